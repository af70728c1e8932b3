// SPDX-License-Identifier: MIT
#include "program/control_flow.h"

#include <gmock/gmock.h>

#include "unit/program/assembled.h"

namespace ristretto::program {
namespace {

using testing::ElementsAre;

TEST(ControlFlow, StraightCodeIsOneBlock) {
  const Assembled m([](Assembler& a) { a.op(Opcode::iconst_0).op(Opcode::pop).op(Opcode::return_); });
  ASSERT_EQ(m.flow.blocks().size(), 1U);
  EXPECT_EQ(m.flow.blocks()[0].end, 3U);
  EXPECT_EQ(m.flow.blocks()[0].exit, Exit::kReturn);
  EXPECT_EQ(m.edges(), "");
}

TEST(ControlFlow, ConditionsFallThroughFirst) {
  const Assembled m([](Assembler& a) {
    const Label other = a.label();
    const Label end = a.label();
    a.local(Opcode::iload, 0).branch(Opcode::ifeq, other);
    a.op(Opcode::nop).branch(Opcode::goto_, end);
    a.bind(other).op(Opcode::nop);
    a.bind(end).op(Opcode::return_);
  });
  EXPECT_EQ(m.edges(), "0>1 0>2:taken 1>3:jump 2>3");
  EXPECT_EQ(m.flow.block_of(3), 1U);
  EXPECT_THAT(m.flow.predecessors(3), ElementsAre(2U, 3U));
}

TEST(ControlFlow, SwitchesKeepKeysInOrder) {
  const Assembled table([](Assembler& a) {
    const Label one = a.label();
    const Label other = a.label();
    a.local(Opcode::iload, 0).tableswitch(-1, {one, other, one}, other);
    a.bind(one).op(Opcode::nop);
    a.bind(other).op(Opcode::return_);
  });
  EXPECT_EQ(table.edges(), "0>1:case-1 0>2:case0 0>1:case1 0>2:default 1>2");
  const Assembled lookup([](Assembler& a) {
    const Label one = a.label();
    const Label other = a.label();
    a.local(Opcode::iload, 0).lookupswitch({{-7, other}, {1000, one}}, other);
    a.bind(one).op(Opcode::nop);
    a.bind(other).op(Opcode::return_);
  });
  EXPECT_EQ(lookup.edges(), "0>2:case-7 0>1:case1000 0>2:default 1>2");
}

TEST(ControlFlow, HandlersApplyInTableOrderUntilOneCatchesAll) {
  const Assembled m([](Assembler& a) {
    const Label start = a.here();
    a.op(Opcode::aconst_null).op(Opcode::arraylength).op(Opcode::pop);
    const Label end = a.here();
    a.op(Opcode::return_);
    const Label h1 = a.here();
    a.op(Opcode::pop).op(Opcode::return_);
    const Label h2 = a.here();
    a.op(Opcode::pop).op(Opcode::return_);
    a.handler(start, end, h2, "E").handler(start, end, h1, "E").handler(start, end, h1).handler(start, end, h2, "F");
  });
  EXPECT_EQ(m.edges(), "0>1 0>3:throw0 0>2:throw2");
  EXPECT_TRUE(m.flow.blocks()[2].is_handler);
  EXPECT_FALSE(m.flow.blocks()[1].is_handler);
}

TEST(ControlFlow, BlocksSplitWhereProtectionChangesAndQuietCodeHasNoHandlers) {
  const Assembled m([](Assembler& a) {
    a.op(Opcode::aconst_null).op(Opcode::arraylength).op(Opcode::pop);
    const Label start = a.here();
    a.op(Opcode::aconst_null).op(Opcode::arraylength).op(Opcode::pop);
    const Label middle = a.here();
    a.op(Opcode::nop);
    const Label end = a.here();
    a.op(Opcode::return_);
    const Label handler = a.here();
    a.op(Opcode::athrow);
    a.handler(start, middle, handler).handler(middle, end, handler);
  });
  EXPECT_EQ(m.edges(), "0>1 1>2 1>4:throw0 2>3");
  EXPECT_EQ(m.flow.blocks()[4].exit, Exit::kThrow);
  EXPECT_TRUE(m.flow.blocks()[4].is_reachable);
}

TEST(ControlFlow, FlagsUnreachableBlocks) {
  const Assembled m([](Assembler& a) {
    a.op(Opcode::return_);
    const Label loop = a.here();
    a.op(Opcode::nop).branch(Opcode::goto_, loop);
  });
  EXPECT_TRUE(m.flow.blocks()[0].is_reachable);
  EXPECT_FALSE(m.flow.blocks()[1].is_reachable);
}

TEST(ControlFlow, RetReturnsToEveryCallerOfItsSubroutine) {
  const Assembled m([](Assembler& a) {
    const Label first = a.label();
    const Label second = a.label();
    a.branch(Opcode::jsr, first);                                   // block 0
    a.branch(Opcode::jsr, first);                                   // 1
    a.branch(Opcode::jsr_w, second);                                // 2
    a.op(Opcode::return_);                                          // 3
    a.bind(first).local(Opcode::astore, 1).local(Opcode::ret, 1);   // 4
    a.bind(second).local(Opcode::astore, 2).local(Opcode::ret, 2);  // 5
  });
  EXPECT_EQ(m.edges(), "0>4:jsr 1>4:jsr 2>5:jsr 4>1:ret 4>2:ret 5>3:ret");
}

TEST(ControlFlow, ASubroutineMayCallAnother) {
  const Assembled m([](Assembler& a) {
    const Label outer = a.label();
    const Label inner = a.label();
    a.branch(Opcode::jsr, outer);                                       // 0
    a.op(Opcode::return_);                                              // 1
    a.bind(outer).local(Opcode::astore, 1).branch(Opcode::jsr, inner);  // 2
    a.local(Opcode::ret, 1);                                            // 3
    a.bind(inner).local(Opcode::astore, 2).local(Opcode::ret, 2);       // 4
  });
  EXPECT_EQ(m.edges(), "0>2:jsr 2>4:jsr 3>1:ret 4>1:ret 4>3:ret");
}

TEST(ControlFlow, RefusesGraphsWithTooManyEdges) {
  ClassBuilder builder("A");
  Assembler a(builder);
  constexpr int kCount = 3000;
  std::vector<Label> at;
  for (int i = 0; i < kCount; ++i) {
    at.push_back(a.here());
    a.op(Opcode::aconst_null).op(Opcode::arraylength).op(Opcode::pop);
  }
  const Label end = a.here();
  a.op(Opcode::return_);
  const Label handler = a.here();
  a.op(Opcode::pop).op(Opcode::return_);
  for (int i = 0; i < kCount; ++i) {
    a.handler(at[static_cast<std::size_t>(i)], end, handler, "E" + std::to_string(i));
  }
  builder.method(classfile::AccessFlags::kStatic, "m", "()V", a);
  const auto file = classfile::parse_class(base::Bytes::owned(builder.bytes())).value();
  base::Arena arena;
  const auto code = classfile::decode(*file.methods[0].code, arena).value();
  const auto flow = ControlFlow::build(code, file.methods[0].code->handlers);
  ASSERT_FALSE(flow);
  EXPECT_EQ(flow.error().reason(), "the control flow has more than 1048576 edges");
}

}  // namespace
}  // namespace ristretto::program
