// SPDX-License-Identifier: MIT
#include "explore/search/open_leaves.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

namespace ristretto::explore {
namespace {

TEST(OpenLeaves, KeepTheirOrderWhateverIsTakenOut) {
  base::Rng rng(7);
  OpenLeaves leaves;
  std::vector<NodeNumber> expected;
  NodeNumber next = 0;
  for (int step = 0; step < 20'000; ++step) {
    if (expected.empty() || rng.below(100) < 50) {
      leaves.add(next);
      expected.push_back(next++);
    } else {
      const std::size_t at = rng.below(expected.size());
      leaves.remove(expected[at]);
      expected.erase(expected.begin() + static_cast<std::ptrdiff_t>(at));
    }
    ASSERT_EQ(leaves.size(), expected.size());
    if (expected.empty()) continue;
    ASSERT_EQ(leaves.first(), expected.front());
    ASSERT_EQ(leaves.last(), expected.back());
    ASSERT_TRUE(std::ranges::binary_search(expected, leaves.any(rng)));
  }
  leaves.remove(next + 5);
  EXPECT_EQ(leaves.size(), expected.size());
}

TEST(OpenLeaves, EachCanBeDrawn) {
  base::Rng rng(3);
  OpenLeaves leaves;
  for (NodeNumber leaf = 0; leaf < 16; ++leaf) leaves.add(leaf);
  for (NodeNumber leaf = 1; leaf < 16; leaf += 3) leaves.remove(leaf);
  std::set<NodeNumber> drawn;
  for (int i = 0; i < 500; ++i) drawn.insert(leaves.any(rng));
  EXPECT_EQ(drawn.size(), leaves.size());
}

// Work for each leaf that is added and later taken out, in an order in which a search may do so.
double work_a_leaf(NodeNumber count, NodeNumber (*pick)(const OpenLeaves&, base::Rng&)) {
  base::Rng rng(1);
  OpenLeaves leaves;
  for (NodeNumber leaf = 0; leaf < count; ++leaf) leaves.add(leaf);
  while (!leaves.is_empty()) leaves.remove(pick(leaves, rng));
  return static_cast<double>(leaves.work()) / count;
}

TEST(OpenLeaves, PickingCostsTheSameUpToAHundredThousand) {
  const auto first = [](const OpenLeaves& leaves, base::Rng&) { return leaves.first(); };
  const auto last = [](const OpenLeaves& leaves, base::Rng&) { return leaves.last(); };
  const auto any = [](const OpenLeaves& leaves, base::Rng& rng) { return leaves.any(rng); };
  for (NodeNumber (*pick)(const OpenLeaves&, base::Rng&) :
       std::initializer_list<NodeNumber (*)(const OpenLeaves&, base::Rng&)>{first, last, any}) {
    EXPECT_LT(work_a_leaf(100'000, pick), 8);
    EXPECT_LT(work_a_leaf(100'000, pick), 1.5 * work_a_leaf(1'000, pick));
  }
}

}  // namespace
}  // namespace ristretto::explore
