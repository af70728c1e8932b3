// SPDX-License-Identifier: MIT
// Each rule of the verifier with a method that breaks it and a twin that does not, under both algorithms where the code
// has no branches: version 61 is checked by type checking, version 48 by inference.
#include "program/verifier.h"

#include "verifier_fixture.h"

namespace ristretto::program {
namespace {

TEST_F(VerifierTest, StackMustNotUnderflow) {
  expect_rule(
      {}, [](Assembler& a) { a.op(Opcode::pop).op(Opcode::return_); },
      [](Assembler& a) { a.op(Opcode::iconst_0).op(Opcode::pop).op(Opcode::return_); });
}

TEST_F(VerifierTest, StackMustNotOverflow) {
  const auto pushes = [](int limit) {
    return [limit](Assembler& a) {
      a.max_stack(static_cast<std::uint16_t>(limit)).op(Opcode::lconst_0).op(Opcode::pop2).op(Opcode::return_);
    };
  };
  expect_rule({}, pushes(1), pushes(2));
}

TEST_F(VerifierTest, IntegersAreNotReferences) {
  expect_rule(
      {.descriptor = "(ILjava/lang/Object;)Ljava/lang/Object;"},
      [](Assembler& a) { a.op(Opcode::iload_0).op(Opcode::areturn); },
      [](Assembler& a) { a.op(Opcode::aload_1).op(Opcode::areturn); });
  expect_rule(
      {.descriptor = "(ILjava/lang/Object;)I"}, [](Assembler& a) { a.op(Opcode::aload_1).op(Opcode::ireturn); },
      [](Assembler& a) { a.op(Opcode::iload_0).op(Opcode::ireturn); });
  expect_rule(
      {.descriptor = "(IF)I"},
      [](Assembler& a) { a.op(Opcode::iload_0).op(Opcode::fload_1).op(Opcode::iadd).op(Opcode::ireturn); },
      [](Assembler& a) {
        a.op(Opcode::iload_0).op(Opcode::fload_1).op(Opcode::f2i).op(Opcode::iadd).op(Opcode::ireturn);
      });
}

TEST_F(VerifierTest, LongsAreNeverSplit) {
  expect_rule(
      {.descriptor = "(J)V"}, [](Assembler& a) { a.op(Opcode::lload_0).op(Opcode::pop).op(Opcode::return_); },
      [](Assembler& a) { a.op(Opcode::lload_0).op(Opcode::pop2).op(Opcode::return_); });
  expect_rule(
      {.descriptor = "(J)V"}, [](Assembler& a) { a.op(Opcode::lload_0).op(Opcode::dup).op(Opcode::return_); },
      [](Assembler& a) { a.op(Opcode::lload_0).op(Opcode::dup2).op(Opcode::return_); });
  expect_rule(
      {.descriptor = "(JI)V"},
      [](Assembler& a) { a.op(Opcode::lload_0).op(Opcode::iload_2).op(Opcode::dup_x1).op(Opcode::return_); },
      [](Assembler& a) { a.op(Opcode::lload_0).op(Opcode::iload_2).op(Opcode::dup_x2).op(Opcode::return_); });
  expect_rule(
      {.descriptor = "(JI)V"},
      [](Assembler& a) { a.op(Opcode::lload_0).op(Opcode::iload_2).op(Opcode::swap).op(Opcode::return_); },
      [](Assembler& a) { a.op(Opcode::iload_2).op(Opcode::iload_2).op(Opcode::swap).op(Opcode::return_); });
  expect_rule(
      {.descriptor = "(J)V"},
      [](Assembler& a) { a.op(Opcode::iconst_0).op(Opcode::istore_1).op(Opcode::lload_0).op(Opcode::return_); },
      [](Assembler& a) { a.op(Opcode::iconst_0).op(Opcode::istore_2).op(Opcode::lload_0).op(Opcode::return_); });
}

TEST_F(VerifierTest, LocalsMustBeSetAndWithinBounds) {
  expect_rule(
      {}, [](Assembler& a) { a.op(Opcode::iload_1).op(Opcode::return_); },
      [](Assembler& a) { a.op(Opcode::iconst_0).op(Opcode::istore_1).op(Opcode::iload_1).op(Opcode::return_); });
  const auto last_local = [](int locals) {
    return [locals](Assembler& a) {
      a.max_locals(static_cast<std::uint16_t>(locals)).op(Opcode::lconst_0).op(Opcode::lstore_2).op(Opcode::return_);
    };
  };
  expect_rule({}, last_local(3), last_local(4));
  expect_rule(
      {.descriptor = "(F)V"}, [](Assembler& a) { a.local(Opcode::iinc, 0, 1).op(Opcode::return_); },
      [](Assembler& a) { a.op(Opcode::iconst_0).op(Opcode::istore_0).local(Opcode::iinc, 0, 1).op(Opcode::return_); });
}

TEST_F(VerifierTest, ArrayInstructionsNeedTheirArrays) {
  const auto load = [](Opcode opcode) {
    return [opcode](Assembler& a) {
      a.op(Opcode::aload_0).op(Opcode::iconst_0).op(opcode).op(Opcode::pop).op(Opcode::return_);
    };
  };
  expect_rule({.descriptor = "([I)V"}, load(Opcode::aaload), load(Opcode::iaload));
  expect_rule({.descriptor = "([I)V"}, load(Opcode::caload), load(Opcode::iaload));
  expect_rule({.descriptor = "([C)V"}, load(Opcode::baload), load(Opcode::caload));
  expect_rule({.descriptor = "([Z)V"}, load(Opcode::saload), load(Opcode::baload));
  expect_rule({.descriptor = "([B)V"}, load(Opcode::aaload), load(Opcode::baload));
  expect_rule({.descriptor = "([[I)V"}, load(Opcode::iaload), load(Opcode::aaload));
  expect_rule(
      {.descriptor = "(Ljava/lang/Object;[I)V"},
      [](Assembler& a) { a.op(Opcode::aload_0).op(Opcode::arraylength).op(Opcode::pop).op(Opcode::return_); },
      [](Assembler& a) { a.op(Opcode::aload_1).op(Opcode::arraylength).op(Opcode::pop).op(Opcode::return_); });
  expect_rule(
      {.descriptor = "([Ljava/lang/Object;I)V"},
      [](Assembler& a) {
        a.op(Opcode::aload_0).op(Opcode::iconst_0).op(Opcode::iload_1).op(Opcode::aastore).op(Opcode::return_);
      },
      [](Assembler& a) {
        a.op(Opcode::aload_0).op(Opcode::iconst_0).op(Opcode::aload_0).op(Opcode::aastore).op(Opcode::return_);
      });
}

TEST_F(VerifierTest, SubtypesAndNotSupertypes) {
  expect_rule(
      {.descriptor = "(LBase;LLeft;)LLeft;"}, [](Assembler& a) { a.op(Opcode::aload_0).op(Opcode::areturn); },
      [](Assembler& a) { a.op(Opcode::aload_1).op(Opcode::areturn); });
  expect_rule(
      {.descriptor = "(LBase;LLeft;)LBase;"}, [](Assembler& a) { a.op(Opcode::iconst_0).op(Opcode::areturn); },
      [](Assembler& a) { a.op(Opcode::aload_1).op(Opcode::areturn); });
  expect_rule(
      {.descriptor = "([LBase;[LLeft;)[LLeft;"}, [](Assembler& a) { a.op(Opcode::aload_0).op(Opcode::areturn); },
      [](Assembler& a) { a.op(Opcode::aload_1).op(Opcode::areturn); });
  expect_rule(
      {.descriptor = "([B[Z)[B"}, [](Assembler& a) { a.op(Opcode::aload_1).op(Opcode::areturn); },
      [](Assembler& a) { a.op(Opcode::aload_0).op(Opcode::areturn); });
}

TEST_F(VerifierTest, InterfacesAreTreatedAsObjectButArraysAreNot) {
  for (std::uint16_t version : {kInferred, kChecked}) {
    EXPECT_EQ(verdict(version, {.descriptor = "(LBase;)LI;"},
                      [](Assembler& a) { a.op(Opcode::aload_0).op(Opcode::areturn); }),
              "ok");
    EXPECT_THAT(
        verdict(version, {.descriptor = "([I)LI;"}, [](Assembler& a) { a.op(Opcode::aload_0).op(Opcode::areturn); }),
        StartsWith("VerifyError"));
    EXPECT_EQ(verdict(version, {.descriptor = "([I)Ljava/lang/Cloneable;"},
                      [](Assembler& a) { a.op(Opcode::aload_0).op(Opcode::areturn); }),
              "ok");
  }
}

TEST_F(VerifierTest, ReturnsMustFitTheDescriptor) {
  expect_rule(
      {.descriptor = "()I"}, [](Assembler& a) { a.op(Opcode::return_); },
      [](Assembler& a) { a.op(Opcode::iconst_0).op(Opcode::ireturn); });
  expect_rule(
      {}, [](Assembler& a) { a.op(Opcode::iconst_0).op(Opcode::ireturn); },
      [](Assembler& a) { a.op(Opcode::return_); });
  expect_rule(
      {.descriptor = "()J"}, [](Assembler& a) { a.op(Opcode::iconst_0).op(Opcode::ireturn); },
      [](Assembler& a) { a.op(Opcode::lconst_0).op(Opcode::lreturn); });
}

TEST_F(VerifierTest, CodeMustNotFallOffItsEnd) {
  expect_rule({}, [](Assembler& a) { a.op(Opcode::nop); }, [](Assembler& a) { a.op(Opcode::nop).op(Opcode::return_); });
}

TEST_F(VerifierTest, ObjectsMustBeInitialisedBeforeUse) {
  const auto make = [](bool initialise) {
    return [initialise](Assembler& a) {
      a.type(Opcode::new_, "Base").op(Opcode::dup);
      if (initialise)
        a.invoke(Opcode::invokespecial, "Base", "<init>", "()V");
      else
        a.op(Opcode::pop);
      a.op(Opcode::areturn);
    };
  };
  expect_rule({.descriptor = "()LBase;"}, make(false), make(true));
  // The constructor must be that of the class that new named.
  const auto construct = [](std::string_view owner) {
    return [owner](Assembler& a) {
      a.type(Opcode::new_, "Left")
          .op(Opcode::dup)
          .invoke(Opcode::invokespecial, owner, "<init>", "()V")
          .op(Opcode::areturn);
    };
  };
  expect_rule({.descriptor = "()LBase;"}, construct("Base"), construct("Left"));
  // An initialised object cannot be initialised again.
  expect_rule(
      {.descriptor = "(LBase;)V"},
      [](Assembler& a) {
        a.op(Opcode::aload_0).invoke(Opcode::invokespecial, "Base", "<init>", "()V").op(Opcode::return_);
      },
      [](Assembler& a) {
        a.type(Opcode::new_, "Base").invoke(Opcode::invokespecial, "Base", "<init>", "()V").op(Opcode::return_);
      });
}

TEST_F(VerifierTest, ConstructorsMustCallSuper) {
  const MethodShape constructor{.flags = kPublic, .name = "<init>", .descriptor = "()V"};
  expect_rule(
      constructor, [](Assembler& a) { a.op(Opcode::return_); },
      [](Assembler& a) {
        a.op(Opcode::aload_0).invoke(Opcode::invokespecial, "java/lang/Object", "<init>", "()V").op(Opcode::return_);
      });
  // Not that of a class further up.
  expect_rule(
      constructor,
      [](Assembler& a) {
        a.op(Opcode::aload_0).invoke(Opcode::invokespecial, "java/lang/Object", "<init>", "()V").op(Opcode::return_);
      },
      [](Assembler& a) {
        a.op(Opcode::aload_0).invoke(Opcode::invokespecial, "Base", "<init>", "()V").op(Opcode::return_);
      },
      "Base");
}

TEST_F(VerifierTest, OwnFieldsMayBeSetBeforeSuperButNotRead) {
  const MethodShape constructor{.flags = kPublic, .name = "<init>", .descriptor = "()V"};
  const auto with = [this](Opcode opcode) {
    const std::string owner = next_name();
    return [owner, opcode](Assembler& a) {
      a.op(Opcode::aload_0);
      if (opcode == Opcode::putfield) a.op(Opcode::iconst_1);
      a.field(opcode, owner, "own", "I");
      if (opcode == Opcode::getfield) a.op(Opcode::pop);
      a.op(Opcode::aload_0).invoke(Opcode::invokespecial, "java/lang/Object", "<init>", "()V").op(Opcode::return_);
    };
  };
  for (std::uint16_t version : {kInferred, kChecked}) {
    EXPECT_EQ(verdict(version, constructor, with(Opcode::putfield)), "ok");
    EXPECT_THAT(verdict(version, constructor, with(Opcode::getfield)), StartsWith("VerifyError"));
  }
}

TEST_F(VerifierTest, ProtectedMembersOfAnotherPackageNeedOneself) {
  const auto call = [](Opcode self) {
    return [self](Assembler& a) {
      a.op(self).invoke(Opcode::invokevirtual, "far/Parent", "secret", "()V").op(Opcode::return_);
    };
  };
  for (std::uint16_t version : {kInferred, kChecked}) {
    EXPECT_EQ(
        verdict(version, {.flags = kPublic, .descriptor = "(Lfar/Parent;)V"}, call(Opcode::aload_0), "far/Parent"),
        "ok");
    EXPECT_THAT(
        verdict(version, {.flags = kPublic, .descriptor = "(Lfar/Parent;)V"}, call(Opcode::aload_1), "far/Parent"),
        StartsWith("VerifyError"));
    const auto read = [](Opcode self) {
      return [self](Assembler& a) {
        a.op(self).field(Opcode::getfield, "far/Parent", "hidden", "I").op(Opcode::pop).op(Opcode::return_);
      };
    };
    EXPECT_EQ(
        verdict(version, {.flags = kPublic, .descriptor = "(Lfar/Parent;)V"}, read(Opcode::aload_0), "far/Parent"),
        "ok");
    EXPECT_THAT(
        verdict(version, {.flags = kPublic, .descriptor = "(Lfar/Parent;)V"}, read(Opcode::aload_1), "far/Parent"),
        StartsWith("VerifyError"));
  }
}

TEST_F(VerifierTest, SpecialCallsStayInTheOwnHierarchy) {
  const MethodShape instance{.flags = kPublic};
  expect_rule(
      instance,
      [](Assembler& a) {
        a.op(Opcode::aload_0).invoke(Opcode::invokespecial, "Left", "toString", "()V").op(Opcode::return_);
      },
      [](Assembler& a) {
        a.op(Opcode::aload_0).invoke(Opcode::invokespecial, "Base", "toString", "()V").op(Opcode::return_);
      },
      "Base");
}

TEST_F(VerifierTest, CallsNeedTheirArgumentsAndReceiver) {
  expect_rule(
      {.descriptor = "(LBase;I)V"},
      [](Assembler& a) {
        a.op(Opcode::aload_0)
            .op(Opcode::aload_0)
            .invoke(Opcode::invokevirtual, "Base", "f", "(I)V")
            .op(Opcode::return_);
      },
      [](Assembler& a) {
        a.op(Opcode::aload_0)
            .op(Opcode::iload_1)
            .invoke(Opcode::invokevirtual, "Base", "f", "(I)V")
            .op(Opcode::return_);
      });
  expect_rule(
      {.descriptor = "(LBase;LLeft;)V"},
      [](Assembler& a) { a.op(Opcode::aload_0).invoke(Opcode::invokevirtual, "Left", "f", "()V").op(Opcode::return_); },
      [](Assembler& a) {
        a.op(Opcode::aload_1).invoke(Opcode::invokevirtual, "Left", "f", "()V").op(Opcode::return_);
      });
}

TEST_F(VerifierTest, ThrownValuesAreThrowables) {
  expect_rule(
      {.descriptor = "(LBase;Ljava/lang/Exception;)V"}, [](Assembler& a) { a.op(Opcode::aload_0).op(Opcode::athrow); },
      [](Assembler& a) { a.op(Opcode::aload_1).op(Opcode::athrow); });
}

TEST_F(VerifierTest, NewArraysHaveLegalTypes) {
  const auto primitive = [](int code) {
    return [code](Assembler& a) {
      a.op(Opcode::iconst_1).op_u1(Opcode::newarray, code).op(Opcode::pop).op(Opcode::return_);
    };
  };
  expect_rule({}, primitive(3), primitive(4));
  expect_rule({}, primitive(12), primitive(11));
  expect_rule(
      {}, [](Assembler& a) { a.type(Opcode::new_, "[I").op(Opcode::pop).op(Opcode::return_); },
      [](Assembler& a) { a.type(Opcode::new_, "Base").op(Opcode::pop).op(Opcode::return_); });
}

TEST_F(VerifierTest, AbsentClassIsANoClassDefFoundError) {
  const auto give_back = [](Assembler& a) { a.op(Opcode::aload_0).op(Opcode::areturn); };
  EXPECT_THAT(verdict(kChecked, {.descriptor = "(LBase;)LAbsent;"}, give_back), StartsWith("NoClassDefFoundError"));
  EXPECT_EQ(verdict(kChecked, {.descriptor = "(LAbsent;)LAbsent;"}, give_back), "ok")
      << "the same name needs no loading";
}

TEST_F(VerifierTest, ThePlaceNamesMethodAndPc) {
  EXPECT_THAT(verdict(kChecked, {}, [](Assembler& a) { a.op(Opcode::nop).op(Opcode::pop).op(Opcode::return_); }),
              StartsWith("VerifyError"));
  EXPECT_THAT(place_, HasSubstr("m()V"));
  EXPECT_THAT(place_, HasSubstr("pc 1"));
}

// Joins: type checking needs a frame there, inference makes its own.
Body branch_over_nop(std::uint16_t frames, const std::vector<std::uint8_t>& table) {
  return [frames, table](Assembler& a) {
    const Label end = a.label();
    a.op(Opcode::iconst_0).branch(Opcode::ifeq, end).op(Opcode::nop).bind(end).op(Opcode::return_);
    if (frames > 0) a.stack_map(frames, table);
  };
}

TEST_F(VerifierTest, BranchTargetsNeedFrames) {
  EXPECT_THAT(verdict(kChecked, {}, branch_over_nop(0, {})), StartsWith("VerifyError"));
  EXPECT_EQ(verdict(kChecked, {}, branch_over_nop(1, {5})), "ok");
  EXPECT_THAT(verdict(kChecked, {}, branch_over_nop(1, {3})), Not(testing::StrEq("ok")))
      << "a frame inside an instruction";
  EXPECT_THAT(verdict(kChecked, {}, branch_over_nop(1, {64 + 5, 1})), StartsWith("VerifyError"))
      << "one int on the stack";
  EXPECT_EQ(verdict(kInferred, {}, branch_over_nop(0, {})), "ok");
  EXPECT_EQ(verdict(kEither, {}, branch_over_nop(0, {})), "ok") << "version 50 falls back to inference";
}

TEST_F(VerifierTest, FramesMustDescribeWhatIsThere) {
  const auto with_local = [](int tag) {
    return [tag](Assembler& a) {
      const Label end = a.label();
      a.op(Opcode::iconst_0)
          .op(Opcode::istore_0)
          .op(Opcode::iconst_0)
          .branch(Opcode::ifeq, end)
          .op(Opcode::nop)
          .bind(end)
          .op(Opcode::return_);
      a.stack_map(1, {252, 0, 7, static_cast<std::uint8_t>(tag)});
    };
  };
  EXPECT_EQ(verdict(kChecked, {}, with_local(1)), "ok");
  EXPECT_THAT(verdict(kChecked, {}, with_local(2)), StartsWith("VerifyError")) << "a float";
  EXPECT_EQ(verdict(kChecked, {}, with_local(0)), "ok") << "an unusable local";
}

TEST_F(VerifierTest, DeadCodeNeedsAFrame) {
  const auto dead = [](bool framed) {
    return [framed](Assembler& a) {
      a.op(Opcode::return_).op(Opcode::return_);
      if (framed) a.stack_map(1, {1});
    };
  };
  EXPECT_THAT(verdict(kChecked, {}, dead(false)), StartsWith("VerifyError"));
  EXPECT_EQ(verdict(kChecked, {}, dead(true)), "ok");
}

TEST_F(VerifierTest, CatchTypesAreThrowables) {
  const auto with = [](std::string_view type) {
    return [type](Assembler& a) {
      const Label start = a.here();
      a.op(Opcode::nop);
      const Label end = a.here();
      a.op(Opcode::return_);
      const Label handler = a.here();
      a.op(Opcode::athrow).handler(start, end, handler, type);
    };
  };
  EXPECT_EQ(verdict(kInferred, {}, with("java/lang/Exception")), "ok");
  EXPECT_EQ(verdict(kInferred, {}, with("")), "ok");
  EXPECT_THAT(verdict(kInferred, {}, with("Base")), StartsWith("VerifyError"));
}

TEST_F(VerifierTest, HandlersSeeTheLocalsOfTheWholeRange) {
  // Local 0 is an int at the first covered instruction and a float at the last.
  const auto reading = [](bool reads) {
    return [reads](Assembler& a) {
      a.op(Opcode::iconst_0).op(Opcode::istore_0);
      const Label start = a.here();
      a.op(Opcode::fconst_0).op(Opcode::fstore_0).op(Opcode::nop);
      const Label end = a.here();
      a.op(Opcode::return_);
      const Label handler = a.here();
      a.op(Opcode::pop);
      if (reads) a.op(Opcode::fload_0).op(Opcode::pop);
      a.op(Opcode::return_).handler(start, end, handler);
    };
  };
  EXPECT_THAT(verdict(kInferred, {}, reading(true)), StartsWith("VerifyError"));
  EXPECT_EQ(verdict(kInferred, {}, reading(false)), "ok");
}

TEST_F(VerifierTest, MergingTakesTheCommonSuperclass) {
  const auto merged = [](std::string_view result) { return MethodShape{.descriptor = result}; };
  const Body choose = [](Assembler& a) {
    const Label other = a.label();
    const Label end = a.label();
    a.op(Opcode::iload_0).branch(Opcode::ifeq, other).op(Opcode::aload_1).branch(Opcode::goto_, end);
    a.bind(other).op(Opcode::aload_2).bind(end).op(Opcode::areturn);
  };
  EXPECT_EQ(verdict(kInferred, merged("(ILLeft;LRight;)LBase;"), choose), "ok");
  EXPECT_THAT(verdict(kInferred, merged("(ILLeft;LRight;)LLeft;"), choose), StartsWith("VerifyError"));
  EXPECT_EQ(verdict(kInferred, merged("(I[LLeft;[LRight;)[LBase;"), choose), "ok");
  EXPECT_THAT(verdict(kInferred, merged("(I[I[J)[I"), choose), StartsWith("VerifyError"));
  EXPECT_EQ(verdict(kInferred, merged("(I[I[J)Ljava/lang/Object;"), choose), "ok");
}

TEST_F(VerifierTest, StackHeightsMustAgree) {
  const auto joined = [](bool balanced) {
    return [balanced](Assembler& a) {
      const Label end = a.label();
      a.op(Opcode::iconst_0).op(Opcode::iconst_0).branch(Opcode::ifeq, end);
      if (!balanced) a.op(Opcode::pop);
      a.bind(end).op(Opcode::return_);
    };
  };
  EXPECT_EQ(verdict(kInferred, {}, joined(true)), "ok");
  EXPECT_THAT(verdict(kInferred, {}, joined(false)), StartsWith("VerifyError"));
}

// A subroutine that is called with different types in a local it does not touch.
Body call_subroutine_twice(bool touches) {
  return [touches](Assembler& a) {
    const Label subroutine = a.label();
    a.op(Opcode::iconst_0).op(Opcode::istore_1).branch(Opcode::jsr, subroutine).op(Opcode::iload_1).op(Opcode::pop);
    a.op(Opcode::fconst_0).op(Opcode::fstore_1).branch(Opcode::jsr, subroutine).op(Opcode::fload_1).op(Opcode::pop);
    a.op(Opcode::return_);
    a.bind(subroutine).op(Opcode::astore_2);
    if (touches) a.op(Opcode::aconst_null).op(Opcode::astore_1);
    a.local(Opcode::ret, 2);
  };
}

TEST_F(VerifierTest, LocalsThatASubroutineDoesNotTouchKeepTheirTypes) {
  EXPECT_EQ(verdict(kInferred, {}, call_subroutine_twice(false)), "ok");
  EXPECT_THAT(verdict(kInferred, {}, call_subroutine_twice(true)), StartsWith("VerifyError"));
  EXPECT_EQ(verdict(kEither, {}, call_subroutine_twice(false)), "ok");
  EXPECT_THAT(verdict(51, {}, call_subroutine_twice(false)), StartsWith("VerifyError")) << "jsr ends with version 50";
}

TEST_F(VerifierTest, SubroutinesReturnByTheirOwnAddressAndDoNotRecurse) {
  EXPECT_THAT(
      verdict(kInferred, {}, [](Assembler& a) { a.op(Opcode::iconst_0).op(Opcode::istore_0).local(Opcode::ret, 0); }),
      StartsWith("VerifyError"));
  EXPECT_THAT(verdict(kInferred, {},
                      [](Assembler& a) {
                        const Label again = a.here();
                        a.branch(Opcode::jsr, again).op(Opcode::return_);
                      }),
              StartsWith("VerifyError"));
}

TEST_F(VerifierTest, HostileMethodsAreRejectedInsteadOfVerifiedForHours) {
  // Every instruction is covered by thousands of handlers, each with thousands of locals to compare.
  const auto verdict_of_bomb = verdict(kInferred, {}, [](Assembler& a) {
    a.max_locals(60000);
    const Label start = a.here();
    for (int k = 0; k < 20000; ++k) a.op(Opcode::iconst_0).op(Opcode::istore_1);
    const Label end = a.here();
    a.op(Opcode::return_);
    const Label handler = a.here();
    a.op(Opcode::pop).op(Opcode::return_);
    for (int k = 0; k < 2000; ++k) a.handler(start, end, handler);
  });
  EXPECT_THAT(verdict_of_bomb, HasSubstr("too complex"));
}

}  // namespace
}  // namespace ristretto::program
