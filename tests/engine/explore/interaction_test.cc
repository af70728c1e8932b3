// SPDX-License-Identifier: MIT
// Chains between activations, as the bytecode of Interacting.java has them.
#include "explore/report/interaction.h"

#include <map>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "explore/report/goals.h"
#include "explore/report/recorder.h"
#include "world.h"

namespace ristretto::explore {
namespace {

using testing::Contains;
using testing::IsSupersetOf;
using testing::Pair;
using testing::StartsWith;
using testing::UnorderedElementsAre;
using vm::symbolic::Aliasing;
using vm::symbolic::Indexing;

using GoalVerdicts = std::map<std::string, std::string>;

GoalVerdicts interact(std::string_view name, const std::vector<std::string>& names, ExplorerOptions options = {}) {
  World& at = world_of(Aliasing::kAtUse);
  vm::Method& method = at.method("Interacting", name);
  const auto code = MethodCode::read(method);
  EXPECT_TRUE(code.has_value());
  MethodReport report;
  (*code)->describe(report, [](const classfile::Instruction&) { return std::string(); });
  report.options = {{"loop", "3"}};
  options.bounds.loop_iterations = 3;
  options.records_accesses = true;
  expr::Pool pool;
  at.engine().domain().begin(pool);
  solver::Manager solver(pool, {});
  Recorder recorder(at.machine(), at.engine(), solver, method, **code, report);
  GoalKeeper goals(**code, {.interaction = true}, at.machine());
  Explorer explorer(at.machine(), at.engine(), solver, options);
  SolvedPaths solved;
  report.counts = explorer.explore(
      method, names,
      [&](const Leaf& leaf) {
        recorder.leaf(leaf);
        const auto number = static_cast<std::uint32_t>(report.paths.size());
        goals.leaf(leaf, report.paths.back(), number, recorder.model());
        solved.leaf(leaf, recorder.model(), number);
      },
      [&](const ChoiceStep& step) {
        recorder.choice(step);
        goals.choice(step, report.tree.back());
      });
  Follower follower(at.machine(), at.engine(), options.inputs, options.max_steps);
  Interaction interaction(*method.info, {}, at.machine().classes.hierarchy());
  interaction.run(solved, follower, at.machine(), method, names, [] { return false; });
  interaction.finish(goals.verdict_elsewhere(report), report.counts.has_open_elements, report);
  GoalVerdicts found;
  for (const GoalReport& goal : report.goals)
    EXPECT_TRUE(found.emplace(goal.text, goal.verdict).second) << goal.text << " twice";
  return found;
}

// "level,down 2,half 1" for "chain [Interacting.level,Interacting.down 2,Interacting.half 1]"
std::string chain_text(std::string_view variable, std::string_view from, std::string_view to) {
  return "chain [" + std::string(variable) + ",Interacting." + std::string(from) + ",Interacting." + std::string(to) +
         ']';
}
std::string level(std::string_view from, std::string_view to) { return chain_text("Interacting.level", from, to); }

constexpr std::string_view kInfeasible = "infeasible within the bounds";

MATCHER(IsShown, "") { return arg.starts_with("covered by path "); }

TEST(Interaction, AFieldIsDefinedForACallee) {
  EXPECT_THAT(interact("down", {"x"}), UnorderedElementsAre(Pair(level("down 2", "half 1"), "covered by path 1")));
}

TEST(Interaction, AndByACallee) {
  EXPECT_THAT(
      interact("up", {"x"}),
      UnorderedElementsAre(Pair(level("raise 7", "up 11"), IsShown()), Pair(level("raise 7", "raise 2"), kInfeasible),
                           Pair(chain_text("x -> by", "up entry", "raise 5"), IsShown())));
}

TEST(Interaction, AndByOneForAnother) {
  EXPECT_THAT(
      interact("across", {"x"}),
      UnorderedElementsAre(Pair(level("raise 7", "half 1"), IsShown()), Pair(level("raise 7", "raise 2"), kInfeasible),
                           Pair(chain_text("x -> by", "across entry", "raise 5"), IsShown())));
  EXPECT_THAT(interact("twice", {"x"}),
              UnorderedElementsAre(Pair(level("raise 7", "raise 2"), IsShown()),
                                   Pair(chain_text("x -> by", "twice entry", "raise 5"), IsShown())));
}

TEST(Interaction, OneActivationIsNoTwo) {
  EXPECT_THAT(interact("once", {"x"}), UnorderedElementsAre(Pair(level("spin 14", "spin 9"), kInfeasible)));
  EXPECT_THAT(interact("again", {"x"}), UnorderedElementsAre(Pair(level("spin 14", "spin 9"), IsShown())));
}

TEST(Interaction, AMethodThatCallsItselfHasChainsWithItself) {
  EXPECT_THAT(interact("recurse", {"n"}), UnorderedElementsAre(Pair(level("recurse 7", "recurse 1"), IsShown())));
}

TEST(Interaction, ParametersAndResultsJoinLocals) {
  EXPECT_THAT(interact("kept", {"x"}),
              UnorderedElementsAre(Pair(chain_text("x -> p", "kept entry", "pick 0"), IsShown()),
                                   Pair(chain_text("x -> p", "kept entry", "pick 2"), IsShown()),
                                   Pair(chain_text("q -> y", "pick 1", "kept 5"), IsShown()),
                                   Pair(chain_text("q -> y", "pick 7", "kept 5"), IsShown())));
}

TEST(Interaction, OnlyWhatIsHandedOnAsItIs) {
  EXPECT_THAT(interact("passed", {"x"}),
              UnorderedElementsAre(Pair(chain_text("y -> p", "passed 1", "pick 0"), IsShown()),
                                   Pair(chain_text("y -> p", "passed 1", "pick 2"), IsShown())));
}

TEST(Interaction, WhatThrowsHasWrittenBefore) {
  EXPECT_THAT(interact("caught", {"x"}),
              UnorderedElementsAre(Pair(level("spoil 3", "caught 10"), IsShown()),
                                   Pair(level("spoil 21", "caught 10"), kInfeasible),
                                   Pair(chain_text("x -> x", "caught entry", "spoil 6"), IsShown())));
}

TEST(Interaction, InfeasibleNamesTheBound) {
  EXPECT_THAT(interact("never", {"x"}), UnorderedElementsAre(Pair(level("never 2", "half 1"), kInfeasible)));
  EXPECT_THAT(interact("many", {"n"}),
              UnorderedElementsAre(Pair(level("many 2", "half 1"), "infeasible within loop 3")));
}

TEST(Interaction, WhatNobodyFollowedIsOpen) {
  EXPECT_THAT(interact("up", {"x"}, {.max_paths = 1}),
              Contains(Pair(level("raise 7", "raise 2"), "open: the budget was used up")));
  EXPECT_THAT(interact("late", {"x"}),
              UnorderedElementsAre(Pair(level("late 2", "half 1"), StartsWith("open: the world outside decides"))));
  EXPECT_THAT(interact("threaded", {"x"}), Contains(Pair(level("threaded 2", "half 1"), StartsWith("open: "))));
  EXPECT_THAT(interact("exits", {"x"}),
              UnorderedElementsAre(Pair(level("exits 2", "half 1"), StartsWith("open: the program exits"))));
}

TEST(Interaction, APathBeyondABoundIsRunToItsEnd) {
  EXPECT_THAT(interact("left", {"n"}), UnorderedElementsAre(Pair(level("left 2", "half 1"), IsShown())));
}

TEST(Interaction, OtherElementsOfThePathAreNotTried) {
  const std::string elements = chain_text("int[]", "put 3", "apart 18");
  World& at = world_of(Aliasing::kAtUse);
  at.set_indexing(Indexing::kSimulate);
  EXPECT_THAT(interact("apart", {"i", "j"}), Contains(Pair(elements, kInfeasible)));
  at.set_indexing(Indexing::kReason);
  const GoalVerdicts found = interact("apart", {"i", "j"});
  at.set_indexing(Indexing::kSimulate);
  EXPECT_THAT(found, Contains(Pair(elements, "open: not tried (with other indices on the same path)")));
  EXPECT_THAT(found, Contains(Pair(chain_text("a -> a", "apart 3", "put 0"), IsShown())));
}

TEST(Interaction, OverloadedMethodsHaveTheirTypes) {
  EXPECT_THAT(interact("overloaded", {"x"}),
              IsSupersetOf({Pair(chain_text("x -> p", "overloaded entry", "pick(int) 0"), IsShown()),
                            Pair(chain_text("a -> a", "overloaded 3", "pick(int[]) 0"), IsShown()),
                            Pair(chain_text("int[]", "overloaded 7", "pick(int[]) 4"), IsShown())}));
}

}  // namespace
}  // namespace ristretto::explore
