// SPDX-License-Identifier: MIT
#include "classfile/annotations.h"

#include <gmock/gmock.h>

#include "support/class_builder.h"

namespace ristretto::classfile {
namespace {

using test_support::ByteWriter;
using test_support::ClassBuilder;
using testing::HasSubstr;

class Annotations : public testing::Test {
 protected:
  Annotations() {
    type_ = builder_.utf8("LMark;");
    name_ = builder_.utf8("value");
    integer_ = builder_.integer(7);
    double_ = builder_.double_bits(0);
    file_ = *parse_class(base::Bytes::owned(builder_.bytes()));
  }

  // One annotation with one element, whose value is given.
  ByteWriter marked(const ByteWriter& value) {
    return ByteWriter().u2(1).u2(type_).u2(1).u2(name_).append(value.bytes());
  }
  Checked<std::span<const Annotation>> parse(const ByteWriter& attribute) {
    bytes_ = attribute.bytes();
    return parse_annotations(file_.pool, bytes_, arena_);
  }
  void expect_rejected(const ByteWriter& attribute, std::string_view message) {
    const auto parsed = parse(attribute);
    ASSERT_FALSE(parsed.has_value()) << message;
    EXPECT_THAT(parsed.error().message, HasSubstr(std::string(message)));
  }

  ClassBuilder builder_{"demo/A"};
  ClassFile file_;
  std::uint16_t type_ = 0;
  std::uint16_t name_ = 0;
  std::uint16_t integer_ = 0;
  std::uint16_t double_ = 0;
  std::vector<std::uint8_t> bytes_;
  base::Arena arena_;
};

TEST_F(Annotations, EveryKindOfValue) {
  for (const char tag : std::string_view("BCISZ")) {
    const auto parsed = parse(marked(ByteWriter().u1(tag).u2(integer_)));
    ASSERT_TRUE(parsed.has_value()) << tag;
    EXPECT_EQ((*parsed)[0].elements[0].value.constant, integer_);
  }
  EXPECT_TRUE(parse(marked(ByteWriter().u1('D').u2(double_))).has_value());
  EXPECT_EQ((*parse(marked(ByteWriter().u1('s').u2(name_))))[0].elements[0].value.constant, name_);
  EXPECT_EQ((*parse(marked(ByteWriter().u1('e').u2(type_).u2(name_))))[0].elements[0].value.enum_constant, "value");
  EXPECT_EQ((*parse(marked(ByteWriter().u1('c').u2(type_))))[0].elements[0].value.type, "LMark;");
  const auto nested = parse(marked(ByteWriter().u1('@').u2(type_).u2(0)));
  EXPECT_EQ((*nested)[0].elements[0].value.annotation->type, "LMark;");
  const auto array = parse(marked(ByteWriter().u1('[').u2(2).u1('I').u2(integer_).u1('I').u2(integer_)));
  EXPECT_EQ((*array)[0].elements[0].value.elements.size(), 2U);
}

TEST_F(Annotations, FaultsAreRejected) {
  expect_rejected(marked(ByteWriter().u1('?').u2(0)), "bad element value tag");
  expect_rejected(marked(ByteWriter().u1('I').u2(double_)), "is not a Integer entry");
  expect_rejected(marked(ByteWriter().u1('s').u2(integer_)), "is not a Utf8 entry");
  expect_rejected(marked(ByteWriter().u1('[').u2(60000)), "truncated");
  expect_rejected(ByteWriter().u2(1).u2(integer_).u2(0), "is not a Utf8 entry");
  expect_rejected(ByteWriter().u2(0).u1(0), "bytes left over");
  ByteWriter deep;
  for (int k = 0; k < 100; ++k) deep.u1('[').u2(1);
  expect_rejected(marked(deep.u1('I').u2(integer_)), "nested too deeply");
}

TEST_F(Annotations, OfParameters) {
  bytes_ = ByteWriter().u1(2).u2(0).append(ByteWriter().u2(1).u2(type_).u2(0).bytes()).bytes();
  const auto parsed = parse_parameter_annotations(file_.pool, bytes_, arena_);
  ASSERT_TRUE(parsed.has_value());
  EXPECT_TRUE((*parsed)[0].empty());
  EXPECT_EQ((*parsed)[1][0].type, "LMark;");
}

TEST_F(Annotations, OfTypesAtEveryTarget) {
  // The layouts of target_info (JVMS table 4.7.20-A): index and detail are 1 and 2 where there are any.
  struct Layout {
    std::vector<int> targets;
    ByteWriter info;
    int index;
    int detail;
  };
  const Layout layouts[] = {
      {{0x00, 0x01, 0x16}, ByteWriter().u1(1), 1, 0},
      {{0x10, 0x17, 0x42, 0x43, 0x44, 0x45, 0x46}, ByteWriter().u2(1), 1, 0},
      {{0x11, 0x12}, ByteWriter().u1(1).u1(2), 1, 2},
      {{0x13, 0x14, 0x15}, ByteWriter(), 0, 0},
      {{0x47, 0x48, 0x49, 0x4a, 0x4b}, ByteWriter().u2(1).u1(2), 1, 2},
      {{0x40, 0x41}, ByteWriter().u2(1).u2(2).u2(3).u2(4), 0, 0},
  };
  for (const Layout& layout : layouts) {
    for (const int target : layout.targets) {
      ByteWriter one;
      one.u2(1).u1(target).append(layout.info.bytes()).u1(1).u1(3).u1(0).u2(type_).u2(0);
      bytes_ = one.bytes();
      const auto parsed = parse_type_annotations(file_.pool, bytes_, arena_);
      ASSERT_TRUE(parsed.has_value()) << target << ": " << parsed.error().text();
      const TypeAnnotation& found = (*parsed)[0];
      EXPECT_EQ(found.annotation.type, "LMark;") << target;
      EXPECT_EQ(found.path[0].kind, 3);
      EXPECT_EQ(found.target_index, layout.index) << target;
      EXPECT_EQ(found.target_detail, layout.detail) << target;
      EXPECT_EQ(found.local_ranges.size(), target == 0x40 || target == 0x41 ? 1U : 0U) << target;
    }
  }
  bytes_ = ByteWriter().u2(1).u1(0x18).u1(0).u2(type_).u2(0).bytes();
  EXPECT_FALSE(parse_type_annotations(file_.pool, bytes_, arena_).has_value());
}

TEST_F(Annotations, DefaultsAreOneValue) {
  bytes_ = ByteWriter().u1('I').u2(integer_).bytes();
  EXPECT_TRUE(parse_annotation_default(file_.pool, bytes_, arena_).has_value());
  bytes_.push_back(0);
  EXPECT_FALSE(parse_annotation_default(file_.pool, bytes_, arena_).has_value());
}

}  // namespace
}  // namespace ristretto::classfile
