// SPDX-License-Identifier: MIT
// Runs one guest thread until something else has to happen. Knows the semantics of instructions and no search: an
// instruction whose outcome the value domain leaves open ends the run with its alternatives.
#pragma once

#include <cstdint>

#include "vm/interp/operation.h"
#include "vm/thread.h"

namespace ristretto::vm {

class Machine;

enum class Step : std::uint8_t {
  kFinished,  // the bottom frame has its result: Thread::finished_value or pending
  kYielded,   // the fuel is used up
  kBlocked,   // the thread waits
  kExit,      // the guest asked to end
  kOpen,      // several ways to go on: the domain has the alternatives (never with concrete values)
};

// Executes at most about `fuel` instructions of `thread` (up to the next branch or call) and leaves what is left of it.
Step interpret_concrete(Machine& vm, Thread& thread, std::int64_t& fuel);
[[nodiscard]] const Handlers& concrete_handlers();

}  // namespace ristretto::vm
