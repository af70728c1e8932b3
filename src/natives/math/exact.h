// SPDX-License-Identifier: MIT
// Functions of Math with one right answer, which the host gives: one rounding or none. Java's rules for NaN and the
// sign of zero hold. A NaN result has no particular bits.
#pragma once

#include <cmath>

namespace ristretto::natives::math::exact {

[[nodiscard]] inline double abs(double x) { return std::fabs(x); }
[[nodiscard]] inline float abs(float x) { return std::fabs(x); }
[[nodiscard]] inline double sqrt(double x) { return std::sqrt(x); }
[[nodiscard]] inline double floor(double x) { return std::floor(x); }
[[nodiscard]] inline double ceil(double x) { return std::ceil(x); }
[[nodiscard]] inline double rint(double x) { return std::nearbyint(x); }
[[nodiscard]] inline double fma(double x, double y, double z) { return std::fma(x, y, z); }
[[nodiscard]] inline float fma(float x, float y, float z) { return std::fma(x, y, z); }

// Unlike std::max: NaN if either is, and 0.0 is above -0.0.
template <typename T>
[[nodiscard]] T max(T x, T y) {
  if (std::isnan(x)) return x;
  if (x == T{} && y == T{}) return std::signbit(x) ? y : x;
  return x >= y ? x : y;
}

template <typename T>
[[nodiscard]] T min(T x, T y) {
  if (std::isnan(x)) return x;
  if (x == T{} && y == T{}) return std::signbit(x) ? x : y;
  return x <= y ? x : y;
}

}  // namespace ristretto::natives::math::exact
