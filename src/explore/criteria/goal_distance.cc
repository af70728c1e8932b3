// SPDX-License-Identifier: MIT
#include "explore/criteria/goal_distance.h"

#include <algorithm>

namespace ristretto::explore {

GoalDistance::GoalDistance(const GoalSet& goals, GoalId id) {
  const Goal& goal = goals[id];
  const MethodFlow& flow = *goals.methods()[goal.method];
  if (goal.kind == GoalKind::kChain) {
    find_chain(flow, goal);
    return;
  }
  const Target target{.node = goal.from};
  to_start_ = distances(flow.graph, {&target, 1}, Measure::kInstructions);
}

void GoalDistance::find_chain(const MethodFlow& flow, const Goal& goal) {
  definition_ = goal.definition;
  const bool is_local = goal.variable.kind == VariableKind::kLocal;
  const auto barriers = is_local ? flow.def_use.barriers(definition_) : std::vector<bool>();
  const Target use{.node = goal.to};
  to_use_ = distances(flow.graph, {&use, 1}, Measure::kInstructions, barriers);
  if (goal.from == kNone) return;
  std::uint32_t rest = kFar;
  for (const FlowEdge& edge : flow.graph.successors(goal.from)) {
    if (!edge.is_exceptional() && to_use_[edge.to] != kFar) rest = std::min(rest, to_use_[edge.to] + 1);
  }
  if (rest == kFar) return;
  const Target start{.node = goal.from, .cost = rest};
  to_start_ = distances(flow.graph, {&start, 1}, Measure::kInstructions);
}

std::uint32_t GoalDistance::from(const Standing& standing) const {
  std::uint32_t nearest = to_start_.empty() ? kFar : to_start_[standing.at];
  if (!to_use_.empty() && std::ranges::binary_search(standing.live, definition_))
    nearest = std::min(nearest, to_use_[standing.at]);
  return nearest;
}

}  // namespace ristretto::explore
