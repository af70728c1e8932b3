// SPDX-License-Identifier: MIT
// (1 - e) / (1 + e) with e = e^(-2*|x|) = 2^-k * 2^(-j/256) * 2^-r; numerator and denominator as a short head and a
// rest.
#include <cmath>

#include "expr/math/intrinsics.h"
#include "expr/math/tanh_table.h"
#include "expr/math/words.h"

namespace ristretto::expr::math::intrinsics {
namespace {

constexpr Split kHyperbolicStepsPerOne = {from_bits(0x4087'1547'6000'0000),
                                          from_bits(0x3ee4'ae0b'f85d'df44)};  // 512 * log2(e)

// 2^(-r/256) - 1, by powers of r.
constexpr std::array kPower = {from_bits(0xbf66'2e42'fefa'39ef), from_bits(0x3ece'bfbd'ff82'c58e),
                               from_bits(0xbe2c'6b08'd704'a0bf), from_bits(0x3d83'b2ab'6fba'4e77),
                               from_bits(0xbcd5'd87f'e78a'6731)};
// (tanh(x) - x) / x^3, by powers of x^2.
constexpr std::array kHyperbolicSeries = {from_bits(0xbfd5'5555'5555'5555), from_bits(0x3fc1'1111'1111'1111),
                                          from_bits(0xbfab'a1ba'1ba1'ba1c), from_bits(0x3f96'64f4'882c'10fa),
                                          from_bits(0xbf82'26e3'55e6'c23d), from_bits(0x3f6d'6d3d'0e15'7ddf)};

constexpr std::uint64_t kUpperHalf = 0x7fff'ffff'f800'0000;
constexpr std::uint64_t kShortHead = 0xffff'fff0'0000'0000;
constexpr std::uint64_t kQuotientHead = 0xffff'ffff'fffc'0000;

constexpr std::int32_t kHyperbolicTiny = 0x3bf0'0000;   // magnitude word of 2^-64
constexpr std::int32_t kHyperbolicSmall = 0x3fb0'0000;  // of 2^-4
constexpr std::int32_t kTwentyTwo = 0x4036'0000;        // where the result is 1

double small_tangent(double x) {
  const auto& c = kHyperbolicSeries;
  const double square = x * x;
  const double fourth = square * square;
  const double upper = ((c[5] * square + c[4]) * square + c[3]) * (fourth * fourth);
  const double lower = ((c[2] * square + c[1]) * square + c[0]) * square;
  return x + (upper + lower) * x;
}

// Of 2^-4 <= x < 22, negated.
double negative_tangent(double x) {
  const double head = masked(x, kUpperHalf);
  const double product = head * kHyperbolicStepsPerOne.high;
  const double shifted = product + kShifter;
  const double r =
      (kHyperbolicStepsPerOne.low * x + kHyperbolicStepsPerOne.high * (x - head)) + (product - (shifted - kShifter));
  const std::uint32_t steps = low_word(shifted);
  const Split& entry = kNegativePowersOfTwo[steps & 255];
  const double scale = power_of_two(-static_cast<int>(steps >> 8));
  const double power = scale * entry.high;
  const double power_low = scale * entry.low;

  const auto& c = kPower;
  const double square = r * r;
  const double first = c[0] * r;
  const double others = (c[3] + c[4] * r) * (square * square) + (c[1] + c[2] * r) * square;
  const double sum = 1.0 + power;
  const double quotient = masked(1.0 / ((others + first) * power + sum), kQuotientHead);

  // The denominator is `denominator` + `rest`; the numerator 2 less it.
  const double start = masked(sum, kShortHead);
  const double denominator = masked(start + first * power, kShortHead);
  double rest = (((1.0 - start) + power) + power_low) + power_low * first;
  rest = (rest + others * power) + ((start - denominator) + first * power);
  const double rest_part = rest * quotient;
  const double error = (denominator * quotient - 1.0) + rest_part;
  const double main_part = (denominator - 2.0) * quotient;
  return main_part + ((rest_part - rest_part * error) - main_part * error);
}

}  // namespace

double tanh(double x) {
  const std::int32_t magnitude = magnitude_word(x);
  if (std::isnan(x)) return x + x;
  if (magnitude >= kTwentyTwo) return std::copysign(1.0, x);
  if (magnitude < kHyperbolicTiny) return x;
  if (magnitude < kHyperbolicSmall) return small_tangent(x);
  const double result = negative_tangent(std::fabs(x));
  return std::signbit(x) ? result : -result;
}

}  // namespace ristretto::expr::math::intrinsics
