// SPDX-License-Identifier: MIT
// The inputs of the comparison, the same as those of java/MathValues.java: a thousand a block, of eight kinds each.
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>

namespace ristretto::tests {

constexpr int kBlock = 1000;

struct Pair {
  double x;
  double y;
};

constexpr auto kSpecial = std::to_array<double>({
    0.0,
    0x1p-1074,
    std::numeric_limits<double>::min(),
    std::numeric_limits<double>::max(),
    std::numeric_limits<double>::infinity(),
    std::numeric_limits<double>::quiet_NaN(),
    1.0,
    0.5,
    2.0,
    0.25,
    10.0,
    1e-300,
    1e300,
    3.0,
    std::numbers::pi,
    std::numbers::pi / 2,
    std::numbers::pi / 4,
    3 * std::numbers::pi / 4,
    std::numbers::e,
    709.782712893384,
    745.1332191019411,
    708.3964185322641,
    0x1p-28,
    0x1p-27,
    0x1p-54,
    0x1p52,
    0x1p53,
    0x1p66,
    22.0,
    56.0,
    0.6931471805599453,
    0.34657359027997264,
    1.0397207708399179,
    0.7071067811865476,
    1.4142135623730951,
    0.41421356237309503,
    0.975,
    0.6744,
    0.3,
    0.4375,
    0.6875,
    1.1875,
    2.4375,
    1000.0,
    1e15,
    1e22,
    823549.6645,
    4503599627370494.5,
    710.4758600739439,
    90112.0,
    12800.0,
    0.1015625,
    4096.0,
    0.96875,
    1.0625,
    0.0625,
    1024.0,
});

class Inputs {
 public:
  explicit Inputs(int block) : state_(static_cast<std::uint64_t>(block) * 0x2545f4914f6cdd1d) {}

  // The i-th pair of the block; functions of one number take the first.
  Pair pair(int i) {
    if (i % 10 == 7) {  // whole powers of negative numbers
      const double negative = -std::fabs(next(i & 7));
      return {negative, static_cast<double>(static_cast<int>(draw() % 201) - 100)};
    }
    if (i % 10 == 8) {  // powers of every size
      const double magnitude = std::bit_cast<double>(draw() & ~(std::uint64_t{1} << 63));
      const int exponent = static_cast<int>(std::bit_cast<std::uint64_t>(magnitude) >> 52);
      const double power = (exponent == 0 ? -1023 : exponent - 1023) + 0.5;
      return {magnitude, next(1) * 1100.0 / power};
    }
    if (i % 10 == 9) {  // large powers of numbers near one
      const std::uint64_t bits = draw() & 63;
      const double x = 1.0 + next(1) * std::bit_cast<double>((1019 - bits) << 52);
      return {x, next(1) * std::bit_cast<double>((1037 + bits) << 52)};
    }
    const double x = next(i & 7);
    return {x, next((i >> 3) & 7)};
  }

 private:
  double next(int kind) {
    const std::uint64_t bits = draw();
    const std::uint64_t more = draw();
    const double unit = static_cast<double>(static_cast<std::int64_t>(bits) >> 10) * 0x1p-53;
    switch (kind) {
      case 0: return std::bit_cast<double>(bits);
      case 1: return unit;
      case 2: return unit * 10.0;
      case 3: return unit * 1000.0;
      case 4: return unit * std::bit_cast<double>((1023 - (more & 63)) << 52);
      case 5: return unit * 1e6;
      case 6: {
        const std::uint64_t near = std::bit_cast<std::uint64_t>(kSpecial[more % kSpecial.size()]) + (bits & 7) - 3;
        return std::bit_cast<double>((bits & 8) == 0 ? near : near ^ (std::uint64_t{1} << 63));
      }
      default: return static_cast<double>(static_cast<std::int64_t>(more % 20001) - 10000) / 100.0;
    }
  }

  std::uint64_t draw() {
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  std::uint64_t state_;
};

}  // namespace ristretto::tests
