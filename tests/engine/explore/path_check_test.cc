// SPDX-License-Identifier: MIT
// Checking an exploration: it stands when nothing is wrong, and what is left out or told wrongly is found.
#include "explore/check/path_check.h"

#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "world.h"

namespace ristretto::explore {
namespace {

using vm::symbolic::Aliasing;

struct CheckedCase {
  std::string_view klass;
  std::string_view method;
  std::vector<std::string> names;
  Bounds bounds = {};
  std::uint64_t max_paths = 0;
};

// What an explorer shows, before it is told.
using Change = std::function<bool(Leaf&)>;

CheckReport check(const CheckedCase& about, const Change& change, Aliasing aliasing = Aliasing::kAtUse) {
  static World at_use(Aliasing::kAtUse);
  static World at_load(Aliasing::kAtLoad);
  World& world = aliasing == Aliasing::kAtUse ? at_use : at_load;
  vm::Method& method = world.method(about.klass, about.method);
  expr::Pool pool;
  world.engine().domain().begin(pool);
  solver::Manager solver(pool, {});
  const ExplorerOptions options{.bounds = about.bounds, .max_paths = about.max_paths, .records_steps = true};
  PathCheck checked(world.machine(), world.engine(), method, about.names, options,
                    [](const Leaf&, const expr::Assignment&) { return std::string("inputs"); });
  std::uint32_t number = 0;
  Explorer explorer(world.machine(), world.engine(), solver, options);
  const ExplorerCounts counts = explorer.explore(
      method, about.names,
      [&](const Leaf& leaf) {
        Leaf told = leaf;
        ++number;
        if (!change(told)) return;
        const solver::Answer answer = solver.check();
        const auto* const sat = std::get_if<solver::Sat>(&answer);
        checked.leaf(told, sat == nullptr ? nullptr : &sat->model, number);
      },
      [&](const ChoiceStep& step) { checked.choice(step); });
  EXPECT_GT(counts.leaves, 1U);
  CheckReport report;
  checked.replay(report);
  checked.run(2'000, 1, report);
  EXPECT_EQ(report.runs, 2'000U);
  return report;
}

bool as_it_is(Leaf& /*leaf*/) { return true; }

const CheckedCase kClamp{"subjects/paths/Clamp", "clamp", {"x", "min", "max"}};
const CheckedCase kRemAll{"subjects/paths/IntList", "remAll", {"l"}, {.block_visits = 2}};

TEST(PathCheck, StandsWhenNothingIsWrong) {
  const CheckReport report = check(kClamp, as_it_is);
  EXPECT_EQ(report.replays, 3U);
  EXPECT_FALSE(report.has_failed());
  EXPECT_EQ(report.beyond, 0U);
}

TEST(PathCheck, RunsWithOtherShapesGoOnBeyondTheBound) {
  for (const Aliasing aliasing : {Aliasing::kAtUse, Aliasing::kAtLoad}) {
    const CheckReport report = check(kRemAll, as_it_is, aliasing);
    EXPECT_THAT(report.divergences, testing::IsEmpty());
    EXPECT_THAT(report.strangers, testing::IsEmpty());
    EXPECT_GT(report.beyond, 0U);
    EXPECT_LT(report.beyond, report.runs);
  }
}

TEST(PathCheck, NativesAreGivenWhatIsThere) {
  const CheckReport report = check({"Natives", "grows", {"other"}}, as_it_is);
  EXPECT_THAT(report.divergences, testing::IsEmpty());
  EXPECT_THAT(report.strangers, testing::IsEmpty());
}

TEST(PathCheck, WhatIsKnownStaysKnownWhenItsSecondMentionIsUndone) {
  const CheckReport report = check({"Trusted", "again", {"a", "i"}}, as_it_is);
  EXPECT_THAT(report.divergences, testing::IsEmpty());
  EXPECT_THAT(report.strangers, testing::IsEmpty());
}

TEST(PathCheck, IdentityHashCodesAreTheSameWhereverObjectsLie) {
  const CheckReport report = check({"Trusted", "identity", {"a", "o"}}, as_it_is);
  EXPECT_THAT(report.divergences, testing::IsEmpty());
  EXPECT_THAT(report.strangers, testing::IsEmpty());
}

TEST(PathCheck, StringsAreTheSameObjectOnlyWhereReferencesAreCompared) {
  for (const CheckedCase& about :
       {CheckedCase{"Trusted", "longer", {"a", "b"}}, CheckedCase{"Cuts", "same", {"s", "t"}}}) {
    const CheckReport report = check(about, as_it_is);
    EXPECT_THAT(report.divergences, testing::IsEmpty());
    EXPECT_THAT(report.strangers, testing::IsEmpty());
  }
  const auto are_two = [](Leaf& leaf) { return leaf.ending != Ending::kReturned || leaf.value != 1; };
  EXPECT_GT(check({"Cuts", "same", {"s", "t"}}, are_two).stranger_count, 0U) << "runs take what is not told";
}

// A run that follows its bits makes it no longer than it is.
TEST(PathCheck, AnArrayOfUnknownLengthIsTheSameInARun) {
  for (const CheckedCase& about :
       {CheckedCase{"Trusted", "last", {"n"}}, CheckedCase{"Trusted", "copied", {"a"}},
        CheckedCase{"Trusted", "copiedFrom", {"a", "from"}}, CheckedCase{"Trusted", "lastCharacter", {"s"}}}) {
    const CheckReport report = check(about, as_it_is);
    EXPECT_THAT(report.divergences, testing::IsEmpty());
    EXPECT_THAT(report.strangers, testing::IsEmpty());
  }
}

TEST(PathCheck, RunsMakeNoHugeArrays) {
  World world(Aliasing::kAtUse);
  vm::Method& method = world.method("Trusted", "room");
  expr::Pool pool;
  world.engine().domain().begin(pool);
  Follower follower(world.machine(), world.engine(), {}, 100'000);
  const auto ending = [&](std::int32_t length) {
    expr::Assignment model;
    model.set(pool.variable(expr::Sort::kInt, "n"), expr::word_of(length));
    return follower.run(method, {"n"}, model).ending;
  };
  EXPECT_EQ(ending(100), Ending::kReturned);
  EXPECT_EQ(ending(1'000'000), Ending::kBound);
}

TEST(PathCheck, ConstantsWithBodiesAreWaysThatWereNotTried) {
  const CheckReport report = check({"Enums", "which", {"operator"}, {}, 2}, as_it_is);
  EXPECT_THAT(report.divergences, testing::IsEmpty());
  EXPECT_THAT(report.strangers, testing::IsEmpty());
  EXPECT_GT(report.beyond, 0U);
}

TEST(PathCheck, BoundsOnCharactersAndClassesOfLambdasAreTheSameInARun) {
  for (const CheckedCase& about : {CheckedCase{"Texts", "upperCase", {"s"}}, CheckedCase{"Texts", "lambda", {"s"}}}) {
    const CheckReport report = check(about, as_it_is);
    EXPECT_THAT(report.divergences, testing::IsEmpty()) << about.method;
    EXPECT_THAT(report.strangers, testing::IsEmpty()) << about.method;
  }
}

TEST(PathCheck, ClassesThatComeAndGoAreToldApart) {
  const CheckReport report = check({"Trusted", "lambdas", {"x"}}, as_it_is);
  EXPECT_THAT(report.divergences, testing::IsEmpty());
  EXPECT_THAT(report.strangers, testing::IsEmpty());
}

TEST(PathCheck, APathThatWasOverlookedIsTaken) {
  for (const CheckedCase& about : {kClamp, kRemAll}) {
    std::uint32_t number = 0;
    const CheckReport report = check(about, [&](Leaf&) { return ++number != 2; });
    EXPECT_GT(report.stranger_count, 0U);
    EXPECT_THAT(report.strangers, testing::Contains("no path is known for inputs"));
  }
}

TEST(PathCheck, AResultThatIsToldWronglyIsFound) {
  const CheckReport report = check(kClamp, [&](Leaf& leaf) {
    leaf.result = nullptr;
    leaf.value = 7;
    return true;
  });
  EXPECT_EQ(report.divergence_count, 3U);
  EXPECT_THAT(report.strangers, testing::Contains(testing::HasSubstr("it returns something else")));
}

TEST(PathCheck, OtherInstructionsAndEndsAreFound) {
  const CheckReport instructions = check(kClamp, [](Leaf& leaf) { return ++leaf.digest != 0; });
  EXPECT_THAT(instructions.divergences, testing::Contains(testing::HasSubstr("it executes other instructions")));
  const CheckReport ends = check(kClamp, [](Leaf& leaf) {
    leaf.ending = Ending::kOther;
    return true;
  });
  EXPECT_THAT(ends.strangers, testing::Contains(testing::HasSubstr("it ends in another way")));
}

}  // namespace
}  // namespace ristretto::explore
