// SPDX-License-Identifier: MIT
// What a class that stands in for a type has to implement. Looks at linked classes only, loads nothing and cannot fail.
#pragma once

#include <vector>

#include "program/class.h"

namespace ristretto::program {

// The abstract methods that a concrete subclass must have, one a name and descriptor: superclasses first, then
// superinterfaces. What every object has is none of them, also where an interface declares it again.
[[nodiscard]] std::vector<const Method*> abstract_methods(const Class& c);

}  // namespace ristretto::program
