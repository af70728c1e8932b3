// SPDX-License-Identifier: MIT
// Large arguments of the intrinsic sine, cosine and tangent: the nearest multiple of pi/4 or pi/2 is taken away.
#pragma once

#include "expr/math/split.h"

namespace ristretto::expr::math::intrinsics {

struct PiRest {
  int count = 0;      // of the multiple, modulo two pi
  double high = 0.0;  // the rest ...
  double low = 0.0;   // ... and what rounding lost of it
};

// `count_bits`: 3 for multiples of pi/4, 2 for those of pi/2. `quarter_pi`: pi/4, its high part short. For finite
// |x| >= 2^10.
[[nodiscard]] PiRest reduce_by_pi_fraction(double x, int count_bits, const Split& quarter_pi);

}  // namespace ristretto::expr::math::intrinsics
