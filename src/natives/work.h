// SPDX-License-Identifier: MIT
// Natives whose work grows with what they are given: it counts as bytecodes, and much of it ends the thread's turn. So
// no limit on steps is stretched by few calls with a lot to do.
#pragma once

#include <cstdint>

#include "natives/binding.h"

namespace ristretto::natives {

inline constexpr std::uint64_t kBytesPerStep = 64;       // of copying and summing
inline constexpr std::uint64_t kBytesPerPackedStep = 1;  // of packing and unpacking

// For the end of a native that has gone through `bytes` bytes.
[[nodiscard]] NativeResult worked(NativeCall& call, std::uint64_t bytes, NativeResult result,
                                  std::uint64_t bytes_per_step = kBytesPerStep);

}  // namespace ristretto::natives
