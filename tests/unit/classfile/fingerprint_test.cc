// SPDX-License-Identifier: MIT
#include "classfile/fingerprint.h"

#include <functional>

#include <gmock/gmock.h>

#include "support/class_builder.h"

namespace ristretto::classfile {
namespace {

using test_support::Assembler;
using test_support::ByteWriter;
using test_support::ClassBuilder;

constexpr std::uint16_t kStatic = AccessFlags::kStatic;

using Write = std::function<void(Assembler&, ClassBuilder&)>;

ClassFile parsed(const ClassBuilder& builder) { return parse_class(base::Bytes::owned(builder.bytes())).value(); }

void call_run(Assembler& code, ClassBuilder&) {
  code.line(3).invoke(Opcode::invokestatic, "a/Other", "run", "()V").op(Opcode::return_);
}

void push_text(Assembler& code, ClassBuilder& builder) {
  code.op_u1(Opcode::ldc, builder.string("text")).op(Opcode::pop).op(Opcode::return_);
}

// A class whose method `first` comes before `second`, with other things in front of both in the pool.
ClassFile with(const Write& first, const Write& second, int padding = 0) {
  ClassBuilder builder("a/A");
  for (int i = 0; i < padding; ++i) builder.integer(i);
  for (const auto& [name, write] : {std::pair("first", first), std::pair("second", second)}) {
    Assembler code(builder);
    write(code, builder);
    builder.method(kStatic, name, "()V", code);
  }
  return parsed(builder);
}

std::string code_of(const ClassFile& file, std::size_t method, LineNumbers lines = LineNumbers::kIgnored) {
  return code_fingerprint(file, file.methods[method], lines);
}

TEST(ClassFingerprint, CodeIsThatOfOneMethodWhateverThePoolLooksLike) {
  const ClassFile before = with(call_run, push_text);
  const ClassFile after = with(push_text, push_text, 7);
  EXPECT_EQ(code_of(before, 1), code_of(after, 1));
  EXPECT_NE(code_of(before, 0), code_of(after, 0));
  EXPECT_EQ(structure_fingerprint(before), structure_fingerprint(after));
}

TEST(ClassFingerprint, ConstantsAreComparedByWhatTheyAre) {
  const auto push = [](std::int32_t value) {
    return [value](Assembler& code, ClassBuilder& builder) {
      code.op_u1(Opcode::ldc, builder.integer(value)).op(Opcode::pop).op(Opcode::return_);
    };
  };
  EXPECT_NE(code_of(with(push(1234567), push_text), 0), code_of(with(push(1234568), push_text), 0));
}

TEST(ClassFingerprint, LinesCountOnlyWhereTheyAreAskedFor) {
  const auto moved = [](Assembler& code, ClassBuilder&) {
    code.line(30).invoke(Opcode::invokestatic, "a/Other", "run", "()V").op(Opcode::return_);
  };
  const ClassFile before = with(call_run, push_text);
  const ClassFile after = with(moved, push_text);
  EXPECT_EQ(code_of(before, 0), code_of(after, 0));
  EXPECT_NE(code_of(before, 0, LineNumbers::kCounted), code_of(after, 0, LineNumbers::kCounted));
}

// As a malformed file may have it.
TEST(ClassFingerprint, AConstantThatIsPartOfItselfEnds) {
  ClassBuilder builder("a/A");
  const std::uint16_t constant = builder.dynamic(0, "x", "I");
  const std::uint16_t handle =
      builder.method_handle(ReferenceKind::kInvokeStatic, builder.method_ref("a/A", "m", "()V"));
  builder.attribute("BootstrapMethods", ByteWriter().u2(1).u2(handle).u2(1).u2(constant).bytes());
  Assembler code(builder);
  code.op_u2(Opcode::ldc_w, constant).op(Opcode::pop).op(Opcode::return_);
  builder.method(kStatic, "m", "()V", code);
  const ClassFile file = parsed(builder);
  EXPECT_EQ(code_of(file, 0), code_of(file, 0));
  EXPECT_THAT(classes_named(file, file.methods[0]), testing::ElementsAre("a/A"));
}

TEST(ClassFingerprint, FieldsAndSupertypesAreStructure) {
  const std::string plain = structure_fingerprint(parsed(ClassBuilder("a/A")));
  EXPECT_EQ(plain, structure_fingerprint(parsed(ClassBuilder("a/A"))));
  EXPECT_NE(plain, structure_fingerprint(parsed(ClassBuilder("a/A", "a/B"))));
  EXPECT_NE(plain, structure_fingerprint(parsed(ClassBuilder("a/A").implements("a/I"))));
  EXPECT_NE(plain, structure_fingerprint(parsed(ClassBuilder("a/A").field(0, "x", "I"))));
  EXPECT_NE(plain, structure_fingerprint(parsed(ClassBuilder("a/A").stub(kStatic, "m", "()V"))));
}

TEST(ClassFingerprint, ConstantsOfFieldsAreStructure) {
  const auto with_constant = [](std::int32_t value) {
    ClassBuilder builder("a/A");
    builder.field(kStatic | AccessFlags::kFinal, "x", "I");
    builder.last_field_attribute("ConstantValue", ByteWriter().u2(builder.integer(value)).bytes());
    return structure_fingerprint(parsed(builder));
  };
  EXPECT_NE(with_constant(1), with_constant(2));
}

TEST(ClassFingerprint, TypesAndCallsAreThoseOfAllMethods) {
  const auto cast = [](std::string_view name) {
    return [name](Assembler& code, ClassBuilder&) {
      code.op(Opcode::aconst_null).type(Opcode::checkcast, name).op(Opcode::pop).op(Opcode::return_);
    };
  };
  const ClassFile a = with(cast("a/B"), push_text);
  EXPECT_EQ(types_fingerprint(a), types_fingerprint(with(cast("a/B"), call_run)));
  EXPECT_EQ(types_fingerprint(a), types_fingerprint(with(cast("a/B"), cast("a/B"))));
  EXPECT_NE(types_fingerprint(a), types_fingerprint(with(cast("a/C"), push_text)));
  const auto call = [](Assembler& code, ClassBuilder&) {
    code.op(Opcode::aconst_null).invoke(Opcode::invokevirtual, "a/B", "go", "()V").op(Opcode::return_);
  };
  EXPECT_EQ(types_fingerprint(with(call, push_text)), types_fingerprint(with(push_text, push_text)));
  EXPECT_NE(calls_fingerprint(with(call, push_text)), calls_fingerprint(with(push_text, push_text)));
  EXPECT_EQ(calls_fingerprint(with(call, push_text)), calls_fingerprint(with(call, call)));
}

TEST(ClassFingerprint, NamesTheClassesOfItsCode) {
  const ClassFile file = with(call_run, push_text);
  EXPECT_THAT(classes_named(file, file.methods[0]), testing::ElementsAre("a/Other"));
  EXPECT_THAT(classes_named(file, file.methods[1]), testing::IsEmpty());
}

}  // namespace
}  // namespace ristretto::classfile
