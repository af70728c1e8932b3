// SPDX-License-Identifier: MIT
// What code shows at sight of the classes of objects.
#include "explore/search/class_uses.h"

#include <functional>
#include <memory>
#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/arena.h"
#include "classfile/class_file.h"
#include "explore/search/equated_types.h"
#include "support/class_builder.h"

namespace ristretto::explore {
namespace {

using classfile::AccessFlags;
using classfile::Opcode;
using test_support::Assembler;
using test_support::ClassBuilder;
using test_support::Label;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kObjects = "java/util/Objects";
constexpr std::string_view kSame = "(Ljava/lang/Object;)Z";

// Of an instance method m(Object, Point, int, String) of A.
class Code {
 public:
  explicit Code(const std::function<void(Assembler&, ClassBuilder&)>& write) {
    ClassBuilder builder("A");
    Assembler assembler(builder);
    write(assembler, builder);
    builder.method(AccessFlags::kPublic, "m", "(Ljava/lang/Object;LPoint;ILjava/lang/String;)V", assembler);
    auto file = classfile::parse_class(base::Bytes::owned(builder.bytes())).value();
    class_ = std::make_unique<program::Class>(std::move(file), "", nullptr, std::vector<const program::Class*>());
    code_ = classfile::decode(*method().info->code, arena_).value();
  }

  [[nodiscard]] const program::Method& method() const { return class_->methods().front(); }
  [[nodiscard]] std::vector<std::string> equated() const { return equated_types(method(), code_); }
  [[nodiscard]] ClassResult result(std::size_t at) const { return class_result_at(method(), code_, at); }

 private:
  base::Arena arena_;
  std::unique_ptr<program::Class> class_;
  classfile::DecodedCode code_;
};

Assembler& get_class(Assembler& a) {
  return a.invoke(Opcode::invokevirtual, "java/lang/Object", "getClass", "()Ljava/lang/Class;");
}

TEST(EquatedTypes, AreThoseThatTheCallNamesAndThatArePushedForIt) {
  EXPECT_THAT(Code([](Assembler& a, ClassBuilder&) {
                a.op(Opcode::aload_2).op(Opcode::aload_1).invoke(Opcode::invokevirtual, "Point", "equals", kSame);
              }).equated(),
              ElementsAre("Point"));
  EXPECT_THAT(Code([](Assembler& a, ClassBuilder&) {
                a.op(Opcode::aload_1)
                    .local(Opcode::aload, 4)
                    .invoke(Opcode::invokevirtual, "java/lang/Object", "equals", kSame);
              }).equated(),
              ElementsAre("java/lang/String"));
  EXPECT_THAT(Code([](Assembler& a, ClassBuilder&) {
                a.op(Opcode::aload_1).op(Opcode::aload_0);
                a.invoke(Opcode::invokestatic, kObjects, "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
              }).equated(),
              ElementsAre("A"));
}

TEST(EquatedTypes, AreThoseOfLiteralsFieldsAndResults) {
  EXPECT_THAT(Code([](Assembler& a, ClassBuilder& b) {
                a.op(Opcode::aload_1).op_u1(Opcode::ldc, b.class_ref("A"));
                a.invoke(Opcode::invokevirtual, "java/lang/Object", "equals", kSame);
                a.op(Opcode::aload_1).field(Opcode::getstatic, "A", "f", "LField;");
                a.invoke(Opcode::invokevirtual, "java/lang/Object", "equals", kSame);
                a.op(Opcode::aload_1).invoke(Opcode::invokestatic, "A", "made", "()LResult;");
                a.invoke(Opcode::invokevirtual, "java/lang/Object", "equals", kSame);
              }).equated(),
              ElementsAre("java/lang/Class", "Field", "Result"));
}

TEST(EquatedTypes, AreNeitherObjectNorArraysNorThoseOfOtherMethods) {
  EXPECT_THAT(
      Code([](Assembler& a, ClassBuilder&) {
        a.op(Opcode::aload_1).invoke(Opcode::invokestatic, "A", "made", "()[LResult;");
        a.invoke(Opcode::invokevirtual, "java/lang/Object", "equals", kSame);
        a.op(Opcode::aload_2).invoke(Opcode::invokevirtual, "Point", "equals", "(LPoint;)Z");
        a.op(Opcode::aload_2).op(Opcode::aload_2).invoke(Opcode::invokestatic, "A", "equals", "(LPoint;LPoint;)Z");
      }).equated(),
      IsEmpty());
}

TEST(ClassUses, AClassIsDroppedComparedOrUsed) {
  using Fate = ClassResult::Fate;
  const Code dropped([](Assembler& a, ClassBuilder&) { get_class(a.op(Opcode::aload_1)).op(Opcode::pop); });
  EXPECT_EQ(dropped.result(1).fate, Fate::kDropped);
  const Code used([](Assembler& a, ClassBuilder&) {
    get_class(a.op(Opcode::aload_1))
        .invoke(Opcode::invokevirtual, "java/lang/Class", "getName", "()Ljava/lang/String;");
  });
  EXPECT_EQ(used.result(1).fate, Fate::kUsed);
  const Code last([](Assembler& a, ClassBuilder&) { get_class(a.op(Opcode::aload_1)); });
  EXPECT_EQ(last.result(1).fate, Fate::kUsed);
}

TEST(ClassUses, WhatAClassIsComparedWithMayComeBeforeOrAfter) {
  const Code literal([](Assembler& a, ClassBuilder& b) {
    const Label end = a.label();
    get_class(a.op(Opcode::aload_1)).op_u1(Opcode::ldc, b.class_ref("Point")).branch(Opcode::if_acmpne, end);
    get_class(a.op_u1(Opcode::ldc, b.class_ref("Point")).op(Opcode::aload_1)).branch(Opcode::if_acmpeq, end);
    a.bind(end).op(Opcode::return_);
  });
  for (const std::size_t at : {1, 6}) {
    EXPECT_EQ(literal.result(at).fate, ClassResult::Fate::kCompared) << at;
    EXPECT_EQ(literal.result(at).other, "Point") << at;
  }
  const Code both([](Assembler& a, ClassBuilder&) {
    const Label end = a.label();
    get_class(get_class(a.op(Opcode::aload_0)).op(Opcode::aload_1)).branch(Opcode::if_acmpne, end);
    get_class(get_class(a.op(Opcode::aload_1)).op(Opcode::aload_2));
    a.invoke(Opcode::invokevirtual, "java/lang/Object", "equals", kSame);
    a.bind(end).op(Opcode::return_);
  });
  EXPECT_EQ(both.result(3).other, "A") << "that of the receiver";
  EXPECT_EQ(both.result(6).fate, ClassResult::Fate::kCompared);
  EXPECT_EQ(both.result(6).other, "") << "that of anything";
}

TEST(ClassUses, WhatIsCaughtIsInTheTable) {
  const Code code([](Assembler& a, ClassBuilder&) {
    const Label start = a.here();
    a.op(Opcode::return_);
    const Label end = a.here();
    a.op(Opcode::athrow);
    a.handler(start, end, end, "java/io/IOException").handler(start, end, end).handler(start, end, end, "E");
  });
  EXPECT_THAT(caught_by(code.method()), ElementsAre("java/io/IOException", "E"));
}

}  // namespace
}  // namespace ristretto::explore
