// SPDX-License-Identifier: MIT
#include "base/arena.h"

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ristretto::base {
namespace {

using testing::Each;
using testing::ElementsAre;

bool is_aligned(const void* address, std::size_t alignment) {
  return reinterpret_cast<std::uintptr_t>(address) % alignment == 0;
}

TEST(Arena, TakesNothingBeforeFirstUse) { EXPECT_EQ(Arena().reserved(), 0U); }

TEST(Arena, AlignsEveryAllocation) {
  Arena arena(64);
  for (const std::size_t alignment : {1U, 2U, 4U, 8U, 16U, 64U, 256U}) {
    EXPECT_TRUE(is_aligned(arena.allocate(1, 1), 1));
    EXPECT_TRUE(is_aligned(arena.allocate(3, alignment), alignment)) << alignment;
  }
}

TEST(Arena, KeepsEarlierObjectsWhenItGrows) {
  Arena arena(32);
  std::vector<int*> made;
  for (int i = 0; i < 10'000; ++i) made.push_back(arena.make<int>(i));
  for (int i = 0; i < 10'000; ++i) EXPECT_EQ(*made[static_cast<std::size_t>(i)], i);
  EXPECT_GE(arena.reserved(), 10'000 * sizeof(int));
}

TEST(Arena, GivesRequestsLargerThanAChunkTheirOwn) {
  Arena arena(16);
  EXPECT_THAT(arena.make_array<std::uint64_t>(100'000), Each(0U));
}

TEST(Arena, CopiesTextAndArrays) {
  Arena arena;
  std::string text = "coffee";
  const std::string_view kept = arena.copy(text);
  text = "XXXXXX";
  EXPECT_EQ(kept, "coffee");

  std::array<int, 3> numbers = {1, 2, 3};
  const std::span<int> copied = arena.copy(std::span<const int>(numbers));
  numbers.fill(0);
  EXPECT_THAT(copied, ElementsAre(1, 2, 3));
}

TEST(Arena, CopiesNothingOfNothing) {
  Arena arena;
  EXPECT_EQ(arena.copy(std::string_view()), "");
  EXPECT_TRUE(arena.make_array<int>(0).empty());
  EXPECT_EQ(arena.reserved(), 0U);
}

TEST(Arena, MovesWithoutMovingWhatItHolds) {
  Arena first;
  const std::string_view kept = first.copy("stays");
  Arena second(std::move(first));
  EXPECT_EQ(second.copy(kept), "stays");
  EXPECT_EQ(kept, "stays");
}

}  // namespace
}  // namespace ristretto::base
