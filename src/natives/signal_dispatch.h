// SPDX-License-Identifier: MIT
// Signals of the host as guests meet them: a thread of the guest runs the library's handler, which by default runs the
// shutdown hooks and ends the program.
#pragma once

#include "vm/machine.h"

namespace ristretto::natives {

// `number` as Linux numbers it. The guest is booted and no thread of it is in the middle of an instruction. A guest
// that has no room left for the thread does not notice.
void dispatch_signal(vm::Machine& vm, int number);

}  // namespace ristretto::natives
