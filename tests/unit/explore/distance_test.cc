// SPDX-License-Identifier: MIT
#include "explore/flow/distance.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "unit/explore/method.h"
#include "unit/explore/random_code.h"

namespace ristretto::explore {
namespace {

using testing::ElementsAre;

TEST(Distances, CountInstructionsOrBranches) {
  const Method m([](Assembler& a) {
    const Label other = a.label();
    a.op(Opcode::iload_0).branch(Opcode::ifeq, other);      // 0 1
    a.op(Opcode::nop).op(Opcode::nop).op(Opcode::return_);  // 2 3 4
    a.bind(other).op(Opcode::nop).op(Opcode::return_);      // 5 6
  });
  const Graph graph = m.graph();
  const std::vector<Target> targets = {{.node = 4}};
  EXPECT_THAT(distances(graph, targets, Measure::kInstructions), ElementsAre(4, 3, 2, 1, 0, kFar, kFar, kFar));
  EXPECT_THAT(distances(graph, targets, Measure::kBranches), ElementsAre(1, 1, 0, 0, 0, kFar, kFar, kFar));
  const std::vector<Target> both = {{.node = 4, .cost = 9}, {.node = 6, .cost = 1}};
  EXPECT_THAT(distances(graph, both, Measure::kInstructions), ElementsAre(4, 3, 11, 10, 9, 2, 1, kFar));
}

TEST(Distances, GoThroughExceptionsAndToTheExit) {
  const Method m([](Assembler& a) { a.op(Opcode::idiv).op(Opcode::pop).op(Opcode::return_); });
  const Graph graph = m.graph();
  const std::vector<Target> targets = {{.node = graph.exit()}};
  EXPECT_THAT(distances(graph, targets, Measure::kBranches), ElementsAre(1, kFar, kFar, 0));
}

TEST(Distances, ABarrierIsPassedByExceptionsOnly) {
  const Method m([](Assembler& a) {
    const Label start = a.here();
    a.op(Opcode::nop).op(Opcode::idiv).op(Opcode::pop).op(Opcode::return_);  // 0 1 2 3
    const Label end = a.here();
    const Label handler = a.here();
    a.op(Opcode::pop).op(Opcode::return_);  // 4 5
    a.handler(start, end, handler);
  });
  const Graph graph = m.graph();
  const std::vector<bool> barriers = {false, true, false, false, false, false};
  EXPECT_THAT(distances(graph, std::vector<Target>{{.node = 3}}, Measure::kInstructions, barriers),
              ElementsAre(kFar, kFar, 1, 0, kFar, kFar, kFar));
  EXPECT_THAT(distances(graph, std::vector<Target>{{.node = 5}}, Measure::kInstructions, barriers),
              ElementsAre(3, 2, kFar, kFar, 1, 0, kFar));
}

// Forwards from one node, as the definition has it.
std::uint32_t by_search(const Graph& graph, NodeId from, const std::vector<Target>& targets, Measure measure,
                        const std::vector<bool>& barriers) {
  std::vector<std::uint32_t> best(graph.instructions() + 1, kFar);
  best[from] = 0;
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (const FlowEdge& edge : graph.edges()) {
      if (best[edge.from] == kFar || (barriers[edge.from] && !edge.is_exceptional())) continue;
      const std::uint32_t reached = best[edge.from] + cost(graph, edge, measure);
      if (reached >= best[edge.to]) continue;
      best[edge.to] = reached;
      has_changed = true;
    }
  }
  std::uint32_t nearest = kFar;
  for (const Target& target : targets) {
    if (best[target.node] != kFar) nearest = std::min(nearest, best[target.node] + target.cost);
  }
  return nearest;
}

TEST(Distances, MatchASearchFromEachNodeOfRandomMethods) {
  base::Rng rng(3);
  std::size_t far = 0;
  std::size_t near = 0;
  for (int round = 0; round < 80; ++round) {
    const Method m([&](Assembler& a) { random_code(a, rng); }, "(ILA;LA;)V");
    const Graph graph = m.graph();
    std::vector<Target> targets;
    for (std::uint64_t i = 0; i <= rng.below(3); ++i) {
      targets.push_back({.node = static_cast<NodeId>(rng.below(graph.instructions() + 1)),
                         .cost = static_cast<std::uint32_t>(rng.below(6))});
    }
    std::vector<bool> barriers(graph.instructions(), false);
    for (std::uint64_t i = 0; i < rng.below(4); ++i) barriers[rng.below(barriers.size())] = true;
    const Measure measure = rng.chance(1, 2) ? Measure::kInstructions : Measure::kBranches;
    const auto found = distances(graph, targets, measure, barriers);
    for (NodeId node = 0; node < graph.instructions(); ++node) {
      ASSERT_EQ(found[node], by_search(graph, node, targets, measure, barriers)) << "round " << round;
      ++(found[node] == kFar ? far : near);
    }
  }
  EXPECT_GT(far, 200U);
  EXPECT_GT(near, 500U);
}

}  // namespace
}  // namespace ristretto::explore
