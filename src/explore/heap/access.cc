// SPDX-License-Identifier: MIT
// Reads and writes: how rules come about.
#include <ranges>
#include <utility>

#include <fmt/format.h>

#include "explore/heap/heap_solver.h"
#include "expr/java_text.h"

namespace ristretto::explore::heap {

using expr::Expr;
using expr::Kind;

// From the latest access back: `guard` is what must hold for the value to be older still.
struct HeapSolver::Walk {
  const Place& place;
  const Field& field;
  std::vector<Rule> rules = {};
  std::vector<Literal> guard = {};
  bool is_over = false;
  bool is_known_place = false;    // the last rule's target is what this very place was logged with
  const Expr* initial = nullptr;  // the last rule's target, if it is the value before the run

  void add(const Literal& literal, const Expr* target) {
    Rule rule{guard, target};
    rule.guard.push_back(literal);
    rules.push_back(std::move(rule));
  }
  void end(const Expr* target) {
    rules.push_back({guard, target});
    is_over = true;
  }
};

void HeapSolver::set(const Place& place, const Field& field, const Expr* value) {
  store_.differ(place.reference, pool_.null());
  store_.mention(value);
  log_.push_back({place, field.id, value, true});
  propagate();
}

const Expr* HeapSolver::get(const Place& place, const Field& field) {
  store_.differ(place.reference, pool_.null());
  propagate();
  Walk walk{place, field};
  walk_log(walk);
  if (!walk.is_over) walk_beginning(walk);
  const Expr* const value = read(walk);
  if (!walk.is_known_place || !walk.rules.back().guard.empty()) log_.push_back({place, field.id, value, false});
  propagate();
  return value;
}

void HeapSolver::walk_log(Walk& walk) {
  for (const Access& access : log_ | std::views::reverse) {
    if (access.field != walk.field.id) continue;
    const Literal here{walk.place, access.place, true};
    switch (truth(here)) {
      case Truth::kFalse: break;
      case Truth::kTrue:
        walk.end(access.value);
        walk.is_known_place = true;
        return;
      case Truth::kOpen:
        walk.add(here, access.value);
        if (access.is_set) walk.guard.push_back({walk.place, access.place, false});
        break;
    }
  }
}

void HeapSolver::walk_beginning(Walk& walk) {
  const Expr* const zero = pool_.constant(walk.field.sort, 0);
  for (const Expr* made : made_) {
    const Literal is_made{{walk.place.reference, nullptr}, {made, nullptr}, true};
    switch (truth(is_made)) {
      case Truth::kFalse: break;
      case Truth::kTrue: walk.end(zero); return;
      case Truth::kOpen:
        walk.add(is_made, zero);
        walk.guard.push_back({is_made.a, is_made.b, false});
        break;
    }
  }
  const std::string name = name_of(walk.place, walk.field);
  walk.initial =
      initial_values_ == nullptr ? pool_.variable(walk.field.sort, name) : initial_values_->make(name, walk.field);
  if (walk.field.sort == expr::Sort::kRef) declare_input(walk.initial, walk.field.type);
  initial_.push_back({walk.place, walk.field.id, walk.initial});
  walk.end(walk.initial);
}

const Expr* HeapSolver::read(Walk& walk) {
  const Rule& last = walk.rules.back();
  // Reads since then that may have been of this place have rules of their own that say so.
  if (last.guard.empty() && (walk.is_known_place || walk.rules.size() == 1)) return last.target;
  Read read{nullptr, {}, true};
  if (walk.initial != nullptr && last.guard.empty()) {
    read.variable = walk.initial;
    read.is_exhaustive = false;
    walk.rules.pop_back();
  } else {
    const std::string name = fmt::format("{}@{}", name_of(walk.place, walk.field), log_.size());
    read.variable = pool_.variable(walk.field.sort, name);
    if (walk.field.sort == expr::Sort::kRef)
      store_.constrain(read.variable, {TypeConstraint::Relation::kSubtype, walk.field.type});
  }
  read.rules = walk.rules;
  publish(read);
  reads_.push_back(std::move(read));
  return reads_.back().variable;
}

void HeapSolver::publish(const Read& read) {
  for (const Rule& rule : read.rules) {
    const Expr* implied = pool_.make(Kind::equal, read.variable, rule.target);
    for (const Literal& literal : rule.guard) {
      literals_.push_back(literal);
      implied = pool_.make(Kind::or_, pool_.make(Kind::not_, expression_of(literal)), implied);
    }
    conditions_.push_back(implied);
  }
}

const Expr* HeapSolver::expression_of(const Literal& literal) {
  const Expr* same = pool_.make(Kind::equal, literal.a.reference, literal.b.reference);
  if (literal.a.index != nullptr)
    same = pool_.make(Kind::and_, same, pool_.make(Kind::equal, literal.a.index, literal.b.index));
  return literal.is_same ? same : pool_.make(Kind::not_, same);
}

std::string HeapSolver::name_of(const Place& place, const Field& field) const {
  std::string owner;
  if (place.reference->is_variable()) owner = place.reference->name();
  for (const ObjectName& object : names_) {
    if (object.constant == place.reference) owner = object.name;
  }
  if (owner.empty()) owner = expr::to_java(place.reference);
  if (place.index != nullptr) return fmt::format("{}[{}]", owner, expr::to_java(place.index));
  return fmt::format("{}.{}", owner, field.name);
}

}  // namespace ristretto::explore::heap
