// SPDX-License-Identifier: MIT
// The goals of criteria in the explored method, and what becomes of them: covered by a path that ends and has inputs;
// infeasible, if every path within the bounds that could lead there was refuted; else open, with the reason. Only the
// outermost activation of the method counts.
//
// What decides is where paths were cut off, and whether a goal could still be reached from there (goal_distance.h):
//
//   a budget was used up, the solver gave up,       the goals that could be reached from there stay open
//   a value was fixed, an object cannot be made,
//   the world outside was asked
//   a path is beyond loop-k, block-k, the room      they are infeasible within that bound, if nothing else speaks
//   that arrays of unknown length have              against it; if the path has reached them before, they stay open
//   longer arrays or strings, other numbers, more   they are infeasible within the option that keeps inputs from being
//   classes might have led elsewhere                so, if nothing else speaks against it
//
// Where aliasing or an index is left to the solver, a path shows one of its heaps: chains of the others stay open.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "explore/criteria/count_goals.h"
#include "explore/criteria/goal_distance.h"
#include "explore/criteria/goal_set.h"
#include "explore/criteria/guide.h"
#include "explore/criteria/tracker.h"
#include "explore/report/method_code.h"
#include "explore/report/method_report.h"
#include "explore/search/explorer.h"
#include "explore/search/follower.h"
#include "explore/search/searcher.h"
#include "expr/assignment.h"

namespace ristretto::explore {

// "loop 4, 2 iterations"; places are pcs.
[[nodiscard]] std::string text_of(const CountGoal& goal, const MethodCode& code);

class GoalKeeper final : public Compass {
 public:
  // `code` outlives the keeper. The class of the method is initialised, and the explorer records accesses.
  GoalKeeper(const MethodCode& code, const Criteria& criteria, const vm::Machine& machine,
             const CountCriteria& counts = {});

  // `path` is what was reported about the leaf, under `number`; `model` is that of its inputs, if there are any.
  void leaf(const Leaf& leaf, const PathReport& path, std::uint32_t number, const expr::Assignment* model);
  // Of the leaf seen last, which has an end and inputs: what it covers, as texts of goals. Paths are left out: they
  // have other numbers in another search.
  [[nodiscard]] std::vector<std::string> covered_by(const Leaf& leaf) const;
  // What became of a way; `node` has its condition, and the conflict of one that was refuted, or why nobody knows.
  void choice(const ChoiceStep& step, const TreeNode& node);
  // When all is explored: runs paths that were left at a bound to their end, with their inputs, if they have reached
  // goals that nothing covers.
  void run_left(Follower& follower, vm::Method& method, const std::vector<std::string>& names);
  // At last.
  void finish(MethodReport& report);
  // Then: on a goal in methods that are called, which no path has reached, those included that were left. How far it
  // was from where they were left, nobody knows.
  [[nodiscard]] Verdict verdict_elsewhere(const MethodReport& report) const;
  // Then: a run besides those of the search, seen at its end, with what it has of inputs that the search considers.
  void check(const Leaf& run, const expr::Assignment& values);
  // Goals that a path or a run has reached though they were said to be infeasible, and no bound but on inputs had cut
  // paths off that might: defects of ours, a line each.
  [[nodiscard]] const std::vector<std::string>& wrong_verdicts() const { return wrong_verdicts_; }

  [[nodiscard]] std::size_t open() const { return goals_.counts().open + counts_.open(); }

  // ---- Compass: to the nearest open goal; a path that has one needs its end to cover it ----
  [[nodiscard]] std::uint32_t distance(const Walk& walk) override;
  [[nodiscard]] std::uint64_t version() const override { return version_; }

 private:
  // Under which inputs a path is looked at; both null: under any.
  struct Inputs {
    const expr::Assignment* model = nullptr;
    const heap::Shape* shape = nullptr;
  };
  // Paths go on from there, and nobody followed them.
  struct CutPath {
    Standing from;
    OpenReason reason;
    std::string detail;

    friend auto operator<=>(const CutPath&, const CutPath&) = default;
  };
  // Inputs are known, the end is not.
  struct LeftPath {
    std::uint32_t number;
    expr::Assignment model;
    std::vector<InputHeap::Chosen> chosen;
    std::vector<GoalId> goals;  // that it has reached and nothing covered then
  };
  struct Refutation {
    Standing from;
    std::string conflict;

    friend auto operator<=>(const Refutation&, const Refutation&) = default;
  };

  // Of paths: where a way is, by the path that leads there, the instruction and the condition.
  using WayKey = std::tuple<std::uint32_t, NodeId, std::string>;

  [[nodiscard]] bool has_goals() const {
    return goals_.size() != 0 || goals_.counts_paths() || !counts_.goals().empty() || wants_interaction_;
  }
  void follow(const Walk& walk, const Inputs& inputs);
  void apply(const Walk& walk, const WalkEvent& event, const Inputs& inputs);
  // Of the path that the tracker has followed so far.
  [[nodiscard]] Standing standing(std::span<const NodeId> steps) const;
  // Goals that the path has reached stay open, unless another one covers them. With a walk: it has an end that nobody
  // can show.
  void touch(const Walk& walk, OpenReason reason, const std::string& detail);
  void touch_reached(OpenReason reason, const std::string& detail);
  // Paths go on from there, and nobody follows them.
  void leave(std::span<const NodeId> steps, OpenReason reason, const std::string& detail);
  void end(bool is_thrown, std::optional<Cause> cause);
  // The path that the tracker has followed covers what it has reached.
  void commit(std::uint32_t number);
  void keep_left(const Leaf& leaf, std::uint32_t number, const expr::Assignment& model);
  void cut(const Walk& walk, OpenReason reason, const std::string& detail);
  void cut_off(std::span<const NodeId> steps, const Cuts& cuts);
  // Paths that nobody can show, if paths are goals: the one that the tracker has followed, and ways.
  void leave_path(OpenReason reason, std::string_view detail);
  void note_way(const ChoiceStep& step, const TreeNode& node);
  void add_ways();
  void settle(GoalId goal, const MethodReport& report);
  void settle_path(GoalId goal, const MethodReport& report);
  void settle(CountGoal& goal, const MethodReport& report) const;
  [[nodiscard]] GoalReport report_of(const GoalSet& goals, GoalId goal) const;
  [[nodiscard]] GoalReport report_of(const CountGoal& goal) const;
  void add_places(GoalReport& report, NodeId from, NodeId to) const;
  [[nodiscard]] std::vector<std::string> conflict(const Goal& goal, const GoalDistance& distance) const;
  void add_chains_between_calls(MethodReport& report) const;

  const MethodCode& code_;
  GoalSet goals_;
  Tracker tracker_;
  Guide guide_;
  CountGoals counts_;
  std::vector<DefinitionId> definitions_;  // of chains, ascending
  std::uint64_t version_ = 1;              // of verdicts
  std::uint64_t guided_ = version_;        // the version that the guide knows
  std::map<GoalId, Open> touched_;         // reached, but by no path with an end and inputs
  std::set<CutPath> cuts_;
  std::set<Refutation> refutations_;
  std::vector<LeftPath> left_;
  std::set<NodeId> open_places_;    // instructions that one path does at several places
  std::map<WayKey, Verdict> ways_;  // that nobody went, if paths are goals
  std::set<WayKey> taken_ways_;
  bool wants_between_calls_;
  bool wants_interaction_;
  std::vector<std::string> wrong_verdicts_;
  std::set<GoalId> beyond_;        // infeasible, but there may be paths beyond a bound on paths
  std::set<GoalId> contradicted_;  // by runs
};

}  // namespace ristretto::explore
