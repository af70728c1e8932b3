// SPDX-License-Identifier: MIT
#include "explore/criteria/guide.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace ristretto::explore {

Guide::Guide(const GoalSet& goals, Measure measure) : goals_(goals), measure_(measure) { refresh(); }

void Guide::refresh() {
  methods_.assign(goals_.methods().size(), {});
  std::vector<std::vector<Target>> targets(methods_.size());
  for (GoalId id = 0; id < goals_.size(); ++id) {
    const Goal& goal = goals_[id];
    if (!goals_.is_open(id)) continue;
    if (goal.kind == GoalKind::kInstruction) targets[goal.method].push_back({.node = goal.from});
    if (goal.kind == GoalKind::kBranch || goal.kind == GoalKind::kException) add_edge(goal, targets);
  }
  add_chains(targets);
  for (MethodId id = 0; id < methods_.size(); ++id) {
    methods_[id].distances = distances(goals_.methods()[id]->graph, targets[id], measure_);
  }
}

void Guide::add_edge(const Goal& goal, std::vector<std::vector<Target>>& targets) const {
  const Graph& graph = goals_.methods()[goal.method]->graph;
  const bool is_exceptional = goal.kind == GoalKind::kException;
  for (const FlowEdge& edge : graph.successors(goal.from)) {
    if (edge.to != goal.to || edge.is_exceptional() != is_exceptional) continue;
    targets[goal.method].push_back({.node = goal.from, .cost = cost(graph, edge, measure_)});
    return;
  }
}

void Guide::add_chains(std::vector<std::vector<Target>>& targets) {
  std::map<std::tuple<MethodId, MethodId, DefinitionId>, std::vector<Target>> uses;
  for (GoalId id = 0; id < goals_.size(); ++id) {
    const Goal& goal = goals_[id];
    if (goal.kind != GoalKind::kChain || !goals_.is_open(id)) continue;
    uses[{goal.use_method, goal.method, goal.definition}].push_back({.node = goal.to});
  }
  for (const auto& [key, nodes] : uses) {
    const auto& [use_method, method, definition] = key;
    const MethodFlow& flow = *goals_.methods()[use_method];
    LiveDistances live{.method = method, .definition = definition};
    const Access& access = goals_.methods()[method]->def_use.definitions()[definition];
    // Of a field only a run shows what ends a definition.
    const bool is_local = access.variable.kind == VariableKind::kLocal;
    const auto barriers = is_local ? flow.def_use.barriers(definition) : std::vector<bool>();
    live.distances = distances(flow.graph, nodes, measure_, barriers);
    if (!access.is_entry()) {
      const std::uint32_t rest = method == use_method ? after(flow.graph, access.instruction, live.distances) : kFar;
      targets[method].push_back({.node = access.instruction, .cost = rest == kFar ? 0 : rest});
    }
    methods_[use_method].live.push_back(std::move(live));
  }
}

std::uint32_t Guide::after(const Graph& graph, NodeId definition, const std::vector<std::uint32_t>& distances) const {
  std::uint32_t nearest = kFar;
  for (const FlowEdge& edge : graph.successors(definition)) {
    if (edge.is_exceptional() || distances[edge.to] == kFar) continue;
    nearest = std::min(nearest, cost(graph, edge, measure_) + distances[edge.to]);
  }
  return nearest;
}

std::uint32_t Guide::distance(MethodId method, NodeId instruction, const Tracker& tracker) const {
  const MethodDistances& found = methods_[method];
  std::uint32_t nearest = found.distances[instruction];
  for (const LiveDistances& live : found.live) {
    if (live.distances[instruction] < nearest && tracker.is_live(live.method, live.definition)) {
      nearest = live.distances[instruction];
    }
  }
  return nearest;
}

}  // namespace ristretto::explore
