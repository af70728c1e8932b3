// SPDX-License-Identifier: MIT
#include "base/stats.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ristretto::base {
namespace {

using std::chrono_literals::operator""ns;
using testing::ElementsAre;
using Entry = Stats::Entry;
using Kind = Stats::Kind;

TEST(Stats, SnapshotIsSortedByName) {
  Stats stats;
  stats.counter("solve.queries").add();
  stats.maximum("heap.depth").record(9);
  stats.timer("parse.time").add(5ns);
  stats.counter("decode.classes").add(3);
  EXPECT_THAT(stats.snapshot(),
              ElementsAre(Entry{"decode.classes", Kind::kCounter, 3}, Entry{"heap.depth", Kind::kMaximum, 9},
                          Entry{"parse.time", Kind::kTimer, 5}, Entry{"solve.queries", Kind::kCounter, 1}));
}

TEST(Stats, HandlesStayValidAndShared) {
  Stats stats;
  Counter& counter = stats.counter("a");
  for (int i = 0; i < 1'000; ++i) stats.counter("filler" + std::to_string(i)).add();
  counter.add(2);
  stats.counter("a").add();
  EXPECT_EQ(counter.value(), 3U);
}

TEST(Stats, MaximumKeepsTheLargest) {
  Stats stats;
  Maximum& depth = stats.maximum("depth");
  depth.record(4);
  depth.record(7);
  depth.record(5);
  EXPECT_EQ(depth.value(), 7U);
}

TEST(Stats, TimedScopeAddsItsTime) {
  FakeClock clock;
  Timer timer;
  {
    const TimedScope scope(timer, clock);
    clock.advance(30ns);
  }
  clock.advance(100ns);
  {
    const TimedScope scope(timer, clock);
    clock.advance(12ns);
  }
  EXPECT_EQ(timer.total(), 42ns);
}

TEST(StatsDeathTest, OneNameHasOneKind) {
  Stats stats;
  stats.counter("x").add();
  EXPECT_DEATH(static_cast<void>(stats.timer("x")), "two kinds");
}

}  // namespace
}  // namespace ristretto::base
