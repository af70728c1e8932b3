// SPDX-License-Identifier: MIT
// 1/m to about twelve bits, as the processor's own estimate (RCPSS) gives it. The intrinsics of logarithms choose their
// table entry by it, so its error shows in their last bits, and HotSpot's answers depend on the processor. Ours do not:
// the estimate is the one measured on AMD's Zen, which is two small tables added up.
#pragma once

#include <cstddef>
#include <cstdint>

#include "expr/math/reciprocal_tables.h"
#include "expr/math/words.h"

namespace ristretto::expr::math::intrinsics {

// Of 1 <= significand < 2. The result is in [1/2, 1) and has 13 bits.
[[nodiscard]] inline float reciprocal_estimate(double significand) {
  const std::size_t cell = static_cast<std::size_t>(bits_of(significand) >> 40) & 0xfff;
  const std::size_t step = (cell >> 7) * 16 + (cell & 15);
  return static_cast<float>(0x1000 + kEstimates[cell >> 4] - kEstimateSteps[step]) * 0x1p-13F;
}

}  // namespace ristretto::expr::math::intrinsics
