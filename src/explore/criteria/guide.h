// SPDX-License-Identifier: MIT
// How far it is from an instruction to the nearest open goal, within its method. For searchers that go there first, and
// for those that stop where nothing is left: kFar says that no path of the graph leads to an open goal any more.
//
// An open chain is as far as its definition and the way from there to the use, along which nothing ends it; if the
// definition is live already, as far as the use. The two ends of a chain between calls are goals of their own methods.
#pragma once

#include <cstdint>
#include <vector>

#include "explore/criteria/goal_set.h"
#include "explore/criteria/tracker.h"
#include "explore/flow/distance.h"

namespace ristretto::explore {

class Guide {
 public:
  // `goals` must outlive the guide.
  explicit Guide(const GoalSet& goals, Measure measure = Measure::kBranches);

  // To be called when verdicts have changed; takes one search for each method, and one for each definition with an open
  // chain.
  void refresh();

  // From `instruction` of the frame on top of the tracker, which is one of `method`.
  [[nodiscard]] std::uint32_t distance(MethodId method, NodeId instruction, const Tracker& tracker) const;

 private:
  struct LiveDistances {
    MethodId method = 0;  // of the definition
    DefinitionId definition = 0;
    std::vector<std::uint32_t> distances = {};  // to an open use, by node of the method of the use
  };
  struct MethodDistances {
    std::vector<std::uint32_t> distances;
    std::vector<LiveDistances> live;
  };

  void add_edge(const Goal& goal, std::vector<std::vector<Target>>& targets) const;
  void add_chains(std::vector<std::vector<Target>>& targets);
  [[nodiscard]] std::uint32_t after(const Graph& graph, NodeId definition,
                                    const std::vector<std::uint32_t>& distances) const;

  const GoalSet& goals_;
  Measure measure_;
  std::vector<MethodDistances> methods_;
};

}  // namespace ristretto::explore
