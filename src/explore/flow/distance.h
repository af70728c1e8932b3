// SPDX-License-Identifier: MIT
// How far it is from each instruction of a method to the nearest of some targets, within the method.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "explore/flow/graph.h"

namespace ristretto::explore {

inline constexpr std::uint32_t kFar = UINT32_MAX;  // cannot be reached

// What one edge costs.
enum class Measure : std::uint8_t {
  kInstructions,  // 1
  kBranches,      // 1 for a way out of a branch and for an exception, else 0
};
[[nodiscard]] std::uint32_t cost(const Graph& graph, const FlowEdge& edge, Measure measure);

// Being at `node` is `cost` away from the target.
struct Target {
  NodeId node = 0;
  std::uint32_t cost = 0;
};

// By node, exit() included: the cheapest path to a target, its own cost added. One search backwards from all targets
// at once. `barriers`, by instruction if not empty: where a normal edge cannot be followed; a target there counts.
[[nodiscard]] std::vector<std::uint32_t> distances(const Graph& graph, std::span<const Target> targets, Measure measure,
                                                   const std::vector<bool>& barriers = {});

}  // namespace ristretto::explore
