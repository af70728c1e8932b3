// SPDX-License-Identifier: MIT
#include "vm/method_handles.h"

#include <array>

#include <fmt/format.h>

#include "classfile/access_flags.h"
#include "program/resolution.h"
#include "vm/machine.h"
#include "vm/method_handle_members.h"

namespace ristretto::vm {
namespace {

struct IntrinsicName {
  std::string_view name;
  Intrinsic intrinsic;
};

constexpr auto kIntrinsics = std::to_array<IntrinsicName>({
    {"invokeBasic", Intrinsic::kInvokeBasic},
    {"linkToVirtual", Intrinsic::kLinkToVirtual},
    {"linkToStatic", Intrinsic::kLinkToStatic},
    {"linkToSpecial", Intrinsic::kLinkToSpecial},
    {"linkToInterface", Intrinsic::kLinkToInterface},
    {"linkToNative", Intrinsic::kLinkToNative},
});

PolymorphicTarget failed(Machine& vm, Thread& thread, std::string_view exception,
                         std::optional<std::string_view> message = {}) {
  vm.raise(thread, exception, message);
  return {.failure = NativeCall::threw()};
}

PolymorphicTarget no_receiver(Machine& vm, Thread& thread) {
  return failed(vm, thread, "java/lang/NullPointerException");
}

// The entry point of a method handle's lambda form.
Method* entry_of(Machine& vm, Ref handle) {
  const Ref form = vm.get<Ref>(handle, vm.known.at.method_handle_form);
  const Ref entry = is_null(form) ? Ref::null : vm.get<Ref>(form, vm.known.at.lambda_form_vmentry);
  return is_null(entry) ? nullptr : method_of_member(vm, entry);
}

bool is_implemented(const Method& method) { return method.entry != Entry::kAbstract && !method.flags().is_abstract(); }

PolymorphicTarget no_implementation(Machine& vm, Thread& thread, const Klass& receiver, const Method& method,
                                    bool is_interface) {
  const program::Class& linked = receiver.linked != nullptr ? *receiver.linked : *vm.known.object->linked;
  const program::Selection selection =
      is_interface ? program::select_for_interface(linked, *method.info) : program::select(linked, *method.info);
  vm.raise(thread, program::selection_error(linked, *method.info, selection));
  return {.failure = NativeCall::threw()};
}

PolymorphicTarget dispatch(Machine& vm, Thread& thread, Method& method, Ref receiver) {
  const Klass& klass = vm.klass_of(receiver);
  const bool is_interface = method.owner->is_interface;
  if (is_interface && !klass.is_subtype_of(*method.owner)) {
    return failed(vm, thread, "java/lang/IncompatibleClassChangeError",
                  fmt::format("Class {} does not implement the requested interface {}", java_name(klass),
                              java_name(*method.owner)));
  }
  Method& selected = vm.select(method, klass);
  if (!is_implemented(selected)) return no_implementation(vm, thread, klass, method, is_interface);
  return {.method = &selected, .drop_slots = 1};
}

PolymorphicTarget select_once(Machine& vm, Thread& thread, Intrinsic which, const Slot* arguments,
                              std::uint16_t argument_slots) {
  const Ref first = argument_slots == 0 ? Ref::null : ref_in(arguments[0]);
  if (which == Intrinsic::kInvokeBasic) {
    if (is_null(first)) return no_receiver(vm, thread);
    if (Method* entry = entry_of(vm, first)) return {.method = entry};
    return failed(vm, thread, "java/lang/InternalError", "a method handle's form has no entry point");
  }
  if (which == Intrinsic::kLinkToNative) {
    return failed(vm, thread, "java/lang/UnsupportedOperationException",
                  "Ristretto isolates the guest from native code");
  }
  const Ref member = argument_slots == 0 ? Ref::null : ref_in(arguments[argument_slots - 1]);
  if (is_null(member)) return no_receiver(vm, thread);
  Method* method = method_of_member(vm, member);
  if (method == nullptr) return failed(vm, thread, "java/lang/InternalError", "an unresolved MemberName is called");
  if (which == Intrinsic::kLinkToStatic) return {.method = method, .drop_slots = 1};
  if (argument_slots < 2 || is_null(first)) return no_receiver(vm, thread);
  if (which == Intrinsic::kLinkToSpecial) return {.method = method, .drop_slots = 1};
  return dispatch(vm, thread, *method, first);
}

}  // namespace

std::uint32_t MethodHandles::hidden_offset() {
  if (hidden_offset_ == 0) {
    // The class is final and only the machine makes its objects, so growing it here is early enough.
    Klass& klass = *vm_.known.resolved_method_name;
    hidden_offset_ = (klass.instance_size + 3U) & ~3U;
    klass.instance_size = hidden_offset_ + 8;
  }
  return hidden_offset_;
}

std::optional<Intrinsic> polymorphic_intrinsic(const program::Method& method) {
  if (!method.flags().has(classfile::AccessFlags::kNative) || method.owner->name() != "java/lang/invoke/MethodHandle")
    return std::nullopt;
  for (const IntrinsicName& intrinsic : kIntrinsics) {
    if (intrinsic.name == method.name()) return intrinsic.intrinsic;
  }
  return std::nullopt;
}

PolymorphicTarget select_polymorphic(Machine& vm, Thread& thread, Intrinsic which, const Slot* arguments,
                                     std::uint16_t argument_slots) {
  PolymorphicTarget target = select_once(vm, thread, which, arguments, argument_slots);
  // A member may be an intrinsic itself: a direct method handle of invokeBasic, called by an interpreted form.
  while (target.method != nullptr) {
    const auto next = polymorphic_intrinsic(*target.method->info);
    if (!next) break;
    const std::uint16_t dropped = target.drop_slots;
    target = select_once(vm, thread, *next, arguments, static_cast<std::uint16_t>(argument_slots - dropped));
    target.drop_slots = static_cast<std::uint16_t>(target.drop_slots + dropped);
  }
  return target;
}

}  // namespace ristretto::vm
