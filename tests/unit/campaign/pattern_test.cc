// SPDX-License-Identifier: MIT
#include "campaign/pattern.h"

#include <gtest/gtest.h>

namespace ristretto::campaign {
namespace {

TEST(Pattern, OneStarStaysInThePackage) {
  EXPECT_TRUE(matches("org.example.*", "org.example.Stack"));
  EXPECT_TRUE(matches("org.example.*", "org.example.Outer$Inner"));
  EXPECT_FALSE(matches("org.example.*", "org.example.util.Stack"));
  EXPECT_FALSE(matches("org.example.*", "org.example"));
}

TEST(Pattern, TwoStarsReachIntoSubpackages) {
  EXPECT_TRUE(matches("org.example.**", "org.example.Stack"));
  EXPECT_TRUE(matches("org.example.**", "org.example.util.deep.Stack"));
  EXPECT_FALSE(matches("org.example.**", "org.examples.Stack"));
  EXPECT_TRUE(matches("**.Stack", "org.example.Stack"));
}

TEST(Pattern, TheWholeTextMustMatch) {
  EXPECT_TRUE(matches("a.B", "a.B"));
  EXPECT_FALSE(matches("a.B", "a.Bc"));
  EXPECT_FALSE(matches("a.B", "xa.B"));
  EXPECT_TRUE(matches("*a*b*", "xxaybz"));
  EXPECT_FALSE(matches("*a*b*", "xxbya"));
  EXPECT_TRUE(matches("", ""));
  EXPECT_TRUE(matches("**", ""));
}

TEST(Pattern, ManyStarsTakeNoExponentialTime) {
  std::string pattern;
  for (int i = 0; i < 100; ++i) pattern += "*a";
  EXPECT_FALSE(matches(pattern, std::string(1000, 'a') + "b"));
}

TEST(Pattern, WithoutADotThePackageDoesNotCount) {
  EXPECT_TRUE(matches_class("*Parser", "org.example.JsonParser"));
  EXPECT_FALSE(matches_class("*Parser", "org.example.ParserTest"));
  EXPECT_TRUE(matches_class("**", "org.example.Stack"));
  EXPECT_FALSE(matches_class("example.*", "org.example.Stack"));
}

}  // namespace
}  // namespace ristretto::campaign
