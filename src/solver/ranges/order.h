// SPDX-License-Identifier: MIT
// Contradictions that no range shows: between orders, a < b, b <= c, c < a, and equalities, a == b, b == c, a != c.
// Terms are taken as they are, so nothing can wrap around; a sum with a constant is tied to its operand where ranges
// exclude that it does.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "solver/ranges/propagation.h"
#include "solver/tape.h"

namespace ristretto::solver::ranges {

// Conditions that contradict each other, by their place, if orders among what `propagation` has decided do.
[[nodiscard]] std::optional<std::vector<std::size_t>> order_conflict(const Tape& tape, const Propagation& propagation);

}  // namespace ristretto::solver::ranges
