// SPDX-License-Identifier: MIT
// A query one value of a variable after the other, where that shrinks it: the length of a string decides which of its
// characters count, and whatever is asked of them is simple once it is known.
#pragma once

#include <optional>
#include <span>

#include "expr/expr.h"
#include "solver/link.h"

namespace ristretto::solver::links {

struct Cases {
  const expr::Expr* variable;
  std::int64_t least;
  std::int64_t greatest;
};

// A variable that conditions confine to a few values and that is compared with constants often; none if there is none
// such.
[[nodiscard]] std::optional<Cases> find_cases(std::span<const expr::Expr* const> conditions);

// The answer of `next` to the first value that has a model; none if it leaves one open.
[[nodiscard]] std::optional<Reply> solve_by_cases(Workshop& workshop, const Query& query, const Cases& cases,
                                                  Next& next);

}  // namespace ristretto::solver::links
