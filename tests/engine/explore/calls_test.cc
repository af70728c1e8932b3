// SPDX-License-Identifier: MIT
// Paths as calls: by reference they say the same as copied.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "world.h"

namespace ristretto::explore {
namespace {

using vm::symbolic::Aliasing;
using Path = std::vector<CallTree::Step>;

// Without references to paths.
Path written_out(const std::vector<CallTree::MethodPaths>& methods, const Path& path) {
  Path made;
  for (const CallTree::Step& step : path) {
    made.push_back(step);
    if (step.path == 0) continue;
    made.back().path = 0;
    const auto callee = std::ranges::find(methods, step.callee, &CallTree::MethodPaths::method);
    const Path inner = written_out(methods, callee->paths.at(step.path - 1));
    made.insert(made.end(), inner.begin(), inner.end());
  }
  return made;
}

struct Subject {
  std::string klass;
  std::string method;
  std::vector<std::string> names;
};

class CallsOfPaths : public testing::TestWithParam<Subject> {};

TEST_P(CallsOfPaths, AreTheSameByReferenceAndCopied) {
  const Subject& subject = GetParam();
  const ExplorerOptions options{.bounds = {.loop_iterations = 2}, .max_paths = 200, .max_steps = 1'000'000};
  const World::Calls calls =
      world_of(Aliasing::kAtUse).calls("subjects/paths/" + subject.klass, subject.method, subject.names, options);
  const std::size_t count = calls.paths;
  const std::vector<CallTree::MethodPaths> referring = calls.searched.referring.paths();
  const std::vector<CallTree::MethodPaths> copying = calls.searched.copying.paths();
  ASSERT_EQ(copying.size(), 1U);
  ASSERT_EQ(copying.front().method, referring.front().method);
  EXPECT_EQ(copying.front().paths.size(), count) << "paths were taken for one";
  std::vector<Path> expanded;
  for (const Path& path : referring.front().paths) expanded.push_back(written_out(referring, path));
  for (const Path& path : copying.front().paths) EXPECT_THAT(expanded, testing::Contains(path));
  // Of a method that calls itself, paths of inner calls are paths too.
  EXPECT_GE(expanded.size(), count);
}

TEST_P(CallsOfPaths, AreAsTheirInputsMakeThem) {
  const Subject& subject = GetParam();
  const ExplorerOptions options{.bounds = {.loop_iterations = 2}, .max_paths = 200, .max_steps = 1'000'000};
  const World::Calls calls =
      world_of(Aliasing::kAtUse).calls("subjects/paths/" + subject.klass, subject.method, subject.names, options);
  EXPECT_EQ(calls.searched.referring.paths(), calls.rerun.referring.paths());
  EXPECT_EQ(calls.searched.copying.paths(), calls.rerun.copying.paths());
}

INSTANTIATE_TEST_SUITE_P(
    Subjects, CallsOfPaths,
    testing::Values(Subject{"Aliases", "m", {"x", "y", "z"}}, Subject{"Aliases", "example25", {"y", "z"}},
                    Subject{"Aliases", "example26", {"x", "y", "z"}},
                    Subject{"Aliases", "example27", {"x", "i", "j", "k"}},
                    Subject{"Aliases", "example28", {"x", "y", "z"}}, Subject{"Arithmetics", "lcm", {"a", "b"}},
                    Subject{"Arithmetics", "gcd", {"a", "b"}}, Subject{"Bmi", "weightCategory", {"mass", "length"}},
                    Subject{"BooleanArray", "x", {"i"}}, Subject{"Buffer", "at", {"i"}},
                    Subject{"Clamp", "clamp", {"x", "min", "max"}},
                    Subject{"DefUseChains", "checkValues", {"x", "y", "z"}}, Subject{"DefUseChains", "div", {"a", "b"}},
                    Subject{"Foo", "q", {"x", "y"}}, Subject{"Foo", "r", {"x", "y", "z", "w"}},
                    Subject{"Gcd", "gcd", {"a", "b"}}, Subject{"IntList", "remAll", {"l"}},
                    Subject{"IntList", "size", {}}, Subject{"IntVector", "add", {"x"}},
                    Subject{"IntVector", "multiples", {"ns", "div", "icap"}}, Subject{"Rational", "simplify", {}}),
    [](const auto& each) { return each.param.klass + "_" + each.param.method; });

TEST(Calls, AnIndexIsAPathEach) {
  const World::Calls calls = world_of(Aliasing::kAtUse).calls("subjects/paths/BooleanArray", "x", {"i"}, {});
  EXPECT_EQ(calls.paths, 6U);
  EXPECT_EQ(calls.searched.referring.paths().front().paths.size(), 6U);
}

TEST(Calls, ASearchInBreadthFindsGcdsFirstFourPathsInSixNodes) {
  const ExplorerOptions options{.max_paths = 4, .search = {.order = Search::kBreadth}};
  const World::Calls calls = world_of(Aliasing::kAtUse).calls("subjects/paths/Gcd", "gcd", {"a", "b"}, options);
  EXPECT_EQ(calls.paths, 4U);
  EXPECT_EQ(calls.searched.referring.size(), 6U);
  EXPECT_EQ(calls.searched.copying.size(), 11U);
}

TEST(Calls, APreconditionIsNoCallOfTheMethod) {
  ExplorerOptions options{.bounds = {.loop_iterations = 2}, .max_paths = 50};
  options.inputs.precondition = "repOK";
  const World::Calls calls = world_of(Aliasing::kAtUse).calls("Checked", "count", {}, options);
  const std::vector<CallTree::MethodPaths> methods = calls.searched.copying.paths();
  ASSERT_EQ(methods.size(), 1U);
  EXPECT_THAT(methods.front().method, testing::HasSubstr("#count("));
  EXPECT_EQ(methods, calls.rerun.copying.paths());
}

TEST(Calls, AConcolicSearchTellsThoseOfItsRuns) {
  const CallTrees trees = world_of(Aliasing::kAtUse)
                              .calls_of_runs("subjects/paths/Gcd", "gcd", {"a", "b"},
                                             {.order = Order::kBreadthFirst, .max_runs = 4, .records_calls = true});
  EXPECT_EQ(trees.referring.size(), 6U);
  EXPECT_EQ(trees.copying.size(), 11U);
}

TEST(Calls, RunsEndAtTheBound) {
  const auto longest = [](const Bounds& bounds) {
    std::size_t most = 0;
    const CallTrees trees = world_of(Aliasing::kAtUse)
                                .calls_of_runs("subjects/paths/IntList", "size", {},
                                               {.max_runs = 20, .bounds = bounds, .records_calls = true});
    const std::vector<CallTree::MethodPaths> methods = trees.copying.paths();
    for (const Path& path : methods.front().paths) most = std::max(most, path.size());
    return most;
  };
  EXPECT_GT(longest({}), longest({.loop_iterations = 2}));
}

}  // namespace
}  // namespace ristretto::explore
