// SPDX-License-Identifier: MIT
#include "explore/heap/term_store.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "expr/evaluate.h"
#include "expr/traverse.h"

namespace ristretto::explore::heap {

using expr::Expr;
using expr::Sort;
using expr::Word;

namespace {

bool is_reference(const Expr* term) { return term->sort() == Sort::kRef; }

}  // namespace

ValueSet TermStore::values_of_new(const Expr* term) const {
  if (term->is_constant()) return ValueSet::of(term->word());
  return term->sort() == Sort::kBool ? ValueSet::of(std::vector<Word>{0, 1}) : ValueSet::any();
}

std::uint32_t TermStore::node_of(const Expr* term) {
  if (term->id() >= node_by_id_.size()) node_by_id_.resize(term->id() + 1, 0);
  if (node_by_id_[term->id()] != 0) return node_by_id_[term->id()] - 1;
  const auto node = static_cast<std::uint32_t>(nodes_.size());
  node_by_id_[term->id()] = node + 1;
  nodes_.push_back({term, node, 1, term->is_constant() ? term : nullptr, values_of_new(term)});
  if (!term->is_constant() && !term->is_variable() && !is_reference(term)) {
    const std::vector<const Expr*> variables = expr::variables_of(term);
    if (variables.size() == 1 && !is_reference(variables[0]) && !is_array(variables[0]->sort())) {
      (void)node_of(variables[0]);
      compounds_.push_back({term, variables[0]});
      ++changes_;
    }
  }
  return node;
}

std::uint32_t TermStore::find(std::uint32_t node) const {
  while (nodes_[node].parent != node) node = nodes_[node].parent;
  return node;
}

Truth TermStore::same(const Expr* a, const Expr* b) {
  const std::uint32_t node_a = node_of(a);
  const std::uint32_t node_b = node_of(b);
  return same_roots(find(node_a), find(node_b));
}

Truth TermStore::same_roots(std::uint32_t a, std::uint32_t b) {
  if (a == b) return Truth::kTrue;
  const Node& first = nodes_[a];
  const Node& second = nodes_[b];
  if (first.constant != nullptr && second.constant != nullptr) return Truth::kFalse;
  if (first.values.is_disjoint(second.values)) return Truth::kFalse;
  const bool both_can_be_null = is_reference(first.term) && first.values.contains(0) && second.values.contains(0);
  for (const Disequality& pair : disequalities_) {
    if (pair.unless_null && both_can_be_null) continue;
    const std::uint32_t x = find(pair.a);
    const std::uint32_t y = find(pair.b);
    if ((x == a && y == b) || (x == b && y == a)) return Truth::kFalse;
  }
  if (is_reference(first.term) && !both_can_be_null && !is_inhabited(a, b)) return Truth::kFalse;
  return Truth::kOpen;
}

bool TermStore::satisfies(Type type, std::uint32_t root) const {
  return std::ranges::all_of(typings_, [&](const Typing& typing) {
    if (find(typing.node) != root) return true;
    switch (typing.constraint.relation) {
      case TypeConstraint::Relation::kSubtype: return types_.is_subtype(type, typing.constraint.type);
      case TypeConstraint::Relation::kNotSubtype: return !types_.is_subtype(type, typing.constraint.type);
      case TypeConstraint::Relation::kExactly: return type == typing.constraint.type;
    }
    return false;
  });
}

std::optional<Type> TermStore::class_of(const Expr* reference) {
  const std::uint32_t root = root_of(reference);
  for (const Typing& typing : typings_) {
    if (find(typing.node) != root || typing.constraint.relation == TypeConstraint::Relation::kNotSubtype) continue;
    if (typing.constraint.relation == TypeConstraint::Relation::kExactly) {
      if (satisfies(typing.constraint.type, root)) return typing.constraint.type;
      continue;
    }
    for (const Type candidate : types_.classes_of(typing.constraint.type)) {
      if (satisfies(candidate, root)) return candidate;
    }
  }
  return std::nullopt;
}

std::vector<Type> TermStore::classes_of(const Expr* reference) {
  const std::uint32_t root = root_of(reference);
  if (nodes_[root].values == ValueSet::of(0)) return {};
  std::vector<Type> found;
  const auto take = [&](Type type) {
    if (satisfies(type, root) && std::ranges::find(found, type) == found.end()) found.push_back(type);
  };
  for (const Typing& typing : typings_) {
    if (find(typing.node) != root || typing.constraint.relation == TypeConstraint::Relation::kNotSubtype) continue;
    if (typing.constraint.relation == TypeConstraint::Relation::kExactly) {
      found.clear();
      take(typing.constraint.type);
      return found;
    }
    std::ranges::for_each(types_.classes_of(typing.constraint.type), take);
  }
  return found;
}

void TermStore::declare_input_object(const Expr* constant) {
  const std::uint32_t node = node_of(constant);
  base::check(nodes_[node].parent == node && nodes_[node].size == 1,
              "an object of the input was something else before");
  if (nodes_[node].values == ValueSet::of(kInputObject)) return;
  undo_.push_back({node, node, nodes_[node]});
  nodes_[node].values = ValueSet::of(kInputObject);
  ++changes_;
}

void TermStore::equate(const Expr* a, const Expr* b) {
  if (failed_) return;
  const std::uint32_t node_a = node_of(a);
  const std::uint32_t node_b = node_of(b);
  std::uint32_t root = find(node_a);
  std::uint32_t child = find(node_b);
  if (root == child) return;
  if (same_roots(root, child) == Truth::kFalse) {
    failed_ = true;
    return;
  }
  if (nodes_[root].size < nodes_[child].size) std::swap(root, child);
  undo_.push_back({root, child, nodes_[root]});
  nodes_[child].parent = root;
  nodes_[root].size += nodes_[child].size;
  if (nodes_[root].constant == nullptr) nodes_[root].constant = nodes_[child].constant;
  nodes_[root].types = type_sets_.both(nodes_[root].types, nodes_[child].types);
  ++changes_;
  ValueSet values = nodes_[root].values & nodes_[child].values;
  if (is_reference(a) && !is_inhabited(root, root)) values = values & ValueSet::of(0);
  narrow(root, values);
  check_disequalities(root);
}

// Terms of one root do not differ, unless null is excepted; and what differs from a known value does not have it.
void TermStore::check_disequalities(std::uint32_t root) {
  for (std::size_t i = 0; i < disequalities_.size() && !failed_; ++i) {
    const Disequality pair = disequalities_[i];
    const std::uint32_t here = find(root);
    const std::uint32_t a = find(pair.a);
    const std::uint32_t b = find(pair.b);
    if (a != here && b != here) continue;
    const auto word = nodes_[here].values.single();
    if (a == b && !pair.unless_null)
      failed_ = true;
    else if (a == b)
      narrow(here, ValueSet::of(0));
    else if (word && *word != kInputObject && !pair.unless_null)
      narrow(a == here ? b : a, ValueSet::all_but(*word));
  }
}

void TermStore::differ(const Expr* a, const Expr* b, bool unless_null) {
  if (failed_) return;
  const std::uint32_t node_a = node_of(a);
  const std::uint32_t node_b = node_of(b);
  const std::uint32_t root_a = find(node_a);
  const std::uint32_t root_b = find(node_b);
  if (same_roots(root_a, root_b) == Truth::kFalse) return;
  const bool is_known = std::ranges::any_of(disequalities_, [&](const Disequality& pair) {
    const std::uint32_t x = find(pair.a);
    const std::uint32_t y = find(pair.b);
    return pair.unless_null == unless_null && ((x == root_a && y == root_b) || (x == root_b && y == root_a));
  });
  if (is_known || (!unless_null && (exclude(node_a, node_b) || exclude(node_b, node_a)))) return;
  disequalities_.push_back({node_a, node_b, unless_null});
  ++changes_;
  check_disequalities(root_a);
  check_disequalities(root_b);
}

bool TermStore::exclude(std::uint32_t a, std::uint32_t b) {
  const auto word = nodes_[find(b)].values.single();
  if (!word || *word == kInputObject) return false;
  narrow(find(a), ValueSet::all_but(*word));
  return failed_ || !nodes_[find(a)].values.contains(*word);
}

void TermStore::restrict(const Expr* term, const ValueSet& values) {
  if (!failed_) narrow(root_of(term), values);
}

void TermStore::narrow(std::uint32_t root, const ValueSet& values) {
  ValueSet left = nodes_[root].values & values;
  if (left != nodes_[root].values) {
    undo_.push_back({root, root, nodes_[root]});
    nodes_[root].values = std::move(left);
    ++changes_;
  }
  if (nodes_[root].values.is_empty()) {
    failed_ = true;
    return;
  }
  const auto word = nodes_[root].values.single();
  if (!word || nodes_[root].constant != nullptr || *word == kInputObject) return;
  equate(nodes_[root].term, pool_.constant(nodes_[root].term->sort(), *word));
}

void TermStore::constrain(const Expr* reference, const TypeConstraint& constraint) {
  if (failed_) return;
  typings_.push_back({node_of(reference), constraint});
  ++changes_;
  const std::uint32_t root = root_of(reference);
  const TypeSets::Id types = type_sets_.with(nodes_[root].types, constraint);
  if (types != nodes_[root].types) {
    undo_.push_back({root, root, nodes_[root]});
    nodes_[root].types = types;
  }
  if (!type_sets_.is_inhabited(types)) narrow(root, ValueSet::of(0));
}

void TermStore::refine_compounds() {
  for (std::size_t i = 0; i < compounds_.size() && !failed_; ++i) {
    const Compound compound = compounds_[i];
    const ValueSet& arguments = values(compound.variable);
    if (!arguments.is_finite()) continue;
    const ValueSet& results = values(compound.term);
    std::vector<Word> possible;
    std::vector<Word> image;
    for (const Word word : arguments.words()) {
      expr::Assignment assignment;
      assignment.set(compound.variable, word);
      const Word result = expr::evaluate(compound.term, assignment);
      if (!results.contains(result)) continue;
      possible.push_back(word);
      image.push_back(result);
    }
    restrict(compound.variable, ValueSet::of(std::move(possible)));
    restrict(compound.term, ValueSet::of(std::move(image)));
  }
}

void TermStore::mark() {
  type_sets_.mark();
  marks_.push_back({nodes_.size(), undo_.size(), disequalities_.size(), typings_.size(), compounds_.size(), failed_});
}

void TermStore::rollback() {
  const Mark& mark = marks_.back();
  while (undo_.size() > mark.undo) {
    Undo& undo = undo_.back();
    nodes_[undo.child].parent = undo.child;
    nodes_[undo.root] = std::move(undo.before);
    undo_.pop_back();
  }
  for (; nodes_.size() > mark.nodes; nodes_.pop_back()) node_by_id_[nodes_.back().term->id()] = 0;
  disequalities_.resize(mark.disequalities);
  typings_.resize(mark.typings);
  compounds_.resize(mark.compounds);
  failed_ = mark.failed;
  type_sets_.rollback();
  ++changes_;
}

void TermStore::release() {
  marks_.pop_back();
  type_sets_.release();
}

}  // namespace ristretto::explore::heap
