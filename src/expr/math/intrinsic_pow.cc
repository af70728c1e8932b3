// SPDX-License-Identifier: MIT
// x^y = 2^(y * log2(x)). The logarithm is a sum of a high and a low part: x = 2^k * m; with a short multiplier B close
// to e/m, e being log2(e) to eight bits, r = B*m - e is small and exact, and log2(x) = k - log2(B/e) + p(r).
#include <bit>
#include <cmath>
#include <cstdlib>

#include "expr/math/intrinsics.h"
#include "expr/math/pow_tables.h"
#include "expr/math/reciprocal_estimate.h"
#include "expr/math/words.h"

namespace ristretto::expr::math::intrinsics {
namespace {

constexpr float kHead = 1.4453125F;  // e
constexpr std::uint32_t kFirstMultiplier = 228;

// p(r) by powers of r: what e lacks, and on.
constexpr std::array kLog = {
    0.0,
    from_bits(0xbf5d'abe1'161b'b241),
    from_bits(0xbfd6'19b6'b384'1d2a),
    from_bits(0x3fc4'635e'486e'cecc),
    from_bits(0xbfb5'28db'9f95'985a),
    from_bits(0x3fa7'6c9b'ac83'49bb),
    from_bits(0xbf9b'0301'ee24'1472),
    from_bits(0x3f90'04f2'5187'75e3),
    from_bits(0xbf83'6578'6dc9'6112),
};
// The same when the first two terms are taken in more bits than one number has: their short heads, and the rests.
constexpr double kFirstHead = from_bits(0xbf5d'abe1'0000'0000);
constexpr double kSecondHead = from_bits(0xbfd6'1a00'0000'0000);
constexpr double kFirstRest = from_bits(0xbdd6'1bb2'4120'55cc);
constexpr double kSecondRest = from_bits(0x3ef2'531e'f8b5'787d);
constexpr double kThird = from_bits(0x3fc4'635e'486e'cecb);

// (2^z - 1) by powers of z.
constexpr double kLn2 = from_bits(0x3fe6'2e42'fefa'39ef);
constexpr std::array kExp2 = {
    0.0,
    kLn2,
    from_bits(0x3fce'bfbd'ff82'c58f),
    from_bits(0x3fac'6b08'd704'a0c0),
    from_bits(0x3f83'b2ab'6fba'4e77),
    from_bits(0x3f55'd87f'e78a'6731),
};

constexpr double kPartShifter = 0x1.8p44;  // added, it leaves a multiple of 1/256

// The argument cut and multiplied: B*m = e + high + low.
struct Cut {
  double k;
  double high;
  double low;
  const Split* entry;
};

int magnitude_bits(int value) { return std::bit_width(static_cast<unsigned>(std::abs(value)) + 1) - 1; }

// `head`: the bits of m that B may be multiplied with exactly and whose product k leaves room for.
Cut cut(int k, double significand, double head) {
  const std::uint32_t bits = std::bit_cast<std::uint32_t>(reciprocal_estimate(significand) * kHead) + 0x2000;
  const auto b = static_cast<double>(std::bit_cast<float>(bits & 0xffff'c000));
  const std::size_t index = ((bits >> 14) & 0x3ff) - kFirstMultiplier;
  return {static_cast<double>(k), head * b - static_cast<double>(kHead), (significand - head) * b, &kLog2Table[index]};
}

struct Logarithm {
  double high;
  double low;
};

Logarithm logarithm(const Cut& at) {
  const double r = at.low + at.high;
  const double square = r * r;
  const double cube = r * square;
  const double fourth = square * square;
  const double high = (at.high + at.entry->high) + at.k;
  const double odd =
      (kLog[7] + kLog[8] * r) * cube * fourth + ((kLog[3] + kLog[4] * r) * cube + (at.low + at.entry->low));
  const double even = (kLog[5] + kLog[6] * r) * r * fourth + (kLog[1] + kLog[2] * r) * r;
  return {high, even + odd};
}

// For x near 1 and large y: every rounding of the first terms is kept.
Logarithm exact_logarithm(const Cut& at) {
  const double r = at.low + at.high;
  const double base = at.k + at.entry->high;
  const double first = at.high + kFirstHead * at.high;
  const double second = kSecondHead * at.high * at.high;
  const double first_low = kFirstHead * at.low;
  const double second_low = kSecondHead * at.low * (at.high + r);

  const double sum1 = base + first;
  const double sum2 = sum1 + second;
  const double sum3 = sum2 + at.low;
  const double sum4 = sum3 + first_low;
  const double high = sum4 + at.entry->low;
  double lost = (second + (sum1 - sum2)) + ((base - sum1) + first);
  lost = second_low + lost;
  lost += (sum2 - sum3) + at.low;
  lost += (sum3 - sum4) + first_low;
  lost += (sum4 - high) + at.entry->low;

  const double square = r * r;
  const double cube = r * square;
  const double fourth = square * square;
  const double odd = ((kThird + kLog[4] * r) * cube + lost) + (kLog[7] + kLog[8] * r) * cube * fourth;
  const double even = (kFirstRest + kSecondRest * r) * r + (kLog[5] + kLog[6] * r) * r * fourth;
  return {high, odd + even};
}

// 2^(n/256) * 2^z with n in steps: the power from the table, scaled, and what 2^z adds to it.
struct Power {
  double head;
  double rest;
  int exponent;  // still to be applied
};

double scaled_bits(double value, int exponent, std::uint64_t sign) {
  return from_bits((bits_of(add_exponent(value, exponent))) ^ sign);
}

Power power_of(std::int32_t steps, double z, int exponent, std::uint64_t sign) {
  const Split& entry = kPowersOfTwo256[static_cast<std::size_t>(steps & 255)];
  const double head = scaled_bits(entry.high, exponent, sign);
  const double low = scaled_bits(entry.low, exponent, sign);
  const double square = z * z;
  const double upper = square * square * (kExp2[4] + kExp2[5] * z) * head;
  const double lower = square * (kExp2[2] + kExp2[3] * z) * head;
  return {head, (upper + (kLn2 * z * head + low)) + lower, (steps >> 8) - exponent};
}

// A result below the normal numbers, from a power whose sum was rounded already: round once instead.
double subnormal(const Power& power, double scale, double rounded) {
  const int exponent = (magnitude_word(power.head) >> 20) - 1023 + (magnitude_word(scale) >> 20);
  const int lost = -31 - exponent;
  if (lost > 20) return rounded;
  const std::uint64_t mask = lost <= 0 ? 0xffff'ffff : 0xffff'ffff & (0xffff'ffffULL << lost);
  const double head = masked(power.head, mask << 32);
  return head * scale + ((power.head - head) + power.rest) * scale;
}

// The product of y and the logarithm, cut so that the heads' product is exact.
struct Exponent {
  std::int32_t steps;
  double whole;
  double z;
};
Exponent exponent_of(double y, std::uint64_t y_mask, double log_head, double log_rest) {
  const double y_head = masked(y, y_mask);
  const double product = y_head * log_head;
  const double shifted = product + kPartShifter;
  const double whole = shifted - kPartShifter;
  const double rest = (y - y_head) * log_head + y * log_rest;
  return {static_cast<std::int32_t>(low_word(shifted)), whole, rest + (product - whole)};
}

double out_of_range(bool is_large, std::uint64_t sign) { return from_bits(bits_of(is_large ? kInfinity : 0.0) | sign); }

// Results that may leave the normal range.
double finish_carefully(const Exponent& e, bool is_large, std::uint64_t sign) {
  if (magnitude_word(e.whole) >= 0x4092'0000) return out_of_range(is_large, sign);  // |whole| >= 1152
  const Power power = power_of(e.steps, e.z, (e.steps >> 8) >> 1, 0);
  const double scale = from_bits(bits_of(power_of_two(power.exponent)) | sign);
  const double result = (power.rest + power.head) * scale;
  return (bits_of(result) & kExponentBits) == 0 ? subnormal(power, scale, result) : result;
}

// The power of |base|, which is finite and not zero, as y; `sign` is the result's.
double finite_power(double base, double y, std::uint64_t sign) {
  const double x = std::fabs(base);
  const std::int32_t top = magnitude_word(x) >> 16;
  const std::int32_t y_exponent = (magnitude_word(y) >> 20);
  const bool is_large = std::signbit(y) == (x < 1.0);

  int k = -1023;
  double scaled = x;
  if (top < 0x10) {
    scaled *= 0x1p128;
    k -= 128;
  }
  k += static_cast<int>(bits_of(scaled) >> 52);
  const double significand = from_bits((bits_of(scaled) & ~kExponentBits) | bits_of(1.0));
  const int k_bits = magnitude_bits(k);
  // Negative bases count from one less, which a few results show.
  const int mask_bits = top < 0x10 ? 10 : magnitude_bits(std::signbit(base) ? k - 1 : k);
  const std::uint64_t mask = ~std::uint64_t{0} << (32 + mask_bits);

  const bool is_near_one = top == 0x3fef || top == 0x3ff0;  // 1 - 1/32 <= x < 1 + 1/16
  const std::uint64_t to_nearest = is_near_one ? 0x8000'0000 : 0;
  const Cut at = cut(k, significand, from_bits((bits_of(significand) + to_nearest) & mask));
  if (is_near_one && y_exponent >= 1035) {  // |y| >= 4096
    const Logarithm log = exact_logarithm(at);
    const int product_exponent = (magnitude_word(log.high) >> 20) - 1023 + y_exponent;
    if (product_exponent >= 1036) return out_of_range(std::signbit(y) == std::signbit(log.high), sign);
    const double head = masked(log.high, 0xffff'ffff'f800'0000);
    const double rest = (log.high - head) + log.low;
    const Exponent e = exponent_of(y, 0xffff'ffff'0000'0000, head, rest);
    return finish_carefully(e, is_large, sign);
  }

  const Logarithm log = logarithm(at);
  const int size = k_bits + y_exponent - 992;
  if (size < 0) {  // the result is close to 1
    if (size < -24) return 1.0;
    const double one = sign == 0 ? 1.0 : -1.0;
    return one + (log.high * y + y * log.low) * (one * kLn2);
  }
  if (size < 39) {
    const double y_head = masked(y, 0xffff'fff8'0000'0000);
    const double product = y_head * log.high;
    const double shifted = product + kPartShifter;
    const auto steps = static_cast<std::int32_t>(low_word(shifted));
    const double z = y * log.low + ((product - (shifted - kPartShifter)) + (y - y_head) * log.high);
    const Power power = power_of(steps, z, steps >> 8, sign);
    return power.rest + power.head;
  }
  if (size >= 47) return out_of_range(is_large, sign);
  const double sum = log.high + log.low;
  const double head = masked(sum, 0xffff'ffff'f800'0000);
  const double rest = (log.low + (log.high - sum)) + (sum - head);
  return finish_carefully(exponent_of(y, 0xffff'ffff'f800'0000, head, rest), is_large, sign);
}

bool is_integer(double y) { return std::floor(y) == y; }
bool is_odd(double y) { return std::fabs(y) < 0x1p53 && is_integer(y) && std::fmod(y, 2.0) != 0.0; }

// HotSpot's test at the borders. It errs for -2^52 < y < -2^51, where the sum has a bit for halves and that bit is
// taken for the parity; so the sign of the result is not what the specification of Math says, and is reproduced.
bool is_odd_at_border(double y) {
  if (std::fabs(y) < 1.0 || std::fabs(y) >= 0x1p52) return is_odd(y);
  const double sum = 0x1.8p52 + y;
  const bool is_whole = y + (0x1.8p52 - sum) == 0.0;
  return is_whole && (bits_of(sum) & 1) != 0;
}

// x is zero or infinite, y not zero.
double power_of_border(double x, double y) {
  const double magnitude = std::isinf(x) == (y > 0.0) ? kInfinity : 0.0;
  return std::signbit(x) && is_odd_at_border(y) ? -magnitude : magnitude;
}

}  // namespace

double pow(double x, double y) {
  if (y == 2.0) return x * x;
  if (y == 0.0) return 1.0;
  if (std::isnan(x) || std::isnan(y)) return x + y;
  if (y == 0.5 && !std::signbit(x)) return std::sqrt(x);
  const double magnitude = std::fabs(x);
  if (std::isinf(y)) {
    if (magnitude == 1.0) return kNan;
    return (magnitude > 1.0) == (y > 0.0) ? kInfinity : 0.0;
  }
  if (x == 0.0 || std::isinf(x)) return power_of_border(x, y);
  if (x < 0.0 && !is_integer(y)) return kNan;
  return finite_power(x, y, x < 0.0 && is_odd(y) ? kSignBit : 0);
}

}  // namespace ristretto::expr::math::intrinsics
