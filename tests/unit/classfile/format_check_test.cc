// SPDX-License-Identifier: MIT
// What is wrong in class files of one version and right in those of another: flags, names, attributes.
#include "classfile/format_check.h"

#include <gmock/gmock.h>

#include "classfile/local_tables.h"
#include "classfile/names.h"
#include "support/class_builder.h"

namespace ristretto::classfile {
namespace {

using test_support::Assembler;
using test_support::ByteWriter;
using test_support::ClassBuilder;
using testing::HasSubstr;
using A = AccessFlags;

constexpr std::string_view kOk = "ok";

std::string verdict(const ClassBuilder& builder) {
  const auto parsed = parse_class(base::Bytes::owned(builder.bytes()));
  return parsed ? std::string(kOk) : parsed.error().text();
}

std::string class_verdict(std::uint16_t version, std::uint16_t flags) {
  return verdict(ClassBuilder("demo/A", "java/lang/Object", flags).version(version));
}

TEST(FormatCheck, FlagsOfClassesByVersion) {
  constexpr std::uint16_t kInterface = A::kInterface | A::kAbstract;
  EXPECT_EQ(class_verdict(48, kInterface | A::kSuper), kOk);
  EXPECT_THAT(class_verdict(49, kInterface | A::kSuper), HasSubstr("Illegal class modifiers"));
  EXPECT_THAT(class_verdict(49, kInterface | A::kEnum), HasSubstr("Illegal class modifiers"));
  EXPECT_EQ(class_verdict(49, A::kInterface), kOk) << "java adds ACC_ABSTRACT";
  EXPECT_THAT(class_verdict(50, A::kInterface), HasSubstr("Illegal class modifiers"));
  EXPECT_THAT(class_verdict(45, A::kInterface | A::kFinal), HasSubstr("Illegal class modifiers"));
  EXPECT_THAT(class_verdict(61, A::kAbstract | A::kFinal), HasSubstr("Illegal class modifiers"));
  EXPECT_EQ(class_verdict(48, A::kAnnotation), kOk);
  EXPECT_THAT(class_verdict(49, A::kAnnotation), HasSubstr("Illegal class modifiers"));
  EXPECT_EQ(class_verdict(52, A::kModule), kOk) << "there were no modules";
}

std::string method_verdict(std::uint16_t version, std::uint16_t flags, bool in_interface = false) {
  ClassBuilder c = in_interface ? ClassBuilder::interface("demo/A") : ClassBuilder("demo/A");
  c.version(version).method(flags, "m", "()V");
  return verdict(c);
}

TEST(FormatCheck, FlagsOfMethodsByVersion) {
  EXPECT_EQ(method_verdict(48, A::kPublic | A::kAbstract | A::kSynchronized), kOk);
  EXPECT_THAT(method_verdict(49, A::kPublic | A::kAbstract | A::kSynchronized), HasSubstr("illegal modifiers"));
  EXPECT_THAT(method_verdict(60, A::kPublic | A::kAbstract | A::kStrict), HasSubstr("illegal modifiers"));
  EXPECT_EQ(method_verdict(61, A::kPublic | A::kAbstract | A::kStrict), kOk) << "strictfp means nothing now";
  EXPECT_THAT(method_verdict(61, A::kAbstract | A::kPrivate), HasSubstr("illegal modifiers"));
  EXPECT_THAT(method_verdict(61, A::kPublic | A::kPrivate | A::kNative), HasSubstr("illegal modifiers"));
  EXPECT_EQ(method_verdict(48, A::kPublic | A::kAbstract | A::kSynchronized, true), kOk);
  EXPECT_THAT(method_verdict(49, A::kPublic | A::kAbstract | A::kSynchronized, true), HasSubstr("illegal modifiers"));
  EXPECT_THAT(method_verdict(61, A::kAbstract, true), HasSubstr("illegal modifiers"));
  EXPECT_EQ(method_verdict(61, A::kPublic | A::kAbstract, true), kOk);
}

TEST(FormatCheck, FlagsOfInterfaceFields) {
  const auto field = [](std::uint16_t version, std::uint16_t flags) {
    return verdict(ClassBuilder::interface("demo/A").version(version).field(flags, "x", "I"));
  };
  constexpr std::uint16_t kConstant = A::kPublic | A::kStatic | A::kFinal;
  EXPECT_EQ(field(61, kConstant | A::kSynthetic), kOk);
  EXPECT_THAT(field(61, A::kPublic | A::kStatic), HasSubstr("Illegal field modifiers"));
  EXPECT_THAT(field(61, kConstant | A::kTransient), HasSubstr("Illegal field modifiers"));
  EXPECT_THAT(field(49, kConstant | A::kEnum), HasSubstr("Illegal field modifiers"));
  EXPECT_EQ(field(48, kConstant | A::kEnum), kOk);
}

TEST(FormatCheck, NamesWereIdentifiersBeforeVersion49) {
  const auto named = [](std::uint16_t version, std::string_view name) {
    return verdict(ClassBuilder("demo/A").version(version).field(A::kPublic, name, "I"));
  };
  EXPECT_EQ(named(49, "a-b"), kOk);
  EXPECT_THAT(named(48, "a-b"), HasSubstr("Illegal field name"));
  EXPECT_THAT(named(48, "1a"), HasSubstr("Illegal field name"));
  EXPECT_EQ(named(48, "a$1_\xC3\xA9"), kOk);
  EXPECT_THAT(named(61, "a.b"), HasSubstr("Illegal field name"));

  const NameRules old(48);
  EXPECT_TRUE(old.allow_class("demo/1A"));
  EXPECT_FALSE(old.allow_class("demo/A-B"));
  EXPECT_FALSE(old.allow_class("[Ldemo/A-B;"));
  EXPECT_TRUE(old.allow_field_descriptor("[[Ldemo/A;"));
  EXPECT_FALSE(old.allow_field_descriptor("Ldemo/-;"));
  EXPECT_FALSE(old.allow_method_descriptor("m", "(ILdemo/A;Ldemo/-;)V"));
  EXPECT_TRUE(NameRules(49).allow_method_descriptor("m", "(ILdemo/A;Ldemo/-;)V"));
}

TEST(FormatCheck, InitialisersReturnNothing) {
  const NameRules now(61);
  EXPECT_FALSE(now.allow_method_descriptor("<init>", "()I"));
  EXPECT_TRUE(now.allow_method_descriptor("<init>", "(I)V"));
  EXPECT_FALSE(now.allow_method_descriptor("<clinit>", "(I)V"));
  EXPECT_TRUE(NameRules(50).allow_method_descriptor("<clinit>", "(I)V"));
}

TEST(FormatCheck, OverlongTextIsOldText) {
  const auto text = [](std::uint16_t version) {
    ClassBuilder c("demo/A");
    c.utf8("\xC1\xA1");  // 'a' in two bytes
    return verdict(c.version(version));
  };
  EXPECT_EQ(text(47), kOk);
  EXPECT_THAT(text(48), HasSubstr("Illegal UTF8 string"));
}

TEST(FormatCheck, ModuleConstantsBelongInModules) {
  ClassBuilder c("demo/A");
  c.constant(Tag::kModule, ByteWriter().u2(c.utf8("demo")).bytes());
  EXPECT_THAT(verdict(c), HasSubstr("Unknown constant tag 19"));
}

TEST(FormatCheck, FinalClassesPermitNoSubclasses) {
  EXPECT_EQ(verdict(ClassBuilder("demo/A").permits({"demo/B"})), kOk);
  EXPECT_THAT(verdict(ClassBuilder("demo/A", "java/lang/Object", A::kFinal | A::kSuper).permits({"demo/B"})),
              HasSubstr("PermittedSubclasses attribute in final class"));
}

TEST(FormatCheck, SyntheticAndDeprecatedAreEmpty) {
  for (const std::string_view name : {"Synthetic", "Deprecated"}) {
    EXPECT_EQ(verdict(ClassBuilder("demo/A").attribute(name, {})), kOk);
    EXPECT_THAT(verdict(ClassBuilder("demo/A").attribute(name, {0})), HasSubstr("wrong length"));
  }
}

TEST(FormatCheck, ConstantValuesOfInstanceFieldsAreNotLookedAt) {
  const auto constant = [](std::uint16_t flags) {
    return verdict(ClassBuilder("demo/A").field(flags, "x", "I").last_field_attribute("ConstantValue", {0, 0, 0}));
  };
  EXPECT_EQ(constant(A::kFinal), kOk);
  EXPECT_THAT(constant(A::kFinal | A::kStatic), HasSubstr("ClassFormatError"));
}

// Entries of InnerClasses: inner, outer, flags.
struct Inner {
  std::string_view inner;
  std::string_view outer;
  std::uint16_t flags = A::kStatic;
};

std::string inner_verdict(std::initializer_list<Inner> entries, std::uint16_t version = 61) {
  ClassBuilder c("demo/A");
  ByteWriter table;
  table.u2(static_cast<std::int64_t>(entries.size()));
  for (const Inner& entry : entries) {
    table.u2(c.class_ref(entry.inner)).u2(c.class_ref(entry.outer)).u2(c.utf8("In")).u2(entry.flags);
  }
  return verdict(c.version(version).attribute("InnerClasses", table.bytes()));
}

TEST(FormatCheck, InnerClassesAreListedOnce) {
  EXPECT_EQ(inner_verdict({{"a/In", "a"}, {"b/In", "b"}}), kOk);
  EXPECT_THAT(inner_verdict({{"a/In", "a"}, {"a/In", "a"}}), HasSubstr("Duplicate entry in InnerClasses"));
  EXPECT_EQ(inner_verdict({{"a/In", "a"}, {"a/In", "a"}}, 48), kOk);
  EXPECT_EQ(inner_verdict({{"a/In", "a"}, {"a/In", "b"}}), kOk) << "contradictory tables are ignored";
  EXPECT_EQ(inner_verdict({{"a", "b"}, {"b", "a"}, {"c", "d"}, {"c", "d"}}), kOk) << "circular ones too";
  EXPECT_THAT(inner_verdict({{"a", "b"}, {"c", "d"}, {"c", "d"}}), HasSubstr("Duplicate entry"));
  EXPECT_THAT(inner_verdict({{"a", "a"}}), HasSubstr("both outer and inner"));
  EXPECT_THAT(inner_verdict({{"a", "[I"}}), HasSubstr("Outer class is an array"));
  EXPECT_THAT(inner_verdict({{"a", "b", A::kInterface}}), HasSubstr("Illegal class modifiers"));
  EXPECT_THAT(inner_verdict({{"a", "b", A::kModule}}), HasSubstr("NoClassDefFoundError"));
}

TEST(FormatCheck, LocalVariablesAreListedOnce) {
  const auto local = [](std::uint16_t index) { return LocalVariable{0, 1, "x", "I", index}; };
  using Locals = std::span<const LocalVariable>;
  const auto problem = [](Locals locals, Locals types, std::uint16_t version) {
    Code code;
    code.locals = locals;
    code.local_types = types;
    return find_local_table_problem(code, version);
  };
  const LocalVariable same[] = {local(1), local(1)};
  const LocalVariable different[] = {local(1), local(2)};
  const LocalVariable other[] = {local(3)};
  EXPECT_EQ(problem(different, different, 61), "");
  EXPECT_THAT(problem(same, {}, 61), HasSubstr("Duplicated LocalVariableTable"));
  EXPECT_EQ(problem(same, {}, 48), "");
  EXPECT_THAT(problem(different, other, 61), HasSubstr("does not match"));
  EXPECT_THAT(problem(different, same, 61), HasSubstr("Duplicated LocalVariableTypeTable"));
  EXPECT_EQ(problem({}, other, 61), "") << "without variables nobody looks";
}

}  // namespace
}  // namespace ristretto::classfile
