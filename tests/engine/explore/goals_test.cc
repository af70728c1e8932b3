// SPDX-License-Identifier: MIT
// Verdicts on goals that only a run tells apart.
#include "explore/report/goals.h"

#include <functional>
#include <map>
#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "explore/check/path_check.h"
#include "explore/report/recorder.h"
#include "world.h"

namespace ristretto::explore {
namespace {

using testing::Contains;
using testing::Pair;
using vm::symbolic::Aliasing;
using vm::symbolic::Indexing;

World& goals_world(Aliasing aliasing) {
  static std::map<Aliasing, std::unique_ptr<World>> worlds;
  auto& made = worlds[aliasing];
  if (made == nullptr) made = std::make_unique<World>(aliasing);
  return *made;
}

using Verdicts = std::map<std::string, std::string>;

struct Looked {
  Verdicts verdicts;
  std::size_t paths = 0;
  std::vector<std::string> wrong;  // verdicts
};

struct Wanted {
  std::vector<std::string> names;
  Criteria criteria = {.branches = true, .exceptions = true, .chains = true};
  ExplorerOptions options = {.bounds = {.loop_iterations = 3}};
  Aliasing aliasing = Aliasing::kAtUse;
  std::string_view klass = "Goals";
  std::function<bool(const Leaf&)> tells = [](const Leaf&) { return true; };  // which leaves verdicts are made of
  std::uint64_t random_runs = 0;                                              // that they are held against
  bool is_deceived = false;                                                   // by what $assertionsDisabled is
};

// As long as it lives, assertions are taken for on where they are off, and the other way round.
class Deceit {
 public:
  Deceit(vm::Machine& machine, vm::Klass& klass)
      : machine_(machine), klass_(klass), offset_(klass.field("$assertionsDisabled", "Z")->offset) {
    flip();
  }
  ~Deceit() { flip(); }
  Deceit(const Deceit&) = delete;
  Deceit& operator=(const Deceit&) = delete;

 private:
  void flip() {
    const auto old = machine_.get<std::uint8_t>(klass_.mirror, offset_);
    machine_.set<std::uint8_t>(klass_.mirror, offset_, old == 0 ? 1 : 0);
  }

  vm::Machine& machine_;
  vm::Klass& klass_;
  std::uint64_t offset_;
};

Looked look(std::string_view name, Wanted wanted) {
  World& at = goals_world(wanted.aliasing);
  vm::Method& method = at.method(wanted.klass, name);
  const auto code = MethodCode::read(method);
  EXPECT_TRUE(code.has_value());
  MethodReport report;
  (*code)->describe(report, [](const classfile::Instruction&) { return std::string(); });
  report.options = {{"loop", "3"}};
  expr::Pool pool;
  at.engine().domain().begin(pool);
  solver::Manager solver(pool, {});
  Recorder recorder(at.machine(), at.engine(), solver, method, **code, report);
  std::optional<Deceit> deceit;
  if (wanted.is_deceived) deceit.emplace(at.machine(), *method.owner);
  GoalKeeper goals(**code, wanted.criteria, at.machine());
  deceit.reset();
  wanted.options.records_accesses = true;
  wanted.options.search.compass = &goals;
  Explorer explorer(at.machine(), at.engine(), solver, wanted.options);
  PathCheck check(at.machine(), at.engine(), method, wanted.names, wanted.options,
                  [](const Leaf&, const expr::Assignment&) { return std::string("inputs"); });
  check.set_listener([&](const Leaf& run, const expr::Assignment& values) { goals.check(run, values); });
  report.counts = explorer.explore(
      method, wanted.names,
      [&](const Leaf& leaf) {
        recorder.leaf(leaf);
        const auto number = static_cast<std::uint32_t>(report.paths.size());
        if (wanted.tells(leaf)) goals.leaf(leaf, report.paths.back(), number, recorder.model());
        if (wanted.random_runs != 0) check.leaf(leaf, recorder.model(), number);
      },
      [&](const ChoiceStep& step) {
        recorder.choice(step);
        goals.choice(step, report.tree.back());
        if (wanted.random_runs != 0) check.choice(step);
      });
  Follower follower(at.machine(), at.engine(), wanted.options.inputs, 100'000);
  goals.run_left(follower, method, wanted.names);
  goals.finish(report);
  check.run(wanted.random_runs, 1, report.check);
  Looked looked{.verdicts = {}, .paths = report.paths.size(), .wrong = goals.wrong_verdicts()};
  for (const GoalReport& goal : report.goals) looked.verdicts.emplace(goal.text, goal.verdict);
  return looked;
}

MATCHER(IsCovered, "") { return arg.starts_with("covered by path "); }

TEST(Goals, AFieldIsOneOfAnObject) {
  for (const Aliasing aliasing : {Aliasing::kAtLoad, Aliasing::kAtUse, Aliasing::kDisjunctive}) {
    const Verdicts found = look("sameField", {.names = {"other", "x"}, .aliasing = aliasing}).verdicts;
    EXPECT_THAT(found, Contains(Pair("chain [Goals.field,2,21]", IsCovered())));
    for (const std::string chain : {"chain [Goals.field,2,6]", "chain [Goals.field,17,21]"}) {
      if (aliasing == Aliasing::kDisjunctive) {  // one path has both heaps, and shows another
        EXPECT_THAT(found, Contains(Pair(chain, testing::StartsWith("open: not tried"))));
      } else {
        EXPECT_THAT(found, Contains(Pair(chain, IsCovered())));
      }
    }
    EXPECT_THAT(found, Contains(Pair("chain [Goals.field,17,6]", "open: needs a sequence of calls")));
    EXPECT_THAT(found, Contains(Pair("exception 17 -> exit (null)", "infeasible within the bounds")));
  }
}

TEST(Goals, AnElementIsOneOfAnArray) {
  for (const Indexing indexing : {Indexing::kSimulate, Indexing::kReason}) {
    goals_world(Aliasing::kAtUse).set_indexing(indexing);
    const Verdicts found = look("elements", {.names = {"a", "i", "j"}}).verdicts;
    for (const std::string chain : {"chain [int[],3,6]", "chain [int[],12,16]"})
      EXPECT_THAT(found, Contains(Pair(chain, IsCovered())));
    // By reasoning, one path has both; its inputs show one of them.
    if (indexing == Indexing::kSimulate) {
      EXPECT_THAT(found, Contains(Pair("chain [int[],3,16]", IsCovered())));
    }
    EXPECT_THAT(found, Contains(Pair("exception 3 -> exit (null)", IsCovered())));
    EXPECT_THAT(found, Contains(Pair("exception 3 -> exit (bounds)", IsCovered())));
  }
  goals_world(Aliasing::kAtUse).set_indexing(Indexing::kSimulate);
}

TEST(Goals, WhatOtherCodeWritesEndsADefinition) {
  const Verdicts called = look("overwritten", {.names = {"x"}}).verdicts;
  EXPECT_THAT(called, Contains(Pair("chain [Goals.field,2,13]", "infeasible within the bounds")));
  EXPECT_THAT(called, Contains(Pair("chain [x,entry,6]", IsCovered())));
  const Verdicts copied = look("copied", {.names = {"x"}}).verdicts;
  EXPECT_THAT(copied, Contains(Pair("chain [int[],20,34]", IsCovered())));
  EXPECT_THAT(copied, Contains(Pair("chain [int[],15,31]", "infeasible within the bounds")));
}

TEST(Goals, StaticFieldsHaveChainsToo) {
  EXPECT_THAT(look("ofClass", {.names = {"x"}}).verdicts, Contains(Pair("chain [Goals.total,1,4]", IsCovered())));
}

TEST(Goals, CausesAreToldApartWhereAHandlerTakesAll) {
  const Criteria exceptions{.exceptions = true};
  EXPECT_THAT(look("caughtAlike", {.names = {"values", "index"}, .criteria = exceptions}).verdicts,
              testing::UnorderedElementsAre(Pair("exception 2 -> 4 (null)", IsCovered()),
                                            Pair("exception 2 -> 4 (bounds)", IsCovered())));
  EXPECT_THAT(look("ownOrCalled", {.names = {"goals", "x"}, .criteria = exceptions}).verdicts,
              testing::UnorderedElementsAre(Pair("exception 1 -> 10 (call)", IsCovered()),
                                            Pair("exception 1 -> exit (call)", "infeasible within the bounds"),
                                            Pair("exception 5 -> 10 (null)", IsCovered())));
  EXPECT_THAT(look("thrownOrNull", {.names = {"e"}, .criteria = exceptions}).verdicts,
              testing::IsSupersetOf(
                  {Pair("exception 1 -> 2 (null)", IsCovered()), Pair("exception 1 -> 2 (throw)", IsCovered())}));
}

TEST(Goals, EveryCauseIsThrown) {
  struct Row {
    std::string_view method;
    std::vector<std::string> names;
    std::string_view cause;
  };
  for (const Row& row :
       {Row{"nullThrown", {"goals"}, "(null)"}, Row{"boundsThrown", {"a", "i"}, "(bounds)"},
        Row{"storeThrown", {"value"}, "(array store)"}, Row{"divisionThrown", {"a", "b"}, "(division)"},
        Row{"castThrown", {"value"}, "(cast)"}, Row{"negativeSizeThrown", {"length"}, "(negative size)"},
        Row{"callThrown", {"x"}, "(call)"}, Row{"throwThrown", {"x"}, "(throw)"}}) {
    const Verdicts found = look(row.method, {.names = row.names, .criteria = {.exceptions = true}}).verdicts;
    EXPECT_THAT(found, Contains(Pair(testing::EndsWith(std::string(row.cause)), IsCovered()))) << row.method;
  }
}

TEST(Goals, NestedHandlersAreAllReached) {
  const Verdicts found = look("nested", {.names = {"a", "i", "d"}, .criteria = {.branches = true}}).verdicts;
  EXPECT_EQ(found.size(), 8U);
  std::size_t covered = 0;
  for (const auto& [goal, verdict] : found) covered += verdict.starts_with("covered") ? 1 : 0;
  EXPECT_EQ(covered, 7U) << testing::PrintToString(found);  // what divides by zero is never greater than 5
}

TEST(Goals, DivIsCoveredWithItsHandler) {
  const Verdicts found =
      look("div", {.names = {"a", "b"}, .options = {}, .klass = "subjects/paths/DefUseChains"}).verdicts;
  EXPECT_THAT(found, Contains(Pair("exception 2 -> 7 (division)", IsCovered())));
  for (const auto& [goal, verdict] : found) EXPECT_THAT(verdict, IsCovered()) << goal;
}

TEST(Goals, CheckValuesNeedsTwoPathsForItsChains) {
  const Looked found = look("checkValues", {.names = {"x", "y", "z"},
                                            .criteria = {.chains = true},
                                            .options = {.prunes = true},
                                            .klass = "subjects/paths/DefUseChains"});
  EXPECT_EQ(found.paths, 2U);
  EXPECT_EQ(found.verdicts.size(), 10U);
  for (const auto& [goal, verdict] : found.verdicts) EXPECT_THAT(verdict, IsCovered()) << goal;
}

TEST(Goals, InfeasibleNamesTheBoundThatCutPathsOff) {
  const Verdicts found = look("beyondTheBound", {.names = {"n"}}).verdicts;
  EXPECT_THAT(found, Contains(Pair("branch 12 -> 15", "infeasible within loop 3")));
  EXPECT_THAT(found, Contains(Pair("chain [sum,17,24]", "infeasible within loop 3")));
  const Verdicts before = look("beforeTheLoop", {.names = {"n"}}).verdicts;
  EXPECT_THAT(before, Contains(Pair("branch 9 -> 12", "infeasible within the bounds: n > 5 and n < 3")));
}

TEST(Goals, InfeasibleNamesTheBoundOnInputsThatRefutes) {
  const Criteria branches{.branches = true};
  const ExplorerOptions options{.inputs = {.universe = {"Cuts$A", "Cuts$B", "Cuts$C", "Cuts$D"}}};
  const auto verdicts = [&](std::string_view method, const char* name, Aliasing aliasing = Aliasing::kAtUse) {
    return look(method,
                {.names = {name}, .criteria = branches, .options = options, .aliasing = aliasing, .klass = "Cuts"})
        .verdicts;
  };
  EXPECT_THAT(verdicts("longArray", "a"),
              Contains(Pair(testing::_, "infeasible within array-length: a.length < 5 and a.length == 10")));
  EXPECT_THAT(verdicts("longString", "s"),
              Contains(Pair(testing::_, testing::StartsWith("infeasible within string-length: "))));
  EXPECT_THAT(verdicts("sides", "shape"), Contains(Pair(testing::_, "infeasible within subtypes")));
  EXPECT_THAT(verdicts("shortArray", "a"),
              Contains(Pair(testing::_, "infeasible within the bounds: a.length == 2 and a.length == 3")));
  EXPECT_THAT(verdicts("ofOther", ""), Contains(Pair(testing::_, "infeasible within statics")));
  EXPECT_THAT(verdicts("afterStep", "step"), Contains(Pair(testing::_, "infeasible within stand-ins")));
  EXPECT_THAT(verdicts("madeNan", "a"),
              Contains(Pair(testing::_, testing::StartsWith("infeasible within bits of NaN: "))));
  for (const char* const method : {"sentinel", "thread"}) {
    EXPECT_THAT(verdicts(method, *method == 's' ? "o" : "t", Aliasing::kDisjunctive),
                Contains(Pair(testing::_, testing::StartsWith("open: no way was found to build the input"))))
        << method;
  }
}

TEST(Goals, WhatIsDecidedBeforeAStandInIsCalledIsNoMatterOfIt) {
  const Wanted wanted{.names = {"step", "x"}, .criteria = {.branches = true}, .klass = "Cuts"};
  EXPECT_THAT(look("beforeStep", wanted).verdicts,
              Contains(Pair(testing::_, "infeasible within the bounds: x > 5 and x < 3")));
}

TEST(Goals, WhatIsReachedBeforeABoundIsCoveredIfTheRunEnds) {
  const Verdicts found = look("endsLate", {.names = {"n"}, .criteria = {.branches = true}}).verdicts;
  EXPECT_THAT(found, Contains(Pair("branch 3 -> 8", IsCovered())));
}

TEST(Goals, ABudgetLeavesGoalsOpen) {
  ExplorerOptions options{.bounds = {.loop_iterations = 3}, .max_paths = 1};
  const Verdicts found = look("beyondTheBound", {.names = {"n"}, .options = options}).verdicts;
  EXPECT_THAT(found, Contains(Pair("branch 12 -> 15", "open: the budget was used up")));
}

TEST(Goals, WhatNeedsAnObjectThatCannotBeMadeIsOpen) {
  const Verdicts found = look("sameThread", {.names = {"a"}, .criteria = {.branches = true}}).verdicts;
  EXPECT_THAT(found, Contains(Pair(testing::_, IsCovered())));
  EXPECT_THAT(found, Contains(Pair(testing::_, testing::StartsWith("open: no way was found to build the input"))));
}

TEST(Goals, WhatTheWorldOutsideDecidesIsOpen) {
  const Verdicts found = look("asksTheClock", {.names = {}, .criteria = {.branches = true}}).verdicts;
  EXPECT_THAT(found, Contains(Pair(testing::_, IsCovered())));
  EXPECT_THAT(found, Contains(Pair(testing::_, testing::StartsWith("open: the world outside decides"))));
}

TEST(Goals, WhatIsReachedOnlyOnTheWayToNowhereIsOpen) {
  const Verdicts found = look("neverEnds", {.names = {"x"}, .criteria = {.branches = true}}).verdicts;
  EXPECT_EQ(found.size(), 2U);
  for (const auto& [goal, verdict] : found)
    EXPECT_EQ(verdict, "open: a bound was hit on the way (loop iterations)") << goal;
}

TEST(Goals, AConflictIsThatOfTheNearestRefutation) {
  const Verdicts found = look("twoConflicts", {.names = {"x"}, .criteria = {.branches = true}}).verdicts;
  EXPECT_THAT(found, Contains(Pair("branch 10 -> 13", "infeasible within the bounds: x > 10 and x < 5")));
  EXPECT_THAT(found, Contains(Pair("branch 24 -> 27", testing::EndsWith("x > 20 and x < 15"))));
}

TEST(Goals, AConstantOfTheClassDecidesWithoutPaths) {
  const Verdicts found =
      look("asserts", {.names = {"x", "y"}, .criteria = {.branches = true}, .options = {.prunes = true}}).verdicts;
  const bool is_off = found.at("branch 3 -> 24").starts_with("covered");
  EXPECT_THAT(found.at(is_off ? "branch 3 -> 6" : "branch 3 -> 24"),
              testing::StartsWith("infeasible within the bounds: Goals.$assertionsDisabled == "));
}

TEST(Goals, WhatWasInfeasibleByAConstantAndIsCoveredIsAWrongVerdict) {
  const Wanted wanted{.names = {"x", "y"}, .criteria = {.branches = true}};
  EXPECT_THAT(look("asserts", wanted).wrong, testing::IsEmpty());
  Wanted deceived = wanted;
  deceived.is_deceived = true;
  EXPECT_THAT(look("asserts", deceived).wrong, Contains("branch 3 -> 6: was infeasible, and path 1 reaches it"));
}

TEST(Goals, WhatIsInfeasibleAndARandomRunReachesIsAWrongVerdict) {
  const Wanted wanted{.names = {"x"}, .criteria = {.branches = true}, .random_runs = 200};
  EXPECT_THAT(look("callee", wanted).wrong, testing::IsEmpty());
  Wanted lossy = wanted;
  lossy.tells = [](const Leaf& leaf) { return leaf.ending != Ending::kThrew; };
  const Looked found = look("callee", lossy);
  EXPECT_THAT(found.wrong,
              testing::ElementsAre("branch 2 -> 5: infeasible within the bounds, and a random run reaches it"));
}

TEST(Goals, WaysWithoutAGoalAreLeftOut) {
  ExplorerOptions pruned{.prunes = true};
  const Looked all = look("farChain", {.names = {"a", "b", "c"}, .options = {}});
  const Looked some = look("farChain", {.names = {"a", "b", "c"}, .options = pruned});
  EXPECT_LT(some.paths * 2, all.paths);
  ASSERT_EQ(some.verdicts.size(), all.verdicts.size());
  for (const auto& [goal, verdict] : all.verdicts)
    EXPECT_EQ(some.verdicts.at(goal).substr(0, 7), verdict.substr(0, 7)) << goal;
}

// The path that covers it.
int path_of_far_chain(Search order) {
  const Verdicts found =
      look("farChain",
           {.names = {"a", "b", "c"}, .criteria = {.chains = true}, .options = {.search = {.order = order}}})
          .verdicts;
  const std::string& verdict = found.at("chain [Goals.field,11,85]");
  EXPECT_THAT(verdict, IsCovered());
  return std::stoi(verdict.substr(verdict.rfind(' ')));
}

TEST(Goals, TheNearestChainIsThereSooner) {
  EXPECT_LT(path_of_far_chain(Search::kNearest), path_of_far_chain(Search::kDepth));
}

}  // namespace
}  // namespace ristretto::explore
