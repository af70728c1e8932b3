// SPDX-License-Identifier: MIT
#include <array>
#include <vector>

#include <fmt/format.h>

#include "natives/binding.h"
#include "natives/reflect/widening.h"
#include "vm/interp/allocate.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

using vm::BaseKind;
using vm::Klass;

constexpr std::string_view kArray = "java/lang/reflect/Array";
constexpr std::string_view kMismatch = "argument type mismatch";

// What is wrong with argument 0 as an array; nothing when it is one.
std::optional<NativeResult> bad_array(NativeCall& call, bool primitive_only) {
  if (is_null(call.ref_at(0))) return call.null_pointer();
  const Klass& klass = call.vm().klass_of(call.ref_at(0));
  if (!klass.is_array()) return call.raise(kIllegalArgument, "Argument is not an array");
  if (primitive_only && klass.base == BaseKind::kClass)
    return call.raise(kIllegalArgument, "Argument is not an array of primitive type");
  return std::nullopt;
}

bool is_within(NativeCall& call) {
  return call.int_at(1) >= 0 && call.int_at(1) < call.vm().heap.length(call.ref_at(0));
}

NativeResult index_out_of_bounds(NativeCall& call) { return call.raise("java/lang/ArrayIndexOutOfBoundsException"); }

std::uint64_t offset_of(NativeCall& call, const Klass& klass) {
  return vm::kElementsOffset + (static_cast<std::uint64_t>(call.int_at(1)) << klass.element_shift);
}

NativeResult get_length(NativeCall& call) {
  if (const auto bad = bad_array(call, false)) return *bad;
  return NativeCall::of(call.vm().heap.length(call.ref_at(0)));
}

NativeResult get_element(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (const auto bad = bad_array(call, false)) return *bad;
  if (!is_within(call)) return index_out_of_bounds(call);
  const Klass& klass = vm.klass_of(call.ref_at(0));
  const Slot value = vm.load_field(call.ref_at(0), klass.base, offset_of(call, klass));
  if (klass.base == BaseKind::kClass) return {vm::NativeStatus::kReturned, value};
  const Ref box = vm.box(klass.base, value);
  return is_null(box) ? call.out_of_memory() : NativeCall::of(box);
}

template <BaseKind kKind>
NativeResult get_primitive(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (const auto bad = bad_array(call, true)) return *bad;
  if (!is_within(call)) return index_out_of_bounds(call);
  const Klass& klass = vm.klass_of(call.ref_at(0));
  const auto value = widen(klass.base, vm.load_field(call.ref_at(0), klass.base, offset_of(call, klass)), kKind);
  if (!value) return call.raise(kIllegalArgument, kMismatch);
  return {vm::NativeStatus::kReturned, *value};
}

NativeResult set(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (const auto bad = bad_array(call, false)) return *bad;
  if (!is_within(call)) return index_out_of_bounds(call);
  const Klass& klass = vm.klass_of(call.ref_at(0));
  const Ref value = call.ref_at(2);
  if (klass.base == BaseKind::kClass) {
    if (!is_null(value) && !vm.klass_of(value).is_subtype_of(*klass.component))
      return call.raise(kIllegalArgument, "array element type mismatch");
    vm.set_element(call.ref_at(0), call.int_at(1), value);
    return NativeCall::done();
  }
  if (is_null(value)) return call.raise(kIllegalArgument);
  const auto unboxed = vm.unbox(value);
  const auto widened = unboxed ? widen(unboxed->first, unboxed->second, klass.base) : std::nullopt;
  if (!widened) return call.raise(kIllegalArgument, kMismatch);
  vm.store_field(call.ref_at(0), klass.base, offset_of(call, klass), *widened);
  return NativeCall::done();
}

template <BaseKind kKind>
NativeResult set_primitive(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (const auto bad = bad_array(call, true)) return *bad;
  if (!is_within(call)) return index_out_of_bounds(call);
  const Klass& klass = vm.klass_of(call.ref_at(0));
  const auto widened = widen(kKind, call.word(2), klass.base);
  if (!widened) return call.raise(kIllegalArgument, kMismatch);
  vm.store_field(call.ref_at(0), klass.base, offset_of(call, klass), *widened);
  return NativeCall::done();
}

NativeResult negative_size(NativeCall& call, std::int32_t length) {
  return call.raise("java/lang/NegativeArraySizeException", fmt::format("{}", length));
}

std::size_t dimensions_of(const Klass& klass) {
  std::size_t count = 0;
  for (const Klass* at = &klass; at->is_array(); at = at->component) ++count;
  return count;
}

bool is_element(const Klass& klass) { return !klass.is_primitive() || klass.base != BaseKind::kVoid; }

NativeResult new_array(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(0))) return call.null_pointer();
  Klass& element = *vm.classes.of_mirror(call.ref_at(0));
  if (call.int_at(1) < 0) return negative_size(call, call.int_at(1));
  if (!is_element(element) || dimensions_of(element) >= classfile::kMaxArrayDimensions)
    return call.raise(kIllegalArgument);
  Klass* klass = vm.classes.array_of(element);
  if (klass == nullptr) return call.out_of_memory();
  const Ref array = vm::allocate_array(vm, call.thread(), *klass, call.int_at(1));
  return is_null(array) ? NativeCall::threw() : NativeCall::of(array);
}

NativeResult multi_new_array(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(0)) || is_null(call.ref_at(1))) return call.null_pointer();
  Klass* klass = vm.classes.of_mirror(call.ref_at(0));
  const std::int32_t count = vm.heap.length(call.ref_at(1));
  if (count == 0 || !is_element(*klass) ||
      dimensions_of(*klass) + static_cast<std::size_t>(count) > classfile::kMaxArrayDimensions)
    return call.raise(kIllegalArgument);
  std::vector<Slot> lengths;
  for (std::int32_t i = 0; i < count; ++i) {
    const auto length = vm.element<std::int32_t>(call.ref_at(1), i);
    if (length < 0) return negative_size(call, length);
    lengths.push_back(static_cast<Slot>(length));
  }
  for (std::int32_t i = 0; i < count && klass != nullptr; ++i) klass = vm.classes.array_of(*klass);
  if (klass == nullptr) return call.out_of_memory();
  const Ref array = vm::allocate_multi_array(vm, call.thread(), {klass, count}, lengths.data());
  return is_null(array) ? NativeCall::threw() : NativeCall::of(array);
}

constexpr auto kArrayBindings = std::to_array<Binding>({
    {kArray, "getLength", "(Ljava/lang/Object;)I", get_length},
    {kArray, "get", "(Ljava/lang/Object;I)Ljava/lang/Object;", get_element},
    {kArray, "getBoolean", "(Ljava/lang/Object;I)Z", get_primitive<BaseKind::kBoolean>},
    {kArray, "getByte", "(Ljava/lang/Object;I)B", get_primitive<BaseKind::kByte>},
    {kArray, "getChar", "(Ljava/lang/Object;I)C", get_primitive<BaseKind::kChar>},
    {kArray, "getShort", "(Ljava/lang/Object;I)S", get_primitive<BaseKind::kShort>},
    {kArray, "getInt", "(Ljava/lang/Object;I)I", get_primitive<BaseKind::kInt>},
    {kArray, "getLong", "(Ljava/lang/Object;I)J", get_primitive<BaseKind::kLong>},
    {kArray, "getFloat", "(Ljava/lang/Object;I)F", get_primitive<BaseKind::kFloat>},
    {kArray, "getDouble", "(Ljava/lang/Object;I)D", get_primitive<BaseKind::kDouble>},
    {kArray, "set", "(Ljava/lang/Object;ILjava/lang/Object;)V", set},
    {kArray, "setBoolean", "(Ljava/lang/Object;IZ)V", set_primitive<BaseKind::kBoolean>},
    {kArray, "setByte", "(Ljava/lang/Object;IB)V", set_primitive<BaseKind::kByte>},
    {kArray, "setChar", "(Ljava/lang/Object;IC)V", set_primitive<BaseKind::kChar>},
    {kArray, "setShort", "(Ljava/lang/Object;IS)V", set_primitive<BaseKind::kShort>},
    {kArray, "setInt", "(Ljava/lang/Object;II)V", set_primitive<BaseKind::kInt>},
    {kArray, "setLong", "(Ljava/lang/Object;IJ)V", set_primitive<BaseKind::kLong>},
    {kArray, "setFloat", "(Ljava/lang/Object;IF)V", set_primitive<BaseKind::kFloat>},
    {kArray, "setDouble", "(Ljava/lang/Object;ID)V", set_primitive<BaseKind::kDouble>},
    {kArray, "newArray", "(Ljava/lang/Class;I)Ljava/lang/Object;", new_array},
    {kArray, "multiNewArray", "(Ljava/lang/Class;[I)Ljava/lang/Object;", multi_new_array},
});

}  // namespace

std::span<const Binding> java_lang_reflect_array() { return kArrayBindings; }

}  // namespace ristretto::natives
