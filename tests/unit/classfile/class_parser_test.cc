// SPDX-License-Identifier: MIT
#include <functional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "classfile/annotations.h"
#include "classfile/class_file.h"
#include "classfile/instruction.h"
#include "classfile/stack_map.h"
#include "support/class_builder.h"

namespace ristretto::classfile {
namespace {

using test_support::Assembler;
using test_support::ByteWriter;
using test_support::ClassBuilder;
using testing::ElementsAre;
using testing::HasSubstr;

using A = AccessFlags;

Checked<ClassFile> parse(std::vector<std::uint8_t> bytes, ParseOptions options = {}) {
  return parse_class(base::Bytes::owned(std::move(bytes)), options);
}
Checked<ClassFile> parse(const ClassBuilder& builder) { return parse(builder.bytes()); }

void expect_rejected(const ClassBuilder& builder, std::string_view message,
                     JavaErrorKind kind = JavaErrorKind::ClassFormatError) {
  const auto parsed = parse(builder);
  ASSERT_FALSE(parsed.has_value()) << "accepted, expected: " << message;
  EXPECT_EQ(parsed.error().kind, kind) << parsed.error().text();
  EXPECT_THAT(parsed.error().message, HasSubstr(std::string(message)));
}

// A class with a bit of everything that has a form to be checked.
ClassBuilder rich_class() {
  ClassBuilder c("demo/Rich");
  c.implements("java/lang/Runnable");
  c.field(A::kPublic | A::kStatic | A::kFinal, "LIMIT", "I");
  c.last_field_attribute("ConstantValue", ByteWriter().u2(c.integer(42)).bytes());
  c.field(A::kPrivate, "items", "Ljava/util/List;");
  c.last_field_attribute("Signature", ByteWriter().u2(c.utf8("Ljava/util/List<TT;>;")).bytes());
  Assembler run(c);
  const auto start = run.here();
  run.line(7).op(Opcode::iconst_0).op(Opcode::pop);
  const auto end = run.here();
  run.line(8).op(Opcode::return_);
  const auto handler = run.here();
  run.op(Opcode::pop).op(Opcode::return_);
  run.handler(start, end, handler, "java/lang/Exception");
  run.stack_map(1, ByteWriter().u1(64 + 3).u1(7).u2(c.class_ref("java/lang/Exception")).bytes());
  c.method(A::kPublic, "run", "()V", run);
  c.last_method_attribute("Exceptions", ByteWriter().u2(1).u2(c.class_ref("java/io/IOException")).bytes());
  c.last_method_attribute("MethodParameters", ByteWriter().u1(0).bytes());
  const auto annotation = ByteWriter().u2(1).u2(c.utf8("Ljava/lang/Deprecated;")).u2(0).bytes();
  c.last_method_attribute("RuntimeVisibleAnnotations", annotation);
  c.attribute("SourceFile", ByteWriter().u2(c.utf8("Rich.java")).bytes());
  c.attribute("InnerClasses", ByteWriter()
                                  .u2(1)
                                  .u2(c.class_ref("demo/Rich$In"))
                                  .u2(c.class_ref("demo/Rich"))
                                  .u2(c.utf8("In"))
                                  .u2(A::kStatic)
                                  .bytes());
  c.attribute("com.acme.Unknown", {1, 2, 3});
  return c;
}

TEST(ClassParser, ReadsMembersAttributesAndKeepsUnknownOnes) {
  const ClassBuilder builder = rich_class();
  const auto parsed = parse(builder);
  ASSERT_TRUE(parsed.has_value()) << parsed.error().text() << " " << parsed.error().place;
  EXPECT_EQ(parsed->name, "demo/Rich");
  EXPECT_EQ(parsed->super_name, "java/lang/Object");
  EXPECT_THAT(parsed->interfaces, ElementsAre("java/lang/Runnable"));
  ASSERT_EQ(parsed->fields.size(), 2U);
  EXPECT_EQ(parsed->pool.integer(parsed->fields[0].constant_value), 42);
  EXPECT_EQ(parsed->fields[1].signature, "Ljava/util/List<TT;>;");
  ASSERT_EQ(parsed->methods.size(), 1U);
  const Method& run = parsed->methods[0];
  EXPECT_THAT(run.exceptions, ElementsAre("java/io/IOException"));
  EXPECT_TRUE(run.has_parameters);
  ASSERT_NE(run.code, nullptr);
  ASSERT_EQ(run.code->handlers.size(), 1U);
  EXPECT_EQ(run.code->handlers[0].end_pc, 2);
  EXPECT_EQ(parsed->pool.class_name(run.code->handlers[0].catch_type), "java/lang/Exception");
  ASSERT_EQ(run.code->lines.size(), 2U);
  EXPECT_EQ(run.code->lines[1].line, 8);
  EXPECT_TRUE(run.code->has_stack_map);
  EXPECT_EQ(parsed->source_file, "Rich.java");
  ASSERT_EQ(parsed->inner_classes.size(), 1U);
  EXPECT_EQ(parsed->inner_classes[0].inner_name, "In");
  ASSERT_EQ(parsed->attributes.size(), 3U);
  EXPECT_EQ(parsed->attributes[2].name, "com.acme.Unknown");
  EXPECT_THAT(parsed->attributes[2].data, ElementsAre(1, 2, 3));
}

TEST(ClassParser, ReadsAnnotationsAndStackMapsOnDemand) {
  const ClassBuilder builder = rich_class();
  const auto parsed = parse(builder);
  ASSERT_TRUE(parsed.has_value());
  base::Arena arena;
  const auto annotations = parse_annotations(parsed->pool, parsed->methods[0].annotations->visible, arena);
  ASSERT_TRUE(annotations.has_value());
  ASSERT_EQ(annotations->size(), 1U);
  EXPECT_EQ((*annotations)[0].type, "Ljava/lang/Deprecated;");
  const auto frames = parse_stack_map(parsed->pool, parsed->methods[0].code->stack_map, arena);
  ASSERT_TRUE(frames.has_value());
  ASSERT_EQ(frames->size(), 1U);
  EXPECT_EQ((*frames)[0].pc, 3U);
  EXPECT_EQ((*frames)[0].stack[0].tag, VerificationTag::kObject);
}

TEST(ClassParser, EveryPrefixIsRejectedAndNamesAByte) {
  const std::vector<std::uint8_t> whole = rich_class().bytes();
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const auto parsed = parse({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)});
    ASSERT_FALSE(parsed.has_value()) << size;
    EXPECT_EQ(parsed.error().kind, JavaErrorKind::ClassFormatError) << size;
    EXPECT_THAT(parsed.error().place, HasSubstr("byte 0x")) << size;
  }
}

TEST(ClassParser, ExtraBytesAreRejected) {
  std::vector<std::uint8_t> bytes = rich_class().bytes();
  bytes.push_back(0);
  const auto parsed = parse(bytes);
  ASSERT_FALSE(parsed.has_value());
  EXPECT_THAT(parsed.error().message, HasSubstr("Extra bytes"));
}

// Whatever becomes of it, reading a damaged class on demand must end in a value.
TEST(ClassParser, DamagedBytesNeverCrash) {
  const std::vector<std::uint8_t> whole = rich_class().bytes();
  base::Rng rng(1);
  std::size_t accepted = 0;
  for (int round = 0; round < 20000; ++round) {
    std::vector<std::uint8_t> bytes = whole;
    for (std::uint64_t n = 1 + rng.below(3); n > 0; --n) {
      bytes[rng.below(bytes.size())] = static_cast<std::uint8_t>(rng.below(256));
    }
    const auto parsed = parse(bytes);
    if (!parsed) continue;
    ++accepted;
    base::Arena arena;
    for (const Method& method : parsed->methods) {
      if (method.code != nullptr) {
        (void)decode(*method.code, arena);
        (void)parse_stack_map(parsed->pool, method.code->stack_map, arena);
      }
      (void)parse_annotations(parsed->pool, method.annotations->visible, arena);
    }
  }
  EXPECT_GT(accepted, 100U);
}

TEST(ClassParser, MagicAndVersionAreChecked) {
  std::vector<std::uint8_t> bytes = rich_class().bytes();
  bytes[0] = 0xca;
  bytes[3] = 0xbf;
  const auto wrong_magic = parse(bytes);
  ASSERT_FALSE(wrong_magic.has_value());
  EXPECT_THAT(wrong_magic.error().message, HasSubstr("Incompatible magic value"));
  EXPECT_EQ(wrong_magic.error().place, "byte 0x0");

  expect_rejected(ClassBuilder("A").version(99), "99.0", JavaErrorKind::UnsupportedClassVersionError);
  expect_rejected(ClassBuilder("A").version(44), "44.0", JavaErrorKind::UnsupportedClassVersionError);
  expect_rejected(ClassBuilder("A").version(61, 3), "61.3", JavaErrorKind::UnsupportedClassVersionError);
  expect_rejected(ClassBuilder("A").version(61, kPreviewMinor), "preview", JavaErrorKind::UnsupportedClassVersionError);
  EXPECT_TRUE(parse(ClassBuilder("A").version(45, 3)).has_value());
  EXPECT_TRUE(parse(ClassBuilder("A").version(69, kPreviewMinor)).has_value());
  const auto preview = parse(ClassBuilder("A").version(69, kPreviewMinor).bytes(), {.allows_preview = false});
  ASSERT_FALSE(preview.has_value());
  EXPECT_EQ(preview.error().message,
            "Preview features are not enabled for Unknown (class file version 69.65535). Try running with "
            "'--enable-preview'");
  EXPECT_FALSE(parse(ClassBuilder("A").version(62).bytes(), {.newest_major = 61}).has_value());
  EXPECT_TRUE(parse(ClassBuilder("A").version(61).bytes(), {.newest_major = 61}).has_value());
}

TEST(ClassParser, ConstantsThatLinkWronglyAreRejected) {
  struct Case {
    Tag tag;
    std::vector<std::uint8_t> payload;
    std::string_view message;
  };
  const std::vector<Case> cases = {
      {Tag::kClass, {0, 0}, "Invalid constant pool index 0"},
      {Tag::kClass, {0x7f, 0xff}, "Invalid constant pool index 32767"},
      {Tag::kString, {0, 2}, "Invalid constant pool index 2"},         // a Class entry
      {Tag::kNameAndType, {0, 1, 0, 1}, "Illegal descriptor"},         // "A" is no descriptor
      {Tag::kMethodref, {0, 2, 0, 1}, "Invalid constant pool index"},  // no NameAndType
      {Tag::kMethodHandle, {0, 0, 1}, "Bad method handle kind 0"},
      {Tag::kMethodHandle, {10, 0, 1}, "Bad method handle kind 10"},
      {Tag::kMethodHandle, {5, 0, 2}, "of a method handle"},
      {Tag::kMethodType, {0, 1}, "Illegal method type"},
      {static_cast<Tag>(2), {}, "Unknown constant tag 2"},
      {static_cast<Tag>(13), {}, "Unknown constant tag 13"},
  };
  for (const Case& item : cases) {
    ClassBuilder c("A");
    c.constant(item.tag, item.payload);
    expect_rejected(c, item.message);
  }
}

TEST(ClassParser, ConstantTagsNeedTheirVersion) {
  const auto with = [](std::uint16_t major, const std::function<void(ClassBuilder&)>& add) {
    ClassBuilder c("A");
    c.version(major);
    add(c);
    return c;
  };
  const auto method_type = [](ClassBuilder& c) { c.method_type("()V"); };
  expect_rejected(with(50, method_type), "does not support constant tag 16");
  EXPECT_TRUE(parse(with(51, method_type)).has_value());
  const auto module = [](ClassBuilder& c) { c.constant(Tag::kModule, ByteWriter().u2(c.utf8("m")).bytes()); };
  expect_rejected(with(52, module), "does not support constant tag 19");
  EXPECT_FALSE(parse(with(53, module)).has_value()) << "only a module descriptor may have it";
}

TEST(ClassParser, NamesAndDescriptorsAreChecked) {
  const auto with_constant = [](const std::function<void(ClassBuilder&)>& add) {
    ClassBuilder c("A");
    add(c);
    return c;
  };
  expect_rejected(with_constant([](ClassBuilder& c) { c.class_ref("a//b"); }), "Illegal class name");
  expect_rejected(with_constant([](ClassBuilder& c) { c.class_ref("a.b"); }), "Illegal class name");
  expect_rejected(with_constant([](ClassBuilder& c) { c.field_ref("B", "x", "()V"); }), "illegal descriptor");
  expect_rejected(with_constant([](ClassBuilder& c) { c.method_ref("B", "m", "I"); }), "illegal descriptor");
  expect_rejected(with_constant([](ClassBuilder& c) { c.method_ref("B", "<clinit>", "()V"); }), "Bad method name");
  expect_rejected(with_constant([](ClassBuilder& c) { c.method_ref("B", "<init>", "()I"); }), "Illegal descriptor");
  EXPECT_TRUE(parse(with_constant([](ClassBuilder& c) { c.method_ref("B", "<init>", "()V"); })).has_value());
  expect_rejected(ClassBuilder("A").field(0, "a.b", "I"), "Illegal field name");
  expect_rejected(ClassBuilder("A").field(0, "x", "Q"), "illegal descriptor");
  expect_rejected(ClassBuilder("A").method(A::kAbstract, "a<b", "()V"), "Illegal method name");
  expect_rejected(ClassBuilder("A").method(A::kAbstract, "m", "()"), "illegal descriptor");
}

TEST(ClassParser, FlagsThatContradictAreRejected) {
  expect_rejected(ClassBuilder("A", "java/lang/Object", A::kFinal | A::kAbstract), "Illegal class modifiers");
  expect_rejected(ClassBuilder("A", "java/lang/Object", A::kInterface), "Illegal class modifiers");
  expect_rejected(ClassBuilder("A").field(A::kPublic | A::kPrivate, "x", "I"), "Illegal field modifiers");
  expect_rejected(ClassBuilder("A").field(A::kFinal | A::kVolatile, "x", "I"), "Illegal field modifiers");
  expect_rejected(ClassBuilder("A").method(A::kAbstract | A::kFinal, "m", "()V"), "illegal modifiers");
  expect_rejected(ClassBuilder("A").stub(A::kPublic | A::kProtected, "m", "()V"), "illegal modifiers");
  expect_rejected(ClassBuilder::interface("I").field(A::kPublic, "x", "I"), "Illegal field modifiers");
  expect_rejected(ClassBuilder::interface("I").stub(A::kProtected, "m", "()V"), "illegal modifiers");
  EXPECT_TRUE(parse(ClassBuilder::interface("I").stub(A::kPublic, "m", "()V")).has_value());
  expect_rejected(ClassBuilder::interface("I").version(51).stub(A::kPublic, "m", "()V"), "illegal modifiers");
}

TEST(ClassParser, CodeMustBeThereJustWhenItIsNeeded) {
  expect_rejected(ClassBuilder("A").method(A::kPublic, "m", "()V"), "Absent Code attribute");
  expect_rejected(ClassBuilder("A").stub(A::kAbstract, "m", "()V"), "Code attribute in native");
  EXPECT_TRUE(parse(ClassBuilder("A").method(A::kNative, "m", "()V")).has_value());
}

TEST(ClassParser, DuplicatesAreRejectedAmongFewAndMany) {
  expect_rejected(ClassBuilder("A").field(0, "x", "I").field(0, "x", "I"), "Duplicate field");
  EXPECT_TRUE(parse(ClassBuilder("A").field(0, "x", "I").field(0, "x", "J")).has_value());
  ClassBuilder many("A");
  for (int i = 0; i < 100; ++i) many.stub(0, "m" + std::to_string(i), "()V");
  EXPECT_TRUE(parse(many).has_value());
  expect_rejected(many.stub(0, "m50", "()V"), "Duplicate method");
  expect_rejected(ClassBuilder("A").implements("I").implements("I"), "Duplicate interface");
}

TEST(ClassParser, AttributesOfWrongLengthOrNumberAreRejected) {
  ClassBuilder longer("A");
  longer.attribute("SourceFile", ByteWriter().u2(longer.utf8("A.java")).u1(0).bytes());
  expect_rejected(longer, "wrong length");
  ClassBuilder twice("A");
  const auto name = ByteWriter().u2(twice.utf8("A.java")).bytes();
  twice.attribute("SourceFile", name).attribute("SourceFile", name);
  expect_rejected(twice, "Multiple SourceFile attributes");
}

TEST(ClassParser, AttributesOlderFilesCannotHaveAreIgnored) {
  ClassBuilder c("A");
  c.version(48).attribute("NestHost", {0xff, 0xff});
  const auto old = parse(c);
  ASSERT_TRUE(old.has_value()) << old.error().text();
  EXPECT_TRUE(old->nest_host.empty());
  EXPECT_FALSE(parse(c.version(55)).has_value());
}

TEST(ClassParser, DynamicConstantsNeedTheirBootstrapMethod) {
  ClassBuilder c("A");
  c.invoke_dynamic(0, "make", "()V");
  expect_rejected(c, "BootstrapMethods");
  const auto handle = c.method_handle(ReferenceKind::kInvokeStatic, c.method_ref("B", "bsm", "()V"));
  c.attribute("BootstrapMethods", ByteWriter().u2(1).u2(handle).u2(0).bytes());
  EXPECT_TRUE(parse(c).has_value());
}

TEST(ClassParser, HandlersOutsideTheCodeAreRejected) {
  ClassBuilder c("A");
  Assembler code(c);
  const auto start = code.here();
  code.op(Opcode::return_);
  const auto end = code.here();
  code.handler(end, start, start);
  c.method(A::kStatic, "m", "()V", code);
  expect_rejected(c, "Invalid exception table range");
}

}  // namespace
}  // namespace ristretto::classfile
