// SPDX-License-Identifier: MIT
// How hard a condition is, by the operations in it. links.def says who is asked what.
#pragma once

#include <cstdint>

#include "expr/expr.h"

namespace ristretto::solver {

// Each contains those before it; a conjunction has the greatest class of its conditions.
enum class QueryClass : std::uint8_t {
  kTrivial,  // and, or and not over boolean variables and comparisons of a variable with a constant
  kLinear,   // besides: sums, differences, products with constants and comparisons of them; they may wrap around
  kBits,     // besides: all that there is of int, long and references
  kReals,    // besides: float and double
  kArrays,   // besides: arrays
};

constexpr char letter(QueryClass query_class) { return "TLBRA"[static_cast<unsigned>(query_class)]; }

// Of a node by itself, given those below it.
[[nodiscard]] QueryClass class_of_node(const expr::Expr* e);

}  // namespace ristretto::solver
