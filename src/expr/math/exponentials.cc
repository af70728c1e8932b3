// SPDX-License-Identifier: MIT
#include <cmath>

#include "expr/math/strict.h"
#include "expr/math/words.h"

namespace ristretto::expr::math::strict {
namespace {

constexpr double kOverflow = 7.09782712893383973096e+02;
constexpr double kUnderflow = -7.45133219101941108420e+02;
constexpr double kInverseLn2 = 1.44269504088896338700e+00;

constexpr std::int32_t kHalfLn2 = 0x3fd6'2e42;         // magnitude word of ln(2)/2
constexpr std::int32_t kThreeHalvesLn2 = 0x3ff0'a2b2;  // of 3*ln(2)/2

constexpr std::array kExp = {1.66666666666666019037e-01, -2.77777777770155933842e-03, 6.61375632143793436117e-05,
                             -1.65339022054652515390e-06, 4.13813679705723846039e-08};
constexpr std::array kExpm1 = {1.0,
                               -3.33333333333331316428e-02,
                               1.58730158725481460165e-03,
                               -7.93650757867487942473e-05,
                               4.00821782732936239552e-06,
                               -2.01099218183624371326e-07};

// x = k*ln(2) + high - low, for |x| > ln(2)/2.
struct Parts {
  int k;
  double high;
  double low;
};
Parts split(double x) {
  const bool is_negative = std::signbit(x);
  if (magnitude_word(x) < kThreeHalvesLn2) {
    return is_negative ? Parts{-1, x + kLn2High, -kLn2Low} : Parts{1, x - kLn2High, kLn2Low};
  }
  const int k = static_cast<int>(kInverseLn2 * x + (is_negative ? -0.5 : 0.5));
  const double multiple = k;
  return {k, x - multiple * kLn2High, multiple * kLn2Low};
}

// expm1 of k*ln(2) + x from x and e, where expm1(x) = x - e.
double scale_expm1(int k, double x, double e) {
  if (k == -1) return 0.5 * (x - e) - 0.5;
  if (k == 1) return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1.0 + 2.0 * (x - e);
  if (k <= -2 || k > 56) return add_exponent(1.0 - (e - x), k) - 1.0;
  if (k < 20) {
    const double one_less = from_high_word(0x3ff0'0000 - (0x20'0000 >> k));  // 1 - 2^-k
    return add_exponent(one_less - (e - x), k);
  }
  const double tiny = power_of_two(-k);
  return add_exponent((x - (e + tiny)) + 1.0, k);
}

}  // namespace

double exp(double x) {
  const std::int32_t magnitude = magnitude_word(x);
  if (std::isnan(x)) return x + x;
  if (x > kOverflow) return kInfinity;
  if (x < kUnderflow) return 0.0;
  if (magnitude < 0x3e30'0000) return 1.0 + x;  // |x| < 2^-28
  const Parts parts = magnitude > kHalfLn2 ? split(x) : Parts{0, x, 0.0};
  const double rest = parts.k == 0 ? x : parts.high - parts.low;
  const double square = rest * rest;
  const double c = rest - square * horner(square, kExp);
  if (parts.k == 0) return 1.0 - ((rest * c) / (c - 2.0) - rest);
  const double y = 1.0 - ((parts.low - (rest * c) / (2.0 - c)) - parts.high);
  if (parts.k >= -1021) return add_exponent(y, parts.k);
  return add_exponent(y, parts.k + 1000) * 0x1p-1000;
}

double expm1(double x) {
  const std::int32_t magnitude = magnitude_word(x);
  if (std::isnan(x)) return x + x;
  if (x > kOverflow) return kInfinity;
  if (magnitude >= 0x4043'687a && x < 0.0) return -1.0;  // x <= -56*ln(2)
  if (magnitude < 0x3c90'0000) return x;                 // |x| < 2^-54
  int k = 0;
  double lost = 0.0;
  if (magnitude > kHalfLn2) {
    const Parts parts = split(x);
    k = parts.k;
    x = parts.high - parts.low;
    lost = (parts.high - x) - parts.low;
  }
  const double half = 0.5 * x;
  const double half_square = x * half;
  const double r = horner(half_square, kExpm1);
  const double t = 3.0 - r * half;
  double e = half_square * ((r - t) / (6.0 - x * t));
  if (k == 0) return x - (x * e - half_square);
  e = x * (e - lost) - lost;
  e -= half_square;
  return scale_expm1(k, x, e);
}

}  // namespace ristretto::expr::math::strict
