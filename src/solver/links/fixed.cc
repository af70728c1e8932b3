// SPDX-License-Identifier: MIT
// A condition that fixes a variable (x == c, b, !b), alone or in a conjunction, is dropped and its value put into the
// others, which shrinks them and may fix more. A core is told in the conditions as they were, with those that fixed
// what was put in.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "expr/traverse.h"
#include "solver/links/links.h"

namespace ristretto::solver::links {

using expr::Expr;
using expr::Kind;

namespace {

struct Fixing {
  const Expr* variable;
  const Expr* value;
};

std::optional<Fixing> fixing_in(expr::Pool& pool, const Expr* condition) {
  if (condition->is_variable()) return Fixing{condition, pool.bool_constant(true)};
  if (condition->is(Kind::not_) && condition->operand(0)->is_variable())
    return Fixing{condition->operand(0), pool.bool_constant(false)};
  if (!condition->is(Kind::equal)) return std::nullopt;
  for (const std::size_t at : {0U, 1U}) {
    if (condition->operand(at)->is_variable() && condition->operand(1 - at)->is_constant())
      return Fixing{condition->operand(at), condition->operand(1 - at)};
  }
  return std::nullopt;
}

// The conditions of one query while values are put in.
class Reduction {
 public:
  Reduction(Workshop& workshop, const Query& query) : workshop_(workshop), asked_(query.conditions) {
    for (std::size_t i = 0; i < asked_.size(); ++i) add(asked_[i], {i});
    while (find_fixing()) put_in();
  }

  [[nodiscard]] bool is_reduced() const { return !values_.empty(); }
  // One that became false.
  [[nodiscard]] std::optional<Unsat> refuted() const {
    const auto found = std::ranges::find_if(items_, [](const Item& item) { return item.condition->is_false(); });
    if (found == items_.end()) return std::nullopt;
    return Unsat{asked_for({found, std::next(found)})};
  }
  [[nodiscard]] std::vector<const Expr*> rest() const {
    std::vector<const Expr*> conditions;
    for (const Item& item : items_) conditions.push_back(item.condition);
    return conditions;
  }
  [[nodiscard]] ModelPtr completed(const Model* model) const {
    expr::Assignment assignment = model != nullptr ? model->assignment() : expr::Assignment();
    for (const Fixing& fixing : values_) assignment.set(fixing.variable, fixing.value->word());
    return std::make_shared<Model>(std::move(assignment));
  }
  [[nodiscard]] Unsat in_asked(const Unsat& unsat) const {
    std::vector<Item> used;
    for (const Item& item : items_) {
      if (is_in(unsat.core, item.condition)) used.push_back(item);
    }
    return Unsat{asked_for(used)};
  }

 private:
  struct Item {
    const Expr* condition;
    std::vector<std::size_t> origins;  // in asked_, ascending: it follows from these
  };

  // What a conjunction says is fixed as well as what stands alone.
  void add(const Expr* condition, const std::vector<std::size_t>& origins) {
    std::vector<const Expr*> parts{condition};
    while (!parts.empty()) {
      const Expr* const part = parts.back();
      parts.pop_back();
      if (part->is(Kind::and_)) {
        parts.push_back(part->operand(1));
        parts.push_back(part->operand(0));
      } else if (!part->is_true()) {
        items_.push_back({part, origins});
      }
    }
  }

  // Takes the conditions that fix a variable out of the list; a second one about a variable stays, to be decided.
  bool find_fixing() {
    fresh_.clear();
    std::vector<Item> kept;
    for (Item& item : items_) {
      const auto fixing = fixing_in(workshop_.pool, item.condition);
      if (!fixing || is_fresh(fixing->variable)) {
        kept.push_back(std::move(item));
        continue;
      }
      values_.push_back(*fixing);
      fresh_.push_back({*fixing, std::move(item.origins)});
    }
    items_ = std::move(kept);
    return !fresh_.empty();
  }

  bool is_fresh(const Expr* variable) const {
    return std::ranges::any_of(fresh_, [&](const auto& entry) { return entry.first.variable == variable; });
  }

  void put_in() {
    std::vector<Item> before = std::exchange(items_, {});
    for (Item& item : before) {
      expr::Substitution by;
      std::vector<std::size_t> origins = item.origins;
      for (const auto& [fixing, sources] : fresh_) {
        if (!is_in(workshop_.facts.of(item.condition).variables, fixing.variable)) continue;
        by[fixing.variable->id()] = fixing.value;
        origins.insert(origins.end(), sources.begin(), sources.end());
      }
      if (by.empty()) {
        items_.push_back(std::move(item));
        continue;
      }
      std::ranges::sort(origins);
      origins.erase(std::ranges::unique(origins).begin(), origins.end());
      add(expr::substitute(workshop_.pool, item.condition, by), origins);
    }
  }

  [[nodiscard]] std::vector<const Expr*> asked_for(std::span<const Item> items) const {
    std::vector<bool> used(asked_.size());
    for (const Item& item : items) {
      for (const std::size_t origin : item.origins) used[origin] = true;
    }
    std::vector<const Expr*> conditions;
    for (std::size_t i = 0; i < used.size(); ++i) {
      if (used[i]) conditions.push_back(asked_[i]);
    }
    return conditions;
  }

  Workshop& workshop_;
  std::span<const Expr* const> asked_;
  std::vector<Item> items_;
  std::vector<Fixing> values_;
  std::vector<std::pair<Fixing, std::vector<std::size_t>>> fresh_;  // of the last round, and where they come from
};

class Fixed final : public Link {
 public:
  explicit Fixed(Workshop& workshop) : workshop_(workshop) {}

  Reply ask(const Query& query, Next& next) override {
    const Reduction reduction(workshop_, query);
    if (!reduction.is_reduced()) return next.ask(query);
    if (auto refuted = reduction.refuted()) return std::move(*refuted);
    const std::vector<const Expr*> rest = reduction.rest();
    if (rest.empty()) return reduction.completed(nullptr);
    Reply reply = next.ask(workshop_.query(rest));
    if (const auto* model = std::get_if<ModelPtr>(&reply)) return reduction.completed(model->get());
    if (const auto* unsat = std::get_if<Unsat>(&reply)) return reduction.in_asked(*unsat);
    return reply;
  }

 private:
  Workshop& workshop_;
};

}  // namespace

std::unique_ptr<Link> make_fixed(const LinkContext& context) { return std::make_unique<Fixed>(context.workshop); }

}  // namespace ristretto::solver::links
