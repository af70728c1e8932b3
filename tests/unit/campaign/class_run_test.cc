// SPDX-License-Identifier: MIT
#include "campaign/class_run.h"

#include <gtest/gtest.h>

namespace ristretto::campaign {
namespace {

using Numbers = std::vector<std::uint64_t>;

TEST(ClassRun, AWorkerThatDeliversSettlesTheClass) {
  ClassRun run("a.B");
  ASSERT_TRUE(run.next());
  EXPECT_EQ(*run.next(), Attempt{});
  run.delivered("text");
  EXPECT_FALSE(run.next());
  EXPECT_EQ(run.text(), "text");
  EXPECT_TRUE(run.crashes().empty());
}

TEST(ClassRun, ADeathIsReproducedAndThenLeftOut) {
  ClassRun run("a.B");
  run.died(7, "killed", "message");
  EXPECT_TRUE(run.is_reproducing());
  EXPECT_EQ(run.next()->report, 7U);
  run.delivered("class Reproduce {}");
  ASSERT_TRUE(run.next());
  EXPECT_EQ(run.next()->skip, Numbers{7});
  EXPECT_FALSE(run.next()->report);
  run.delivered("text");
  EXPECT_FALSE(run.next());
  EXPECT_EQ(run.text(), "text");
  ASSERT_EQ(run.crashes().size(), 1U);
  EXPECT_EQ(run.crashes()[0].program, "class Reproduce {}");
  EXPECT_EQ(run.crashes()[0].cause, "killed");
  EXPECT_EQ(run.crashes()[0].class_name, "a.B");
}

TEST(ClassRun, AReproductionThatDiesTooCostsOnlyTheFile) {
  ClassRun run("a.B");
  run.died(7, "killed", "");
  run.died(3, "killed while it reproduced", "");
  ASSERT_TRUE(run.next());
  EXPECT_EQ(run.next()->skip, Numbers{7});
  ASSERT_EQ(run.crashes().size(), 1U);
  EXPECT_EQ(run.crashes()[0].program, "");
}

TEST(ClassRun, TheThirdDeathEndsTheClassJustBeforeIt) {
  ClassRun run("a.B");
  for (const std::uint64_t sequence : {3U, 5U}) {
    run.died(sequence, "killed", "");
    run.delivered("program");
  }
  run.died(9, "killed", "");
  EXPECT_EQ(run.next()->report, 9U);
  EXPECT_EQ(run.next()->skip, (Numbers{3, 5}));
  run.delivered("program");
  ASSERT_TRUE(run.next());
  EXPECT_EQ(run.next()->end_before, 9U);
  EXPECT_EQ(run.next()->skip, (Numbers{3, 5}));
  run.delivered("what there is");
  EXPECT_FALSE(run.next());
  EXPECT_EQ(run.text(), "what there is");
  EXPECT_EQ(run.crashes().size(), 3U);
}

TEST(ClassRun, ADeathBeforeTheFirstSequenceHasNothingToLeaveOut) {
  ClassRun run("a.B");
  run.died(std::nullopt, "killed", "");
  EXPECT_FALSE(run.next());
  EXPECT_EQ(run.text(), "");
  EXPECT_EQ(run.crashes().size(), 1U);
}

TEST(ClassRun, ADeathInTheLastAttemptEndsIt) {
  ClassRun run("a.B");
  for (const std::uint64_t sequence : {3U, 5U, 9U}) {
    run.died(sequence, "killed", "");
    run.delivered("program");
  }
  run.died(8, "killed", "");
  EXPECT_FALSE(run.next());
  EXPECT_EQ(run.text(), "");
  EXPECT_EQ(run.crashes().size(), 4U);
}

}  // namespace
}  // namespace ristretto::campaign
