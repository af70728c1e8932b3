// SPDX-License-Identifier: MIT
// Every expected text is one that HotSpot 17 prints for the same code; tests/null_messages asks it about far more.
#include "program/null_message.h"

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "support/class_builder.h"

namespace ristretto::program {
namespace {

using classfile::AccessFlags;
using classfile::Opcode;
using test_support::Assembler;
using test_support::ByteWriter;
using test_support::ClassBuilder;
using test_support::Label;

// Writes a method and answers the pc of the instruction to explain.
using Write = std::function<std::uint16_t(Assembler&)>;

std::string message(std::string_view descriptor, const Write& write, std::uint16_t flags = AccessFlags::kStatic) {
  ClassBuilder builder("A");
  builder.version(49);
  Assembler code(builder);
  code.max_locals(400);
  const std::uint16_t pc = write(code);
  builder.method(flags, "m", descriptor, code);
  const auto file = classfile::parse_class(base::Bytes::owned(builder.bytes())).value();
  return null_message(file, file.methods[0], pc);
}

// Calls notify() on the top of the stack.
std::uint16_t notify(Assembler& a) {
  const std::uint16_t pc = a.pc();
  a.invoke(Opcode::invokevirtual, "java/lang/Object", "notify", "()V");
  return pc;
}

std::uint16_t notify_and_return(Assembler& a) {
  const std::uint16_t pc = notify(a);
  a.op(Opcode::return_);
  return pc;
}

// Why notify() fails: the text behind the action.
std::string cause(std::string_view descriptor, const std::function<void(Assembler&)>& push,
                  std::uint16_t flags = AccessFlags::kStatic) {
  constexpr std::string_view kAction = "Cannot invoke \"Object.notify()\"";
  const std::string text = message(
      descriptor,
      [&](Assembler& a) {
        push(a);
        return notify_and_return(a);
      },
      flags);
  EXPECT_TRUE(text.starts_with(kAction)) << text;
  return text.substr(kAction.size());
}

TEST(NullMessage, NamesWhatFailed) {
  const auto of = [](Opcode opcode) {
    return message("(Ljava/lang/Object;)V", [opcode](Assembler& a) {
      a.op(Opcode::aload_0).op(Opcode::iconst_0);
      const std::string_view pops = info(opcode).pops;
      if (pops == "AII") a.op(Opcode::iconst_1);
      if (pops == "AIJ") a.op(Opcode::lconst_1);
      if (pops == "AIF") a.op(Opcode::fconst_1);
      if (pops == "AID") a.op(Opcode::dconst_1);
      if (pops == "AIA") a.op(Opcode::aconst_null);
      if (pops == "A") a.op(Opcode::pop);
      const std::uint16_t pc = a.pc();
      a.op(opcode).op(Opcode::return_);
      return pc;
    });
  };
  const std::string_view because = " because \"<parameter1>\" is null";
  for (const auto& [opcode, text] : {
           std::pair{Opcode::iaload, "Cannot load from int array"},
           {Opcode::laload, "Cannot load from long array"},
           {Opcode::faload, "Cannot load from float array"},
           {Opcode::daload, "Cannot load from double array"},
           {Opcode::aaload, "Cannot load from object array"},
           {Opcode::baload, "Cannot load from byte/boolean array"},
           {Opcode::caload, "Cannot load from char array"},
           {Opcode::saload, "Cannot load from short array"},
           {Opcode::iastore, "Cannot store to int array"},
           {Opcode::lastore, "Cannot store to long array"},
           {Opcode::fastore, "Cannot store to float array"},
           {Opcode::dastore, "Cannot store to double array"},
           {Opcode::aastore, "Cannot store to object array"},
           {Opcode::bastore, "Cannot store to byte/boolean array"},
           {Opcode::castore, "Cannot store to char array"},
           {Opcode::sastore, "Cannot store to short array"},
           {Opcode::arraylength, "Cannot read the array length"},
           {Opcode::athrow, "Cannot throw exception"},
           {Opcode::monitorenter, "Cannot enter synchronized block"},
           {Opcode::monitorexit, "Cannot exit synchronized block"},
       }) {
    EXPECT_EQ(of(opcode), std::string(text).append(because));
  }
}

TEST(NullMessage, FieldsAndCallsLookBelowTheirOperands) {
  EXPECT_EQ(message("(LA;)V",
                    [](Assembler& a) {
                      a.op(Opcode::aload_0).field(Opcode::getfield, "A", "next", "LA;").op(Opcode::lconst_0);
                      const std::uint16_t pc = a.pc();
                      a.field(Opcode::putfield, "A", "j", "J").op(Opcode::return_);
                      return pc;
                    }),
            "Cannot assign field \"j\" because \"<parameter1>.next\" is null");
  EXPECT_EQ(message("(LA;)V",
                    [](Assembler& a) {
                      a.op(Opcode::aload_0);
                      const std::uint16_t pc = a.pc();
                      a.field(Opcode::getfield, "A", "j", "J").op(Opcode::pop2).op(Opcode::return_);
                      return pc;
                    }),
            "Cannot read field \"j\" because \"<parameter1>\" is null");
  EXPECT_EQ(message("(LA;)V",
                    [](Assembler& a) {
                      a.op(Opcode::aload_0).op(Opcode::dconst_0).op(Opcode::aconst_null);
                      const std::uint16_t pc = a.pc();
                      a.invoke(Opcode::invokeinterface, "p/I", "f", "(D[[Ljava/lang/String;)V", true);
                      a.op(Opcode::return_);
                      return pc;
                    }),
            "Cannot invoke \"p.I.f(double, String[][])\" because \"<parameter1>\" is null");
}

TEST(NullMessage, OnlyTheBeginningOfAParameterTypeIsCompared) {
  EXPECT_EQ(cause("()V",
                  [](Assembler& a) {
                    a.op(Opcode::aconst_null).op(Opcode::dup).op(Opcode::dup);
                    a.invoke(Opcode::invokestatic, "java/lang/String", "f",
                             "(Ljava/lang/StringBuilder;Lx/java/lang/String;[Ljava/lang/Objects;)Ljava/lang/Object;");
                  }),
            " because the return value of \"String.f(StringBuilder, x.java.lang.String, Objects[])\" is null");
}

TEST(NullMessage, IsEmptyWhereNothingIsDereferenced) {
  const Write make = [](Assembler& a) {
    a.type(Opcode::new_, "java/lang/Object").op(Opcode::dup);
    const std::uint16_t pc = a.pc();
    a.invoke(Opcode::invokespecial, "java/lang/Object", "<init>", "()V").op(Opcode::athrow);
    return pc;
  };
  EXPECT_EQ(message("()V", make), "");
  EXPECT_EQ(message("()V",
                    [](Assembler& a) {
                      a.op(Opcode::aconst_null).op(Opcode::areturn);
                      return 1;
                    }),
            "");
  EXPECT_EQ(message("()V",
                    [](Assembler& a) {
                      notify_and_return(a.op(Opcode::aconst_null));
                      return 2;  // inside the call
                    }),
            "");
  EXPECT_EQ(message("()V",
                    [](Assembler& a) {
                      notify_and_return(a.op(Opcode::aconst_null));
                      return 500;
                    }),
            "");
}

TEST(NullMessage, MethodsWithoutCodeHaveNone) {
  ClassBuilder builder("A");
  builder.method(AccessFlags::kStatic | AccessFlags::kNative, "m", "()V");
  const auto file = classfile::parse_class(base::Bytes::owned(builder.bytes())).value();
  EXPECT_EQ(null_message(file, file.methods[0], 0), "");
}

TEST(NullMessage, ReflectionHasNone) {
  const auto in_class = [](std::string_view name) {
    ClassBuilder builder(name);
    Assembler code(builder);
    notify_and_return(code.op(Opcode::aconst_null));
    builder.method(AccessFlags::kStatic, "m", "()V", code);
    const auto file = classfile::parse_class(base::Bytes::owned(builder.bytes())).value();
    return null_message(file, file.methods[0], 1);
  };
  EXPECT_NE(in_class("jdk/internal/reflect/Other"), "");
  EXPECT_EQ(in_class("jdk/internal/reflect/NativeConstructorAccessorImpl"), "");
}

TEST(NullMessage, TakesLinkedMethodsToo) {
  ClassBuilder builder("A");
  Assembler code(builder);
  notify_and_return(code.op(Opcode::aconst_null));
  builder.method(AccessFlags::kStatic, "m", "()V", code);
  const Class linked(classfile::parse_class(base::Bytes::owned(builder.bytes())).value(), "test", nullptr, {});
  EXPECT_EQ(null_message(linked.methods()[0], 1), "Cannot invoke \"Object.notify()\" because \"null\" is null");
}

TEST(NullMessage, ParametersAreCountedAndLocalsNumbered) {
  const auto load = [](std::uint16_t local) { return [local](Assembler& a) { a.local(Opcode::aload, local); }; };
  EXPECT_EQ(cause("(JLjava/lang/Object;)V", load(2)), " because \"<parameter2>\" is null");
  EXPECT_EQ(cause("(JLjava/lang/Object;)V", load(3), AccessFlags::kPublic), " because \"<parameter2>\" is null");
  EXPECT_EQ(cause("()V", load(0), AccessFlags::kPublic), " because \"this\" is null");
  EXPECT_EQ(cause("()V", load(0)), " because \"<local0>\" is null");
  EXPECT_EQ(cause("()V", load(300)), " because \"<local300>\" is null");
}

TEST(NullMessage, BeyondLocal63NoParameterIsRecognised) {
  const std::string descriptor =
      "(JJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJLjava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)V";
  EXPECT_EQ(cause(descriptor, [](Assembler& a) { a.local(Opcode::aload, 63); }), " because \"<parameter33>\" is null");
  EXPECT_EQ(cause(descriptor, [](Assembler& a) { a.local(Opcode::aload, 64); }), " because \"<local64>\" is null");
}

TEST(NullMessage, AStoreEndsTheParameter) {
  EXPECT_EQ(cause("(Ljava/lang/Object;)V",
                  [](Assembler& a) { a.op(Opcode::aconst_null).op(Opcode::astore_0).op(Opcode::aload_0); }),
            " because \"<local0>\" is null");
  EXPECT_EQ(cause("([Ljava/lang/Object;I)V",
                  [](Assembler& a) {
                    a.local(Opcode::iinc, 1, 1).op(Opcode::aload_0).op(Opcode::iload_1).op(Opcode::aaload);
                  }),
            " because \"<parameter1>[<parameter2>]\" is null");
  EXPECT_EQ(cause("(ILjava/lang/Object;)V",
                  [](Assembler& a) { a.op(Opcode::lconst_0).op(Opcode::lstore_0).op(Opcode::aload_1); }),
            " because \"<parameter2>\" is null");
}

TEST(NullMessage, VariablesHaveTheirNamesWhereTheyLive) {
  ClassBuilder builder("A");
  Assembler code(builder);
  const auto use = [&] { return notify(code.op(Opcode::aload_0)); };
  const std::uint16_t first = use();
  const std::uint16_t second = use();
  const std::uint16_t third = use();
  code.op(Opcode::return_);
  const std::uint16_t object = builder.utf8("Ljava/lang/Object;");
  ByteWriter table;
  table.u2(3);
  table.u2(0).u2(4).u2(builder.utf8("other")).u2(object).u2(1);
  table.u2(0).u2(4).u2(builder.utf8("a")).u2(object).u2(0);
  table.u2(4).u2(4).u2(builder.utf8("b")).u2(object).u2(0);
  code.attribute("LocalVariableTable", table.bytes());
  builder.method(AccessFlags::kStatic, "m", "(Ljava/lang/Object;)V", code);
  const auto file = classfile::parse_class(base::Bytes::owned(builder.bytes())).value();
  const auto at = [&](std::uint16_t pc) { return null_message(file, file.methods[0], pc); };
  EXPECT_EQ(at(first), "Cannot invoke \"Object.notify()\" because \"a\" is null");
  EXPECT_EQ(at(second), "Cannot invoke \"Object.notify()\" because \"b\" is null");
  EXPECT_EQ(at(third), "Cannot invoke \"Object.notify()\" because \"<parameter1>\" is null");
}

TEST(NullMessage, ShowsIndicesThatAreSimple) {
  const auto index = [](const std::function<void(Assembler&)>& push) {
    return cause("([Ljava/lang/Object;I)V", [&](Assembler& a) {
      a.op(Opcode::aload_0);
      push(a);
      a.op(Opcode::aaload);
    });
  };
  EXPECT_EQ(index([](Assembler& a) { a.op(Opcode::iconst_m1); }), " because \"<parameter1>[-1]\" is null");
  EXPECT_EQ(index([](Assembler& a) { a.op_u1(Opcode::bipush, -7); }), " because \"<parameter1>[-7]\" is null");
  EXPECT_EQ(index([](Assembler& a) { a.op_u2(Opcode::sipush, 300); }), " because \"<parameter1>[300]\" is null");
  EXPECT_EQ(index([](Assembler& a) { a.op_u2(Opcode::sipush, -300); }), " because \"<parameter1>[65236]\" is null");
  EXPECT_EQ(index([](Assembler& a) { a.op(Opcode::iload_1).op(Opcode::iconst_1).op(Opcode::iadd); }),
            " because \"<parameter1>[...]\" is null");
  EXPECT_EQ(index([](Assembler& a) { a.field(Opcode::getstatic, "p/C", "i", "I"); }),
            " because \"<parameter1>[p.C.i]\" is null");
  EXPECT_EQ(index([](Assembler& a) { a.invoke(Opcode::invokestatic, "p/C", "f", "()I"); }),
            " because \"<parameter1>[p.C.f()]\" is null");
  EXPECT_EQ(index([](Assembler& a) { a.op(Opcode::lconst_0).op(Opcode::l2i); }),
            " because \"<parameter1>[...]\" is null");
}

TEST(NullMessage, GoesFiveStepsDeep) {
  EXPECT_EQ(cause("(LA;)V",
                  [](Assembler& a) {
                    a.op(Opcode::aload_0);
                    for (const char* name : {"a", "b", "c", "d", "e", "f"}) a.field(Opcode::getfield, "A", name, "LA;");
                  }),
            " because \"b.c.d.e.f\" is null");
  EXPECT_EQ(cause("([Ljava/lang/Object;)V",
                  [](Assembler& a) {
                    a.op(Opcode::aload_0);
                    for (int i = 0; i < 6; ++i) a.op(Opcode::iconst_0).op(Opcode::aaload);
                  }),
            " because \"<array>[0][0][0][0][0]\" is null");
}

TEST(NullMessage, CastsKeepTheOriginAndShufflesMoveIt) {
  EXPECT_EQ(cause("(LA;)V",
                  [](Assembler& a) {
                    a.op(Opcode::aload_0).type(Opcode::checkcast, "B").op(Opcode::lconst_0).op(Opcode::dup2_x1);
                    a.op(Opcode::pop2);
                  }),
            " because \"<parameter1>\" is null");
  EXPECT_EQ(cause("(LA;LA;)V", [](Assembler& a) { a.op(Opcode::aload_0).op(Opcode::aload_1).op(Opcode::swap); }),
            " because \"<parameter1>\" is null");
}

TEST(NullMessage, SeveralOriginsHaveNoName) {
  EXPECT_EQ(cause("(ILA;LA;)V",
                  [](Assembler& a) {
                    const Label other = a.label();
                    const Label join = a.label();
                    a.op(Opcode::iload_0).branch(Opcode::ifeq, other).op(Opcode::aload_1);
                    a.branch(Opcode::goto_, join).bind(other).op(Opcode::aload_2).bind(join);
                  }),
            "");
}

TEST(NullMessage, DoesNotSeeWhatABackwardBranchBrings) {
  EXPECT_EQ(message("(ILjava/lang/Object;)V",
                    [](Assembler& a) {
                      const Label loop = a.here();
                      const std::uint16_t pc = notify(a.op(Opcode::aload_1));
                      a.op(Opcode::aconst_null).op(Opcode::astore_1).branch(Opcode::goto_, loop);
                      return pc;
                    }),
            "Cannot invoke \"Object.notify()\" because \"<parameter2>\" is null");
}

TEST(NullMessage, HandlersForgetStores) {
  EXPECT_EQ(message("(Ljava/lang/Object;)V",
                    [](Assembler& a) {
                      const Label start = a.here();
                      a.op(Opcode::aconst_null).op(Opcode::astore_0).op(Opcode::return_);
                      const Label handler = a.here();
                      a.op(Opcode::pop).op(Opcode::aload_0).handler(start, handler, handler);
                      return notify_and_return(a);
                    }),
            "Cannot invoke \"Object.notify()\" because \"<parameter1>\" is null");
}

TEST(NullMessage, UnreachedCodeHasNoCause) {
  EXPECT_EQ(cause("()V", [](Assembler& a) { a.op(Opcode::return_).op(Opcode::aconst_null); }), "");
}

TEST(NullMessage, AnOriginWithoutWordsLeavesTheQuoteOpen) {
  EXPECT_EQ(cause("()V", [](Assembler& a) { a.type(Opcode::new_, "A"); }), " because \"");
}

TEST(NullMessage, PiecesAreCutLikeInHotSpotsBuffer) {
  const std::string name(2500, 'n');
  EXPECT_EQ(cause("()V", [&](Assembler& a) { a.field(Opcode::getstatic, "A", name, "LA;"); }),
            " because \"A." + name.substr(0, 1998) + "\" is null");
  EXPECT_EQ(cause("(LA;)V", [&](Assembler& a) { a.op(Opcode::aload_0).field(Opcode::getfield, "A", name, "LA;"); }),
            " because \"<parameter1>." + name + "\" is null");
}

// Each index doubles the text of the one before.
TEST(NullMessage, HostileIndicesEnd) {
  const std::string text = cause("([[[I)V", [](Assembler& a) {
    a.op(Opcode::iconst_0);
    for (int i = 0; i < 100; ++i) {
      a.op(Opcode::dup).op(Opcode::aload_0).op(Opcode::swap).op(Opcode::aaload).op(Opcode::swap).op(Opcode::iaload);
    }
  });
  EXPECT_GT(text.size(), 60'000U);
  EXPECT_LT(text.size(), 70'000U);
}

// The call is reached through jumps in backward order, so that each sweep gets one jump further.
std::string behind_backward_jumps(int jumps) {
  return message("()V", [jumps](Assembler& a) {
    const Label first = a.label();
    a.branch(Opcode::goto_w, first);
    Label previous = a.here();
    const std::uint16_t pc = notify_and_return(a.op(Opcode::aconst_null));
    for (int i = 0; i < jumps; ++i) {
      const Label here = a.here();
      a.branch(Opcode::goto_, previous);
      previous = here;
    }
    a.bind(first).branch(Opcode::goto_, previous);
    return pc;
  });
}

TEST(NullMessage, SweepsAsOftenAsNeeded) {
  EXPECT_EQ(behind_backward_jumps(500), "Cannot invoke \"Object.notify()\" because \"null\" is null");
}

TEST(NullMessage, HostileJumpsEnd) { EXPECT_EQ(behind_backward_jumps(15'000), "Cannot invoke \"Object.notify()\""); }

}  // namespace
}  // namespace ristretto::program
