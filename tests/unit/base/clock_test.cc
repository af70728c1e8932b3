// SPDX-License-Identifier: MIT
#include "base/clock.h"

#include <gtest/gtest.h>

namespace ristretto::base {
namespace {

using std::chrono_literals::operator""s;

TEST(FakeClock, StandsStillUntilAdvanced) {
  FakeClock clock(Clock::WallTime(100s));
  EXPECT_EQ(clock.monotonic(), 0s);
  clock.advance(5s);
  EXPECT_EQ(clock.monotonic(), 5s);
  EXPECT_EQ(clock.wall(), Clock::WallTime(105s));
}

TEST(HostClock, NeverGoesBack) {
  const HostClock clock;
  const Clock::Duration before = clock.monotonic();
  EXPECT_GE(clock.monotonic(), before);
}

TEST(HostClock, KnowsTheCentury) { EXPECT_GT(HostClock().wall(), Clock::WallTime(1'600'000'000s)); }

}  // namespace
}  // namespace ristretto::base
