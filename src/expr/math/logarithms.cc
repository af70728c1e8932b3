// SPDX-License-Identifier: MIT
#include <cmath>

#include "expr/math/strict.h"
#include "expr/math/words.h"

namespace ristretto::expr::math::strict {
namespace {

constexpr double kLog10Of2High = 3.01029995663611771306e-01;
constexpr double kLog10Of2Low = 3.69423907715893078616e-13;
constexpr double kInverseLn10 = 4.34294481903251816668e-01;

// log(1 + f) = f - s * (f - R), s = f / (2 + f), R a polynomial in s^2.
constexpr std::array kSeries = {6.666666666666735130e-01, 3.999999999940941908e-01, 2.857142874366239149e-01,
                                2.222219843214978396e-01, 1.818357216161805012e-01, 1.531383769920937332e-01,
                                1.479819860511658591e-01};
constexpr std::array kSeriesEven = {kSeries[0], kSeries[2], kSeries[4], kSeries[6]};
constexpr std::array kSeriesOdd = {kSeries[1], kSeries[3], kSeries[5]};

// x > 0 finite, as significand * 2^exponent with a normal significand.
struct Scaled {
  double value;
  int exponent;
};
Scaled normalised(double x) {
  if (high_word(x) < 0x0010'0000) return {x * 0x1p54, -54};
  return {x, 0};
}

// Of arguments that have no logarithm, or an infinite one.
bool is_special(double x) { return !(x > 0.0) || std::isinf(x); }
double special_logarithm(double x) {
  if (x == 0.0) return -kInfinity;
  return x < 0.0 ? kNan : x + x;
}

// |f| < 2^-20
double logarithm_near_one(double f, int k) {
  const double multiple = k;
  if (f == 0.0) return k == 0 ? 0.0 : multiple * kLn2High + multiple * kLn2Low;
  const double rest = f * f * (0.5 - 0.33333333333333333 * f);
  return k == 0 ? f - rest : multiple * kLn2High - ((rest - multiple * kLn2Low) - f);
}

// x + 1 for log1p: f, the exponent k, what rounding lost, and whether f is tiny.
struct OnePlus {
  double f;
  int k;
  double lost;
  bool is_tiny;
};
OnePlus one_plus(double x) {
  double sum = x;
  double lost = 0.0;
  if (high_word(x) < 0x4340'0000) {  // x < 2^53
    sum = 1.0 + x;
    lost = (high_word(sum) >> 20) > 1023 ? 1.0 - (sum - x) : x - (sum - 1.0);
    lost /= sum;
  }
  int k = (high_word(sum) >> 20) - 1023;
  std::int32_t fraction = high_word(sum) & 0x000f'ffff;
  if (fraction < 0x6a09e) {  // below the root of 2
    sum = with_high_word(sum, fraction | 0x3ff0'0000);
  } else {
    ++k;
    sum = with_high_word(sum, fraction | 0x3fe0'0000);
    fraction = (0x0010'0000 - fraction) >> 2;
  }
  return {sum - 1.0, k, lost, fraction == 0};
}

double logarithm_of(const OnePlus& u) {
  const double f = u.f;
  const double multiple = u.k;
  const double half_square = 0.5 * f * f;
  if (u.is_tiny) {
    if (f == 0.0) return u.k == 0 ? 0.0 : multiple * kLn2High + (u.lost + multiple * kLn2Low);
    const double rest = half_square * (1.0 - 0.66666666666666666 * f);
    return u.k == 0 ? f - rest : multiple * kLn2High - ((rest - (multiple * kLn2Low + u.lost)) - f);
  }
  const double s = f / (2.0 + f);
  const double square = s * s;
  const double rest = square * horner(square, kSeries);
  if (u.k == 0) return f - (half_square - s * (half_square + rest));
  return multiple * kLn2High - ((half_square - (s * (half_square + rest) + (multiple * kLn2Low + u.lost))) - f);
}

}  // namespace

double log(double x) {
  if (is_special(x)) return special_logarithm(x);
  const Scaled scaled = normalised(x);
  const std::int32_t high = high_word(scaled.value);
  const std::int32_t fraction = high & 0x000f'ffff;
  const std::int32_t carry = (fraction + 0x95f64) & 0x0010'0000;  // into [root of 1/2, root of 2]
  const int k = scaled.exponent + (high >> 20) - 1023 + (carry >> 20);
  const double f = with_high_word(scaled.value, fraction | (carry ^ 0x3ff0'0000)) - 1.0;
  if ((0x000f'ffff & (2 + fraction)) < 3) return logarithm_near_one(f, k);

  const double s = f / (2.0 + f);
  const double multiple = k;
  const double square = s * s;
  const double fourth = square * square;
  const double odd = fourth * horner(fourth, kSeriesOdd);
  const double even = square * horner(fourth, kSeriesEven);
  const double rest = even + odd;
  if (((fraction - 0x6147a) | (0x6b851 - fraction)) > 0) {
    const double half_square = 0.5 * f * f;
    if (k == 0) return f - (half_square - s * (half_square + rest));
    return multiple * kLn2High - ((half_square - (s * (half_square + rest) + multiple * kLn2Low)) - f);
  }
  if (k == 0) return f - s * (f - rest);
  return multiple * kLn2High - ((s * (f - rest) - multiple * kLn2Low) - f);
}

double log10(double x) {
  if (is_special(x)) return special_logarithm(x);
  const Scaled scaled = normalised(x);
  const std::int32_t high = high_word(scaled.value);
  const int k = scaled.exponent + (high >> 20) - 1023;
  const int is_below_one = k < 0 ? 1 : 0;
  const double y = k + is_below_one;
  const double significand = with_high_word(scaled.value, (high & 0x000f'ffff) | ((0x3ff - is_below_one) << 20));
  const double z = y * kLog10Of2Low + kInverseLn10 * log(significand);
  return z + y * kLog10Of2High;
}

double log1p(double x) {
  const std::int32_t high = high_word(x);
  const std::int32_t magnitude = magnitude_word(x);
  if (high < 0x3fda'827a) {  // x < root of 2, less 1
    if (magnitude >= 0x3ff0'0000) return x == -1.0 ? -kInfinity : kNan;
    if (magnitude < 0x3c90'0000) return x;                // |x| < 2^-54
    if (magnitude < 0x3e20'0000) return x - x * x * 0.5;  // |x| < 2^-29
    // -0.2929 < x: the words of negative numbers grow with the magnitude
    if (high > 0 || high <= static_cast<std::int32_t>(0xbfd2'bec3)) return logarithm_of({x, 0, 0.0, false});
  }
  if (high >= kInfinityHigh) return x + x;
  return logarithm_of(one_plus(x));
}

}  // namespace ristretto::expr::math::strict
