// SPDX-License-Identifier: MIT
// Where fields lie. Superclass fields first, then a class's own by falling size, in the order of declaration within one
// size; static fields likewise behind the fields of the class's mirror.
#pragma once

#include <cstdint>

#include "vm/klass.h"

namespace ristretto::vm {

// Bytes of a value in memory; references are four bytes.
[[nodiscard]] std::uint32_t size_of(BaseKind kind);
[[nodiscard]] std::uint8_t shift_of(BaseKind kind);

// Gives every instance field its offset and the class its size. The superclass is laid out.
void lay_out_instance(Klass& klass);
// Gives every static field its offset, from `first` on, and sets statics_end.
void lay_out_statics(Klass& klass, std::uint32_t first);

}  // namespace ristretto::vm
