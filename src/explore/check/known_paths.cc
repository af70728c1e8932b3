// SPDX-License-Identifier: MIT
#include "explore/check/known_paths.h"

#include <algorithm>

#include "explore/search/enum_constants.h"
#include "explore/search/sorts.h"
#include "expr/evaluate.h"

namespace ristretto::explore {

using expr::Expr;
using vm::symbolic::Fact;
using vm::symbolic::Origin;

namespace {

constexpr std::uint64_t kOfReference = std::uint64_t{1} << 63U;

std::uint64_t hash(std::uint64_t from, std::string_view text) {
  for (const char c : text) from = (from ^ static_cast<unsigned char>(c)) * 0x100'0000'01b3U;
  return from * 0x9e37'79b9'7f4a'7c15U;
}

// That a reference of the input is an object; null without a name.
std::uint64_t reference_key(const Expr* reference, std::string_view object, std::string_view klass) {
  return kOfReference | hash(hash(reference->id() + 1, object), klass);
}

std::uint64_t key_of(const Expr* condition, const InputHeap& inputs) {
  if (!vm::symbolic::is_about_references(condition)) return condition->id();
  const std::size_t constant = condition->operand(0)->is_constant() ? 0 : 1;
  const Expr* const object = condition->operand(constant);
  if (!object->is_constant()) return condition->id();
  const Expr* const reference = condition->operand(1 - constant);
  const auto ref = vm::symbolic::bits_in<vm::Ref>(object->word());
  if (is_null(ref)) return reference_key(reference, {}, {});
  const auto known = std::ranges::find(inputs.objects(), ref, &InputObject::ref);
  if (known != inputs.objects().end()) return reference_key(reference, known->name, known->klass->name);
  const vm::Klass& klass = inputs.machine().klass_of(ref);
  const auto named = literal_name(inputs.machine(), ref);
  return named ? reference_key(reference, *named, klass.name) : condition->id();
}

std::uint64_t key_of(const ChoiceStep& step) {
  if (step.object == nullptr) return key_of(step.condition, *step.inputs);
  switch (step.object->kind) {
    case InputHeap::Choice::Kind::kNull: return reference_key(step.given, {}, {});
    case InputHeap::Choice::Kind::kNew: return reference_key(step.given, step.given->name(), step.object->klass_name);
    case InputHeap::Choice::Kind::kConstant:
      return reference_key(step.given, step.object->alias_name, step.object->klass_name);
    case InputHeap::Choice::Kind::kAlias: break;
  }
  const auto known = std::ranges::find(step.inputs->objects(), step.object->alias, &InputObject::ref);
  return reference_key(step.given, known->name, known->klass->name);
}

}  // namespace

KnownPaths::KnownPaths(const vm::Machine& machine, const vm::Method& method)
    : machine_(machine), result_(classfile::parse_method_descriptor(method.descriptor())->result()), nodes_(1) {}

std::uint32_t KnownPaths::leaf(const Leaf& leaf) {
  const Number at = insert(leaf.facts, *leaf.inputs);
  const auto number = static_cast<std::uint32_t>(ends_.size());
  nodes_[at].leaf = number;
  nodes_[at].is_cut = leaf.ending == Ending::kBound;
  ends_.push_back(
      {.ending = leaf.ending, .exception = {}, .result = leaf.result, .value = leaf.value, .digest = leaf.digest});
  if (leaf.ending == Ending::kThrew) ends_.back().exception = machine_.klass_of(leaf.exception).name;
  return number;
}

void KnownPaths::choice(const ChoiceStep& step) {
  if (step.kind != ChoiceStep::Kind::kUnknown && step.kind != ChoiceStep::Kind::kNotTried) return;
  ChoiceStep way = step;
  // As the path has it.
  while (way.condition != nullptr && way.condition->is(expr::Kind::not_)) {
    way.condition = way.condition->operand(0);
    way.holds = !way.holds;
  }
  const Number at = insert(way.facts, *way.inputs);
  if (way.origin == Origin::kBound) nodes_[at].bound = way.condition;
  nodes_[follow(at, key_of(way), way.holds)].is_cut = true;
}

KnownPaths::Number KnownPaths::insert(std::span<const Fact> facts, const InputHeap& inputs) {
  Number at = 0;
  for (const Fact& fact : facts) {
    if (fact.origin == Origin::kInput) continue;
    if (fact.origin == Origin::kFixed) nodes_[at].is_cut = true;
    if (fact.origin == Origin::kBound) nodes_[at].bound = fact.condition;
    at = follow(at, key_of(fact.condition, inputs), fact.holds);
    collect_numbers(fact.condition);
  }
  return at;
}

KnownPaths::Number KnownPaths::find(Number from, std::uint64_t key, bool holds) const {
  for (const Edge& edge : nodes_[from].edges) {
    if (edge.key == key && edge.holds == holds) return edge.to;
  }
  return kNone;
}

KnownPaths::Number KnownPaths::follow(Number from, std::uint64_t key, bool holds) {
  if (const Number known = find(from, key, holds); known != kNone) return known;
  const auto made = static_cast<Number>(nodes_.size());
  nodes_[from].edges.push_back({key, holds, made});
  nodes_.emplace_back();
  return made;
}

KnownPaths::Number KnownPaths::skip_bounds(Number from, const expr::Assignment& values) const {
  while (nodes_[from].bound != nullptr) {
    const Expr* const bound = nodes_[from].bound;
    const Number next = find(from, bound->id(), expr::bool_in(expr::evaluate(bound, values)));
    if (next == kNone) return from;
    from = next;
  }
  return from;
}

PathMatch KnownPaths::match(const Leaf& run, const expr::Assignment& values) const {
  Number at = skip_bounds(0, values);
  for (std::size_t i = 0; i < run.facts.size(); ++i) {
    const Fact& fact = run.facts[i];
    if (fact.origin == Origin::kInput || fact.origin == Origin::kBound) continue;
    const Number next = find(at, key_of(fact.condition, *run.inputs), fact.holds);
    if (next == kNone && nodes_[at].is_cut) return {.kind = PathMatch::Kind::kBeyond, .leaf = nodes_[at].leaf};
    if (next == kNone) return {.kind = PathMatch::Kind::kStranger, .decided = i + 1};
    at = skip_bounds(next, values);
  }
  const Node& node = nodes_[at];
  if (node.is_cut) return {.kind = PathMatch::Kind::kBeyond, .leaf = node.leaf};
  if (node.leaf == kNone) return {.kind = PathMatch::Kind::kStranger, .decided = run.facts.size()};
  const std::string_view other = difference(ends_[node.leaf], run, values);
  return {.kind = other.empty() ? PathMatch::Kind::kKnown : PathMatch::Kind::kOther,
          .leaf = node.leaf,
          .difference = other};
}

std::string_view KnownPaths::difference(const End& end, const Leaf& run, const expr::Assignment& values) const {
  if (end.ending != run.ending) return "it ends in another way";
  if (end.digest != run.digest) return "it executes other instructions";
  if (end.ending == Ending::kThrew)
    return end.exception == machine_.klass_of(run.exception).name ? std::string_view() : "it throws something else";
  if (end.ending != Ending::kReturned || result_.is_void()) return {};
  if (result_.is_reference()) {
    const bool is_known = end.result == nullptr && run.result == nullptr;
    return is_known && (end.value == 0) != (run.value == 0) ? "it returns something else" : std::string_view();
  }
  const expr::Sort sort = sort_of(result_.kind);
  const expr::Word expected = end.result == nullptr ? end.value : expr::evaluate(end.result, values);
  const bool is_same = expr::canonical(sort, expected) == expr::canonical(sort, run.value);
  return is_same ? std::string_view() : "it returns something else";
}

// Each expression once: they share their parts.
void KnownPaths::collect_numbers(const Expr* condition) {
  std::vector<const Expr*> pending{condition};
  while (!pending.empty()) {
    const Expr* const e = pending.back();
    pending.pop_back();
    if (e->id() >= seen_.size()) seen_.resize(e->id() + 1);
    if (seen_[e->id()]) continue;
    seen_[e->id()] = true;
    pending.insert(pending.end(), e->operands().begin(), e->operands().end());
    if (!e->is_constant()) continue;
    if (e->sort() == expr::Sort::kInt || e->sort() == expr::Sort::kLong) whole_numbers_.insert(e->value());
    const bool is_real = e->sort() == expr::Sort::kFloat || e->sort() == expr::Sort::kDouble;
    if (is_real && e->real() == e->real()) real_numbers_.insert(e->real());
  }
}

}  // namespace ristretto::explore
