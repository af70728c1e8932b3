// SPDX-License-Identifier: MIT
#include "solver/facts.h"

#include <algorithm>

#include "expr/traverse.h"

namespace ristretto::solver {

using expr::Expr;

const ConditionFacts& Facts::of(const Expr* condition) {
  if (const std::uint32_t* place = places_.find(condition->id())) return facts_[*place];
  ConditionFacts made;
  for (const Expr* e : expr::nodes_of(condition)) {
    made.query_class = std::max(made.query_class, class_of_node(e));
    if (e->is_variable()) made.variables.push_back(e);
  }
  places_[condition->id()] = static_cast<std::uint32_t>(facts_.size());
  return facts_.emplace_back(std::move(made));
}

QueryClass Facts::class_of(std::span<const Expr* const> conditions) {
  QueryClass greatest = QueryClass::kTrivial;
  for (const Expr* condition : conditions) greatest = std::max(greatest, of(condition).query_class);
  return greatest;
}

}  // namespace ristretto::solver
