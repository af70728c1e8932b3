// SPDX-License-Identifier: MIT
#include "explore/search/concolic.h"

#include <algorithm>
#include <variant>

#include "explore/search/call_recorder.h"
#include "explore/search/static_contents.h"

namespace ristretto::explore {

using vm::symbolic::Fact;
using vm::symbolic::Origin;

namespace {

// Inputs that were solved for a leaf. What it says nothing of is 0, or what is nearest to that in its range; arguments
// are objects, and what they hold is null, if that can be.
class ConcreteInputs final : public InputSource {
 public:
  ConcreteInputs(expr::Assignment& model, const DecisionTree::References& references)
      : model_(model), references_(references) {}

  [[nodiscard]] expr::Word value(const expr::Expr* variable, const Numbers& range) override {
    const expr::Word word = model_.word(variable);
    const bool is_free = word == 0 && is_whole(variable->sort()) && (range.least > 0 || range.greatest < 0);
    if (!is_free) return word;
    const std::int64_t nearest = range.least > 0 ? range.least : range.greatest;
    model_.set(variable, expr::canonical(variable->sort(), static_cast<expr::Word>(nearest)));
    return model_.word(variable);
  }
  [[nodiscard]] bool is_null(const expr::Expr* reference, const InputHeap& inputs) override {
    const std::vector<InputHeap::Choice> choices = inputs.choices(reference);
    const auto chosen = choose(reference, choices);
    return chosen && choices[*chosen].kind == Kind::kNull;
  }
  [[nodiscard]] std::optional<std::size_t> choose(const expr::Expr* reference,
                                                  const std::vector<InputHeap::Choice>& choices) override {
    if (const InputHeap::Choice* const told = chosen_in(references_.chosen, reference))
      return find_choice(choices, *told);
    const bool is_object =
        !is_held(reference) || std::ranges::find(references_.objects, reference) != references_.objects.end();
    const auto rank = [&](const InputHeap::Choice& each) {
      if (each.kind == Kind::kNull) return is_object ? 2 : 0;
      return each.kind == Kind::kAlias ? 3 : 1;
    };
    const auto best = std::ranges::min_element(choices, {}, rank);
    if (best == choices.end()) return std::nullopt;
    return static_cast<std::size_t>(best - choices.begin());
  }

 private:
  using Kind = InputHeap::Choice::Kind;

  // By an object, an array or a class.
  [[nodiscard]] static bool is_held(const expr::Expr* reference) {
    return reference->name().find_first_of(".[") != std::string_view::npos;
  }

  expr::Assignment& model_;
  const DecisionTree::References& references_;
};

}  // namespace

void Concolic::search(vm::Method& method, const std::vector<std::string>& names, const expr::Assignment& first,
                      const Visitor& visit) {
  expr::Assignment inputs = first;
  NodeNumber flipped = 0;
  for (std::uint32_t number = 0; number < options_.max_runs; ++number) {
    const DecisionTree::References references = tree_.references_to(flipped);
    ConcreteInputs source(inputs, references);
    const ConcolicRun made = run(method, names, source, inputs, flipped, number, visit);
    if (!made.as_predicted) tree_.close(flipped, NodeKind::kMispredicted);
    assume(made.run.facts);
    const std::optional<NodeNumber> next = flip(inputs);
    if (!next || number + 1 == options_.max_runs) return;
    flipped = *next;
  }
}

void Concolic::assume(const std::vector<Fact>& facts) {
  for (const Fact& fact : facts) {
    if (fact.origin != Origin::kInput || is_about_references(fact)) continue;
    const expr::Expr* const condition = as_condition(fact);
    if (is_assumed_.insert(condition->id()).second) assumed_.push_back(condition);
  }
}

ConcolicRun Concolic::run(vm::Method& method, const std::vector<std::string>& names, InputSource& source,
                          const expr::Assignment& inputs, NodeNumber flipped, std::uint32_t number,
                          const Visitor& visit) {
  ConcolicRun run{.inputs = {}, .flipped = flipped};
  const vm::symbolic::Path& path = engine_.domain().path;
  Trace trace(options_.bounds, Trace::Records::kSteps, &path);
  trace.begin(method);
  std::vector<const program::Field*> read;
  trace.look_out(machine_.classes.hierarchy(), [&](const Sight& sight) {
    if (sight.kind == Sight::Kind::kStatic) read.push_back(sight.field);
    if (sight.kind == Sight::Kind::kContents && has_changeable_contents(machine_, *sight.field))
      cuts_.add(Cut::kContents);
  });
  CallRecorder recorder(path, follower_.inputs());
  if (options_.records_calls) trace.pass_on_to(&recorder);
  follower_.set_observer(&trace);
  follower_.run(method, names, source, [&](const Leaf& end) {
    Leaf leaf = end;
    if (const auto bound = trace.exceeded()) leaf.limit = text(*bound);
    for (const program::Field* field : read) {
      if (!is_input(*field, leaf.arguments->statics)) cuts_.add(Cut::kStatics);
    }
    run.inputs = inputs;
    run.run = followed(leaf, machine_);
    run.end = tree_.insert(run.run.facts, follower_.references(), number);
    run.as_predicted = tree_.is_below(run.end, flipped);
    run.leaf = &leaf;
    run.walk = trace.walk();
    visit(run, tree_);
  });
  follower_.set_observer(nullptr);
  if (options_.records_calls) calls_.insert(recorder.events());
  run.leaf = nullptr;
  run.walk = {};
  return run;
}

std::optional<NodeNumber> Concolic::flip(expr::Assignment& inputs) {
  while (!tree_.unexplored().is_empty()) {
    if (options_.should_stop && options_.should_stop()) return std::nullopt;
    const NodeNumber leaf = pick();
    solver::Answer answer = solve(leaf);
    if (auto* sat = std::get_if<solver::Sat>(&answer)) {
      inputs = std::move(sat->model);
      return leaf;
    }
    if (const auto* unknown = std::get_if<solver::Unknown>(&answer)) {
      whys_.emplace(leaf, unknown->why);
      tree_.close(leaf, NodeKind::kUnknown);
      continue;
    }
    const std::vector<const expr::Expr*>& core = std::get<solver::Unsat>(answer).core;
    cuts_.add(follower_.inputs().cuts_in(core));
    cores_[leaf] = nodes_in(core, leaf);
    tree_.close(leaf, NodeKind::kInfeasible);
  }
  return std::nullopt;
}

NodeNumber Concolic::pick() {
  const OpenLeaves& leaves = tree_.unexplored();
  switch (options_.order) {
    case Order::kDepthFirst: return leaves.last();
    case Order::kBreadthFirst: return leaves.first();
    case Order::kRandom: break;
  }
  return leaves.any(rng_);
}

const expr::Expr* Concolic::as_condition(const Fact& fact) {
  return fact.holds ? fact.condition : engine_.domain().pool().make(expr::Kind::not_, fact.condition);
}

std::vector<NodeNumber> Concolic::nodes_in(const std::vector<const expr::Expr*>& core, NodeNumber leaf) {
  std::vector<NodeNumber> nodes;
  for (NodeNumber at = leaf; at != 0; at = tree_[at].parent) {
    const Fact fact{tree_[tree_[at].parent].condition, tree_[at].side == 1, Origin::kBranch};
    if (fact.condition == nullptr) continue;
    if (std::ranges::find(core, as_condition(fact)) != core.end()) nodes.push_back(at);
  }
  std::ranges::reverse(nodes);
  return nodes;
}

solver::Answer Concolic::solve(NodeNumber leaf) {
  for (const expr::Expr* condition : assumed_) solver_.push(condition);
  for (const Fact& fact : tree_.path_to(leaf)) solver_.push(as_condition(fact));
  solver::Answer answer = solver_.check();
  solver_.pop(solver_.depth());
  return answer;
}

}  // namespace ristretto::explore
