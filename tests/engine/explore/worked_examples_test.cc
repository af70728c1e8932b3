// SPDX-License-Identifier: MIT
// The papers' examples with their exact outcomes (docs/papers.md).
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

TEST_F(WorkedExamples, InitializeBufferAsksNothing) {
  const Exploration found = at_use().explore("subjects/paths/Buffer", "initializeBuffer", {},
                                             {.inputs = {.receiver = Receiver::kConstructed}});
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

TEST_F(WorkedExamples, MHasFiveLeavesByLazyInitialisation) {
  const Exploration found = at_use().explore("subjects/paths/Aliases", "m", {"x", "y", "z"});
  for (const auto& leaf : found.leaves) printf("%s\n", leaf.c_str());
}

}  // namespace
}  // namespace ristretto::explore
