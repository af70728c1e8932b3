// SPDX-License-Identifier: MIT
#include <array>
#include <optional>
#include <string>

#include "natives/answers.h"
#include "natives/binding.h"
#include "natives/java_lang_invoke_member_search.h"
#include "natives/reflect/members.h"
#include "program/resolution.h"
#include "vm/machine.h"
#include "vm/method_handle_members.h"
#include "vm/method_handles.h"

namespace ristretto::natives {
namespace {

using vm::Klass;
using vm::Machine;

constexpr std::string_view kNatives = "java/lang/invoke/MethodHandleNatives";
constexpr std::string_view kInternalError = "java/lang/InternalError";

std::int32_t flags_of(Machine& vm, Ref member) { return vm.get<std::int32_t>(member, vm.known.at.member_name_flags); }

NativeResult filled(NativeCall& call, const vm::ResolvedMember& resolved, bool is_setter = false) {
  if (!vm::fill_member(call.vm(), call.ref_at(0), resolved, is_setter)) return call.out_of_memory();
  return NativeCall::of(call.ref_at(0));
}

// ---- members ----

// A method that takes any arguments stays unresolved: it has no descriptor of its own.
NativeResult init_member(NativeCall& call) {
  Machine& vm = call.vm();
  if (is_null(call.ref_at(0))) return call.raise(kInternalError, "mname is null");
  if (is_null(call.ref_at(1))) return call.raise(kInternalError, "target is null");
  const Klass& klass = vm.klass_of(call.ref_at(1));
  vm::ResolvedMember resolved;
  if (&klass == vm.known.field) {
    vm::Field* field = field_behind(vm, call.ref_at(1));
    if (field == nullptr) return NativeCall::done();
    resolved = vm::member_of(*field);
  } else if (&klass == vm.known.method || &klass == vm.known.constructor) {
    vm::Method* method = method_behind(vm, call.ref_at(1));
    if (method == nullptr) return NativeCall::done();
    if (program::lookup_signature_polymorphic(*method->owner->linked, method->name()) == method->info)
      return NativeCall::done();
    resolved = vm::member_of(vm, *method);
  } else {
    return NativeCall::done();
  }
  if (!vm::fill_member(vm, call.ref_at(0), resolved)) return call.out_of_memory();
  return NativeCall::done();
}

// Sets what is still null in a resolved member.
NativeResult expand(NativeCall& call) {
  Machine& vm = call.vm();
  const Ref member = call.ref_at(0);
  if (is_null(member)) return call.raise(kInternalError, "mname is null");
  const auto& at = vm.known.at;
  const vm::Method* method = vm::method_of_member(vm, member);
  const vm::Field* field = vm::field_of_member(vm, member);
  if (method == nullptr && field == nullptr)
    return call.raise("java/lang/IllegalArgumentException", "nothing to expand");
  if (is_null(vm.get<Ref>(member, at.member_name_clazz)))
    vm.set(member, at.member_name_clazz, method != nullptr ? method->owner->mirror : field->owner->mirror);
  if (is_null(vm.get<Ref>(member, at.member_name_name))) {
    const Ref name = vm.strings.intern_modified(method != nullptr ? method->name() : field->info->name());
    if (is_null(name)) return call.out_of_memory();
    vm.set(member, at.member_name_name, name);
  }
  if (is_null(vm.get<Ref>(member, at.member_name_type))) {
    Ref type = Ref::null;
    if (field != nullptr && field->kind != vm::BaseKind::kClass) {
      type = vm.classes.primitive(field->kind).mirror;
    } else {
      type = vm.strings.from_modified(method != nullptr ? method->descriptor() : field->info->descriptor());
    }
    if (is_null(type)) return call.out_of_memory();
    vm.set(member, at.member_name_type, type);
  }
  return NativeCall::done();
}

NativeResult resolve(NativeCall& call) {
  Machine& vm = call.vm();
  const Ref member = call.ref_at(0);
  if (is_null(member)) return call.raise(kInternalError, "mname is null");
  if (vm::method_of_member(vm, member) != nullptr) return NativeCall::of(member);
  const auto& at = vm.known.at;
  const std::int32_t flags = flags_of(vm, member);
  const std::int32_t kind = vm::reference_kind(flags);
  if (kind < 1 || kind > static_cast<std::int32_t>(classfile::ReferenceKind::kInvokeInterface))
    return call.raise(kInternalError, "obsolete MemberName format");
  const Ref named = vm.get<Ref>(member, at.member_name_clazz);
  const Ref name = vm.get<Ref>(member, at.member_name_name);
  const Ref type = vm.get<Ref>(member, at.member_name_type);
  if (is_null(named) || is_null(name) || is_null(type))
    return call.raise("java/lang/IllegalArgumentException", "nothing to resolve");
  const std::int32_t sort = flags & vm::kMemberKinds;
  if (sort != vm::kMemberIsMethod && sort != vm::kMemberIsConstructor && sort != vm::kMemberIsField)
    return call.raise(kInternalError, "unrecognized MemberName format");
  const std::string descriptor = vm::descriptor_of_type(vm, type);
  if (descriptor.empty()) return call.raise(kInternalError, "unrecognized type");

  Klass& klass = *vm.classes.of_mirror(named);
  if (klass.is_instance()) {
    if (const auto other = vm.ensure_linked(call.thread(), klass)) return *other;
  }
  const Klass* caller = is_null(call.ref_at(1)) ? nullptr : vm.classes.of_mirror(call.ref_at(1));
  const std::string text = vm.strings.modified(name);
  const auto resolved = vm::resolve_member(
      vm, {.named = &klass, .name = text, .descriptor = descriptor, .flags = flags, .caller = caller});
  if (resolved) {
    constexpr auto kFirstSetter = static_cast<std::int32_t>(classfile::ReferenceKind::kPutField);
    return filled(call, *resolved, sort == vm::kMemberIsField && kind >= kFirstSetter);
  }
  if (call.bool_at(3)) return NativeCall::of(Ref::null);  // speculative
  vm.raise(call.thread(), resolved.error());
  return NativeCall::threw();
}

// ---- fields ----

NativeResult with_field(NativeCall& call, bool is_static, NativeResult (*use)(const vm::Field&)) {
  Machine& vm = call.vm();
  if (is_null(call.ref_at(0)) || is_null(vm.get<Ref>(call.ref_at(0), vm.known.at.member_name_clazz)))
    return call.raise(kInternalError, "mname not resolved");
  const vm::Field* field = vm::field_of_member(vm, call.ref_at(0));
  if (field == nullptr || field->is_static() != is_static)
    return call.raise(kInternalError, is_static ? "static field required" : "non-static field required");
  return use(*field);
}

NativeResult offset(const vm::Field& field) { return NativeCall::of(std::int64_t{field.offset}); }
NativeResult base(const vm::Field& field) { return NativeCall::of(field.owner->mirror); }

NativeResult member_object_offset(NativeCall& call) { return with_field(call, false, offset); }
NativeResult member_static_offset(NativeCall& call) { return with_field(call, true, offset); }
NativeResult member_static_base(NativeCall& call) { return with_field(call, true, base); }

// {index or offset, class or member}: only assertions of the JDK look at it.
NativeResult get_member_vm_info(NativeCall& call) {
  Machine& vm = call.vm();
  const Ref member = call.ref_at(0);
  if (is_null(member)) return NativeCall::of(Ref::null);
  const vm::Field* field = vm::field_of_member(vm, member);
  const vm::Method* method = vm::method_of_member(vm, member);
  std::int64_t index = -2;  // called directly
  if (field != nullptr) {
    index = field->offset;
  } else if (method != nullptr) {
    const auto kind = static_cast<classfile::ReferenceKind>(vm::reference_kind(flags_of(vm, member)));
    if (kind == classfile::ReferenceKind::kInvokeVirtual || kind == classfile::ReferenceKind::kInvokeInterface)
      index = method->info->index;
  }
  const Ref result = vm.new_ref_array(*vm.known.object, 2);
  const Ref number = vm.box(vm::BaseKind::kLong, static_cast<Slot>(index));
  if (is_null(result) || is_null(number)) return call.out_of_memory();
  vm.set_element(result, 0, number);
  vm.set_element(result, 1, field != nullptr ? vm.get<Ref>(member, vm.known.at.member_name_clazz) : member);
  return NativeCall::of(result);
}

// ---- call sites ----

NativeResult set_call_site_target(NativeCall& call) {
  Machine& vm = call.vm();
  if (is_null(call.ref_at(0)) || is_null(call.ref_at(1))) return call.null_pointer();
  const vm::Field* target = vm.known.call_site->field("target", "Ljava/lang/invoke/MethodHandle;");
  vm.set(call.ref_at(0), target->offset, call.ref_at(1));
  return NativeCall::done();
}

// Of what stands before the static arguments: method, name, type, count (-4 to -1).
std::optional<NativeResult> leading_argument(NativeCall& call, Klass& caller, std::uint16_t index, std::int32_t which,
                                             Ref& object) {
  constexpr std::int32_t kMethod = -4;
  constexpr std::int32_t kName = -3;
  constexpr std::int32_t kType = -2;
  Machine& vm = call.vm();
  const classfile::DynamicRef dynamic = caller.file().pool.dynamic(index);
  const classfile::BootstrapMethod& bootstrap = caller.file().bootstrap_methods[dynamic.bootstrap_method];
  switch (which) {
    case kMethod: return vm::resolve_constant_object(vm, call.thread(), caller, bootstrap.method_handle, object);
    case kType:
      return dynamic.descriptor.starts_with('(')
                 ? vm::method_type_of(vm, call.thread(), caller, dynamic.descriptor, object)
                 : vm::type_mirror_of(vm, call.thread(), caller, dynamic.descriptor, object);
    case kName: object = vm.strings.from_modified(dynamic.name); break;
    default: object = vm.box(vm::BaseKind::kInt, static_cast<Slot>(bootstrap.arguments.size())); break;
  }
  if (is_null(object)) return call.out_of_memory();
  return std::nullopt;
}

bool is_bootstrapped(const Klass& caller, std::int32_t index) {
  const classfile::ConstantPool& pool = caller.file().pool;
  return index > 0 && (pool.is(static_cast<std::size_t>(index), classfile::Tag::kDynamic) ||
                       pool.is(static_cast<std::size_t>(index), classfile::Tag::kInvokeDynamic));
}

// (caller, int[]{count, index}, start, end, buffer, position, resolve, if not available)
NativeResult copy_out_bootstrap_arguments(NativeCall& call) {
  Machine& vm = call.vm();
  const Ref info = call.ref_at(1);
  Klass* caller = is_null(call.ref_at(0)) ? nullptr : vm.classes.of_mirror(call.ref_at(0));
  if (caller == nullptr || !caller->is_instance()) return call.raise(kInternalError, "bad caller");
  if (is_null(info) || vm.heap.length(info) < 2) return call.raise(kInternalError, "bad index info (0)");
  const auto wide_index = vm.element<std::int32_t>(info, 1);
  if (!is_bootstrapped(*caller, wide_index)) return call.raise(kInternalError, "bad index info (1)");
  const auto index = static_cast<std::uint16_t>(wide_index);
  const auto arguments =
      caller->file().bootstrap_methods[caller->file().pool.dynamic(index).bootstrap_method].arguments;
  const auto count = static_cast<std::int32_t>(arguments.size());
  if (vm.element<std::int32_t>(info, 0) != count) return call.raise(kInternalError, "bad index info (1)");
  const std::int32_t start = call.int_at(2);
  const std::int32_t end = call.int_at(3);
  const Ref buffer = call.ref_at(4);
  const std::int32_t position = call.int_at(5);
  const bool is_in_range = -4 <= start && start <= end && end <= count && position >= 0 && !is_null(buffer) &&
                           end - start <= vm.heap.length(buffer) - position;
  if (!is_in_range) return call.raise("java/lang/LinkageError", "bad BSM argument access");
  for (std::int32_t i = start; i < end; ++i) {
    Ref object = Ref::null;
    if (i < 0) {
      if (const auto other = leading_argument(call, *caller, index, i, object)) return *other;
    } else if (const std::uint16_t constant = arguments[static_cast<std::size_t>(i)]; call.bool_at(6)) {
      if (const auto other = vm::resolve_constant_object(vm, call.thread(), *caller, constant, object)) return *other;
    } else if (!vm::find_constant_object(vm, *caller, constant, object)) {
      object = call.ref_at(7);
    }
    vm.set_element(buffer, position + i - start, object);
  }
  return NativeCall::done();
}

// HotSpot's product build names no constants either: the JDK compares them in debug builds only.
NativeResult get_named_con(NativeCall&) { return NativeCall::of(std::int32_t{0}); }

constexpr int kLastContextFeature = 24;
constexpr int kLastMembersFeature = 20;

constexpr auto kMethodHandleNativesBindings = std::to_array<Binding>({
    {kNatives, "registerNatives", "()V", nothing},
    {kNatives, "init", "(Ljava/lang/invoke/MemberName;Ljava/lang/Object;)V", init_member},
    {kNatives, "expand", "(Ljava/lang/invoke/MemberName;)V", expand},
    {kNatives, "resolve", "(Ljava/lang/invoke/MemberName;Ljava/lang/Class;IZ)Ljava/lang/invoke/MemberName;", resolve},
    {kNatives, "getMembers",
     "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;ILjava/lang/Class;I[Ljava/lang/invoke/MemberName;)I",
     find_members, kNative, 17, kLastMembersFeature},
    {kNatives, "objectFieldOffset", "(Ljava/lang/invoke/MemberName;)J", member_object_offset},
    {kNatives, "staticFieldOffset", "(Ljava/lang/invoke/MemberName;)J", member_static_offset},
    {kNatives, "staticFieldBase", "(Ljava/lang/invoke/MemberName;)Ljava/lang/Object;", member_static_base},
    {kNatives, "getMemberVMInfo", "(Ljava/lang/invoke/MemberName;)Ljava/lang/Object;", get_member_vm_info},
    {kNatives, "setCallSiteTargetNormal", "(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V",
     set_call_site_target},
    {kNatives, "setCallSiteTargetVolatile", "(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V",
     set_call_site_target},
    {kNatives, "copyOutBootstrapArguments", "(Ljava/lang/Class;[III[Ljava/lang/Object;IZLjava/lang/Object;)V",
     copy_out_bootstrap_arguments},
    {kNatives, "clearCallSiteContext", "(Ljava/lang/invoke/MethodHandleNatives$CallSiteContext;)V", nothing, kNative,
     17, kLastContextFeature},
    {kNatives, "getNamedCon", "(I[Ljava/lang/Object;)I", get_named_con},
});

}  // namespace

std::span<const Binding> java_lang_invoke_method_handle_natives() { return kMethodHandleNativesBindings; }

}  // namespace ristretto::natives
