// SPDX-License-Identifier: MIT
// Java's arithmetic as pure functions, one for each scalar kind of kinds.def and under its name: the only place that
// says what these operations yield (JLS §4.2, §5.1, §15; JVMS §2.8, §6.5). Total: a division by zero is 0, since
// whoever can throw ArithmeticException does so before.
//
// NaN: the results are right up to the bits of a NaN, which Java does not fix.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "expr/math/intrinsics.h"
#include "expr/math/strict.h"

namespace ristretto::expr {

namespace math_detail {
constexpr std::uint32_t bits(std::int32_t a) { return static_cast<std::uint32_t>(a); }
constexpr std::uint64_t bits(std::int64_t a) { return static_cast<std::uint64_t>(a); }
constexpr std::int32_t wrap(std::uint32_t a) { return static_cast<std::int32_t>(a); }
constexpr std::int64_t wrap(std::uint64_t a) { return static_cast<std::int64_t>(a); }

// NaN becomes 0, what does not fit the nearest that does (JLS §5.1.3).
template <class To, class From>
To saturate(From a) {
  if (std::isnan(a)) return 0;
  constexpr auto kLimit = static_cast<From>(std::uint64_t{1} << (sizeof(To) * 8 - 1));
  if (a >= kLimit) return std::numeric_limits<To>::max();
  if (a <= -kLimit) return std::numeric_limits<To>::min();
  return static_cast<To>(a);
}

template <class T>
std::int32_t compare(T a, T b, std::int32_t unordered) {
  if (a > b) return 1;
  if (a == b) return 0;
  return a < b ? -1 : unordered;
}

// NaN if one is; -0.0 is less than 0.0.
template <class T>
T lesser(T a, T b) {
  if (std::isnan(a)) return a;
  if (a == 0 && b == 0) return std::signbit(a) ? a : b;
  return a <= b ? a : b;
}
template <class T>
T greater(T a, T b) {
  if (std::isnan(a)) return a;
  if (a == 0 && b == 0) return std::signbit(a) ? b : a;
  return a >= b ? a : b;
}
}  // namespace math_detail

struct Math {
  static bool not_(bool a) { return !a; }
  static bool and_(bool a, bool b) { return a && b; }
  static bool or_(bool a, bool b) { return a || b; }

  static std::int32_t iadd(std::int32_t a, std::int32_t b) {
    return math_detail::wrap(math_detail::bits(a) + math_detail::bits(b));
  }
  static std::int32_t isub(std::int32_t a, std::int32_t b) {
    return math_detail::wrap(math_detail::bits(a) - math_detail::bits(b));
  }
  static std::int32_t imul(std::int32_t a, std::int32_t b) {
    return math_detail::wrap(math_detail::bits(a) * math_detail::bits(b));
  }
  static std::int32_t ineg(std::int32_t a) { return math_detail::wrap(0U - math_detail::bits(a)); }
  static std::int32_t idiv(std::int32_t a, std::int32_t b) {
    if (b == 0) return 0;
    return b == -1 ? ineg(a) : a / b;
  }
  static std::int32_t irem(std::int32_t a, std::int32_t b) { return b == 0 || b == -1 ? 0 : a % b; }
  static std::int32_t ishl(std::int32_t a, std::int32_t b) {
    return math_detail::wrap(math_detail::bits(a) << (math_detail::bits(b) & 31U));
  }
  static std::int32_t ishr(std::int32_t a, std::int32_t b) { return a >> (math_detail::bits(b) & 31U); }
  static std::int32_t iushr(std::int32_t a, std::int32_t b) {
    return math_detail::wrap(math_detail::bits(a) >> (math_detail::bits(b) & 31U));
  }
  static std::int32_t iand(std::int32_t a, std::int32_t b) { return a & b; }
  static std::int32_t ior(std::int32_t a, std::int32_t b) { return a | b; }
  static std::int32_t ixor(std::int32_t a, std::int32_t b) { return a ^ b; }
  static std::int32_t iabs(std::int32_t a) { return a < 0 ? ineg(a) : a; }
  static std::int32_t imin(std::int32_t a, std::int32_t b) { return a <= b ? a : b; }
  static std::int32_t imax(std::int32_t a, std::int32_t b) { return a <= b ? b : a; }
  static bool ilt(std::int32_t a, std::int32_t b) { return a < b; }
  static bool ile(std::int32_t a, std::int32_t b) { return a <= b; }
  static bool iult(std::int32_t a, std::int32_t b) { return math_detail::bits(a) < math_detail::bits(b); }

  static std::int64_t ladd(std::int64_t a, std::int64_t b) {
    return math_detail::wrap(math_detail::bits(a) + math_detail::bits(b));
  }
  static std::int64_t lsub(std::int64_t a, std::int64_t b) {
    return math_detail::wrap(math_detail::bits(a) - math_detail::bits(b));
  }
  static std::int64_t lmul(std::int64_t a, std::int64_t b) {
    return math_detail::wrap(math_detail::bits(a) * math_detail::bits(b));
  }
  static std::int64_t lneg(std::int64_t a) { return math_detail::wrap(std::uint64_t{0} - math_detail::bits(a)); }
  static std::int64_t ldiv(std::int64_t a, std::int64_t b) {
    if (b == 0) return 0;
    return b == -1 ? lneg(a) : a / b;
  }
  static std::int64_t lrem(std::int64_t a, std::int64_t b) { return b == 0 || b == -1 ? 0 : a % b; }
  static std::int64_t lshl(std::int64_t a, std::int32_t b) {
    return math_detail::wrap(math_detail::bits(a) << (math_detail::bits(b) & 63U));
  }
  static std::int64_t lshr(std::int64_t a, std::int32_t b) { return a >> (math_detail::bits(b) & 63U); }
  static std::int64_t lushr(std::int64_t a, std::int32_t b) {
    return math_detail::wrap(math_detail::bits(a) >> (math_detail::bits(b) & 63U));
  }
  static std::int64_t land(std::int64_t a, std::int64_t b) { return a & b; }
  static std::int64_t lor(std::int64_t a, std::int64_t b) { return a | b; }
  static std::int64_t lxor(std::int64_t a, std::int64_t b) { return a ^ b; }
  static std::int64_t labs(std::int64_t a) { return a < 0 ? lneg(a) : a; }
  static std::int64_t lmin(std::int64_t a, std::int64_t b) { return a <= b ? a : b; }
  static std::int64_t lmax(std::int64_t a, std::int64_t b) { return a <= b ? b : a; }
  static bool llt(std::int64_t a, std::int64_t b) { return a < b; }
  static bool lle(std::int64_t a, std::int64_t b) { return a <= b; }
  static bool lult(std::int64_t a, std::int64_t b) { return math_detail::bits(a) < math_detail::bits(b); }
  static std::int32_t lcmp(std::int64_t a, std::int64_t b) { return (a > b ? 1 : 0) - (a < b ? 1 : 0); }

  static float fadd(float a, float b) { return a + b; }
  static float fsub(float a, float b) { return a - b; }
  static float fmul(float a, float b) { return a * b; }
  static float fdiv(float a, float b) { return a / b; }
  static float frem(float a, float b) { return std::fmod(a, b); }
  static float fneg(float a) { return std::bit_cast<float>(std::bit_cast<std::uint32_t>(a) ^ 0x8000'0000U); }
  static float fabs(float a) { return std::fabs(a); }
  static float fmin(float a, float b) { return math_detail::lesser(a, b); }
  static float fmax(float a, float b) { return math_detail::greater(a, b); }
  static bool flt(float a, float b) { return a < b; }
  static bool fle(float a, float b) { return a <= b; }
  static bool feq(float a, float b) { return a == b; }
  static bool fis_nan(float a) { return std::isnan(a); }
  static std::int32_t fcmpl(float a, float b) { return math_detail::compare(a, b, -1); }
  static std::int32_t fcmpg(float a, float b) { return math_detail::compare(a, b, 1); }

  static double dadd(double a, double b) { return a + b; }
  static double dsub(double a, double b) { return a - b; }
  static double dmul(double a, double b) { return a * b; }
  static double ddiv(double a, double b) { return a / b; }
  static double drem(double a, double b) { return std::fmod(a, b); }
  static double dneg(double a) {
    return std::bit_cast<double>(std::bit_cast<std::uint64_t>(a) ^ 0x8000'0000'0000'0000U);
  }
  static double dabs(double a) { return std::fabs(a); }
  static double dmin(double a, double b) { return math_detail::lesser(a, b); }
  static double dmax(double a, double b) { return math_detail::greater(a, b); }
  static double dsqrt(double a) { return std::sqrt(a); }
  static double dfloor(double a) { return std::floor(a); }
  static double dceil(double a) { return std::ceil(a); }
  static double drint(double a) { return std::nearbyint(a); }
  static double dexp(double a) { return math::intrinsics::exp(a); }
  static double dlog(double a) { return math::intrinsics::log(a); }
  static double dlog10(double a) { return math::intrinsics::log10(a); }
  static double dpow(double a, double b) { return math::intrinsics::pow(a, b); }
  static double dsin(double a) { return math::intrinsics::sin(a); }
  static double dcos(double a) { return math::intrinsics::cos(a); }
  static double dtan(double a) { return math::intrinsics::tan(a); }
  static double dasin(double a) { return math::strict::asin(a); }
  static double dacos(double a) { return math::strict::acos(a); }
  static double datan(double a) { return math::strict::atan(a); }
  static double datan2(double a, double b) { return math::strict::atan2(a, b); }
  static bool dlt(double a, double b) { return a < b; }
  static bool dle(double a, double b) { return a <= b; }
  static bool deq(double a, double b) { return a == b; }
  static bool dis_nan(double a) { return std::isnan(a); }
  static std::int32_t dcmpl(double a, double b) { return math_detail::compare(a, b, -1); }
  static std::int32_t dcmpg(double a, double b) { return math_detail::compare(a, b, 1); }

  static std::int64_t i2l(std::int32_t a) { return a; }
  static float i2f(std::int32_t a) { return static_cast<float>(a); }
  static double i2d(std::int32_t a) { return a; }
  static std::int32_t l2i(std::int64_t a) { return static_cast<std::int32_t>(a); }
  static float l2f(std::int64_t a) { return static_cast<float>(a); }
  static double l2d(std::int64_t a) { return static_cast<double>(a); }
  static std::int32_t f2i(float a) { return math_detail::saturate<std::int32_t>(a); }
  static std::int64_t f2l(float a) { return math_detail::saturate<std::int64_t>(a); }
  static double f2d(float a) { return a; }
  static std::int32_t d2i(double a) { return math_detail::saturate<std::int32_t>(a); }
  static std::int64_t d2l(double a) { return math_detail::saturate<std::int64_t>(a); }
  static float d2f(double a) { return static_cast<float>(a); }
  static std::int32_t i2b(std::int32_t a) { return static_cast<std::int8_t>(a); }
  static std::int32_t i2c(std::int32_t a) { return static_cast<std::uint16_t>(a); }
  static std::int32_t i2s(std::int32_t a) { return static_cast<std::int16_t>(a); }

  static std::int32_t float_to_raw_int_bits(float a) { return std::bit_cast<std::int32_t>(a); }
  static float int_bits_to_float(std::int32_t a) { return std::bit_cast<float>(a); }
  static std::int64_t double_to_raw_long_bits(double a) { return std::bit_cast<std::int64_t>(a); }
  static double long_bits_to_double(std::int64_t a) { return std::bit_cast<double>(a); }
};

}  // namespace ristretto::expr
