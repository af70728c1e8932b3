// SPDX-License-Identifier: MIT
// The method that is explored runs its bytecode, also where the host would run something in its place.
#pragma once

#include "vm/machine.h"

namespace ristretto::explore {

void use_own_code(vm::Machine& machine, vm::Method& method);

// Whether a JVM may run code in its place whose results differ in the last digits.
[[nodiscard]] bool is_inexact(const vm::Method& method);

}  // namespace ristretto::explore
