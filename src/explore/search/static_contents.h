// SPDX-License-Identifier: MIT
// What static final fields refer to. Exploring has it as the initialisers made it; other code may have changed it
// since.
#pragma once

#include "program/resolution.h"
#include "vm/machine.h"

namespace ristretto::explore {

// Whether a reader of the field may find other contents than the initialiser left: a static final reference of a class
// outside the JDK, not made by a compiler, and no array that only its own nest sees, whose code does nothing with it
// but look at its length and elements.
[[nodiscard]] bool can_be_filled(program::ClassLookup& classes, const program::Field& field);

// Whether the object has parts that code can change: elements, fields that are not final, or those of the class
// library's collections and the like; or a final field refers to one that has.
[[nodiscard]] bool has_changeable_parts(const vm::Machine& machine, vm::Ref object);

// What the field refers to by now has some. False while its class is not initialised.
[[nodiscard]] bool has_changeable_contents(vm::Machine& machine, const program::Field& field);

}  // namespace ristretto::explore
