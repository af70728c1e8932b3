// SPDX-License-Identifier: MIT
// Identity hash codes as guests see them.
#pragma once

#include <cstdint>

#include "natives/binding.h"

namespace ristretto::natives {

// Of the first argument; notes that it was asked for. Under a salt, objects made before the mark keep theirs, as hash
// tables of the class library may hold them; unless user code asks, which must not rely on it.
[[nodiscard]] std::int32_t identity_hash(NativeCall& call);

}  // namespace ristretto::natives
