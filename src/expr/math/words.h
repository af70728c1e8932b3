// SPDX-License-Identifier: MIT
// What the floating-point algorithms of this folder share: the two halves of a double, a few numbers, and polynomials.
//
// Their results are defined to the last bit, so every product and sum is rounded by itself: these sources are to be
// compiled with -ffp-contract=off wherever the target has a fused multiply-add (plain x86-64 has none). The tests
// math/strict and math/intrinsics fail otherwise.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace ristretto::expr::math {

constexpr std::uint64_t kSignBit = 0x8000'0000'0000'0000;
constexpr std::uint64_t kExponentBits = 0x7ff0'0000'0000'0000;
constexpr std::int32_t kInfinityHigh = 0x7ff0'0000;  // the high word of infinity; NaN is above or has a low word

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kShifter = 0x1.8p52;  // added, it leaves the nearest integer in the low bits
// ln(2) as fdlibm splits it.
constexpr double kLn2High = 6.93147180369123816490e-01;
constexpr double kLn2Low = 1.90821492927058770002e-10;

[[nodiscard]] constexpr std::uint64_t bits_of(double value) { return std::bit_cast<std::uint64_t>(value); }
[[nodiscard]] constexpr double from_bits(std::uint64_t bits) { return std::bit_cast<double>(bits); }

[[nodiscard]] constexpr std::int32_t high_word(double value) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(bits_of(value) >> 32));
}
[[nodiscard]] constexpr std::uint32_t low_word(double value) { return static_cast<std::uint32_t>(bits_of(value)); }
// The high word without the sign: it orders magnitudes.
[[nodiscard]] constexpr std::int32_t magnitude_word(double value) { return high_word(value) & 0x7fff'ffff; }

[[nodiscard]] constexpr double with_high_word(double value, std::int32_t high) {
  return from_bits(std::uint64_t{static_cast<std::uint32_t>(high)} << 32 | low_word(value));
}
[[nodiscard]] constexpr double masked(double value, std::uint64_t mask) { return from_bits(bits_of(value) & mask); }
// The upper 21 bits of the significand: squares of it are exact.
[[nodiscard]] constexpr double without_low_word(double value) { return masked(value, 0xffff'ffff'0000'0000); }
[[nodiscard]] constexpr double from_high_word(std::int32_t high) { return with_high_word(0.0, high); }

// value * 2^exponent by adding to the exponent field: the caller knows that the result is normal.
[[nodiscard]] constexpr double add_exponent(double value, int exponent) {
  return from_bits(bits_of(value) + (static_cast<std::uint64_t>(static_cast<std::int64_t>(exponent)) << 52));
}
// 2^exponent, of a normal number.
[[nodiscard]] constexpr double power_of_two(int exponent) { return add_exponent(1.0, exponent); }

// c[0] + x*(c[1] + x*(c[2] + ...)), rounded in this order.
template <std::size_t size>
[[nodiscard]] constexpr double horner(double x, const std::array<double, size>& c) {
  double sum = c[size - 1];
  for (std::size_t i = size - 1; i-- > 0;) sum = c[i] + x * sum;
  return sum;
}

}  // namespace ristretto::expr::math
