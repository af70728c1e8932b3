// SPDX-License-Identifier: MIT
// The kinds of expressions as data, read from kinds.def: operands, result, algebra, texts. Knows no expression.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "expr/sort.h"

namespace ristretto::expr {

enum class Kind : std::uint8_t {
#define RISTRETTO_KIND(name, operands, result, algebra, smt, level, java) name,
#define RISTRETTO_SCALAR RISTRETTO_KIND
#include "expr/kinds.def"
#undef RISTRETTO_SCALAR
#undef RISTRETTO_KIND
};

enum class Algebra : std::uint8_t { none, c, ac };

// Java's operators by how tightly they bind, loosest first (JLS §15).
enum class Level : std::uint8_t {
  conditional,
  logical_or,
  logical_and,
  bit_or,
  bit_xor,
  bit_and,
  equality,
  relational,
  shift,
  additive,
  multiplicative,
  unary,
  primary,
};

struct KindInfo {
  std::string_view name;
  std::string_view operands;
  char result;
  Algebra algebra;
  std::string_view smt;
  Level level;
  std::string_view java;
  bool is_scalar;
};

namespace detail {
constexpr std::string_view spoken(std::string_view name) {
  if (name.ends_with('_')) name.remove_suffix(1);
  return name;
}
}  // namespace detail

inline constexpr auto kKinds = std::to_array<KindInfo>({
#define RISTRETTO_KIND(name, operands, result, algebra, smt, level, java) \
  KindInfo{detail::spoken(#name), operands, result, Algebra::algebra, smt, Level::level, java, false},
#define RISTRETTO_SCALAR(name, operands, result, algebra, smt, level, java) \
  KindInfo{detail::spoken(#name), operands, result, Algebra::algebra, smt, Level::level, java, true},
#include "expr/kinds.def"
#undef RISTRETTO_SCALAR
#undef RISTRETTO_KIND
});

inline constexpr std::size_t kMaxOperands = 3;

constexpr const KindInfo& info(Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }
constexpr std::size_t arity(Kind kind) { return info(kind).operands.size(); }
constexpr bool is_commutative(Kind kind) { return info(kind).algebra != Algebra::none; }
constexpr bool is_associative(Kind kind) { return info(kind).algebra == Algebra::ac; }

// Whether SMT-LIB has a function that agrees with Java's on all operands.
constexpr bool has_smt(Kind kind) { return !info(kind).smt.empty(); }

namespace detail {
constexpr bool is_letter(char letter) {
  if (letter == 'T' || letter == 'S' || letter == 'E') return true;
  for (const SortInfo& sort : kSorts) {
    if (sort.letter == letter) return true;
  }
  return false;
}

// Every operand is mentioned, and nothing that is none.
constexpr bool mentions_operands(std::string_view text, std::size_t count) {
  std::array<bool, kMaxOperands> seen{};
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if ((text[i] != '$' && text[i] != '@' && text[i] != '^') || text[i + 1] < '0' || text[i + 1] > '9') continue;
    const auto operand = static_cast<std::size_t>(text[i + 1] - '0');
    if (operand >= count) return false;
    seen[operand] = true;
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (!seen[i]) return false;
  }
  return true;
}

constexpr bool is_sound(const KindInfo& kind) {
  if (kind.operands.size() > kMaxOperands || !is_letter(kind.result)) return false;
  for (const char letter : kind.operands) {
    if (!is_letter(letter)) return false;
  }
  if (kind.algebra != Algebra::none && (kind.operands.size() != 2 || kind.operands[0] != kind.operands[1]))
    return false;
  return (kind.smt.empty() || mentions_operands(kind.smt, kind.operands.size())) &&
         (kind.java.empty() || mentions_operands(kind.java, kind.operands.size()));
}

constexpr bool are_sound() {
  for (const KindInfo& kind : kKinds) {
    if (!is_sound(kind)) return false;
  }
  return true;
}
}  // namespace detail
static_assert(detail::are_sound(), "a line of kinds.def contradicts itself");

}  // namespace ristretto::expr
