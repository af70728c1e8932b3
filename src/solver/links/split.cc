// SPDX-License-Identifier: MIT
// Conditions fall into parts that share no variable. A part without new conditions keeps the values that the known
// model gives it; each other part is a query of its own, and their models are put together.
#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "solver/links/links.h"

namespace ristretto::solver::links {

using expr::Expr;

namespace {

// Sets of variables, by index.
class UnionFind {
 public:
  void reset(std::size_t size) {
    parents_.resize(size);
    std::iota(parents_.begin(), parents_.end(), 0U);
  }
  std::uint32_t find(std::uint32_t i) {
    while (parents_[i] != i) i = parents_[i] = parents_[parents_[i]];
    return i;
  }
  void join(std::uint32_t a, std::uint32_t b) { parents_[find(b)] = find(a); }

 private:
  std::vector<std::uint32_t> parents_;
};

class Split final : public Link {
 public:
  explicit Split(Workshop& workshop) : workshop_(workshop) {}

  Reply ask(const Query& query, Next& next) override {
    join(query.conditions);
    std::vector<std::uint32_t> roots = new_roots(query);
    if (bare_false_ != nullptr) return Unsat{{std::exchange(bare_false_, nullptr)}};
    if (roots.size() == 1 && is_whole(query, roots[0])) return next.ask(query);
    return solve(query, roots, next);
  }

 private:
  // A condition over no variables has no root.
  std::uint32_t root(const Expr* condition) {
    const auto& variables = workshop_.facts.of(condition).variables;
    return variables.empty() ? kNone : sets_.find(variables.front()->index());
  }

  void join(std::span<const Expr* const> conditions) {
    sets_.reset(workshop_.pool.variables().size());
    for (const Expr* condition : conditions) {
      const auto& variables = workshop_.facts.of(condition).variables;
      for (std::size_t i = 1; i < variables.size(); ++i) sets_.join(variables[0]->index(), variables[i]->index());
    }
  }

  // The parts that hold a new condition, in the order of these.
  std::vector<std::uint32_t> new_roots(const Query& query) {
    std::vector<std::uint32_t> roots;
    for (const Expr* condition : query.conditions.subspan(query.known)) {
      const std::uint32_t part = root(condition);
      if (part == kNone) {
        if (!expr::bool_in(expr::evaluate(condition, {}))) bare_false_ = condition;
      } else if (std::ranges::find(roots, part) == roots.end()) {
        roots.push_back(part);
      }
    }
    return roots;
  }

  bool is_whole(const Query& query, std::uint32_t part) {
    return std::ranges::all_of(query.conditions, [&](const Expr* c) { return root(c) == part; });
  }

  Reply solve(const Query& query, std::span<const std::uint32_t> roots, Next& next) {
    expr::Assignment merged = query.model != nullptr ? query.model->assignment() : expr::Assignment();
    std::vector<std::vector<const Expr*>> parts(roots.size());
    std::vector<std::size_t> known(roots.size());
    for (std::size_t i = 0; i < query.conditions.size(); ++i) {
      const auto at = static_cast<std::size_t>(std::ranges::find(roots, root(query.conditions[i])) - roots.begin());
      if (at == roots.size()) continue;
      parts[at].push_back(query.conditions[i]);
      known[at] += i < query.known ? 1 : 0;
    }
    std::optional<Unknown> unknown;  // another part may still be unsat
    for (std::size_t at = 0; at < parts.size(); ++at) {
      Query part = workshop_.query(parts[at]);
      part.model = query.model;
      part.known = known[at];
      const Reply reply = next.ask(part);
      if (std::holds_alternative<Unsat>(reply)) return reply;
      if (const auto* model = std::get_if<ModelPtr>(&reply)) take_over(merged, **model, parts[at]);
      if (const auto* open = std::get_if<Unknown>(&reply); open != nullptr && !unknown) unknown = *open;
    }
    if (unknown) return *unknown;
    return std::make_shared<Model>(std::move(merged));
  }

  void take_over(expr::Assignment& merged, const Model& model, std::span<const Expr* const> part) {
    for (const Expr* condition : part) {
      for (const Expr* variable : workshop_.facts.of(condition).variables) {
        if (is_array(variable->sort())) {
          merged.set(variable, model.assignment().array(variable));
        } else {
          merged.set(variable, model.assignment().word(variable));
        }
      }
    }
  }

  static constexpr std::uint32_t kNone = UINT32_MAX;

  Workshop& workshop_;
  UnionFind sets_;
  const Expr* bare_false_ = nullptr;
};

}  // namespace

std::unique_ptr<Link> make_split(const LinkContext& context) { return std::make_unique<Split>(context.workshop); }

}  // namespace ristretto::solver::links
