// SPDX-License-Identifier: MIT
#include "solver/links/cases.h"

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

#include "expr/traverse.h"

namespace ristretto::solver::links {

using expr::Expr;
using expr::Kind;

namespace {

constexpr std::int64_t kMostValues = 64;
constexpr std::uint32_t kFewest = 8;  // comparisons that are decided, or it is not worth it

struct Confined {
  std::int64_t least = INT64_MIN;
  std::int64_t greatest = INT64_MAX;
  std::uint32_t comparisons = 0;
  [[nodiscard]] bool is_small() const {
    return least != INT64_MIN && greatest != INT64_MAX && greatest - least < kMostValues;
  }
};

// By id of the variable.
using Variables = std::map<std::uint32_t, std::pair<const Expr*, Confined>>;

Confined& entry_of(Variables& variables, const Expr* variable) {
  return variables.try_emplace(variable->id(), variable, Confined{}).first->second.second;
}

bool is_comparison(const Expr* e) {
  return (e->is(Kind::ilt) || e->is(Kind::equal)) && e->operand(0)->sort() == expr::Sort::kInt;
}

void confine(const Expr* condition, Variables& variables) {
  if (!condition->is(Kind::ilt)) return;
  const Expr* const a = condition->operand(0);
  const Expr* const b = condition->operand(1);
  if (a->is_variable() && b->is_constant()) {
    Confined& known = entry_of(variables, a);
    known.greatest = std::min(known.greatest, b->value() - 1);
  } else if (a->is_constant() && b->is_variable()) {
    Confined& known = entry_of(variables, b);
    known.least = std::max(known.least, a->value() + 1);
  }
}

}  // namespace

std::optional<Cases> find_cases(std::span<const Expr* const> conditions) {
  Variables variables;
  for (const Expr* condition : conditions) confine(condition, variables);
  for (const Expr* e : expr::nodes_of(conditions)) {
    if (!is_comparison(e)) continue;
    for (const std::size_t i : {0U, 1U}) {
      if (e->operand(i)->is_variable() && e->operand(1 - i)->is_constant())
        ++entry_of(variables, e->operand(i)).comparisons;
    }
  }
  const Expr* best = nullptr;
  Confined chosen{.comparisons = kFewest - 1};
  for (const auto& [id, entry] : variables) {
    if (!entry.second.is_small() || entry.second.comparisons <= chosen.comparisons) continue;
    best = entry.first;
    chosen = entry.second;
  }
  if (best == nullptr) return std::nullopt;
  return Cases{best, chosen.least, chosen.greatest};
}

std::optional<Reply> solve_by_cases(Workshop& workshop, const Query& query, const Cases& cases, Next& next) {
  bool is_open = false;
  for (std::int64_t value = cases.least; value <= cases.greatest; ++value) {
    const Expr* const constant = workshop.pool.int_constant(static_cast<std::int32_t>(value));
    const expr::Substitution by{{cases.variable->id(), constant}};
    std::vector<const Expr*> rest;
    for (const Expr* condition : query.conditions) {
      const Expr* const left = expr::substitute(workshop.pool, condition, by);
      if (!left->is_true()) rest.push_back(left);
    }
    if (std::ranges::any_of(rest, &Expr::is_false)) continue;
    Reply reply = next.ask(workshop.query(rest));
    if (const auto* const model = std::get_if<ModelPtr>(&reply)) {
      expr::Assignment assignment = (*model)->assignment();
      assignment.set(cases.variable, constant->word());
      return std::make_shared<Model>(std::move(assignment));
    }
    is_open |= std::holds_alternative<Unknown>(reply);
  }
  if (is_open) return std::nullopt;
  return Unsat{{query.conditions.begin(), query.conditions.end()}};
}

}  // namespace ristretto::solver::links
