// SPDX-License-Identifier: MIT
// Of x = 2^(3*k + j) * m: 2^k * cbrt(2^j * m0) * (1 + r*P(r)), m0 close to m from a table and r = (m - m0) / m0.
#include <cmath>

#include "natives/math/cbrt_tables.h"
#include "natives/math/intrinsics.h"
#include "natives/math/words.h"

namespace ristretto::natives::math::intrinsics {
namespace {

constexpr std::array kSeries = {from_bits(0x3fd5'5555'5555'5555), from_bits(0xbfbc'71c7'1c71'c71c),
                                from_bits(0x3faf'9add'3c0c'a458), from_bits(0xbfa5'11e8'd2b3'183b),
                                from_bits(0x3f9e'e711'3506'ac12), from_bits(0xbf98'090d'6221'a247),
                                from_bits(0x3f93'750a'd588'f115), from_bits(0xbf90'36de'5c9c'c8e7)};

}  // namespace

double cbrt(double x) {
  if (x == 0.0 || magnitude_word(x) >= kInfinityHigh) return x + x;
  double scaled = x;
  int third = -341;  // of the exponent's bias
  if (magnitude_word(x) < 0x0010'0000) {
    scaled *= 0x1p63;
    third -= 21;
  }
  const int exponent = magnitude_word(scaled) >> 20;
  const auto cell = static_cast<std::size_t>(bits_of(scaled) >> 47) & 31;
  const double scale = std::copysign(power_of_two(third + exponent / 3), x);
  const Split& root = kCubeRoots[static_cast<std::size_t>(exponent % 3) * 32 + cell];

  const std::uint64_t fraction = bits_of(scaled) & 0x000f'ffff'ffff'ffff;
  const double significand = from_bits(bits_of(1.0) | fraction);
  const double near = from_bits(bits_of(1.0) | std::uint64_t{cell} << 47 | std::uint64_t{1} << 46);
  const double r = (significand - near) * kReciprocals[cell];
  const double high = scale * root.high;
  const auto& c = kSeries;
  const double square = r * r;
  const double lower = (c[0] + c[1] * r) + (c[2] + c[3] * r) * square;
  const double upper = (c[4] + c[5] * r) + (c[6] + c[7] * r) * square;
  return ((lower + square * square * upper) * (r * high) + scale * root.low) + high;
}

}  // namespace ristretto::natives::math::intrinsics
