// SPDX-License-Identifier: MIT
#include "base/text_hash.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace ristretto::base {
namespace {

TEST(TextHash, EqualTextsHaveEqualHashesWhereverTheyAre) {
  const std::string text = "java/util/concurrent/ConcurrentHashMap";
  for (std::size_t size = 0; size <= text.size(); ++size) {
    const std::string shifted = "x" + text.substr(0, size) + "y";
    EXPECT_EQ(hash_text(text.substr(0, size)), hash_text(std::string_view(shifted).substr(1, size)));
  }
}

// The table of a class has a slot for each low bit pattern: those must differ, too.
TEST(TextHash, SmallDifferencesReachTheLowBits) {
  std::set<std::uint64_t> low;
  std::set<std::uint64_t> all;
  for (std::size_t size = 0; size < 40; ++size) {
    for (std::size_t at = 0; at < size; ++at) {
      std::string text(size, 'a');
      text[at] = 'b';
      low.insert(hash_text(text) & 0xfffU);
      all.insert(hash_text(text));
    }
    all.insert(hash_text(std::string(size, '\0')));
  }
  EXPECT_EQ(all.size(), 40U * 39 / 2 + 40);
  EXPECT_GT(low.size(), 650U);  // of 780, in 4096 places
}

TEST(TextHash, TheSeedCounts) { EXPECT_NE(hash_text("a", 1), hash_text("a", 2)); }

}  // namespace
}  // namespace ristretto::base
