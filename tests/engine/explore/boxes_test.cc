// SPDX-License-Identifier: MIT
// Boxes as inputs, as valueOf makes them: which object one is depends on its value.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "world.h"

namespace ristretto::explore {
namespace {

using testing::Contains;
using testing::EndsWith;
using testing::Not;
using vm::symbolic::Aliasing;

class BoxedInputs : public testing::TestWithParam<Aliasing> {
 protected:
  static World& world() { return world_of(GetParam()); }
  static Exploration explore(std::string_view method, const std::vector<std::string>& names) {
    return world().explore("Boxed", method, names, {.records_steps = true});
  }
};

TEST_P(BoxedInputs, ABoxIsNullOrHasAValue) {
  const Exploration found = explore("value", {"x"});
  EXPECT_THAT(found.leaves, testing::SizeIs(3)) << testing::PrintToString(found.leaves);
  EXPECT_EQ(ends(found, "NullPointerException"), 1U);
  EXPECT_EQ(ends(found, ": 1") + ends(found, ": 0"), 2U);
  EXPECT_THAT(found.leaves, Contains(testing::HasSubstr("x.intValue()")));
  EXPECT_EQ(found.replayed, 3U);
}

TEST_P(BoxedInputs, ThereAreBoxesOfEveryPrimitive) {
  const Exploration found = explore("kinds", {"b", "s", "c", "z", "l", "f", "d"});
  for (const char* const end : {": 0", ": 1", ": 2"})
    EXPECT_THAT(found.leaves, Contains(EndsWith(end))) << testing::PrintToString(found.leaves);
}

TEST_P(BoxedInputs, EqualBoxesAreTwoObjectsOnlyIfTheirValueIsLarge) {
  const Exploration found = explore("identity", {"x", "y"});
  for (const char* const end : {": 1", ": 2", ": 3"})
    EXPECT_THAT(found.leaves, Contains(EndsWith(end))) << testing::PrintToString(found.leaves);
}

TEST_P(BoxedInputs, ABoxOfASmallValueIsTheOneOfTheCache) {
  const Exploration found = explore("cached", {"x"});
  EXPECT_EQ(ends(found, ": 1"), 1U) << testing::PrintToString(found.leaves);
}

TEST_P(BoxedInputs, ABoxOfALargeValueIsItsOwn) {
  const Exploration found = explore("large", {"x"});
  EXPECT_EQ(ends(found, ": 1"), 0U) << testing::PrintToString(found.leaves);
}

TEST_P(BoxedInputs, ABoxThatAConstructorMakesIsItsOwn) {
  const Exploration found = explore("made", {"x"});
  EXPECT_EQ(ends(found, ": 1"), 0U) << testing::PrintToString(found.leaves);
}

// By bytecode, valueOf would have a path for each element of its cache.
TEST_P(BoxedInputs, BoxingAnUnknownValueDoesNotBranch) {
  const Exploration found = explore("boxing", {"a", "b"});
  EXPECT_THAT(found.leaves, testing::SizeIs(3)) << testing::PrintToString(found.leaves);
  for (const char* const end : {": 1", ": 2", ": 3"}) EXPECT_EQ(ends(found, end), 1U);
}

TEST_P(BoxedInputs, ABooleanIsOneOfTwoObjects) {
  const Exploration found = explore("truth", {"x"});
  EXPECT_EQ(ends(found, ": 1"), 1U) << testing::PrintToString(found.leaves);
  EXPECT_EQ(ends(found, ": 2"), 1U);
  EXPECT_EQ(ends(found, ": 3"), 1U);  // null
}

TEST_P(BoxedInputs, FloatingPointIsNeverShared) {
  const Exploration found = explore("floats", {"x", "y"});
  for (const char* const end : {": 1", ": 2", ": 3"})
    EXPECT_THAT(found.leaves, Contains(EndsWith(end))) << testing::PrintToString(found.leaves);
}

TEST_P(BoxedInputs, FieldsAreBoxesToo) {
  const Exploration found = explore("fields", {"other"});
  EXPECT_THAT(found.leaves, Contains(EndsWith(": 1")));
  EXPECT_THAT(found.leaves, Contains(EndsWith(": 2")));
}

TEST_P(BoxedInputs, ANumberIsABox) {
  const Exploration found = explore("number", {"number"});
  EXPECT_THAT(found.leaves, Contains(EndsWith(": 1")));
  EXPECT_THAT(found.leaves, Contains(EndsWith(": 0")));
}

TEST_P(BoxedInputs, AnObjectIsABoxIfTheCodeAsksForIt) {
  const Exploration found = explore("any", {"any"});
  for (const char* const end : {": 1", ": 2", ": 3"}) EXPECT_THAT(found.leaves, Contains(EndsWith(end)));
}

INSTANTIATE_TEST_SUITE_P(All, BoxedInputs,
                         testing::Values(Aliasing::kAtLoad, Aliasing::kAtUse, Aliasing::kDisjunctive));

}  // namespace
}  // namespace ristretto::explore
