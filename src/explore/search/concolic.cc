// SPDX-License-Identifier: MIT
#include "explore/search/concolic.h"

#include <algorithm>
#include <variant>

namespace ristretto::explore {

using vm::symbolic::Fact;
using vm::symbolic::Origin;

namespace {

// What nobody has said is 0, if that can be.
class FirstInputs final : public InputSource {
 public:
  explicit FirstInputs(expr::Assignment& model) : model_(model), solved_(model, nullptr) {}

  [[nodiscard]] expr::Word value(const expr::Expr* variable, const Numbers& range) override {
    const expr::Word word = solved_.value(variable, range);
    if (word != 0 || !is_whole(variable->sort()) || (range.least <= 0 && range.greatest >= 0)) return word;
    const std::int64_t nearest = range.least > 0 ? range.least : range.greatest;
    model_.set(variable, expr::canonical(variable->sort(), static_cast<expr::Word>(nearest)));
    return solved_.value(variable, range);
  }
  [[nodiscard]] bool is_null(const expr::Expr* reference, const InputHeap& inputs) override {
    return solved_.is_null(reference, inputs);
  }
  [[nodiscard]] std::optional<std::size_t> choose(const expr::Expr* reference,
                                                  const std::vector<InputHeap::Choice>& choices) override {
    return solved_.choose(reference, choices);
  }

 private:
  expr::Assignment& model_;
  SolvedInputs solved_;
};

std::vector<Fact> assumed_in(const FollowedRun& run) {
  std::vector<Fact> assumed;
  for (const Fact& fact : run.facts) {
    if (fact.origin == Origin::kInput && !is_about_references(fact)) assumed.push_back(fact);
  }
  return assumed;
}

}  // namespace

void Concolic::search(vm::Method& method, const std::vector<std::string>& names, const expr::Assignment& first,
                      const Visitor& visit) {
  expr::Assignment inputs = first;
  NodeNumber flipped = 0;
  for (std::uint32_t number = 0; number < options_.max_runs; ++number) {
    FirstInputs beginning(inputs);
    SolvedInputs solved(inputs, nullptr);
    InputSource& source = number == 0 ? static_cast<InputSource&>(beginning) : solved;
    const ConcolicRun made = run(method, names, source, inputs, flipped, number, visit);
    const std::optional<NodeNumber> next = flip(assumed_in(made.run), inputs);
    if (!next || number + 1 == options_.max_runs) return;
    flipped = *next;
  }
}

ConcolicRun Concolic::run(vm::Method& method, const std::vector<std::string>& names, InputSource& source,
                          const expr::Assignment& inputs, NodeNumber flipped, std::uint32_t number,
                          const Visitor& visit) {
  ConcolicRun run{.inputs = {}, .flipped = flipped};
  Trace trace({}, Trace::Records::kSteps);
  trace.begin(method);
  follower_.set_observer(&trace);
  follower_.run(method, names, source, [&](const Leaf& leaf) {
    run.inputs = inputs;
    run.run = followed(leaf, machine_);
    run.end = tree_.insert(run.run.facts, number);
    run.as_predicted = tree_.is_below(run.end, flipped);
    run.leaf = &leaf;
    run.walk = trace.walk();
    visit(run, tree_);
  });
  follower_.set_observer(nullptr);
  run.leaf = nullptr;
  run.walk = {};
  return run;
}

std::optional<NodeNumber> Concolic::flip(const std::vector<Fact>& assumed, expr::Assignment& inputs) {
  while (!tree_.unexplored().empty()) {
    if (options_.should_stop && options_.should_stop()) return std::nullopt;
    const NodeNumber leaf = pick();
    solver::Answer answer = solve(assumed, leaf);
    if (auto* sat = std::get_if<solver::Sat>(&answer)) {
      inputs = std::move(sat->model);
      return leaf;
    }
    if (auto* unsat = std::get_if<solver::Unsat>(&answer)) cores_[leaf] = nodes_in(unsat->core, leaf);
    tree_.close(leaf, cores_.contains(leaf) ? NodeKind::kInfeasible : NodeKind::kUnknown);
  }
  return std::nullopt;
}

NodeNumber Concolic::pick() {
  const std::vector<NodeNumber>& leaves = tree_.unexplored();
  switch (options_.order) {
    case Order::kDepthFirst: return leaves.back();
    case Order::kBreadthFirst: return leaves.front();
    case Order::kRandom: break;
  }
  return leaves[rng_.below(leaves.size())];
}

const expr::Expr* Concolic::as_condition(const Fact& fact) {
  return fact.holds ? fact.condition : engine_.domain().pool().make(expr::Kind::not_, fact.condition);
}

std::vector<NodeNumber> Concolic::nodes_in(const std::vector<const expr::Expr*>& core, NodeNumber leaf) {
  std::vector<NodeNumber> nodes;
  for (NodeNumber at = leaf; at != 0; at = tree_[at].parent) {
    const Fact fact{tree_[tree_[at].parent].condition, tree_[at].side, Origin::kBranch};
    if (std::ranges::find(core, as_condition(fact)) != core.end()) nodes.push_back(at);
  }
  std::ranges::reverse(nodes);
  return nodes;
}

solver::Answer Concolic::solve(const std::vector<Fact>& assumed, NodeNumber leaf) {
  for (const Fact& fact : assumed) solver_.push(as_condition(fact));
  for (const Fact& fact : tree_.path_to(leaf)) solver_.push(as_condition(fact));
  solver::Answer answer = solver_.check();
  solver_.pop(solver_.depth());
  return answer;
}

}  // namespace ristretto::explore
