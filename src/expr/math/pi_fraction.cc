// SPDX-License-Identifier: MIT
#include "expr/math/pi_fraction.h"

#include <cmath>

#include "expr/math/words.h"

namespace ristretto::expr::math::intrinsics {
namespace {

// 2/pi: 64 zero bits, then those after the point, 32 a word.
constexpr auto kTwoOverPi = std::to_array<std::uint32_t>({
    0x00000000, 0x00000000, 0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0, 0xdb629599, 0x3c439041, 0xfe5163ab,
    0xdebbc561, 0xb7246e3a, 0x424dd2e0, 0x06492eea, 0x09d1921c, 0xfe1deb1c, 0xb129a73e, 0xe88235f5, 0x2ebb4484,
    0xe99c7026, 0xb45f7e41, 0x3991d639, 0x835339f4, 0x9c845f8b, 0xbdf9283b, 0x1ff897ff, 0xde05980f, 0xef2f118b,
    0x5a0a6d1f, 0x6d367ecf, 0x27cb09b7, 0x4f463f66, 0x9e5fea2d, 0x7527bac7, 0xebe5f17b, 0x3d0739f7, 0x8a5292ea,
    0x6bfb5fb1, 0x1f8d5d08, 0x56033046, 0xfc7b6bab, 0xf0cfbc21,
});

constexpr int kTopBit = 29;  // where the fraction's first bit is brought to

// 192 bits after some point.
struct Wide {
  std::uint64_t top;
  std::uint64_t middle;
  std::uint64_t low;
};

Wide subtracted_from(std::uint64_t top, const Wide& value) {
  const std::uint64_t low = ~value.low + 1;
  const bool has_borrow = value.low != 0;
  const std::uint64_t middle = ~value.middle + (has_borrow ? 0 : 1);
  const bool borrows_on = has_borrow || value.middle != 0;
  return {top - value.top - (borrows_on ? 1 : 0), middle, low};
}

// The significand of x times seven words of 2/pi from `first` on. Products beyond the last word are left out, and
// those above 64 bits of `top` are multiples of the period.
Wide product(std::uint64_t significand, std::size_t first) {
  const std::uint64_t low = significand & 0xffff'ffff;
  const std::uint64_t high = significand >> 32;
  std::array<std::uint64_t, 7> words{};
  std::uint64_t carry = high * kTwoOverPi[first + 6];
  for (std::size_t i = 6; i-- > 0;) {
    const std::uint64_t by_low = low * kTwoOverPi[first + i];
    const std::uint64_t sum = (by_low & 0xffff'ffff) + (carry & 0xffff'ffff);
    words[i + 1] = sum & 0xffff'ffff;
    carry = (carry >> 32) + (by_low >> 32) + (sum >> 32) + (i == 0 ? 0 : high * kTwoOverPi[first + i]);
  }
  const std::uint64_t above = (carry << 32) | words[1];
  return {(above << 32) | words[2], (words[3] << 32) | words[4], (words[5] << 32) | words[6]};
}

// A fraction of the multiple, in units of pi/4: `bits` with the point `scale` bits into them.
struct Fraction {
  Wide bits;
  int scale;
  unsigned count;
  bool is_negated;
};

// Cuts the product below the count and takes the nearer multiple. `shift`: the bits above the count.
Fraction fraction_of(const Wide& product, int shift, int count_bits) {
  const std::uint64_t top = product.top << shift;
  const int point = 64 - count_bits;
  const std::uint64_t rest = (top & ((std::uint64_t{1} << point) - 1)) >> shift;
  const Wide bits = {rest, product.middle, product.low};
  const auto count = static_cast<unsigned>(top >> point);
  const int scale = 61 - shift;
  if ((top >> (point - 1) & 1) == 0) return {bits, scale, count, false};
  return {subtracted_from(std::uint64_t{1} << (point - shift), bits), scale, count + 1, true};
}

// Brings the first bit of `top` to kTopBit. False: all bits are zero.
bool normalise(Fraction& fraction) {
  Wide& bits = fraction.bits;
  for (int i = 0; i < 2 && bits.top == 0; ++i) {
    bits = {bits.middle, bits.low, 0};
    fraction.scale += 64;
  }
  if (bits.top == 0) return false;
  const int shift = kTopBit - (63 - std::countl_zero(bits.top));
  if (shift > 0) {
    bits.top = bits.top << shift | bits.middle >> (64 - shift);
    bits.middle = bits.middle << shift | bits.low >> (64 - shift);
  } else if (shift < 0) {
    bits.middle = bits.middle >> -shift | bits.top << (64 + shift);
    bits.top >>= -shift;
  }
  fraction.scale += shift;
  return true;
}

}  // namespace

PiRest reduce_by_pi_fraction(double x, int count_bits, const Split& quarter_pi) {
  const int exponent = (magnitude_word(x) >> 20) - 1023;
  const auto first = static_cast<std::size_t>(exponent + 9) / 32;
  const int above = (exponent + 9) % 32;
  const std::uint64_t significand = (bits_of(x) & 0x000f'ffff'ffff'ffff) | 0x0010'0000'0000'0000;
  Fraction fraction = fraction_of(product(significand, first), above + 1, count_bits);
  const bool is_negative = std::signbit(x);
  const auto count = static_cast<int>(is_negative ? 0U - fraction.count : fraction.count);
  if (!normalise(fraction)) return {count, 0.0, 0.0};

  const double sign = is_negative != fraction.is_negated ? -1.0 : 1.0;
  const double high = static_cast<double>(fraction.bits.top) * (sign * power_of_two(-fraction.scale));
  const double low = static_cast<double>(fraction.bits.middle >> 1) * (sign * power_of_two(-fraction.scale - 63));
  const double product_high = high * quarter_pi.high;
  const double product_low = quarter_pi.low * (high + low) + low * quarter_pi.high;
  const double sum = product_high + product_low;
  return {count, sum, product_low + (product_high - sum)};
}

}  // namespace ristretto::expr::math::intrinsics
