// SPDX-License-Identifier: MIT
#include "explore/flow/distance.h"

#include <functional>
#include <queue>
#include <utility>

namespace ristretto::explore {

std::uint32_t cost(const Graph& graph, const FlowEdge& edge, Measure measure) {
  if (measure == Measure::kInstructions) return 1;
  return edge.is_exceptional() || graph.is_branch(edge.from) ? 1 : 0;
}

std::vector<std::uint32_t> distances(const Graph& graph, std::span<const Target> targets, Measure measure,
                                     const std::vector<bool>& barriers) {
  using Entry = std::pair<std::uint32_t, NodeId>;
  std::vector<std::uint32_t> found(graph.instructions() + 1, kFar);
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> pending;
  const auto improve = [&](NodeId node, std::uint32_t distance) {
    if (distance >= found[node]) return;
    found[node] = distance;
    pending.emplace(distance, node);
  };
  for (const Target& target : targets) improve(target.node, target.cost);
  while (!pending.empty()) {
    const auto [distance, node] = pending.top();
    pending.pop();
    if (distance > found[node]) continue;
    for (const FlowEdgeId id : graph.predecessors(node)) {
      const FlowEdge& edge = graph.edges()[id];
      const bool is_barred = !barriers.empty() && barriers[edge.from] && !edge.is_exceptional();
      if (!is_barred) improve(edge.from, distance + cost(graph, edge, measure));
    }
  }
  return found;
}

}  // namespace ristretto::explore
