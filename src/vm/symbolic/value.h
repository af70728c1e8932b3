// SPDX-License-Identifier: MIT
// A value that may be symbolic: its bits, and an expression unless the bits say it all.
//
// While a run follows concrete inputs, the bits are the value under them. Where paths are opened instead, the bits of a
// symbolic value mean nothing.
#pragma once

#include <cstdint>

#include "expr/expr.h"
#include "vm/ref.h"

namespace ristretto::vm::symbolic {

using expr::Expr;

template <class Bits>
struct Value {
  Bits bits{};
  const Expr* e = nullptr;

  Value() = default;
  Value(Bits concrete) : bits(concrete) {}  // NOLINT(google-explicit-constructor): handlers mix values and constants
  Value(Bits concrete, const Expr* expression) : bits(concrete), e(expression) {}
  [[nodiscard]] bool is_symbolic() const { return e != nullptr; }
};

using Int = Value<std::int32_t>;
using Long = Value<std::int64_t>;
using Float = Value<float>;
using Double = Value<double>;
using Reference = Value<Ref>;
using Condition = Value<bool>;

template <class Bits>
inline constexpr expr::Sort kSortOf = expr::Sort::kBool;
template <>
inline constexpr expr::Sort kSortOf<std::int32_t> = expr::Sort::kInt;
template <>
inline constexpr expr::Sort kSortOf<std::int64_t> = expr::Sort::kLong;
template <>
inline constexpr expr::Sort kSortOf<float> = expr::Sort::kFloat;
template <>
inline constexpr expr::Sort kSortOf<double> = expr::Sort::kDouble;
template <>
inline constexpr expr::Sort kSortOf<Ref> = expr::Sort::kRef;

// The bits that a word stands for.
template <class Bits>
[[nodiscard]] Bits bits_in(expr::Word word) {
  if constexpr (std::is_same_v<Bits, bool>) return expr::bool_in(word);
  if constexpr (std::is_same_v<Bits, std::int32_t>) return expr::int_in(word);
  if constexpr (std::is_same_v<Bits, std::int64_t>) return expr::long_in(word);
  if constexpr (std::is_same_v<Bits, float>) return expr::float_in(word);
  if constexpr (std::is_same_v<Bits, double>) return expr::double_in(word);
  if constexpr (std::is_same_v<Bits, Ref>) return static_cast<Ref>(static_cast<std::uint32_t>(word));
}

template <class Bits>
[[nodiscard]] expr::Word word_in(Bits bits) {
  if constexpr (std::is_same_v<Bits, Ref>)
    return static_cast<std::uint32_t>(bits);
  else
    return expr::word_of(bits);
}

}  // namespace ristretto::vm::symbolic
