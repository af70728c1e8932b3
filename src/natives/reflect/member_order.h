// SPDX-License-Identifier: MIT
// The order in which reflection lists the methods of a class.
//
// Java leaves it open, yet programs print what they get. HotSpot sorts the methods by the address of the name's symbol:
// first the names that its archive of the class library holds, in the archive's order (archived_names.def); then the
// others in the order in which class files brought them in, which is mostly their place in the constant pool of this
// very class. Overloads fall where HotSpot's quicksort leaves them, so this one goes the same way.
#pragma once

#include <vector>

#include "vm/klass.h"

namespace ristretto::natives {

[[nodiscard]] std::vector<const vm::Method*> in_reflection_order(const vm::Klass& klass);

}  // namespace ristretto::natives
