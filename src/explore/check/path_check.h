// SPDX-License-Identifier: MIT
// Puts what an exploration says about a method to the test: inputs that were solved for a path must take it, and runs
// with random inputs must take paths that are known, or go on where exploring was cut off.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "explore/check/known_paths.h"
#include "explore/check/random_inputs.h"
#include "explore/report/method_report.h"
#include "explore/search/follower.h"

namespace ristretto::explore {

class PathCheck {
 public:
  // How the inputs of a run read, while it is at its end.
  using Describe = std::function<std::string(const Leaf&, const expr::Assignment&)>;

  // All but the options outlive it; the machine runs on the engine. `names` are those of the parameters.
  PathCheck(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, vm::Method& method,
            const std::vector<std::string>& names, const ExplorerOptions& options, Describe describe);

  // What the explorer shows, with the inputs that a leaf was solved for and the number that it is told under.
  void leaf(const Leaf& leaf, const expr::Assignment* model, std::uint32_t path);
  void choice(const ChoiceStep& step) { known_.choice(step); }

  // Who sees every random run at its end, with what it has of inputs, unless a precondition excludes it; empty for
  // nobody.
  using Listener = std::function<void(const Leaf&, const expr::Assignment&)>;
  void set_listener(Listener listener) { listener_ = std::move(listener); }

  // When the exploration is over. Both add to the report, and stop when `options` say so.
  void replay(CheckReport& report);
  void run(std::uint64_t runs, std::uint64_t seed, CheckReport& report);

 private:
  // One run, seen at its end.
  using Visitor = std::function<void(const Leaf&, const PathMatch&, const expr::Assignment&)>;
  void follow(InputSource& source, const Visitor& visit);
  [[nodiscard]] bool should_stop() const { return options_.should_stop && options_.should_stop(); }

  vm::Machine& machine_;
  vm::Method& method_;
  std::vector<std::string> names_;
  ExplorerOptions options_;
  Describe describe_;
  Listener listener_;
  KnownPaths known_;
  std::vector<SolvedLeaf> solved_;
  std::vector<std::uint32_t> paths_;  // numbers by leaf
  Follower follower_;
  Trace trace_;
};

}  // namespace ristretto::explore
