// SPDX-License-Identifier: MIT
#include "explore/report/goals.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace ristretto::explore {

namespace {

constexpr auto kKinds = std::to_array<std::string_view>({"instruction", "branch", "exception", "def-use", "path"});

GoalSet made(const MethodCode& code, const Criteria& criteria) {
  GoalSet goals(code.fields());
  static_cast<void>(goals.add(code.flow(), criteria));
  return goals;
}

std::string verdict_text(const Verdict& verdict) {
  if (const auto* const covered = std::get_if<Covered>(&verdict))
    return fmt::format("covered by path {}", covered->test);
  const auto* const infeasible = std::get_if<Infeasible>(&verdict);
  if (infeasible != nullptr && infeasible->conflict.empty()) return "infeasible within the bounds";
  return text(verdict);
}

bool is_heap_chain(const Goal& goal) {
  return goal.kind == GoalKind::kChain && goal.variable.kind != VariableKind::kLocal;
}

}  // namespace

GoalKeeper::GoalKeeper(const MethodCode& code, const Criteria& criteria, vm::Machine& machine)
    : code_(code), machine_(machine), goals_(made(code, criteria)), tracker_(goals_), guide_(goals_) {}

void GoalKeeper::leaf(const Leaf& leaf, const PathReport& path, std::uint32_t number) {
  if (goals_.size() == 0 && !goals_.counts_paths()) return;
  tracker_.begin();
  follow(leaf.steps);
  if (leaf.ending == Ending::kThrew && !leaf.steps.empty()) {
    if (const auto cause = cause_of_exit(leaf.steps.back(), leaf.exception)) tracker_.raise(*cause);
    tracker_.unwind();
  } else {
    tracker_.leave();
  }
  if (path.ending == Ending::kReturned || path.ending == Ending::kThrew) {
    if (tracker_.commit(number) != 0) ++version_;
    return;
  }
  const OpenReason reason = path.ending == Ending::kUnknown ? OpenReason::kSolver : OpenReason::kBound;
  for (const GoalId goal : tracker_.reached())
    touched_.try_emplace(goal, Open{.reason = reason, .detail = path.reason});
}

std::uint32_t GoalKeeper::distance(std::span<const NodeId> steps) {
  if (guided_ != version_) guide_.refresh();
  guided_ = version_;
  tracker_.begin();
  follow(steps);
  if (std::ranges::any_of(tracker_.reached(), [&](GoalId goal) { return goals_.is_open(goal); })) return 0;
  return guide_.distance(0, steps.empty() ? 0 : steps.back(), tracker_);
}

void GoalKeeper::follow(std::span<const NodeId> steps) {
  const Graph& graph = code_.flow().graph;
  tracker_.enter(0);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (i > 0) {
      const bool is_normal = std::ranges::any_of(graph.successors(steps[i - 1]), [&](const FlowEdge& edge) {
        return !edge.is_exceptional() && edge.to == steps[i];
      });
      if (!is_normal) {
        if (const auto cause = cause_of(steps[i - 1], steps[i])) tracker_.raise(*cause);
      }
    }
    tracker_.step(steps[i]);
  }
}

// Nothing where several causes lead to the same handler: which one it was, the steps do not say.
std::optional<Cause> GoalKeeper::cause_of(NodeId from, NodeId to) const {
  std::set<Cause> causes;
  for (const FlowEdge& edge : code_.flow().graph.successors(from)) {
    if (edge.is_exceptional() && edge.to == to) causes.insert(edge.cause);
  }
  return causes.size() == 1 ? std::optional(*causes.begin()) : std::nullopt;
}

std::optional<Cause> GoalKeeper::cause_of_exit(NodeId from, vm::Ref exception) const {
  const std::string& thrown = machine_.klass_of(exception).name;
  const Graph& graph = code_.flow().graph;
  std::optional<Cause> other;
  for (const FlowEdge& edge : graph.successors(from)) {
    if (!edge.is_exceptional() || edge.to != graph.exit()) continue;
    if (info(edge.cause).thrown == thrown) return edge.cause;
    if (info(edge.cause).thrown.empty()) other = edge.cause;
  }
  return other;
}

bool GoalKeeper::is_ambiguous(const Goal& goal) const {
  if (goal.kind != GoalKind::kException) return false;
  const Graph& graph = code_.flow().graph;
  std::set<Cause> alike;
  for (const FlowEdge& edge : graph.successors(goal.from)) {
    if (!edge.is_exceptional() || edge.to != goal.to) continue;
    const bool is_told_by_class = goal.to == graph.exit() && info(edge.cause).thrown != info(goal.cause).thrown;
    if (!is_told_by_class) alike.insert(edge.cause);
  }
  return alike.size() > 1;
}

void GoalKeeper::refuted(std::span<const NodeId> steps, const std::string& conflict) {
  if (!steps.empty()) conflicts_.try_emplace(steps.back(), conflict);
}

std::optional<Open> GoalKeeper::open_reason(GoalId goal, const MethodReport& report) const {
  if (const auto touched = touched_.find(goal); touched != touched_.end()) return touched->second;
  if (is_heap_chain(goals_[goal])) return Open{.reason = OpenReason::kNotTried, .detail = "a field or an element"};
  if (is_ambiguous(goals_[goal]))
    return Open{.reason = OpenReason::kNotTried, .detail = "another cause leads to the same place"};
  if (report.counts.is_complete) return std::nullopt;
  if (report.is_interrupted || report.counts.is_stopped) return Open{.reason = OpenReason::kBudget, .detail = {}};
  if (report.counts.unknown != 0) return Open{.reason = OpenReason::kSolver, .detail = {}};
  const bool has_bound =
      std::ranges::any_of(report.paths, [](const PathReport& p) { return p.ending == Ending::kBound; });
  return Open{.reason = has_bound ? OpenReason::kBound : OpenReason::kNative, .detail = {}};
}

void GoalKeeper::settle(GoalId goal, const MethodReport& report) {
  if (!goals_.is_open(goal)) return;
  if (const auto open = open_reason(goal, report)) return goals_.leave_open(goal, open->reason, open->detail);
  std::vector<std::string> conflict;
  if (const auto found = conflicts_.find(goals_[goal].from); found != conflicts_.end())
    conflict.push_back(found->second);
  goals_.refute(goal, std::move(conflict));
}

void GoalKeeper::finish(MethodReport& report) {
  for (GoalId goal = 0; goal < goals_.size(); ++goal) {
    settle(goal, report);
    report.goals.push_back({.kind = std::string(kKinds[static_cast<std::size_t>(goals_[goal].kind)]),
                            .text = goals_.text(goal),
                            .verdict = verdict_text(goals_.verdict(goal))});
  }
}

}  // namespace ristretto::explore
