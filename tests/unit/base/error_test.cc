// SPDX-License-Identifier: MIT
#include "base/error.h"

#include <gtest/gtest.h>

namespace ristretto::base {
namespace {

TEST(Error, LineHoldsOnlyWhatIsKnown) {
  EXPECT_EQ(Error("not a zip file").line(), "not a zip file");
  EXPECT_EQ(Error("not a zip file").in_file("a.jar").line(), "a.jar: not a zip file");
  EXPECT_EQ(Error("wrong magic").at("byte 0x0").line(), "byte 0x0: wrong magic");
}

TEST(Error, LineHasFilePlaceReasonCauseAndWayOut) {
  const Error cause = Error("permission denied").at("open");
  const Error error = Error("cannot be read").in_file("a.jar").at("entry A").caused_by(cause).hint("pass -cp");
  EXPECT_EQ(error.line(), "a.jar: entry A: cannot be read: open: permission denied (pass -cp)");
}

TEST(Error, LineIsOneLine) { EXPECT_EQ(Error("bad").in_file("a\nb").line(), "a\\nb: bad"); }

TEST(Error, KeepsItsParts) {
  const Error error = Error("reason").in_file("file").at("place").hint("way out").caused_by(Error("cause"));
  EXPECT_EQ(error.file(), "file");
  EXPECT_EQ(error.place(), "place");
  EXPECT_EQ(error.reason(), "reason");
  EXPECT_EQ(error.way_out(), "way out");
  ASSERT_NE(error.cause(), nullptr);
  EXPECT_EQ(error.cause()->reason(), "cause");
}

TEST(Error, AddingADetailLeavesTheOriginalAlone) {
  const Error original = Error("reason").in_file("first");
  EXPECT_EQ(original.in_file("second").file(), "second");
  EXPECT_EQ(original.file(), "first");
  EXPECT_EQ(original.cause(), nullptr);
}

TEST(Error, TravelsInAResult) {
  const Result<int> good = 7;
  const Result<int> bad = fail("no such thing");
  EXPECT_EQ(good.value(), 7);
  ASSERT_FALSE(bad.has_value());
  EXPECT_EQ(bad.error().reason(), "no such thing");
  static_assert(sizeof(Error) <= 2 * sizeof(void*));
}

}  // namespace
}  // namespace ristretto::base
