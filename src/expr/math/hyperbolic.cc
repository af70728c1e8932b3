// SPDX-License-Identifier: MIT
#include <cmath>

#include "expr/math/strict.h"
#include "expr/math/words.h"

namespace ristretto::expr::math::strict {
namespace {

constexpr double kLargest = 710.4758600739439;  // the largest finite hyperbolic sine and cosine

constexpr std::int32_t kTwentyTwo = 0x4036'0000;  // magnitude word of 22, where e^-x no longer counts
constexpr std::int32_t kLogOfLargest = 0x4086'2e42;

// e^|x| * half for |x| >= 22, half being 1/2 or -1/2.
double half_exponential(double x, double half) {
  const double magnitude = std::fabs(x);
  if (magnitude_word(x) < kLogOfLargest) return half * exp(magnitude);
  if (magnitude > kLargest) return half * kInfinity;
  const double root = exp(0.5 * magnitude);
  return half * root * root;
}

}  // namespace

double sinh(double x) {
  const std::int32_t magnitude = magnitude_word(x);
  if (magnitude >= kInfinityHigh) return x + x;
  const double half = std::signbit(x) ? -0.5 : 0.5;
  if (magnitude >= kTwentyTwo) return half_exponential(x, half);
  if (magnitude < 0x3e30'0000) return x;  // |x| < 2^-28
  const double t = expm1(std::fabs(x));
  if (magnitude < 0x3ff0'0000) return half * (2.0 * t - t * t / (t + 1.0));
  return half * (t + t / (t + 1.0));
}

double cosh(double x) {
  const std::int32_t magnitude = magnitude_word(x);
  if (magnitude >= kInfinityHigh) return x * x;
  if (magnitude >= kTwentyTwo) return half_exponential(x, 0.5);
  if (magnitude < 0x3fd6'2e43) {  // |x| < ln(2)/2
    const double t = expm1(std::fabs(x));
    const double w = 1.0 + t;
    return magnitude < 0x3c80'0000 ? w : 1.0 + (t * t) / (w + w);
  }
  const double t = exp(std::fabs(x));
  return 0.5 * t + 0.5 / t;
}

double tanh(double x) {
  const std::int32_t magnitude = magnitude_word(x);
  if (std::isnan(x)) return x + x;
  if (magnitude < 0x3c80'0000) return x * (1.0 + x);  // |x| < 2^-55
  double result = 1.0;
  if (magnitude < kTwentyTwo) {
    if (magnitude >= 0x3ff0'0000) {
      result = 1.0 - 2.0 / (expm1(2.0 * std::fabs(x)) + 2.0);
    } else {
      const double t = expm1(-2.0 * std::fabs(x));
      result = -t / (t + 2.0);
    }
  }
  return std::signbit(x) ? -result : result;
}

}  // namespace ristretto::expr::math::strict
