// SPDX-License-Identifier: MIT
// What a garbage collector may do between any two statements of a test: the machine has none, so that weak references
// hold there what they may lose elsewhere.
#pragma once

#include <span>

#include "vm/machine.h"

namespace ristretto::generate {

// Clears weak references, made since the first mark, to objects made since then that nothing else reachable from `held`
// refers to.
void clear_weak_references(vm::Machine& machine, std::span<const vm::Ref> held);

}  // namespace ristretto::generate
