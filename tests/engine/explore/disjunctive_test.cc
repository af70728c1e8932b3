// SPDX-License-Identifier: MIT
// The examples of PET's heap solver, run: aliasing is no branch of its own. Every leaf is run on the heap found for it
// (world.h).
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "world.h"

namespace ristretto::explore {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::EndsWith;
using testing::Not;
using testing::SizeIs;
using vm::symbolic::Aliasing;

class Disjunctive : public testing::Test {
 protected:
  // Each leaves the world as it found it.
  static World& world() {
    static World world(Aliasing::kDisjunctive);
    return world;
  }
  static World& lazy() {
    static World world(Aliasing::kAtUse);
    return world;
  }
  static ExplorerOptions recorded(ExplorerOptions options = {}) {
    options.records_steps = true;
    return options;
  }
  static std::vector<std::string> select(const Exploration& found, bool (*is_wanted)(const std::string&)) {
    std::vector<std::string> selected;
    std::ranges::copy_if(found.leaves, std::back_inserter(selected), is_wanted);
    return selected;
  }
  static std::vector<std::string> within_bounds(const Exploration& found) {
    return select(found, [](const std::string& leaf) { return !leaf.ends_with(": bound"); });
  }
  // What null makes of it aside.
  static std::vector<std::string> normal_ends(const Exploration& found) {
    return select(found, [](const std::string& leaf) {
      return !leaf.ends_with("Exception") && !leaf.ends_with("Error") && !leaf.ends_with(": bound");
    });
  }
};

TEST_F(Disjunctive, QHasNineLeaves) {
  const Exploration found = world().explore("subjects/paths/Foo", "q", {"x", "y"}, recorded());
  EXPECT_THAT(found.leaves, SizeIs(9)) << testing::PrintToString(found.leaves);
  EXPECT_EQ(found.replayed, 9U);
  EXPECT_TRUE(found.counts.is_complete);
}

TEST_F(Disjunctive, RHas369Leaves) {
  const Exploration found = world().explore("subjects/paths/Foo", "r", {"x", "y", "z", "w"}, recorded());
  EXPECT_EQ(found.counts.leaves, 369U);
  EXPECT_EQ(found.replayed, 369U);
  EXPECT_TRUE(found.counts.is_complete);
}

TEST_F(Disjunctive, RHas369LeavesIfTheReceiverIsNoAlias) {
  const ExplorerOptions options{.inputs = {.receiver_can_be_alias = false}};
  EXPECT_EQ(world().explore("subjects/paths/Foo", "r", {"x", "y", "z", "w"}, options).counts.leaves, 369U);
}

TEST_F(Disjunctive, MHasTwoLeaves) {
  const Exploration found = world().explore("subjects/paths/Aliases", "m", {"x", "y", "z"}, recorded());
  EXPECT_THAT(normal_ends(found), SizeIs(2)) << testing::PrintToString(found.leaves);
  EXPECT_THAT(found.leaves, Contains(AllOf(testing::HasSubstr(" x == z"), EndsWith(": -4"))));
  EXPECT_THAT(found.leaves, Contains(AllOf(testing::HasSubstr("!(x == z)"), EndsWith(": 2"))));
  EXPECT_EQ(found.replayed, 5U);
}

TEST_F(Disjunctive, Example25WithANewObjectHasOneLeaf) {
  const Exploration found = world().explore("subjects/paths/Aliases", "example25", {"y", "z"}, recorded());
  EXPECT_THAT(normal_ends(found), testing::ElementsAre(EndsWith(": 2"))) << testing::PrintToString(found.leaves);
}

TEST_F(Disjunctive, Example26KnowsTheValueWhereTheConditionHolds) {
  const Exploration found = world().explore("subjects/paths/Aliases", "example26", {"x", "y", "z"}, recorded());
  EXPECT_THAT(normal_ends(found), SizeIs(2)) << testing::PrintToString(found.leaves);
  EXPECT_THAT(normal_ends(found), Contains(EndsWith("== 1: 2")));
}

TEST_F(Disjunctive, Example28IsNeverTrueIfNothingIsShared) {
  const Exploration any = world().explore("subjects/paths/Aliases", "example28", {"x", "y", "z"}, recorded());
  EXPECT_THAT(any.leaves, Contains(EndsWith(": 1")));
  const ExplorerOptions options{
      .inputs = {.assumptions = {{.kind = HeapAssumption::Kind::kNonSharing, .a = "x", .b = "y"}}}};
  const Exploration apart = world().explore("subjects/paths/Aliases", "example28", {"x", "y", "z"}, recorded(options));
  EXPECT_THAT(apart.leaves, Not(Contains(EndsWith(": 1")))) << testing::PrintToString(apart.leaves);
  EXPECT_THAT(apart.leaves, Contains(EndsWith(": 0")));
}

// Without them there is also the leaf of x == null; x == z.f needs neither a cycle nor an alias of z.
TEST_F(Disjunctive, AssumptionsLeaveFewerLeaves) {
  const ExplorerOptions options{
      .inputs = {.assumptions = {{.kind = HeapAssumption::Kind::kNonNull, .a = "x"},
                                 {.kind = HeapAssumption::Kind::kAcyclic, .a = "x"},
                                 {.kind = HeapAssumption::Kind::kNonAliasing, .a = "x", .b = "z"}}}};
  const Exploration found = world().explore("subjects/paths/Aliases", "example28", {"x", "y", "z"}, recorded(options));
  EXPECT_THAT(found.leaves, SizeIs(5)) << testing::PrintToString(found.leaves);
}

// Aliasing makes no path of its own here: equal numbers are found in different objects as well.
TEST_F(Disjunctive, RemAllHasFivePathsOfTwoVisitsABlock) {
  const ExplorerOptions options = recorded({.bounds = {.block_visits = 2}});
  const Exploration found = world().explore("subjects/paths/IntList", "remAll", {"l"}, options);
  EXPECT_THAT(within_bounds(found), SizeIs(5)) << testing::PrintToString(found.leaves);
  EXPECT_EQ(found.replayed, 5U);
}

struct DisjunctiveCase {
  std::string_view klass;
  std::string_view method;
  std::vector<std::string> names;
};

TEST_F(Disjunctive, TheSamePathsAreTakenAsByLazyInitialisation) {
  for (const DisjunctiveCase& example : {DisjunctiveCase{"subjects/paths/Foo", "q", {"x", "y"}},
                                         DisjunctiveCase{"subjects/paths/Aliases", "m", {"x", "y", "z"}},
                                         DisjunctiveCase{"subjects/paths/Aliases", "example25", {"y", "z"}},
                                         DisjunctiveCase{"subjects/paths/Aliases", "example26", {"x", "y", "z"}},
                                         DisjunctiveCase{"subjects/paths/Aliases", "example28", {"x", "y", "z"}},
                                         DisjunctiveCase{"subjects/paths/IntList", "remAll", {"l"}},
                                         DisjunctiveCase{"subjects/paths/IntList", "size", {}}}) {
    SCOPED_TRACE(example.method);
    const ExplorerOptions options = recorded({.bounds = {.block_visits = 3}});
    const Exploration open = world().explore(example.klass, example.method, example.names, options);
    const Exploration branching = lazy().explore(example.klass, example.method, example.names, options);
    EXPECT_EQ(open.traces, branching.traces);
    EXPECT_LE(within_bounds(open).size(), within_bounds(branching).size());
    EXPECT_EQ(open.replayed, within_bounds(open).size());
  }
}

// x[k] is one of 5, 2, -1, and not -1 if k is i; arrays are in guest memory, so indices are what is left open.
TEST_F(Disjunctive, Example27HasThreeOutcomes) {
  world().set_indexing(vm::symbolic::Indexing::kReason);
  const Exploration found = world().explore("subjects/paths/Aliases", "example27", {"x", "i", "j", "k"}, recorded());
  world().set_indexing(vm::symbolic::Indexing::kSimulate);
  EXPECT_THAT(normal_ends(found), testing::UnorderedElementsAre(EndsWith(": 0"), EndsWith(": 1"), EndsWith(": 2")));
  EXPECT_EQ(found.replayed, found.leaves.size());
}

// Lazy initialisation does not see that an object may be of a class that only a later reference tells, so there may be
// more paths than by it.
TEST_F(Disjunctive, WhateverIsDoneWithReferencesThePathsAreThere) {
  for (const DisjunctiveCase& example :
       {DisjunctiveCase{"Heaps", "getters", {"x", "y"}}, DisjunctiveCase{"Heaps", "swapped", {"x", "y"}},
        DisjunctiveCase{"Heaps", "newObjects", {"w", "y"}}, DisjunctiveCase{"Heaps", "kinds", {"x"}},
        DisjunctiveCase{"Heaps", "reals", {"x", "y"}}, DisjunctiveCase{"Heaps", "dispatch", {"x", "s"}},
        DisjunctiveCase{"Heaps", "casts", {"h", "s"}}, DisjunctiveCase{"Heaps", "locks", {"x", "y"}},
        DisjunctiveCase{"Heaps", "arrays", {"cells", "i"}}, DisjunctiveCase{"Heaps", "ints", {"x", "y"}},
        DisjunctiveCase{"Heaps", "receiver", {"other"}}, DisjunctiveCase{"Heaps", "cycle", {"x"}},
        DisjunctiveCase{"Heaps", "reversed", {"x"}}, DisjunctiveCase{"Heaps", "ownArray", {"a"}}}) {
    SCOPED_TRACE(example.method);
    const Exploration open = world().explore(example.klass, example.method, example.names, recorded());
    const Exploration branching = lazy().explore(example.klass, example.method, example.names, recorded());
    EXPECT_TRUE(std::ranges::includes(open.traces, branching.traces)) << testing::PrintToString(open.leaves);
    EXPECT_EQ(open.replayed, open.leaves.size());
    if (open.traces == branching.traces) {
      EXPECT_LE(open.leaves.size(), branching.leaves.size());
    }
  }
}

// 1,000,000,007 and 1,000,000,009 go there. The solver takes `part` for both of the others, which no heap allows, and
// for the heaps that there are, it has no steps.
TEST_F(Disjunctive, WhatTheSolverDoesNotKnowOfAHeapIsNoRefutation) {
  const Exploration found =
      world().explore("Heaps", "factors", {"left", "right", "part", "a", "b", "c"}, recorded(), {.query_steps = 1});
  EXPECT_EQ(found.counts.unknown, 1U) << testing::PrintToString(found.leaves);
  EXPECT_EQ(found.counts.infeasible, 0U);
  EXPECT_FALSE(found.counts.is_complete);
}

TEST_F(Disjunctive, CallsAndCastsBranchOverClasses) {
  const Exploration calls = world().explore("Heaps", "dispatch", {"x", "s"}, recorded());
  EXPECT_THAT(calls.leaves, Contains(AllOf(testing::HasSubstr(" x instanceof Heaps$Special"), EndsWith(": 1"))));
  EXPECT_THAT(calls.leaves, Contains(AllOf(testing::HasSubstr(" x instanceof Heaps$Special"), EndsWith(": 2"))));
  EXPECT_THAT(calls.leaves, Contains(AllOf(testing::HasSubstr("!(x instanceof Heaps$Special)"), EndsWith(": 3"))));
  const Exploration casts = world().explore("Heaps", "casts", {"h", "s"}, recorded());
  for (const char* const end : {": 1", ": 2", ": 3", ": 4"}) EXPECT_THAT(casts.leaves, Contains(EndsWith(end)));
}

}  // namespace
}  // namespace ristretto::explore
