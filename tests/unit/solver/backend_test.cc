// SPDX-License-Identifier: MIT
#include "solver/backend/z3/backend.h"

#include <array>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "expr/evaluate.h"
#include "expr/java_text.h"
#include "expr/traverse.h"
#include "unit/expr/samples.h"
#include "unit/solver/random_paths.h"
#include "unit/solver/support.h"

namespace ristretto::solver::z3_backend {
namespace {

using expr::Expr;
using expr::Kind;
using expr::Pool;
using expr::Sort;

constexpr std::uint64_t kSteps = 3'000'000;

Verdict ask(Backend& backend, std::span<const Expr* const> conditions) {
  return verdict(backend.ask(conditions, Facts().class_of(conditions), kSteps));
}

// Operands are constants, or variables that equations fix (fewer of these: circuits for all of double take their time).
// The result must be the evaluator's and can be no other.
TEST(Backend, EveryKindMeansWhatTheEvaluatorSays) {
  Pool pool(Pool::Rewriting::kOff);
  base::Rng rng(6);
  Backend backend;
  for (std::size_t k = 0; k < expr::kKinds.size(); ++k) {
    const auto kind = static_cast<Kind>(k);
    if (expr::arity(kind) == 0 || !expr::has_smt(kind)) continue;
    for (int i = 0; i < 12; ++i) {
      std::vector<const Expr*> conditions;
      std::vector<const Expr*> operands;
      for (const Sort sort : expr::operand_sorts(rng, kind)) {
        const Sort scalar = is_array(sort) ? element_of(sort) : sort;
        const Expr* v = expr::random_constant(pool, rng, scalar);
        if (i == 0) {
          const Expr* value = v;
          v = pool.variable(scalar, fmt::format("{}{}", expr::info(scalar).name, operands.size()));
          conditions.push_back(pool.make(Kind::equal, v, value));
        }
        operands.push_back(is_array(sort) ? pool.make(Kind::constant_array, v) : v);
      }
      const Expr* made = pool.make(kind, operands);
      if (is_array(made->sort())) made = pool.make(Kind::select, made, expr::random_constant(pool, rng, Sort::kInt));
      expr::Assignment assignment;
      for (const Expr* c : conditions) assignment.set(c->operand(0), c->operand(1)->word());
      const Expr* value = pool.constant(made->sort(), evaluate(made, assignment));
      const Expr* same = pool.make(Kind::equal, made, value);
      conditions.push_back(same);
      EXPECT_EQ(ask(backend, conditions), Verdict::kSat) << to_java(made);
      conditions.back() = pool.make(Kind::not_, same);
      EXPECT_EQ(ask(backend, conditions), Verdict::kUnsat) << to_java(made);
    }
  }
}

TEST(Backend, ModelsOfAllSortsAreRead) {
  Pool pool;
  std::vector<const Expr*> conditions;
  base::Rng rng(3);
  for (std::size_t s = 0; s < expr::kSorts.size(); ++s) {
    const auto sort = static_cast<Sort>(s);
    const Expr* v = pool.variable(sort, expr::info(sort).name);
    if (is_array(sort)) {
      for (const int index : {3, -1}) {
        const Expr* element = pool.make(Kind::select, v, pool.int_constant(index));
        conditions.push_back(pool.make(Kind::equal, element, expr::random_constant(pool, rng, element_of(sort))));
      }
    } else {
      conditions.push_back(pool.make(Kind::equal, v, expr::random_constant(pool, rng, sort)));
    }
  }
  Backend backend;
  const Reply reply = backend.ask(conditions, QueryClass::kArrays, kSteps);
  ASSERT_EQ(verdict(reply), Verdict::kSat);
  EXPECT_TRUE(is_right(Sat{std::get<ModelPtr>(reply)->assignment()}, conditions));
}

TEST(Backend, ACoreLeavesOutWhatIsNotNeeded) {
  Pool pool;
  const Expr* x = pool.variable(Sort::kInt, "x");
  const Expr* y = pool.variable(Sort::kInt, "y");
  const std::array conditions = {pool.make(Kind::ilt, x, y), pool.make(Kind::ilt, pool.int_constant(3), x),
                                 pool.make(Kind::equal, y, pool.int_constant(9)),
                                 pool.make(Kind::ilt, y, pool.int_constant(2))};
  Backend backend;
  const Reply reply = backend.ask(conditions, QueryClass::kLinear, kSteps);
  ASSERT_EQ(verdict(reply), Verdict::kUnsat);
  EXPECT_LT(std::get<Unsat>(reply).core.size(), 4U);
  EXPECT_TRUE(is_right(std::get<Unsat>(reply), conditions));
}

// Queries that go forward and back, as a search does: the answer is right for what is asked now.
TEST(Backend, KeepsNoTraceOfWhatWasDropped) {
  for (const QueryClass query_class : {QueryClass::kLinear, QueryClass::kReals, QueryClass::kArrays}) {
    Pool pool;
    base::Rng rng(8);
    RandomPaths paths(pool, base::Rng(9), query_class);
    Backend backend;
    std::vector<const Expr*> path;
    for (int i = 0; i < 60; ++i) {
      path.resize(path.size() - rng.below(std::min<std::size_t>(path.size(), 3) + 1));
      for (std::uint64_t more = rng.below(3); more > 0; --more) path.push_back(paths.condition());
      const Reply reply = backend.ask(path, query_class, kSteps);
      EXPECT_TRUE(is_right(as_answer(reply), path));
      if (verdict(reply) == Verdict::kUnsat) path.resize(path.size() / 2);
    }
  }
}

// A scope is what one query added, and goes as a whole: what is left of it is asserted again.
TEST(Backend, IsGivenTheDifferenceOnly) {
  Pool pool;
  std::vector<const Expr*> path;
  Backend backend;
  const auto asserted_for = [&] {
    const std::uint64_t before = backend.asserted();
    EXPECT_EQ(verdict(backend.ask(path, QueryClass::kBits, kSteps)), Verdict::kSat);
    return backend.asserted() - before;
  };
  const Expr* x = pool.variable(Sort::kInt, "x");
  for (int bound = 1; bound <= 20; ++bound) {
    path.push_back(pool.make(Kind::ilt, pool.int_constant(bound), x));
    EXPECT_EQ(asserted_for(), 1U);
    EXPECT_EQ(asserted_for(), 0U);
  }
  path.resize(10);
  EXPECT_EQ(asserted_for(), 0U);
  path.push_back(pool.make(Kind::ilt, x, pool.int_constant(1'000)));
  EXPECT_EQ(asserted_for(), 1U);
}

TEST(Backend, StopsWhenItsStepsAreUsedUp) {
  Pool pool;
  const Expr* x = pool.variable(Sort::kLong, "x");
  const Expr* y = pool.variable(Sort::kLong, "y");
  const Expr* root = pool.long_constant(std::int64_t{1} << 31);
  const Expr* product = pool.long_constant(std::int64_t{2147483647} * 2147483629);  // of two primes
  const Expr* one = pool.long_constant(1);
  std::vector<const Expr*> conditions = {pool.make(Kind::equal, pool.make(Kind::lmul, x, y), product)};
  for (const Expr* v : {x, y}) {
    conditions.push_back(pool.make(Kind::llt, one, v));
    conditions.push_back(pool.make(Kind::llt, v, root));
  }
  Backend backend;
  const Reply reply = backend.ask(conditions, QueryClass::kBits, 100'000);
  ASSERT_EQ(verdict(reply), Verdict::kUnknown);
  EXPECT_EQ(std::get<Unknown>(reply).why, Why::kBudget);
  EXPECT_LT(backend.steps(), 1'000'000U);
  const std::array easy = {pool.make(Kind::llt, one, x)};
  EXPECT_EQ(ask(backend, easy), Verdict::kSat) << "a query after that is not affected";
}

// SMT-LIB has no %, so its value is corrected until it fits, or the query is given up; never is a model wrong.
TEST(Backend, RemaindersOfRealsAreCorrected) {
  Pool pool;
  const Expr* x = pool.variable(Sort::kDouble, "x");
  const Expr* remainder = pool.make(Kind::drem, x, pool.double_constant(3));
  Backend backend;
  const std::array fixed = {pool.make(Kind::equal, x, pool.double_constant(7.5)),
                            pool.make(Kind::deq, remainder, pool.double_constant(1.5))};
  EXPECT_EQ(ask(backend, fixed), Verdict::kSat);
  const std::array wrong = {pool.make(Kind::equal, x, pool.double_constant(7.5)),
                            pool.make(Kind::deq, remainder, pool.double_constant(1.25))};
  EXPECT_EQ(ask(backend, wrong), Verdict::kUnsat);
}

}  // namespace
}  // namespace ristretto::solver::z3_backend
