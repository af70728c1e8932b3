// SPDX-License-Identifier: MIT
// A user's repOK says which inputs are considered.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "world.h"

namespace ristretto::explore {
namespace {

using testing::Contains;
using testing::Each;
using testing::EndsWith;
using testing::Not;
using testing::SizeIs;
using vm::symbolic::Aliasing;

class Preconditions : public testing::TestWithParam<Aliasing> {
 protected:
  static World& world() { return world_of(GetParam()); }
  static Exploration explore(std::string_view method, const std::vector<std::string>& names, std::string precondition,
                             Search order = Search::kDepth) {
    return world().explore(
        "Checked", method, names,
        {.inputs = {.precondition = std::move(precondition)}, .records_steps = true, .search = {.order = order}});
  }
};

TEST_P(Preconditions, LeaveOutInputsOfWhichTheyReturnFalse) {
  const Exploration all = explore("sign", {}, "");
  EXPECT_THAT(all.leaves, SizeIs(3));
  const Exploration large = explore("sign", {}, "isLarge");
  EXPECT_THAT(large.leaves, testing::ElementsAre(EndsWith(": 1"))) << testing::PrintToString(large.leaves);
  EXPECT_EQ(large.counts.excluded, 1U);
  EXPECT_TRUE(large.counts.is_complete);
}

TEST_P(Preconditions, LeaveOutInputsForWhichTheyThrow) {
  const Exploration found = explore("sign", {}, "fails");
  EXPECT_THAT(found.leaves, SizeIs(2)) << testing::PrintToString(found.leaves);
  EXPECT_THAT(found.leaves, Not(Contains(EndsWith(": 3"))));
}

TEST_P(Preconditions, MakeObjectsThatTheMethodThenFinds) {
  const Exploration found = explore("count", {}, "repOK");
  EXPECT_THAT(found.leaves, SizeIs(4)) << testing::PrintToString(found.leaves);
  EXPECT_THAT(found.leaves, Each(EndsWith(": 1")));
  EXPECT_EQ(found.replayed, 4U);
  EXPECT_GT(found.counts.excluded, 0U);
}

TEST_P(Preconditions, GiveTheSamePathsInAnyOrder) {
  for (const Search order : {Search::kBreadth, Search::kRandom}) {
    const Exploration found = explore("count", {}, "repOK", order);
    EXPECT_THAT(found.leaves, SizeIs(4)) << testing::PrintToString(found.leaves);
    EXPECT_EQ(found.replayed, 4U);
  }
}

TEST_P(Preconditions, CanBeStaticAndTakeTheParameters) {
  const Exploration found = explore("compare", {"a", "b"}, "ordered");
  EXPECT_THAT(found.leaves, testing::ElementsAre(EndsWith(": 1")));
}

TEST_P(Preconditions, HoldForEachParameterThatIsNotNull) {
  const Exploration found = explore("both", {"first", "second"}, "fails");
  for (const char* const end : {": 0", ": 2", ": 4"})
    EXPECT_THAT(found.leaves, Contains(EndsWith(end))) << testing::PrintToString(found.leaves);
  for (const char* const end : {": 1", ": 3"}) EXPECT_THAT(found.leaves, Not(Contains(EndsWith(end))));
}

INSTANTIATE_TEST_SUITE_P(All, Preconditions,
                         testing::Values(Aliasing::kAtLoad, Aliasing::kAtUse, Aliasing::kDisjunctive));

}  // namespace
}  // namespace ristretto::explore
