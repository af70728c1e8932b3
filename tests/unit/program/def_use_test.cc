// SPDX-License-Identifier: MIT
#include "program/def_use.h"

#include <set>

#include <gmock/gmock.h>

#include "base/rng.h"
#include "unit/program/assembled.h"

namespace ristretto::program {
namespace {

DefUse find(const Assembled& m, bool is_static = true) {
  const auto descriptor = classfile::parse_method_descriptor(m.method->descriptor).value();
  return DefUse::find(m.code, m.flow, {.is_static = is_static, .descriptor = descriptor}).value();
}

// The instructions whose definitions reach the use in `instruction`; -1 for a parameter.
std::set<int> reaching(const DefUse& result, std::uint32_t instruction) {
  std::set<int> found;
  for (UseId use = 0; use < result.uses().size(); ++use) {
    if (result.uses()[use].instruction != instruction) continue;
    for (const DefinitionId id : result.definitions_of(use)) {
      const LocalAccess& definition = result.definitions()[id];
      found.insert(definition.is_parameter() ? -1 : static_cast<int>(definition.instruction));
    }
  }
  return found;
}

TEST(DefUse, ParametersAreDefinedAtTheEntry) {
  const Assembled m([](Assembler& a) { a.op(Opcode::return_); }, "(IJLA;D[J)V");
  const DefUse with_this = find(m, false);
  std::vector<std::pair<int, int>> shapes;
  for (const LocalAccess& d : with_this.definitions()) {
    EXPECT_TRUE(d.is_parameter());
    shapes.emplace_back(d.local, d.slots);
  }
  EXPECT_THAT(shapes, testing::ElementsAre(std::pair(0, 1), std::pair(1, 1), std::pair(2, 2), std::pair(4, 1),
                                           std::pair(5, 2), std::pair(7, 1)));
  EXPECT_EQ(find(m, true).definitions().size(), 5U);
}

TEST(DefUse, MergesWhatReachesAJoin) {
  const Assembled m([](Assembler& a) {
    const Label join = a.label();
    a.local(Opcode::iload, 0).branch(Opcode::ifeq, join);                  // 0 1
    a.op(Opcode::iconst_1).op(Opcode::istore_0);                           // 2 3
    a.bind(join).op(Opcode::iload_0).op(Opcode::pop).op(Opcode::return_);  // 4
  });
  const DefUse result = find(m);
  EXPECT_EQ(reaching(result, 0), (std::set{-1}));
  EXPECT_EQ(reaching(result, 4), (std::set{-1, 3}));
  EXPECT_THAT(result.uses_of(0), testing::ElementsAre(0U, 1U));
  EXPECT_THAT(result.uses_of(1), testing::ElementsAre(1U));
}

TEST(DefUse, IncrementUsesAndDefines) {
  const Assembled m([](Assembler& a) {
    const Label loop = a.here();
    a.local(Opcode::iinc, 0, -1).op(Opcode::iload_0).branch(Opcode::ifgt, loop).op(Opcode::return_);
  });
  const DefUse result = find(m);
  EXPECT_EQ(reaching(result, 0), (std::set{-1, 0}));
  EXPECT_EQ(reaching(result, 1), (std::set{0}));
}

TEST(DefUse, WideValuesEndWhatTheyOverlap) {
  const Assembled m([](Assembler& a) {
    a.op(Opcode::iconst_0).op(Opcode::istore_2);                 // 1
    a.op(Opcode::lconst_0).op(Opcode::lstore_1);                 // 3: ends the int in 2
    a.op(Opcode::iload_2).op(Opcode::pop);                       // 4
    a.op(Opcode::lload_1).op(Opcode::pop2);                      // 6
    a.op(Opcode::iconst_0).op(Opcode::istore_2);                 // 9: ends the long in 1
    a.op(Opcode::lload_1).op(Opcode::pop2).op(Opcode::return_);  // 10
  });
  const DefUse result = find(m);
  EXPECT_EQ(reaching(result, 4), std::set<int>());
  EXPECT_EQ(reaching(result, 6), (std::set{3}));
  EXPECT_EQ(reaching(result, 10), std::set<int>());
}

TEST(DefUse, HandlersSeeTheStateBeforeEachThrow) {
  const Assembled m([](Assembler& a) {
    const Label start = a.here();
    a.op(Opcode::iconst_1).op(Opcode::istore_0);  // 1: never seen, overwritten before a throw
    a.op(Opcode::iconst_2).op(Opcode::istore_0);  // 3
    a.op(Opcode::aconst_null).op(Opcode::arraylength).op(Opcode::istore_0);  // 5 throws, 6
    a.op(Opcode::aconst_null).op(Opcode::arraylength).op(Opcode::istore_0);  // 8 throws, 9: never seen
    const Label end = a.here();
    a.op(Opcode::return_);
    const Label handler = a.here();
    a.op(Opcode::pop).op(Opcode::iload_0).op(Opcode::pop).op(Opcode::return_);  // 12
    a.handler(start, end, handler);
  });
  EXPECT_EQ(reaching(find(m), 12), (std::set{3, 6}));
}

TEST(DefUse, UnreachableUsesHaveNoDefinitions) {
  const Assembled m([](Assembler& a) {
    a.op(Opcode::return_);
    a.op(Opcode::iload_0).op(Opcode::pop).op(Opcode::return_);
  });
  EXPECT_EQ(reaching(find(m), 1), std::set<int>());
}

// By definition: d reaches u if some path from d to u has no other definition of the local.
std::set<int> reaching_by_search(const Assembled& m, std::uint32_t use, std::uint16_t local) {
  const std::size_t count = m.code.instructions.size();
  const auto defines = [&](std::size_t i) {
    const auto& instruction = m.code.instructions[i];
    return (info(instruction.opcode).category == classfile::Category::store || instruction.opcode == Opcode::iinc) &&
           instruction.a == local;
  };
  const auto successors = [&](std::size_t i) {
    std::vector<std::size_t> next;
    const BlockId block = m.flow.block_of(i);
    if (i + 1 < m.flow.blocks()[block].end) return std::vector{i + 1};
    for (const Edge& edge : m.flow.successors(block)) next.push_back(m.flow.blocks()[edge.to].first);
    return next;
  };
  std::set<int> found;
  for (int source = -1; source < static_cast<int>(count); ++source) {
    if (source >= 0) {
      const auto at = static_cast<std::size_t>(source);
      if (!defines(at) || !m.flow.blocks()[m.flow.block_of(at)].is_reachable) continue;
    }
    std::vector<std::size_t> pending =
        source < 0 ? std::vector<std::size_t>{0} : successors(static_cast<std::size_t>(source));
    std::vector<bool> is_seen(count, false);
    while (!pending.empty()) {
      const std::size_t at = pending.back();
      pending.pop_back();
      if (is_seen[at]) continue;
      is_seen[at] = true;
      if (at == use) found.insert(source);
      if (defines(at)) continue;
      for (const std::size_t next : successors(at)) pending.push_back(next);
    }
  }
  return found;
}

TEST(DefUse, MatchesItsDefinitionOnRandomMethods) {
  base::Rng rng(4);
  std::size_t merged = 0;
  for (int round = 0; round < 150; ++round) {
    const Assembled m(
        [&](Assembler& a) {
          std::vector<Label> labels;
          const std::uint64_t count = 3 + rng.below(8);
          for (std::uint64_t i = 0; i < count; ++i) labels.push_back(a.label());
          for (std::uint64_t i = 0; i < count; ++i) {
            a.bind(labels[i]);
            const auto local = static_cast<std::uint16_t>(rng.below(2));
            if (rng.chance(1, 2)) a.op(Opcode::iconst_0).local(Opcode::istore, local);
            if (rng.chance(1, 3)) a.local(Opcode::iinc, static_cast<std::uint16_t>(rng.below(2)), 1);
            a.local(Opcode::iload, static_cast<std::uint16_t>(rng.below(2)));
            a.branch(Opcode::ifeq, labels[rng.below(count)]);
          }
          a.op(Opcode::return_);
        },
        "(II)V");
    const DefUse result = find(m);
    for (const LocalAccess& use : result.uses()) {
      if (!m.flow.blocks()[m.flow.block_of(use.instruction)].is_reachable) continue;
      const std::set<int> found = reaching(result, use.instruction);
      ASSERT_EQ(found, reaching_by_search(m, use.instruction, use.local)) << "round " << round;
      merged += found.size() > 1 ? 1 : 0;
    }
  }
  EXPECT_GT(merged, 100U);
}

}  // namespace
}  // namespace ristretto::program
