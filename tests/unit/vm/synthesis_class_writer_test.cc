// SPDX-License-Identifier: MIT
#include "synthesis_fixture.h"
#include "vm/synthesis/class_writer.h"

namespace ristretto::vm::synthesis {
namespace {

using classfile::AccessFlags;
using classfile::BaseKind;
using classfile::Opcode;
using testing::ElementsAre;

constexpr std::uint16_t kStatic = AccessFlags::kPublic | AccessFlags::kStatic;

class ClassWriterTest : public SynthesisTest {};

TEST_F(ClassWriterTest, WritesAFinalSyntheticClass) {
  ClassWriter out("a/B", kMajorWithoutFrames);
  out.implements("java/lang/Runnable");
  out.field(AccessFlags::kPrivate | AccessFlags::kFinal, "x", "J");
  const program::Class& made = load("a/B", out.bytes());
  EXPECT_EQ(made.flags().bits(), AccessFlags::kFinal | AccessFlags::kSuper | AccessFlags::kSynthetic);
  EXPECT_EQ(made.file().major_version, kMajorWithoutFrames);
  EXPECT_THAT(made.file().interfaces, ElementsAre("java/lang/Runnable"));
  ASSERT_NE(made.declared_field("x", "J"), nullptr);
}

TEST_F(ClassWriterTest, SharesEqualConstants) {
  ClassWriter out("a/B", kMajorWithoutFrames);
  EXPECT_EQ(out.string("s"), out.string("s"));
  EXPECT_EQ(out.class_ref("a/B"), out.class_ref("a/B"));
  EXPECT_NE(out.string("a/B"), out.class_ref("a/B"));
  EXPECT_NE(out.integer(1), out.integer(2));
}

TEST_F(ClassWriterTest, ComputesStackAndLocals) {
  ClassWriter out("a/B", kMajorWithoutFrames);
  CodeWriter code(out);
  code.load({.kind = BaseKind::kLong}, 0).load({.kind = BaseKind::kLong}, 2).op(Opcode::ladd);
  code.return_value({.kind = BaseKind::kLong});
  out.method(kStatic, "sum", "(JJ)J", code);
  const program::Class& made = load("a/B", out.bytes());
  const classfile::Code& written = *made.methods()[0].info->code;
  EXPECT_EQ(written.max_stack, 4);
  EXPECT_EQ(written.max_locals, 4);
  EXPECT_EQ(verdict(made), "ok");
}

TEST_F(ClassWriterTest, LocalsCoverParametersThatAreNotUsed) {
  ClassWriter out("a/B", kMajorWithoutFrames);
  CodeWriter code(out);
  code.op(Opcode::return_);
  out.method(AccessFlags::kPublic, "m", "(DI)V", code);
  EXPECT_EQ(load("a/B", out.bytes()).methods()[0].info->code->max_locals, 4);
}

TEST_F(ClassWriterTest, PushesIntsInTheShortestForm) {
  ClassWriter out("a/B", kMajorWithoutFrames);
  CodeWriter code(out);
  for (const std::int32_t value : {-1, 5, 6, -128, 128, 32767, 32768}) code.push_int(value).op(Opcode::pop);
  code.op(Opcode::return_);
  out.method(kStatic, "m", "()V", code);
  EXPECT_THAT(code_of(load("a/B", out.bytes()), "m"),
              ElementsAre("iconst_m1", "pop", "iconst_5", "pop", "bipush 6", "pop", "bipush -128", "pop", "sipush 128",
                          "pop", "sipush 32767", "pop", "ldc_w 32768", "pop", "return"));
}

TEST_F(ClassWriterTest, WideLocals) {
  ClassWriter out("a/B", kMajorWithoutFrames);
  CodeWriter code(out);
  std::string descriptor = "(";
  for (int i = 0; i < 127; ++i) descriptor += "J";
  code.load({.kind = BaseKind::kInt}, 254).return_value({.kind = BaseKind::kInt});
  out.method(kStatic, "m", descriptor + "I)I", code);
  const program::Class& made = load("a/B", out.bytes());
  EXPECT_EQ(verdict(made), "ok");
  EXPECT_EQ(made.methods()[0].info->code->max_locals, 255);
}

TEST_F(ClassWriterTest, BranchesKeepTheDepthOfTheirTarget) {
  ClassWriter out("a/B", kMajorWithoutFrames);
  CodeWriter code(out);
  const Label zero = code.label();
  const Label one = code.label();
  const Label otherwise = code.label();
  const std::array cases{zero, one};
  code.load({.kind = BaseKind::kInt}, 0).tableswitch(cases, otherwise);
  code.bind(zero).push_int(10).op(Opcode::ireturn);
  code.bind(one).push_int(7).push_int(4).op(Opcode::iadd).op(Opcode::ireturn);
  code.bind(otherwise).push_int(12).op(Opcode::ireturn);
  out.method(kStatic, "m", "(I)I", code);
  const program::Class& made = load("a/B", out.bytes());
  EXPECT_EQ(verdict(made), "ok");
  EXPECT_EQ(made.methods()[0].info->code->max_stack, 2);
}

}  // namespace
}  // namespace ristretto::vm::synthesis
