// SPDX-License-Identifier: MIT
// How elements are found whose index is not known: by a path for each, by the solver, or as it seems best.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "world.h"

namespace ristretto::explore {
namespace {

using testing::Contains;
using testing::EndsWith;
using testing::SizeIs;
using vm::symbolic::Indexing;

class Indexed : public testing::Test {
 protected:
  static Exploration explore(std::string_view method, const std::vector<std::string>& names, Indexing indexing) {
    static World world(vm::symbolic::Aliasing::kAtUse);
    world.set_indexing(indexing);
    return world.explore("Indexes", method, names);
  }
};

// One more is out of bounds.
TEST_F(Indexed, AShortArrayIsSimulated) {
  EXPECT_THAT(explore("once", {"i"}, Indexing::kSimulate).leaves, SizeIs(5));
  EXPECT_THAT(explore("once", {"i"}, Indexing::kReason).leaves, SizeIs(3));
  EXPECT_THAT(explore("once", {"i"}, Indexing::kAuto).leaves, SizeIs(5));
}

// Four elements by the first index, two ends by the second; the second may be out of bounds for each.
TEST_F(Indexed, TheSecondTimeTheSolverFindsTheElement) {
  EXPECT_THAT(explore("twice", {"i", "j"}, Indexing::kSimulate).leaves, SizeIs(1 + 4 * (4 + 1)));
  EXPECT_THAT(explore("twice", {"i", "j"}, Indexing::kAuto).leaves, SizeIs(1 + 4 * (2 + 1)));
}

TEST_F(Indexed, ALongArrayIsLeftToTheSolver) {
  EXPECT_THAT(explore("many", {"i"}, Indexing::kSimulate).leaves, SizeIs(21));
  EXPECT_THAT(explore("many", {"i"}, Indexing::kAuto).leaves, SizeIs(3));
}

TEST_F(Indexed, AnArrayOfTheInputIsLeftToTheSolver) {
  const Exploration found = explore("input", {"values", "i"}, Indexing::kAuto);
  EXPECT_THAT(found.leaves, SizeIs(4)) << testing::PrintToString(found.leaves);
  EXPECT_EQ(found.replayed, 4U);
}

TEST_F(Indexed, ReferencesAreSimulated) {
  const Exploration found = explore("references", {"values", "i"}, Indexing::kAuto);
  EXPECT_GE(ends(found, ": 1"), 4U) << testing::PrintToString(found.leaves);
}

TEST_F(Indexed, NativesSeeWhatWasLeftToTheSolver) {
  for (const Indexing indexing : {Indexing::kReason, Indexing::kAuto}) {
    for (const char* const method : {"copied", "local"}) {
      const bool is_local = std::string_view(method) == "local";
      const Exploration found =
          explore(method, is_local ? std::vector<std::string>{"i", "x"} : std::vector<std::string>{"values", "i", "x"},
                  indexing);
      EXPECT_THAT(found.leaves, Contains(EndsWith(": 1"))) << method << testing::PrintToString(found.leaves);
      EXPECT_THAT(found.leaves, Contains(EndsWith(": 2")));
      EXPECT_EQ(ends(found, ": bound"), 0U);
    }
  }
}

}  // namespace
}  // namespace ristretto::explore
