// SPDX-License-Identifier: MIT
#include "emit/literals.h"

#include <bit>
#include <cstdlib>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ristretto::emit {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

std::string of_double(double value) {
  return primitive_literal(BaseKind::kDouble, std::bit_cast<std::uint64_t>(value));
}
std::string of_float(float value) { return primitive_literal(BaseKind::kFloat, std::bit_cast<std::uint32_t>(value)); }
std::string of_char(char16_t unit) { return primitive_literal(BaseKind::kChar, unit); }

TEST(Literals, Integers) {
  EXPECT_EQ(primitive_literal(BaseKind::kInt, static_cast<std::uint64_t>(-1)), "-1");
  EXPECT_EQ(primitive_literal(BaseKind::kInt, 0xffffffff), "-1");  // a slot that was not sign-extended
  EXPECT_EQ(primitive_literal(BaseKind::kInt, 0x7fffffff), "Integer.MAX_VALUE");
  EXPECT_EQ(primitive_literal(BaseKind::kInt, 0xffffffff80000000), "Integer.MIN_VALUE");
  EXPECT_EQ(primitive_literal(BaseKind::kLong, 1), "1L");
  EXPECT_EQ(primitive_literal(BaseKind::kLong, 0x8000000000000000), "Long.MIN_VALUE");
  EXPECT_EQ(primitive_literal(BaseKind::kByte, 0xff), "-1");
  EXPECT_EQ(primitive_literal(BaseKind::kShort, 0x8000), "Short.MIN_VALUE");
  EXPECT_EQ(primitive_literal(BaseKind::kBoolean, 1), "true");
}

TEST(Literals, OnlyPlainBytesAndShortsNeedACast) {
  EXPECT_TRUE(needs_cast(BaseKind::kByte, 1));
  EXPECT_TRUE(needs_cast(BaseKind::kShort, 0xffff));
  EXPECT_FALSE(needs_cast(BaseKind::kByte, 0x7f));  // Byte.MAX_VALUE is a byte
  EXPECT_FALSE(needs_cast(BaseKind::kInt, 1));
  EXPECT_FALSE(needs_cast(BaseKind::kChar, 'a'));
}

TEST(Literals, FloatingPointAsJavaPrintsIt) {
  EXPECT_EQ(of_double(1), "1.0");
  EXPECT_EQ(of_double(-0.0), "-0.0");
  EXPECT_EQ(of_double(0.001), "0.001");
  EXPECT_EQ(of_double(0.0001), "1.0E-4");
  EXPECT_EQ(of_double(9999999), "9999999.0");
  EXPECT_EQ(of_double(1e7), "1.0E7");
  EXPECT_EQ(of_double(1.5e300), "1.5E300");
  EXPECT_EQ(of_float(0.1F), "0.1f");
  EXPECT_EQ(of_float(1e10F), "1.0E10f");
}

TEST(Literals, FloatingPointByName) {
  EXPECT_EQ(primitive_literal(BaseKind::kDouble, 0x7ff8000000000000), "Double.NaN");
  EXPECT_EQ(primitive_literal(BaseKind::kDouble, 0x7ff8000000000001), "Double.longBitsToDouble(0x7ff8000000000001L)");
  EXPECT_EQ(primitive_literal(BaseKind::kFloat, 0xffc00000), "Float.intBitsToFloat(0xffc00000)");
  EXPECT_EQ(primitive_literal(BaseKind::kFloat, 0xff800000), "Float.NEGATIVE_INFINITY");
  EXPECT_EQ(primitive_literal(BaseKind::kDouble, 1), "Double.MIN_VALUE");
  EXPECT_EQ(primitive_literal(BaseKind::kFloat, 0x7f7fffff), "Float.MAX_VALUE");
}

TEST(Literals, FloatingPointReadsBackToTheSameBits) {
  std::mt19937_64 random(7);  // any seed will do
  for (int i = 0; i < 10'000; ++i) {
    const auto number = std::bit_cast<double>(random());
    if (number != number) continue;
    const std::string text = of_double(number);
    if (text.starts_with("Double.")) continue;
    EXPECT_EQ(std::bit_cast<std::uint64_t>(std::strtod(text.c_str(), nullptr)), std::bit_cast<std::uint64_t>(number));
  }
  for (int i = 0; i < 10'000; ++i) {
    const auto number = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
    if (number != number) continue;
    const std::string text = of_float(number);
    if (text.starts_with("Float.")) continue;
    EXPECT_EQ(std::bit_cast<std::uint32_t>(std::strtof(text.c_str(), nullptr)), std::bit_cast<std::uint32_t>(number));
  }
}

TEST(Literals, Characters) {
  EXPECT_EQ(of_char(u'a'), "'a'");
  EXPECT_EQ(of_char(u'\''), "'\\''");
  EXPECT_EQ(of_char(u'"'), "'\"'");
  EXPECT_EQ(of_char(u'\\'), "'\\\\'");
  EXPECT_EQ(of_char(u'\n'), "'\\n'");
  EXPECT_EQ(of_char(u'\0'), "'\\u0000'");
  EXPECT_EQ(of_char(0xd800), "'\\ud800'");
}

TEST(Literals, Strings) {
  EXPECT_EQ(string_literal(u""), "\"\"");
  EXPECT_EQ(string_literal(u"it's \"so\""), "\"it's \\\"so\\\"\"");
  EXPECT_EQ(string_literal(u"\\u0041"), "\"\\\\u0041\"");
  EXPECT_EQ(string_literal(u"\r\t\b\f\x7f"), "\"\\r\\t\\b\\f\\u007f\"");
  EXPECT_EQ(string_literal(u"\U0001F600"), "\"\\ud83d\\ude00\"");
}

TEST(Literals, LongStringsComeInPieces) {
  EXPECT_THAT(string_pieces(u""), ElementsAre(u""));
  EXPECT_THAT(string_pieces(std::u16string(65535, u'a')), SizeIs(1));
  EXPECT_THAT(string_pieces(std::u16string(65536, u'a')), ElementsAre(SizeIs(65535), SizeIs(1)));
  EXPECT_THAT(string_pieces(std::u16string(32768, u'\0')), ElementsAre(SizeIs(32767), SizeIs(1)));
  EXPECT_THAT(string_pieces(std::u16string(21846, u'\u20ac')), ElementsAre(SizeIs(21845), SizeIs(1)));
}

}  // namespace
}  // namespace ristretto::emit
