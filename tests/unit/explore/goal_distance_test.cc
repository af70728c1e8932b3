// SPDX-License-Identifier: MIT
#include "explore/criteria/goal_distance.h"

#include <gmock/gmock.h>

#include "unit/explore/method.h"

namespace ristretto::explore {
namespace {

struct Made {
  Made(const Method& m, const Criteria& criteria) : flow(MethodFlow::build(m.body(), fields).value()), goals(fields) {
    goals.add(flow, criteria);
  }
  [[nodiscard]] GoalDistance distance(std::string_view text) const {
    for (GoalId id = 0; id < goals.size(); ++id) {
      if (goals.text(id) == text) return {goals, id};
    }
    ADD_FAILURE() << "no goal " << text;
    return {goals, 0};
  }

  Fields fields;
  MethodFlow flow;
  GoalSet goals;
};

// if (c) { y = 1 } else { y = 2 } return x + y
void diamond(Assembler& a) {
  const Label other = a.label();
  const Label join = a.label();
  a.op(Opcode::iload_0).branch(Opcode::ifeq, other);                                          // 0 1
  a.op(Opcode::iconst_1).op(Opcode::istore_2).branch(Opcode::goto_, join);                    // 2 3 4
  a.bind(other).op(Opcode::iconst_2).op(Opcode::istore_2);                                    // 5 6
  a.bind(join).op(Opcode::iload_1).op(Opcode::iload_2).op(Opcode::iadd).op(Opcode::ireturn);  // 7 8 9 10
}

TEST(GoalDistance, OfABranchIsThatToItsInstruction) {
  const Method m(diamond, "(II)I");
  const Made made(m, {.branches = true});
  const GoalDistance branch = made.distance("branch 1 -> 4");
  EXPECT_EQ(branch.from({.at = 0}), 1U);
  EXPECT_EQ(branch.from({.at = 1}), 0U);  // not finished: the way out may be that one
  EXPECT_EQ(branch.from({.at = 2}), kFar);
}

TEST(GoalDistance, OfAChainDependsOnWhatIsLive) {
  const Method m(diamond, "(II)I");
  const Made made(m, {.chains = true});
  const GoalDistance chain = made.distance("chain [local 2,5,12]");
  const DefinitionId definition = made.flow.def_use.definition_at(3);
  EXPECT_EQ(chain.from({.at = 0}), 6U);    // 1 2 3 4 7 8
  EXPECT_EQ(chain.from({.at = 7}), kFar);  // nothing comes back
  EXPECT_EQ(chain.from({.at = 7, .live = {definition}}), 1U);
  EXPECT_EQ(chain.from({.at = 3, .live = {definition}}), 3U);  // its own store does not end it
  EXPECT_EQ(chain.from({.at = 5}), kFar);
  const GoalDistance parameter = made.distance("chain [local 1,entry,11]");
  EXPECT_EQ(parameter.from({.at = 0}), kFar);
  EXPECT_NE(parameter.from({.at = 0, .live = {1}}), kFar);
}

}  // namespace
}  // namespace ristretto::explore
