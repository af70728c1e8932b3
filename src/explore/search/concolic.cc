// SPDX-License-Identifier: MIT
#include "explore/search/concolic.h"

#include <variant>

namespace ristretto::explore {

using vm::symbolic::Fact;
using vm::symbolic::Origin;

void Concolic::search(vm::Method& method, const std::vector<std::string>& names, const expr::Assignment& first,
                      const Visitor& visit) {
  expr::Assignment inputs = first;
  NodeNumber predicted = 0;
  for (std::uint32_t number = 0; number < options_.max_runs; ++number) {
    ConcolicRun run{.inputs = inputs, .run = follower_.run(method, names, inputs)};
    run.as_predicted = tree_.is_below(tree_.insert(run.run.facts, number), predicted);
    visit(run, tree_);
    std::vector<Fact> assumed;
    for (const Fact& fact : run.run.facts) {
      if (fact.origin == Origin::kInput && !is_about_references(fact)) assumed.push_back(fact);
    }
    bool found = false;
    while (!found && !tree_.unexplored().empty()) {
      const NodeNumber leaf = pick();
      const solver::Answer answer = solve(assumed, leaf);
      if (const auto* sat = std::get_if<solver::Sat>(&answer)) {
        inputs = sat->model;
        predicted = leaf;
        found = true;
      } else {
        tree_.close(leaf, std::holds_alternative<solver::Unsat>(answer) ? NodeKind::kInfeasible : NodeKind::kUnknown);
      }
    }
    if (!found) return;
  }
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

solver::Answer Concolic::solve(const std::vector<Fact>& assumed, NodeNumber leaf) {
  expr::Pool& pool = engine_.domain().pool();
  const auto push = [&](const Fact& fact) {
    solver_.push(fact.holds ? fact.condition : pool.make(expr::Kind::not_, fact.condition));
  };
  for (const Fact& fact : assumed) push(fact);
  for (const Fact& fact : tree_.path_to(leaf)) push(fact);
  solver::Answer answer = solver_.check();
  solver_.pop(solver_.depth());
  return answer;
}

}  // namespace ristretto::explore
