// SPDX-License-Identifier: MIT
#include "explore/criteria/call_chains.h"

#include <array>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "unit/explore/method.h"

namespace ristretto::explore {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// b = a; c = f(b); s = c
void calling(Assembler& a) {
  a.op(Opcode::iload_0).op(Opcode::istore_1);                                          // 0 1
  a.op(Opcode::iload_1).invoke(Opcode::invokestatic, "A", "f", "(I)I");                // 2 3
  a.op(Opcode::istore_2).op(Opcode::iload_2).field(Opcode::putstatic, "A", "s", "I");  // 4 5 6
  a.op(Opcode::return_);                                                               // 7
}

// p += 1; return p
void called(Assembler& a) {
  a.op(Opcode::iload_0).op(Opcode::pop).local(Opcode::iinc, 0, 1);  // 0 1 2
  a.field(Opcode::getstatic, "A", "s", "I").op(Opcode::pop);        // 3 4
  a.op(Opcode::iload_0).op(Opcode::ireturn);                        // 5 6
}

struct TwoMethods {
  TwoMethods()
      : caller(calling),
        callee(called, "(I)I"),
        flows{MethodFlow::build(caller.body(), fields).value(), MethodFlow::build(callee.body(), fields).value()},
        chains({CallCode{.flow = &flows[0], .passing = find_passing(caller.body()), .callees = {{3, {1}}}},
                CallCode{.flow = &flows[1], .passing = find_passing(callee.body())}}) {}

  // "argument 1 > 0": nodes.
  [[nodiscard]] std::string text(GoalId id) const {
    constexpr std::array<std::string_view, 3> kKinds = {"place", "argument", "result"};
    const CallChain& chain = chains[id];
    const DefUse& from = flows[chain.from].def_use;
    const DefUse& to = flows[chain.to].def_use;
    return fmt::format("{} {} > {}", kKinds[static_cast<std::size_t>(chain.kind)],
                       from.definitions()[chain.definition].instruction, to.uses()[chain.use].instruction);
  }
  [[nodiscard]] std::vector<std::string> all() const {
    std::vector<std::string> found;
    for (GoalId id = 0; id < chains.size(); ++id) found.push_back(text(id));
    return found;
  }
  [[nodiscard]] std::vector<std::string> reached(const CallTracker& tracker) const {
    std::vector<std::string> found;
    for (const GoalId id : tracker.reached()) found.push_back(text(id));
    return found;
  }

  Fields fields;
  Method caller;
  Method callee;
  std::array<MethodFlow, 2> flows;
  CallChains chains;
};

void steps(CallTracker& tracker, NodeId first, NodeId last) {
  for (NodeId node = first; node <= last; ++node) tracker.step(node);
}

TEST(Passing, LocalsThatAreHandedOnAsTheyAre) {
  const TwoMethods t;
  const Passing caller = find_passing(t.caller.body());
  EXPECT_THAT(caller.arguments, ElementsAre(testing::Pair(3, ElementsAre(Passing::Argument{0, 2}))));
  EXPECT_THAT(caller.stored, ElementsAre(testing::Pair(4, 3)));
  EXPECT_THAT(caller.returned, IsEmpty());
  EXPECT_THAT(find_passing(t.callee.body()).returned, ElementsAre(testing::Pair(6, 5)));
}

TEST(Passing, WideArgumentsTakeTwoSlotsAndWhatIsComputedIsNoLocals) {
  const Method m(
      [](Assembler& a) {
        a.op(Opcode::aload_0).op(Opcode::lload_1).op(Opcode::iload_3).op(Opcode::iload_3).op(Opcode::iconst_1);  // 0-4
        a.op(Opcode::iadd).invoke(Opcode::invokevirtual, "A", "g", "(JII)V").op(Opcode::return_);                // 5-7
      },
      "(LA;JI)V");
  EXPECT_THAT(find_passing(m.body()).arguments,
              ElementsAre(testing::Pair(6, ElementsAre(Passing::Argument{1, 1}, Passing::Argument{3, 2}))));
}

TEST(CallChains, ArgumentsResultsAndPlacesOfOtherMethods) {
  EXPECT_THAT(TwoMethods().all(),
              UnorderedElementsAre("place 6 > 3", "argument 1 > 0", "argument 1 > 2", "result 2 > 5"));
}

TEST(CallTracker, AChainIsReachedAtItsUse) {
  const TwoMethods t;
  CallTracker tracker(t.chains);
  tracker.begin();
  tracker.enter(0);
  steps(tracker, 0, 3);
  tracker.enter(1);
  tracker.step(0);
  EXPECT_THAT(t.reached(tracker), ElementsAre("argument 1 > 0"));
  steps(tracker, 1, 6);
  tracker.leave();
  steps(tracker, 4, 5);
  EXPECT_THAT(t.reached(tracker), ElementsAre("argument 1 > 0", "argument 1 > 2", "result 2 > 5"));
}

TEST(CallTracker, WhatThrowsHasNoResult) {
  const TwoMethods t;
  CallTracker tracker(t.chains);
  tracker.begin();
  tracker.enter(0);
  steps(tracker, 0, 3);
  tracker.enter(1);
  steps(tracker, 0, 5);
  tracker.leave();
  steps(tracker, 4, 5);
  EXPECT_THAT(t.reached(tracker), ElementsAre("argument 1 > 0", "argument 1 > 2"));
}

TEST(CallTracker, OtherCodeInBetweenHandsNothingOn) {
  const TwoMethods t;
  CallTracker tracker(t.chains);
  tracker.begin();
  tracker.enter(0);
  steps(tracker, 0, 3);
  tracker.enter_other();
  tracker.enter(1);
  steps(tracker, 0, 6);
  tracker.leave();
  tracker.leave();
  steps(tracker, 4, 5);
  EXPECT_THAT(t.reached(tracker), IsEmpty());
}

TEST(CallTracker, APlaceIsThatOfAnotherActivationUntilSomebodyWrites) {
  const TwoMethods t;
  CallTracker tracker(t.chains);
  for (const bool is_overwritten : {false, true}) {
    tracker.begin();
    tracker.enter(0);
    tracker.step(6);
    tracker.access(place(1, 0));
    if (is_overwritten) tracker.overwrite(place(1, 0));
    tracker.enter(1);
    tracker.step(3);
    tracker.access(place(2, 0));
    EXPECT_THAT(t.reached(tracker), IsEmpty());
    tracker.access(place(1, 0));
    if (is_overwritten)
      EXPECT_THAT(t.reached(tracker), IsEmpty());
    else
      EXPECT_THAT(t.reached(tracker), ElementsAre("place 6 > 3"));
  }
}

}  // namespace
}  // namespace ristretto::explore
