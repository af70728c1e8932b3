// SPDX-License-Identifier: MIT
// MethodType, MethodHandle and Dynamic entries of constant pools (JVMS §5.4.3.5 and §5.4.3.6).
#include <array>
#include <vector>

#include <fmt/format.h>

#include "program/resolution.h"
#include "program/wording.h"
#include "vm/machine.h"
#include "vm/method_handle_members.h"
#include "vm/method_handle_upcalls.h"
#include "vm/method_handles.h"

namespace ristretto::vm {
namespace {

using classfile::ReferenceKind;
using classfile::Tag;

// The value stays after a rollback: an instruction that was rewritten to push it may outlive the mark if the value
// does.
void store_constant(Machine& vm, Klass& from, std::uint16_t index, Slot value) {
  if (from.constant_state[index] != 0) return;  // another thread was first
  vm.trail.log([&from, index] { from.constant_state[index] = 0; });
  from.constants[index] = value;
  from.constant_state[index] = 1;
}

// HotSpot's text for an error without one, when it comes again.
std::string fallback_message(const classfile::ConstantPool& pool, std::uint16_t index) {
  switch (pool.tag(index)) {
    case Tag::kMethodHandle: return std::string(pool.member(pool.method_handle(index).member).name);
    case Tag::kMethodType: return std::string(pool.method_type(index));
    default: return std::string(pool.dynamic(index).name);
  }
}

// A failure that is pending is kept; what was pushed goes on.
NativeResult keep_failure(Machine& vm, Thread& thread, const Klass& from, std::uint16_t index, NativeResult result) {
  if (result.status != NativeStatus::kThrew) return result;
  if (from.file().pool.is(index, Tag::kDynamic)) wrap_pending(vm, thread);
  if (auto failure = pending_failure(vm, thread)) {
    if (!failure->message) failure->message = fallback_message(from.file().pool, index);
    vm.method_handles.constant_failures.add(vm.trail, {from.id, index}, *std::move(failure));
  }
  return result;
}

// Nothing when the constant has to be resolved, else what there is of it.
struct Earlier {
  bool is_done = false;
  std::optional<NativeResult> failure = {};
};

Earlier known_constant(Machine& vm, Thread& thread, const Klass& from, std::uint16_t index) {
  if (from.constant_state[index] != 0) return {.is_done = true};
  if (const LinkFailure* failure = vm.method_handles.constant_failures.find({from.id, index}))
    return {.is_done = true, .failure = throw_again(vm, thread, *failure)};
  return {};
}

// Words: class id, pool index.
NativeResult after_constant(NativeCall& call) {
  Machine& vm = call.vm();
  Klass& from = vm.classes.by_id(static_cast<std::uint32_t>(call.word(0)));
  const auto index = static_cast<std::uint16_t>(call.word(1));
  if (call.thrown()) return keep_failure(vm, call.thread(), from, index, call.rethrow(call.exception()));
  const Ref object = ref_in(call.result());
  Slot value = slot_of(object);
  if (from.file().pool.is(index, Tag::kDynamic)) {
    const auto type = classfile::parse_field_descriptor(from.file().pool.dynamic(index).descriptor);
    if (type && !type->is_reference()) {
      if (is_null(object)) return call.raise("java/lang/InternalError", "null result instead of box");
      const auto unboxed = vm.unbox(object);
      if (!unboxed || unboxed->first != type->kind)
        return call.raise("java/lang/InternalError", "primitive is not properly boxed");
      value = unboxed->second;
    }
  }
  store_constant(vm, from, index, value);
  return NativeCall::retry();
}

// Words: the key in MethodHandles::types, as objects.
NativeResult after_method_type(NativeCall& call) {
  if (call.thrown()) return call.rethrow(call.exception());
  Machine& vm = call.vm();
  vm.method_handles.types.add(vm.trail, {call.ref_at(0), vm.strings.modified(call.ref_at(1))}, ref_in(call.result()));
  return NativeCall::retry();
}

std::string inconsistent_pool(const Klass& callee, const classfile::MemberRef& member, std::uint16_t index) {
  const std::string_view method = "CONSTANT_MethodRef";
  const std::string_view interface_method = "CONSTANT_InterfaceMethodRef";
  return fmt::format(
      "Inconsistent constant pool data in classfile for class {}. Method '{}' at index {} is {} and "
      "should be {}",
      callee.name, program::external_method({}, member.name, member.descriptor), index,
      callee.is_interface ? method : interface_method, callee.is_interface ? interface_method : method);
}

// Finds the member and checks it, before the JDK is asked to make a handle of it.
std::optional<NativeResult> check_member(Machine& vm, Thread& thread, Klass& from, Klass& callee, std::uint16_t index) {
  const classfile::MethodHandleRef handle = from.file().pool.method_handle(index);
  const classfile::MemberRef member = from.file().pool.member(handle.member);
  const bool is_field = handle.kind <= ReferenceKind::kPutStatic;
  if (!is_field && callee.is_interface != member.is_interface) {
    vm.raise(thread, "java/lang/IncompatibleClassChangeError", inconsistent_pool(callee, member, index));
    return NativeCall::threw();
  }
  if (const auto otherwise = vm.ensure_linked(thread, callee)) return otherwise;
  if (callee.linked != nullptr && handle.kind == ReferenceKind::kInvokeVirtual) {
    // invoke, invokeExact and the like exist for every descriptor; the JDK knows them.
    const program::Method* polymorphic = program::lookup_signature_polymorphic(*callee.linked, member.name);
    if (polymorphic != nullptr && polymorphic->flags().is_public()) return std::nullopt;
  }
  const auto resolved = resolve_member(vm, {.named = &callee,
                                            .name = member.name,
                                            .descriptor = member.descriptor,
                                            .flags = member_flags(handle.kind),
                                            .caller = &from});
  if (resolved) return std::nullopt;
  vm.raise(thread, resolved.error());
  return NativeCall::threw();
}

std::optional<NativeResult> link_method_handle(Machine& vm, Thread& thread, Klass& from, std::uint16_t index) {
  const classfile::MethodHandleRef handle = from.file().pool.method_handle(index);
  const classfile::MemberRef member = from.file().pool.member(handle.member);
  const Found callee = vm.classes.resolve(thread, from, member.class_name);
  if (callee.klass == nullptr) return callee.otherwise;
  if (const auto otherwise = check_member(vm, thread, from, *callee.klass, index)) return otherwise;
  if (const auto otherwise = ensure_natives(vm, thread)) return otherwise;
  Ref type = Ref::null;
  const bool is_field = handle.kind <= ReferenceKind::kPutStatic;
  const auto otherwise = is_field ? type_mirror_of(vm, thread, from, member.descriptor, type)
                                  : method_type_of(vm, thread, from, member.descriptor, type);
  if (otherwise) return otherwise;
  const Ref name = vm.strings.intern_modified(member.name);
  if (is_null(name)) return raise_out_of_memory(vm, thread);
  const std::array arguments{slot_of(from.mirror), static_cast<Slot>(handle.kind), slot_of(callee.klass->mirror),
                             slot_of(name), slot_of(type)};
  return upcall(vm, thread, "linkMethodHandleConstant", arguments, after_constant, std::array<Slot, 2>{from.id, index});
}

std::optional<NativeResult> link_dynamic_constant(Machine& vm, Thread& thread, Klass& from, std::uint16_t index) {
  const classfile::DynamicRef dynamic = from.file().pool.dynamic(index);
  const std::uint16_t handle = from.file().bootstrap_methods[dynamic.bootstrap_method].method_handle;
  if (const auto otherwise = resolve_method_handle(vm, thread, from, handle)) return otherwise;
  const Ref bootstrap_method = ref_in(from.constants[handle]);
  Ref type = Ref::null;
  if (const auto otherwise = type_mirror_of(vm, thread, from, dynamic.descriptor, type)) return otherwise;
  Ref arguments = Ref::null;
  if (const auto otherwise = static_arguments(vm, thread, from, index, bootstrap_method, arguments)) return otherwise;
  const Ref name = vm.strings.intern_modified(dynamic.name);
  if (is_null(name)) return raise_out_of_memory(vm, thread);
  std::vector<Slot> slots{slot_of(from.mirror), slot_of(bootstrap_method), slot_of(name), slot_of(type),
                          slot_of(arguments)};
  if (!takes_slots(vm, "linkDynamicConstant", static_cast<std::uint16_t>(slots.size())))
    slots.insert(slots.begin() + 1, Slot{index});
  return upcall(vm, thread, "linkDynamicConstant", slots, after_constant, std::array<Slot, 2>{from.id, index});
}

}  // namespace

std::optional<NativeResult> type_mirror_of(Machine& vm, Thread& thread, Klass& from, std::string_view descriptor,
                                           Ref& mirror) {
  if (descriptor == "V") {
    mirror = vm.classes.primitive(BaseKind::kVoid).mirror;
    return std::nullopt;
  }
  const auto type = classfile::parse_field_descriptor(descriptor);
  if (!type) {
    vm.raise(thread, "java/lang/NoClassDefFoundError", descriptor);
    return NativeCall::threw();
  }
  if (!type->is_reference()) {
    mirror = vm.classes.primitive(type->kind).mirror;
    return std::nullopt;
  }
  const Found found = vm.classes.resolve(thread, from, type->is_array() ? type->text : type->class_name);
  if (found.klass == nullptr) return found.otherwise;
  mirror = found.klass->mirror;
  return std::nullopt;
}

std::optional<NativeResult> method_type_of(Machine& vm, Thread& thread, Klass& from, std::string_view descriptor,
                                           Ref& type) {
  const auto parsed = classfile::parse_method_descriptor(descriptor);
  if (!parsed) {
    vm.raise(thread, "java/lang/NoClassDefFoundError", descriptor);
    return NativeCall::threw();
  }
  // The classes are looked up even when the type is known: access is this class's own affair.
  std::vector<Ref> mirrors;
  for (const classfile::FieldType& parameter : parsed->parameters()) {
    if (const auto otherwise = type_mirror_of(vm, thread, from, parameter.text, mirrors.emplace_back()))
      return otherwise;
  }
  Ref result = Ref::null;
  if (const auto otherwise = type_mirror_of(vm, thread, from, parsed->result().text, result)) return otherwise;
  const Ref loader = from.loader->is_builtin() ? Ref::null : from.loader->object;
  // A hidden class means itself by a name that means another class to others.
  const std::string key = from.is_hidden ? fmt::format("{}{}", from.id, descriptor) : std::string(descriptor);
  if (const Ref* known = vm.method_handles.types.find({loader, key})) {
    type = *known;
    return std::nullopt;
  }
  if (const auto otherwise = ensure_natives(vm, thread)) return otherwise;
  const Ref parameters = vm.new_ref_array(*vm.known.klass, static_cast<std::int32_t>(mirrors.size()));
  const Ref text = vm.strings.intern_modified(key);
  if (is_null(parameters) || is_null(text)) return raise_out_of_memory(vm, thread);
  for (std::size_t i = 0; i < mirrors.size(); ++i) vm.set_element(parameters, static_cast<std::int32_t>(i), mirrors[i]);
  return upcall(vm, thread, "findMethodHandleType", std::array{slot_of(result), slot_of(parameters)}, after_method_type,
                std::array{slot_of(loader), slot_of(text)});
}

std::optional<NativeResult> resolve_method_type(Machine& vm, Thread& thread, Klass& from, std::uint16_t index) {
  if (const Earlier known = known_constant(vm, thread, from, index); known.is_done) return known.failure;
  Ref type = Ref::null;
  if (const auto otherwise = method_type_of(vm, thread, from, from.file().pool.method_type(index), type))
    return keep_failure(vm, thread, from, index, *otherwise);
  store_constant(vm, from, index, slot_of(type));
  return std::nullopt;
}

std::optional<NativeResult> resolve_method_handle(Machine& vm, Thread& thread, Klass& from, std::uint16_t index) {
  if (const Earlier known = known_constant(vm, thread, from, index); known.is_done) return known.failure;
  return keep_failure(vm, thread, from, index, *link_method_handle(vm, thread, from, index));
}

std::optional<NativeResult> resolve_dynamic_constant(Machine& vm, Thread& thread, Klass& from, std::uint16_t index) {
  if (const Earlier known = known_constant(vm, thread, from, index); known.is_done) return known.failure;
  return keep_failure(vm, thread, from, index, *link_dynamic_constant(vm, thread, from, index));
}

bool find_constant_object(Machine& vm, Klass& from, std::uint16_t index, Ref& object) {
  const classfile::ConstantPool& pool = from.file().pool;
  switch (pool.tag(index)) {
    case Tag::kInteger: object = vm.box(BaseKind::kInt, static_cast<std::uint32_t>(pool.integer(index))); return true;
    case Tag::kFloat:
      object = vm.box(BaseKind::kFloat, std::bit_cast<std::uint32_t>(pool.float_value(index)));
      return true;
    case Tag::kLong: object = vm.box(BaseKind::kLong, static_cast<Slot>(pool.long_value(index))); return true;
    case Tag::kDouble: object = vm.box(BaseKind::kDouble, std::bit_cast<Slot>(pool.double_value(index))); return true;
    case Tag::kString: object = vm.strings.intern_modified(pool.string(index)); return true;
    case Tag::kClass: {
      const Klass* known = vm.classes.find_loaded(*from.loader, pool.class_name(index));
      if (known != nullptr) object = known->mirror;
      return known != nullptr;
    }
    case Tag::kDynamic: {
      if (from.constant_state[index] == 0) return false;
      const auto type = classfile::parse_field_descriptor(pool.dynamic(index).descriptor);
      const bool is_primitive = type && !type->is_reference();
      object = is_primitive ? vm.box(type->kind, from.constants[index]) : ref_in(from.constants[index]);
      return true;
    }
    default:
      if (from.constant_state[index] == 0) return false;
      object = ref_in(from.constants[index]);
      return true;
  }
}

std::optional<NativeResult> resolve_constant_object(Machine& vm, Thread& thread, Klass& from, std::uint16_t index,
                                                    Ref& object) {
  object = Ref::null;
  std::optional<NativeResult> otherwise;
  switch (from.file().pool.tag(index)) {
    case Tag::kClass: {
      const Found found = vm.classes.resolve(thread, from, from.file().pool.class_name(index));
      if (found.klass == nullptr) return found.otherwise;
      object = found.klass->mirror;
      return std::nullopt;
    }
    case Tag::kMethodType: otherwise = resolve_method_type(vm, thread, from, index); break;
    case Tag::kMethodHandle: otherwise = resolve_method_handle(vm, thread, from, index); break;
    case Tag::kDynamic: otherwise = resolve_dynamic_constant(vm, thread, from, index); break;
    default: break;
  }
  if (otherwise) return otherwise;
  const bool may_be_null = from.file().pool.is(index, Tag::kDynamic);
  if (find_constant_object(vm, from, index, object) && (may_be_null || !is_null(object))) return std::nullopt;
  return raise_out_of_memory(vm, thread);
}

}  // namespace ristretto::vm
