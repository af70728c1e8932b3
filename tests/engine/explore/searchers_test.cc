// SPDX-License-Identifier: MIT
// Orders of search: the same paths, and what each is good for.
#include <algorithm>
#include <array>
#include <iterator>
#include <ranges>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "explore/report/goals.h"
#include "world.h"

namespace ristretto::explore {
namespace {

using vm::symbolic::Aliasing;

constexpr auto kOrders =
    std::to_array({Search::kDepth, Search::kBreadth, Search::kRandom, Search::kNearest, Search::kInterleaved});

World& searchers_world(Aliasing aliasing) {
  static World at_use(Aliasing::kAtUse);
  static World at_load(Aliasing::kAtLoad);
  static World open(Aliasing::kDisjunctive);
  return aliasing == Aliasing::kAtUse ? at_use : aliasing == Aliasing::kAtLoad ? at_load : open;
}

struct SearchCase {
  std::string_view klass;
  std::string_view method;
  std::vector<std::string> names;
  Aliasing aliasing = Aliasing::kAtUse;
};

class Searchers : public testing::TestWithParam<SearchCase> {};

// The sides of an equality are in the order in which they were made, which is not the same in all orders of search.
void order_sides(std::string& leaf) {
  std::string made;
  for (const auto part : std::views::split(leaf, std::string_view(" && "))) {
    std::string condition(part.begin(), part.end());
    const std::size_t middle = condition.find(" == ");
    if (middle != std::string::npos && !condition.ends_with("null")) {
      const std::size_t first = condition.starts_with("!(") ? 2 : 0;
      const std::size_t end = std::min({condition.find(": "), condition.find(')', middle), condition.size()});
      std::string left = condition.substr(first, middle - first);
      std::string right = condition.substr(middle + 4, end - middle - 4);
      if (right < left) std::swap(left, right);
      condition = condition.substr(0, first) + left + " == " + right + condition.substr(end);
    }
    made += condition + " && ";
  }
  leaf = made;
}

// What one of them has and the other has not.
std::vector<std::string> difference(std::vector<std::string> a, std::vector<std::string> b) {
  std::vector<std::string> found;
  std::ranges::for_each(a, order_sides);
  std::ranges::for_each(b, order_sides);
  std::ranges::sort(a);
  std::ranges::sort(b);
  std::ranges::set_symmetric_difference(a, b, std::back_inserter(found));
  return found;
}

TEST_P(Searchers, AllFindTheSamePathsByAsManyQuestions) {
  const SearchCase& example = GetParam();
  ExplorerOptions options{.bounds = {.loop_iterations = 2}};
  const Exploration depth =
      searchers_world(example.aliasing).explore(example.klass, example.method, example.names, options);
  EXPECT_GT(depth.counts.leaves, 1U);
  for (const Search order : kOrders) {
    SCOPED_TRACE(text(order));
    options.search.order = order;
    const Exploration found =
        searchers_world(example.aliasing).explore(example.klass, example.method, example.names, options);
    EXPECT_THAT(difference(found.leaves, depth.leaves), testing::IsEmpty());
    EXPECT_EQ(found.counts.choices, depth.counts.choices);
    EXPECT_EQ(found.counts.infeasible, depth.counts.infeasible);
    EXPECT_EQ(found.counts.is_complete, depth.counts.is_complete);
    EXPECT_FALSE(found.counts.is_stopped);
  }
}

INSTANTIATE_TEST_SUITE_P(Methods, Searchers,
                         testing::Values(SearchCase{"Searches", "far", {"a", "b", "c"}},
                                         SearchCase{"Searches", "stairs", {"x", "y"}},
                                         SearchCase{"subjects/paths/IntList", "remAll", {"l"}},
                                         SearchCase{"subjects/paths/IntList", "remAll", {"l"}, Aliasing::kDisjunctive},
                                         SearchCase{"subjects/paths/Foo", "q", {"x", "y"}, Aliasing::kAtLoad},
                                         SearchCase{"subjects/paths/Foo", "q", {"x", "y"}, Aliasing::kDisjunctive},
                                         SearchCase{"Heaps", "dispatch", {"x", "s"}, Aliasing::kDisjunctive},
                                         SearchCase{"Heaps", "arrays", {"cells", "i"}},
                                         SearchCase{"Heaps", "cycle", {"x"}}, SearchCase{"Natives", "reads", {"i"}}),
                         [](const auto& given) {
                           return std::string(given.param.method) +
                                  std::to_string(static_cast<int>(given.param.aliasing));
                         });

Exploration stairs(const SearchOptions& search, std::uint64_t max_paths = 0) {
  return searchers_world(Aliasing::kAtUse)
      .explore("Searches", "stairs", {"x", "y"},
               {.bounds = {.loop_iterations = 6}, .max_paths = max_paths, .search = search});
}

std::vector<std::size_t> lengths(const Exploration& found) {
  std::vector<std::size_t> made;
  for (const std::string& leaf : found.leaves)
    made.push_back(static_cast<std::size_t>(std::ranges::count(leaf, '&')) / 2);
  return made;
}

TEST(SearchOrders, BreadthFirstFindsShortPathsFirst) {
  EXPECT_TRUE(std::ranges::is_sorted(lengths(stairs({.order = Search::kBreadth}))));
  EXPECT_FALSE(std::ranges::is_sorted(lengths(stairs({.order = Search::kDepth}))));
  const std::size_t all = stairs({.order = Search::kDepth}).leaves.size();
  EXPECT_EQ(all, 15U);
  const std::vector<std::size_t> few = lengths(stairs({.order = Search::kBreadth}, 4));
  EXPECT_EQ(few, (std::vector<std::size_t>{0, 1, 2, 3}));
}

TEST(SearchOrders, ARandomSearchIsRepeatedByItsSeed) {
  const std::vector<std::string> first = stairs({.order = Search::kRandom, .seed = 5}).leaves;
  EXPECT_EQ(stairs({.order = Search::kRandom, .seed = 5}).leaves, first);
  bool differs = false;
  for (std::uint64_t seed = 6; seed < 10; ++seed)
    differs |= stairs({.order = Search::kRandom, .seed = seed}).leaves != first;
  EXPECT_TRUE(differs);
}

// Paths until every branch of the method is covered.
std::size_t paths_to_cover_far(const SearchOptions& search) {
  World& at = searchers_world(Aliasing::kAtUse);
  vm::Method& method = at.method("Searches", "far");
  const auto code = MethodCode::read(method);
  EXPECT_TRUE(code.has_value());
  GoalKeeper goals(**code, {.branches = true}, at.machine());
  expr::Pool pool;
  at.engine().domain().begin(pool);
  solver::Manager solver(pool, {});
  ExplorerOptions options{.records_accesses = true, .search = search};
  options.search.compass = &goals;
  Explorer explorer(at.machine(), at.engine(), solver, options);
  std::size_t paths = 0;
  explorer.explore(method, {"a", "b", "c"}, [&](const Leaf& leaf) {
    if (goals.open() == 0) return;
    goals.leaf(leaf, {.ending = leaf.ending}, static_cast<std::uint32_t>(++paths), nullptr);
  });
  EXPECT_EQ(goals.open(), 0U);
  return paths;
}

TEST(SearchOrders, TheNearestGoalIsThereSooner) {
  const std::size_t depth = paths_to_cover_far({.order = Search::kDepth});
  EXPECT_LE(paths_to_cover_far({.order = Search::kNearest}) * 3, depth);
  EXPECT_LT(paths_to_cover_far({.order = Search::kInterleaved}), depth);
}

TEST(SearchOrders, WhatWasNotTriedIsTold) {
  World& at = searchers_world(Aliasing::kAtUse);
  vm::Method& method = at.method("Searches", "far");
  for (const Search order : kOrders) {
    SCOPED_TRACE(text(order));
    expr::Pool pool;
    at.engine().domain().begin(pool);
    solver::Manager solver(pool, {});
    Explorer explorer(at.machine(), at.engine(), solver, {.max_paths = 5, .search = {.order = order}});
    std::set<std::uint32_t> ended;
    std::multiset<std::uint32_t> branching;
    std::size_t not_tried = 0;
    const ExplorerCounts counts = explorer.explore(
        method, {"a", "b", "c"}, [&](const Leaf& leaf) { ended.insert(leaf.way); },
        [&](const ChoiceStep& step) {
          branching.insert(step.above);
          if (step.kind == ChoiceStep::Kind::kNotTried) ++not_tried;
        });
    EXPECT_FALSE(counts.is_complete);
    EXPECT_EQ(ended.size(), 5U);
    EXPECT_GT(not_tried, 0U);
    EXPECT_EQ(branching.size(), 2 * counts.choices);  // both ways of each question
    for (const std::uint32_t way : ended) EXPECT_FALSE(branching.contains(way));
  }
}

}  // namespace
}  // namespace ristretto::explore
