// SPDX-License-Identifier: MIT
// Static fields as inputs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "world.h"

namespace ristretto::explore {
namespace {

using testing::Contains;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;
using vm::symbolic::Aliasing;

class StaticInputs : public testing::TestWithParam<Aliasing> {
 protected:
  static World& world() { return world_of(GetParam()); }
  static Exploration explore(std::string_view method, const std::vector<std::string>& names, StaticFields which) {
    const InputOptions inputs{.statics = which, .universe = {"Statics", "Statics$Node", "Statics$Settings"}};
    return world().explore("Statics", method, names, {.inputs = inputs, .records_steps = true});
  }
};

TEST_P(StaticInputs, AreAsTheInitialiserLeftThemIfTheyAreFixed) {
  const Exploration found = explore("own", {"x"}, StaticFields::kFixed);
  EXPECT_THAT(found.leaves, SizeIs(2)) << testing::PrintToString(found.leaves);
  EXPECT_THAT(found.leaves, Not(Contains(EndsWith(": 2"))));
}

TEST_P(StaticInputs, OfTheClassAreInputsUnlessTheyAreFinal) {
  const Exploration found = explore("own", {"x"}, StaticFields::kOwn);
  EXPECT_THAT(found.leaves, SizeIs(3)) << testing::PrintToString(found.leaves);
  EXPECT_THAT(found.leaves, testing::Each(HasSubstr("Statics.count")));
  EXPECT_THAT(found.leaves, Not(Contains(HasSubstr("LIMIT"))));
  EXPECT_EQ(found.replayed, 3U);
}

TEST_P(StaticInputs, ReferToObjectsOfTheInput) {
  const Exploration found = explore("object", {}, StaticFields::kOwn);
  EXPECT_THAT(found.leaves, SizeIs(3)) << testing::PrintToString(found.leaves);
  EXPECT_EQ(found.replayed, 3U);
}

TEST_P(StaticInputs, MayBeTheObjectOfAParameter) {
  const Exploration found = explore("alias", {"node"}, StaticFields::kOwn);
  EXPECT_THAT(found.leaves, Contains(EndsWith(": 1"))) << testing::PrintToString(found.leaves);
  EXPECT_THAT(found.leaves, Contains(EndsWith(": 2")));
}

TEST_P(StaticInputs, OfOtherClassesAreInputsIfAllAre) {
  EXPECT_THAT(explore("other", {}, StaticFields::kOwn).leaves, SizeIs(1));
  const Exploration found = explore("other", {}, StaticFields::kAll);
  EXPECT_THAT(found.leaves, SizeIs(2)) << testing::PrintToString(found.leaves);
  EXPECT_THAT(found.leaves, testing::Each(HasSubstr("Statics$Settings.level == 3")));
}

TEST_P(StaticInputs, HaveWhatTheMethodWrites) {
  const Exploration found = explore("written", {}, StaticFields::kOwn);
  EXPECT_THAT(found.leaves, testing::ElementsAre(EndsWith(": 1")));
}

// A class has its own values again afterwards.
TEST_P(StaticInputs, AreUndone) {
  (void)explore("own", {"x"}, StaticFields::kOwn);
  EXPECT_THAT(explore("own", {"x"}, StaticFields::kFixed).leaves, SizeIs(2));
}

// Whether other contents of what static final fields refer to could have changed what was found.
TEST_P(StaticInputs, WhatFinalFieldsReferToMayHaveBeenChanged) {
  for (const char* const changeable : {"shared", "counts", "lent", "counter", "deep", "names", "later"})
    EXPECT_TRUE(explore(changeable, {}, StaticFields::kOwn).counts.cuts.has(Cut::kContents)) << changeable;
  for (const char* const constant : {"table", "words", "pair", "constants"})
    EXPECT_TRUE(explore(constant, {}, StaticFields::kOwn).counts.has_all()) << constant;
}

INSTANTIATE_TEST_SUITE_P(All, StaticInputs,
                         testing::Values(Aliasing::kAtLoad, Aliasing::kAtUse, Aliasing::kDisjunctive));

}  // namespace
}  // namespace ristretto::explore
