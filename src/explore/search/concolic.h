// SPDX-License-Identifier: MIT
// Concolic search: run with concrete values, flip a decision of the tree that no run has taken the other way, solve,
// run again.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "explore/search/decision_tree.h"
#include "explore/search/follower.h"
#include "solver/manager.h"

namespace ristretto::explore {

// Which leaf of the tree is tried next.
enum class Order : std::uint8_t { kDepthFirst, kBreadthFirst, kRandom };

struct ConcolicOptions {
  InputOptions inputs = {};
  Order order = Order::kDepthFirst;
  std::uint64_t seed = 1;  // of kRandom
  std::uint32_t max_runs = 1'000;
  std::uint64_t max_steps = 10'000'000;  // bytecodes of one run
};

struct ConcolicRun {
  expr::Assignment inputs;
  FollowedRun run;
  bool as_predicted = true;  // it took the path that its inputs were solved for
};

class Concolic {
 public:
  // All outlive the search; the machine runs on the engine.
  Concolic(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, solver::Manager& solver,
           const ConcolicOptions& options)
      : engine_(engine),
        solver_(solver),
        options_(options),
        follower_(machine, engine, options.inputs, options.max_steps) {}

  // From `first` on, until the tree has no leaf to try. After each run the tree is as `visit` sees it.
  using Visitor = std::function<void(const ConcolicRun&, const DecisionTree&)>;
  void search(vm::Method& method, const std::vector<std::string>& names, const expr::Assignment& first,
              const Visitor& visit);

  [[nodiscard]] const DecisionTree& tree() const { return tree_; }

 private:
  [[nodiscard]] NodeNumber pick();
  // The conditions that every input meets, then those on the way to a leaf.
  [[nodiscard]] solver::Answer solve(const std::vector<vm::symbolic::Fact>& assumed, NodeNumber leaf);

  vm::symbolic::SymbolicEngine& engine_;
  solver::Manager& solver_;
  ConcolicOptions options_;
  Follower follower_;
  DecisionTree tree_;
  base::Rng rng_{options_.seed};
};

}  // namespace ristretto::explore
