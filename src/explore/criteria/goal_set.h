// SPDX-License-Identifier: MIT
// The goals of one or more criteria over one or more methods, each with its verdict. Ids are dense and stay as they are
// when goals are added; equal input gives equal ids.
//
// Goals in code that no path of the graph reaches are infeasible from the start. Two ways out of a branch that lead to
// the same instruction are one goal, and a branch with one goal only is none: a trace does not tell them apart.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "explore/criteria/goal.h"
#include "explore/flow/method_flow.h"

namespace ristretto::explore {

// Which goals a method gives; path goals appear as paths are taken, and those of interaction are kept elsewhere
// (report/interaction.h).
struct Criteria {
  bool instructions = false;
  bool branches = false;
  bool exceptions = false;
  bool chains = false;
  bool paths = false;
  bool interaction = false;

  [[nodiscard]] bool has_any() const {
    return instructions || branches || exceptions || chains || paths || interaction;
  }
};

class GoalSet {
 public:
  // `fields`: the one the methods were analysed with. Both it and the methods must outlive the set.
  explicit GoalSet(const Fields& fields) : fields_(&fields) {}

  MethodId add(const MethodFlow& method, const Criteria& criteria);
  // Chains of fields, static fields and array elements from any reachable definition in a call of one method to any
  // reachable use in another call, of the same method or another, for the methods added so far; those within one call
  // are left to add(). Which object is meant, and which calls lie between, shows in runs only.
  void add_chains_between_calls();

  [[nodiscard]] std::span<const Goal> goals() const { return goals_; }
  [[nodiscard]] std::size_t size() const { return goals_.size(); }
  [[nodiscard]] const Goal& operator[](GoalId id) const { return goals_[id]; }
  [[nodiscard]] std::span<const MethodFlow* const> methods() const { return methods_; }
  [[nodiscard]] bool counts_paths() const { return counts_paths_; }

  [[nodiscard]] const Verdict& verdict(GoalId id) const { return verdicts_[id]; }
  [[nodiscard]] bool is_open(GoalId id) const { return std::holds_alternative<Open>(verdicts_[id]); }

  enum class Outcome : std::uint8_t {
    kNew,
    kAgain,    // covered before: the first test keeps the goal
    kRefuted,  // was said to be infeasible: a defect of ours, for the caller to report; the goal is covered now
  };
  Outcome cover(GoalId id, TestId test);
  // A covered goal stays covered.
  void refute(GoalId id, std::vector<std::string> conflict, std::string within = {});
  void leave_open(GoalId id, OpenReason reason, std::string detail = {});
  // The goal for a path, made if it is new. Goals of paths are numbered from 1 on.
  GoalId path(std::uint32_t number);
  // One more, of paths that would take a way on which nobody went; the text says where that is.
  GoalId way(std::string where);

  struct Counts {
    std::size_t covered = 0;
    std::size_t infeasible = 0;
    std::size_t open = 0;

    [[nodiscard]] std::size_t total() const { return covered + infeasible + open; }
    friend bool operator==(const Counts&, const Counts&) = default;
  };
  [[nodiscard]] Counts counts(std::optional<GoalKind> kind = std::nullopt) const;

  // "instruction 7", "branch 19 -> 30", "exception 2 -> 7 (division)", "chain [x,entry,0]", "path 3",
  // "path 4 (x < 5 at 12)": places are pcs.
  [[nodiscard]] std::string text(GoalId id) const;

 private:
  void add_branches(MethodId id);
  void add_exceptions(MethodId id);
  void add_chains(MethodId id);
  void add_chains_between(MethodId from, MethodId to);
  GoalId add(const Goal& goal, bool is_reachable);
  [[nodiscard]] std::string place(MethodId method, NodeId node) const;

  const Fields* fields_;
  std::vector<const MethodFlow*> methods_;
  std::vector<Goal> goals_;
  std::vector<Verdict> verdicts_;
  std::map<std::uint32_t, GoalId> paths_;
  std::map<GoalId, std::string> ways_;
  bool counts_paths_ = false;
};

}  // namespace ristretto::explore
