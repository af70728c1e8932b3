// SPDX-License-Identifier: MIT
// Declared frames, exception handlers and the tables around the code, as the newer verifier checks them, and what makes
// version 50 fall back to the older one.
#include "verifier_fixture.h"

namespace ristretto::program {
namespace {

constexpr std::uint8_t kAppendOne = 252;
constexpr std::uint8_t kChopOne = 250;
constexpr std::uint8_t kFull = 255;

// Local 0 holds an int where the frame stands, at pc 3.
Body int_then_frame(std::vector<std::uint8_t> frame, std::uint16_t max_locals = 2) {
  return [frame = std::move(frame), max_locals](Assembler& a) {
    a.max_locals(max_locals).op(Opcode::iconst_0).op(Opcode::istore_0).op(Opcode::nop).op(Opcode::return_);
    a.stack_map(1, frame);
  };
}

TEST_F(VerifierTest, FramesMustFitTheMethod) {
  EXPECT_EQ(verdict(kChecked, {}, int_then_frame({kAppendOne, 0, 3, 1})), kOk);
  EXPECT_THAT(verdict(kChecked, {}, int_then_frame({kAppendOne, 0, 3, 4}, 1)), StartsWith("ClassFormatError"))
      << "a long in one local";
  EXPECT_THAT(verdict(kChecked, {}, int_then_frame({kChopOne, 0, 3})), StartsWith("ClassFormatError"))
      << "nothing to chop";
}

TEST_F(VerifierTest, FrameOffsetsAreInstructions) {
  const auto at = [](std::uint8_t delta) {
    return
        [delta](Assembler& a) { a.op_u2(Opcode::sipush, 1).op(Opcode::pop).op(Opcode::return_).stack_map(1, {delta}); };
  };
  EXPECT_EQ(verdict(kChecked, {}, Body(at(4))), kOk);
  EXPECT_THAT(verdict(kChecked, {}, Body(at(1))), HasSubstr("bad offset 1"));
  EXPECT_THAT(verdict(kChecked, {}, Body(at(5))), HasSubstr("bad offset 5")) << "behind the code";
}

TEST_F(VerifierTest, MalformedTablesAreClassFormatErrors) {
  const auto table = [](std::vector<std::uint8_t> bytes, std::uint16_t entries = 1) {
    return Body([bytes, entries](Assembler& a) {
      a.op(Opcode::nop).op(Opcode::return_);
      a.stack_map(entries, bytes);
    });
  };
  EXPECT_EQ(verdict(kChecked, {}, table({1})), kOk);
  EXPECT_THAT(verdict(kChecked, {}, table({1}, 2)), HasSubstr("Truncated"));
  EXPECT_THAT(verdict(kChecked, {}, table({1, 0})), HasSubstr("wrong attribute size"));
  EXPECT_THAT(verdict(kChecked, {}, table({200})), HasSubstr("reserved frame type 200"));
  EXPECT_THAT(verdict(kChecked, {}, table({64 + 1, 9})), HasSubstr("bad verification type 9"));
  EXPECT_THAT(verdict(kChecked, {}, table({64 + 1, 7, 0, 0})), HasSubstr("bad class index 0"));
  EXPECT_THAT(verdict(kChecked, {}, table({64 + 1, 8, 0, 0})), HasSubstr("bad offset for Uninitialized"));
}

TEST_F(VerifierTest, Version50FallsBackUnlessTheTableCannotBeRead) {
  const auto with_table = [](std::vector<std::uint8_t> table) {
    return Body([table](Assembler& a) {
      const Label end = a.label();
      a.max_locals(1).op(Opcode::iconst_0).branch(Opcode::ifeq, end).op(Opcode::nop).bind(end).op(Opcode::return_);
      a.stack_map(1, table);
    });
  };
  EXPECT_EQ(verdict(kEither, {}, with_table({64 + 5, 1})), kOk) << "a wrong frame";
  EXPECT_EQ(verdict(kEither, {}, with_table({3})), kOk) << "a frame inside an instruction";
  EXPECT_EQ(verdict(kEither, {}, with_table({kAppendOne, 0, 5, 4})), kOk) << "a frame too large";
  EXPECT_EQ(verdict(kEither, {}, with_table({kFull, 0, 5, 0, 2, 0, 0})), kOk) << "too large, and then cut short";
  EXPECT_THAT(verdict(kEither, {}, with_table({200})), StartsWith("ClassFormatError"));
  EXPECT_THAT(verdict(kEither, {}, with_table({5, 5})), StartsWith("ClassFormatError"));
}

TEST_F(VerifierTest, FallingBackConcernsTheWholeClass) {
  // By frames the first method is wrong and the second right; by inference it is the other way round: monitorenter on
  // an object that is not initialised.
  ClassBuilder c("Mixed");
  c.version(kEither);
  Assembler first(c);
  const Label end = first.label();
  first.op(Opcode::iconst_0).branch(Opcode::ifeq, end).op(Opcode::nop).bind(end).op(Opcode::return_);
  c.method(kPublic | Flags::kStatic, "first", "()V", first);
  world_.add("Fine", c);
  Assembler second(c);
  second.type(Opcode::new_, "Base").op(Opcode::monitorenter).op(Opcode::return_);
  c.method(kPublic | Flags::kStatic, "second", "()V", second);
  world_.add("Mixed", c);
  Verifier verifier(world_.classes());
  EXPECT_EQ(outcome(verifier.verify(world_.method("Mixed", "first"))), kOk);
  EXPECT_EQ(outcome(verifier.verify(world_.method("Mixed", "second"))), kOk);
  EXPECT_THAT(outcome(verifier.verify(world_["Mixed"])), StartsWith("VerifyError"));
}

TEST_F(VerifierTest, LocalVariableTablesEndAtInstructions) {
  const auto ranging = [](int start, int length) {
    return PoolBody([start, length](Assembler& a, ClassBuilder& c) {
      a.op_u2(Opcode::sipush, 1).op(Opcode::pop).op(Opcode::return_);
      a.attribute("LocalVariableTable",
                  test_support::ByteWriter().u2(1).u2(start).u2(length).u2(c.utf8("x")).u2(c.utf8("I")).u2(0).bytes());
    });
  };
  EXPECT_EQ(verdict(kChecked, {}, ranging(3, 2)), kOk);
  EXPECT_THAT(verdict(kChecked, {}, ranging(2, 3)), StartsWith("ClassFormatError"));
  EXPECT_THAT(verdict(kChecked, {}, ranging(0, 2)), StartsWith("ClassFormatError"));
  EXPECT_EQ(verdict(kInferred, {}, ranging(2, 3)), kOk) << "the older verifier does not look";
}

// sipush, pop, return, athrow; the handler's range and target as given.
Body handled(std::uint16_t start, std::uint16_t end, std::uint16_t target) {
  return [=](Assembler& a) {
    std::vector<Label> at;
    for (int k = 0; k < 6; ++k) at.push_back(a.label());
    a.bind(at[0]).raw({0x11}).bind(at[1]).raw({0}).bind(at[2]).raw({0}).bind(at[3]).op(Opcode::pop);
    a.bind(at[4]).op(Opcode::return_).bind(at[5]).op(Opcode::athrow);
    a.handler(at[start], at[end], at[target]);
  };
}

TEST_F(VerifierTest, HandlersStandAtInstructions) {
  EXPECT_EQ(verdict(kInferred, {}, handled(0, 3, 5)), kOk);
  for (const Body& bad : {handled(1, 3, 5), handled(0, 2, 5), handled(0, 3, 2)}) {
    EXPECT_THAT(verdict(kInferred, {}, bad), StartsWith("ClassFormatError"));
    EXPECT_THAT(verdict(kChecked, {}, bad), StartsWith("ClassFormatError"));
  }
  EXPECT_THAT(verdict(kInferred, {}, handled(3, 4, 0)), StartsWith("ClassFormatError")) << "at the entry";
}

TEST_F(VerifierTest, HandlersNeedRoomForWhatTheyCatch) {
  const auto limited = [](std::uint16_t max_stack) {
    return [max_stack](Assembler& a) {
      const Label start = a.here();
      a.max_stack(max_stack).op(Opcode::nop);
      const Label end = a.here();
      a.op(Opcode::return_);
      const Label handler = a.here();
      a.op(Opcode::return_).handler(start, end, handler);
    };
  };
  EXPECT_EQ(verdict(kInferred, {}, Body(limited(1))), kOk);
  EXPECT_THAT(verdict(kInferred, {}, Body(limited(0))), StartsWith("VerifyError"));
}

TEST_F(VerifierTest, NoHandlerCatchesWhatSuperThrows) {
  const MethodShape constructor{.flags = kPublic, .name = "<init>"};
  const auto constructing = [](bool inside) {
    return PoolBody([inside](Assembler& a, ClassBuilder& c) {
      const Label start = a.label();
      if (inside) a.bind(start);
      a.op(Opcode::aload_0).invoke(Opcode::invokespecial, "java/lang/Object", "<init>", "()V");
      if (!inside) a.bind(start);
      a.op(Opcode::nop);
      const Label end = a.here();
      a.op(Opcode::return_);
      const Label handler = a.here();
      a.op(Opcode::athrow).handler(start, end, handler);
      test_support::ByteWriter frame;
      frame.u1(kFull).u2(6).u2(1);
      inside ? frame.u1(6) : frame.u1(0);
      frame.u2(1).u1(7).u2(c.class_ref("java/lang/Throwable"));
      a.stack_map(1, frame.bytes());
    });
  };
  EXPECT_EQ(verdict(kChecked, constructor, constructing(false)), kOk);
  EXPECT_THAT(verdict(kChecked, constructor, constructing(true)), StartsWith("VerifyError"));
}

TEST_F(VerifierTest, InterfacesSeeNoProtectedMethodsOfObject) {
  const auto cloning = [&](std::string_view name, std::string_view parameter) {
    ClassBuilder c = ClassBuilder::interface(name);
    Assembler a(c);
    a.op(Opcode::aload_1).invoke(Opcode::invokevirtual, "java/lang/Object", "clone", "()Ljava/lang/Object;");
    a.op(Opcode::pop).op(Opcode::return_);
    c.method(kPublic, "m", parameter, a);
    world_.add(name, c);
    return outcome(Verifier(world_.classes()).verify(world_[name]));
  };
  EXPECT_THAT(cloning("P", "(Ljava/lang/Object;)V"), HasSubstr("Bad access to protected data"));
  EXPECT_EQ(cloning("Q", "([I)V"), kOk) << "arrays have a public clone()";
}

}  // namespace
}  // namespace ristretto::program
