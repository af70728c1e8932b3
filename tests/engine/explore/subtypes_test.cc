// SPDX-License-Identifier: MIT
// References of the input whose objects may be of several classes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "world.h"

namespace ristretto::explore {
namespace {

using testing::Contains;
using testing::EndsWith;
using testing::Not;
using vm::symbolic::Aliasing;

class SubtypesOfInputs : public testing::TestWithParam<Aliasing> {
 protected:
  static World& world() { return world_of(GetParam()); }
  static Exploration explore(std::string_view klass, std::string_view method, const std::vector<std::string>& names,
                             std::uint32_t subtypes = 3) {
    const InputOptions inputs{
        .subtypes = subtypes,
        .universe = {"Shapes", "Shapes$Base", "Shapes$Holder", "Shapes$Shape", "Shapes$Square", "Shapes$Strip"}};
    return world().explore(klass, method, names, {.inputs = inputs, .records_steps = true});
  }
};

TEST_P(SubtypesOfInputs, CallsBranchOverClassesThatImplementAnInterface) {
  const Exploration found = explore("Shapes", "calls", {"shape"});
  EXPECT_EQ(ends(found, ": 1"), 1U) << testing::PrintToString(found.leaves);  // 12 is no square
  EXPECT_EQ(ends(found, ": 0"), 2U);
  EXPECT_EQ(ends(found, "NullPointerException"), 1U);
  EXPECT_TRUE(found.counts.is_complete);
}

TEST_P(SubtypesOfInputs, TheNumberOfClassesIsBounded) {
  const Exploration found = explore("Shapes", "calls", {"shape"}, 1);
  EXPECT_THAT(found.leaves, testing::SizeIs(3))
      << testing::PrintToString(found.leaves);  // of a Strip, which is tested for
}

TEST_P(SubtypesOfInputs, FieldsOfAbstractTypesHaveObjects) {
  const Exploration found = explore("Shapes", "fields", {"holder"});
  EXPECT_EQ(ends(found, ": 1"), 2U) << testing::PrintToString(found.leaves);
  EXPECT_EQ(ends(found, ": 0"), 1U);
}

TEST_P(SubtypesOfInputs, FieldsOfOneNameAreDifferentInputs) {
  const Exploration found = explore("Shapes", "sameName", {"any"}, 12);
  EXPECT_EQ(ends(found, ": 1"), 1U) << testing::PrintToString(found.leaves);
  EXPECT_EQ(ends(found, ": 3"), 1U);
  EXPECT_EQ(ends(found, ": 4"), 2U);
}

TEST_P(SubtypesOfInputs, AnObjectIsWhatTheCodeTestsFor) {
  const Exploration found = explore("Shapes", "tested", {"any"});
  for (const char* const end : {": 1", ": 2", ": 3", ": 4", ": 5", ": 6"})
    EXPECT_EQ(ends(found, end), 1U) << end << testing::PrintToString(found.leaves);
}

TEST_P(SubtypesOfInputs, TheLibraryHasUsualClassesForItsInterfaces) {
  const Exploration found = explore("Shapes", "library", {"text"});
  EXPECT_THAT(found.leaves, Contains(EndsWith(": 1")));
  EXPECT_THAT(found.leaves, Contains(EndsWith(": 0")));
}

TEST_P(SubtypesOfInputs, WhereThereIsNoClassOnlyNullIsAnInput) {
  const Exploration found = explore("Shapes", "nobody", {"nobody"});
  EXPECT_EQ(ends(found, ": 0"), 1U) << testing::PrintToString(found.leaves);
  EXPECT_THAT(found.leaves, Not(Contains(EndsWith("Error"))));
}

// Strip has a method of its own.
TEST_P(SubtypesOfInputs, TheReceiverOfAnAbstractClassIsOneThatRunsTheMethod) {
  const Exploration found = explore("Shapes$Base", "twice", {});
  EXPECT_THAT(found.leaves, testing::ElementsAre(EndsWith(": this.side * this.side * 2")));
}

// Its field is 0 then.
TEST_P(SubtypesOfInputs, AnObjectOfASubclassIsConstructedForAnAbstractClass) {
  const InputOptions inputs{.receiver = ReceiverState::kConstructed, .universe = {"Shapes$Square", "Shapes$Strip"}};
  const Exploration found = world().explore("Shapes$Base", "twice", {}, {.inputs = inputs});
  EXPECT_THAT(found.leaves, testing::ElementsAre(": 0"));
}

INSTANTIATE_TEST_SUITE_P(All, SubtypesOfInputs,
                         testing::Values(Aliasing::kAtLoad, Aliasing::kAtUse, Aliasing::kDisjunctive));

}  // namespace
}  // namespace ristretto::explore
