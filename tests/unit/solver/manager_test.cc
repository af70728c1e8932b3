// SPDX-License-Identifier: MIT
// The whole chain against a solver without a past, over random walks as a search makes them.
#include "solver/manager.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "expr/smtlib.h"
#include "unit/expr/samples.h"
#include "unit/solver/random_paths.h"
#include "unit/solver/support.h"

namespace ristretto::solver {
namespace {

using expr::Expr;
using expr::Kind;
using expr::Pool;
using expr::Sort;

constexpr std::array kClasses = {QueryClass::kTrivial, QueryClass::kLinear, QueryClass::kBits, QueryClass::kReals,
                                 QueryClass::kArrays};

// Calls `see(answer, conditions)` for each query of a walk: a condition and its negation are asked, one that can hold
// is taken, and now and then the walk goes back.
template <class See>
void walk(Manager& manager, Pool& pool, QueryClass query_class, std::uint64_t seed, int steps, See see) {
  base::Rng rng(seed);
  RandomPaths paths(pool, rng.split("conditions"), query_class);
  std::vector<const Expr*> path;
  for (int i = 0; i < steps; ++i) {
    std::array ways = {paths.condition(), static_cast<const Expr*>(nullptr)};
    ways[1] = pool.make(Kind::not_, ways[0]);
    const Expr* taken = nullptr;
    for (const Expr* way : ways) {
      const Answer answer = manager.check(way);
      path.push_back(way);
      see(answer, std::span(path));
      path.pop_back();
      if (verdict(answer) == Verdict::kSat && (taken == nullptr || rng.chance(1, 2))) taken = way;
    }
    if (taken == nullptr || path.size() > 8 || rng.chance(1, 6)) {
      const std::size_t back = rng.below(path.size() + 1);
      manager.pop(back);
      path.resize(path.size() - back);
    } else {
      manager.push(taken);
      path.push_back(taken);
    }
    ASSERT_EQ(manager.depth(), path.size());
  }
}

class ManagerOver : public testing::TestWithParam<QueryClass> {};

TEST_P(ManagerOver, AgreesWithTheBareBackend) {
  const int steps = GetParam() >= QueryClass::kReals ? 60 : 200;
  int asked = 0;
  int unknown = 0;
  for (int seed = 0; seed < expr::rounds(2); ++seed) {
    Pool pool;
    Manager manager(pool, {});
    walk(manager, pool, GetParam(), static_cast<std::uint64_t>(seed), steps,
         [&](const Answer& answer, auto conditions) {
           EXPECT_TRUE(is_right(answer, conditions));
           ++asked;
           if (const auto* open = std::get_if<Unknown>(&answer)) {
             ++unknown;
             EXPECT_EQ(open->why, Why::kBudget);
           }
         });
    EXPECT_THAT(manager.statistics().disagreements, testing::IsEmpty());
  }
  EXPECT_LE(unknown * 100, asked * (GetParam() >= QueryClass::kReals ? 10 : 1));
}

INSTANTIATE_TEST_SUITE_P(Classes, ManagerOver, testing::ValuesIn(kClasses),
                         [](const auto& test) { return std::string(1, letter(test.param)); });

TEST(Manager, AgreesWithTheBareBackendWithoutAnyOneLink) {
  for (std::size_t i = 0; i < kLinkCount; ++i) {
    const auto without = static_cast<LinkId>(i);
    if (without == LinkId::backend) continue;
    for (const QueryClass query_class : {QueryClass::kBits, QueryClass::kArrays}) {
      Pool pool;
      Manager manager(pool, {.links = LinkSet::all().without(without)});
      walk(manager, pool, query_class, 77 + i, 30,
           [&](const Answer& answer, auto conditions) { EXPECT_TRUE(is_right(answer, conditions)); });
      EXPECT_EQ(manager.statistics().of(without).asked, 0U);
    }
  }
}

// Everything that the table of kinds has, nested at random.
TEST(Manager, AgreesOverAllKinds) {
  base::Rng rng(5);
  for (int i = 0; i < expr::rounds(10); ++i) {
    Pool pool;
    Manager manager(pool, {.query_steps = 300'000});
    std::vector<const Expr*> conditions;
    for (int n = 0; n < 3; ++n) {
      conditions.push_back(expr::random_expr(pool, rng, Sort::kBool, 3));
      manager.push(conditions.back());
      EXPECT_TRUE(is_right(manager.check(), conditions));
    }
    EXPECT_THAT(manager.statistics().disagreements, testing::IsEmpty());
  }
}

std::string transcript(QueryClass query_class) {
  std::string text;
  Pool pool;
  Manager manager(pool, {});
  walk(manager, pool, query_class, 4, 60, [&](const Answer& answer, auto) {
    text += std::to_string(answer.index());
    if (const auto* sat = std::get_if<Sat>(&answer)) {
      for (const Expr* variable : pool.variables()) {
        if (!is_array(variable->sort())) text += " " + std::to_string(sat->model.word(variable));
      }
    } else if (const auto* unsat = std::get_if<Unsat>(&answer)) {
      for (const Expr* condition : unsat->core) text += " " + std::to_string(condition->id());
    }
    text += "\n";
  });
  return text + std::to_string(manager.statistics().backend_steps);
}

TEST(Manager, TheSameQueriesHaveTheSameAnswers) {
  for (const QueryClass query_class : kClasses) EXPECT_EQ(transcript(query_class), transcript(query_class));
}

class ManagerOverLongs : public testing::Test {
 protected:
  // Two factors of a product of two primes, which takes any solver long.
  void push_bounds(Manager& manager) {
    for (const Expr* v : {x_, y_}) {
      manager.push(pool_.make(Kind::llt, pool_.long_constant(1), v));
      manager.push(pool_.make(Kind::llt, v, pool_.long_constant(std::int64_t{1} << 31)));
    }
  }
  const Expr* factors() {
    const Expr* product = pool_.make(Kind::lmul, x_, y_);
    return pool_.make(Kind::equal, product, pool_.long_constant(std::int64_t{2147483647} * 2147483629));
  }

  Pool pool_;
  const Expr* x_ = pool_.variable(Sort::kLong, "x");
  const Expr* y_ = pool_.variable(Sort::kLong, "y");
};

TEST_F(ManagerOverLongs, ABudgetOfOneQueryStopsItAndSaysSo) {
  Manager manager(pool_, {.query_steps = 50'000});
  push_bounds(manager);
  const Answer answer = manager.check(factors());
  ASSERT_EQ(verdict(answer), Verdict::kUnknown);
  EXPECT_EQ(std::get<Unknown>(answer).why, Why::kBudget);
  EXPECT_EQ(verdict(manager.check()), Verdict::kSat);
}

TEST_F(ManagerOverLongs, TheTotalBudgetStopsAllFurtherQueries) {
  Manager manager(pool_, {.query_steps = 1'000'000, .total_steps = 50'000});
  push_bounds(manager);
  for (int i = 0; i < 2; ++i) {
    const Answer answer = manager.check(factors());
    ASSERT_EQ(verdict(answer), Verdict::kUnknown);
    EXPECT_EQ(std::get<Unknown>(answer).why, Why::kTotalBudget);
  }
  EXPECT_EQ(manager.statistics().of(LinkId::backend).unknown, 2U);
}

TEST(ManagerAlone, WithoutABackendWhatNoLinkAnswersIsUnsupported) {
  Pool pool;
  const Expr* x = pool.variable(Sort::kInt, "x");
  Manager manager(pool, {.links = LinkSet::only(LinkId::constants)});
  const Answer answer = manager.check(pool.make(Kind::ilt, pool.int_constant(5), x));
  ASSERT_EQ(verdict(answer), Verdict::kUnknown);
  EXPECT_EQ(std::get<Unknown>(answer).why, Why::kUnsupported);
  EXPECT_EQ(verdict(manager.check(pool.bool_constant(false))), Verdict::kUnsat);
}

TEST(ManagerAlone, AnEmptyPathCanBe) {
  Pool pool;
  Manager manager(pool, {});
  EXPECT_EQ(verdict(manager.check()), Verdict::kSat);
}

TEST(ManagerAlone, ACheckedRunCountsItsChecksAndFindsNothing) {
  Pool pool;
  Manager manager(pool, {.check = true});
  walk(manager, pool, QueryClass::kBits, 12, 40, [](const Answer&, auto) {});
  EXPECT_EQ(manager.statistics().verified, manager.statistics().queries);
  EXPECT_EQ(manager.statistics().undecided, 0U);
  EXPECT_THAT(manager.statistics().disagreements, testing::IsEmpty());
}

// The order of two numbers is known without the backend, which has no steps to check the core with.
TEST(ManagerAlone, WhatCannotBeCheckedIsNotVerified) {
  Pool pool;
  const Expr* const x = pool.variable(Sort::kInt, "x");
  const Expr* const y = pool.variable(Sort::kInt, "y");
  Manager manager(pool, {.query_steps = 1, .check = true});
  manager.push(pool.make(Kind::ilt, x, y));
  EXPECT_EQ(verdict(manager.check()), Verdict::kSat);
  EXPECT_EQ(verdict(manager.check(pool.make(Kind::ilt, y, x))), Verdict::kUnsat);
  const Expr* const square = pool.make(Kind::imul, x, pool.make(Kind::imul, x, y));
  EXPECT_EQ(verdict(manager.check(pool.make(Kind::equal, square, pool.int_constant(1'073'741'827)))),
            Verdict::kUnknown);
  EXPECT_EQ(manager.statistics().verified, 1U);
  EXPECT_EQ(manager.statistics().undecided, 2U);
  EXPECT_THAT(manager.statistics().disagreements, testing::IsEmpty());
}

// A part that the newest condition does not touch is not solved again.
TEST(ManagerAlone, PartsAreMergedAndUntouchedOnesKept) {
  Pool pool;
  const auto above = [&](const char* name, int bound) {
    return pool.make(Kind::ilt, pool.int_constant(bound), pool.variable(Sort::kInt, name));
  };
  Manager manager(pool, {.links = LinkSet::only(LinkId::split).with(LinkId::backend)});
  for (const char* name : {"x", "y"}) manager.push(above(name, 10));
  ASSERT_EQ(verdict(manager.check()), Verdict::kSat);
  EXPECT_EQ(manager.statistics().of(LinkId::backend).asked, 2U);
  const Answer answer = manager.check(above("z", 5));
  EXPECT_EQ(manager.statistics().of(LinkId::backend).asked, 3U);
  EXPECT_TRUE(is_right(answer, std::vector{above("x", 10), above("y", 10), above("z", 5)}));
  const Answer conflict = manager.check(pool.make(Kind::not_, above("x", 3)));
  ASSERT_EQ(verdict(conflict), Verdict::kUnsat);
  EXPECT_THAT(std::get<Unsat>(conflict).core,
              testing::ElementsAre(above("x", 10), pool.make(Kind::not_, above("x", 3))));
}

// A condition over both joins two parts into one, until it is taken back (GlassTT 7.3).
TEST(ManagerAlone, AConditionOverTwoPartsJoinsThem) {
  Pool pool;
  const Expr* const x = pool.variable(Sort::kInt, "x");
  const Expr* const y = pool.variable(Sort::kInt, "y");
  const Expr* const above = pool.make(Kind::ilt, pool.int_constant(10), x);
  const Expr* const below = pool.make(Kind::ilt, y, pool.int_constant(5));
  Manager manager(pool, {.links = LinkSet::only(LinkId::split).with(LinkId::backend)});
  const auto asked_by = [&](auto&& check) {
    const std::uint64_t before = manager.statistics().of(LinkId::backend).asked;
    check();
    return manager.statistics().of(LinkId::backend).asked - before;
  };
  manager.push(above);
  manager.push(below);
  EXPECT_EQ(asked_by([&] { EXPECT_EQ(verdict(manager.check()), Verdict::kSat); }), 2U);
  manager.push(pool.make(Kind::equal, x, y));
  EXPECT_EQ(asked_by([&] {
              const Answer joined = manager.check();
              ASSERT_EQ(verdict(joined), Verdict::kUnsat);
              EXPECT_EQ(std::get<Unsat>(joined).core.size(), 3U);
            }),
            1U);
  manager.pop(1);
  EXPECT_EQ(asked_by([&] { EXPECT_EQ(verdict(manager.check()), Verdict::kSat); }), 0U) << "two parts again, both known";
}

// Which links a query is put to is decided by its class.
TEST(ManagerAlone, ALinkIsAskedQueriesOfItsClassesOnly) {
  for (const QueryClass query_class :
       {QueryClass::kLinear, QueryClass::kBits, QueryClass::kReals, QueryClass::kArrays}) {
    Pool pool;
    Manager manager(pool, {.links = LinkSet::only(LinkId::search).with(LinkId::parts).with(LinkId::backend)});
    RandomPaths paths(pool, base::Rng(5), query_class);
    const auto asked = [&](LinkId link) { return manager.statistics().of(link).asked; };
    std::uint64_t of_class = 0;
    for (int i = 0; i < 20; ++i) {
      const Expr* condition = paths.condition();
      Facts facts;
      const QueryClass found = facts.class_of(std::vector{condition});
      const std::uint64_t search = asked(LinkId::search), parts = asked(LinkId::parts);
      static_cast<void>(manager.check(condition));
      if (found == QueryClass::kArrays) {
        EXPECT_EQ(asked(LinkId::search), search);
      }
      if (found != QueryClass::kReals) {
        EXPECT_EQ(asked(LinkId::parts), parts);
      }
      of_class += found == query_class ? 1 : 0;
    }
    EXPECT_GT(of_class, 0U);
    if (query_class != QueryClass::kArrays) {
      EXPECT_GT(asked(LinkId::search), 0U);
    }
  }
}

}  // namespace
}  // namespace ristretto::solver
