// SPDX-License-Identifier: MIT
// The papers' examples with their exact outcomes (docs/papers.md).
#include <algorithm>
#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "world.h"

namespace ristretto::explore {
namespace {

using vm::symbolic::Aliasing;

class WorkedExamples : public testing::Test {
 protected:
  // Each leaves the world as it found it.
  static World& at_use() {
    static World world(Aliasing::kAtUse);
    return world;
  }
  static World& at_load() {
    static World world(Aliasing::kAtLoad);
    return world;
  }
};

TEST_F(WorkedExamples, ClampHasThreePaths) {
  const Exploration found = at_use().explore("subjects/paths/Clamp", "clamp", {"x", "min", "max"});
  EXPECT_THAT(found.leaves, testing::SizeIs(3)) << testing::PrintToString(found.leaves);
  EXPECT_TRUE(found.counts.is_complete);
}

TEST_F(WorkedExamples, CheckValuesHasTwoPaths) {
  const Exploration found = at_use().explore("subjects/paths/DefUseChains", "checkValues", {"x", "y", "z"});
  EXPECT_THAT(found.leaves, testing::SizeIs(2)) << testing::PrintToString(found.leaves);
}

TEST_F(WorkedExamples, DivHasTwoPaths) {
  const Exploration found = at_use().explore("subjects/paths/DefUseChains", "div", {"a", "b"});
  EXPECT_THAT(found.leaves, testing::UnorderedElementsAre("b == 0: 0", "!(b == 0): a / b"));
}

TEST_F(WorkedExamples, BmiHasFiveLeaves) {
  const Exploration found = at_use().explore("subjects/paths/Bmi", "weightCategory", {"mass", "length"});
  EXPECT_THAT(found.leaves, testing::SizeIs(5)) << testing::PrintToString(found.leaves);
}

TEST_F(WorkedExamples, ABooleanArrayHasSixPathsByHeapSimulation) {
  const Exploration found = at_use().explore("subjects/paths/BooleanArray", "x", {"i"});
  EXPECT_THAT(found.leaves, testing::SizeIs(6)) << testing::PrintToString(found.leaves);
}

TEST_F(WorkedExamples, ABooleanArrayHasThreePathsByHeapReasoning) {
  at_use().set_indexing(vm::symbolic::Indexing::kReason);
  const Exploration found = at_use().explore("subjects/paths/BooleanArray", "x", {"i"});
  at_use().set_indexing(vm::symbolic::Indexing::kSimulate);
  EXPECT_THAT(found.leaves, testing::SizeIs(3)) << testing::PrintToString(found.leaves);
}

TEST_F(WorkedExamples, BmiIsSearchedInFiveRuns) {
  const World::Search found = at_use().search("subjects/paths/Bmi", "weightCategory", {"mass", "length"},
                                              {expr::Sort::kDouble, expr::Sort::kDouble},
                                              {{"mass", expr::word_of(22.0)}, {"length", expr::word_of(-5.0)}});
  ASSERT_THAT(found.trees, testing::SizeIs(5));
  EXPECT_EQ(found.trees[0], (World::Snapshot{1, 2, 0}));
  EXPECT_EQ(found.trees[1], (World::Snapshot{2, 3, 0}));
  EXPECT_EQ(found.end, (World::Snapshot{5, 0, 0}));
  EXPECT_EQ(found.divergences, 0U);
}

TEST_F(WorkedExamples, ABooleanArrayIsSearchedInSixRunsByHeapSimulation) {
  const World::Search found =
      at_use().search("subjects/paths/BooleanArray", "x", {"i"}, {expr::Sort::kInt}, {{"i", expr::word_of(10)}});
  EXPECT_THAT(found.trees, testing::SizeIs(6));
  EXPECT_EQ(found.end.infeasible, 1U);
  EXPECT_EQ(found.queries, 6U);
  EXPECT_EQ(found.divergences, 0U);
}

TEST_F(WorkedExamples, ABooleanArrayIsSearchedInThreeRunsByHeapReasoning) {
  at_use().set_indexing(vm::symbolic::Indexing::kReason);
  const World::Search found =
      at_use().search("subjects/paths/BooleanArray", "x", {"i"}, {expr::Sort::kInt}, {{"i", expr::word_of(10)}});
  at_use().set_indexing(vm::symbolic::Indexing::kSimulate);
  EXPECT_THAT(found.trees, testing::SizeIs(3));
  EXPECT_EQ(found.queries, 2U);
  EXPECT_EQ(found.divergences, 0U);
}

TEST_F(WorkedExamples, InitializeBufferAsksNothing) {
  const Exploration found = at_use().explore("subjects/paths/Buffer", "initializeBuffer", {},
                                             {.inputs = {.receiver = ReceiverState::kConstructed}});
  EXPECT_EQ(found.counts.leaves, 1U) << testing::PrintToString(found.leaves);
  EXPECT_EQ(found.queries, 0U);
}

TEST_F(WorkedExamples, QHasEighteenLeavesByLazyInitialisation) {
  const ExplorerOptions options{.inputs = {.receiver_can_be_alias = false}};
  const Exploration found = at_load().explore("subjects/paths/Foo", "q", {"x", "y"}, options);
  EXPECT_THAT(found.leaves, testing::SizeIs(18)) << testing::PrintToString(found.leaves);
}

TEST_F(WorkedExamples, RHas83997LeavesByLazyInitialisation) {
  const ExplorerOptions options{.inputs = {.receiver_can_be_alias = false}};
  const Exploration found = at_load().explore("subjects/paths/Foo", "r", {"x", "y", "z", "w"}, options);
  EXPECT_EQ(found.counts.leaves, 83'997U);
}

std::size_t within_bounds(const Exploration& found) {
  return static_cast<std::size_t>(
      std::ranges::count_if(found.leaves, [](const std::string& leaf) { return !leaf.ends_with(": bound"); }));
}

// What null makes of it aside.
std::size_t normal_ends(const Exploration& found) {
  return static_cast<std::size_t>(std::ranges::count_if(found.leaves, [](const std::string& leaf) {
    return !leaf.ends_with("Exception") && !leaf.ends_with("Error") && !leaf.ends_with(": bound");
  }));
}

TEST_F(WorkedExamples, MHasFiveLeavesByLazyInitialisation) {
  const Exploration found = at_use().explore("subjects/paths/Aliases", "m", {"x", "y", "z"});
  EXPECT_EQ(normal_ends(found), 5U) << testing::PrintToString(found.leaves);
}

// By 0, 1, 2 and 3 recursive calls.
TEST_F(WorkedExamples, GcdsFirstFourPathsTakeSixNodesWithReferences) {
  const auto [with_references, with_copies] =
      at_use().call_trees("subjects/paths/Gcd", "gcd", {"a", "b"}, {{0, 0}, {0, 1}, {1, 2}, {2, 3}});
  EXPECT_EQ(with_references, 6U);
  EXPECT_EQ(with_copies, 11U);
}

TEST_F(WorkedExamples, LcmHasSixMorePathsForEachIteration) {
  for (const auto& [iterations, paths] : {std::pair(1U, 9U), std::pair(2U, 15U), std::pair(3U, 21U)}) {
    const Exploration found =
        at_use().explore("subjects/paths/Arithmetics", "lcm", {"a", "b"},
                         {.inputs = {.numbers = {-60, 60}}, .bounds = {.loop_iterations = iterations}});
    EXPECT_EQ(normal_ends(found), paths) << iterations << testing::PrintToString(found.leaves);
  }
}

TEST_F(WorkedExamples, SimplifyHasFivePathsOfTwoVisitsABlock) {
  const Exploration found =
      at_use().explore("subjects/paths/Rational", "simplify", {}, {.bounds = {.block_visits = 2}});
  EXPECT_EQ(within_bounds(found), 5U) << testing::PrintToString(found.leaves);
}

TEST_F(WorkedExamples, RemAllHasSevenPathsOfTwoVisitsABlock) {
  const Exploration found =
      at_use().explore("subjects/paths/IntList", "remAll", {"l"}, {.bounds = {.block_visits = 2}});
  EXPECT_EQ(within_bounds(found), 7U) << testing::PrintToString(found.leaves);
}

TEST_F(WorkedExamples, RemAllHasFivePathsWithoutAliasing) {
  const Exploration found =
      at_use().explore("subjects/paths/IntList", "remAll", {"l"},
                       {.inputs = {.arguments_can_be_alias = false}, .bounds = {.block_visits = 2}});
  EXPECT_EQ(within_bounds(found), 5U) << testing::PrintToString(found.leaves);
}

TEST_F(WorkedExamples, MultiplesByIterations) {
  constexpr std::array<std::uint64_t, 8> kPaths{3, 8, 21, 54, 135, 328, 777, 1802};
  for (std::uint32_t k = 1; k <= 8; ++k) {
    const Exploration found = at_use().explore("subjects/paths/IntVector", "multiples", {"ns", "div", "icap"},
                                               {.inputs = {.array_length = 10}, .bounds = {.loop_iterations = k}});
    EXPECT_EQ(normal_ends(found), kPaths[k - 1]) << k << testing::PrintToString(found.leaves);
  }
}

}  // namespace
}  // namespace ristretto::explore
