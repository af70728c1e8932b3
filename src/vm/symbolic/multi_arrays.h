// SPDX-License-Identifier: MIT
// Arrays of arrays whose lengths are not known: like one array (Domain::make_room), each has room for all the elements
// that there may be, and its length is an expression.
#pragma once

#include "vm/insn.h"
#include "vm/ref.h"

namespace ristretto::vm {
class Machine;
struct Thread;
}  // namespace ristretto::vm

namespace ristretto::vm::symbolic {

class Domain;

// For multianewarray, with the lengths on the operand stack; false asks. A null array: an exception is pending.
[[nodiscard]] bool allocate_rooms(Domain& domain, Machine& vm, Thread& thread, const MultiArray& shape, Slot* lengths,
                                  Ref& array);

}  // namespace ristretto::vm::symbolic
