// SPDX-License-Identifier: MIT
// x = 2^(3k+j) * m, and c is the middle of that 32nd part of [1, 2) which m lies in: 2^k * cbrt(2^j * c) from a table,
// times the series of cbrt(1 + r) with r = (m - c) / c.
#include <cmath>

#include "expr/math/cbrt_table.h"
#include "expr/math/intrinsics.h"
#include "expr/math/words.h"

namespace ristretto::expr::math::intrinsics {
namespace {

constexpr std::uint64_t kSignificand = 0x000f'ffff'ffff'ffff;
constexpr std::uint64_t kPart = 0x000f'8000'0000'0000;      // which of the 32 parts
constexpr std::uint64_t kHalfPart = 0x0000'4000'0000'0000;  // half a part
constexpr unsigned kPartShift = 47;
constexpr int kBias = 1023;

// (cbrt(1 + r) - 1) / r, by powers of r.
constexpr std::array kCubeRootSeries = {1.0 / 3,    -1.0 / 9,      5.0 / 81,      -10.0 / 243,
                                        22.0 / 729, -154.0 / 6561, 374.0 / 19683, -935.0 / 59049};

// Of a normal number; the result is to be divided by 2^shift.
double root(double x, int shift) {
  const std::uint64_t bits = bits_of(x);
  const auto exponent = static_cast<int>((bits & kExponentBits) >> 52U);
  const std::uint64_t part = bits & kPart;
  const double m = from_bits(bits_of(1.0) | (bits & kSignificand));
  const double middle = from_bits(bits_of(1.0) | part | kHalfPart);
  const double r = (m - middle) * (1.0 / middle);

  const int third = exponent / 3;
  const Split& entry = kCubeRoots[static_cast<std::size_t>(exponent % 3) * 32 + (part >> kPartShift)];
  const double scale = std::copysign(power_of_two(third - kBias / 3 - shift), x);
  const double head = scale * entry.high;
  const double rest = scale * entry.low;

  const auto& c = kCubeRootSeries;
  const double square = r * r;
  const double lower = (c[0] + c[1] * r) + (c[2] + c[3] * r) * square;
  const double upper = (c[4] + c[5] * r) + (c[6] + c[7] * r) * square;
  return ((lower + (square * square) * upper) * (r * head) + rest) + head;
}

}  // namespace

double cbrt(double x) {
  constexpr double kLift = 0x1p63;
  constexpr int kLiftThird = 21;
  if (magnitude_word(x) >= kInfinityHigh || x == 0.0) return x + x;
  return (bits_of(x) & kExponentBits) == 0 ? root(x * kLift, kLiftThird) : root(x, 0);
}

}  // namespace ristretto::expr::math::intrinsics
