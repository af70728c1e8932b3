// SPDX-License-Identifier: MIT
#include "vm/other_threads.h"

namespace ristretto::vm {
namespace {

constexpr std::string_view kGroup = "group";
constexpr std::string_view kGroupDescriptor = "Ljava/lang/ThreadGroup;";

// Since Java 19 a thread has an object for its group and more.
const Field* holder_field(const Machine& machine) {
  return machine.known.thread->field("holder", "Ljava/lang/Thread$FieldHolder;");
}

}  // namespace

Ref group_of_thread(const Machine& machine, Ref thread) {
  const Field* holder = holder_field(machine);
  const Ref object = holder == nullptr ? thread : machine.get<Ref>(thread, holder->offset);
  if (is_null(object)) return Ref::null;
  const Field* group = machine.klass_of(object).find_field(kGroup, kGroupDescriptor);
  return group == nullptr ? Ref::null : machine.get<Ref>(object, group->offset);
}

Ref new_other_thread(Machine& machine, std::int32_t index) {
  Klass& klass = *machine.known.thread;
  const Ref other = machine.new_object(klass);
  const Ref name = machine.strings.from_utf8("other thread");
  if (is_null(other) || is_null(name)) return Ref::null;
  const Ref main = machine.scheduler.threads().front()->object;
  if (const Field* field = klass.field("name", "Ljava/lang/String;")) machine.set<Ref>(other, field->offset, name);
  if (const Field* field = klass.field("tid", "J")) machine.set<std::int64_t>(other, field->offset, 2 + index);
  if (const Field* field = klass.field("eetop", "J")) machine.set<std::int64_t>(other, field->offset, 1);
  for (const Field* field :
       std::initializer_list<const Field*>{holder_field(machine), klass.field(kGroup, kGroupDescriptor)})
    if (field != nullptr) machine.set<Ref>(other, field->offset, machine.get<Ref>(main, field->offset));
  return other;
}

}  // namespace ristretto::vm
