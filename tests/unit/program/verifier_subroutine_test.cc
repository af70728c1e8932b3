// SPDX-License-Identifier: MIT
// Subroutines, and where java's older verifier is stricter about objects that are not initialised.
#include "verifier_fixture.h"

namespace ristretto::program {
namespace {

TEST_F(VerifierTest, WhatASubroutineReadsHasTheTypeOfAllCalls) {
  const auto calling_with_both = [](bool reads) {
    return [reads](Assembler& a) {
      const Label subroutine = a.label();
      a.op(Opcode::aload_3).op(Opcode::astore_1).branch(Opcode::jsr, subroutine);
      a.op(Opcode::aload_0).op(Opcode::astore_1).branch(Opcode::jsr, subroutine);
      a.op(Opcode::aload_1).op(Opcode::areturn);
      a.bind(subroutine).op(Opcode::astore_2);
      if (reads) a.op(Opcode::aload_1).op(Opcode::pop);
      a.local(Opcode::ret, 2);
    };
  };
  const MethodShape shape{.descriptor = "([IIILBase;)[I"};
  EXPECT_EQ(verdict(kInferred, shape, Body(calling_with_both(false))), kOk);
  EXPECT_THAT(verdict(kInferred, shape, Body(calling_with_both(true))), StartsWith("VerifyError"));
}

TEST_F(VerifierTest, ACallReturnsByOneRetOnly) {
  const auto rets = [](bool both_ret) {
    return [both_ret](Assembler& a) {
      const Label subroutine = a.label();
      const Label other = a.label();
      a.branch(Opcode::jsr, subroutine).op(Opcode::return_);
      a.bind(subroutine).op(Opcode::astore_1).op(Opcode::iload_0).branch(Opcode::ifeq, other).local(Opcode::ret, 1);
      a.bind(other);
      if (both_ret) {
        a.local(Opcode::ret, 1);
      } else {
        a.op(Opcode::return_);
      }
    };
  };
  const MethodShape shape{.descriptor = "(I)V"};
  EXPECT_EQ(verdict(kInferred, shape, Body(rets(false))), kOk);
  EXPECT_THAT(verdict(kInferred, shape, Body(rets(true))), HasSubstr("Multiple returns to single jsr"));
}

TEST_F(VerifierTest, ASubroutineMayReturnForItsCaller) {
  const auto nested = [](std::uint16_t local) {
    return [local](Assembler& a) {
      const Label outer = a.label();
      const Label inner = a.label();
      a.branch(Opcode::jsr, outer).op(Opcode::return_);
      a.bind(outer).op(Opcode::astore_1).branch(Opcode::jsr, inner).local(Opcode::ret, 1);
      a.bind(inner).op(Opcode::astore_2).local(Opcode::ret, local);
    };
  };
  EXPECT_EQ(verdict(kInferred, {}, Body(nested(2))), kOk);
  EXPECT_EQ(verdict(kInferred, {}, Body(nested(1))), kOk);
  EXPECT_THAT(verdict(kInferred, {}, Body(nested(0))), HasSubstr("Cannot load return address from register 0"));
}

TEST_F(VerifierTest, ReturnAddressesCannotBeLoadedNorUsedTwice) {
  const auto subroutine = [](bool loads) {
    return [loads](Assembler& a) {
      const Label entry = a.label();
      a.branch(Opcode::jsr, entry).op(Opcode::return_).bind(entry).op(Opcode::astore_1);
      if (loads) a.op(Opcode::aload_1).op(Opcode::pop);
      a.local(Opcode::ret, 1);
    };
  };
  EXPECT_EQ(verdict(kInferred, {}, Body(subroutine(false))), kOk);
  EXPECT_THAT(verdict(kInferred, {}, Body(subroutine(true))), StartsWith("VerifyError"));
  EXPECT_THAT(verdict(kInferred, {}, Body([](Assembler& a) {
                        const Label entry = a.label();
                        a.branch(Opcode::jsr, entry).local(Opcode::ret, 1);
                        a.bind(entry).op(Opcode::astore_1).local(Opcode::ret, 1);
                      })),
              HasSubstr("Illegal return from subroutine"));
}

TEST_F(VerifierTest, ASubroutineHasAPlaceToReturnTo) {
  const Body at_end = [](Assembler& a) {
    const Label entry = a.label();
    const Label call = a.label();
    a.branch(Opcode::goto_, call).bind(entry).op(Opcode::astore_1).local(Opcode::ret, 1);
    a.bind(call).branch(Opcode::jsr, entry);
  };
  EXPECT_THAT(verdict(kInferred, {}, at_end), HasSubstr("Falling off the end"));
}

TEST_F(VerifierTest, UninitialisedObjectsDoNotPassThroughSubroutines) {
  const auto around = [](bool on_stack) {
    return [on_stack](Assembler& a) {
      const Label entry = a.label();
      if (on_stack) a.type(Opcode::new_, "Base");
      a.branch(Opcode::jsr, entry);
      if (!on_stack) a.type(Opcode::new_, "Base");
      a.invoke(Opcode::invokespecial, "Base", "<init>", "()V").op(Opcode::return_);
      a.bind(entry).op(Opcode::astore_1).local(Opcode::ret, 1);
    };
  };
  EXPECT_EQ(verdict(kInferred, {}, Body(around(false))), kOk);
  EXPECT_THAT(verdict(kInferred, {}, Body(around(true))), StartsWith("VerifyError"));
}

TEST_F(VerifierTest, OnlyNewerClassesCompareUninitialisedObjects) {
  const Body lock = [](Assembler& a) {
    a.type(Opcode::new_, "Base").op(Opcode::dup).op(Opcode::monitorenter);
    a.invoke(Opcode::invokespecial, "Base", "<init>", "()V").op(Opcode::return_);
  };
  EXPECT_EQ(verdict(kChecked, {}, lock), kOk);
  EXPECT_THAT(verdict(kInferred, {}, lock), StartsWith("VerifyError"));
}

TEST_F(VerifierTest, SpecialCallsOfOldClassesNeedASuperclass) {
  const auto call = [](std::string_view owner) {
    return [owner](Assembler& a) {
      a.op(Opcode::aload_0).invoke(Opcode::invokespecial, owner, "run", "()V").op(Opcode::return_);
    };
  };
  const MethodShape shape{.flags = kPublic};
  EXPECT_EQ(verdict(kInferred, shape, Body(call("Base")), "Left"), kOk);
  EXPECT_THAT(verdict(kInferred, shape, Body(call("I")), "Left"), StartsWith("VerifyError"));
  EXPECT_EQ(verdict(kChecked, shape, Body(call("I")), "Left"), kOk) << "interfaces are like Object";
}

TEST_F(VerifierTest, InferenceAloneNeedsNoFrames) {
  ClassBuilder c("Frameless");
  Assembler a(c);
  const Label end = a.label();
  a.op(Opcode::iconst_0).branch(Opcode::ifeq, end).op(Opcode::nop).bind(end).op(Opcode::return_);
  c.method(kPublic | Flags::kStatic, "m", "()V", a);
  world_.add("Frameless", c);
  EXPECT_EQ(outcome(Verifier(world_.classes(), Verifier::Algorithm::kInference).verify(world_["Frameless"])), kOk);
  EXPECT_THAT(outcome(Verifier(world_.classes()).verify(world_["Frameless"])), StartsWith("VerifyError"));
}

}  // namespace
}  // namespace ristretto::program
