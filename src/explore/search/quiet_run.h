// SPDX-License-Identifier: MIT
// Guest code that is run beside the path: nobody looks on, and the question that the machine is at stays.
#pragma once

#include "vm/machine.h"
#include "vm/symbolic/engine.h"

namespace ristretto::explore {

// False, and nothing has changed, if the initialiser throws, does not end or asks something.
[[nodiscard]] bool initialize_quietly(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, vm::Klass& klass);

}  // namespace ristretto::explore
