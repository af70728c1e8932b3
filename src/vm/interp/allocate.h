// SPDX-License-Identifier: MIT
// Array allocation with its exceptions. A null result means that one is pending.
#pragma once

#include "vm/insn.h"
#include "vm/ref.h"

namespace ristretto::vm {

class Machine;
struct Thread;

[[nodiscard]] Ref allocate_array(Machine& vm, Thread& thread, Klass& array, std::int32_t length);
[[nodiscard]] Ref allocate_multi_array(Machine& vm, Thread& thread, const MultiArray& shape, const Slot* lengths);

}  // namespace ristretto::vm
