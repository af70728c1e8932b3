// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "expr/evaluate.h"
#include "expr/java_text.h"
#include "expr/smtlib.h"
#include "expr/traverse.h"
#include "solver/ranges/forward.h"
#include "solver/ranges/labelling.h"
#include "solver/ranges/order.h"
#include "solver/ranges/propagation.h"
#include "unit/expr/samples.h"
#include "unit/solver/random_paths.h"
#include "unit/solver/support.h"

namespace ristretto::solver::ranges {
namespace {

using expr::Expr;
using expr::Kind;
using expr::Pool;
using expr::Sort;
using expr::Word;

bool contains(Sort sort, const Domain& domain, Word word) {
  const Domain value = single(sort, word);
  if (!is_real(sort)) return domain.has(value.low);
  return value.nan ? domain.nan : domain.has(value.least);
}

// A domain around a value: exact, or as wide as a second value is away, or everything.
Domain around(base::Rng& rng, Sort sort, Word word) {
  if (rng.chance(1, 4)) return all_of(sort);
  if (rng.chance(1, 4)) return single(sort, word);
  if (!is_real(sort) && rng.chance(1, 3)) {
    const std::uint64_t known = rng.next() & rng.next();
    return with_bits(sort, known, static_cast<std::uint64_t>(single(sort, word).low) & known);
  }
  return hull(single(sort, word), single(sort, expr::random_word(rng, sort)));
}

TEST(Ranges, TheResultOfEveryKindLiesInItsDomain) {
  Pool pool;
  base::Rng rng(17);
  for (std::size_t k = 0; k < expr::kKinds.size(); ++k) {
    const auto kind = static_cast<Kind>(k);
    if (!expr::info(kind).is_scalar && kind != Kind::ite && kind != Kind::equal) continue;
    for (int i = 0; i < expr::rounds(3000); ++i) {
      std::vector<const Expr*> operands;
      std::vector<Domain> domains;
      std::vector<const Domain*> pointers;
      expr::Assignment assignment;
      for (const Sort sort : expr::operand_sorts(rng, kind)) {
        // Now and then both operands are one variable: a square.
        if (operands.size() == 1 && operands[0]->sort() == sort && rng.chance(1, 8)) {
          operands.push_back(operands[0]);
          domains.push_back(domains[0]);
          continue;
        }
        operands.push_back(pool.variable(sort, expr::info(sort).name.data() + std::to_string(operands.size())));
        const Word word = expr::random_word(rng, sort);
        assignment.set(operands.back(), word);
        domains.push_back(around(rng, sort, word));
      }
      for (const Domain& domain : domains) pointers.push_back(&domain);
      const Expr* e = pool.make_plain(kind, operands);
      const Word result = expr::evaluate(e, assignment);
      ASSERT_TRUE(contains(e->sort(), forward(e, pointers.data()), result)) << expr::info(kind).name << " " << result;
    }
  }
}

// What a random assignment satisfies is never found to be a contradiction, and no value of it is narrowed away.
TEST(Ranges, NarrowingKeepsEveryModel) {
  base::Rng rng(18);
  for (int i = 0; i < expr::rounds(4000); ++i) {
    Pool pool;
    std::vector<const Expr*> conditions;
    for (int n = 0; n < 3; ++n) conditions.push_back(expr::random_expr(pool, rng, Sort::kBool, 4));
    const expr::Assignment assignment = expr::random_assignment(pool, rng);
    for (const Expr*& c : conditions) {
      if (!expr::bool_in(expr::evaluate(c, assignment))) c = pool.make_plain(Kind::not_, c);
      if (rng.chance(1, 2)) c = expr::substitute(pool, c, {});
    }
    const Tape tape(conditions);
    Propagation propagation(tape);
    ASSERT_TRUE(propagation.assume_conditions())
        << to_java(conditions[0]) << to_java(conditions[1]) << to_java(conditions[2]);
    for (Tape::Position at = 0; at < tape.size(); ++at) {
      const Expr* e = tape.node(at);
      if (is_array(e->sort())) continue;
      ASSERT_TRUE(contains(e->sort(), propagation.domain(at), expr::evaluate(e, assignment)))
          << to_java(e) << " in " << expr::to_smtlib(conditions);
    }
  }
}

TEST(Ranges, ContradictionsAreCores) {
  int found = 0;
  for (const QueryClass query_class :
       {QueryClass::kTrivial, QueryClass::kLinear, QueryClass::kBits, QueryClass::kReals}) {
    Pool pool;
    RandomPaths paths(pool, base::Rng(19), query_class);
    for (int i = 0; i < expr::rounds(60); ++i) {
      const std::vector<const Expr*> conditions = paths.conjunction(6);
      const Tape tape(conditions);
      Propagation propagation(tape);
      if (propagation.assume_conditions()) continue;
      ++found;
      std::vector<const Expr*> core;
      for (const std::size_t place : propagation.conflict()) core.push_back(conditions[place]);
      EXPECT_TRUE(is_right(Unsat{core}, conditions));
    }
  }
  EXPECT_GT(found, 20);
}

// Comparisons of four variables, of values next to them, and of a range for some.
TEST(Ranges, ContradictionsOfOrdersAreCores) {
  constexpr std::array kinds = {Kind::ilt, Kind::ile, Kind::equal};
  base::Rng rng(21);
  Pool pool;
  const auto term = [&] {
    const Expr* v = pool.variable(Sort::kInt, std::string(1, static_cast<char>('a' + rng.below(4))));
    return rng.chance(1, 3) ? pool.make(Kind::iadd, v, pool.int_constant(static_cast<int>(rng.between(-1, 1)))) : v;
  };
  int found = 0;
  for (int i = 0; i < expr::rounds(300); ++i) {
    std::vector<const Expr*> conditions;
    for (int n = 0; n < 6; ++n) {
      const Expr* first = term();
      const Expr* second = rng.chance(1, 6) ? pool.int_constant(50) : term();
      const Expr* comparison = pool.make(rng.pick(std::span(kinds)), first, second);
      conditions.push_back(rng.chance(1, 3) ? pool.make(Kind::not_, comparison) : comparison);
    }
    const Tape tape(conditions);
    Propagation propagation(tape);
    if (!propagation.assume_conditions()) continue;
    const auto conflict = order_conflict(tape, propagation);
    if (!conflict) continue;
    ++found;
    std::vector<const Expr*> core;
    for (const std::size_t place : *conflict) core.push_back(conditions[place]);
    EXPECT_TRUE(is_right(Unsat{core}, conditions));
  }
  EXPECT_GT(found, 20);
}

TEST(Ranges, OrdersAreTransitiveButSumsMayWrap) {
  Pool pool;
  const Expr* a = pool.variable(Sort::kInt, "a");
  const Expr* b = pool.variable(Sort::kInt, "b");
  const Expr* next = pool.make(Kind::iadd, a, pool.int_constant(1));
  const auto has_conflict = [](const std::vector<const Expr*>& conditions) {
    const Tape tape(conditions);
    Propagation propagation(tape);
    return !propagation.assume_conditions() || order_conflict(tape, propagation).has_value();
  };
  const Expr* less = pool.make(Kind::ilt, b, a);
  const Expr* more = pool.make(Kind::ilt, next, b);
  EXPECT_FALSE(has_conflict({less, more})) << "a is MAX_VALUE";
  EXPECT_TRUE(has_conflict({pool.make(Kind::ilt, a, pool.int_constant(100)), less, more}));
}

TEST(Ranges, EqualitiesAreTransitive) {
  Pool pool;
  const auto conflict = [](const std::vector<const Expr*>& conditions) {
    const Tape tape(conditions);
    Propagation propagation(tape);
    return propagation.assume_conditions() ? order_conflict(tape, propagation) : std::nullopt;
  };
  const auto same = [&](std::string_view a, std::string_view b) {
    return pool.make(Kind::equal, pool.variable(Sort::kInt, a), pool.variable(Sort::kInt, b));
  };
  const Expr* differ = pool.make(Kind::not_, same("a", "d"));
  EXPECT_FALSE(conflict({same("a", "b"), same("e", "c"), same("c", "d"), differ}));
  const auto found = conflict({same("a", "b"), same("e", "c"), same("b", "c"), same("c", "d"), differ});
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, (std::vector<std::size_t>{0, 2, 3, 4}));
}

// How much is decided is part of what the link promises: it must stay the easy majority.
TEST(Ranges, TheEasyMajorityIsDecided) {
  Pool pool;
  RandomPaths paths(pool, base::Rng(20), QueryClass::kLinear);
  int decided = 0;
  constexpr int kAsked = 300;
  for (int i = 0; i < kAsked; ++i) {
    const std::vector<const Expr*> conditions = paths.conjunction(5);
    const Tape tape(conditions);
    Propagation propagation(tape);
    if (!propagation.assume_conditions()) {
      ++decided;
    } else if (const auto proposal = propose(tape, propagation)) {
      decided += std::ranges::all_of(conditions, [&](const Expr* c) { return expr::bool_in(evaluate(c, *proposal)); });
    }
  }
  EXPECT_GT(decided, kAsked * 8 / 10);
}

TEST(Ranges, WrapAroundIsAModelAndNoContradiction) {
  Pool pool;
  const Expr* x = pool.variable(Sort::kInt, "x");
  const Expr* next = pool.make(Kind::iadd, x, pool.int_constant(1));
  const std::array conditions = {pool.make(Kind::ilt, next, x)};
  const Tape tape(conditions);
  Propagation propagation(tape);
  ASSERT_TRUE(propagation.assume_conditions());
  const auto proposal = propose(tape, propagation);
  ASSERT_TRUE(proposal.has_value());
  EXPECT_EQ(expr::int_in(proposal->word(x)), INT32_MAX);
}

}  // namespace
}  // namespace ristretto::solver::ranges
