// SPDX-License-Identifier: MIT
// Concolic search: run with concrete values, flip a decision of the tree that no run has taken the other way, solve,
// run again.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/rng.h"
#include "explore/search/call_tree.h"
#include "explore/search/decision_tree.h"
#include "explore/search/follower.h"
#include "explore/search/trace.h"
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
  Bounds bounds = {};                    // beyond which a run ends
  bool records_calls = false;
  std::function<bool()> should_stop = {};  // asked before every run but the first; true ends the search
};

struct ConcolicRun {
  expr::Assignment inputs;
  FollowedRun run = {};
  NodeNumber flipped = 0;      // the leaf that its inputs were solved for; of the first run, the root
  NodeNumber end = 0;          // the leaf where it ended
  bool as_predicted = true;    // that is below the other
  const Leaf* leaf = nullptr;  // the machine is there while the visitor looks
  Walk walk = {};              // instructions of the method, likewise
};

class Concolic {
 public:
  // All outlive the search; the machine runs on the engine.
  Concolic(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, solver::Manager& solver,
           const ConcolicOptions& options)
      : machine_(machine),
        engine_(engine),
        solver_(solver),
        options_(options),
        follower_(machine, engine, options.inputs, options.max_steps) {
    follower_.record_references();
  }

  // From `first` on, until the tree has no leaf to try. After each run the tree is as `visit` sees it. Inputs of which
  // `first` says nothing are 0, or what is nearest to it in their range; arguments are objects that hold null.
  using Visitor = std::function<void(const ConcolicRun&, const DecisionTree&)>;
  void search(vm::Method& method, const std::vector<std::string>& names, const expr::Assignment& first,
              const Visitor& visit);

  [[nodiscard]] const DecisionTree& tree() const { return tree_; }
  // Of an infeasible leaf: the nodes on the way there, itself included, whose conditions cannot hold together; or not
  // with what every input meets.
  [[nodiscard]] const std::vector<NodeNumber>& core(NodeNumber leaf) const { return cores_.at(leaf); }
  // Which other inputs might take other paths.
  [[nodiscard]] Cuts cuts() const { return cuts_; }
  // What the runs did, if that is recorded.
  [[nodiscard]] const CallTrees& calls() const { return calls_; }
  // Of an unknown leaf.
  [[nodiscard]] solver::Why why(NodeNumber leaf) const { return whys_.at(leaf); }

 private:
  [[nodiscard]] ConcolicRun run(vm::Method& method, const std::vector<std::string>& names, InputSource& source,
                                const expr::Assignment& inputs, NodeNumber flipped, std::uint32_t number,
                                const Visitor& visit);
  // The leaf that the next inputs were solved for; none is left, or the search is to end.
  [[nodiscard]] std::optional<NodeNumber> flip(expr::Assignment& inputs);
  // What holds for every input considered, as far as runs have come across it.
  void assume(const std::vector<vm::symbolic::Fact>& facts);
  [[nodiscard]] NodeNumber pick();
  [[nodiscard]] const expr::Expr* as_condition(const vm::symbolic::Fact& fact);
  [[nodiscard]] std::vector<NodeNumber> nodes_in(const std::vector<const expr::Expr*>& core, NodeNumber leaf);
  // The conditions that every input meets, then those on the way to a leaf.
  [[nodiscard]] solver::Answer solve(NodeNumber leaf);

  vm::Machine& machine_;
  vm::symbolic::SymbolicEngine& engine_;
  solver::Manager& solver_;
  ConcolicOptions options_;
  Follower follower_;
  DecisionTree tree_;
  CallTrees calls_;
  Cuts cuts_;
  std::vector<const expr::Expr*> assumed_;
  std::set<std::uint32_t> is_assumed_;  // by id
  std::map<NodeNumber, std::vector<NodeNumber>> cores_;
  std::map<NodeNumber, solver::Why> whys_;
  base::Rng rng_{options_.seed};
};

}  // namespace ristretto::explore
