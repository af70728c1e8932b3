// SPDX-License-Identifier: MIT
// tan(B + r) for B = M * pi/32 by a power series of its own for each M. Towards pi/2 the series is of the tangent plus
// a reciprocal, which is computed apart, in two parts.
#include <cmath>

#include "expr/math/intrinsics.h"
#include "expr/math/pi_fraction.h"
#include "expr/math/tangent_table.h"
#include "expr/math/words.h"

namespace ristretto::expr::math::intrinsics {
namespace {

// x less a multiple of a step, the step in three parts of which products are exact.
struct Step {
  double per_one;  // how many steps are 1
  double weight;   // of a step, in pi/32
  std::array<double, 3> parts;
};
constexpr Step kHalfPiStep = {
    from_bits(0x3fe4'5f30'6dc9'c883),
    16.0,
    {from_bits(0x3fb9'21fb'5444'4000), from_bits(0xbd32'e7b9'6767'4000), from_bits(0x3aa8'a2e0'3707'344a)},
};
constexpr Step kFineStep = {
    from_bits(0x4024'5f30'6dc9'c883),
    1.0,
    {from_bits(0x3fb9'21fb'5444'0000), from_bits(0x3d46'8c23'4c4c'0000), from_bits(0x3ae9'8a2e'0370'7345)},
};
// The second part of kHalfPiStep and what follows, negated and rounded.
constexpr double kHalfPiTail = from_bits(0x3d32'e7b9'6767'33af);

constexpr std::uint64_t kDivisorBits = 0xffff'ffff'fffc'0000;
constexpr std::uint64_t kReciprocalBits = 0xffff'fff8'0000'0000;
constexpr std::size_t kFirstReciprocal = 9;  // M
constexpr std::size_t kMiddleStep = 16;

// Of arguments below 1/10: tan(x) = x + x^3 * (c0 + c1*x^2 + ...).
constexpr std::array kTangentSeries = {from_bits(0x3fd5'5555'5555'5612), from_bits(0x3fc1'1111'1109'2746),
                                       from_bits(0x3fab'a1ba'52c4'c8ab), from_bits(0x3f96'64a0'bf84'7a43),
                                       from_bits(0x3f82'609a'b8fe'4d77)};

constexpr std::int32_t kTangentTiny = 0x3e20'0000;   // magnitude word of 2^-29
constexpr std::int32_t kTenth = 0x3fba'0000;         // of about 0.1
constexpr std::int32_t kTangentLarge = 0x40c9'0000;  // of 12800

constexpr int kQuadrant = 16;  // steps of pi/2
constexpr int kQuadrantBits = 2;
constexpr Split kTangentQuarterPi = {from_bits(0x3fe9'21fb'0000'0000), from_bits(0x3e85'110b'4611'a626)};

struct Rest {
  int steps;
  double multiple;
  double near;  // x less the first part
  double high;
  double low;
};

Rest rest_of(double x, double low, const Step& step) {
  const auto steps = static_cast<int>(x * step.per_one + std::copysign(0.5, x));
  const double multiple = steps * step.weight;
  const double near = x - multiple * step.parts[0];
  const double second = multiple * step.parts[1];
  const double high = near - second;
  return {steps, multiple, near, high, (((near - high) - second) - multiple * step.parts[2]) + low};
}

// The terms from r^2 on.
double series(const std::array<double, 14>& c, double r) {
  const double square = r * r;
  const double fourth = square * square;
  const double fifth = r * fourth;
  const double lower = ((c[0] + c[1] * r) * square + c[2] * fourth) + ((c[3] + c[4] * r) + c[5] * square) * fifth;
  const double upper = (((c[6] + c[7] * r) + (c[8] + c[9] * r) * square) + c[10] * fourth) +
                       ((c[11] + c[12] * r) + c[13] * square) * fifth;
  return fourth * fourth * upper + lower;
}

// 1/x for the rest x of a multiple of pi/2: the short head, and what it lacks.
struct Reciprocal {
  double head;
  double rest;
};
Reciprocal reciprocal_of(const Rest& at) {
  const double divisor = from_bits(bits_of(kHalfPiTail * at.multiple + at.near) & kDivisorBits);
  const double inverse = 1.0 / divisor;
  const double head = from_bits(bits_of(inverse) & kReciprocalBits);
  const double error = (1.0 - divisor * head) - (at.low + (at.high - divisor)) * inverse;
  return {head, error * inverse};
}

// The tangent of x + low + `turn` steps; |x| < 12800.
double tangent_of(double x, double low, int turn) {
  const Rest at = rest_of(x, low, kFineStep);
  const auto angle = static_cast<std::size_t>(at.steps + turn) & 31;
  if (angle > kMiddleStep) return -tangent_of(-x, -low, -turn);
  const TangentSeries& row = kTangents[angle];
  const double r = at.high;
  const double head = row.slope_head * r;
  const double rest = row.slope_rest * r;
  const double middle = head + rest;
  double small = ((row.slope_head + row.slope_rest) * at.low + row.value_low) + (rest + (head - middle));
  small = series(row.coefficients, r) + small;
  Reciprocal reciprocal{};
  if (angle >= kFirstReciprocal) reciprocal = reciprocal_of(rest_of(x, low, kHalfPiStep));
  const double base = reciprocal.head - row.value;
  const double high = middle - base;
  small += middle - (base + high);
  return (small - reciprocal.rest) + high;
}

}  // namespace

double tan(double x) {
  const std::int32_t magnitude = magnitude_word(x);
  if (magnitude < kTangentTiny) return x;
  if (magnitude < kTenth) return x + horner(x * x, kTangentSeries) * (x * (x * x));
  if (magnitude < kTangentLarge) return tangent_of(x, 0.0, 0);
  if (magnitude >= kInfinityHigh) return kNan;
  const PiRest rest = reduce_by_pi_fraction(x, kQuadrantBits, kTangentQuarterPi);
  return tangent_of(rest.high, rest.low, kQuadrant * rest.count);
}

}  // namespace ristretto::expr::math::intrinsics
