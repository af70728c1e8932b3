// SPDX-License-Identifier: MIT
#include "emit/words.h"

#include <gtest/gtest.h>

#include "emit/variable_names.h"

namespace ristretto::emit {
namespace {

TEST(Words, Decapitalised) {
  EXPECT_EQ(decapitalised("Stack"), "stack");
  EXPECT_EQ(decapitalised("URL"), "url");
  EXPECT_EQ(decapitalised("URLParser"), "urlParser");
  EXPECT_EQ(decapitalised("ABTest"), "abTest");
  EXPECT_EQ(decapitalised("x"), "x");
  EXPECT_EQ(decapitalised(""), "");
}

TEST(Words, Plural) {
  EXPECT_EQ(plural("int"), "ints");
  EXPECT_EQ(plural("entry"), "entries");
  EXPECT_EQ(plural("key"), "keys");
  EXPECT_EQ(plural("box"), "boxes");
  EXPECT_EQ(plural("class"), "classes");
  EXPECT_EQ(plural("switch"), "switches");
}

TEST(Words, Numbers) {
  EXPECT_EQ(number_word(0), "Zero");
  EXPECT_EQ(number_word(-1), "MinusOne");
  EXPECT_EQ(number_word(20), "Twenty");
  EXPECT_EQ(number_word(21), "21");
  EXPECT_EQ(number_word(INT64_MIN), "Minus9223372036854775808");
  EXPECT_EQ(times_word(2), "Twice");
  EXPECT_EQ(times_word(3), "ThreeTimes");
}

TEST(Words, Texts) {
  EXPECT_EQ(text_word(u"hello world"), "HelloWorld");
  EXPECT_EQ(text_word(u"a-1"), "A1");
  EXPECT_EQ(text_word(u""), std::nullopt);
  EXPECT_EQ(text_word(u"%s"), std::nullopt);
  EXPECT_EQ(text_word(u"caf\u00e9"), std::nullopt);
  EXPECT_EQ(text_word(std::u16string(100, u'a')), std::nullopt);
}

TEST(Words, SourceIsAscii) {
  EXPECT_EQ(ascii_source("plain"), "plain");
  EXPECT_EQ(ascii_source("caf\xc3\xa9"), "caf\\u00e9");
  EXPECT_EQ(ascii_source("\xed\xa0\xbd\xed\xb8\x80"), "\\ud83d\\ude00");
}

// javac reads \u in comments too, and a line end there would end a comment.
TEST(Words, CommentsAreHarmless) {
  EXPECT_EQ(comment_line("C:\\users"), "C:\\\\users");
  EXPECT_EQ(comment_line("a */ b"), "a * / b");
  EXPECT_EQ(comment_line("two\nlines"), "two\\\\nlines");
  EXPECT_EQ(comment_line("\xe2\x82\xac"), "\\u20ac");
}

TEST(VariableNames, AreDistinct) {
  VariableNames names({"java"});
  EXPECT_EQ(names.fresh("stack"), "stack");
  EXPECT_EQ(names.fresh("stack"), "stack2");
  EXPECT_EQ(names.fresh("stack"), "stack3");
  EXPECT_EQ(names.fresh("java"), "java2");
  EXPECT_EQ(names.fresh("double"), "doubleValue");
  EXPECT_EQ(names.fresh("_"), "_Value");
  EXPECT_EQ(names.fresh("not a name"), "value");
  EXPECT_EQ(names.fresh("x1"), "x1");
  EXPECT_EQ(names.fresh("x1"), "x1_2");  // x12 would be another name's second
}

}  // namespace
}  // namespace ristretto::emit
