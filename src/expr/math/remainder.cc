// SPDX-License-Identifier: MIT
#include <cmath>

#include "expr/math/strict.h"
#include "expr/math/words.h"

namespace ristretto::expr::math::strict {

// Exact, so by the host's fmod, which is. Not by the host's remainder: glibc's errs in the sign of zero.
double remainder(double x, double y) {
  const double sign = x;
  if (y == 0.0 || std::isnan(y) || magnitude_word(x) >= kInfinityHigh) return (x * y) / (x * y);
  y = std::fabs(y);
  x = std::fabs(x);
  if (y <= 0x1.fffffffffffffp1022) x = std::fmod(x, y + y);
  if (y < 0x1p-1021) {  // half of y would not be exact
    if (x + x > y) {
      x -= y;
      if (x + x >= y) x -= y;
    }
  } else {
    const double half = 0.5 * y;
    if (x > half) {
      x -= y;
      if (x >= half) x -= y;
    }
  }
  return std::signbit(sign) ? -x : x;
}

}  // namespace ristretto::expr::math::strict
