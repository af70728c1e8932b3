// SPDX-License-Identifier: MIT
// A scalar value as 64 bits, and scalar kinds computed over such words.
//
// The bits above a sort's width are 0. A NaN is always the one that Java calls canonical (0x7fc00000,
// 0x7ff8000000000000): Java lets programs see the others through the raw-bits methods only and does not fix which they
// see, and SMT-LIB has one NaN. So equal words are equal values, and floatToRawIntBits agrees with floatToIntBits.
#pragma once

#include <bit>
#include <cstdint>

#include "expr/kind.h"
#include "expr/sort.h"

namespace ristretto::expr {

using Word = std::uint64_t;

inline constexpr Word kFloatNan = 0x7fc0'0000;
inline constexpr Word kDoubleNan = 0x7ff8'0000'0000'0000;

constexpr Word word_of(bool value) { return value ? 1 : 0; }
constexpr Word word_of(std::int32_t value) { return static_cast<std::uint32_t>(value); }
constexpr Word word_of(std::int64_t value) { return static_cast<Word>(value); }
constexpr Word word_of(float value) { return value == value ? std::bit_cast<std::uint32_t>(value) : kFloatNan; }
constexpr Word word_of(double value) { return value == value ? std::bit_cast<Word>(value) : kDoubleNan; }

constexpr bool bool_in(Word word) { return word != 0; }
constexpr std::int32_t int_in(Word word) { return static_cast<std::int32_t>(word); }
constexpr std::int64_t long_in(Word word) { return static_cast<std::int64_t>(word); }
constexpr float float_in(Word word) { return std::bit_cast<float>(static_cast<std::uint32_t>(word)); }
constexpr double double_in(Word word) { return std::bit_cast<double>(word); }

// The word that stands for `bits` of a scalar sort.
[[nodiscard]] Word canonical(Sort sort, Word bits);

// What a scalar kind yields; `operands` are as many words as it has operands.
[[nodiscard]] Word compute(Kind kind, const Word* operands);

}  // namespace ristretto::expr
