// SPDX-License-Identifier: MIT
// Symbolic values and methods that the host runs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "world.h"

namespace ristretto::explore {
namespace {

using testing::UnorderedElementsAre;

class NativeMethods : public testing::Test {
 protected:
  static Exploration explore(std::string_view method, const std::vector<std::string>& names,
                             const ExplorerOptions& options = {}) {
    static World world(vm::symbolic::Aliasing::kAtUse);
    return world.explore("Natives", method, names, options);
  }
};

TEST_F(NativeMethods, CopyingAnArrayCopiesExpressions) {
  const Exploration found = explore("copies", {"x", "y"});
  EXPECT_THAT(found.leaves, UnorderedElementsAre("!(y < 6): x", "y < 6: 0"));
  EXPECT_TRUE(found.counts.is_complete);
}

TEST_F(NativeMethods, MathIsExpressions) {
  EXPECT_THAT(explore("root", {"x"}).leaves,
              UnorderedElementsAre("Math.sqrt(x) == 3.0: 1", "!(Math.sqrt(x) == 3.0): 0"));
  EXPECT_THAT(explore("largest", {"x", "y"}).leaves, testing::SizeIs(2));
  EXPECT_THAT(explore("power", {"x", "n"}).leaves,
              UnorderedElementsAre("Math.pow(x, (double) n) == 81.0: 1", "!(Math.pow(x, (double) n) == 81.0): 0"));
  const Exploration angle = explore("angle", {"x", "y"});
  EXPECT_THAT(angle.leaves, UnorderedElementsAre("Math.atan2(y, x) > 3.0: 1", "!(Math.atan2(y, x) > 3.0): 0"));
  EXPECT_TRUE(angle.counts.is_complete);
}

// The digits are made in loops that decide nothing.
TEST_F(NativeMethods, ANumberIsMadeText) {
  const Exploration found = explore("says", {"x"}, {.bounds = {.loop_iterations = 2}});
  EXPECT_THAT(found.leaves, testing::Contains(testing::EndsWith(": 21"))) << testing::PrintToString(found.leaves);
}

TEST_F(NativeMethods, BitsOfFloatsAreExpressions) {
  const Exploration found = explore("bits", {"x"});
  EXPECT_THAT(found.leaves, testing::SizeIs(2));
  EXPECT_TRUE(found.counts.is_complete);
}

TEST_F(NativeMethods, OthersGetAValueWhichIsAnApproximation) {
  const Exploration found = explore("reads", {"i"});
  EXPECT_THAT(found.leaves, testing::Contains(testing::EndsWith(": 5"))) << testing::PrintToString(found.leaves);
  EXPECT_FALSE(found.counts.is_complete);
}

TEST_F(NativeMethods, WhatTheyReachIsSymbolicToo) {
  const Exploration found = explore("joins", {"x"});
  EXPECT_THAT(found.leaves, UnorderedElementsAre(": (x & 255) == 98 ? 1 : 0"));
}

TEST_F(NativeMethods, WhatTheyDoNotLookAtStaysSymbolic) {
  const Exploration found = explore("looksAtClass", {"a"});
  EXPECT_THAT(found.leaves, testing::SizeIs(3)) << testing::PrintToString(found.leaves);
  EXPECT_TRUE(found.counts.is_complete);
}

TEST_F(NativeMethods, AnIdentityHashCodeIsOneOfMany) {
  const Exploration found = explore("hashes", {"o"});
  EXPECT_THAT(found.leaves, testing::Contains(testing::HasSubstr("System.identityHashCode(object@")))
      << testing::PrintToString(found.leaves);
  EXPECT_FALSE(found.counts.is_complete);
  EXPECT_TRUE(explore("looksAtClass", {"a"}).counts.is_complete);
}

TEST_F(NativeMethods, StringsOfSymbolicBytesAreCompared) {
  const Exploration found = explore("equal", {"x"});
  EXPECT_THAT(found.leaves, UnorderedElementsAre(": (x & 255) == 98 ? 1 : 0"));
  EXPECT_TRUE(found.counts.is_complete);
}

TEST_F(NativeMethods, TheMethodThatIsExploredRunsItsBytecode) {
  World world(vm::symbolic::Aliasing::kAtUse);
  const Exploration found = world.explore("java/lang/Math", "abs(I)I", {"a"});
  EXPECT_THAT(found.leaves, UnorderedElementsAre("a >= 0: a", "!(a >= 0): -a"));
}

}  // namespace
}  // namespace ristretto::explore
