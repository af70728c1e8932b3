// SPDX-License-Identifier: MIT
// What Class.getModifiers() tells: for a nested class the flags of its InnerClasses entry, for an array the access of
// its innermost element. From JDK 25 on the library reads it from the mirror's field `modifiers`.
#pragma once

#include <cstdint>

#include "vm/klass.h"

namespace ristretto::vm {

[[nodiscard]] std::uint16_t class_modifiers(const Klass& klass);

}  // namespace ristretto::vm
