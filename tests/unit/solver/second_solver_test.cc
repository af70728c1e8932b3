// SPDX-License-Identifier: MIT
// cvc5 in Z3's place: the same verdicts, and models that hold.
#include <cstdlib>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "expr/evaluate.h"
#include "expr/java_text.h"
#include "solver/backend/process/backend.h"
#include "solver/backend/z3/backend.h"
#include "solver/manager.h"
#include "unit/expr/samples.h"
#include "unit/solver/random_paths.h"
#include "unit/solver/support.h"

namespace ristretto::solver {
namespace {

using expr::Expr;
using expr::Kind;
using expr::Pool;
using expr::Sort;

constexpr std::uint64_t kSteps = 3'000'000;

// A limit that is the same on every machine; the seconds are for one that hangs.
Options second_solver() {
  Options options;
  options.command = {"cvc5", "--incremental", "--rlimit-per=200000"};
  options.query_seconds = 300;
  return options;
}

// The same, for one that cannot tell cores: an option of that name is unknown to cvc5.
Options without_cores() {
  Options options = second_solver();
  options.command = {"sh", "-c", "sed -u s/produce-unsat-assumptions/no-such-option/ | cvc5 --incremental"};
  return options;
}

class SecondSolver : public testing::Test {
 protected:
  void SetUp() override {
    if (std::system("command -v cvc5 > /dev/null") != 0) GTEST_SKIP() << "no cvc5 on PATH";
    const auto probed = process_backend::probe(second_solver());
    ASSERT_TRUE(probed.has_value()) << probed.error().line();
  }

  // Of both, in one order of questions. Where one does not know, the other may.
  void compare(std::span<const Expr* const> conditions, QueryClass query_class) {
    const Reply reply = second_.ask(conditions, query_class, kSteps);
    EXPECT_EQ(second_.trouble(), "");
    EXPECT_TRUE(is_right(as_answer(reply), conditions));
    const Verdict ours = verdict(first_.ask(conditions, query_class, kSteps));
    const Verdict theirs = verdict(reply);
    ++asked_;
    if (ours == Verdict::kUnknown || theirs == Verdict::kUnknown) {
      ++unknown_;
    } else {
      EXPECT_EQ(ours, theirs);
    }
  }

  z3_backend::Backend first_;
  process_backend::Backend second_{second_solver()};
  int asked_ = 0;
  int unknown_ = 0;
};

// Of constants, so that any solver only has to compute; arrays are zero everywhere, as cvc5 has few others. The result
// can be the evaluator's and no other.
TEST_F(SecondSolver, EveryKindMeansTheSame) {
  Pool pool(Pool::Rewriting::kOff);
  base::Rng rng(11);
  for (std::size_t k = 0; k < expr::kKinds.size(); ++k) {
    const auto kind = static_cast<Kind>(k);
    if (expr::arity(kind) == 0 || !expr::has_smt(kind) || kind == Kind::constant_array) continue;
    for (int i = 0; i < 4; ++i) {
      std::vector<const Expr*> operands;
      for (const Sort sort : expr::operand_sorts(rng, kind)) {
        operands.push_back(is_array(sort) ? pool.make(Kind::constant_array, pool.constant(element_of(sort), 0))
                                          : expr::random_constant(pool, rng, sort));
      }
      const Expr* made = pool.make(kind, operands);
      if (is_array(made->sort())) made = pool.make(Kind::select, made, expr::random_constant(pool, rng, Sort::kInt));
      const Expr* value = pool.constant(made->sort(), evaluate(made, expr::Assignment()));
      const std::vector same = {pool.make(Kind::equal, made, value)};
      const std::vector other = {pool.make(Kind::not_, same[0])};
      EXPECT_EQ(verdict(second_.ask(same, QueryClass::kArrays, kSteps)), Verdict::kSat) << to_java(made);
      EXPECT_EQ(verdict(second_.ask(other, QueryClass::kArrays, kSteps)), Verdict::kUnsat) << to_java(made);
      EXPECT_EQ(second_.trouble(), "");
    }
  }
}

// What cvc5 does not take is left free: a model that does not hold is none.
TEST_F(SecondSolver, AnArrayThatIsEverywhereWhatIsNotKnown) {
  Pool pool(Pool::Rewriting::kOff);
  const Expr* x = pool.variable(Sort::kInt, "x");
  const Expr* element = pool.make(Kind::select, pool.make(Kind::constant_array, x), pool.variable(Sort::kInt, "i"));
  const std::vector conditions = {pool.make(Kind::equal, x, pool.int_constant(5)),
                                  pool.make(Kind::ilt, element, pool.int_constant(5))};
  const Reply reply = second_.ask(conditions, QueryClass::kArrays, kSteps);
  EXPECT_EQ(second_.trouble(), "");
  EXPECT_EQ(verdict(reply), Verdict::kUnknown);
}

TEST_F(SecondSolver, PathsThatGoForwardAndBackHaveTheSameVerdicts) {
  Pool pool;
  for (const QueryClass query_class :
       {QueryClass::kLinear, QueryClass::kBits, QueryClass::kReals, QueryClass::kArrays}) {
    base::Rng rng(12);
    RandomPaths paths(pool, base::Rng(13), query_class);
    std::vector<const Expr*> path;
    for (int i = 0; i < 40; ++i) {
      path.resize(path.size() - rng.below(std::min<std::size_t>(path.size(), 3) + 1));
      for (std::uint64_t more = rng.below(3); more > 0; --more) path.push_back(paths.condition());
      compare(path, query_class);
    }
  }
  EXPECT_LT(unknown_ * 10, asked_);
}

TEST_F(SecondSolver, WithoutCoresAllConditionsAreOne) {
  Pool pool;
  RandomPaths paths(pool, base::Rng(14), QueryClass::kBits);
  process_backend::Backend backend(without_cores());
  for (int i = 0; i < 20; ++i) {
    const std::vector<const Expr*> path = paths.conjunction(6);
    const Reply reply = backend.ask(path, QueryClass::kBits, kSteps);
    EXPECT_EQ(backend.trouble(), "");
    EXPECT_TRUE(is_right(as_answer(reply), path));
    if (const auto* unsat = std::get_if<Unsat>(&reply)) {
      EXPECT_EQ(unsat->core, path);
    }
  }
}

// SMT-LIB has no %, so its value is corrected until it fits.
TEST_F(SecondSolver, RemaindersOfRealsAreCorrected) {
  Pool pool;
  const Expr* x = pool.variable(Sort::kDouble, "x");
  const Expr* remainder = pool.make(Kind::drem, x, pool.double_constant(3));
  for (const auto& [value, expected] : {std::pair{1.5, Verdict::kSat}, std::pair{1.25, Verdict::kUnsat}}) {
    const std::vector conditions = {pool.make(Kind::equal, x, pool.double_constant(7.5)),
                                    pool.make(Kind::deq, remainder, pool.double_constant(value))};
    EXPECT_EQ(verdict(second_.ask(conditions, QueryClass::kReals, kSteps)), expected);
  }
}

// The whole chain over it; every model is evaluated again, every core asked of a fresh Z3.
TEST_F(SecondSolver, EndsAChain) {
  Pool pool;
  RandomPaths paths(pool, base::Rng(15), QueryClass::kBits);
  Options options = second_solver();
  options.check = true;
  options.links = LinkSet::only(LinkId::split).with(LinkId::cached).with(LinkId::backend);
  Manager manager(pool, options);
  for (int i = 0; i < 60; ++i) {
    manager.push(paths.condition());
    if (!std::holds_alternative<Sat>(manager.check())) manager.pop();
    if (manager.depth() > 8) manager.pop(5);
  }
  EXPECT_GT(manager.statistics().of(LinkId::backend).sat, 0U);
  EXPECT_GT(manager.statistics().of(LinkId::backend).unsat, 0U);
  EXPECT_TRUE(manager.statistics().disagreements.empty());
  EXPECT_TRUE(manager.statistics().troubles.empty());
}

}  // namespace
}  // namespace ristretto::solver
