// SPDX-License-Identifier: MIT
// Links instructions of a class before they are executed, where nobody can tell: string constants, and call sites of
// the bootstrap methods that the machine links itself. What is linked after a mark is unlinked by every rollback; who
// is about to roll back often does this first.
#pragma once

#include "vm/klass.h"

namespace ristretto::vm {

class Machine;

// The class is initialised, and no guest code is running. What cannot be linked is left for its first execution. False:
// that was so for a call site; it may be otherwise when more classes are initialised.
bool link_ahead(Machine& vm, Klass& klass);

// Verifies a class that is not initialised yet, with its supertypes. One that fails does so again at its first use.
void verify_ahead(Machine& vm, Klass& klass);

}  // namespace ristretto::vm
