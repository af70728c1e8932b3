// SPDX-License-Identifier: MIT
// One link of the chain: answers what it can, hands on the rest.
#pragma once

#include <cstddef>
#include <span>
#include <variant>

#include "expr/expr.h"
#include "expr/pool.h"
#include "solver/answer.h"
#include "solver/facts.h"
#include "solver/model.h"

namespace ristretto::solver {

// Whether all of `conditions` can hold at once.
struct Query {
  std::span<const expr::Expr* const> conditions;
  // What is known before: the first `known` conditions hold under `model`, which is null if nothing is known.
  ModelPtr model;
  std::size_t known = 0;
  QueryClass query_class = QueryClass::kArrays;
};

// An Answer inside the chain, where models are shared. Under a model of a reply all conditions of the query hold.
using Reply = std::variant<ModelPtr, Unsat, Unknown>;

// Those of its conditions, by their place.
[[nodiscard]] inline Unsat core_of(const Query& query, std::span<const std::size_t> places) {
  Unsat unsat;
  for (const std::size_t place : places) unsat.core.push_back(query.conditions[place]);
  return unsat;
}

// What the links of a chain share.
struct Workshop {
  expr::Pool& pool;
  Facts facts;

  // A query that nothing is known about. The conditions must outlive it.
  [[nodiscard]] Query query(std::span<const expr::Expr* const> conditions) {
    return {.conditions = conditions, .model = nullptr, .known = 0, .query_class = facts.class_of(conditions)};
  }
};

// The rest of the chain, as a link sees it.
class Next {
 public:
  virtual Reply ask(const Query& query) = 0;

 protected:
  ~Next() = default;
};

class Link {
 public:
  Link() = default;
  Link(const Link&) = delete;  // links keep what they learned
  Link& operator=(const Link&) = delete;
  virtual ~Link() = default;

  // The answer to `query`: its own, or made of what `next` answers.
  virtual Reply ask(const Query& query, Next& next) = 0;
};

}  // namespace ristretto::solver
