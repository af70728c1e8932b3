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

// How many elements there are is a path each, and nothing is fixed. JDK 25 clones what has the length already.
TEST_F(NativeMethods, SoMuchIsCopiedAsThereIs) {
  const Exploration found = explore("copiesBeginning", {"a"});
  EXPECT_THAT(ends(found, "1"), testing::AnyOf(1U, 2U)) << testing::PrintToString(found.leaves);
  EXPECT_EQ(ends(found, "0"), 3 + ends(found, "1")) << testing::PrintToString(found.leaves);
  EXPECT_TRUE(found.counts.is_complete);
  EXPECT_THAT(found.divergences, testing::IsEmpty());
}

TEST_F(NativeMethods, WhereACopyGoesIsAPathEach) {
  const Exploration found = explore("copiesAt", {"a", "at"});
  EXPECT_THAT(found.leaves, testing::Contains(testing::EndsWith(": -1"))) << testing::PrintToString(found.leaves);
  EXPECT_THAT(found.leaves, testing::Contains(testing::EndsWith(": a[1]"))) << testing::PrintToString(found.leaves);
  EXPECT_THAT(found.divergences, testing::IsEmpty());
}

TEST_F(NativeMethods, ArraysAreComparedElementByElement) {
  const Exploration two = explore("equalArrays", {"a", "b"});
  EXPECT_THAT(two.leaves, testing::Contains(testing::HasSubstr("a[1]"))) << testing::PrintToString(two.leaves);
  EXPECT_THAT(two.divergences, testing::IsEmpty());
  const Exploration one = explore("equalBytes", {"a"});
  EXPECT_EQ(ends(one, "1"), 1U) << testing::PrintToString(one.leaves);
  EXPECT_TRUE(one.counts.is_complete);
  EXPECT_THAT(one.divergences, testing::IsEmpty());
}

TEST_F(NativeMethods, ArraysOfArraysHaveAnyLength) {
  const Exploration made = explore("makesTable", {"n", "k"});
  EXPECT_EQ(ends(made, "1"), 1U) << testing::PrintToString(made.leaves);
  EXPECT_EQ(ends(made, "java.lang.NegativeArraySizeException"), 2U) << testing::PrintToString(made.leaves);
  EXPECT_THAT(made.divergences, testing::IsEmpty());
  const Exploration filled = explore("fillsTable", {"n", "k"});
  EXPECT_EQ(ends(filled, "java.lang.ArrayIndexOutOfBoundsException"), 2U) << testing::PrintToString(filled.leaves);
  EXPECT_THAT(filled.leaves, testing::Contains(testing::EndsWith(": n + k"))) << testing::PrintToString(filled.leaves);
  EXPECT_THAT(filled.divergences, testing::IsEmpty());
  EXPECT_THAT(explore("makesCube", {"n"}).divergences, testing::IsEmpty());
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
