// SPDX-License-Identifier: MIT
#include "explore/criteria/goal_distance.h"

#include <gmock/gmock.h>

#include "unit/explore/flow_goals.h"

namespace ristretto::explore {
namespace {

GoalDistance distance(const FlowGoals& made, std::string_view text) {
  for (GoalId id = 0; id < made.goals.size(); ++id) {
    if (made.goals.text(id) == text) return {made.goals, id};
  }
  ADD_FAILURE() << "no goal " << text;
  return {made.goals, 0};
}

TEST(GoalDistance, OfABranchIsThatToItsInstruction) {
  const Method m(diamond, "(II)I");
  const FlowGoals made(m, {.branches = true});
  const GoalDistance branch = distance(made, "branch 1 -> 4");
  EXPECT_EQ(branch.from({.at = 0}), 1U);
  EXPECT_EQ(branch.from({.at = 1}), 0U);  // not finished: the way out may be that one
  EXPECT_EQ(branch.from({.at = 2}), kFar);
}

TEST(GoalDistance, OfAChainDependsOnWhatIsLive) {
  const Method m(diamond, "(II)I");
  const FlowGoals made(m, {.chains = true});
  const GoalDistance chain = distance(made, "chain [local 2,5,12]");
  const DefinitionId definition = made.flow.def_use.definition_at(3);
  EXPECT_EQ(chain.from({.at = 0}), 6U);    // 1 2 3 4 7 8
  EXPECT_EQ(chain.from({.at = 7}), kFar);  // nothing comes back
  EXPECT_EQ(chain.from({.at = 7, .live = {definition}}), 1U);
  EXPECT_EQ(chain.from({.at = 3, .live = {definition}}), 3U);  // its own store does not end it
  EXPECT_EQ(chain.from({.at = 5}), kFar);
  const GoalDistance parameter = distance(made, "chain [local 1,entry,11]");
  EXPECT_EQ(parameter.from({.at = 0}), kFar);
  EXPECT_NE(parameter.from({.at = 0, .live = {1}}), kFar);
}

}  // namespace
}  // namespace ristretto::explore
