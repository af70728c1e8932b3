// SPDX-License-Identifier: MIT
#include "vm/method_handle_members.h"

#include <algorithm>

#include <fmt/format.h>

#include "program/access.h"
#include "program/resolution.h"
#include "program/wording.h"
#include "vm/class_view.h"
#include "vm/insn.h"
#include "vm/machine.h"
#include "vm/method_handles.h"

namespace ristretto::vm {
namespace {

using classfile::AccessFlags;
using classfile::Checked;
using classfile::JavaErrorKind;
using classfile::ReferenceKind;
using classfile::reject;
using program::external_method;
using program::external_name;

constexpr std::uint16_t kMethodModifiers = 0x1dff;  // those that reflection knows
constexpr std::uint16_t kFieldModifiers = 0x50df;
constexpr int kVerboseFieldErrorFeature = 21;
constexpr int kHiddenMemberFeature = 22;

std::unexpected<classfile::JavaError> incompatible(std::string message) {
  return reject(JavaErrorKind::IncompatibleClassChangeError, std::move(message));
}

std::unexpected<classfile::JavaError> no_such_method(const MemberRequest& request) {
  return reject(JavaErrorKind::NoSuchMethodError,
                fmt::format("'{}'", external_method(request.named->name, request.name, request.descriptor)));
}

Checked<ResolvedMember> resolve_field(Machine& vm, const Klass& owner, const MemberRequest& request) {
  if (const program::Field* field = program::lookup_field(*owner.linked, request.name, request.descriptor))
    return member_of(vm.classes.of(*field));
  if (vm.options.feature < kVerboseFieldErrorFeature)
    return reject(JavaErrorKind::NoSuchFieldError, std::string(request.name));
  return reject(JavaErrorKind::NoSuchFieldError,
                fmt::format("Class {} does not have member field '{} {}'", external_name(owner.name),
                            program::external_type(request.descriptor), request.name));
}

// Hidden nestmates know their host from Lookup.defineHiddenClass, not from their file.
const program::Class* nest_host(program::ClassLookup& classes, const Klass& klass) {
  return klass.nest_host != nullptr ? klass.nest_host->linked : program::nest_host(classes, *klass.linked).host;
}

Checked<void> check_access(Machine& vm, const program::Method& method, const MemberRequest& request) {
  if (request.caller == nullptr) return {};
  ClassView classes(vm.classes, *request.caller);
  const bool is_nestmate = method.flags().is_private() &&
                           nest_host(classes, *request.caller) == nest_host(classes, vm.classes.of(*method.owner));
  if (is_nestmate) return {};
  return program::check_access(
      classes, method,
      {.from = *request.caller->linked, .named = request.named->is_array() ? nullptr : request.named->linked});
}

Checked<const program::Method*> find_method(Machine& vm, const Klass& owner, const MemberRequest& request,
                                            ReferenceKind kind) {
  const std::string_view wanted = kind == ReferenceKind::kInvokeInterface ? "interface" : "class";
  const bool is_strict = kind == ReferenceKind::kInvokeInterface || kind == ReferenceKind::kInvokeVirtual;
  if (is_strict && owner.is_interface != (kind == ReferenceKind::kInvokeInterface)) {
    return incompatible(fmt::format("Found {} {}, but {} was expected", owner.is_interface ? "interface" : "class",
                                    external_name(owner.name), wanted));
  }
  const program::Method* method =
      owner.is_interface ? program::lookup_interface_method(*owner.linked, request.name, request.descriptor)
                         : program::lookup_method(*owner.linked, request.name, request.descriptor);
  if (method == nullptr) return no_such_method(request);
  if (const auto access = check_access(vm, *method, request); !access) return std::unexpected(access.error());
  return method;
}

bool is_direct_interface(const program::Class& from, const program::Class& interface) {
  return &from == &interface || std::ranges::find(from.interfaces(), &interface) != from.interfaces().end();
}

const program::Method* instance_method_above(const program::Class& from, const program::Method& like) {
  for (const program::Class* at = from.super(); at != nullptr; at = at->super()) {
    const program::Method* method = at->declared_method(like.name(), like.descriptor());
    if (method != nullptr && !method->flags().is_static()) return method;
  }
  const program::Selection selection = program::select(*from.super(), like);
  return selection.outcome == program::Selection::Outcome::kMethod ? selection.method : nullptr;
}

// JVMS §6.5.invokespecial: a superclass method is looked up again from the caller's superclass.
Checked<const program::Method*> select_special(const Klass& owner, const program::Method& found,
                                               const MemberRequest& request) {
  const bool is_initializer = found.info->is_initializer();
  if (is_initializer && found.owner != owner.linked) {
    return reject(JavaErrorKind::NoSuchMethodError, fmt::format("{}: method '{}' not found", external_name(owner.name),
                                                                external_method({}, found.name(), found.descriptor())));
  }
  const program::Class* from = request.caller == nullptr ? nullptr : request.caller->linked;
  if (from != nullptr && owner.is_interface && !is_direct_interface(*from, *owner.linked)) {
    return incompatible(fmt::format("Interface method reference: '{}', is in an indirect superinterface of {}",
                                    external_method(found), external_name(from->name())));
  }
  if (found.flags().is_static())
    return incompatible(fmt::format("Expecting non-static method '{}'", external_method(found)));
  const bool is_super_call = from != nullptr && !is_initializer && !owner.is_interface && from != owner.linked &&
                             from->is_subclass_of(*owner.linked);
  const program::Method* selected = is_super_call ? instance_method_above(*from, found) : &found;
  if (selected == nullptr || selected->flags().is_abstract())
    return reject(JavaErrorKind::AbstractMethodError, fmt::format("'{}'", external_method(found)));
  return selected;
}

bool is_statically_bound(const program::Method& method) {
  return method.flags().has(AccessFlags::kPrivate | AccessFlags::kStatic | AccessFlags::kFinal) ||
         method.info->is_initializer() || method.owner->flags().is_final();
}

// `found` as called through `named`. What an interface declares again of java.lang.Object is a call of Object's method:
// that works for receivers of any class.
ResolvedMember virtual_member(Machine& vm, const program::Method& found, Klass& named) {
  ResolvedMember member{.method = &vm.classes.of(found),
                        .holder = &vm.classes.of(*found.owner),
                        .modifiers = static_cast<std::uint16_t>(found.flags().bits() & kMethodModifiers)};
  if (is_statically_bound(found)) return member;
  member.call = MemberCall::kVirtual;
  if (!found.owner->is_interface()) return member;
  if (!named.is_interface) {
    member.holder = &named;
    return member;
  }
  Method* of_object = vm.known.object->method(found.name(), found.descriptor());
  if (of_object != nullptr && of_object->flags().is_public() && !of_object->flags().is_final()) {
    member.method = of_object;
    member.holder = vm.known.object;
    return member;
  }
  member.call = MemberCall::kInterface;
  return member;
}

// invokeBasic and linkTo*: one method a name serves every descriptor, for whoever executes them looks at the arguments
// on the stack. Flags as HotSpot gives to the methods that it makes for each descriptor.
Checked<ResolvedMember> resolve_polymorphic(Machine& vm, const program::Method& method, const MemberRequest& request) {
  // invoke, invokeExact and the accesses of VarHandle need an appendix, which a MemberName cannot hold.
  if (!polymorphic_intrinsic(method)) return no_such_method(request);
  if (const auto access = check_access(vm, method, request); !access) return std::unexpected(access.error());
  const std::uint16_t is_static = method.flags().bits() & AccessFlags::kStatic;
  return ResolvedMember{.method = &vm.classes.of(method),
                        .holder = &vm.classes.of(*method.owner),
                        .modifiers = static_cast<std::uint16_t>(AccessFlags::kNative | AccessFlags::kSynthetic |
                                                                AccessFlags::kFinal | is_static)};
}

Checked<ResolvedMember> resolve_method(Machine& vm, Klass& owner, const MemberRequest& request) {
  const auto kind = static_cast<ReferenceKind>(reference_kind(request.flags));
  const program::Method* polymorphic = program::lookup_signature_polymorphic(*owner.linked, request.name);
  if (polymorphic != nullptr && (kind == ReferenceKind::kInvokeStatic) == polymorphic->flags().is_static())
    return resolve_polymorphic(vm, *polymorphic, request);
  const auto found = find_method(vm, owner, request, kind);
  if (!found) return std::unexpected(found.error());
  const program::Method& method = **found;
  switch (kind) {
    case ReferenceKind::kInvokeStatic:
      if (!method.flags().is_static())
        return incompatible(fmt::format("Expected static method '{}'", external_method(method)));
      break;
    case ReferenceKind::kInvokeSpecial:
    case ReferenceKind::kNewInvokeSpecial: {
      const auto selected = select_special(owner, method, request);
      if (!selected) return std::unexpected(selected.error());
      ResolvedMember member = virtual_member(vm, **selected, vm.classes.of(*(*selected)->owner));
      member.method = &vm.classes.of(**selected);
      member.holder = member.method->owner;
      member.call = MemberCall::kDirect;
      return member;
    }
    case ReferenceKind::kInvokeInterface:
      if (method.flags().is_static()) {
        return incompatible(fmt::format("Expected instance not static method '{}'",
                                        external_method(owner.name, method.name(), method.descriptor())));
      }
      break;
    default:
      if (method.flags().is_static())
        return incompatible(fmt::format("Expecting non-static method '{}'", external_method(method)));
      break;
  }
  return virtual_member(vm, method, owner);
}

std::int32_t method_flags(Machine& vm, const ResolvedMember& resolved) {
  const Method& method = *resolved.method;
  ReferenceKind kind = ReferenceKind::kInvokeSpecial;
  if (resolved.call == MemberCall::kVirtual) kind = ReferenceKind::kInvokeVirtual;
  if (resolved.call == MemberCall::kInterface) kind = ReferenceKind::kInvokeInterface;
  if (resolved.call == MemberCall::kDirect && method.is_static) kind = ReferenceKind::kInvokeStatic;
  std::int32_t flags = resolved.modifiers | static_cast<std::int32_t>(kind) << kReferenceKindShift;
  flags |= method.info->info->is_initializer() ? kMemberIsConstructor : kMemberIsMethod;
  if (method.is_caller_sensitive) flags |= kMemberCallerSensitive;
  if (vm.options.feature >= kHiddenMemberFeature && (method.is_hidden || method.owner->is_hidden))
    flags |= kMemberHidden;
  return flags;
}

std::int32_t field_flags(const ResolvedMember& resolved, bool is_setter) {
  const Field& field = *resolved.field;
  ReferenceKind kind = field.is_static() ? ReferenceKind::kGetStatic : ReferenceKind::kGetField;
  if (is_setter) kind = field.is_static() ? ReferenceKind::kPutStatic : ReferenceKind::kPutField;
  std::int32_t flags = resolved.modifiers | static_cast<std::int32_t>(kind) << kReferenceKindShift | kMemberIsField;
  const bool is_trusted = field.is_static() || field.owner->is_hidden || field.owner->file().is_record;
  if (is_trusted && field.info->flags().is_final()) flags |= kMemberTrustedFinal;
  return flags;
}

struct Hidden {
  Klass* klass = nullptr;
  std::uint32_t index = 0;
};

Hidden hidden_words(Machine& vm, Ref member) {
  const Ref name = vm.get<Ref>(member, vm.known.at.member_name_method);
  if (is_null(name)) return {};
  const std::uint32_t offset = vm.method_handles.hidden_offset();
  return {&vm.classes.by_id(vm.get<std::uint32_t>(name, offset)), vm.get<std::uint32_t>(name, offset + 4)};
}

}  // namespace

std::int32_t member_flags(ReferenceKind kind) {
  const std::int32_t bits = static_cast<std::int32_t>(kind) << kReferenceKindShift;
  if (kind <= ReferenceKind::kPutStatic) return bits | kMemberIsField;
  return bits | (kind == ReferenceKind::kNewInvokeSpecial ? kMemberIsConstructor : kMemberIsMethod);
}

Checked<ResolvedMember> resolve_member(Machine& vm, const MemberRequest& request) {
  const bool is_field = (request.flags & kMemberKinds) == kMemberIsField;
  const bool is_constructor = (request.flags & kMemberKinds) == kMemberIsConstructor;
  const bool is_impossible =
      request.named->is_primitive() || request.name == "<clinit>" || (is_constructor && request.name != "<init>");
  if (is_impossible) {
    return is_field ? reject(JavaErrorKind::NoSuchFieldError, "field resolution failed")
                    : reject(JavaErrorKind::NoSuchMethodError, "method resolution failed");
  }
  Klass& owner = request.named->is_array() ? *vm.known.object : *request.named;
  auto resolved = is_field ? resolve_field(vm, owner, request) : resolve_method(vm, owner, request);
  if (!resolved || request.caller == nullptr) return resolved;
  const auto agreed = is_field ? check_loaders(vm, *request.caller, *resolved->field)
                               : check_loaders(vm, *request.caller, *resolved->method);
  if (!agreed) return std::unexpected(agreed.error());
  return resolved;
}

ResolvedMember member_of(Machine& vm, Method& method) { return virtual_member(vm, *method.info, *method.owner); }

ResolvedMember member_of(Field& field) {
  return {.field = &field,
          .holder = field.owner,
          .modifiers = static_cast<std::uint16_t>(field.info->flags().bits() & kFieldModifiers)};
}

bool fill_member(Machine& vm, Ref member, const ResolvedMember& resolved, bool is_setter) {
  const std::uint32_t offset = vm.method_handles.hidden_offset();
  const Ref name = vm.new_object(*vm.known.resolved_method_name);
  if (is_null(name)) return false;
  const bool is_field = resolved.field != nullptr;
  vm.set(name, offset, is_field ? resolved.field->owner->id : resolved.method->owner->id);
  vm.set(name, offset + 4, std::uint32_t{is_field ? resolved.field->info->index : resolved.method->info->index});
  if (const Field* holder = vm.known.resolved_method_name->field("vmholder", "Ljava/lang/Class;"))
    vm.set(name, holder->offset, resolved.holder->mirror);
  vm.set(member, vm.known.at.member_name_method, name);
  vm.set(member, vm.known.at.member_name_clazz, resolved.holder->mirror);
  vm.set(member, vm.known.at.member_name_flags,
         is_field ? field_flags(resolved, is_setter) : method_flags(vm, resolved));
  return true;
}

Method* method_of_member(Machine& vm, Ref member) {
  const Hidden hidden = hidden_words(vm, member);
  if (hidden.klass == nullptr || (vm.get<std::int32_t>(member, vm.known.at.member_name_flags) & kMemberIsField) != 0)
    return nullptr;
  return &hidden.klass->methods[hidden.index];
}

Field* field_of_member(Machine& vm, Ref member) {
  const Hidden hidden = hidden_words(vm, member);
  if (hidden.klass == nullptr || (vm.get<std::int32_t>(member, vm.known.at.member_name_flags) & kMemberIsField) == 0)
    return nullptr;
  return &hidden.klass->fields[hidden.index];
}

std::string descriptor_of(const Klass& klass) {
  if (klass.is_primitive()) return std::string(1, classfile::facts(klass.base).letter);
  return klass.is_array() ? klass.name : fmt::format("L{};", klass.name);
}

std::string descriptor_of_type(Machine& vm, Ref type) {
  const Klass& klass = vm.klass_of(type);
  if (&klass == vm.known.string) return vm.strings.modified(type);
  if (&klass == vm.known.klass) return descriptor_of(*vm.classes.of_mirror(type));
  if (&klass != vm.known.method_type) return {};
  std::string text = "(";
  const Ref parameters = vm.get<Ref>(type, vm.known.at.method_type_ptypes);
  for (std::int32_t i = 0; i < vm.heap.length(parameters); ++i)
    text += descriptor_of(*vm.classes.of_mirror(vm.element<Ref>(parameters, i)));
  return text + ')' + descriptor_of(*vm.classes.of_mirror(vm.get<Ref>(type, vm.known.at.method_type_rtype)));
}

}  // namespace ristretto::vm
