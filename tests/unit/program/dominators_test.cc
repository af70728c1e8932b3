// SPDX-License-Identifier: MIT
#include "program/dominators.h"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>

#include "base/rng.h"
#include "unit/program/assembled.h"

namespace ristretto::program {
namespace {

using Node = Digraph::Node;
using testing::ElementsAre;

std::vector<bool> reached(const Digraph& graph, Node root, Node without) {
  std::vector<bool> is_reached(graph.size(), false);
  std::vector<Node> pending;
  if (root != without) {
    is_reached[root] = true;
    pending.push_back(root);
  }
  while (!pending.empty()) {
    const Node node = pending.back();
    pending.pop_back();
    for (const Node to : graph.successors(node)) {
      if (to == without || is_reached[to]) continue;
      is_reached[to] = true;
      pending.push_back(to);
    }
  }
  return is_reached;
}

// By definition: a dominates b if b is not reached once a is removed.
void expect_dominators(const Digraph& graph, Node root) {
  const DominatorTree tree = DominatorTree::build(graph, root);
  const std::vector<bool> all = reached(graph, root, kNoIndex);
  std::vector<std::size_t> dominated_by(graph.size(), 0);
  for (Node a = 0; a < graph.size(); ++a) {
    EXPECT_EQ(tree.is_reached(a), all[a]);
    const std::vector<bool> rest = reached(graph, root, a);
    for (Node b = 0; b < graph.size(); ++b) {
      const bool expected = all[a] && all[b] && !rest[b];
      ASSERT_EQ(tree.dominates(a, b), expected) << a << " over " << b;
      dominated_by[b] += expected ? 1 : 0;
    }
  }
  for (Node b = 0; b < graph.size(); ++b) {
    const Node up = tree.immediate(b);
    ASSERT_EQ(up == kNoIndex, !all[b] || b == root) << b;
    if (up == kNoIndex) continue;
    EXPECT_TRUE(tree.dominates(up, b));
    EXPECT_EQ(dominated_by[up] + 1, dominated_by[b]) << "the immediate dominator is the nearest one";
  }
}

TEST(Dominators, MatchTheirDefinitionOnRandomGraphs) {
  base::Rng rng(1);
  for (int round = 0; round < 400; ++round) {
    const auto nodes = static_cast<Node>(1 + rng.below(20));
    std::vector<Digraph::Arc> arcs;
    const std::uint64_t count = rng.below(3 * nodes);
    for (std::uint64_t i = 0; i < count; ++i) {
      const auto from = static_cast<Node>(rng.below(nodes));
      arcs.emplace_back(from, static_cast<Node>(rng.below(nodes)));
    }
    expect_dominators(Digraph(nodes, arcs), static_cast<Node>(rng.below(nodes)));
  }
}

TEST(Dominators, OfAVeryLongChainNeedNoRecursion) {
  constexpr Node kNodes = 200000;
  std::vector<Digraph::Arc> arcs;
  for (Node i = 0; i + 1 < kNodes; ++i) arcs.emplace_back(i, i + 1);
  for (Node i = 1; i < kNodes; ++i) arcs.emplace_back(i, i / 2);
  const DominatorTree tree = DominatorTree::build(Digraph(kNodes, arcs), 0);
  EXPECT_EQ(tree.immediate(kNodes - 1), kNodes - 2);
  EXPECT_TRUE(tree.dominates(1, kNodes - 1));
}

TEST(Dominators, OfADiamond) {
  const Assembled m([](Assembler& a) {
    const Label other = a.label();
    const Label end = a.label();
    a.local(Opcode::iload, 0).branch(Opcode::ifeq, other);
    a.op(Opcode::nop).branch(Opcode::goto_, end);
    a.bind(other).op(Opcode::nop);
    a.bind(end).op(Opcode::return_);
  });
  const DominatorTree tree = dominators(m.flow);
  EXPECT_EQ(tree.immediate(3), 0U);
  EXPECT_FALSE(tree.dominates(1, 3));
  const DominatorTree post = postdominators(m.flow);
  EXPECT_EQ(post.immediate(0), 3U);
  EXPECT_EQ(post.immediate(3), 4U) << "the method's end";
}

TEST(Postdominators, LeaveOutBlocksThatNeverEnd) {
  const Assembled m([](Assembler& a) {
    const Label loop = a.label();
    a.local(Opcode::iload, 0).branch(Opcode::ifeq, loop).op(Opcode::return_);
    a.bind(loop).op(Opcode::nop).branch(Opcode::goto_, loop);
  });
  const DominatorTree post = postdominators(m.flow);
  EXPECT_TRUE(post.is_reached(0));
  EXPECT_EQ(post.immediate(0), 1U);
  EXPECT_FALSE(post.is_reached(2));
}

TEST(StrongComponents, MatchMutualReachabilityOnRandomGraphs) {
  base::Rng rng(2);
  for (int round = 0; round < 200; ++round) {
    const auto nodes = static_cast<Node>(1 + rng.below(15));
    std::vector<Digraph::Arc> arcs;
    for (std::uint64_t i = rng.below(2 * nodes); i > 0; --i) {
      const auto from = static_cast<Node>(rng.below(nodes));
      arcs.emplace_back(from, static_cast<Node>(rng.below(nodes)));
    }
    const Digraph graph(nodes, arcs);
    std::vector<std::size_t> component_of(nodes);
    std::size_t total = 0;
    const auto components = strong_components(graph);
    for (std::size_t i = 0; i < components.size(); ++i) {
      for (const Node node : components[i]) component_of[node] = i;
      total += components[i].size();
    }
    ASSERT_EQ(total, nodes);
    for (Node a = 0; a < nodes; ++a) {
      for (Node b = 0; b < nodes; ++b) {
        const bool is_mutual = reached(graph, a, kNoIndex)[b] && reached(graph, b, kNoIndex)[a];
        ASSERT_EQ(component_of[a] == component_of[b], is_mutual) << a << " and " << b;
      }
    }
  }
}

TEST(Digraph, KeepsTheOrderOfArcsAndTurnsThemRound) {
  const std::vector<Digraph::Arc> arcs = {{0, 2}, {1, 0}, {0, 1}, {0, 2}};
  const Digraph graph(3, arcs);
  EXPECT_THAT(graph.successors(0), ElementsAre(2U, 1U, 2U));
  EXPECT_THAT(graph.reversed().successors(2), ElementsAre(0U, 0U));
  EXPECT_THAT(graph.reversed().successors(0), ElementsAre(1U));
}

}  // namespace
}  // namespace ristretto::program
