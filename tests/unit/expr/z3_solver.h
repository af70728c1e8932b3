// SPDX-License-Identifier: MIT
// Z3 as the referee of what our SMT-LIB text means.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "expr/expr.h"

namespace ristretto::expr {

// Those of the conditions that Z3 does not find valid, as it parsed them. A text that it cannot read is one such entry.
std::vector<std::string> not_valid(std::span<const Expr* const> conditions);

enum class Z3Answer { kSat, kUnsat, kUnknown, kError };
Z3Answer z3_answer(const std::string& script);

}  // namespace ristretto::expr
