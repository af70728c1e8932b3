// SPDX-License-Identifier: MIT
// Makes an input heap in guest memory, out of a shape and values for what it leaves open.
#pragma once

#include <span>
#include <vector>

#include "explore/heap/shape.h"
#include "expr/assignment.h"
#include "vm/machine.h"

namespace ristretto::explore {

// The words to call a method with. `parameters` are what it was explored with, the receiver first; each is an input.
// The conditions of the shape hold under `model`.
[[nodiscard]] std::vector<vm::Slot> make_concrete(vm::Machine& machine, const heap::Shape& shape,
                                                  const expr::Assignment& model,
                                                  std::span<const expr::Expr* const> parameters);

}  // namespace ristretto::explore
