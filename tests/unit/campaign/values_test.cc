// SPDX-License-Identifier: MIT
#include "campaign/values.h"

#include <bit>
#include <cmath>

#include <gtest/gtest.h>

namespace ristretto::campaign {
namespace {

using testcase::BaseKind;
using testcase::primitive_value;
using testcase::string_value;
using testcase::Value;

Value value(std::string_view text) {
  auto parsed = parse_value(text);
  EXPECT_TRUE(parsed) << text;
  return parsed ? *parsed : Value{};
}

Value of_int(std::int32_t number) { return primitive_value(BaseKind::kInt, static_cast<std::uint32_t>(number)); }
Value of_long(std::int64_t number) { return primitive_value(BaseKind::kLong, static_cast<std::uint64_t>(number)); }
Value of_double(double number) { return primitive_value(BaseKind::kDouble, std::bit_cast<std::uint64_t>(number)); }
Value of_float(float number) { return primitive_value(BaseKind::kFloat, std::bit_cast<std::uint32_t>(number)); }

TEST(Values, Integers) {
  EXPECT_EQ(value("42"), of_int(42));
  EXPECT_EQ(value("-7"), of_int(-7));
  EXPECT_EQ(value("2147483647"), of_int(INT32_MAX));
  EXPECT_EQ(value("-2147483648"), of_int(INT32_MIN));
  EXPECT_EQ(value("1_000"), of_int(1000));
  EXPECT_EQ(value("0x1F"), of_int(31));
  EXPECT_EQ(value("0xFFFFFFFF"), of_int(-1));
  EXPECT_EQ(value("42L"), of_long(42));
  EXPECT_EQ(value("-9223372036854775808L"), of_long(INT64_MIN));
  EXPECT_EQ(value("0xFFFFFFFFFFFFFFFFL"), of_long(-1));
}

TEST(Values, NarrowIntegers) {
  EXPECT_EQ(value("(byte) -128"), primitive_value(BaseKind::kByte, static_cast<std::uint32_t>(-128)));
  EXPECT_EQ(value("(short)300"), primitive_value(BaseKind::kShort, 300));
  EXPECT_EQ(value("(char) 65535"), primitive_value(BaseKind::kChar, 65535));
  EXPECT_FALSE(parse_value("(byte) 128"));
  EXPECT_FALSE(parse_value("(char) -1"));
}

TEST(Values, FloatingPoint) {
  EXPECT_EQ(value("1.5"), of_double(1.5));
  EXPECT_EQ(value("-0.0"), of_double(-0.0));
  EXPECT_EQ(value("1e10"), of_double(1e10));
  EXPECT_EQ(value("2d"), of_double(2));
  EXPECT_EQ(value("1.5f"), of_float(1.5F));
  EXPECT_EQ(value("3f"), of_float(3));
  EXPECT_EQ(value("-Infinity"), of_double(-INFINITY));
  EXPECT_EQ(value("NaN"), of_double(std::numeric_limits<double>::quiet_NaN()));
  EXPECT_EQ(value("Infinityf"), of_float(INFINITY));
}

TEST(Values, Characters) {
  EXPECT_EQ(value("'a'"), primitive_value(BaseKind::kChar, 'a'));
  EXPECT_EQ(value("'\\n'"), primitive_value(BaseKind::kChar, '\n'));
  EXPECT_EQ(value("'\\''"), primitive_value(BaseKind::kChar, '\''));
  EXPECT_EQ(value("'\\u00e4'"), primitive_value(BaseKind::kChar, 0xe4));
  EXPECT_EQ(value("'\xc3\xa4'"), primitive_value(BaseKind::kChar, 0xe4));
  EXPECT_FALSE(parse_value("''"));
  EXPECT_FALSE(parse_value("'ab'"));
}

TEST(Values, Strings) {
  EXPECT_EQ(value("\"\""), string_value(u""));
  EXPECT_EQ(value("\"a \\\"b\\\" \\\\ \\t\""), string_value(u"a \"b\" \\ \t"));
  EXPECT_EQ(value("\"\\ud800\""), string_value(std::u16string(1, char16_t{0xd800})));
  EXPECT_EQ(value("\"\xf0\x9f\x98\x80\""), string_value(u"\U0001f600"));
}

TEST(Values, Words) {
  EXPECT_EQ(value("null"), testcase::null_value());
  EXPECT_EQ(value("true"), primitive_value(BaseKind::kBoolean, 1));
  EXPECT_EQ(value("false"), primitive_value(BaseKind::kBoolean, 0));
}

TEST(Values, WhatIsNoValue) {
  for (const std::string_view text :
       {"", "abc", "2147483648", "9223372036854775808L", "1.5.5", "\"open", "\"a\"b\"", "\"\\q\"", "\"\\u12\"", "'",
        "0x", "1e", "--1", "inf", "nan", "L", "f", "(byte)"}) {
    EXPECT_FALSE(parse_value(text)) << text;
  }
}

TEST(Values, AFileHasCommentsAndEmptyLines) {
  const auto values = parse_values("# numbers\n\n  42  \r\n\"# no comment\"\n");
  ASSERT_TRUE(values);
  EXPECT_EQ(*values, (std::vector<Value>{of_int(42), string_value(u"# no comment")}));
}

TEST(Values, AnErrorNamesTheLine) {
  const auto values = parse_values("1\n2\nthree\n");
  ASSERT_FALSE(values);
  EXPECT_EQ(values.error().place(), "line 3");
  EXPECT_EQ(values.error().reason(), "three is no value");
}

}  // namespace
}  // namespace ristretto::campaign
