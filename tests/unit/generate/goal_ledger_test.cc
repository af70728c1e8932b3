// SPDX-License-Identifier: MIT
// Goals of members: who shows them, and what is said of the others.
#include "generate/symbolic/goal_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ristretto::generate {
namespace {

constexpr std::string_view kMember = "shop.Gate.pass(int)";

std::vector<explore::GoalReport> settled() {
  return {
      {.kind = "branch", .text = "branch 3 -> 9", .verdict = "open: the solver gave up", .status = "open"},
      {.kind = "branch",
       .text = "branch 3 -> 6",
       .verdict = "infeasible within loop 1",
       .status = "infeasible",
       .within = "loop 1"},
      {.kind = "branch", .text = "branch 9 -> 12", .verdict = "infeasible within the bounds", .status = "infeasible"}};
}

TEST(GoalLedger, ARunShowsGoalsThatNoPathCovers) {
  GoalLedger ledger;
  const std::string member(kMember);
  ledger.settle(member, settled());
  std::vector<std::string> refuted;
  const std::vector<std::string> texts{"branch 3 -> 9", "branch 3 -> 6", "branch 40 -> 44"};
  EXPECT_THAT(ledger.shown_by(member, texts, refuted), testing::ElementsAre(0U, 1U))
      << "what nobody asked for is no goal";
  EXPECT_THAT(refuted, testing::IsEmpty()) << "beyond a bound they may be there";
  EXPECT_EQ(ledger.reports().front().verdict, "open: the solver gave up") << "unless a test is delivered";
}

TEST(GoalLedger, WhatIsInfeasibleWhateverTheBoundsAndIsReachedIsTold) {
  GoalLedger ledger;
  const std::string member(kMember);
  ledger.settle(member, settled());
  std::vector<std::string> refuted;
  EXPECT_THAT(ledger.shown_by(member, std::vector<std::string>{"branch 9 -> 12"}, refuted), testing::ElementsAre(2U));
  EXPECT_THAT(refuted, testing::ElementsAre("branch 9 -> 12"));
}

}  // namespace
}  // namespace ristretto::generate
