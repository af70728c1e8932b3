// SPDX-License-Identifier: MIT
#include "program/loops.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "base/rng.h"
#include "unit/program/assembled.h"

namespace ristretto::program {
namespace {

using testing::ElementsAre;

// Random branches make every shape: nested, overlapping, irreducible.
Assembled random_method(base::Rng& rng) {
  return Assembled([&](Assembler& a) {
    std::vector<Label> labels;
    const std::uint64_t count = 3 + rng.below(10);
    for (std::uint64_t i = 0; i < count; ++i) labels.push_back(a.label());
    for (std::uint64_t i = 0; i < count; ++i) {
      a.bind(labels[i]).local(Opcode::iload, 0);
      const Label target = labels[rng.below(count)];
      if (rng.chance(1, 6)) {
        a.op(Opcode::pop).branch(Opcode::goto_, target);
      } else {
        a.branch(Opcode::ifeq, target);
      }
    }
    a.op(Opcode::return_);
  });
}

// The natural loop by its definition: what reaches a back edge without passing the header.
std::vector<BlockId> natural_loop(const ControlFlow& flow, const Loop& loop) {
  std::vector<bool> is_in(flow.blocks().size(), false);
  is_in[loop.header] = true;
  std::vector<BlockId> pending;
  for (const EdgeId id : loop.back_edges) pending.push_back(flow.edges()[id].from);
  while (!pending.empty()) {
    const BlockId block = pending.back();
    pending.pop_back();
    if (is_in[block] || !flow.blocks()[block].is_reachable) continue;
    is_in[block] = true;
    for (const EdgeId id : flow.predecessors(block)) pending.push_back(flow.edges()[id].from);
  }
  std::vector<BlockId> blocks;
  for (BlockId block = 0; block < is_in.size(); ++block) {
    if (is_in[block]) blocks.push_back(block);
  }
  return blocks;
}

TEST(Loops, NestAndCount) {
  const Assembled m([](Assembler& a) {
    const Label outer = a.label();
    const Label inner = a.label();
    const Label end = a.label();
    a.bind(outer).local(Opcode::iload, 0).branch(Opcode::ifeq, end);  // 0
    a.bind(inner).local(Opcode::iinc, 0, -1);                         // 1
    a.local(Opcode::iload, 0).branch(Opcode::ifgt, inner);
    a.branch(Opcode::goto_, outer);   // 2
    a.bind(end).op(Opcode::return_);  // 3
  });
  const Loops loops = Loops::find(m.flow, dominators(m.flow));
  ASSERT_EQ(loops.loops().size(), 2U);
  EXPECT_EQ(loops.loops()[0].header, 0U);
  EXPECT_EQ(loops.loops()[1].header, 1U);
  EXPECT_EQ(loops.loops()[1].parent, 0U);
  EXPECT_EQ(loops.depth(1), 2U);
  EXPECT_EQ(loops.depth(2), 1U);
  EXPECT_EQ(loops.depth(3), 0U);
  EXPECT_THAT(loops.blocks(0), ElementsAre(0U, 1U, 2U));
  EXPECT_THAT(loops.blocks(1), ElementsAre(1U));
  EXPECT_TRUE(loops.is_reducible());
}

TEST(Loops, FlagsCyclesWithTwoEntries) {
  const Assembled m([](Assembler& a) {
    const Label first = a.label();
    const Label second = a.label();
    a.local(Opcode::iload, 0).branch(Opcode::ifeq, second);              // 0
    a.bind(first).op(Opcode::nop);                                       // 1
    a.bind(second).local(Opcode::iload, 0).branch(Opcode::ifeq, first);  // 2
    a.op(Opcode::return_);                                               // 3
  });
  const Loops loops = Loops::find(m.flow, dominators(m.flow));
  EXPECT_TRUE(loops.loops().empty());
  EXPECT_THAT(loops.irreducible_regions(), ElementsAre(ElementsAre(1U, 2U)));
}

TEST(Loops, MatchTheirDefinitionOnRandomMethods) {
  base::Rng rng(3);
  std::size_t loops_seen = 0;
  std::size_t nested = 0;
  std::size_t irreducible = 0;
  for (int round = 0; round < 300; ++round) {
    const Assembled m = random_method(rng);
    const DominatorTree tree = dominators(m.flow);
    const Loops loops = Loops::find(m.flow, tree);
    for (LoopId i = 0; i < loops.loops().size(); ++i) {
      const Loop& loop = loops.loops()[i];
      const std::vector<BlockId> expected = natural_loop(m.flow, loop);
      ASSERT_EQ(loops.blocks(i), expected) << "round " << round;
      for (BlockId block = 0; block < m.flow.blocks().size(); ++block) {
        EXPECT_EQ(loops.contains(i, block), std::ranges::binary_search(expected, block));
      }
      for (const EdgeId id : loop.back_edges) {
        EXPECT_TRUE(tree.dominates(loop.header, m.flow.edges()[id].from));
      }
      ++loops_seen;
      nested += loop.parent == kNoIndex ? 0 : 1;
    }
    irreducible += loops.is_reducible() ? 0 : 1;
  }
  EXPECT_GT(loops_seen, 100U);
  EXPECT_GT(nested, 20U);
  EXPECT_GT(irreducible, 5U);
}

}  // namespace
}  // namespace ristretto::program
