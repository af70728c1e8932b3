// SPDX-License-Identifier: MIT
// What depends on the class of an object of the input, where there may be classes that are not considered.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "world.h"

namespace ristretto::explore {
namespace {

using vm::symbolic::Aliasing;

class ClassesOfInputs : public testing::TestWithParam<Aliasing> {
 protected:
  static Exploration explore(std::string_view klass, std::string_view method, std::vector<std::string> names) {
    const InputOptions inputs{.universe = {"Classes", "Classes$Narrow", "Classes$Plain", "Classes$Point",
                                           "Classes$Shape", "Classes$Square", "Classes$Strip", "Classes$Wide"}};
    return world_of(GetParam()).explore(klass, method, names, {.inputs = inputs, .records_steps = true});
  }
  static bool tells(std::string_view method, const std::string& name) {
    return explore("Classes", method, {name}).counts.cuts.has(Cut::kSubtypes);
  }
};

TEST_P(ClassesOfInputs, OthersMayHaveMethodsOfTheirOwn) {
  EXPECT_TRUE(tells("called", "o"));
  EXPECT_TRUE(tells("calledOnceKnown", "o"));
  EXPECT_TRUE(tells("measured", "n"));
  EXPECT_TRUE(tells("listed", "list"));
  EXPECT_TRUE(tells("joined", "o"));
  EXPECT_TRUE(tells("calledOnceCast", "o"));
  EXPECT_TRUE(tells("overridden", "o"));
}

TEST_P(ClassesOfInputs, OthersMayPassTestsThatNoneThatIsConsideredDoes) {
  EXPECT_TRUE(tells("both", "o"));
  EXPECT_TRUE(tells("unmade", "o"));
  EXPECT_TRUE(tells("narrower", "array"));
  EXPECT_TRUE(tells("thrown", "e"));
}

TEST_P(ClassesOfInputs, OthersAreOtherClasses) {
  EXPECT_TRUE(tells("named", "o"));
  EXPECT_TRUE(explore("Classes$Alone", "justObject", {"o"}).counts.cuts.has(Cut::kSubtypes));
}

TEST_P(ClassesOfInputs, OtherArraysMayTakeOneObjectAndNotTheNext) {
  EXPECT_TRUE(tells("storesTwo", "array"));
  EXPECT_TRUE(tells("storesOwn", "array"));
  EXPECT_FALSE(tells("storesWide", "array"));
}

TEST_P(ClassesOfInputs, NothingIsToldWhereAllDoWhatOneThatIsConsideredDoes) {
  for (const char* const each : {"kinds", "abstractly", "equated", "ofClass", "asked", "known", "checked"})
    EXPECT_FALSE(tells(each, "o")) << each;
  EXPECT_FALSE(explore("Classes$Point", "equals", {"o"}).counts.cuts.has(Cut::kSubtypes));
  EXPECT_FALSE(tells("stores", "array"));
}

TEST_P(ClassesOfInputs, NothingIsToldWhereAllClassesAreKnown) {
  EXPECT_FALSE(tells("sealed", "shape"));
  EXPECT_FALSE(tells("own", "plain"));
  EXPECT_FALSE(explore("Classes$Plain", "size", {}).counts.cuts.has(Cut::kSubtypes));
}

TEST_P(ClassesOfInputs, WhatAStandInDoesIsToldAsThat) {
  if (GetParam() == Aliasing::kDisjunctive) return;  // there are none
  const Exploration found = explore("Classes", "compared", {"order"});
  EXPECT_FALSE(found.counts.cuts.has(Cut::kSubtypes));
  EXPECT_TRUE(found.counts.cuts.has(Cut::kStandIns));
  EXPECT_TRUE(tells("inherited", "order"));
}

TEST_P(ClassesOfInputs, WhatIsEquatedOrAskedForItsClassIsConsidered) {
  for (const char* const each : {"equated", "ofClass", "asked"}) {
    const Exploration found = explore("Classes", each, {"o"});
    EXPECT_GE(ends(found, ": 1"), 1U) << each << testing::PrintToString(found.leaves);
    EXPECT_GE(ends(found, ": 2"), 1U) << each;
  }
}

INSTANTIATE_TEST_SUITE_P(All, ClassesOfInputs,
                         testing::Values(Aliasing::kAtLoad, Aliasing::kAtUse, Aliasing::kDisjunctive));

}  // namespace
}  // namespace ristretto::explore
