// SPDX-License-Identifier: MIT
// The value of an expression under an assignment: the meaning that rewriting keeps and solvers must agree with.
//
// Each distinct node is computed once, and nothing recurses: an expression may be 100,000 deep.
#pragma once

#include <vector>

#include "expr/assignment.h"
#include "expr/expr.h"
#include "expr/id_map.h"

namespace ristretto::expr {

// Remembers what it computed, so expressions of one pool that share parts share the work. The assignment must outlive
// it and not change.
class Evaluator {
 public:
  explicit Evaluator(const Assignment& assignment) : assignment_(assignment) {}

  // Of a scalar expression.
  [[nodiscard]] Word word(const Expr* e);
  [[nodiscard]] bool holds(const Expr* condition) { return bool_in(word(condition)); }
  // Of an expression of an array sort.
  [[nodiscard]] ArrayValue array(const Expr* e);

 private:
  // A scalar's word. For an array, the store, constant_array or variable that it is once every ite is decided: arrays
  // are not copied, but looked up along their stores.
  union Value {
    Word word;
    const Expr* array;
  };

  void run(const Expr* root);
  [[nodiscard]] bool is_ready(const Expr* e) const { return e->is_constant() || values_.contains(e->id()); }
  [[nodiscard]] Value value(const Expr* e) const;
  [[nodiscard]] Value compute_node(const Expr* e) const;
  [[nodiscard]] Word lookup(const Expr* array, std::int32_t index) const;
  [[nodiscard]] ArrayValue whole_array(const Expr* array) const;

  const Assignment& assignment_;
  IdMap<Value> values_;
  std::vector<const Expr*> pending_;
};

[[nodiscard]] Word evaluate(const Expr* e, const Assignment& assignment);
[[nodiscard]] ArrayValue evaluate_array(const Expr* e, const Assignment& assignment);

}  // namespace ristretto::expr
