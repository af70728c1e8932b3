// SPDX-License-Identifier: MIT
#include "explore/search/readable.h"

#include <algorithm>
#include <array>

#include "expr/evaluate.h"
#include "expr/traverse.h"

namespace ristretto::explore {

using expr::Expr;

namespace {

constexpr auto kLiked = std::to_array<std::int32_t>({'a', 'A', '0', ' '});

bool is_seen(std::int32_t c) { return c >= ' ' && c < 0x7f; }

class Improving {
 public:
  Improving(const Leaf& leaf, const expr::Assignment& model) : model_(model) {
    for (const vm::symbolic::Fact& fact : leaf.facts) {
      if (!is_about_references(fact)) add(fact.condition, fact.holds);
    }
    if (leaf.shape == nullptr) return;
    for (const Expr* condition : leaf.shape->conditions) add(condition, true);
  }

  void improve(const Expr* variable) {
    const expr::Word before = expr::evaluate(variable, model_);
    if (is_seen(expr::int_in(before))) return;
    for (const std::int32_t c : kLiked) {
      model_.set(variable, expr::word_of(c));
      if (holds_with(variable)) return;
    }
    model_.set(variable, before);
  }

  [[nodiscard]] expr::Assignment take() { return std::move(model_); }

 private:
  struct Item {
    const Expr* condition;
    bool holds;
    std::vector<const Expr*> variables;
  };

  void add(const Expr* condition, bool holds) {
    items_.push_back({condition, holds, expr::variables_of(std::array{condition})});
  }
  [[nodiscard]] bool holds_with(const Expr* variable) const {
    expr::Evaluator evaluator(model_);
    return std::ranges::all_of(items_, [&](const Item& item) {
      const bool is_about_it = std::ranges::find(item.variables, variable) != item.variables.end();
      return !is_about_it || evaluator.holds(item.condition) == item.holds;
    });
  }

  expr::Assignment model_;
  std::vector<Item> items_;
};

}  // namespace

expr::Assignment readable(vm::symbolic::SymbolicEngine& engine, const Leaf& leaf, const expr::Assignment& model) {
  expr::Pool& pool = engine.domain().pool();
  Improving improving(leaf, model);
  for (const InputObject& object : leaf.inputs->objects()) {
    if (object.klass->name != "java/lang/String" && !leaf.inputs->is_builder(*object.klass)) continue;
    const std::size_t length = string_in(pool, object.view, model).size();
    for (std::size_t i = 0; i < length; ++i)
      improving.improve(pool.variable(expr::Sort::kInt, string_char(object.view, static_cast<std::int32_t>(i))));
  }
  return improving.take();
}

}  // namespace ristretto::explore
