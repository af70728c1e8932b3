// SPDX-License-Identifier: MIT
// Inputs that people like to read: a solver takes the first character that will do, which is none that can be seen.
#pragma once

#include "explore/search/explorer.h"
#include "expr/assignment.h"

namespace ristretto::explore {

// A model of the leaf that has letters in the strings of the input wherever the path leaves it open. While the machine
// is at the end of the path.
[[nodiscard]] expr::Assignment readable(vm::symbolic::SymbolicEngine& engine, const Leaf& leaf,
                                        const expr::Assignment& model);

}  // namespace ristretto::explore
