// SPDX-License-Identifier: MIT
// Linking: every class and member that a class refers to, in every way an instruction could, and its dispatch tables.
#include "fuzz/input.h"
#include "fuzz/world.h"
#include "program/access.h"
#include "program/dispatch.h"
#include "program/resolution.h"

using namespace ristretto;
using program::FieldUse;
using program::Invoke;

namespace {

void link_field(program::ClassLookup& classes, const program::Class& subject, const classfile::MemberRef& reference) {
  (void)program::resolve_field(classes, subject, reference);
  if (subject.methods().empty()) return;
  for (const FieldUse use : {FieldUse::kGetStatic, FieldUse::kPutStatic, FieldUse::kGetField, FieldUse::kPutField})
    (void)program::link_field(classes, subject.methods().front(), use, reference);
}

void link_method(program::ClassLookup& classes, const program::Class& subject, const classfile::MemberRef& reference) {
  for (const Invoke invoke : {Invoke::kVirtual, Invoke::kSpecial, Invoke::kStatic, Invoke::kInterface}) {
    const auto target = program::link_method(classes, subject, invoke, reference);
    if (!target || subject.is_interface() || !subject.is_subtype_of(*target->method->owner)) continue;
    (void)program::select_method(subject, *target, invoke);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kLargestInput) return 0;
  fuzz::World world({data, size});
  const program::Class* subject = world.subject();
  if (subject == nullptr) return 0;
  (void)program::nest_host(world.classes(), *subject);
  program::Dispatch dispatch;
  if (!subject->is_interface()) (void)dispatch.table(*subject);
  const classfile::ConstantPool& pool = subject->file().pool;
  for (std::size_t i = 0; i < pool.size(); ++i) {
    const classfile::Tag tag = pool.tag(i);
    if (tag == classfile::Tag::kClass) (void)program::resolve_class(world.classes(), *subject, pool.class_name(i));
    if (tag == classfile::Tag::kFieldref) link_field(world.classes(), *subject, pool.member(i));
    if (is_member_tag(tag) && tag != classfile::Tag::kFieldref) link_method(world.classes(), *subject, pool.member(i));
  }
  return 0;
}
