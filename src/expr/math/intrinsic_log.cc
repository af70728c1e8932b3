// SPDX-License-Identifier: MIT
// log and log10: x = 2^k * m; with a short multiplier B close to e/m, e being 1 or log10(e) to eight bits,
// r = B*m - e is small and exact, and log(x) = k*log(2) - log(B/e) + p(r).
#include <bit>
#include <cmath>
#include <span>

#include "expr/math/intrinsics.h"
#include "expr/math/log_tables.h"
#include "expr/math/reciprocal_estimate.h"
#include "expr/math/words.h"

namespace ristretto::expr::math::intrinsics {
namespace {

struct Parameters {
  std::span<const Split> table;  // -log(B/e)
  std::uint32_t first;           // the bits of the first B, as index_of gives them
  float head;                    // e
  double head_rest;              // what e lacks
  Split log_of_two;
  std::uint64_t head_mask;             // the bits of m that B may be multiplied with exactly
  std::array<double, 6> coefficients;  // of r^2 to r^7
};

constexpr Parameters kNatural = {
    kLogTable,
    0,
    1.0F,
    0.0,
    {from_bits(0x3fe6'2e42'fefa'3800), from_bits(0x3d2e'f357'93c7'6730)},
    0xffff'e000'0000'0000,
    {-0.5, from_bits(0x3fd5'5555'5555'5555), -0.25, from_bits(0x3fc9'9999'9999'999a), from_bits(0xbfc5'555e'3d6f'b175),
     from_bits(0x3fc2'4924'9249'2492)},
};

constexpr Parameters kDecimal = {
    kLog10Table,
    94,
    0.43359375F,
    from_bits(0x3f5a'7a6c'bf2e'4108),
    {from_bits(0x3fd3'4413'509f'7800), from_bits(0x3d1f'ef31'1f12'b358)},
    0xffff'ffff'f800'0000,
    {from_bits(0xbff2'7af2'dc77'b115), from_bits(0x3ffc'6a02'dc96'3467), from_bits(0xc008'9309'64d4'ef0d),
     from_bits(0x4016'ab9f'7f9d'3aa1), from_bits(0xc025'c917'3855'93b1), from_bits(0x4035'8874'c1a5'f12e)},
};

// B has eight bits: the last of the exponent and seven of the fraction name it.
struct Multiplier {
  double value;
  std::size_t index;
};
Multiplier multiplier_of(double significand, const Parameters& with) {
  const auto bits = std::bit_cast<std::uint32_t>(reciprocal_estimate(significand) * with.head) + 0x8000;
  const auto value = static_cast<double>(std::bit_cast<float>(bits & 0xffff'0000));
  return {value, ((bits >> 16) & 0xff) - with.first};
}

double logarithm(double x, const Parameters& with) {
  if (!(x > 0.0)) {
    if (x == 0.0) return -kInfinity;
    return x < 0.0 ? kNan : x + x;
  }
  if (std::isinf(x)) return x;
  int exponent = -1023;
  if (magnitude_word(x) < 0x0010'0000) {
    x *= 0x1p128;
    exponent -= 128;
  }
  exponent += static_cast<int>(bits_of(x) >> 52);
  const double significand = from_bits((bits_of(x) & ~kExponentBits) | bits_of(1.0));
  const Multiplier b = multiplier_of(significand, with);
  const double head = from_bits(bits_of(significand) & with.head_mask);
  const double r = (significand - head) * b.value + (head * b.value - static_cast<double>(with.head));

  const double k = exponent;
  const Split& entry = with.table[b.index];
  const double base = entry.high + k * with.log_of_two.high;
  const double sum = base + r;
  const double lost = (r + (base - sum)) + with.head_rest * r;

  const auto& c = with.coefficients;
  const double square = r * r;
  const double upper = ((c[3] + c[4] * r) * r + c[5] * r * square) * (square * square);
  const double lower = ((c[0] + c[1] * r) + c[2] * square) * square;
  return sum + (((lost + (k * with.log_of_two.low + entry.low)) + upper) + lower);
}

}  // namespace

double log(double x) { return logarithm(x, kNatural); }
double log10(double x) { return logarithm(x, kDecimal); }

}  // namespace ristretto::expr::math::intrinsics
