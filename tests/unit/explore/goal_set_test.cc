// SPDX-License-Identifier: MIT
#include "explore/criteria/goal_set.h"

#include <gmock/gmock.h>

#include "unit/explore/method.h"

namespace ristretto::explore {
namespace {

using testing::ElementsAre;

struct Made {
  Made(const Method& m, const Criteria& criteria) : flow(MethodFlow::build(m.body(), fields).value()), goals(fields) {
    goals.add(flow, criteria);
  }
  std::vector<std::string> texts() const {
    std::vector<std::string> found;
    for (GoalId id = 0; id < goals.size(); ++id) found.push_back(goals.text(id));
    return found;
  }

  Fields fields;
  MethodFlow flow;
  GoalSet goals;
};

TEST(GoalSet, HasTheGoalsOfEachCriterion) {
  const Method m([](Assembler& a) {
    const Label other = a.label();
    a.op(Opcode::iload_0).branch(Opcode::ifeq, other);                            // 0 1
    a.op(Opcode::iconst_1).op(Opcode::iload_0).op(Opcode::idiv).op(Opcode::pop);  // 4 5 6 7
    a.bind(other).op(Opcode::return_);                                            // 8
  });
  EXPECT_EQ(Made(m, {.instructions = true}).goals.size(), 7U);
  EXPECT_THAT(Made(m, {.branches = true}).texts(), ElementsAre("branch 1 -> 4", "branch 1 -> 8"));
  EXPECT_THAT(Made(m, {.exceptions = true}).texts(), ElementsAre("exception 6 -> exit (division)"));
  EXPECT_THAT(Made(m, {.chains = true}).texts(), ElementsAre("chain [local 0,entry,0]", "chain [local 0,entry,5]"));
  EXPECT_EQ(Made(m, {.paths = true}).goals.size(), 0U);
}

TEST(GoalSet, WaysToTheSameInstructionAreOneBranch) {
  const Method m([](Assembler& a) {
    const Label next = a.label();
    const Label one = a.label();
    a.op(Opcode::iload_0).branch(Opcode::ifeq, next);                           // 0 1: no choice at all
    a.bind(next).op(Opcode::iload_0).lookupswitch({{1, one}, {2, one}}, next);  // 4 5
    a.bind(one).op(Opcode::return_);
  });
  const Made made(m, {.branches = true});
  EXPECT_THAT(made.texts(), ElementsAre("branch 5 -> 32", "branch 5 -> 4"));
}

TEST(GoalSet, DeadCodeIsInfeasible) {
  const Method m([](Assembler& a) { a.op(Opcode::return_).op(Opcode::nop).op(Opcode::return_); });
  const Made made(m, {.instructions = true});
  EXPECT_EQ(made.goals.counts(), (GoalSet::Counts{.covered = 0, .infeasible = 2, .open = 1}));
  EXPECT_EQ(text(made.goals.verdict(1)), "infeasible within the bounds: no path leads there");
}

TEST(GoalSet, KeepsTheFirstCoverAndTellsContradictions) {
  const Method m([](Assembler& a) { a.op(Opcode::nop).op(Opcode::nop).op(Opcode::return_); });
  Made made(m, {.instructions = true});
  GoalSet& goals = made.goals;
  EXPECT_EQ(text(goals.verdict(0)), "open: not tried");
  EXPECT_EQ(goals.cover(0, 4), GoalSet::Outcome::kNew);
  EXPECT_EQ(goals.cover(0, 5), GoalSet::Outcome::kAgain);
  goals.refute(0, {"never"});
  goals.leave_open(0, OpenReason::kBudget);
  EXPECT_EQ(text(goals.verdict(0)), "covered by test 4");
  goals.refute(1, {"x > 0", "x < 0"});
  EXPECT_EQ(text(goals.verdict(1)), "infeasible within the bounds: x > 0 and x < 0");
  EXPECT_EQ(goals.cover(1, 6), GoalSet::Outcome::kRefuted);
  goals.leave_open(2, OpenReason::kBound, "loop iterations");
  EXPECT_EQ(text(goals.verdict(2)), "open: a bound was hit on the way (loop iterations)");
  EXPECT_EQ(goals.counts(GoalKind::kInstruction), (GoalSet::Counts{.covered = 2, .infeasible = 0, .open = 1}));
  EXPECT_EQ(goals.counts(GoalKind::kBranch).total(), 0U);
}

TEST(GoalSet, PathsAreGoalsOnceTaken) {
  const Method m([](Assembler& a) { a.op(Opcode::return_); });
  Made made(m, {.paths = true});
  const GoalId first = made.goals.path(17);
  EXPECT_NE(made.goals.path(4), first);
  EXPECT_EQ(made.goals.path(17), first);
  EXPECT_THAT(made.texts(), ElementsAre("path 1", "path 2"));
}

TEST(GoalSet, ChainsBetweenCallsLeaveOutThoseWithinOne) {
  const Method m(
      [](Assembler& a) {
        a.op(Opcode::aload_0).field(Opcode::getfield, "A", "f", "I").op(Opcode::pop);       // 0 1 4
        a.op(Opcode::aload_0).op(Opcode::iconst_0).field(Opcode::putfield, "A", "f", "I");  // 5 6 7
        a.op(Opcode::aload_0).field(Opcode::getfield, "A", "f", "I").op(Opcode::ireturn);   // 10 11
      },
      "()I", 0);
  Made made(m, {});
  made.goals.add_chains_between_calls();
  EXPECT_THAT(made.texts(), ElementsAre("chain [A.f,7,1]"));
}

}  // namespace
}  // namespace ristretto::explore
