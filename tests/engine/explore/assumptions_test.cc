// SPDX-License-Identifier: MIT
// What is assumed of the heap of the input, by lazy initialisation and by the heap solver.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "world.h"

namespace ristretto::explore {
namespace {

using testing::Contains;
using testing::EndsWith;
using testing::Not;
using vm::symbolic::Aliasing;
using Kind = HeapAssumption::Kind;

class AssumedHeaps : public testing::TestWithParam<Aliasing> {
 protected:
  static World& world() { return world_of(GetParam()); }
  static Exploration explore(std::string_view method, const std::vector<std::string>& names, InputOptions inputs) {
    return world().explore("Assumed", method, names, {.inputs = std::move(inputs), .records_steps = true});
  }
};

TEST_P(AssumedHeaps, AParameterIsNotNull) {
  const Exploration found = explore("ends", {"x", "y"}, {.assumptions = {{Kind::kNonNull, "x"}}});
  EXPECT_THAT(found.leaves, Not(Contains(EndsWith(": 0"))));
  EXPECT_THAT(found.leaves, Contains(EndsWith(": 1")));
  EXPECT_THAT(found.leaves, Contains(EndsWith(": 2")));
}

TEST_P(AssumedHeaps, NoParameterIsNull) {
  const Exploration found = explore("ends", {"x", "y"}, {.assumptions = {{Kind::kNonNull, ""}}});
  EXPECT_THAT(found.leaves, testing::Each(EndsWith(": 2"))) << testing::PrintToString(found.leaves);
  const Exploration fields = explore("third", {"x"}, {.assumptions = {{Kind::kNonNull, ""}}});
  EXPECT_THAT(fields.leaves, Contains(EndsWith("NullPointerException")));
}

TEST_P(AssumedHeaps, NoReferenceIsNull) {
  const Exploration found = explore("third", {"x"}, {.is_never_null = true});
  EXPECT_THAT(found.leaves, Not(testing::IsEmpty()));
  EXPECT_THAT(found.leaves, Not(Contains(EndsWith("NullPointerException")))) << testing::PrintToString(found.leaves);
}

TEST_P(AssumedHeaps, CyclesAreThereUnlessTheyAreExcluded) {
  const Exploration found = explore("cycle", {"x", "y"}, {});
  for (const char* const end : {": 0", ": 1", ": 2", ": 3", ": 4"}) EXPECT_THAT(found.leaves, Contains(EndsWith(end)));
}

TEST_P(AssumedHeaps, NothingReachedFromAParameterIsOnACycle) {
  const Exploration found = explore("cycle", {"x", "y"}, {.assumptions = {{Kind::kAcyclic, "x"}}});
  EXPECT_THAT(found.leaves, Not(Contains(EndsWith(": 1")))) << testing::PrintToString(found.leaves);
  EXPECT_THAT(found.leaves, Not(Contains(EndsWith(": 3"))));
  for (const char* const end : {": 0", ": 2", ": 4"}) EXPECT_THAT(found.leaves, Contains(EndsWith(end)));
}

TEST_P(AssumedHeaps, TheWholeHeapHasNoCycle) {
  const Exploration found = explore("cycle", {"x", "y"}, {.assumptions = {{Kind::kAcyclic, ""}}});
  for (const char* const end : {": 1", ": 2", ": 3"}) EXPECT_THAT(found.leaves, Not(Contains(EndsWith(end))));
  for (const char* const end : {": 0", ": 4"}) EXPECT_THAT(found.leaves, Contains(EndsWith(end)));
}

TEST_P(AssumedHeaps, TwoParametersShareNothing) {
  const Exploration found = explore("cycle", {"x", "y"}, {.assumptions = {{Kind::kNonSharing, "x", "y"}}});
  EXPECT_THAT(found.leaves, Not(Contains(EndsWith(": 4")))) << testing::PrintToString(found.leaves);
  for (const char* const end : {": 0", ": 1", ": 2", ": 3"}) EXPECT_THAT(found.leaves, Contains(EndsWith(end)));
}

TEST_P(AssumedHeaps, AnInnerObjectHasItsEnclosingOne) {
  const Exploration method = world().explore("Assumed$Inner", "both", {});
  EXPECT_THAT(method.leaves, Not(testing::IsEmpty()));
  EXPECT_THAT(method.leaves, Not(Contains(EndsWith("NullPointerException")))) << testing::PrintToString(method.leaves);
  const Exploration constructor = world().explore("Assumed$Inner", "<init>", {"this$0", "own"});
  EXPECT_THAT(constructor.leaves, testing::SizeIs(1)) << testing::PrintToString(constructor.leaves);
}

INSTANTIATE_TEST_SUITE_P(All, AssumedHeaps,
                         testing::Values(Aliasing::kAtLoad, Aliasing::kAtUse, Aliasing::kDisjunctive));

}  // namespace
}  // namespace ristretto::explore
