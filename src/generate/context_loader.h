// SPDX-License-Identifier: MIT
// The loader that a thread gives to code which asks it for one. Who runs tests sets it, and not all to the same: the
// class path's own, or one of theirs that knows its places.
#pragma once

#include "vm/machine.h"

namespace ristretto::generate {

// One that finds what the class path's finds, and is another. Null: there is none. To be called outside marks.
[[nodiscard]] vm::Ref make_other_context_loader(vm::Machine& machine);

// The thread of the test has it from here on. To be called after a mark: the rollback takes it back.
void set_context_loader(vm::Machine& machine, vm::Ref loader);

}  // namespace ristretto::generate
