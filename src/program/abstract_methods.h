// SPDX-License-Identifier: MIT
// What a class that stands in for a type has to implement. Looks at linked classes only, loads nothing and cannot fail.
#pragma once

#include <span>
#include <vector>

#include "program/class.h"

namespace ristretto::program {

// The abstract methods that a concrete subclass must have, one a name and descriptor: superclasses first, then
// superinterfaces. What every object has is none of them, also where an interface declares it again.
[[nodiscard]] std::vector<const Method*> abstract_methods(const Class& c);

// Whether what stands in for `method`, one of `missing`, may return a value of its own making: the result is primitive
// or a text, and no other of them returns something else that javac might have one method return for both.
[[nodiscard]] bool returns_plain_value(const Method& method, std::span<const Method* const> missing);

}  // namespace ristretto::program
