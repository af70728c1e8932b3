// SPDX-License-Identifier: MIT
#include "campaign/pattern.h"

#include <gtest/gtest.h>

namespace ristretto::campaign {
namespace {

TEST(Pattern, WithoutADotThePackageDoesNotCount) {
  EXPECT_TRUE(matches_class("*Parser", "org.example.JsonParser"));
  EXPECT_FALSE(matches_class("*Parser", "org.example.ParserTest"));
  EXPECT_TRUE(matches_class("**", "org.example.Stack"));
  EXPECT_FALSE(matches_class("example.*", "org.example.Stack"));
}

TEST(Pattern, WithADotOneStarStaysInThePackage) {
  EXPECT_TRUE(matches_class("org.example.*", "org.example.Stack"));
  EXPECT_FALSE(matches_class("org.example.*", "org.example.util.Stack"));
  EXPECT_TRUE(matches_class("org.example.**", "org.example.util.Stack"));
}

}  // namespace
}  // namespace ristretto::campaign
