// SPDX-License-Identifier: MIT
// Expressions as people who read Java expect them, with no more parentheses than needed: x + 1 > y, (long) n, s[i].
//
// The text means what the expression does, under Java's rules, where Java can say it. It cannot: arrays as values are
// written s[i := v], {v, ...} and, where each element is known, {v, w}; references other than null @7 unless the caller
// has names for them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "expr/expr.h"

namespace ristretto::expr {

struct JavaTextLimits {
  std::size_t depth = 200;      // of nesting
  std::size_t length = 20'000;  // of the text, about
};

// What a reference other than null is called.
using ReferenceName = std::function<std::string(Word)>;

// What is said of expressions in place of themselves.
struct ExpressionNames {
  std::function<const std::string*(const Expr*)> name = {};  // a call or the like, or its negation; null: none
  std::function<bool(const Expr*)> is_char = {};             // constants that it is compared with are characters
};

// What lies beyond the limits is written as `...`.
[[nodiscard]] std::string to_java(const Expr* e, const JavaTextLimits& limits = {}, const ReferenceName& name = {},
                                  const ExpressionNames& names = {});

// A scalar constant.
[[nodiscard]] std::string java_literal(Sort sort, Word word);
// As it stands between quotes.
[[nodiscard]] std::string java_char(std::uint16_t c);

}  // namespace ristretto::expr
