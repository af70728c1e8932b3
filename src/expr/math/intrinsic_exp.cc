// SPDX-License-Identifier: MIT
// e^x = 2^n * 2^(j/64) * (1 + P(y)), x = (64*n + j) * ln(2)/64 + y.
#include <cmath>

#include "expr/math/exp_table.h"
#include "expr/math/intrinsics.h"
#include "expr/math/words.h"

namespace ristretto::expr::math::intrinsics {
namespace {

constexpr double kExpStepsPerOne = from_bits(0x4057'1547'652b'82fe);  // 64 / ln(2)
constexpr double kExpStepHigh = from_bits(0x3f86'2e42'fefa'0000);     // ln(2) / 64
constexpr double kExpStepLow = from_bits(0x3d1c'f79a'bc9e'3b3a);

// P(y) = y + c2*y^2 + ... + c6*y^6
constexpr double kC2 = from_bits(0x3fdf'ffff'ffff'fffe);
constexpr double kC3 = from_bits(0x3fc5'5555'5554'8ba1);
constexpr double kC4 = from_bits(0x3fa5'5555'555b'9e25);
constexpr double kC5 = from_bits(0x3f81'1115'c090'cf0f);
constexpr double kC6 = from_bits(0x3f56'c15c'e328'9860);

constexpr int kSmallestNormal = -1022;

struct Steps {
  int exponent;        // n
  const Split* power;  // 2^(j/64)
  double excess;       // P(y)
};

Steps steps_of(double x) {
  const double shifted = x * kExpStepsPerOne + kShifter;
  const auto steps = static_cast<std::int32_t>(low_word(shifted));
  const double multiple = shifted - kShifter;
  const double y = (x - multiple * kExpStepHigh) - multiple * kExpStepLow;
  const Split& power = kPowersOfTwo64[static_cast<std::size_t>(steps & 63)];
  const double square = y * y;
  const double cube = y * square;
  const double fifth = cube * square;
  double sum = (y + power.low) + fifth * (kC5 + kC6 * y);
  sum = cube * (kC3 + kC4 * y) + sum;
  return {steps >> 6, &power, sum + square * kC2};
}

// A subnormal result: the parts of the sum are scaled one by one, and added as integers, so it is rounded once.
double subnormal_sum(double high, double low, double scale) {
  const std::uint64_t high_bits = bits_of(high * scale);
  const std::uint64_t low_bits = bits_of(low * scale);
  const std::uint64_t magnitude = low_bits & ~kSignBit;
  const bool differ = ((high_bits ^ low_bits) & kSignBit) != 0;
  return from_bits(high_bits + (differ ? ~magnitude + 1 : magnitude));
}

// Exponents near the ends of the range: the scale is applied in two halves.
double scale_carefully(const Steps& steps) {
  const int half = steps.exponent >> 1;
  const double scaled = add_exponent(steps.power->high, steps.exponent - half);
  const double scale = power_of_two(half);
  const double rest = steps.excess * scaled;
  const int lost_bits = kSmallestNormal - steps.exponent;
  if (lost_bits > 52) return (rest + scaled) * scale;
  const double high = lost_bits < 0 ? 0.0 : from_bits(bits_of(scaled) & (~std::uint64_t{0} << lost_bits));
  const double low = rest + (scaled - high);
  const double result = (low + high) * scale;
  const bool is_plain = steps.exponent >= 1023 || (lost_bits == 0 && !std::signbit(low));
  if (is_plain || (bits_of(result) & kExponentBits) != 0) return result;
  return subnormal_sum(high, low, scale);
}

}  // namespace

double exp(double x) {
  const std::int32_t magnitude = magnitude_word(x);
  if (std::isnan(x)) return x + x;
  if (magnitude >= 0x4090'0000) return x > 0 ? kInfinity : 0.0;  // |x| >= 1024
  if (magnitude < 0x3c90'0000) return x + 1.0;                   // |x| < 2^-54
  const Steps steps = steps_of(x);
  if (steps.exponent < -894 || steps.exponent > 1022) return scale_carefully(steps);
  const double scaled = add_exponent(steps.power->high, steps.exponent);
  return steps.excess * scaled + scaled;
}

}  // namespace ristretto::expr::math::intrinsics
