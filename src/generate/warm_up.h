// SPDX-License-Identifier: MIT
// What the class library does once and takes millions of bytecodes for, done ahead: else it would be done again in
// every run of a test, and use up the budget of a call.
#pragma once

#include "vm/machine.h"

namespace ristretto::generate {

// To be called outside marks, after the machine has booted.
void warm_up(vm::Machine& machine);

}  // namespace ristretto::generate
