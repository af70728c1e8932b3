// SPDX-License-Identifier: MIT
#include "vm/interp/allocate.h"

#include <fmt/format.h>

#include "vm/machine.h"

namespace ristretto::vm {
namespace {

constexpr std::int32_t kLongestArray = INT32_MAX - 2;  // as HotSpot

bool has_negative(Machine& vm, Thread& thread, const Slot* lengths, std::int32_t dimensions) {
  for (std::int32_t i = 0; i < dimensions; ++i) {
    if (static_cast<std::int32_t>(lengths[i]) >= 0) continue;
    vm.raise(thread, "java/lang/NegativeArraySizeException", fmt::format("{}", static_cast<std::int32_t>(lengths[i])));
    return true;
  }
  return false;
}

// The array of the first dimension and, below it, those of the others. As in HotSpot, an array too large for memory is
// noticed before a negative length below it.
Ref allocate_level(Machine& vm, Thread& thread, Klass& klass, const Slot* lengths, std::int32_t dimensions) {
  const auto length = static_cast<std::int32_t>(lengths[0]);
  const Ref array = allocate_array(vm, thread, klass, length);
  if (is_null(array) || dimensions == 1) return array;
  if (length == 0) return has_negative(vm, thread, lengths + 1, dimensions - 1) ? Ref::null : array;
  for (std::int32_t i = 0; i < length; ++i) {
    const Ref inner = allocate_level(vm, thread, *klass.component, lengths + 1, dimensions - 1);
    if (is_null(inner)) return inner;
    vm.set_element(array, i, inner);
  }
  return array;
}

}  // namespace

Ref allocate_array(Machine& vm, Thread& thread, Klass& array, std::int32_t length) {
  if (length < 0) {
    vm.raise(thread, "java/lang/NegativeArraySizeException", fmt::format("{}", length));
    return Ref::null;
  }
  if (length > kLongestArray) {
    vm.raise_out_of_memory(thread, "Requested array size exceeds VM limit");
    return Ref::null;
  }
  const Ref made = vm.new_array(array, length);
  if (is_null(made)) vm.raise_out_of_memory(thread);
  return made;
}

Ref allocate_multi_array(Machine& vm, Thread& thread, const MultiArray& shape, const Slot* lengths) {
  return allocate_level(vm, thread, *shape.klass, lengths, shape.dimensions);
}

}  // namespace ristretto::vm
