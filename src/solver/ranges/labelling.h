// SPDX-License-Identifier: MIT
// Looks for a model within narrowed ranges: gives one variable after the other a value, the plainest first, and narrows
// the others after each. Gives up soon; what it proposes must be evaluated.
#pragma once

#include <optional>

#include "expr/assignment.h"
#include "solver/ranges/propagation.h"
#include "solver/tape.h"

namespace ristretto::solver::ranges {

// `start` is without contradiction. Arrays are left as they are: zeros.
[[nodiscard]] std::optional<expr::Assignment> propose(const Tape& tape, const Propagation& start);

}  // namespace ristretto::solver::ranges
