// SPDX-License-Identifier: MIT
// Which ways lead out of a question of the machine, in the order in which they are told.
#pragma once

#include "explore/search/choice_tree.h"
#include "explore/search/input_heap.h"
#include "solver/manager.h"
#include "vm/symbolic/engine.h"

namespace ristretto::explore {

// The solver has the path; it is asked only where one value has to do for all. No ways: the path ends here.
[[nodiscard]] ChoicePoint choice_point(vm::symbolic::SymbolicEngine& engine, InputHeap& inputs,
                                       solver::Manager& solver);

// The question is asked once more, after the same decisions: classes may have been loaded anew since.
void refresh(ChoicePoint& point, const InputHeap& inputs);

}  // namespace ristretto::explore
