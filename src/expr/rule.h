// SPDX-License-Identifier: MIT
// The rewriting rules as data, read from rules.def, and what applies them.
//
// A rule is a function that is given what shall be made and returns what is made in its place, or null if the rule does
// not apply. It makes expressions through the pool, so the result is rewritten itself; one after the other, never two
// as arguments of one call, or their ids would depend on the compiler. It must be right for all operands: wrap-around,
// MIN_VALUE, NaN, both zeros, infinities. It must not recurse along a chain of operands, which may be 100,000 long.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "expr/kind.h"
#include "expr/sort.h"

namespace ristretto::expr {

class Expr;
class Pool;

// What shall be made. Operands of a commutative kind are in order (order_operands in rule.cc): a constant comes second.
struct Node {
  Kind kind;
  Sort sort;
  std::span<const Expr* const> operands;

  const Expr* operator[](std::size_t i) const { return operands[i]; }
};

enum class Rule : std::uint16_t {
  fold,   // all operands of a scalar kind or equal are constants
  order,  // the operands of a commutative kind are exchanged
#define RISTRETTO_RULE(name, kind, match, result) name##_##kind,
#include "expr/rules.def"
#undef RISTRETTO_RULE
};

struct RuleInfo {
  std::string_view name;
  Kind kind;
  std::string_view match;
  std::string_view result;
};

// The lines of rules.def: the rules after Rule::order.
inline constexpr auto kRules = std::to_array<RuleInfo>({
#define RISTRETTO_RULE(name, kind, match, result) RuleInfo{#name, Kind::kind, match, result},
#include "expr/rules.def"
#undef RISTRETTO_RULE
});

inline constexpr std::size_t kFirstTableRule = 2;
inline constexpr std::size_t kRuleCount = kFirstTableRule + kRules.size();
using RuleCounts = std::array<std::uint64_t, kRuleCount>;

// Puts the operands in order, then returns what the first rule that applies makes of the node, or null; counts both.
[[nodiscard]] const Expr* rewrite(Pool& pool, Kind kind, Sort sort, std::span<const Expr*> operands,
                                  RuleCounts& counts);

namespace rules {
#define RISTRETTO_RULE(name, kind, match, result) const Expr* name(Pool& pool, const Node& node);
#include "expr/rules.def"
#undef RISTRETTO_RULE
}  // namespace rules

}  // namespace ristretto::expr
