// SPDX-License-Identifier: MIT
// How far one goal is from where a path stands, so that what was cut off or refuted there can be said to matter for the
// goal or not. Within one method, by the edges of its graph: a path that goes on may do more than another can do, so
// kFar is certain and any other distance is not.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "explore/criteria/goal_set.h"
#include "explore/flow/distance.h"

namespace ristretto::explore {

// Where a path stands.
struct Standing {
  NodeId at = 0;                        // its latest instruction, perhaps not finished
  std::vector<DefinitionId> live = {};  // definitions of chains that a use could still see, ascending

  friend auto operator<=>(const Standing&, const Standing&) = default;
};

class GoalDistance {
 public:
  // Of a goal within one call.
  GoalDistance(const GoalSet& goals, GoalId goal);

  [[nodiscard]] std::uint32_t from(const Standing& standing) const;

 private:
  void find_chain(const MethodFlow& flow, const Goal& goal);

  DefinitionId definition_ = kNone;         // of a chain
  std::vector<std::uint32_t> to_start_;     // by node: to the edge, the instruction or the definition
  std::vector<std::uint32_t> to_use_ = {};  // by node: to the use, along which nothing ends the definition
};

}  // namespace ristretto::explore
