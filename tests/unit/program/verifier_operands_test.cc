// SPDX-License-Identifier: MIT
// The static constraints on operands (JVMS §4.9.1), with twins that keep them.
#include "verifier_fixture.h"

namespace ristretto::program {
namespace {

constexpr MethodShape kTakesInterface{.descriptor = "(LI;)V"};

PoolBody call_interface(int count, int last) {
  return [count, last](Assembler& a, ClassBuilder& c) {
    a.op(Opcode::aload_0).op_u2(Opcode::invokeinterface, c.interface_method_ref("I", "run", "()V"));
    a.raw({count, last}).op(Opcode::return_);
  };
}

TEST_F(VerifierTest, UnusedOperandBytesAreZero) {
  EXPECT_THAT(verdict(kInferred, kTakesInterface, call_interface(1, 1)), HasSubstr("must be zero"));
  EXPECT_THAT(verdict(kChecked, kTakesInterface, call_interface(1, 1)), HasSubstr("must be zero"));
}

TEST_F(VerifierTest, InterfaceCallsCountTheirArguments) {
  for (std::uint16_t version : {kInferred, kChecked}) {
    EXPECT_EQ(verdict(version, kTakesInterface, call_interface(1, 0)), kOk);
    EXPECT_THAT(verdict(version, kTakesInterface, call_interface(2, 0)), HasSubstr("Inconsistent args count"));
  }
}

TEST_F(VerifierTest, SwitchPaddingIsZeroUntilVersion50) {
  const auto padded = [](int byte) {
    return [byte](Assembler& a) {
      a.op(Opcode::iconst_0).raw({0xaa, byte, 0, 0, 0, 0, 19, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 19});
      a.op(Opcode::return_);
    };
  };
  EXPECT_EQ(verdict(kInferred, {}, Body(padded(0))), kOk);
  EXPECT_THAT(verdict(kInferred, {}, Body(padded(1))), HasSubstr("Nonzero padding byte"));
  const Body framed = [&](Assembler& a) {
    padded(1)(a);
    a.stack_map(1, {20});
  };
  EXPECT_EQ(verdict(kChecked, {}, framed), kOk);
}

TEST_F(VerifierTest, UnreachableCodeMustBeWellFormedForInference) {
  const auto dead = [](int local) {
    return [local](Assembler& a) {
      a.max_locals(1).op(Opcode::return_).local(Opcode::iload, static_cast<std::uint16_t>(local)).op(Opcode::pop);
      a.op(Opcode::return_);
    };
  };
  EXPECT_EQ(verdict(kInferred, {}, dead(0)), kOk) << "never executed, so its types do not matter";
  EXPECT_THAT(verdict(kInferred, {}, dead(1)), HasSubstr("Local index 1 is invalid"));
}

TEST_F(VerifierTest, ClassConstantsNeedVersion49) {
  const PoolBody load = [](Assembler& a, ClassBuilder& c) {
    a.op_u2(Opcode::ldc_w, c.class_ref("Base")).op(Opcode::pop).op(Opcode::return_);
  };
  EXPECT_THAT(verdict(48, {}, load), HasSubstr("Illegal type at constant pool entry"));
  EXPECT_EQ(verdict(49, {}, load), kOk);
  EXPECT_EQ(verdict(kChecked, {}, load), kOk);
}

TEST_F(VerifierTest, WideConstantsHaveTheirOwnInstruction) {
  const auto load = [](Opcode opcode) {
    return PoolBody([opcode](Assembler& a, ClassBuilder& c) {
      a.op_u2(opcode, c.long_value(7)).op(Opcode::pop2).op(Opcode::return_);
    });
  };
  for (std::uint16_t version : {kInferred, kChecked}) {
    EXPECT_THAT(verdict(version, {}, load(Opcode::ldc_w)), HasSubstr("Illegal type at constant pool entry"));
    EXPECT_EQ(verdict(version, {}, load(Opcode::ldc2_w)), kOk);
  }
}

TEST_F(VerifierTest, InterfaceMethodsAreCalledStaticallyFromVersion52) {
  const auto call = [](Assembler& a) { a.invoke(Opcode::invokestatic, "I", "make", "()V", true).op(Opcode::return_); };
  EXPECT_THAT(verdict(51, {}, call), StartsWith("VerifyError"));
  EXPECT_EQ(verdict(52, {}, call), kOk);
}

TEST_F(VerifierTest, InitialisersAreCalledOnlyByTheirInstruction) {
  const auto call = [](Opcode opcode) {
    return [opcode](Assembler& a) {
      a.type(Opcode::new_, "Base").invoke(opcode, "Base", "<init>", "()V").op(Opcode::return_);
    };
  };
  expect_rule({}, call(Opcode::invokevirtual), call(Opcode::invokespecial));
}

TEST_F(VerifierTest, FieldsOfArraysDoNotExist) {
  const auto read = [](std::string_view owner) {
    return [owner](Assembler& a) {
      a.op(Opcode::aconst_null).field(Opcode::getfield, owner, "length", "I").op(Opcode::pop).op(Opcode::return_);
    };
  };
  EXPECT_THAT(verdict(kChecked, {}, read("[I")), HasSubstr("Expecting reference to class"));
  EXPECT_EQ(verdict(kChecked, {}, read("Base")), kOk);
  EXPECT_EQ(verdict(kInferred, {}, read("[I")), kOk) << "resolution will fail";
}

TEST_F(VerifierTest, SpecialCallsReachOnlyDirectSuperinterfaces) {
  world_.add("J", ClassBuilder::interface("J", {"I"}).version(52));
  const auto call = [&](std::string_view interface, std::string_view direct) {
    ClassBuilder c("S" + std::string(interface) + std::string(direct));
    c.version(52).implements(direct);
    Assembler a(c);
    a.op(Opcode::aload_0).invoke(Opcode::invokespecial, interface, "run", "()V", true).op(Opcode::return_);
    c.method(kPublic, "m", "()V", a);
    const std::string name = "S" + std::string(interface) + std::string(direct);
    world_.add(name, c);
    return outcome(Verifier(world_.classes()).verify(world_[name]));
  };
  EXPECT_EQ(call("I", "I"), kOk);
  EXPECT_THAT(call("I", "J"), HasSubstr("indirect superinterface"));
}

TEST_F(VerifierTest, DynamicCallsHaveOrdinaryNames) {
  const auto call = [](std::string_view method) {
    return PoolBody([method](Assembler& a, ClassBuilder& c) {
      const auto handle = c.method_handle(classfile::ReferenceKind::kInvokeStatic, c.method_ref("Base", "boot", "()V"));
      c.attribute("BootstrapMethods", test_support::ByteWriter().u2(1).u2(handle).u2(0).bytes());
      a.op_u2(Opcode::invokedynamic, c.invoke_dynamic(0, method, "()V")).raw({0, 0}).op(Opcode::return_);
    });
  };
  EXPECT_EQ(verdict(kChecked, {}, call("run")), kOk);
  EXPECT_THAT(verdict(kChecked, {}, call("<init>")), HasSubstr("Illegal call to internal method"));
}

}  // namespace
}  // namespace ristretto::program
