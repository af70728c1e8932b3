// SPDX-License-Identifier: MIT
// What the links ask again and again about the conditions of one pool, computed once a condition.
#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "expr/expr.h"
#include "expr/id_map.h"
#include "solver/query_class.h"

namespace ristretto::solver {

struct ConditionFacts {
  QueryClass query_class = QueryClass::kTrivial;
  std::vector<const expr::Expr*> variables;  // by id
};

class Facts {
 public:
  // The reference stays valid.
  [[nodiscard]] const ConditionFacts& of(const expr::Expr* condition);
  [[nodiscard]] QueryClass class_of(std::span<const expr::Expr* const> conditions);

 private:
  std::deque<ConditionFacts> facts_;
  expr::IdMap<std::uint32_t> places_;  // in facts_
};

}  // namespace ristretto::solver
