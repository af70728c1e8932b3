// SPDX-License-Identifier: MIT
#include "base/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ristretto::base {
namespace {

using testing::ElementsAre;

TEST(EscapeControls, MakesControlsVisibleAndKeepsTheRest) {
  EXPECT_EQ(escape_controls("a\nb\tc"), "a\\nb\\tc");
  EXPECT_EQ(escape_controls(std::string_view("\0\x1b\x7f", 3)), "\\x00\\x1b\\x7f");
  EXPECT_EQ(escape_controls("caff\xc3\xa8 \\ /"), "caff\xc3\xa8 \\ /");
}

TEST(Split, KeepsEmptyParts) {
  EXPECT_THAT(split("a::b", ':'), ElementsAre("a", "", "b"));
  EXPECT_THAT(split("", ':'), ElementsAre(""));
  EXPECT_THAT(split(":", ':'), ElementsAre("", ""));
  EXPECT_THAT(split("one", ':'), ElementsAre("one"));
}

TEST(Trim, TakesBlanksFromBothSides) {
  EXPECT_EQ(trim(" \t a b \r\n"), "a b");
  EXPECT_EQ(trim(" \n "), "");
  EXPECT_EQ(trim(""), "");
}

}  // namespace
}  // namespace ristretto::base
