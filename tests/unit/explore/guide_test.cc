// SPDX-License-Identifier: MIT
#include "explore/criteria/guide.h"

#include <gmock/gmock.h>

#include "unit/explore/flow_goals.h"

namespace ristretto::explore {
namespace {

TEST(Guide, LeadsToTheNearestOpenGoal) {
  const Method m(diamond, "(II)I");
  FlowGoals g(m, {.branches = true});
  Tracker tracker(g.goals);
  tracker.begin();
  tracker.enter(0);
  Guide guide(g.goals, Measure::kInstructions);
  EXPECT_EQ(guide.distance(0, 0, tracker), 2U);
  EXPECT_EQ(guide.distance(0, 7, tracker), kFar);
  g.goals.cover(0, 0);
  g.goals.cover(1, 0);
  guide.refresh();
  EXPECT_EQ(guide.distance(0, 0, tracker), kFar);
}

TEST(Guide, AChainIsAsFarAsWhatIsLeftOfIt) {
  const Method m(diamond, "(II)I");
  FlowGoals g(m, {.chains = true});
  Tracker tracker(g.goals);
  const auto cover = [&](std::string_view text) {
    for (GoalId id = 0; id < g.goals.size(); ++id) {
      if (g.goals.text(id) == text) g.goals.cover(id, 0);
    }
  };
  cover("chain [local 0,entry,0]");
  cover("chain [local 1,entry,11]");
  cover("chain [local 2,5,12]");
  Guide guide(g.goals, Measure::kInstructions);  // left: y = 2
  tracker.begin();
  tracker.enter(0);
  tracker.step(0);
  EXPECT_EQ(guide.distance(0, 0, tracker), 5U);  // 0 1 5 6 7 8
  EXPECT_EQ(guide.distance(0, 2, tracker), kFar);
  tracker.step(1);
  tracker.step(2);
  tracker.step(3);
  EXPECT_EQ(guide.distance(0, 7, tracker), kFar);
  tracker.begin();
  tracker.enter(0);
  for (const NodeId node : {0U, 1U, 5U, 6U}) tracker.step(node);
  EXPECT_EQ(guide.distance(0, 7, tracker), 1U);
}

TEST(Guide, AParameterIsLiveFromTheEntry) {
  const Method m([](Assembler& a) {
    const Label end = a.label();
    a.op(Opcode::iload_1).branch(Opcode::ifeq, end);                      // 0 1
    a.op(Opcode::iconst_0).op(Opcode::istore_0);                          // 2 3
    a.bind(end).op(Opcode::iload_0).op(Opcode::pop).op(Opcode::return_);  // 4 5 6
  });
  FlowGoals g(m, {.chains = true});
  for (GoalId id = 0; id < g.goals.size(); ++id) {
    if (g.goals.text(id) != "chain [local 0,entry,6]") g.goals.cover(id, 0);
  }
  ASSERT_EQ(g.goals.counts().open, 1U);
  Tracker tracker(g.goals);
  tracker.begin();
  tracker.enter(0);
  const Guide guide(g.goals, Measure::kInstructions);
  EXPECT_EQ(guide.distance(0, 1, tracker), 1U);
  EXPECT_EQ(guide.distance(0, 2, tracker), kFar);
  tracker.step(3);
  EXPECT_EQ(guide.distance(0, 4, tracker), kFar);
}

TEST(Guide, AFieldIsLiveWhereItWasWritten) {
  const Method m(
      [](Assembler& a) {
        a.op(Opcode::aload_0).op(Opcode::iconst_0).field(Opcode::putfield, "A", "f", "I");  // 0 1 2
        a.op(Opcode::nop);                                                                  // 3
        a.op(Opcode::aload_0).field(Opcode::getfield, "A", "f", "I").op(Opcode::ireturn);   // 4 5 6
      },
      "()I", 0);
  FlowGoals g(m, {.chains = true});
  for (GoalId id = 0; id < g.goals.size(); ++id) {
    if (g.goals[id].variable.kind == VariableKind::kLocal) g.goals.cover(id, 0);
  }
  Tracker tracker(g.goals);
  tracker.begin();
  tracker.enter(0);
  const Guide guide(g.goals, Measure::kInstructions);
  EXPECT_EQ(guide.distance(0, 0, tracker), 5U);
  EXPECT_EQ(guide.distance(0, 3, tracker), kFar);
  const Tracker::Mark before = tracker.mark();
  tracker.step(2);
  tracker.access(place(1, 8));
  EXPECT_EQ(guide.distance(0, 3, tracker), 2U);
  tracker.rollback(before);
  EXPECT_EQ(guide.distance(0, 3, tracker), kFar);
}

}  // namespace
}  // namespace ristretto::explore
