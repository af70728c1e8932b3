// SPDX-License-Identifier: MIT
#include "generate/member_pattern.h"

#include <gtest/gtest.h>

namespace ristretto::generate {
namespace {

TEST(MemberPattern, WithoutADotThePackageDoesNotCount) {
  EXPECT_TRUE(matches_member("Stack#push", "org.example.Stack", "push"));
  EXPECT_TRUE(matches_member("Stack#push", "Stack", "push"));
  EXPECT_FALSE(matches_member("Stack#push", "org.example.HeapStack", "push"));
  EXPECT_FALSE(matches_member("Stack#push", "org.example.Stack", "pushAll"));
  EXPECT_TRUE(matches_member("*#get*", "org.example.Stack", "getTop"));
  EXPECT_FALSE(matches_member("example#get", "org.example.Stack", "get"));
}

TEST(MemberPattern, WithADotTheWholeNameDoes) {
  EXPECT_TRUE(matches_member("org.example.Stack#push", "org.example.Stack", "push"));
  EXPECT_TRUE(matches_member("org.*#push", "org.example.Stack", "push"));
  EXPECT_FALSE(matches_member("example.Stack#push", "org.example.Stack", "push"));
}

TEST(MemberPattern, NestedClassesByEitherSpelling) {
  for (const char* each : {"Outer$Inner#get", "Outer.Inner#get", "a.b.Outer.Inner#get", "a.b.Outer$Inner#get"})
    EXPECT_TRUE(matches_member(each, "a.b.Outer$Inner", "get")) << each;
  EXPECT_FALSE(matches_member("Outer#get", "a.b.Outer$Inner", "get"));
  EXPECT_FALSE(matches_member("Inner#get", "a.b.Outer$Inner", "get"));
}

TEST(MemberPattern, NewIsTheConstructors) {
  EXPECT_TRUE(matches_member("Stack#new", "a.Stack", "<init>"));
  EXPECT_TRUE(matches_member("Stack#<init>", "a.Stack", "<init>"));
  EXPECT_FALSE(matches_member("Stack#new", "a.Stack", "newest"));
}

TEST(MemberPattern, WithoutAMarkItIsNone) {
  EXPECT_FALSE(is_member_pattern("push"));
  EXPECT_FALSE(matches_member("*", "a.Stack", "push"));
}

}  // namespace
}  // namespace ristretto::generate
