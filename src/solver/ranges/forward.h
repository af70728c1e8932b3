// SPDX-License-Identifier: MIT
// What is known of a node from what is known of its operands.
#pragma once

#include "expr/expr.h"
#include "solver/ranges/domain.h"

namespace ristretto::solver::ranges {

// `operands` are as many as `e` has; arrays among them are not looked at. Contains every value that `e` has for
// operands within theirs.
[[nodiscard]] Domain forward(const expr::Expr* e, const Domain* const* operands);

}  // namespace ristretto::solver::ranges
