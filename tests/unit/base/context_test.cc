// SPDX-License-Identifier: MIT
#include "base/context.h"

#include <gtest/gtest.h>

namespace ristretto::base {
namespace {

TEST(Context, GivesEachPurposeItsOwnStream) {
  Log log(LogLevel::kOff, null_sink());
  const FakeClock clock;
  const Context context(log, clock, 1);
  EXPECT_EQ(context.rng("pool").next(), Rng(1).split("pool").next());
  EXPECT_NE(context.rng("pool").next(), context.rng("searcher").next());
}

TEST(Context, SharesOneSetOfStatistics) {
  Log log(LogLevel::kOff, null_sink());
  const FakeClock clock;
  Context context(log, clock, 0);
  context.stats.counter("a").add(2);
  EXPECT_EQ(context.stats.snapshot().size(), 1U);
}

}  // namespace
}  // namespace ristretto::base
