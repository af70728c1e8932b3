// SPDX-License-Identifier: MIT
#include "base/pattern.h"

#include <string>

#include <gtest/gtest.h>

namespace ristretto::base {
namespace {

TEST(Pattern, OneStarStaysInThePackage) {
  EXPECT_TRUE(matches("org.example.*", "org.example.Stack", Star::kUpToDot));
  EXPECT_TRUE(matches("org.example.*", "org.example.Outer$Inner", Star::kUpToDot));
  EXPECT_FALSE(matches("org.example.*", "org.example.util.Stack", Star::kUpToDot));
  EXPECT_FALSE(matches("org.example.*", "org.example", Star::kUpToDot));
}

TEST(Pattern, OneStarIsAnyTextWhereAskedFor) {
  EXPECT_TRUE(matches("*#get*", "org.example.Stack#getTop", Star::kAnyText));
  EXPECT_TRUE(matches("org.*#push", "org.example.Stack#push", Star::kAnyText));
  EXPECT_FALSE(matches("org.*#push", "org.example.Stack#push", Star::kUpToDot));
  EXPECT_FALSE(matches("*#get", "org.example.Stack#getTop", Star::kAnyText));
}

TEST(Pattern, TwoStarsReachIntoSubpackages) {
  EXPECT_TRUE(matches("org.example.**", "org.example.Stack", Star::kUpToDot));
  EXPECT_TRUE(matches("org.example.**", "org.example.util.deep.Stack", Star::kUpToDot));
  EXPECT_FALSE(matches("org.example.**", "org.examples.Stack", Star::kUpToDot));
  EXPECT_TRUE(matches("**.Stack", "org.example.Stack", Star::kUpToDot));
}

TEST(Pattern, TheWholeTextMustMatch) {
  EXPECT_TRUE(matches("a.B", "a.B", Star::kUpToDot));
  EXPECT_FALSE(matches("a.B", "a.Bc", Star::kUpToDot));
  EXPECT_FALSE(matches("a.B", "xa.B", Star::kUpToDot));
  EXPECT_TRUE(matches("*a*b*", "xxaybz", Star::kUpToDot));
  EXPECT_FALSE(matches("*a*b*", "xxbya", Star::kUpToDot));
  EXPECT_TRUE(matches("", "", Star::kUpToDot));
  EXPECT_TRUE(matches("**", "", Star::kUpToDot));
}

TEST(Pattern, ManyStarsTakeNoExponentialTime) {
  std::string pattern;
  for (int i = 0; i < 100; ++i) pattern += "*a";
  EXPECT_FALSE(matches(pattern, std::string(1000, 'a') + "b", Star::kUpToDot));
  EXPECT_FALSE(matches(pattern, std::string(1000, 'a') + "b", Star::kAnyText));
}

}  // namespace
}  // namespace ristretto::base
