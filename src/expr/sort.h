// SPDX-License-Identifier: MIT
// What an expression can be: a Java value as the operand stack has it, a condition, or a whole array.
//
// boolean, byte, char and short are Int, as in the JVM (JVMS §2.11.1). A Ref is an identity: 32 bits that can only be
// compared; 0 is null. An array is a total function from Int; its length is nothing of the array's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ristretto::expr {

enum class Sort : std::uint8_t {
#define RISTRETTO_SORT(name, letter, bits, element, smt) k##name,
#include "expr/sorts.def"
#undef RISTRETTO_SORT
};

struct SortInfo {
  std::string_view name;
  char letter;
  int bits;
  Sort element;
  std::string_view smt;
};

inline constexpr std::array kSorts = {
#define RISTRETTO_SORT(name, letter, bits, element, smt) SortInfo{#name, letter, bits, Sort::k##element, smt},
#include "expr/sorts.def"
#undef RISTRETTO_SORT
};

constexpr const SortInfo& info(Sort sort) { return kSorts[static_cast<std::size_t>(sort)]; }
constexpr bool is_array(Sort sort) { return info(sort).bits == 0; }
constexpr bool is_real(Sort sort) { return sort == Sort::kFloat || sort == Sort::kDouble; }
constexpr bool is_whole(Sort sort) { return sort == Sort::kInt || sort == Sort::kLong; }
constexpr Sort element_of(Sort array) { return info(array).element; }

// Whether arrays of it exist: of all scalars but Bool.
constexpr bool has_arrays(Sort element) { return element != Sort::kBool && !is_array(element); }

// `element` has arrays.
constexpr Sort array_of(Sort element) {
  std::size_t found = 0;
  for (std::size_t i = 0; i < kSorts.size(); ++i) {
    if (kSorts[i].bits == 0 && kSorts[i].element == element) found = i;
  }
  return static_cast<Sort>(found);
}
static_assert(array_of(Sort::kInt) == Sort::kInts && array_of(Sort::kRef) == Sort::kRefs);

}  // namespace ristretto::expr
