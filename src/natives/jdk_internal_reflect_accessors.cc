// SPDX-License-Identifier: MIT
// Method.invoke and Constructor.newInstance: the native accessors of the JDKs, which are two classes each, old and new.
#include <array>
#include <vector>

#include "natives/binding.h"
#include "natives/reflect/members.h"
#include "natives/reflect/widening.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

using vm::BaseKind;
using vm::Klass;

constexpr std::string_view kTargetException = "java/lang/reflect/InvocationTargetException";

// InvocationTargetException keeps what was thrown in `target`, and has no cause of its own.
NativeResult wrap(NativeCall& call, Ref target) {
  vm::Machine& vm = call.vm();
  call.thread().pending = Ref::null;
  const Ref wrapper = vm.new_throwable(call.thread(), kTargetException, std::nullopt);
  Klass& klass = vm.klass_of(wrapper);
  if (klass.name == kTargetException) {
    vm.set(wrapper, vm.known.at.throwable_cause, Ref::null);
    vm.set(wrapper, klass.field("target", "Ljava/lang/Throwable;")->offset, target);
  }
  return call.rethrow(wrapper);
}

// Appends the arguments of a reflective call, unboxed and widened; what is wrong with them, if anything is.
std::optional<NativeResult> append_arguments(NativeCall& call, Ref types, Ref given, std::vector<Slot>& slots) {
  vm::Machine& vm = call.vm();
  const std::int32_t count = is_null(given) ? 0 : vm.heap.length(given);
  if (vm.heap.length(types) != count) return call.raise(kIllegalArgument, "wrong number of arguments");
  for (std::int32_t i = 0; i < count; ++i) {
    const Klass& type = *vm.classes.of_mirror(vm.element<Ref>(types, i));
    const Ref argument = vm.element<Ref>(given, i);
    if (!type.is_primitive()) {
      if (!is_null(argument) && !vm.klass_of(argument).is_subtype_of(type))
        return call.raise(kIllegalArgument, "argument type mismatch");
      slots.push_back(vm::slot_of(argument));
      continue;
    }
    if (is_null(argument)) return call.raise(kIllegalArgument);
    const auto unboxed = vm.unbox(argument);
    const auto value = unboxed ? widen(unboxed->first, unboxed->second, type.base) : std::nullopt;
    if (!value) return call.raise(kIllegalArgument, "argument type mismatch");
    slots.push_back(*value);
    if (facts(type.base).slots == 2) slots.push_back(0);
  }
  return std::nullopt;
}

NativeResult after_invoke(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (call.thrown()) return wrap(call, call.exception());
  const Klass& type = *vm.classes.of_mirror(vm.get<Ref>(call.ref_at(0), vm.known.at.method_return_type));
  if (!type.is_primitive()) return {vm::NativeStatus::kReturned, call.result()};
  if (type.base == BaseKind::kVoid) return NativeCall::of(Ref::null);
  const Ref box = vm.box(type.base, call.result());
  return is_null(box) ? call.out_of_memory() : NativeCall::of(box);
}

// (method, receiver, arguments)
NativeResult invoke(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(0))) return call.null_pointer();
  vm::Method* method = method_behind(vm, call.ref_at(0));
  if (method == nullptr) return call.raise("java/lang/InternalError", "invoke");
  if (const auto pushed = call.ensure_initialized(*method->owner)) return *pushed;
  std::vector<Slot> slots;
  if (!method->is_static) {
    const Ref receiver = call.ref_at(1);
    if (is_null(receiver)) return call.null_pointer();
    Klass& klass = vm.klass_of(receiver);
    if (!klass.is_subtype_of(*method->owner))
      return call.raise(kIllegalArgument, "object is not an instance of declaring class");
    if (!method->flags().is_private()) method = &vm.select(*method, klass);
    slots.push_back(vm::slot_of(receiver));
  }
  const Ref types = vm.get<Ref>(call.ref_at(0), vm.known.at.method_parameter_types);
  if (const auto wrong = append_arguments(call, types, call.ref_at(2), slots)) return *wrong;
  return call.invoke(*method, slots, after_invoke, {}, vm::Caught::kCaught);
}

NativeResult after_construction(NativeCall& call) {
  if (call.thrown()) return wrap(call, call.exception());
  return {vm::NativeStatus::kReturned, call.word(call.method().argument_slots)};
}

// (constructor, arguments)
NativeResult new_instance(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(0))) return call.null_pointer();
  vm::Method* constructor = method_behind(vm, call.ref_at(0));
  if (constructor == nullptr) return call.raise("java/lang/InternalError", "invoke");
  Klass& klass = *constructor->owner;
  if (const auto pushed = call.ensure_initialized(klass)) return *pushed;
  if (klass.is_abstract() || klass.is_interface)
    return call.raise("java/lang/InstantiationException", java_name(klass));
  if (&klass == vm.known.klass) return call.raise("java/lang/IllegalAccessException", java_name(klass));
  const Ref object = vm.new_object(klass);
  if (is_null(object)) return call.out_of_memory();
  std::vector<Slot> slots{vm::slot_of(object)};
  const Ref types = vm.get<Ref>(call.ref_at(0), vm.known.at.constructor_parameter_types);
  if (const auto wrong = append_arguments(call, types, call.ref_at(1), slots)) return *wrong;
  return call.invoke(*constructor, slots, after_construction, {vm::slot_of(object)}, vm::Caught::kCaught);
}

constexpr std::string_view kInvoke =
    "(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";
constexpr std::string_view kNewInstance = "(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;";

constexpr auto kAccessorBindings = std::to_array<Binding>({
    {"jdk/internal/reflect/NativeMethodAccessorImpl", "invoke0", kInvoke, invoke, kNative, 17, 21},
    {"jdk/internal/reflect/NativeConstructorAccessorImpl", "newInstance0", kNewInstance, new_instance, kNative, 17, 21},
    {"jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor", "invoke0", kInvoke, invoke, kNative, 18},
    {"jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor", "newInstance0", kNewInstance, new_instance,
     kNative, 18},
});

}  // namespace

std::span<const Binding> jdk_internal_reflect_accessors() { return kAccessorBindings; }

}  // namespace ristretto::natives
