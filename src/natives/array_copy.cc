// SPDX-License-Identifier: MIT
#include "natives/array_copy.h"

#include <cstring>

#include <fmt/format.h>

#include "natives/work.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

using vm::Klass;

constexpr std::uint64_t kElementsPerStep = 1;  // where each is checked

// "int[3]", "object array[3]"
std::string type_text(const Klass& array) {
  return array.component->is_primitive() ? array.component->name : std::string("object array");
}

NativeResult store_exception(NativeCall& call, const std::string& text) {
  return call.raise("java/lang/ArrayStoreException", "arraycopy: " + text);
}

std::string element_name(const Klass& klass) {
  if (!klass.is_array()) return java_name(klass);
  return element_name(*klass.component) + "[]";
}

NativeResult type_mismatch(NativeCall& call, const Klass& from, const Klass& to) {
  if (!from.is_array()) return store_exception(call, fmt::format("source type {} is not an array", java_name(from)));
  if (!to.is_array()) return store_exception(call, fmt::format("destination type {} is not an array", java_name(to)));
  return store_exception(call,
                         fmt::format("type mismatch: can not copy {}[] into {}[]", type_text(from), type_text(to)));
}

bool fits(std::int32_t position, std::int32_t count, std::int32_t length) {
  return position >= 0 && count >= 0 && static_cast<std::int64_t>(position) + count <= length;
}

NativeResult out_of_bounds(NativeCall& call, const Klass& from, const Klass& to) {
  const std::int32_t source = call.int_at(1);
  const std::int32_t target = call.int_at(3);
  const std::int32_t count = call.int_at(4);
  const std::int32_t source_length = call.vm().heap.length(call.ref_at(0));
  const std::int32_t target_length = call.vm().heap.length(call.ref_at(2));
  std::string text;
  if (source < 0) {
    text = fmt::format("source index {} out of bounds for {}[{}]", source, type_text(from), source_length);
  } else if (target < 0) {
    text = fmt::format("destination index {} out of bounds for {}[{}]", target, type_text(to), target_length);
  } else if (count < 0) {
    text = fmt::format("length {} is negative", count);
  } else if (!fits(source, count, source_length)) {
    text = fmt::format("last source index {} out of bounds for {}[{}]", std::int64_t{source} + count, type_text(from),
                       source_length);
  } else {
    text = fmt::format("last destination index {} out of bounds for {}[{}]", std::int64_t{target} + count,
                       type_text(to), target_length);
  }
  return call.raise("java/lang/ArrayIndexOutOfBoundsException", "arraycopy: " + text);
}

// Elements one by one, up to the first that does not fit.
NativeResult copy_checked(NativeCall& call, const Klass& from, const Klass& to) {
  vm::Machine& vm = call.vm();
  const std::string text =
      to.component->is_subtype_of(*from.component)
          ? fmt::format(
                "element type mismatch: can not cast one of the elements of {} to the type of the destination "
                "array, {}",
                element_name(from), element_name(*to.component))
          : fmt::format("type mismatch: can not copy {} into {}", element_name(from), element_name(to));
  for (std::int32_t i = 0; i < call.int_at(4); ++i) {
    const Ref element = vm.element<Ref>(call.ref_at(0), call.int_at(1) + i);
    if (!is_null(element) && !vm.klass_of(element).is_subtype_of(*to.component)) {
      return store_exception(call, text);
    }
    vm.set_element(call.ref_at(2), call.int_at(3) + i, element);
  }
  return worked(call, static_cast<std::uint64_t>(call.int_at(4)), NativeCall::done(), kElementsPerStep);
}

}  // namespace

NativeResult array_copy(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const Ref source = call.ref_at(0);
  const Ref target = call.ref_at(2);
  if (is_null(source) || is_null(target)) return call.null_pointer();
  const Klass& from = vm.klass_of(source);
  const Klass& to = vm.klass_of(target);
  if (&from != &to &&
      (!from.is_array() || !to.is_array() ||
       (from.component != to.component && (from.component->is_primitive() || to.component->is_primitive()))))
    return type_mismatch(call, from, to);
  if (!from.is_array()) return type_mismatch(call, from, to);
  const std::int32_t count = call.int_at(4);
  if (!fits(call.int_at(1), count, vm.heap.length(source)) || !fits(call.int_at(3), count, vm.heap.length(target)))
    return out_of_bounds(call, from, to);
  if (&from != &to && !from.component->is_subtype_of(*to.component)) return copy_checked(call, from, to);
  const unsigned shift = to.element_shift;
  const std::byte* read = vm.elements(source) + (static_cast<std::uint64_t>(call.int_at(1)) << shift);
  std::byte* write = vm.elements(target) + (static_cast<std::uint64_t>(call.int_at(3)) << shift);
  const std::uint64_t bytes = static_cast<std::uint64_t>(count) << shift;
  vm.heap.before_write(write, bytes);
  std::memmove(write, read, bytes);
  return worked(call, bytes, NativeCall::done());
}

}  // namespace ristretto::natives
