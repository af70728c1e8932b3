// SPDX-License-Identifier: MIT
#include "expr/math/pi_reduction.h"

#include <cmath>
#include <span>

#include "expr/math/words.h"

namespace ristretto::expr::math {
namespace {

// Magnitude words of the borders between the ways to reduce.
constexpr std::int32_t kQuarterPi = 0x3fe9'21fb;
constexpr std::int32_t kHalfPi = 0x3ff9'21fb;
constexpr std::int32_t kThreeQuarterPi = 0x4002'd97c;
constexpr std::int32_t kMediumEnd = 0x4139'21fb;  // 2^19 * pi/2

constexpr double kTwoOverPi = 6.36619772367581382433e-01;

// pi/2 as sums of 33-bit pieces: head[i] is the piece, tail[i] all that follows it.
struct Piece {
  double head;
  double tail;
};
constexpr std::array<Piece, 3> kHalfPiPieces = {{
    {1.57079632673412561417e+00, 6.07710050650619224932e-11},
    {6.07710050630396597660e-11, 2.02226624879595063154e-21},
    {2.02226624871116645580e-21, 8.47842766036889956997e-32},
}};

// Bits that may cancel before the next piece is needed.
constexpr std::array<int, 2> kCancelled = {16, 49};

// Magnitude words of n*pi/2, n = 1..32: far from them one piece is enough.
constexpr auto kMultiples = std::to_array<std::int32_t>({
    0x3ff921fb, 0x400921fb, 0x4012d97c, 0x401921fb, 0x401f6a7a, 0x4022d97c, 0x4025fdbb, 0x402921fb,
    0x402c463a, 0x402f6a7a, 0x4031475c, 0x4032d97c, 0x40346b9c, 0x4035fdbb, 0x40378fdb, 0x403921fb,
    0x403ab41b, 0x403c463a, 0x403dd85a, 0x403f6a7a, 0x40407e4c, 0x4041475c, 0x4042106c, 0x4042d97c,
    0x4043a28c, 0x40446b9c, 0x404534ac, 0x4045fdbb, 0x4046c6cb, 0x40478fdb, 0x404858eb, 0x404921fb,
});

// 2/pi after the point, 24 bits a digit.
constexpr auto kTwoOverPiDigits = std::to_array<std::int32_t>({
    0xA2F983, 0x6E4E44, 0x1529FC, 0x2757D1, 0xF534DD, 0xC0DB62, 0x95993C, 0x439041, 0xFE5163, 0xABDEBB, 0xC561B7,
    0x246E3A, 0x424DD2, 0xE00649, 0x2EEA09, 0xD1921C, 0xFE1DEB, 0x1CB129, 0xA73EE8, 0x8235F5, 0x2EBB44, 0x84E99C,
    0x7026B4, 0x5F7E41, 0x3991D6, 0x398353, 0x39F49C, 0x845F8B, 0xBDF928, 0x3B1FF8, 0x97FFDE, 0x05980F, 0xEF2F11,
    0x8B5A0A, 0x6D1F6D, 0x367ECF, 0x27CB09, 0xB74F46, 0x3F669E, 0x5FEA2D, 0x7527BA, 0xC7EBE5, 0xF17B3D, 0x0739F7,
    0x8A5292, 0xEA6BFB, 0x5FB11F, 0x8D5D08, 0x560330, 0x46FC7B, 0x6BABF0, 0xCFBC20, 0x9AF436, 0x1DA9E3, 0x91615E,
    0xE61B08, 0x659985, 0x5F14A0, 0x68408D, 0xFFD880, 0x4D7327, 0x310606, 0x1556CA, 0x73A8C9, 0x60E27B, 0xC08C6B,
});

// pi/2, 24 bits a term.
constexpr auto kHalfPiTerms = std::to_array<double>({
    1.57079625129699707031e+00,
    7.54978941586159635335e-08,
    5.39030252995776476554e-15,
    3.28200341580791294123e-22,
    1.27065575308067607349e-29,
    1.22933308981111328932e-36,
    2.73370053816464559624e-44,
    2.16741683877804819444e-51,
});

constexpr double kDigitBase = 0x1p24;
constexpr std::size_t kFirstDigits = 4;  // digits of the product beyond the first that 53 bits need
constexpr std::size_t kMostDigits = 20;

int exponent_field(double value) { return (high_word(value) >> 20) & 0x7ff; }

// pi/4 < |x| < 3*pi/4: one multiple, sign by sign.
Reduced reduce_once(double x) {
  const double sign = x > 0 ? 1.0 : -1.0;
  const bool near = magnitude_word(x) == kHalfPi;
  double rest = x - sign * kHalfPiPieces[0].head;
  double tail = sign * kHalfPiPieces[0].tail;
  if (near) {
    rest -= sign * kHalfPiPieces[1].head;
    tail = sign * kHalfPiPieces[1].tail;
  }
  const double high = rest - tail;
  return {x > 0 ? 1 : -1, high, (rest - high) - tail};
}

// |x| up to 2^19 * pi/2: subtract in pieces, as many as cancellation asks for.
Reduced reduce_medium(double x) {
  const double magnitude = std::fabs(x);
  const int n = static_cast<int>(magnitude * kTwoOverPi + 0.5);
  const double multiple = n;
  double rest = magnitude - multiple * kHalfPiPieces[0].head;
  double tail = multiple * kHalfPiPieces[0].tail;
  double high = rest - tail;
  const bool is_far = n < 32 && magnitude_word(x) != kMultiples[static_cast<std::size_t>(n - 1)];
  if (!is_far) {
    for (std::size_t i = 0; i < kCancelled.size() && exponent_field(x) - exponent_field(high) > kCancelled[i]; ++i) {
      const double before = rest;
      const double taken = multiple * kHalfPiPieces[i + 1].head;
      rest = before - taken;
      tail = multiple * kHalfPiPieces[i + 1].tail - ((before - rest) - taken);
      high = rest - tail;
    }
  }
  const double low = (rest - high) - tail;
  return x < 0 ? Reduced{-n, -high, -low} : Reduced{n, high, low};
}

// x * 2/pi modulo 8 for |x| that has up to three 24-bit digits, after Payne and Hanek.
class Product {
 public:
  // The number is the sum of digits[i] * 2^(exponent - 24*i).
  Product(std::span<const double> digits, int exponent) : x_(digits) {
    skipped_ = exponent < 3 ? 0 : static_cast<std::size_t>((exponent - 3) / 24);
    scale_ = exponent - 24 * (static_cast<int>(skipped_) + 1);
    const std::size_t last = x_.size() - 1;
    for (std::size_t i = 0; i <= last + kFirstDigits; ++i) {
      factors_[i] = skipped_ + i < last ? 0.0 : static_cast<double>(kTwoOverPiDigits[skipped_ + i - last]);
    }
    for (std::size_t i = 0; i <= kFirstDigits; ++i) products_[i] = product_digit(i);
    top_ = kFirstDigits;
  }

  Reduced reduce() {
    while (!distill()) {
    }
    keep_fraction();
    return multiply_by_half_pi();
  }

 private:
  [[nodiscard]] double product_digit(std::size_t i) const {
    const std::size_t last = x_.size() - 1;
    double sum = 0.0;
    for (std::size_t j = 0; j <= last; ++j) sum += x_[j] * factors_[last + i - j];
    return sum;
  }

  // Integer digits of the product, its integer part and the fraction above them. False: the digits were all zero and
  // more were added, so start again.
  bool distill() {
    fraction_ = products_[top_];
    for (std::size_t i = 0, j = top_; j > 0; ++i, --j) {
      const double carry = static_cast<double>(static_cast<int>(0x1p-24 * fraction_));
      digits_[i] = static_cast<int>(fraction_ - kDigitBase * carry);
      fraction_ = products_[j - 1] + carry;
    }
    fraction_ = std::scalbn(fraction_, scale_);
    fraction_ -= 8.0 * std::floor(fraction_ * 0.125);
    quadrant_ = static_cast<int>(fraction_);
    fraction_ -= static_cast<double>(quadrant_);
    take_integer_bits();
    if (half_ > 0) negate();
    return fraction_ != 0.0 || !add_digits_if_zero();
  }

  // half_ > 0: the fraction is at least 1/2.
  void take_integer_bits() {
    half_ = 0;
    int& digit = digits_[top_ - 1];
    if (scale_ > 0) {
      const int bits = digit >> (24 - scale_);
      quadrant_ += bits;
      digit -= bits << (24 - scale_);
      half_ = digit >> (23 - scale_);
    } else if (scale_ == 0) {
      half_ = digit >> 23;
    } else if (fraction_ >= 0.5) {
      half_ = 2;
    }
  }

  // Replaces the fraction by 1 minus it.
  void negate() {
    ++quadrant_;
    bool has_borrowed = false;
    for (std::size_t i = 0; i < top_; ++i) {
      if (has_borrowed) {
        digits_[i] = 0xff'ffff - digits_[i];
      } else if (digits_[i] != 0) {
        has_borrowed = true;
        digits_[i] = 0x100'0000 - digits_[i];
      }
    }
    if (scale_ == 1) digits_[top_ - 1] &= 0x7f'ffff;
    if (scale_ == 2) digits_[top_ - 1] &= 0x3f'ffff;
    if (half_ == 2) {
      fraction_ = 1.0 - fraction_;
      if (has_borrowed) fraction_ -= std::scalbn(1.0, scale_);
    }
  }

  bool add_digits_if_zero() {
    for (std::size_t i = kFirstDigits; i < top_; ++i) {
      if (digits_[i] != 0) return false;
    }
    std::size_t more = 1;
    while (digits_[kFirstDigits - more] == 0) ++more;
    for (std::size_t i = top_ + 1; i <= top_ + more; ++i) {
      factors_[x_.size() - 1 + i] = static_cast<double>(kTwoOverPiDigits[skipped_ + i]);
      products_[i] = product_digit(i);
    }
    top_ += more;
    return true;
  }

  // Drops zero digits, or appends the fraction as digits.
  void keep_fraction() {
    if (fraction_ == 0.0) {
      do {
        --top_;
        scale_ -= 24;
      } while (digits_[top_] == 0);
      return;
    }
    fraction_ = std::scalbn(fraction_, -scale_);
    if (fraction_ >= kDigitBase) {
      const double carry = static_cast<double>(static_cast<int>(0x1p-24 * fraction_));
      digits_[top_] = static_cast<int>(fraction_ - kDigitBase * carry);
      ++top_;
      scale_ += 24;
      digits_[top_] = static_cast<int>(carry);
    } else {
      digits_[top_] = static_cast<int>(fraction_);
    }
  }

  [[nodiscard]] Reduced multiply_by_half_pi() {
    double weight = std::scalbn(1.0, scale_);
    for (std::size_t i = top_ + 1; i-- > 0;) {
      products_[i] = weight * static_cast<double>(digits_[i]);
      weight *= 0x1p-24;
    }
    std::array<double, kMostDigits> terms{};
    for (std::size_t n = 0; n <= top_; ++n) {
      double sum = 0.0;
      for (std::size_t k = 0; k <= kFirstDigits && k <= n; ++k) sum += kHalfPiTerms[k] * products_[top_ - n + k];
      terms[n] = sum;
    }
    double high = 0.0;
    for (std::size_t i = top_ + 1; i-- > 0;) high += terms[i];
    double low = terms[0] - high;
    for (std::size_t i = 1; i <= top_; ++i) low += terms[i];
    const int quadrant = quadrant_ & 7;
    return half_ == 0 ? Reduced{quadrant, high, low} : Reduced{quadrant, -high, -low};
  }

  std::span<const double> x_;
  std::size_t skipped_ = 0;  // leading digits of 2/pi that contribute multiples of 8 only
  std::size_t top_ = 0;
  int scale_ = 0;
  int quadrant_ = 0;
  int half_ = 0;
  double fraction_ = 0.0;
  std::array<double, kMostDigits> factors_{};
  std::array<double, kMostDigits> products_{};
  std::array<int, kMostDigits> digits_{};
};

Reduced reduce_large(double x) {
  const int exponent = exponent_field(x) - 1046;
  double rest = with_high_word(x, magnitude_word(x) - (exponent << 20));
  std::array<double, 3> digits{};
  for (std::size_t i = 0; i < 2; ++i) {
    digits[i] = static_cast<double>(static_cast<int>(rest));
    rest = (rest - digits[i]) * kDigitBase;
  }
  digits[2] = rest;
  std::size_t count = 3;
  while (digits[count - 1] == 0.0) --count;
  const Reduced reduced = Product(std::span(digits).first(count), exponent).reduce();
  return x < 0 ? Reduced{-reduced.quadrant, -reduced.high, -reduced.low} : reduced;
}

}  // namespace

Reduced reduce_by_half_pi(double x) {
  const std::int32_t magnitude = magnitude_word(x);
  if (magnitude <= kQuarterPi) return {0, x, 0.0};
  if (magnitude < kThreeQuarterPi) return reduce_once(x);
  if (magnitude <= kMediumEnd) return reduce_medium(x);
  return reduce_large(x);
}

}  // namespace ristretto::expr::math
