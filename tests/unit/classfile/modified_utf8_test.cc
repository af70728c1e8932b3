// SPDX-License-Identifier: MIT
#include "classfile/modified_utf8.h"

#include <cstdint>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace ristretto::classfile {
namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;

TEST(ModifiedUtf8, AcceptsEveryWellFormedLength) {
  EXPECT_TRUE(is_modified_utf8(""));
  EXPECT_TRUE(is_modified_utf8("\x01\x7F"));
  EXPECT_TRUE(is_modified_utf8("\xC2\x80\xDF\xBF"));
  EXPECT_TRUE(is_modified_utf8("\xE0\xA0\x80\xEF\xBF\xBF"));
  EXPECT_TRUE(is_modified_utf8("\xC0\x80"));
}

TEST(ModifiedUtf8, AcceptsSurrogatesPairedOrAlone) {
  EXPECT_TRUE(is_modified_utf8("\xED\xA0\xBD\xED\xB8\x80"));
  EXPECT_TRUE(is_modified_utf8("\xED\xA0\x80"));
  EXPECT_TRUE(is_modified_utf8("\xED\xB0\x80\xED\xA0\x80"));
}

TEST(ModifiedUtf8, NamesTheFirstMalformedByte) {
  struct Case {
    std::string_view bytes;
    std::size_t offset;
  };
  constexpr Case kCases[] = {
      {"\0"sv, 0},                // NUL is C0 80
      {"ab\x80"sv, 2},            // a continuation alone
      {"\xC0\x81"sv, 0},          // overlong U+0001
      {"\xC1\xBF"sv, 0},          // overlong U+007F
      {"\xE0\x9F\xBF"sv, 0},      // overlong U+07FF
      {"\xE0\x80\x80"sv, 0},      // overlong NUL in three bytes
      {"\xF0\x9F\x98\x80"sv, 0},  // standard UTF-8 of a supplementary character
      {"\xFF"sv, 0},              //
      {"a\xC3"sv, 1},             // cut short
      {"a\xE2\x82"sv, 1},         //
      {"\xC3\xA9\xC3("sv, 2},     // continuation missing
      {"\xE2(\x82"sv, 0},         //
      {"\xE2\x82("sv, 0},         //
  };
  for (const Case& c : kCases) {
    EXPECT_EQ(find_malformed(c.bytes), c.offset) << testing::PrintToString(c.bytes);
  }
}

TEST(ModifiedUtf8, ReadsNothingPastTheEnd) {
  EXPECT_EQ(find_malformed("a\xC3\xA9"sv.substr(0, 2)), 1u);
  EXPECT_EQ(find_malformed("a\xE2\x82\xAC"sv.substr(0, 3)), 1u);
  EXPECT_EQ(to_utf16("a\xC3\xA9"sv.substr(0, 2)), u"a\uFFFD");
  EXPECT_EQ(to_utf8("\xED\xA0\xBD\xED\xB8\x80"sv.substr(0, 3)), "\xEF\xBF\xBD");
}

// The eight-byte steps must see a bad byte in every lane, and must not see one that is not there.
TEST(ModifiedUtf8, FindsABadByteAtEveryPosition) {
  for (std::size_t size = 1; size <= 40; ++size) {
    for (std::size_t at = 0; at < size; ++at) {
      for (const char bad : {'\x00', '\x80', '\xFF'}) {
        std::string text(size, '\x01');
        text[at] = bad;
        EXPECT_EQ(find_malformed(text), at) << size;
        EXPECT_EQ(plain_ascii_prefix(text), at) << size;
      }
    }
    EXPECT_EQ(plain_ascii_prefix(std::string(size, '\x7F')), size);
  }
}

TEST(ModifiedUtf8, ToUtf16TakesOneUnitASequence) {
  EXPECT_EQ(to_utf16("a\xC0\x80\xC3\xA9\xE2\x82\xAC\xED\xA0\xBD\xED\xB8\x80"), u"a\0\u00e9\u20ac\xD83D\xDE00"s);
  EXPECT_EQ(utf16_length("a\xC0\x80\xC3\xA9\xE2\x82\xAC\xED\xA0\xBD\xED\xB8\x80"), 6u);
  EXPECT_EQ(to_utf16("x\xF0y\xC3"), u"x\uFFFDy\uFFFD");
}

TEST(ModifiedUtf8, EveryCodeUnitSurvivesTheWayToBytesAndBack) {
  for (std::uint32_t unit = 0; unit <= 0xFFFF; ++unit) {
    const std::u16string text{u'<', static_cast<char16_t>(unit), u'>'};
    const std::string bytes = from_utf16(text);
    ASSERT_TRUE(is_modified_utf8(bytes)) << unit;
    ASSERT_EQ(to_utf16(bytes), text) << unit;
    ASSERT_EQ(utf16_length(bytes), 3u) << unit;
  }
}

TEST(ModifiedUtf8, ToUtf8JoinsPairsAndReplacesLoneSurrogates) {
  EXPECT_EQ(to_utf8("plain"), "plain");
  EXPECT_EQ(to_utf8("\xED\xA0\xBD\xED\xB8\x80"), "\xF0\x9F\x98\x80");
  EXPECT_EQ(to_utf8("a\xC0\x80z"), "a\0z"s);
  EXPECT_EQ(to_utf8("\xED\xA0\x80x"), "\xEF\xBF\xBDx");
  EXPECT_EQ(to_utf8("\xED\xB8\x80\xED\xA0\xBD"), "\xEF\xBF\xBD\xEF\xBF\xBD");
  EXPECT_EQ(to_utf8("\xED\xA0\xBD\xED\xA0\xBD\xED\xB8\x80"), "\xEF\xBF\xBD\xF0\x9F\x98\x80");
  EXPECT_EQ(to_utf8("\xF0\x9F"), "\xEF\xBF\xBD\xEF\xBF\xBD");
}

TEST(ModifiedUtf8, FromUtf8SplitsSupplementaryCharacters) {
  EXPECT_EQ(from_utf8("\xF0\x9F\x98\x80"), "\xED\xA0\xBD\xED\xB8\x80");
  EXPECT_EQ(from_utf8("\xF4\x8F\xBF\xBF"), "\xED\xAF\xBF\xED\xBF\xBF");
  EXPECT_EQ(from_utf8("a\0z"s), "a\xC0\x80z");
  EXPECT_EQ(from_utf8("\xE2\x82\xAC"), "\xE2\x82\xAC");
}

TEST(ModifiedUtf8, FromUtf8ReplacesEachMalformedByte) {
  const std::string kReplacement = "\xEF\xBF\xBD";
  EXPECT_EQ(from_utf8("\xC0\x80"), kReplacement + kReplacement);
  EXPECT_EQ(from_utf8("\xED\xA0\x80"), kReplacement + kReplacement + kReplacement);
  EXPECT_EQ(from_utf8("\xF0\x80\x80\x80"), kReplacement + kReplacement + kReplacement + kReplacement);
  EXPECT_EQ(from_utf8("\xF4\x90\x80\x80"), kReplacement + kReplacement + kReplacement + kReplacement);
  EXPECT_EQ(from_utf8("\xF9\x90\x80\x80"), kReplacement + kReplacement + kReplacement + kReplacement);
  EXPECT_EQ(from_utf8("\xF0\x9F\x98"), kReplacement + kReplacement + kReplacement);
}

// The first line is what javap of JDK 17 prints for this constant.
TEST(ModifiedUtf8, EscapesAsJavapDoes) {
  EXPECT_EQ(escape_java("it's \"q\" \\ \n\t\b\f\r \x07 \x7F \xC2\x85 \xC3\xA9 \xED\xA0\xBD\xED\xB8\x80 \xC0\x80"),
            "it\\'s \\\"q\\\" \\\\ \\n\\t\\b\\f\\r \\u0007 \\u007f \\u0085 \xC3\xA9 \xF0\x9F\x98\x80 \\u0000");
}

TEST(ModifiedUtf8, EscapesWhatAReaderCannotSee) {
  EXPECT_EQ(escape_java("\xE2\x80\xAE"), "\\u202e");
  EXPECT_EQ(escape_java("\xE2\x80\xA8"), "\\u2028");
  EXPECT_EQ(escape_java("\xEF\xBB\xBF"), "\\ufeff");
  EXPECT_EQ(escape_java("\xED\xA0\x80"), "\\ud800");
  EXPECT_EQ(escape_java("\xED\xAD\x80\xED\xB0\x81"), "\\udb40\\udc01");
  EXPECT_EQ(escape_java("\xE2\x80\x90\xE2\x81\x9F\xEF\xBF\xBD"), "\xE2\x80\x90\xE2\x81\x9F\xEF\xBF\xBD");
}

TEST(ModifiedUtf8, ExcerptIsQuotedAndShort) {
  EXPECT_EQ(quoted_excerpt("(I\n"), "\"(I\\n\"");
  EXPECT_EQ(quoted_excerpt(std::string(80, 'a')), '"' + std::string(80, 'a') + '"');
  EXPECT_EQ(quoted_excerpt(std::string(81, 'a')), '"' + std::string(80, 'a') + "\"...");
}

}  // namespace
}  // namespace ristretto::classfile
