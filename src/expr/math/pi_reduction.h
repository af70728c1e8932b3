// SPDX-License-Identifier: MIT
// Arguments of sine, cosine and tangent brought to [-pi/4, pi/4].
#pragma once

namespace ristretto::expr::math {

struct Reduced {
  int quadrant = 0;   // the multiple of pi/2 taken away; the last two bits count
  double high = 0.0;  // the rest ...
  double low = 0.0;   // ... and what rounding lost of it
};

// For finite x, fdlibm's way, which decides the last bits of `high` and `low`.
[[nodiscard]] Reduced reduce_by_half_pi(double x);

}  // namespace ristretto::expr::math
