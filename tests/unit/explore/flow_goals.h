// SPDX-License-Identifier: MIT
// The goals of a method, with the flow that they are places in; and a small method to have goals of.
#pragma once

#include "explore/criteria/goal_set.h"
#include "unit/explore/method.h"

namespace ristretto::explore {

struct FlowGoals {
  FlowGoals(const Method& m, const Criteria& criteria)
      : flow(MethodFlow::build(m.body(), fields).value()), goals(fields) {
    goals.add(flow, criteria);
  }

  Fields fields;
  MethodFlow flow;
  GoalSet goals;
};

// if (c) { y = 1 } else { y = 2 } return x + y
inline void diamond(Assembler& a) {
  const Label other = a.label();
  const Label join = a.label();
  a.op(Opcode::iload_0).branch(Opcode::ifeq, other);                                          // 0 1
  a.op(Opcode::iconst_1).op(Opcode::istore_2).branch(Opcode::goto_, join);                    // 2 3 4
  a.bind(other).op(Opcode::iconst_2).op(Opcode::istore_2);                                    // 5 6
  a.bind(join).op(Opcode::iload_1).op(Opcode::iload_2).op(Opcode::iadd).op(Opcode::ireturn);  // 7 8 9 10
}

}  // namespace ristretto::explore
