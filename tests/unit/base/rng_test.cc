// SPDX-License-Identifier: MIT
// The expected numbers were computed by an independent implementation; those of seed 0 are the ones other
// published xoshiro256** libraries print. They must never change: they are what a seed promises.
#include "base/rng.h"

#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ristretto::base {
namespace {

using testing::ElementsAre;

template <class Draw>
auto draws(int count, Draw draw) {
  std::vector<decltype(draw())> drawn;
  for (int i = 0; i < count; ++i) drawn.push_back(draw());
  return drawn;
}

TEST(Rng, NextIsFixedBySeed) {
  Rng zero(0);
  EXPECT_EQ(zero.next(), 0x99ec5f36cb75f2b4U);
  EXPECT_EQ(zero.next(), 0xbf6e1f784956452aU);
  EXPECT_EQ(zero.next(), 0x1a5f849d4933e6e0U);
  EXPECT_EQ(zero.next(), 0x6aa594f1262d2d2cU);
  Rng answer(42);
  EXPECT_EQ(answer.next(), 0x15780b2e0c2ec716U);
  EXPECT_EQ(answer.next(), 0x6104d9866d113a7eU);
}

TEST(Rng, BelowIsFixedBySeed) {
  Rng small(7);
  EXPECT_THAT(draws(12, [&] { return small.below(10); }), ElementsAre(7, 2, 8, 9, 9, 8, 0, 1, 4, 1, 5, 7));
  Rng large(5);  // about half of all draws are rejected here
  EXPECT_THAT(draws(3, [&] { return large.below((std::uint64_t{1} << 63U) + 1); }),
              ElementsAre(0x24eaa8bc652a67b4U, 0x4d1108ad2693126eU, 0x532458e6785dddd7U));
}

TEST(Rng, BelowIsEven) {
  Rng rng(11);
  std::array<int, 6> seen{};
  for (int i = 0; i < 60'000; ++i) ++seen[rng.below(6)];
  for (const int count : seen) EXPECT_NEAR(count, 10'000, 400);
}

TEST(Rng, BelowOneIsZero) { EXPECT_EQ(Rng(1).below(1), 0U); }

TEST(Rng, BetweenIncludesBothEnds) {
  Rng rng(7);
  EXPECT_THAT(draws(8, [&] { return rng.between(-5, 5); }), ElementsAre(2, -2, 4, 5, 5, 4, -5, -4));
  EXPECT_EQ(rng.between(3, 3), 3);
}

TEST(Rng, BetweenTakesTheWholeRange) {
  using Limits = std::numeric_limits<std::int64_t>;
  Rng whole(0);
  EXPECT_EQ(whole.between(Limits::min(), Limits::max()), std::int64_t{0x19ec5f36cb75f2b4});
}

TEST(Rng, ChanceHoldsAtTheEnds) {
  Rng rng(3);
  for (int i = 0; i < 100; ++i) {
    EXPECT_TRUE(rng.chance(5, 5));
    EXPECT_FALSE(rng.chance(0, 5));
  }
}

TEST(Rng, ChanceIsAsLikelyAsSaid) {
  Rng rng(3);
  int hits = 0;
  for (int i = 0; i < 30'000; ++i) hits += rng.chance(1, 3) ? 1 : 0;
  EXPECT_NEAR(hits, 10'000, 400);
}

TEST(Rng, UnitIsFixedBySeedAndBelowOne) {
  Rng rng(7);
  EXPECT_EQ(rng.unit(), 0.7005764821796896);
  EXPECT_EQ(rng.unit(), 0.2787512294737843);
  for (int i = 0; i < 10'000; ++i) {
    const double drawn = rng.unit();
    EXPECT_TRUE(drawn >= 0 && drawn < 1) << drawn;
  }
}

TEST(Rng, ShuffleIsFixedBySeed) {
  std::array<int, 8> items{};
  std::iota(items.begin(), items.end(), 0);
  Rng(3).shuffle(std::span(items));
  EXPECT_THAT(items, ElementsAre(6, 0, 3, 7, 2, 1, 4, 5));
}

TEST(Rng, ShuffleTakesNothingAndOne) {
  std::vector<int> none;
  std::vector<int> one = {4};
  Rng(3).shuffle(std::span(none));
  Rng(3).shuffle(std::span(one));
  EXPECT_THAT(one, ElementsAre(4));
}

TEST(Rng, PickGivesAnElementOfTheRange) {
  std::array<int, 3> items = {1, 2, 3};
  Rng rng(9);
  int& picked = rng.pick(std::span(items));
  EXPECT_GE(&picked, items.begin());
  EXPECT_LT(&picked, items.end());
}

TEST(Rng, SplitIsFixedBySeedAndLabel) {
  const Rng rng(1);
  EXPECT_EQ(rng.split("pool").next(), 0xd92c861aded0173cU);
  EXPECT_EQ(rng.split("searcher").next(), 0xe036b3b7bc339efeU);
  EXPECT_EQ(rng.split("").next(), 0x25b1a3968d3876baU);
}

TEST(Rng, SplitDoesNotDependOnWhatWasDrawn) {
  Rng rng(1);
  rng.next();
  EXPECT_EQ(rng.split("pool").next(), Rng(1).split("pool").next());
  EXPECT_NE(rng.split("pool").next(), Rng(2).split("pool").next());
  EXPECT_NE(rng.split("a").split("b").next(), rng.split("b").split("a").next());
}

TEST(RngDeathTest, EmptyRangesAreDefects) {
  EXPECT_DEATH(Rng(1).below(0), "below zero");
  EXPECT_DEATH(Rng(1).between(2, 1), "empty interval");
  EXPECT_DEATH(Rng(1).pick(std::span<int>()), "empty range");
}

}  // namespace
}  // namespace ristretto::base
