// SPDX-License-Identifier: MIT
// An assignment that is asked about many conditions: it remembers the value of every expression it has evaluated.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <utility>

#include "expr/assignment.h"
#include "expr/evaluate.h"

namespace ristretto::solver {

class Model {
 public:
  explicit Model(expr::Assignment assignment) : assignment_(std::move(assignment)), evaluator_(assignment_) {}
  Model(const Model&) = delete;  // the evaluator refers to the assignment
  Model& operator=(const Model&) = delete;

  [[nodiscard]] const expr::Assignment& assignment() const { return assignment_; }
  // Of a scalar expression.
  [[nodiscard]] expr::Word word(const expr::Expr* e) { return evaluator_.word(e); }
  [[nodiscard]] bool holds(const expr::Expr* condition) { return evaluator_.holds(condition); }
  [[nodiscard]] bool holds(std::span<const expr::Expr* const> conditions) {
    return std::ranges::all_of(conditions, [&](const expr::Expr* c) { return holds(c); });
  }

 private:
  expr::Assignment assignment_;
  expr::Evaluator evaluator_;
};

using ModelPtr = std::shared_ptr<Model>;

}  // namespace ristretto::solver
