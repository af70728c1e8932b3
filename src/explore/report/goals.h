// SPDX-License-Identifier: MIT
// The goals of criteria in the explored method, and which paths cover them, from the steps that were recorded. Only the
// outermost activation of the method counts. Chains of fields and array elements are not followed: they stay open.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "explore/criteria/goal_set.h"
#include "explore/criteria/guide.h"
#include "explore/criteria/tracker.h"
#include "explore/report/method_code.h"
#include "explore/report/method_report.h"
#include "explore/search/explorer.h"
#include "explore/search/searcher.h"

namespace ristretto::explore {

class GoalKeeper final : public Compass {
 public:
  // All outlive the keeper.
  GoalKeeper(const MethodCode& code, const Criteria& criteria, vm::Machine& machine);

  // `path` is what was reported about the leaf, under `number`.
  void leaf(const Leaf& leaf, const PathReport& path, std::uint32_t number);
  // A way that was refuted, with the conflict.
  void refuted(std::span<const NodeId> steps, const std::string& conflict);
  // When all is explored.
  void finish(MethodReport& report);

  [[nodiscard]] const GoalSet& goals() const { return goals_; }

  // ---- Compass: to the nearest open goal; a path that has one needs its end to cover it ----
  [[nodiscard]] std::uint32_t distance(std::span<const NodeId> steps) override;
  [[nodiscard]] std::uint64_t version() const override { return version_; }

 private:
  void follow(std::span<const NodeId> steps);
  // Whether a run that throws does not tell this goal from others.
  [[nodiscard]] bool is_ambiguous(const Goal& goal) const;
  [[nodiscard]] std::optional<Cause> cause_of(NodeId from, NodeId to) const;
  [[nodiscard]] std::optional<Cause> cause_of_exit(NodeId from, vm::Ref exception) const;
  void settle(GoalId goal, const MethodReport& report);
  [[nodiscard]] std::optional<Open> open_reason(GoalId goal, const MethodReport& report) const;

  const MethodCode& code_;
  vm::Machine& machine_;
  GoalSet goals_;
  Tracker tracker_;
  Guide guide_;
  std::uint64_t version_ = 1;                // of verdicts
  std::uint64_t guided_ = version_;          // the version that the guide knows
  std::map<GoalId, Open> touched_;           // reached, but by no path with an end and inputs
  std::map<NodeId, std::string> conflicts_;  // by instruction: the first that refuted a way there
};

}  // namespace ristretto::explore
