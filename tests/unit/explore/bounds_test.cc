// SPDX-License-Identifier: MIT
#include "explore/criteria/bounds.h"

#include <gmock/gmock.h>

#include "unit/explore/method.h"
#include "unit/explore/random_code.h"

namespace ristretto::explore {
namespace {

using program::BlockId;

// Counts the paths of one method, calls not followed, that keep within the bounds.
class Paths {
 public:
  Paths(const MethodFlow& flow, const Bounds& bounds) : flow_(flow), counter_(std::vector{&flow}, bounds) {}

  std::size_t count() {
    counter_.begin();
    EXPECT_EQ(counter_.enter(0), std::nullopt);
    walk(0);
    return found_;
  }
  [[nodiscard]] std::size_t steps() const { return steps_; }

 private:
  void walk(NodeId node) {
    ++steps_;
    if (counter_.step(node)) return;
    const auto edges = flow_.graph.successors(node);
    if (edges.empty()) ++found_;
    const BoundCounter::Mark mark = counter_.mark();
    for (const FlowEdge& edge : edges) {
      if (edge.is_exceptional()) continue;
      walk(edge.to);
      counter_.rollback(mark);
    }
  }

  const MethodFlow& flow_;
  BoundCounter counter_;
  std::size_t found_ = 0;
  std::size_t steps_ = 0;
};

std::size_t paths(const Method& m, const Bounds& bounds) {
  Fields fields;
  const MethodFlow flow = MethodFlow::build(m.body(), fields).value();
  return Paths(flow, bounds).count();
}
std::size_t loop_paths(const Method& m, std::uint32_t k) { return paths(m, {.loop_iterations = k}); }
std::size_t block_paths(const Method& m, std::uint32_t k) { return paths(m, {.block_visits = k}); }

void condition(Assembler& a, Label otherwise) { a.op(Opcode::iload_0).branch(Opcode::ifeq, otherwise); }

// while (c) { c-- }
void while_loop(Assembler& a) {
  const Label end = a.label();
  const Label test = a.here();
  condition(a, end);
  a.local(Opcode::iinc, 0, -1).branch(Opcode::goto_, test);
  a.bind(end).op(Opcode::return_);
}

TEST(Bounds, ALoopThatTestsFirst) {
  const Method m(while_loop);
  for (std::uint32_t k = 0; k < 5; ++k) EXPECT_EQ(loop_paths(m, k), k + 1);
  // k visits of the test are k - 1 iterations.
  EXPECT_EQ(block_paths(m, 0), 0U);
  for (std::uint32_t k = 1; k < 5; ++k) EXPECT_EQ(block_paths(m, k), k);
}

TEST(Bounds, ALoopThatTestsLast) {
  const Method m([](Assembler& a) {
    const Label body = a.here();
    a.local(Opcode::iinc, 0, -1).op(Opcode::iload_0).branch(Opcode::ifne, body).op(Opcode::return_);
  });
  for (std::uint32_t k = 0; k < 5; ++k) EXPECT_EQ(loop_paths(m, k), k);
}

TEST(Bounds, ATestOfTwoConditions) {
  // while (a && b) { a-- }: each turn ends at a or at b.
  const Method m([](Assembler& a) {
    const Label end = a.label();
    const Label test = a.here();
    condition(a, end);
    condition(a, end);
    a.local(Opcode::iinc, 0, -1).branch(Opcode::goto_, test);
    a.bind(end).op(Opcode::return_);
  });
  for (std::uint32_t k = 0; k < 4; ++k) EXPECT_EQ(loop_paths(m, k), 2 * (k + 1));
}

TEST(Bounds, ABreakAfterAStoreIsInTheBody) {
  // while (a) { a--; if (!a) break; }
  const Method m([](Assembler& a) {
    const Label end = a.label();
    const Label test = a.here();
    condition(a, end);
    a.local(Opcode::iinc, 0, -1);
    condition(a, end);
    a.branch(Opcode::goto_, test);
    a.bind(end).op(Opcode::return_);
  });
  for (std::uint32_t k = 0; k < 4; ++k) EXPECT_EQ(loop_paths(m, k), 2 * k + 1);
}

TEST(Bounds, WhatTheBodyReachesIsNoTest) {
  // Both the test and the body lead to a block that can leave the loop, so it belongs to the body.
  const Method m([](Assembler& a) {
    const Label end = a.label();
    const Label shared = a.label();
    const Label body = a.label();
    const Label test = a.here();
    a.op(Opcode::iload_0).tableswitch(0, {end, shared}, body);
    a.bind(body).local(Opcode::iinc, 0, -1).op(Opcode::nop);
    a.bind(shared);
    condition(a, end);
    a.branch(Opcode::goto_, test);
    a.bind(end).op(Opcode::return_);
  });
  EXPECT_EQ(loop_paths(m, 0), 1U);
  // From each of the two ways in: out at once, or by one more look at the test.
  EXPECT_EQ(loop_paths(m, 1), 1U + 2 * 2);
}

TEST(Bounds, AnInnerLoopStartsAgainEachTimeItIsEntered) {
  const Method m([](Assembler& a) {
    const Label end = a.label();
    const Label next = a.label();
    const Label outer = a.here();
    condition(a, end);
    const Label inner = a.here();
    condition(a, next);
    a.local(Opcode::iinc, 0, -1).branch(Opcode::goto_, inner);
    a.bind(next).branch(Opcode::goto_, outer);
    a.bind(end).op(Opcode::return_);
  });
  EXPECT_EQ(loop_paths(m, 0), 1U);
  EXPECT_EQ(loop_paths(m, 1), 1U + 2);
  EXPECT_EQ(loop_paths(m, 2), 1U + 3 + 9);
  EXPECT_EQ(loop_paths(m, 3), 1U + 4 + 16 + 64);
  // Visits are counted in all: with two, one turn of each loop, or none of the inner one.
  EXPECT_EQ(block_paths(m, 2), 1U + 2);
}

TEST(Bounds, AnEndlessLoopIsCut) {
  const Method m([](Assembler& a) {
    const Label loop = a.here();
    a.local(Opcode::iinc, 0, 1).branch(Opcode::goto_, loop);
  });
  EXPECT_EQ(loop_paths(m, 3), 0U);
  EXPECT_EQ(block_paths(m, 3), 0U);
}

TEST(Bounds, ACycleWithTwoEntriesIsCut) {
  const Method m([](Assembler& a) {
    const Label left = a.label();
    const Label right = a.label();
    const Label end = a.label();
    condition(a, right);
    a.bind(left).op(Opcode::nop);
    condition(a, end);
    a.bind(right).op(Opcode::nop);
    a.branch(Opcode::goto_, left);
    a.bind(end).op(Opcode::return_);
  });
  Fields fields;
  const MethodFlow flow = MethodFlow::build(m.body(), fields).value();
  ASSERT_FALSE(LoopTests(flow).loops().is_reducible());
  // Up to k + 1 visits of either block, from either entry.
  EXPECT_EQ(loop_paths(m, 1), 4U);
  EXPECT_EQ(loop_paths(m, 2), 6U);
}

TEST(Bounds, RecursionCountsAlongTheCallers) {
  const Method m([](Assembler& a) { a.op(Opcode::nop).op(Opcode::return_); });
  Fields fields;
  const MethodFlow flow = MethodFlow::build(m.body(), fields).value();
  BoundCounter counter(std::vector{&flow}, {.loop_iterations = 2, .block_visits = kUnbounded});
  counter.begin();
  EXPECT_EQ(counter.enter(0), std::nullopt);
  for (int sibling = 0; sibling < 5; ++sibling) {
    EXPECT_EQ(counter.enter(0), std::nullopt);
    counter.leave();
  }
  counter.enter_other();
  EXPECT_EQ(counter.enter(0), std::nullopt);
  EXPECT_EQ(counter.enter(0), std::nullopt);
  EXPECT_EQ(counter.enter(0), Bound::kRecursion);
}

TEST(Bounds, BlocksOfCallersCountAndThoseOfFinishedCallsDoNot) {
  const Method m([](Assembler& a) { a.op(Opcode::nop).op(Opcode::return_); });
  Fields fields;
  const MethodFlow flow = MethodFlow::build(m.body(), fields).value();
  BoundCounter counter(std::vector{&flow}, {.loop_iterations = kUnbounded, .block_visits = 2});
  counter.begin();
  EXPECT_EQ(counter.enter(0), std::nullopt);
  EXPECT_EQ(counter.step(0), std::nullopt);
  for (int sibling = 0; sibling < 5; ++sibling) {
    EXPECT_EQ(counter.enter(0), std::nullopt);
    EXPECT_EQ(counter.step(0), std::nullopt);
    counter.leave();
  }
  EXPECT_EQ(counter.enter(0), std::nullopt);
  EXPECT_EQ(counter.step(0), std::nullopt);
  EXPECT_EQ(counter.enter(0), std::nullopt);
  EXPECT_EQ(counter.step(0), Bound::kBlockVisits);
}

TEST(Bounds, ALoopAroundARecursiveCallGoesOnCounting) {
  const Method m(while_loop);  // test 0 1, body 2 3, end 4
  Fields fields;
  const MethodFlow flow = MethodFlow::build(m.body(), fields).value();
  BoundCounter counter(std::vector{&flow}, {.loop_iterations = 2, .block_visits = kUnbounded});
  const auto turn = [&] {
    EXPECT_EQ(counter.step(0), std::nullopt);
    return counter.step(2);
  };
  counter.begin();
  EXPECT_EQ(counter.enter(0), std::nullopt);
  EXPECT_EQ(turn(), std::nullopt);
  EXPECT_EQ(counter.enter(0), std::nullopt);  // called from the first iteration
  EXPECT_EQ(turn(), std::nullopt);
  EXPECT_EQ(turn(), Bound::kLoopIterations);
  counter.leave();
  EXPECT_EQ(turn(), std::nullopt);
  EXPECT_EQ(turn(), Bound::kLoopIterations);
}

TEST(Bounds, IterationsThatDecideNothingAreFreeForAWhile) {
  const Method m(while_loop);  // test 0 1, body 2 3, end 4
  Fields fields;
  const MethodFlow flow = MethodFlow::build(m.body(), fields).value();
  BoundCounter counter(std::vector{&flow}, {.loop_iterations = 2, .block_visits = kUnbounded});
  const auto turn = [&](std::size_t decisions) {
    counter.tell_decisions(decisions);
    EXPECT_EQ(counter.step(0), std::nullopt);
    return counter.step(2);
  };
  counter.begin();
  EXPECT_EQ(counter.enter(0), std::nullopt);
  for (std::uint32_t i = 0; i <= kFreeIterations; ++i) EXPECT_EQ(turn(7), std::nullopt);
  EXPECT_EQ(turn(8), std::nullopt);
  EXPECT_EQ(turn(8), std::nullopt);
  const BoundCounter::Mark two = counter.mark();
  EXPECT_EQ(turn(9), Bound::kLoopIterations);
  counter.rollback(two);
  for (std::uint32_t i = 1; i < kFreeIterations; ++i) EXPECT_EQ(turn(8), std::nullopt);
  EXPECT_EQ(turn(8), Bound::kLoopIterations);  // it may never end
}

TEST(Bounds, CallsThatDecideNothingAreFreeForAWhile) {
  const Method m(while_loop);
  Fields fields;
  const MethodFlow flow = MethodFlow::build(m.body(), fields).value();
  BoundCounter counter(std::vector{&flow}, {.loop_iterations = 2, .block_visits = kUnbounded});
  const auto call = [&](std::size_t decisions) {
    counter.tell_decisions(decisions);
    return counter.enter(0);
  };
  counter.begin();
  for (std::uint32_t i = 0; i <= kFreeIterations; ++i) EXPECT_EQ(call(7), std::nullopt);
  EXPECT_EQ(call(7), std::nullopt);  // counts
  EXPECT_EQ(call(8), std::nullopt);  // likewise
  EXPECT_EQ(call(8), std::nullopt);
  EXPECT_EQ(call(9), Bound::kRecursion);
  counter.leave();
  EXPECT_EQ(call(8), std::nullopt);
}

TEST(Bounds, EveryMethodOfRandomShapeHasFinitelyManyPaths) {
  base::Rng rng(8);
  for (int round = 0; round < 60; ++round) {
    const Method m([&](Assembler& a) { random_code(a, rng); }, "(ILA;LA;)V");
    Fields fields;
    const MethodFlow flow = MethodFlow::build(m.body(), fields).value();
    Paths once(flow, {.loop_iterations = 1});
    once.count();
    Paths blocks(flow, {.block_visits = 1});
    blocks.count();
    EXPECT_GE(once.steps(), blocks.steps());
  }
}

TEST(Bounds, OfTheExamples) {
  if (kJar.empty()) GTEST_SKIP() << "no javac";
  // while (b != 0) of gcd, and the choice of abs is in another method.
  const Method gcd("Arithmetics", "gcd");
  for (std::uint32_t k = 0; k < 4; ++k) EXPECT_EQ(loop_paths(gcd, k), k + 1);
  EXPECT_EQ(block_paths(gcd, 2), 2U);
  // One turn of each loop of remAll at most: none; none of the inner one; one without, at the head, or behind it.
  EXPECT_EQ(block_paths(Method("IntList", "remAll"), 2), 5U);
}

}  // namespace
}  // namespace ristretto::explore
