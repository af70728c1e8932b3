// SPDX-License-Identifier: MIT
#include "classfile/descriptor.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/classfile/bad_case.h"

namespace ristretto::classfile {
namespace {

using namespace std::string_view_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

static_assert(std::forward_iterator<ParameterTypes::Iterator>);

std::vector<std::string_view> parameter_texts(const MethodDescriptor& descriptor) {
  std::vector<std::string_view> texts;
  for (const FieldType& type : descriptor.parameters()) texts.push_back(type.text);
  return texts;
}

TEST(FieldDescriptor, ReadsEveryPrimitive) {
  for (const BaseKindFacts& fact : kBaseKinds) {
    if (fact.kind == BaseKind::kClass || fact.kind == BaseKind::kVoid) continue;
    const std::string text(1, fact.letter);
    const auto type = parse_field_descriptor(text);
    ASSERT_TRUE(type) << text;
    EXPECT_EQ(type->kind, fact.kind);
    EXPECT_EQ(type->slots(), fact.letter == 'J' || fact.letter == 'D' ? 2u : 1u);
    EXPECT_FALSE(type->is_reference());
    EXPECT_EQ(type->text, text);
  }
}

TEST(FieldDescriptor, ReadsClassesAndArrays) {
  const auto type = parse_field_descriptor("[[Ljava/util/Map$Entry;");
  ASSERT_TRUE(type);
  EXPECT_EQ(type->kind, BaseKind::kClass);
  EXPECT_EQ(type->dimensions, 2);
  EXPECT_EQ(type->class_name, "java/util/Map$Entry");
  EXPECT_EQ(type->component().text, "[Ljava/util/Map$Entry;");
  EXPECT_EQ(type->component().component().text, "Ljava/util/Map$Entry;");
  EXPECT_FALSE(type->component().component().is_array());
}

TEST(FieldDescriptor, AnArrayOfLongsTakesOneSlot) {
  const auto type = parse_field_descriptor("[J");
  ASSERT_TRUE(type);
  EXPECT_EQ(type->slots(), 1u);
  EXPECT_TRUE(type->is_reference());
  EXPECT_EQ(type->component().slots(), 2u);
}

TEST(FieldDescriptor, AllowsNoMoreThan255Dimensions) {
  const std::string most = std::string(255, '[') + "I";
  ASSERT_TRUE(parse_field_descriptor(most));
  EXPECT_EQ(parse_field_descriptor(most)->dimensions, 255);
  const auto error = parse_field_descriptor("[" + most);
  ASSERT_FALSE(error);
  EXPECT_THAT(error.error().place(), StartsWith("byte 255 of "));
}

TEST(FieldDescriptor, AcceptsUnusualButLegalNames) {
  EXPECT_TRUE(is_valid_field_descriptor("La;"));
  EXPECT_TRUE(is_valid_field_descriptor("L<>;"));
  EXPECT_TRUE(is_valid_field_descriptor("La b/:/)(;"));
  EXPECT_TRUE(is_valid_field_descriptor("L\xC3\xA9/\xED\xA0\x80;"));
}

TEST(FieldDescriptor, SaysWhereAndWhyItIsWrong) {
  constexpr BadCase kCases[] = {
      {"", 0, "ends where a type"},
      {"[", 1, "ends where a type"},
      {"V", 0, "void is only"},
      {"[V", 1, "arrays of void"},
      {"X", 0, "no type starts"},
      {"\0"sv, 0, "no type starts"},
      {"\xFF", 0, "no type starts"},
      {"II", 1, "goes on"},
      {"I ", 1, "goes on"},
      {"La;;", 3, "goes on"},
      {"Ljava/lang/Object", 17, "closing ';'"},
      {"L;", 1, "internal class name"},
      {"L/a;", 1, "internal class name"},
      {"La/;", 3, "internal class name"},
      {"La//b;", 3, "internal class name"},
      {"Ljava.lang.Object;", 5, "internal class name"},
      {"[La[b;", 3, "internal class name"},
      {"(I)V", 0, "no type starts"},
  };
  for (const BadCase& c : kCases) {
    const auto type = parse_field_descriptor(c.text);
    ASSERT_FALSE(type) << testing::PrintToString(c.text);
    EXPECT_FALSE(is_valid_field_descriptor(c.text));
    EXPECT_THAT(type.error().reason(), HasSubstr(std::string(c.reason))) << testing::PrintToString(c.text);
    EXPECT_THAT(type.error().place(), StartsWith("byte " + std::to_string(c.offset) + " of descriptor \""))
        << testing::PrintToString(c.text);
  }
}

TEST(MethodDescriptor, IteratesParameters) {
  const auto descriptor = parse_method_descriptor("(IDLjava/lang/Thread;[[J[La/b;Z)Ljava/lang/Object;");
  ASSERT_TRUE(descriptor);
  EXPECT_THAT(parameter_texts(*descriptor), ElementsAre("I", "D", "Ljava/lang/Thread;", "[[J", "[La/b;", "Z"));
  EXPECT_EQ(descriptor->parameters().size(), 6u);
  EXPECT_EQ(descriptor->parameter_slots(), 7u);
  EXPECT_EQ(descriptor->result().class_name, "java/lang/Object");
  const auto third = std::next(descriptor->parameters().begin(), 2);
  EXPECT_EQ(third->class_name, "java/lang/Thread");
  EXPECT_EQ(std::next(third)->dimensions, 2);
  EXPECT_EQ(std::next(third)->class_name, "");
  EXPECT_EQ(std::next(third, 2)->class_name, "a/b");
}

TEST(MethodDescriptor, WithoutParametersIsEmpty) {
  const auto descriptor = parse_method_descriptor("()V");
  ASSERT_TRUE(descriptor);
  EXPECT_TRUE(descriptor->parameters().empty());
  EXPECT_EQ(descriptor->parameters().begin(), descriptor->parameters().end());
  EXPECT_EQ(descriptor->parameter_slots(), 0u);
  EXPECT_TRUE(descriptor->result().is_void());
}

TEST(MethodDescriptor, AllowsNoMoreThan255Slots) {
  const auto most = parse_method_descriptor("(" + repeat("J", 127) + "I)V");
  ASSERT_TRUE(most);
  EXPECT_EQ(most->parameter_slots(), 255u);
  EXPECT_FALSE(is_valid_method_descriptor("(" + repeat("J", 128) + ")V"));
  EXPECT_TRUE(is_valid_method_descriptor("(" + repeat("[J", 255) + ")V"));
  EXPECT_FALSE(is_valid_method_descriptor("(" + repeat("I", 256) + ")V"));
}

TEST(MethodDescriptor, SaysWhereAndWhyItIsWrong) {
  constexpr BadCase kCases[] = {
      {"", 0, "starts with '('"},
      {"V", 0, "starts with '('"},
      {"(", 1, "closing ')'"},
      {"(I", 2, "closing ')'"},
      {"()", 2, "ends where a type"},
      {"(V)V", 1, "void is only"},
      {"(I)VV", 4, "goes on"},
      {"()[V", 3, "arrays of void"},
      {"(La)V", 5, "closing ';'"},
      {"(La;[)V", 5, "no type starts"},
      {"((I)V)V", 1, "no type starts"},
      {"()Q", 2, "no type starts"},
      {"()La.b;", 4, "internal class name"},
  };
  for (const BadCase& c : kCases) {
    const auto descriptor = parse_method_descriptor(c.text);
    ASSERT_FALSE(descriptor) << c.text;
    EXPECT_FALSE(is_valid_method_descriptor(c.text));
    EXPECT_THAT(descriptor.error().reason(), HasSubstr(std::string(c.reason))) << c.text;
    EXPECT_THAT(descriptor.error().place(), StartsWith("byte " + std::to_string(c.offset) + " of descriptor \""))
        << c.text;
  }
}

// Whatever the bytes, the answers agree with each other and the parts are the whole.
TEST(MethodDescriptor, SurvivesRandomMutation) {
  constexpr std::string_view kAlphabet = "()[LVIJDZa/;.<\x80";
  std::uint32_t state = 2024;
  const auto below = [&](std::size_t bound) {
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % bound;
  };
  unsigned valid = 0;
  for (int round = 0; round < 100000; ++round) {
    std::string text = "(I[Ljava/a;JLb;)La/b;";
    for (std::size_t i = below(4); i > 0; --i) text[below(text.size())] = kAlphabet[below(kAlphabet.size())];
    if (below(8) == 0) text.resize(below(text.size()));
    const auto descriptor = parse_method_descriptor(text);
    ASSERT_EQ(descriptor.has_value(), is_valid_method_descriptor(text)) << text;
    if (!descriptor) continue;
    ++valid;
    std::string joined = "(";
    for (const FieldType& type : descriptor->parameters()) {
      ASSERT_TRUE(is_valid_field_descriptor(type.text)) << text;
      joined += type.text;
    }
    joined += ")";
    joined += descriptor->result().text;
    ASSERT_EQ(joined, text);
  }
  EXPECT_GT(valid, 1000u);
}

TEST(Names, Unqualified) {
  EXPECT_TRUE(is_unqualified_name("x"));
  EXPECT_TRUE(is_unqualified_name("<a b>:()"));
  for (const std::string_view bad : {"", ".", "a.b", "a;", "[a", "a/b"}) EXPECT_FALSE(is_unqualified_name(bad)) << bad;
}

TEST(Names, OfMethods) {
  for (const std::string_view good : {"run", "<init>", "<clinit>", "lambda$0"})
    EXPECT_TRUE(is_method_name(good)) << good;
  for (const std::string_view bad : {"", "<init", "init>", "<Init>", "a<b", ">", "<init>x", "a/b"}) {
    EXPECT_FALSE(is_method_name(bad)) << bad;
  }
}

TEST(Names, OfClasses) {
  for (const std::string_view good : {"A", "java/lang/Object", "a/b$c", "-"}) {
    EXPECT_TRUE(is_internal_class_name(good)) << good;
    EXPECT_TRUE(is_class_or_array_name(good)) << good;
  }
  for (const std::string_view bad : {"", "/", "/a", "a/", "a//b", "java.lang.Object", "La;", "a["}) {
    EXPECT_FALSE(is_internal_class_name(bad)) << bad;
    EXPECT_FALSE(is_class_or_array_name(bad)) << bad;
  }
  for (const std::string_view array : {"[I", "[[La/b;"}) {
    EXPECT_FALSE(is_internal_class_name(array)) << array;
    EXPECT_TRUE(is_class_or_array_name(array)) << array;
  }
  for (const std::string_view bad : {"[", "[V", "[a/b", "[La/b", "[I;"})
    EXPECT_FALSE(is_class_or_array_name(bad)) << bad;
}

TEST(Names, OfModules) {
  for (const std::string_view good : {"java.base", "a b", "a\\:b", "\\\\", "\\@", "\xC3\xA9", "a/b;["}) {
    EXPECT_TRUE(is_module_name(good)) << good;
  }
  for (const std::string_view bad :
       {""sv, "a:b"sv, "a@1"sv, "a\\"sv, "\\a"sv, "\\\\\\"sv, "a\x1F"sv, "\0"sv, "\xC0\x80"sv}) {
    EXPECT_FALSE(is_module_name(bad)) << testing::PrintToString(bad);
  }
}

TEST(Names, OfPackages) {
  EXPECT_TRUE(is_package_name("java/util"));
  EXPECT_TRUE(is_package_name("p"));
  for (const std::string_view bad : {"", "java.util", "java/", "/java"}) EXPECT_FALSE(is_package_name(bad)) << bad;
}

}  // namespace
}  // namespace ristretto::classfile
