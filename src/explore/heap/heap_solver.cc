// SPDX-License-Identifier: MIT
#include "explore/heap/heap_solver.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include <fmt/format.h>

#include "expr/java_text.h"

namespace ristretto::explore::heap {

using expr::Expr;
using expr::Kind;
using expr::Sort;

void HeapSolver::declare_input(const Expr* reference, Type type) {
  std::vector<expr::Word> values = types_.constants_of(type);
  if (values.empty()) values.push_back(kInputObject);
  values.push_back(0);
  store_.restrict(reference, ValueSet::of(std::move(values)));
  store_.constrain(reference, {TypeConstraint::Relation::kSubtype, type});
}

void HeapSolver::declare_input_object(const Expr* constant, Type type, std::string name) {
  store_.declare_input_object(constant);
  store_.constrain(constant, {TypeConstraint::Relation::kExactly, type});
  names_.push_back({constant, std::move(name)});
}

const Expr* HeapSolver::new_object(Type type) {
  const Expr* const object = pool_.ref_constant(next_identity_--);
  declare_made_object(object, type);
  return object;
}

void HeapSolver::declare_made_object(const Expr* constant, Type type) {
  store_.constrain(constant, {TypeConstraint::Relation::kExactly, type});
  made_.push_back(constant);
}

bool HeapSolver::ref_eq(const Expr* a, const Expr* b) {
  store_.equate(a, b);
  return propagate();
}

bool HeapSolver::ref_neq(const Expr* a, const Expr* b) {
  store_.differ(a, b);
  return propagate();
}

bool HeapSolver::assume(const Expr* condition, bool holds) {
  switch (condition->kind()) {
    case Kind::not_: return assume(condition->operand(0), !holds);
    case Kind::equal:
      return holds ? ref_eq(condition->operand(0), condition->operand(1))
                   : ref_neq(condition->operand(0), condition->operand(1));
    case Kind::and_:
    case Kind::or_:
      if (holds == condition->is(Kind::and_))
        return assume(condition->operand(0), holds) && assume(condition->operand(1), holds);
      break;
    default: break;
  }
  store_.restrict(condition, ValueSet::of(expr::word_of(holds)));
  return propagate();
}

bool HeapSolver::assume_type(const Expr* reference, const TypeConstraint& constraint) {
  store_.constrain(reference, constraint);
  return propagate();
}

// ---- rules ----

Truth HeapSolver::truth(const Place& a, const Place& b) {
  const Truth references = store_.same(a.reference, b.reference);
  if (a.index == nullptr || references == Truth::kFalse) return references;
  const Truth indices = store_.same(a.index, b.index);
  if (indices == Truth::kFalse) return Truth::kFalse;
  return references == Truth::kTrue ? indices : Truth::kOpen;
}

Truth HeapSolver::truth(const Literal& literal) {
  const Truth same = truth(literal.a, literal.b);
  if (same == Truth::kOpen || literal.is_same) return same;
  return same == Truth::kTrue ? Truth::kFalse : Truth::kTrue;
}

// That two places differ says something of references or of indices only if the others are the same.
void HeapSolver::impose(const Literal& literal, bool holds) {
  const Place& a = literal.a;
  const Place& b = literal.b;
  if (literal.is_same == holds) {
    store_.equate(a.reference, b.reference);
    if (a.index != nullptr) store_.equate(a.index, b.index);
  } else if (a.index == nullptr || store_.same(a.index, b.index) == Truth::kTrue) {
    store_.differ(a.reference, b.reference);
  } else if (store_.same(a.reference, b.reference) == Truth::kTrue) {
    store_.differ(a.index, b.index);
  }
}

bool HeapSolver::propagate() {
  while (!failed() && settled_ != extent()) {
    settled_ = extent();
    for (std::size_t i = 0; i < reads_.size() && !failed(); ++i) apply(reads_[i]);
    store_.refine_compounds();
    for (std::size_t i = 0; i < non_sharing_.size() && !failed(); ++i) keep_apart(non_sharing_[i]);
    for (std::size_t i = 0; i < acyclic_.size() && !failed(); ++i) {
      std::vector<const Expr*> way;
      keep_acyclic(acyclic_[i], way);
    }
  }
  return !failed();
}

void HeapSolver::apply(const Read& read) {
  ValueSet values = ValueSet::none();
  for (const Rule& rule : read.rules) {
    const Literal* open = nullptr;
    std::size_t open_count = 0;
    bool is_dead = false;
    for (const Literal& literal : rule.guard) {
      const Truth known = truth(literal);
      is_dead |= known == Truth::kFalse;
      if (known == Truth::kOpen) open = &literal;
      if (known == Truth::kOpen) ++open_count;
    }
    if (is_dead) continue;
    if (open == nullptr) {
      store_.equate(read.variable, rule.target);
    } else if (store_.same(read.variable, rule.target) == Truth::kFalse) {
      if (open_count == 1) impose(*open, false);
      continue;
    }
    values = values | store_.values(rule.target);
  }
  if (read.is_exhaustive) store_.restrict(read.variable, values);
}

const Expr* HeapSolver::value_of(const Expr* e) {
  store_.mention(e);
  propagate();
  return store_.constant_of(e);
}

std::vector<Rule> HeapSolver::rules_of(const Expr* variable) {
  std::vector<Rule> live;
  const auto found = std::ranges::find(reads_, variable, &Read::variable);
  if (found == reads_.end()) return live;
  for (const Rule& rule : found->rules) {
    if (std::ranges::any_of(rule.guard, [&](const Literal& l) { return truth(l) == Truth::kFalse; })) continue;
    Rule rest{{}, rule.target};
    std::ranges::copy_if(rule.guard, std::back_inserter(rest.guard),
                         [&](const Literal& l) { return truth(l) == Truth::kOpen; });
    live.push_back(std::move(rest));
  }
  return live;
}

void HeapSolver::mark() {
  marks_.push_back({log_.size(), reads_.size(), initial_.size(), made_.size(), names_.size(), non_sharing_.size(),
                    acyclic_.size(), conditions_.size(), literals_.size(), next_identity_, settled_ == extent()});
  store_.mark();
}

void HeapSolver::rollback() {
  const Mark& mark = marks_.back();
  log_.resize(mark.log);
  reads_.resize(mark.reads);
  initial_.resize(mark.initial);
  made_.resize(mark.made);
  names_.resize(mark.names);
  non_sharing_.resize(mark.non_sharing);
  acyclic_.resize(mark.acyclic);
  conditions_.resize(mark.conditions);
  literals_.resize(mark.literals);
  next_identity_ = mark.next_identity;
  store_.rollback();
  if (mark.is_settled) settled_ = extent();
}

void HeapSolver::release() {
  marks_.pop_back();
  store_.release();
}

}  // namespace ristretto::explore::heap
