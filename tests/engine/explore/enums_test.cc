// SPDX-License-Identifier: MIT
// Inputs of enums: null or one of the constants that there are.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "world.h"

namespace ristretto::explore {
namespace {

using testing::Contains;
using testing::EndsWith;
using testing::SizeIs;
using vm::symbolic::Aliasing;

class EnumInputs : public testing::TestWithParam<Aliasing> {
 protected:
  static World& world() { return world_of(GetParam()); }
  static Exploration explore(std::string_view method, const std::vector<std::string>& names) {
    const InputOptions inputs{.universe = {"Enums", "Enums$Binary", "Enums$Color", "Enums$Holder", "Enums$Operator"}};
    return world().explore("Enums", method, names, {.inputs = inputs, .records_steps = true});
  }
};

TEST_P(EnumInputs, ASwitchHasAPathForEachConstant) {
  const Exploration found = explore("switched", {"color"});
  EXPECT_THAT(found.leaves, testing::UnorderedElementsAre(EndsWith("NullPointerException"), EndsWith(": 1"),
                                                          EndsWith(": 2"), EndsWith(": 3")));
  EXPECT_TRUE(found.counts.is_complete);
  EXPECT_EQ(found.replayed, 4U);
}

TEST_P(EnumInputs, WhatIsNotOneConstantIsAnother) {
  const Exploration found = explore("excluded", {"color"});
  EXPECT_THAT(found.leaves, Contains(EndsWith(": 0")));
  EXPECT_THAT(found.leaves, Contains(EndsWith(": 2")));
  EXPECT_THAT(found.leaves, Contains(EndsWith(": 9")));
  EXPECT_EQ(found.replayed, found.leaves.size());
}

TEST_P(EnumInputs, ConstantsWithBodiesRunTheirOwnMethods) {
  const Exploration found = explore("bodies", {"operator"});
  EXPECT_THAT(found.leaves,
              testing::UnorderedElementsAre(EndsWith("NullPointerException"), EndsWith(": 8"), EndsWith(": 2")));
}

TEST_P(EnumInputs, FieldsOfTheInputAreConstants) {
  const Exploration found = explore("fields", {"holder"});
  EXPECT_THAT(found.leaves, Contains(EndsWith(": 1")));
  EXPECT_THAT(found.leaves, Contains(EndsWith(": 2")));
  EXPECT_EQ(found.replayed, found.leaves.size());
}

TEST_P(EnumInputs, AConstantHasItsName) {
  const Exploration found = explore("named", {"color"});
  EXPECT_THAT(found.leaves, testing::UnorderedElementsAre(EndsWith("NullPointerException"), EndsWith(": 3"),
                                                          EndsWith(": 5"), EndsWith(": 4")));
}

INSTANTIATE_TEST_SUITE_P(All, EnumInputs, testing::Values(Aliasing::kAtLoad, Aliasing::kAtUse, Aliasing::kDisjunctive));

class EnumsAtUse : public EnumInputs {};

TEST_P(EnumsAtUse, AComparisonHasTwoPathsHoweverManyConstantsThereAre) {
  const Exploration found = explore("compared", {"color"});
  EXPECT_THAT(found.leaves, SizeIs(2)) << testing::PrintToString(found.leaves);
  EXPECT_EQ(found.replayed, 2U);
}

TEST_P(EnumsAtUse, AnInterfaceHasTheConstantsOfAnEnum) {
  const Exploration found = explore("implemented", {"binary"});
  EXPECT_THAT(found.leaves,
              testing::UnorderedElementsAre(EndsWith("NullPointerException"), EndsWith(": 10"), EndsWith(": 4")));
}

INSTANTIATE_TEST_SUITE_P(All, EnumsAtUse, testing::Values(Aliasing::kAtUse));

}  // namespace
}  // namespace ristretto::explore
