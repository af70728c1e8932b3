// SPDX-License-Identifier: MIT
#include "generate/context_loader.h"

#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace ristretto::generate {

using vm::Ref;

namespace {

constexpr std::string_view kPlace = "file:/other/";

// Null: its constructor did not return.
Ref construct(vm::Machine& machine, vm::Klass& klass, std::string_view descriptor,
              std::span<const vm::Slot> arguments) {
  vm::Method* const constructor = klass.method("<init>", descriptor);
  if (constructor == nullptr || machine.initialize(klass).reason != vm::StopReason::kFinished) return Ref::null;
  const Ref made = machine.new_object(klass);
  if (is_null(made)) return made;
  std::vector<vm::Slot> words{slot_of(made)};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return machine.call(*constructor, words).reason == vm::StopReason::kFinished ? made : Ref::null;
}

}  // namespace

vm::Ref make_other_context_loader(vm::Machine& machine) {
  machine.options.max_steps = 0;  // this is no call of a test, each of which has limits of its own
  vm::Klass& url = machine.classes.required("java/net/URL");
  vm::Klass& loader = machine.classes.required("java/net/URLClassLoader");
  const std::array place{slot_of(machine.strings.from_utf8(kPlace))};
  const Ref made = construct(machine, url, "(Ljava/lang/String;)V", place);
  const Ref places = is_null(made) ? Ref::null : machine.new_ref_array(url, 1);
  if (is_null(places)) return Ref::null;
  machine.set_element(places, 0, made);
  const std::array arguments{slot_of(places), slot_of(machine.classes.app_loader().object)};
  return construct(machine, loader, "([Ljava/net/URL;Ljava/lang/ClassLoader;)V", arguments);
}

void set_context_loader(vm::Machine& machine, vm::Ref loader) {
  const vm::Field* const field = machine.known.thread->field("contextClassLoader", "Ljava/lang/ClassLoader;");
  if (field == nullptr || is_null(loader)) return;
  machine.set<Ref>(machine.scheduler.threads().front()->object, field->offset, loader);
}

}  // namespace ristretto::generate
