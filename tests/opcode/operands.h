// SPDX-License-Identifier: MIT
// The operands that the tables of the families are made of: where results change sign, wrap, round or are undefined.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

namespace ristretto::opcode_test {

template <typename T>
using Limits = std::numeric_limits<T>;

inline constexpr std::array<std::int32_t, 14> kInts{
    Limits<std::int32_t>::min(), Limits<std::int32_t>::min() + 1, -46341, -33, -2, -1, 0, 1, 2, 31, 32, 33, 46341,
    Limits<std::int32_t>::max()};

// The powers of two just beyond int, and square roots of both ends.
inline constexpr std::array<std::int64_t, 16> kLongs{Limits<std::int64_t>::min(),
                                                     Limits<std::int64_t>::min() + 1,
                                                     -3037000500,
                                                     -4294967297,
                                                     -2147483649,
                                                     -1,
                                                     0,
                                                     1,
                                                     2,
                                                     63,
                                                     2147483648,
                                                     4294967295,
                                                     4294967296,
                                                     3037000500,
                                                     9007199254740993,  // 2^53 + 1: no double
                                                     Limits<std::int64_t>::max()};

inline constexpr std::array<std::int32_t, 12> kShifts{
    0, 1, 7, 31, 32, 33, 63, 64, 65, -1, Limits<std::int32_t>::min(), Limits<std::int32_t>::max()};

template <typename T>
inline constexpr std::array<T, 17> kReals{Limits<T>::quiet_NaN(),
                                          -Limits<T>::infinity(),
                                          Limits<T>::lowest(),
                                          T(-1.5),
                                          T(-1),
                                          -Limits<T>::min(),
                                          -Limits<T>::denorm_min(),
                                          T(-0.0),
                                          T(0),
                                          Limits<T>::denorm_min(),
                                          Limits<T>::min(),
                                          T(0.1),
                                          T(1),
                                          T(1.5),
                                          T(3),
                                          Limits<T>::max(),
                                          Limits<T>::infinity()};

// Around the ends of int and long, where conversions saturate, and halves, where they drop or round.
template <typename T>
inline constexpr std::array<T, 25> kConvertedReals{T(-0.99999),
                                                   T(0.99999),
                                                   T(-0.5),
                                                   T(0.5),
                                                   T(2.5),
                                                   T(-2.5),
                                                   T(127.9),
                                                   T(32768.5),
                                                   T(65536.25),
                                                   T(16777217),
                                                   T(2147483520),
                                                   T(2147483647),
                                                   T(2147483648),
                                                   T(-2147483648),
                                                   T(-2147483649),
                                                   T(4294967296.5),
                                                   T(9007199254740992),
                                                   T(9223371487098961920),
                                                   T(9223372036854774784),
                                                   T(9223372036854775807),
                                                   T(-9223372036854775807),
                                                   T(1e19),
                                                   T(-1e19),
                                                   T(1e-40),
                                                   T(3.4028235e38)};

inline constexpr std::array<std::int32_t, 12> kConvertedInts{-129,   -128,  127,   128,   255,      256,
                                                             -32769, 32767, 32768, 65535, 16777217, 2147483583};

}  // namespace ristretto::opcode_test
