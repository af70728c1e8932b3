// SPDX-License-Identifier: MIT
// A disjunction of which some parts need fewer products than others, such as the hash code of a text or the text
// itself, is a choice: the easy parts are tried first, each in place of the whole. If none has a model, the backend
// finds one in a small query only. That a choice does not hold is true of nearly all values, so it is left out at
// first. What is refuted without it is refuted; a model must hold of all.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "expr/id_map.h"
#include "expr/traverse.h"
#include "solver/links/cases.h"
#include "solver/links/links.h"

namespace ristretto::solver::links {

using expr::Expr;
using expr::Kind;

namespace {

// Nodes; what is larger is tried by cases at once, since links before the backend do little to it.
constexpr std::size_t kLarge = 1'000;

bool is_large(std::span<const Expr* const> conditions) { return expr::nodes_of(conditions).size() > kLarge; }

using Conditions = std::vector<const Expr*>;

bool is_product(const Expr* e) {
  switch (e->kind()) {
    case Kind::imul:
    case Kind::lmul:
    case Kind::idiv:
    case Kind::irem:
    case Kind::ldiv:
    case Kind::lrem: return true;
    default: return false;
  }
}

// In order.
Conditions parts_of(const Expr* disjunction) {
  Conditions parts;
  Conditions open{disjunction};
  while (!open.empty()) {
    const Expr* const part = open.back();
    open.pop_back();
    if (!part->is(Kind::or_)) {
      parts.push_back(part);
      continue;
    }
    open.push_back(part->operand(1));
    open.push_back(part->operand(0));
  }
  return parts;
}

// Those with fewer products than the one that has most.
Conditions easy_parts_of(const Expr* disjunction) {
  if (!disjunction->is(Kind::or_)) return {};
  const Conditions parts = parts_of(disjunction);
  std::vector<std::ptrdiff_t> products;
  for (const Expr* part : parts) products.push_back(std::ranges::count_if(expr::nodes_of(part), is_product));
  const std::ptrdiff_t most = std::ranges::max(products);
  Conditions easy;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (products[i] < most) easy.push_back(parts[i]);
  }
  return easy;
}

class Choices final : public Link {
 public:
  explicit Choices(Workshop& workshop) : workshop_(workshop) {}

  Reply ask(const Query& query, Next& next) override {
    const Sorted sorted = sort(query.conditions);
    if (sorted.plain.size() == query.conditions.size()) return next.ask(query);
    if (ModelPtr model = try_parts(query.conditions, sorted.choices, next)) return model;
    Reply without = ask_plain(sorted.plain, next);
    if (std::holds_alternative<Unsat>(without)) return without;
    if (ModelPtr model = fitting(without, query.conditions)) return model;
    if (!sorted.choices.empty() && is_large(query.conditions)) return Unknown{Why::kBudget};
    return next.ask(query);
  }

 private:
  // Without those that hold if the others do.
  struct Sorted {
    Conditions plain;  // nor choices that must not hold
    Conditions choices;
  };

  Sorted sort(std::span<const Expr* const> conditions) {
    Sorted sorted;
    for (const Expr* condition : conditions) {
      const bool is_negated = condition->is(Kind::not_);
      const Conditions& easy = easy_parts(is_negated ? condition->operand(0) : condition);
      if (easy.empty()) {
        sorted.plain.push_back(condition);
      } else if (!is_negated && std::ranges::none_of(easy, [&](const Expr* part) { return is_in(conditions, part); })) {
        sorted.choices.push_back(condition);
      }
    }
    return sorted;
  }

  // Of the first of the choices. Null: no model.
  ModelPtr try_parts(std::span<const Expr* const> conditions, const Conditions& choices, Next& next) {
    if (choices.empty()) return nullptr;
    const Conditions parts = easy_parts(choices.front());
    for (const Expr* part : parts) {
      if (ModelPtr model = try_part(conditions, choices.front(), part, next)) return model;
    }
    return nullptr;
  }

  ModelPtr try_part(std::span<const Expr* const> conditions, const Expr* choice, const Expr* part, Next& next) {
    if (is_in(conditions, workshop_.pool.make(Kind::not_, part))) return nullptr;
    Conditions with(conditions.begin(), conditions.end());
    std::ranges::replace(with, choice, part);
    const Sorted sorted = sort(with);
    if (!sorted.choices.empty()) return try_parts(with, sorted.choices, next);
    return fitting(ask_plain(sorted.plain, next), conditions);
  }

  Reply ask_plain(const Conditions& conditions, Next& next) {
    if (conditions.empty()) return std::make_shared<Model>(expr::Assignment());
    const Query query = workshop_.query(conditions);
    const bool has_cases = query.query_class != QueryClass::kArrays && is_large(conditions);
    if (const auto cases = has_cases ? find_cases(conditions) : std::nullopt) {
      if (auto solved = solve_by_cases(workshop_, query, *cases, next)) return std::move(*solved);
    }
    return next.ask(query);
  }

  static ModelPtr fitting(const Reply& reply, std::span<const Expr* const> conditions) {
    const auto* const model = std::get_if<ModelPtr>(&reply);
    return model != nullptr && (*model)->holds(conditions) ? *model : nullptr;
  }

  // Valid until the next call.
  const Conditions& easy_parts(const Expr* condition) {
    if (!condition->is(Kind::or_)) return none_;
    if (const Conditions* const known = easy_.find(condition->id())) return *known;
    return easy_[condition->id()] = easy_parts_of(condition);
  }

  Workshop& workshop_;
  const Conditions none_;
  expr::IdMap<Conditions> easy_;  // by id of the disjunction
};

}  // namespace

std::unique_ptr<Link> make_choices(const LinkContext& context) { return std::make_unique<Choices>(context.workshop); }

}  // namespace ristretto::solver::links
