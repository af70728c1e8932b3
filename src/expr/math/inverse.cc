// SPDX-License-Identifier: MIT
#include <cmath>

#include "expr/math/strict.h"
#include "expr/math/words.h"

namespace ristretto::expr::math::strict {
namespace {

constexpr double kPi = 3.14159265358979311600e+00;
constexpr double kPiLow = 1.2246467991473531772e-16;
constexpr double kHalfPi = 1.57079632679489655800e+00;
constexpr double kHalfPiLow = 6.12323399573676603587e-17;
constexpr double kQuarterPi = 7.85398163397448278999e-01;

// (asin(x) - x) / x as a quotient of polynomials in x^2.
constexpr std::array kArcSineAbove = {1.66666666666666657415e-01, -3.25565818622400915405e-01,
                                      2.01212532134862925881e-01, -4.00555345006794114027e-02,
                                      7.91534994289814532176e-04, 3.47933107596021167570e-05};
constexpr std::array kArcSineBelow = {1.0, -2.40339491173441421878e+00, 2.02094576023350569471e+00,
                                      -6.88283971605453293030e-01, 7.70381505559019352791e-02};

constexpr std::array kArcTangentEven = {3.33333333333329318027e-01, 1.42857142725034663711e-01,
                                        9.09088713343650656196e-02, 6.66107313738753120669e-02,
                                        4.97687799461593236017e-02, 1.62858201153657823623e-02};
constexpr std::array kArcTangentOdd = {-1.99999999998764832476e-01, -1.11111104054623557880e-01,
                                       -7.69187620504482999495e-02, -5.83357013379057348645e-02,
                                       -3.65315727442169155270e-02};

// atan of 1/2, 1, 3/2 and infinity: the anchors that arguments are moved to.
struct Anchor {
  double high;
  double low;
};
constexpr std::array<Anchor, 4> kAnchors = {{
    {4.63647609000806093515e-01, 2.26987774529616870924e-17},
    {7.85398163397448278999e-01, 3.06161699786838301793e-17},
    {9.82793723247329054082e-01, 1.39033110312309984516e-17},
    {1.57079632679489655800e+00, 6.12323399573676603587e-17},
}};

double arc_sine_excess(double square) { return square * horner(square, kArcSineAbove) / horner(square, kArcSineBelow); }

bool is_one(double x) { return std::fabs(x) == 1.0; }

double arc_tangent_excess(double x) {
  const double square = x * x;
  const double fourth = square * square;
  return x * (square * horner(fourth, kArcTangentEven) + fourth * horner(fourth, kArcTangentOdd));
}

double around(const Anchor& anchor, double moved) {
  return anchor.high - ((arc_tangent_excess(moved) - anchor.low) - moved);
}

double arc_tangent_of_magnitude(double x) {
  const std::int32_t magnitude = magnitude_word(x);
  if (magnitude < 0x3fe6'0000) return around(kAnchors[0], (2.0 * x - 1.0) / (2.0 + x));  // below 11/16
  if (magnitude < 0x3ff3'0000) return around(kAnchors[1], (x - 1.0) / (x + 1.0));        // below 19/16
  if (magnitude < 0x4003'8000) return around(kAnchors[2], (x - 1.5) / (1.0 + 1.5 * x));  // below 39/16
  return around(kAnchors[3], -1.0 / x);
}

double with_sign_of(double magnitude, double sign) { return std::signbit(sign) ? -magnitude : magnitude; }

// Neither is NaN; one is zero or infinite.
double arc_tangent_at_border(double y, double x) {
  const bool is_left = std::signbit(x);
  if (y == 0.0) return is_left ? with_sign_of(kPi, y) : y;
  if (x == 0.0) return with_sign_of(kHalfPi, y);
  if (std::isinf(x)) {
    if (std::isinf(y)) return with_sign_of(is_left ? 3.0 * kQuarterPi : kQuarterPi, y);
    return with_sign_of(is_left ? kPi : 0.0, y);
  }
  return with_sign_of(kHalfPi, y);
}

}  // namespace

double asin(double x) {
  const std::int32_t magnitude = magnitude_word(x);
  if (is_one(x)) return x * kHalfPi + x * kHalfPiLow;
  if (magnitude >= 0x3ff0'0000) return kNan;
  if (magnitude < 0x3e40'0000) return x;                               // |x| < 2^-27
  if (magnitude < 0x3fe0'0000) return x + x * arc_sine_excess(x * x);  // |x| < 1/2
  const double square = (1.0 - std::fabs(x)) * 0.5;
  const double root = std::sqrt(square);
  const double excess = arc_sine_excess(square);
  double result = 0.0;
  if (magnitude >= 0x3fef'3333) {  // |x| > 0.975
    result = kHalfPi - (2.0 * (root + root * excess) - kHalfPiLow);
  } else {
    const double head = without_low_word(root);
    const double correction = (square - head * head) / (root + head);
    const double small = 2.0 * root * excess - (kHalfPiLow - 2.0 * correction);
    const double large = kQuarterPi - 2.0 * head;
    result = kQuarterPi - (small - large);
  }
  return with_sign_of(result, x);
}

double acos(double x) {
  const std::int32_t magnitude = magnitude_word(x);
  if (is_one(x)) return x > 0.0 ? 0.0 : kPi + 2.0 * kHalfPiLow;
  if (magnitude >= 0x3ff0'0000) return kNan;
  if (magnitude < 0x3fe0'0000) {                                // |x| < 1/2
    if (magnitude <= 0x3c60'0000) return kHalfPi + kHalfPiLow;  // |x| < 2^-57
    return kHalfPi - (x - (kHalfPiLow - x * arc_sine_excess(x * x)));
  }
  if (x < 0.0) {
    const double square = (1.0 + x) * 0.5;
    const double root = std::sqrt(square);
    return kPi - 2.0 * (root + (arc_sine_excess(square) * root - kHalfPiLow));
  }
  const double square = (1.0 - x) * 0.5;
  const double root = std::sqrt(square);
  const double head = without_low_word(root);
  const double correction = (square - head * head) / (root + head);
  return 2.0 * (head + (arc_sine_excess(square) * root + correction));
}

double atan(double x) {
  const std::int32_t magnitude = magnitude_word(x);
  if (magnitude >= 0x4410'0000) {  // |x| >= 2^66
    return std::isnan(x) ? x + x : with_sign_of(kAnchors[3].high + kAnchors[3].low, x);
  }
  if (magnitude < 0x3fdc'0000) {            // |x| < 7/16
    if (magnitude < 0x3e20'0000) return x;  // |x| < 2^-29
    return x - arc_tangent_excess(x);
  }
  return with_sign_of(arc_tangent_of_magnitude(std::fabs(x)), x);
}

double atan2(double y, double x) {
  if (std::isnan(x) || std::isnan(y)) return x + y;
  if (x == 1.0) return atan(y);
  if (y == 0.0 || x == 0.0 || std::isinf(x) || std::isinf(y)) return arc_tangent_at_border(y, x);
  const std::int32_t exponents = (magnitude_word(y) - magnitude_word(x)) >> 20;
  double angle = 0.0;
  if (exponents > 60) {
    angle = kHalfPi + 0.5 * kPiLow;
  } else if (x > 0.0 || exponents >= -60) {
    angle = atan(std::fabs(y / x));
  }
  if (x > 0.0) return with_sign_of(angle, y);
  return std::signbit(y) ? (angle - kPiLow) - kPi : kPi - (angle - kPiLow);
}

}  // namespace ristretto::expr::math::strict
