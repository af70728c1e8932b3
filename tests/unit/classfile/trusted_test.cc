// SPDX-License-Identifier: MIT
#include "classfile/trusted.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "classfile/instruction.h"
#include "support/class_builder.h"

namespace ristretto::classfile {
namespace {

using test_support::Assembler;
using test_support::ByteWriter;
using test_support::ClassBuilder;

using A = AccessFlags;

Checked<ClassFile> parse_trusted(std::vector<std::uint8_t> bytes) {
  return parse_trusted_class(base::Bytes::owned(std::move(bytes)), {});
}

ClassBuilder class_with_code() {
  ClassBuilder c("demo/Late");
  for (const char* name : {"first", "second"}) {
    Assembler code(c);
    const auto start = code.here();
    code.line(7).op(Opcode::iconst_0).op(Opcode::pop);
    const auto end = code.here();
    code.line(8).op(Opcode::return_);
    const auto handler = code.here();
    code.op(Opcode::pop).op(Opcode::return_);
    code.handler(start, end, handler, "java/lang/Exception");
    c.method(A::kPublic, name, "()V", code);
    c.last_method_attribute("RuntimeVisibleAnnotations",
                            ByteWriter().u2(1).u2(c.utf8("Ljava/lang/Deprecated;")).u2(0).bytes());
  }
  c.method(A::kPublic | A::kNative, "other", "()V");
  return c;
}

TEST(TrustedClass, CodeThatIsReadLateIsTheSame) {
  const std::vector<std::uint8_t> bytes = class_with_code().bytes();
  const auto eager = parse_class(base::Bytes::owned(bytes));
  auto parsed = parse_trusted(bytes);
  ASSERT_TRUE(eager.has_value());
  ASSERT_TRUE(parsed.has_value());
  const ClassFile late = std::move(*parsed);  // what reads late must survive it
  ASSERT_EQ(late.methods.size(), 3U);
  EXPECT_EQ(late.methods[2].code, nullptr);
  for (std::size_t i : {1U, 0U}) {
    const Method& method = late.methods[i];
    const Code& same = *eager->methods[i].code;
    ASSERT_NE(method.code, nullptr);
    EXPECT_EQ(method.code.max_stack(), same.max_stack);
    EXPECT_EQ(method.code.max_locals(), same.max_locals);
    const Code& code = *method.code;
    EXPECT_EQ(method.code.get(), &code);  // once
    EXPECT_EQ(code.max_stack, same.max_stack);
    EXPECT_EQ(code.offset, same.offset);
    EXPECT_EQ(base::as_text(code.bytecode), base::as_text(same.bytecode));
    ASSERT_EQ(code.handlers.size(), 1U);
    EXPECT_EQ(code.handlers[0].handler_pc, same.handlers[0].handler_pc);
    ASSERT_EQ(code.lines.size(), 2U);
    EXPECT_EQ(code.lines[1].line, 8);
    EXPECT_EQ(code.attributes.size(), same.attributes.size());
    EXPECT_EQ(base::as_text(method.annotations->visible), base::as_text(eager->methods[i].annotations->visible));
  }
}

// Wherever the attribute breaks off, the file is accepted and the code is one that decode() rejects.
TEST(TrustedClass, MalformedCodeIsRejectedWhenItIsDecoded) {
  for (std::size_t size = 0; size < 13; ++size) {
    ClassBuilder c("demo/Broken");
    c.method(A::kPublic | A::kStatic, "run", "()V");
    const std::vector<std::uint8_t> whole = ByteWriter().u2(1).u2(1).u4(1).u1(0xb1).u2(0).u2(0).bytes();
    ASSERT_EQ(whole.size(), 13U);
    c.last_method_attribute("Code", std::vector<std::uint8_t>(whole.begin(), whole.begin() + static_cast<int>(size)));
    const auto parsed = parse_trusted(c.bytes());
    ASSERT_TRUE(parsed.has_value()) << parsed.error().text();
    base::Arena arena;
    EXPECT_FALSE(decode(*parsed->methods[0].code, arena).has_value()) << size;
    EXPECT_FALSE(parse_class(base::Bytes::owned(c.bytes())).has_value()) << size;
  }
}

// What is trusted is what the file means, not how it is written: no byte of it may lead out of the file.
TEST(TrustedClass, SurvivesChangedBytes) {
  const std::vector<std::uint8_t> whole = class_with_code().bytes();
  base::Rng rng(1);
  std::size_t accepted = 0;
  for (int round = 0; round < 20000; ++round) {
    std::vector<std::uint8_t> bytes = whole;
    for (std::uint64_t n = 1 + rng.below(3); n > 0; --n)
      bytes[rng.below(bytes.size())] = static_cast<std::uint8_t>(rng.below(256));
    const auto parsed = parse_trusted(bytes);
    if (!parsed) continue;
    ++accepted;
    base::Arena arena;
    for (const Method& method : parsed->methods) {
      if (method.code != nullptr) (void)decode(*method.code, arena);
    }
  }
  EXPECT_GT(accepted, 100U);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    EXPECT_FALSE(parse_trusted({whole.begin(), whole.begin() + static_cast<int>(size)}).has_value()) << size;
  }
}

}  // namespace
}  // namespace ristretto::classfile
