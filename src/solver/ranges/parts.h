// SPDX-License-Identifier: MIT
// Refutes conditions that narrowing alone does not, because it forgets that two ranges come from one variable: what the
// variables can be is divided into halves, again and again, until each part is a contradiction.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "solver/ranges/propagation.h"
#include "solver/tape.h"

namespace ristretto::solver::ranges {

// Conditions that contradict each other, by their place; nothing if the parts become too many. `start` supposes that
// all conditions of the tape hold.
[[nodiscard]] std::optional<std::vector<std::size_t>> refute_by_parts(const Tape& tape, const Propagation& start);

}  // namespace ristretto::solver::ranges
