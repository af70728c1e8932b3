// SPDX-License-Identifier: MIT
#include <cmath>

#include "expr/math/pi_reduction.h"
#include "expr/math/strict.h"
#include "expr/math/words.h"

namespace ristretto::expr::math::strict {
namespace {

constexpr std::int32_t kQuarterPiWord = 0x3fe9'21fb;

constexpr double kSineThird = -1.66666666666666324348e-01;
constexpr std::array kSine = {8.33333333332248946124e-03, -1.98412698298579493134e-04, 2.75573137070700676789e-06,
                              -2.50507602534068634195e-08, 1.58969099521155010221e-10};
constexpr std::array kCosine = {4.16666666666666019037e-02,  -1.38888888888741095749e-03, 2.48015872894767294178e-05,
                                -2.75573143513906633035e-07, 2.08757232129817482790e-09,  -1.13596475577881948265e-11};
constexpr double kTangentThird = 3.33333333333334091986e-01;
constexpr std::array kTangentOdd = {1.33333333333201242699e-01, 2.18694882948595424599e-02,
                                    3.59207910759131235356e-03, 5.88041240820264096874e-04,
                                    7.81794442939557092300e-05, -1.85586374855275456654e-05};
constexpr std::array kTangentEven = {5.39682539762260521377e-02, 8.86323982359930005737e-03,
                                     1.45620945432529025516e-03, 2.46463134818469906812e-04,
                                     7.14072491382608190305e-05, 2.59073051863633712884e-05};

constexpr double kQuarterPiHigh = 7.85398163397448278999e-01;
constexpr double kQuarterPiLow = 3.06161699786838301793e-17;

// The kernels take |x| <= pi/4 and the low part y of the argument.
double sine_kernel(double x, double y, bool has_low) {
  if (magnitude_word(x) < 0x3e40'0000) return x;  // |x| < 2^-27
  const double square = x * x;
  const double cube = square * x;
  const double rest = horner(square, kSine);
  if (!has_low) return x + cube * (kSineThird + square * rest);
  return x - ((square * (0.5 * y - cube * rest) - y) - cube * kSineThird);
}

double cosine_kernel(double x, double y) {
  const std::int32_t magnitude = magnitude_word(x);
  if (magnitude < 0x3e40'0000) return 1.0;
  const double square = x * x;
  const double rest = square * horner(square, kCosine);
  if (magnitude < 0x3fd3'3333) return 1.0 - (0.5 * square - (square * rest - x * y));  // |x| < 0.3
  const double quarter = magnitude > 0x3fe9'0000 ? 0.28125 : from_high_word(magnitude - 0x0020'0000);
  const double half_square = 0.5 * square - quarter;
  const double one_less = 1.0 - quarter;
  return one_less - (half_square - (square * rest - x * y));
}

// -1 / (x + y), more exactly than by one division.
double negative_inverse(double sum, double x, double y) {
  const double head = without_low_word(sum);
  const double tail = y - (head - x);
  const double inverse = -1.0 / sum;
  const double inverse_head = without_low_word(inverse);
  const double error = 1.0 + inverse_head * head;
  return inverse_head + inverse * (error + inverse_head * tail);
}

// tan(x + y), or -1 over it.
double tangent_kernel(double x, double y, bool is_inverted) {
  const bool is_negative = high_word(x) < 0;
  const std::int32_t magnitude = magnitude_word(x);
  if (magnitude < 0x3e30'0000) {  // |x| < 2^-28
    if (!is_inverted) return x;
    return x == 0.0 ? 1.0 / std::fabs(x) : negative_inverse(x + y, x, y);
  }
  const bool is_large = magnitude >= 0x3fe5'9428;  // |x| > 0.6744
  if (is_large) {
    if (is_negative) {
      x = -x;
      y = -y;
    }
    const double high = kQuarterPiHigh - x;
    const double low = kQuarterPiLow - y;
    x = high + low;
    y = 0.0;
  }
  const double square = x * x;
  const double fourth = square * square;
  const double odd = horner(fourth, kTangentOdd);
  const double even = square * horner(fourth, kTangentEven);
  const double cube = square * x;
  double rest = y + square * (cube * (odd + even) + y);
  rest += kTangentThird * cube;
  const double sum = x + rest;
  if (is_large) {
    const double sign = is_negative ? -1.0 : 1.0;
    const double form = is_inverted ? -1.0 : 1.0;
    return sign * (form - 2.0 * (x - (sum * sum / (sum + form) - rest)));
  }
  return is_inverted ? negative_inverse(sum, x, rest) : sum;
}

bool is_finite(double x) { return magnitude_word(x) < kInfinityHigh; }

}  // namespace

double sin(double x) {
  if (magnitude_word(x) <= kQuarterPiWord) return sine_kernel(x, 0.0, false);
  if (!is_finite(x)) return x - x;
  const Reduced r = reduce_by_half_pi(x);
  switch (static_cast<unsigned>(r.quadrant) & 3U) {
    case 0: return sine_kernel(r.high, r.low, true);
    case 1: return cosine_kernel(r.high, r.low);
    case 2: return -sine_kernel(r.high, r.low, true);
    default: return -cosine_kernel(r.high, r.low);
  }
}

double cos(double x) {
  if (magnitude_word(x) <= kQuarterPiWord) return cosine_kernel(x, 0.0);
  if (!is_finite(x)) return x - x;
  const Reduced r = reduce_by_half_pi(x);
  switch (static_cast<unsigned>(r.quadrant) & 3U) {
    case 0: return cosine_kernel(r.high, r.low);
    case 1: return -sine_kernel(r.high, r.low, true);
    case 2: return -cosine_kernel(r.high, r.low);
    default: return sine_kernel(r.high, r.low, true);
  }
}

double tan(double x) {
  if (magnitude_word(x) <= kQuarterPiWord) return tangent_kernel(x, 0.0, false);
  if (!is_finite(x)) return x - x;
  const Reduced r = reduce_by_half_pi(x);
  return tangent_kernel(r.high, r.low, (static_cast<unsigned>(r.quadrant) & 1U) != 0);
}

}  // namespace ristretto::expr::math::strict
