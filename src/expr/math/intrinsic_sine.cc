// SPDX-License-Identifier: MIT
// sin(B + r) for B = M * pi/32 from a table, as a sum of a high part, a middle one and small ones:
// sin(B) + sigma*r, (cos(B) - sigma)*r, and polynomials; sigma is a power of two close to cos(B).
#include <cmath>

#include "expr/math/angle_table.h"
#include "expr/math/intrinsics.h"
#include "expr/math/pi_fraction.h"
#include "expr/math/words.h"

namespace ristretto::expr::math::intrinsics {
namespace {

constexpr double kSineStepsPerOne = from_bits(0x4024'5f30'6dc9'c883);  // 32 / pi
// pi/32 in three parts: products of the first two with a number of steps are exact.
constexpr std::array kStep = {from_bits(0x3fb9'21fb'5440'0000), from_bits(0x3d90'b461'1a60'0000),
                              from_bits(0x3b63'198a'2e03'7073)};

// (sin(r) - r) / r^3 and (cos(r) - 1) / r^2, by powers of r^2.
constexpr std::array kSine = {from_bits(0xbfc5'5555'5555'5555), from_bits(0x3f81'1111'1111'1111),
                              from_bits(0xbf2a'01a0'1a01'a01a), from_bits(0x3ec7'1de3'a556'c734)};
constexpr std::array kCosine = {-0.5, from_bits(0x3fa5'5555'5555'5555), from_bits(0xbf56'c16c'16c1'6c17),
                                from_bits(0x3efa'01a0'1a01'a01a)};

constexpr int kQuarterTurn = 16;  // steps from sine to cosine
constexpr int kOctant = 8;        // steps of pi/4
constexpr int kOctantBits = 3;    // of the octants of a turn
constexpr Split kSineQuarterPi = {from_bits(0x3fe9'21fb'4000'0000), from_bits(0x3e64'442d'1846'9899)};

constexpr std::int32_t kSineTiny = 0x3030'0000;   // magnitude word of 2^-252
constexpr std::int32_t kSineLarge = 0x40f6'0000;  // of 90112

double polynomial(const std::array<double, 4>& c, double near, double r, double square) {
  return (c[0] + c[1] * square) + (c[2] + c[3] * near * r) * (square * square);
}

// The sine of x + low + `turn` steps; |x| < 90112.
double sine_of(double x, double low, int turn) {
  const auto steps = static_cast<int>(x * kSineStepsPerOne + std::copysign(0.5, x));
  const double multiple = steps;
  const Angle& at = kAngles[static_cast<std::size_t>(steps + turn) & 63];

  const double near = x - multiple * kStep[0];
  const double second = multiple * kStep[1];
  const double r = near - second;
  const double negative_rest = (multiple * kStep[2] - ((near - r) - second)) - low;  // -c: x = ... + r + c

  const double cosine = at.cosine_rest + at.cosine_head;
  const double correction = negative_rest * (at.sine * r - cosine) + at.sine_low;

  const double head = at.cosine_head * r;
  const double sum = head + at.sine;
  const double middle = at.cosine_rest * r;
  const double high = middle + sum;
  const double lost = (at.sine - sum) + head;
  const double lost_middle = (sum - high) + middle;

  const double square = r * r;
  const double by_cosine = polynomial(kSine, near, r, square) * (cosine * r * square);
  const double by_sine = polynomial(kCosine, near, r, square) * (at.sine * square);
  return high + ((((correction + lost) + lost_middle) + by_cosine) + by_sine);
}

double sine_of_large(double x, int turn) {
  if (magnitude_word(x) >= kInfinityHigh) return kNan;
  const PiRest rest = reduce_by_pi_fraction(x, kOctantBits, kSineQuarterPi);
  return sine_of(rest.high, rest.low, turn + kOctant * rest.count);
}

}  // namespace

double sin(double x) {
  const std::int32_t magnitude = magnitude_word(x);
  if (magnitude < kSineTiny) return x;
  return magnitude < kSineLarge ? sine_of(x, 0.0, 0) : sine_of_large(x, 0);
}

double cos(double x) {
  const std::int32_t magnitude = magnitude_word(x);
  if (magnitude < kSineTiny) return 1.0;
  return magnitude < kSineLarge ? sine_of(x, 0.0, kQuarterTurn) : sine_of_large(x, kQuarterTurn);
}

}  // namespace ristretto::expr::math::intrinsics
