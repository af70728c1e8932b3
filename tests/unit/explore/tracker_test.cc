// SPDX-License-Identifier: MIT
#include "explore/criteria/tracker.h"

#include <map>
#include <optional>
#include <set>

#include <gmock/gmock.h>

#include "unit/explore/method.h"
#include "unit/explore/random_code.h"
#include "unit/explore/random_run.h"

namespace ristretto::explore {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr Criteria kAll = {.instructions = true, .branches = true, .exceptions = true, .chains = true, .paths = true};
constexpr Criteria kChains = {.chains = true};

std::vector<std::string> texts(const GoalSet& goals, std::span<const GoalId> ids) {
  std::vector<std::string> found;
  for (const GoalId id : ids) found.push_back(goals.text(id));
  return found;
}

struct Tracked {
  Tracked(const Method& m, const Criteria& criteria)
      : flow(MethodFlow::build(m.body(), fields).value()), goals(fields) {
    goals.add(flow, criteria);
    tracker.emplace(goals);
    tracker->begin();
    tracker->enter(0);
  }
  void steps(const std::vector<NodeId>& nodes) {
    for (const NodeId node : nodes) tracker->step(node);
  }
  std::vector<std::string> reached() { return texts(goals, tracker->reached()); }

  Fields fields;
  MethodFlow flow;
  GoalSet goals;
  std::optional<Tracker> tracker;
};

TEST(Tracker, CheckValuesIsCoveredByTwoTests) {
  if (kJar.empty()) GTEST_SKIP() << "no javac";
  const Method m("DefUseChains", "checkValues");
  Tracked t(m, kChains);
  const auto run = [&](std::uint32_t first_jump, std::uint32_t target, TestId test) {
    t.tracker->begin();
    t.tracker->enter(0);
    const auto& code = m.body().code;
    for (std::uint32_t i = 0; i <= code.index_at(first_jump); ++i) t.tracker->step(i);
    if (first_jump == 29) t.tracker->raise(Cause::kThrow);
    for (std::uint32_t i = code.index_at(target); i < code.instructions.size(); ++i) {
      t.tracker->step(i);
      if (code.instructions[i].pc == 42) i = code.index_at(51) - 1;
    }
    return t.tracker->commit(test);
  };
  EXPECT_EQ(run(29, 45, 1), 6U);
  EXPECT_THAT(t.reached(), UnorderedElementsAre("chain [x,entry,0]", "chain [x,entry,10]", "chain [y,entry,3]",
                                                "chain [z,entry,6]", "chain [part,8,13]", "chain [result,50,51]"));
  EXPECT_EQ(run(19, 30, 2), 4U);
  EXPECT_EQ(t.goals.counts(), (GoalSet::Counts{.covered = 10, .infeasible = 0, .open = 0}));
  EXPECT_EQ(run(19, 30, 3), 0U);
  EXPECT_EQ(t.goals.verdict(0), Verdict(Covered{.test = 1}));
}

TEST(Tracker, AWideDefinitionEndsWhatItOverlaps) {
  const Method m([](Assembler& a) {
    a.op(Opcode::iconst_0).op(Opcode::istore_2);                // 0 1
    a.op(Opcode::lconst_0).op(Opcode::lstore_1);                // 2 3
    a.op(Opcode::lload_1).op(Opcode::pop2);                     // 4 5
    a.op(Opcode::iconst_0).op(Opcode::istore_2);                // 6 7
    a.op(Opcode::iload_2).op(Opcode::pop).op(Opcode::return_);  // 8 9 10
  });
  Tracked t(m, kChains);
  t.steps({0, 1});
  EXPECT_TRUE(t.tracker->is_live(0, t.flow.def_use.definition_at(1)));
  t.steps({2, 3});
  EXPECT_FALSE(t.tracker->is_live(0, t.flow.def_use.definition_at(1)));
  t.steps({4, 5, 6, 7, 8, 9, 10});
  EXPECT_THAT(t.reached(), ElementsAre("chain [local 1,3,4]", "chain [local 2,7,8]"));
  EXPECT_FALSE(t.tracker->is_live(0, t.flow.def_use.definition_at(3)));
  EXPECT_TRUE(t.tracker->is_live(0, t.flow.def_use.definition_at(7)));
}

TEST(Tracker, LocalsBelongToTheirFrame) {
  const Method m([](Assembler& a) {
    a.op(Opcode::iconst_0).op(Opcode::istore_1);                                               // 0 1
    a.invoke(Opcode::invokestatic, "A", "m", "(I)V").op(Opcode::iload_1).op(Opcode::return_);  // 2 3 4
  });
  Tracked t(m, kChains);
  t.steps({0, 1, 2});
  t.tracker->enter(0);
  t.steps({0});
  t.tracker->leave();
  t.steps({3});
  EXPECT_THAT(t.reached(), ElementsAre("chain [local 1,1,5]"));
  t.tracker->begin();
  t.tracker->enter(0);
  t.steps({0, 1, 2});
  t.tracker->enter(0);
  t.steps({3});  // as no code does it: nothing was stored in this frame
  EXPECT_THAT(t.reached(), IsEmpty());
}

TEST(Tracker, FieldsAreToldApartByTheirPlace) {
  const Method m(
      [](Assembler& a) {
        a.op(Opcode::aload_0).op(Opcode::iconst_0).field(Opcode::putfield, "A", "f", "I");  // 0 1 2
        a.op(Opcode::aload_1).op(Opcode::iconst_0).field(Opcode::putfield, "A", "f", "I");  // 3 4 5
        a.op(Opcode::aload_0).field(Opcode::getfield, "A", "f", "I").op(Opcode::return_);   // 6 7 8
      },
      "(LA;LA;)V");
  const auto run = [&](Place second, bool overwrites) {
    Tracked t(m, kChains);
    t.steps({2});
    EXPECT_TRUE(t.tracker->wants_access(2));
    EXPECT_FALSE(t.tracker->wants_access(3));
    t.tracker->access(place(1, 8));
    t.steps({5});
    t.tracker->access(second);
    if (overwrites) t.tracker->overwrite(place(1, 8));
    t.steps({7});
    t.tracker->access(place(1, 8));
    return t.reached();
  };
  EXPECT_THAT(run(place(2, 8), false), ElementsAre("chain [A.f,2,11]"));
  EXPECT_THAT(run(place(1, 8), false), ElementsAre("chain [A.f,7,11]"));
  EXPECT_THAT(run(place(2, 8), true), IsEmpty());
}

TEST(Tracker, ChainsBetweenCallsFollowThePlace) {
  const Method set(
      [](Assembler& a) {
        a.op(Opcode::aload_0).op(Opcode::iconst_0).field(Opcode::putfield, "A", "f", "I").op(Opcode::return_);
      },
      "()V", 0);
  const Method get(
      [](Assembler& a) { a.op(Opcode::aload_0).field(Opcode::getfield, "A", "f", "I").op(Opcode::ireturn); }, "()I", 0);
  Fields fields;
  const MethodFlow set_flow = MethodFlow::build(set.body(), fields).value();
  const MethodFlow get_flow = MethodFlow::build(get.body(), fields).value();
  GoalSet goals(fields);
  goals.add(set_flow, {});
  goals.add(get_flow, {});
  goals.add_chains_between_calls();
  ASSERT_EQ(goals.size(), 1U);
  EXPECT_EQ(goals.text(0), "chain [A.f,m 2,m 1]");
  Tracker tracker(goals);
  for (const std::uint32_t object : {1U, 2U}) {
    tracker.begin();
    tracker.enter(0);
    tracker.step(2);
    tracker.access(place(object, 8));
    tracker.leave();
    EXPECT_TRUE(tracker.is_live(0, 1));
    tracker.enter(1);
    tracker.step(1);
    tracker.access(place(2, 8));
    EXPECT_EQ(tracker.reached().size(), object - 1);
  }
}

TEST(Tracker, ExceptionsAreEdgesByCause) {
  const Method m([](Assembler& a) {
    const Label start = a.here();
    a.invoke(Opcode::invokevirtual, "A", "v", "()V");  // 0
    const Label end = a.here();
    a.op(Opcode::return_);  // 1
    const Label handler = a.here();
    a.op(Opcode::return_);  // 2
    a.handler(start, end, handler, "java/lang/RuntimeException");
  });
  Tracked t(m, {.exceptions = true});
  t.steps({0});
  t.tracker->raise(Cause::kNull);
  t.steps({2});
  EXPECT_THAT(t.reached(), ElementsAre("exception 0 -> 4 (null)"));
  t.tracker->begin();
  t.tracker->enter(0);
  t.steps({0});
  t.tracker->enter_other();
  t.tracker->step(17);
  t.tracker->unwind();
  t.steps({2});
  EXPECT_THAT(t.reached(), ElementsAre("exception 0 -> 4 (call)"));
  t.tracker->begin();
  t.tracker->enter(0);
  t.steps({0});
  t.tracker->enter_other();
  t.tracker->unwind();
  t.tracker->unwind();
  EXPECT_THAT(t.reached(), ElementsAre("exception 0 -> exit (call)"));
}

TEST(Tracker, NothingCountsBeforeItIsCommitted) {
  const Method m([](Assembler& a) { a.op(Opcode::nop).op(Opcode::return_); });
  Tracked t(m, {.instructions = true});
  t.steps({0});
  EXPECT_EQ(t.goals.counts().covered, 0U);
  t.tracker->begin();
  t.tracker->enter(0);
  t.steps({0, 1});
  EXPECT_EQ(t.tracker->commit(7), 2U);
  EXPECT_EQ(t.goals.counts().covered, 2U);
}

TEST(Tracker, APathIsWhatWasDecided) {
  const Method m([](Assembler& a) {
    const Label start = a.here();
    const Label loop = a.here();
    a.invoke(Opcode::invokestatic, "A", "s", "()V").branch(Opcode::goto_, loop);  // 0 1
    const Label end = a.here();
    const Label handler = a.here();
    a.op(Opcode::iload_0).branch(Opcode::ifeq, loop).op(Opcode::return_);  // 2 3 4
    a.handler(start, end, handler);
  });
  Tracked t(m, {.paths = true});
  const auto run = [&](const std::vector<NodeId>& first, const std::vector<NodeId>& rest) {
    t.tracker->begin();
    t.tracker->enter(0);
    t.steps(first);
    t.tracker->raise(Cause::kCall);
    t.steps(rest);
    t.tracker->commit(0);
    return t.reached().back();
  };
  EXPECT_EQ(run({0}, {2, 3, 4}), "path 1");
  EXPECT_EQ(run({0, 1, 0}, {2, 3, 4}), "path 2");  // only the turn of the loop tells them apart
  EXPECT_EQ(run({0}, {2, 3, 4}), "path 1");
  EXPECT_EQ(run({0, 1, 0, 1, 0}, {2, 3, 4}), "path 3");
  EXPECT_EQ(t.goals.counts(GoalKind::kPath), (GoalSet::Counts{.covered = 3, .infeasible = 0, .open = 0}));
}

TEST(Tracker, ARollbackTakesThePathBack) {
  const Method m([](Assembler& a) {
    const Label other = a.label();
    a.op(Opcode::iload_0).branch(Opcode::ifeq, other).op(Opcode::return_).bind(other).op(Opcode::return_);  // 0 1 2 3
  });
  Tracked t(m, {.paths = true});
  t.steps({0, 1});
  const Tracker::Mark mark = t.tracker->mark();
  for (const auto& [last, path] : {std::pair(2U, "path 1"), std::pair(3U, "path 2"), std::pair(2U, "path 1")}) {
    t.tracker->rollback(mark);
    t.tracker->step(last);
    t.tracker->commit(0);
    EXPECT_THAT(t.reached(), ElementsAre(path));
  }
}

TEST(Tracker, ARefutedGoalThatIsReachedIsReported) {
  const Method m([](Assembler& a) { a.op(Opcode::nop).op(Opcode::return_); });
  Tracked t(m, {.instructions = true});
  t.goals.refute(1, {"false"});
  t.steps({0, 1});
  std::vector<GoalId> refuted;
  EXPECT_EQ(t.tracker->commit(0, &refuted), 2U);
  EXPECT_THAT(refuted, ElementsAre(1U));
}

TEST(Tracker, MatchesTheDefinitionsOnRandomRuns) {
  base::Rng rng(5);
  std::map<GoalKind, std::size_t> seen;
  std::size_t marks = 0;
  std::size_t ended = 0;
  for (int round = 0; round < 60; ++round) {
    const Method first([&](Assembler& a) { random_code(a, rng); }, "(ILA;LA;)V");
    const Method second([&](Assembler& a) { random_code(a, rng); }, "(ILA;LA;)V");
    Fields fields;
    const MethodFlow first_flow = MethodFlow::build(first.body(), fields).value();
    const MethodFlow second_flow = MethodFlow::build(second.body(), fields).value();
    GoalSet goals(fields);
    goals.add(first_flow, kAll);
    goals.add(second_flow, kAll);
    goals.add_chains_between_calls();
    Tracker tracker(goals);
    Walker walker(goals, tracker, rng);
    std::map<std::vector<RandomWalk::Event>, GoalId> paths;
    for (TestId run = 0; run < 8; ++run) {
      walker.start();
      std::optional<std::pair<Tracker::Mark, RandomWalk>> mark;
      for (int step = 0; step < 120 && !walker.is_over(); ++step) {
        walker.advance();
        if (step % 40 == 20) mark.emplace(tracker.mark(), walker.walk);
        if (step % 40 != 35 || walker.is_over() || !mark) continue;
        tracker.rollback(mark->first);
        walker.walk = mark->second;
        ++marks;
      }
      const std::set<GoalId> reached(tracker.reached().begin(), tracker.reached().end());
      ASSERT_EQ(reached, Reference(goals, walker.walk).reached()) << "round " << round << " run " << run;
      for (const GoalId id : reached) ++seen[goals[id].kind];
      if (!walker.is_over()) continue;
      ++ended;
      tracker.commit(run);
      std::vector<RandomWalk::Event> trace = walker.walk.events;
      std::erase_if(trace, [](const RandomWalk::Event& event) { return event.what == RandomWalk::What::kAccess; });
      const GoalId path = tracker.reached().back();
      const auto [at, is_new] = paths.try_emplace(trace, path);
      EXPECT_EQ(at->second, path);
      EXPECT_EQ(goals.counts(GoalKind::kPath).total(), paths.size());
    }
  }
  EXPECT_GT(marks, 50U);
  EXPECT_GT(ended, 100U);
  for (const GoalKind kind : {GoalKind::kInstruction, GoalKind::kBranch, GoalKind::kException, GoalKind::kChain})
    EXPECT_GT(seen[kind], 500U);
}

}  // namespace
}  // namespace ristretto::explore
