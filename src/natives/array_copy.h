// SPDX-License-Identifier: MIT
// System.arraycopy with HotSpot's checks and words.
#pragma once

#include "natives/binding.h"

namespace ristretto::natives {

NativeResult array_copy(NativeCall& call);

}  // namespace ristretto::natives
