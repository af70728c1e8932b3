// SPDX-License-Identifier: MIT
#include "expr/rule.h"

#include <algorithm>
#include <utility>

#include "expr/expr.h"
#include "expr/pool.h"

namespace ristretto::expr {

namespace {

using Function = const Expr* (*)(Pool&, const Node&);

constexpr auto kFunctions = std::to_array<Function>({
#define RISTRETTO_RULE(name, kind, match, result) &rules::name,
#include "expr/rules.def"
#undef RISTRETTO_RULE
});

// The rules of each kind, in the order of the table.
struct ByKind {
  std::array<std::uint16_t, kKinds.size() + 1> first{};
  std::array<std::uint16_t, kRules.size()> line{};
};

constexpr ByKind kByKind = [] {
  ByKind by_kind;
  std::uint16_t filled = 0;
  for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
    by_kind.first[kind] = filled;
    for (std::size_t i = 0; i < kRules.size(); ++i) {
      if (kRules[i].kind == static_cast<Kind>(kind)) by_kind.line[filled++] = static_cast<std::uint16_t>(i);
    }
  }
  by_kind.first[kKinds.size()] = filled;
  return by_kind;
}();

const Expr* fold(Pool& pool, Kind kind, Sort sort, std::span<const Expr* const> operands) {
  if (!std::ranges::all_of(operands, &Expr::is_constant)) return nullptr;
  if (kind == Kind::equal) return pool.bool_constant(operands[0] == operands[1]);
  if (!info(kind).is_scalar) return nullptr;
  std::array<Word, kMaxOperands> words{};
  std::ranges::transform(operands, words.begin(), &Expr::word);
  return pool.constant(sort, compute(kind, words.data()));
}

// Constants last, otherwise older first.
bool order_operands(Kind kind, std::span<const Expr*> operands) {
  if (!is_commutative(kind)) return false;
  const auto rank = [](const Expr* e) { return std::pair(e->is_constant(), e->id()); };
  if (rank(operands[0]) <= rank(operands[1])) return false;
  std::swap(operands[0], operands[1]);
  return true;
}

}  // namespace

const Expr* rewrite(Pool& pool, Kind kind, Sort sort, std::span<const Expr*> operands, RuleCounts& counts) {
  if (const Expr* folded = fold(pool, kind, sort, operands)) {
    ++counts[static_cast<std::size_t>(Rule::fold)];
    return folded;
  }
  if (order_operands(kind, operands)) ++counts[static_cast<std::size_t>(Rule::order)];
  const Node node{kind, sort, operands};
  const auto at = static_cast<std::size_t>(kind);
  for (std::size_t i = kByKind.first[at]; i < kByKind.first[at + 1]; ++i) {
    const std::size_t line = kByKind.line[i];
    if (const Expr* rewritten = kFunctions[line](pool, node)) {
      ++counts[kFirstTableRule + line];
      return rewritten;
    }
  }
  return nullptr;
}

}  // namespace ristretto::expr
