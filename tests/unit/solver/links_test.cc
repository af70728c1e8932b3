// SPDX-License-Identifier: MIT
// Each link alone, in front of a backend that knows nothing of other queries.
#include "solver/links/links.h"

#include <array>
#include <limits>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "expr/evaluate.h"
#include "expr/java_text.h"
#include "solver/backend/z3/backend.h"
#include "unit/expr/samples.h"
#include "unit/solver/random_paths.h"
#include "unit/solver/support.h"

namespace ristretto::solver {
namespace {

using expr::Expr;
using expr::Kind;
using expr::Pool;
using expr::Sort;

class BareNext final : public Next {
 public:
  Reply ask(const Query& query) override {
    asked.emplace_back(query.conditions.begin(), query.conditions.end());
    return z3_backend::Backend().ask(query.conditions, query.query_class, steps);
  }

  std::vector<std::vector<const Expr*>> asked;
  std::uint64_t steps = 1'000'000;
};

class OneLink {
 public:
  explicit OneLink(LinkId id) : link_(make_link(id, {workshop_, options_, statistics_})) {}

  Reply ask(std::span<const Expr* const> conditions, ModelPtr model = nullptr, std::size_t known = 0) {
    Query query = workshop_.query(conditions);
    query.model = std::move(model);
    query.known = known;
    return link_->ask(query, next);
  }

  Pool pool;
  BareNext next;

 private:
  Workshop workshop_{pool, {}};
  Options options_;
  Statistics statistics_;
  std::unique_ptr<Link> link_;
};

class EveryLink : public testing::TestWithParam<std::size_t> {};

// With and without a model of the beginning.
TEST_P(EveryLink, AnswersAsTheBackendWould) {
  const auto id = static_cast<LinkId>(GetParam());
  for (const QueryClass query_class :
       {QueryClass::kTrivial, QueryClass::kLinear, QueryClass::kBits, QueryClass::kReals, QueryClass::kArrays}) {
    if (!takes(id, query_class)) continue;
    OneLink link(id);
    RandomPaths paths(link.pool, base::Rng(31), query_class);
    for (int i = 0; i < expr::rounds(query_class >= QueryClass::kReals ? 8 : 40); ++i) {
      const std::vector<const Expr*> conditions = paths.conjunction(5);
      const std::size_t known = conditions.size() / 2;
      const Reply first = z3_backend::Backend().ask(std::span(conditions).first(known), query_class, 3'000'000);
      const auto* model = std::get_if<ModelPtr>(&first);
      const Answer answer = as_answer(model != nullptr ? link.ask(conditions, *model, known) : link.ask(conditions));
      EXPECT_TRUE(is_right(answer, conditions));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Links, EveryLink, testing::Range(std::size_t{0}, kLinkCount),
                         [](const auto& test) { return std::string(kLinks[test.param].name); });

TEST(Constants, AFalseConditionAndANegatedOneAreCores) {
  OneLink link(LinkId::constants);
  const Expr* x = link.pool.variable(Sort::kInt, "x");
  const Expr* less = link.pool.make(Kind::ilt, x, link.pool.int_constant(3));
  const Expr* other = link.pool.make(Kind::ilt, link.pool.int_constant(7), x);
  const Reply negated = link.ask(std::array{less, other, link.pool.make(Kind::not_, less)});
  EXPECT_EQ(std::get<Unsat>(negated).core.size(), 2U);
  const Reply wrong = link.ask(std::array{less, link.pool.bool_constant(false)});
  EXPECT_EQ(std::get<Unsat>(wrong).core.size(), 1U);
  EXPECT_TRUE(link.next.asked.empty());
  EXPECT_EQ(verdict(link.ask(std::array{link.pool.bool_constant(true), less})), Verdict::kSat);
  EXPECT_THAT(link.next.asked, testing::ElementsAre(std::vector{less}));
}

TEST(Cached, SupersetsOfCoresAndSubsetsOfWhatHeldAreNotAskedAgain) {
  OneLink link(LinkId::cached);
  const auto above = [&](const char* name, int bound) {
    return link.pool.make(Kind::ilt, link.pool.int_constant(bound), link.pool.variable(Sort::kInt, name));
  };
  const Expr* low = link.pool.make(Kind::ilt, link.pool.variable(Sort::kInt, "x"), link.pool.int_constant(3));
  EXPECT_EQ(verdict(link.ask(std::array{above("x", 5), above("y", 5), low})), Verdict::kUnsat);
  ASSERT_EQ(link.next.asked.size(), 1U);
  const std::array larger = {above("z", 1), low, above("x", 5)};
  const Reply implied = link.ask(larger);
  EXPECT_EQ(link.next.asked.size(), 1U);
  EXPECT_THAT(std::get<Unsat>(implied).core, testing::ElementsAre(low, above("x", 5)));
  EXPECT_EQ(verdict(link.ask(std::array{above("x", 5), above("y", 5), above("z", 9)})), Verdict::kSat);
  EXPECT_EQ(link.next.asked.size(), 2U);
  EXPECT_EQ(verdict(link.ask(std::array{above("z", 9), above("x", 5)})), Verdict::kSat) << "a subset";
  EXPECT_EQ(verdict(link.ask(std::array{above("z", 2), above("x", 1)})), Verdict::kSat) << "a model that fits";
  EXPECT_EQ(link.next.asked.size(), 2U);
}

// x * x == 9 stands for what is hard; that x is 3 is one way to it.
TEST(Choices, TheEasyPartsOfADisjunctionAreTriedFirst) {
  OneLink link(LinkId::choices);
  Pool& pool = link.pool;
  const Expr* x = pool.variable(Sort::kInt, "x");
  const Expr* hard = pool.make(Kind::equal, pool.make(Kind::imul, x, x), pool.int_constant(9));
  const Expr* easy = pool.make(Kind::equal, x, pool.int_constant(3));
  const Expr* choice = pool.make(Kind::or_, easy, hard);
  const Expr* below = pool.make(Kind::ilt, x, pool.int_constant(100));
  EXPECT_EQ(verdict(link.ask(std::array{below, choice})), Verdict::kSat);
  EXPECT_THAT(link.next.asked, testing::ElementsAre(std::vector{below, easy}));
  link.next.asked.clear();
  EXPECT_EQ(verdict(link.ask(std::array{choice, easy})), Verdict::kSat);
  EXPECT_THAT(link.next.asked, testing::ElementsAre(std::vector{easy})) << "it follows";
  link.next.asked.clear();
  EXPECT_EQ(verdict(link.ask(std::array{below, pool.make(Kind::not_, choice)})), Verdict::kSat);
  EXPECT_THAT(link.next.asked, testing::ElementsAre(std::vector{below})) << "nearly always";
  link.next.asked.clear();
  const std::array other = {choice, pool.make(Kind::not_, easy)};
  EXPECT_TRUE(is_right(as_answer(link.ask(other)), other));
  EXPECT_EQ(link.next.asked.back().size(), 2U) << "the whole";
}

TEST(Choices, WhatIsRefutedWithoutThemIsRefuted) {
  OneLink link(LinkId::choices);
  Pool& pool = link.pool;
  const Expr* x = pool.variable(Sort::kInt, "x");
  const Expr* hard = pool.make(Kind::equal, pool.make(Kind::imul, x, x), pool.int_constant(9));
  const Expr* easy = pool.make(Kind::equal, x, pool.int_constant(3));
  const Expr* choice = pool.make(Kind::or_, easy, hard);
  const Expr* above = pool.make(Kind::ilt, pool.int_constant(7), x);
  const Expr* below = pool.make(Kind::ilt, x, pool.int_constant(5));
  const Reply refuted = link.ask(std::array{above, pool.make(Kind::not_, choice), below});
  EXPECT_THAT(std::get<Unsat>(refuted).core, testing::ElementsAre(above, below));
  const std::array three = {easy, pool.make(Kind::not_, choice)};
  EXPECT_TRUE(is_right(as_answer(link.ask(three)), three));
  EXPECT_EQ(verdict(link.ask(three)), Verdict::kUnsat);
}

// One part takes too long, another is a contradiction: the whole is one.
TEST(Split, AContradictionCountsWhateverElseIsUnknown) {
  OneLink link(LinkId::split);
  Pool& pool = link.pool;
  const Expr* x = pool.variable(Sort::kLong, "x");
  const Expr* y = pool.variable(Sort::kLong, "y");
  const Expr* z = pool.variable(Sort::kInt, "z");
  std::vector<const Expr*> conditions = {
      pool.make(Kind::equal, pool.make(Kind::lmul, x, y), pool.long_constant(std::int64_t{2147483647} * 2147483629))};
  for (const Expr* v : {x, y}) {
    conditions.push_back(pool.make(Kind::llt, pool.long_constant(1), v));
    conditions.push_back(pool.make(Kind::llt, v, pool.long_constant(std::int64_t{1} << 31)));
  }
  link.next.steps = 50'000;
  EXPECT_EQ(verdict(link.ask(conditions)), Verdict::kUnknown);
  conditions.push_back(pool.make(Kind::ilt, z, pool.int_constant(3)));
  conditions.push_back(pool.make(Kind::ilt, pool.int_constant(3), z));
  const Reply reply = link.ask(conditions);
  ASSERT_EQ(verdict(reply), Verdict::kUnsat);
  EXPECT_EQ(std::get<Unsat>(reply).core.size(), 2U);
}

TEST(Fixed, ValuesArePutInAndCoresNameWhereTheyComeFrom) {
  OneLink link(LinkId::fixed);
  Pool& pool = link.pool;
  const Expr* x = pool.variable(Sort::kInt, "x");
  const Expr* y = pool.variable(Sort::kInt, "y");
  const Expr* is_four = pool.make(Kind::equal, x, pool.int_constant(4));
  const Expr* next = pool.make(Kind::equal, y, pool.make(Kind::iadd, x, pool.int_constant(1)));
  const Expr* large = pool.make(Kind::ilt, pool.int_constant(5), y);
  const Expr* unrelated = pool.make(Kind::ilt, pool.variable(Sort::kInt, "z"), pool.int_constant(5));
  const Reply reply = link.ask(std::array{is_four, unrelated, next, large});
  EXPECT_TRUE(link.next.asked.empty());
  EXPECT_THAT(std::get<Unsat>(reply).core, testing::ElementsAre(is_four, next, large));
  const Reply model = link.ask(std::array{is_four, next});
  EXPECT_TRUE(link.next.asked.empty());
  EXPECT_EQ(std::get<ModelPtr>(model)->assignment().word(y), 5U);
}

TEST(Fixed, AConjunctionFixesWhatItsPartsFix) {
  OneLink link(LinkId::fixed);
  Pool& pool = link.pool;
  const Expr* x = pool.variable(Sort::kInt, "x");
  const Expr* y = pool.variable(Sort::kInt, "y");
  const Expr* both = pool.make(Kind::and_, pool.make(Kind::equal, x, pool.int_constant(4)),
                               pool.make(Kind::equal, y, pool.int_constant(7)));
  const Expr* product = pool.make(Kind::imul, x, y);
  const Reply model = link.ask(std::array{pool.make(Kind::equal, product, pool.int_constant(28)), both});
  EXPECT_TRUE(link.next.asked.empty());
  EXPECT_EQ(std::get<ModelPtr>(model)->assignment().word(y), 7U);
  const Expr* other = pool.make(Kind::equal, product, pool.int_constant(29));
  EXPECT_THAT(std::get<Unsat>(link.ask(std::array{other, both})).core, testing::ElementsAre(other, both));
  EXPECT_TRUE(link.next.asked.empty());
}

// Conditions over doubles that Z3 takes long for: found by climbing alone, without asking on.
TEST(Search, FindsWhatGuardsOverDoublesAskFor) {
  OneLink link(LinkId::search);
  Pool& pool = link.pool;
  const Expr* x = pool.variable(Sort::kDouble, "x");
  const Expr* y = pool.variable(Sort::kDouble, "y");
  const Expr* n = pool.variable(Sort::kInt, "n");
  const auto real = [&](double value) { return pool.double_constant(value); };
  const Expr* square = pool.make(Kind::dmul, x, x);
  const Expr* product = pool.make(Kind::dmul, x, y);
  const Expr* sum = pool.make(Kind::dadd, x, y);
  const Expr* ratio = pool.make(Kind::ddiv, x, pool.make(Kind::dmul, y, y));  // a body mass index
  const std::vector<std::vector<const Expr*>> queries = {
      {pool.make(Kind::dlt, real(100), square), pool.make(Kind::dlt, square, real(121))},
      {pool.make(Kind::deq, square, real(2.25))},
      {pool.make(Kind::deq, product, real(12)), pool.make(Kind::dlt, real(2), x), pool.make(Kind::dlt, x, real(5))},
      {pool.make(Kind::dlt, real(18.5), ratio), pool.make(Kind::dle, ratio, real(25)),
       pool.make(Kind::dlt, real(1.5), y)},
      {pool.make(Kind::dlt, pool.make(Kind::dsqrt, sum), real(3)), pool.make(Kind::dlt, real(7), sum)},
      {pool.make(Kind::equal, pool.make(Kind::d2i, product), pool.int_constant(1234))},
      {pool.make(Kind::deq, pool.make(Kind::drem, x, real(3)), real(1.5)), pool.make(Kind::dlt, real(100), x)},
      {pool.make(Kind::dlt, pool.make(Kind::dmul, pool.make(Kind::i2d, n), real(0.1)), real(7)),
       pool.make(Kind::dlt, real(6.5), pool.make(Kind::dmul, pool.make(Kind::i2d, n), real(0.1)))},
      {pool.make(Kind::dis_nan, x)},
      {pool.make(Kind::deq, pool.make(Kind::dadd, x, real(1)), x), pool.make(Kind::dlt, x, real(1e300))},
      {pool.make(Kind::deq, pool.make(Kind::dmul, pool.make(Kind::dlog10, x), real(10)), real(30))},
      {pool.make(Kind::dlt, pool.make(Kind::dpow, x, pool.make(Kind::i2d, n)), real(-1e6)),
       pool.make(Kind::ilt, n, pool.int_constant(9))},
      {pool.make(Kind::dlt, pool.make(Kind::datan2, y, x), real(-2)),
       pool.make(Kind::dlt, real(5), pool.make(Kind::dneg, x))},
  };
  for (const auto& conditions : queries) {
    const Reply reply = link.ask(conditions);
    EXPECT_EQ(verdict(reply), Verdict::kSat) << to_java(conditions[0]);
  }
  EXPECT_THAT(link.next.asked, testing::IsEmpty());
}

// Where no single variable can be moved to a solution, and a nearer place is a trap.
TEST(Search, LeavesValleys) {
  OneLink link(LinkId::search);
  Pool& pool = link.pool;
  const Expr* x = pool.variable(Sort::kDouble, "x");
  const Expr* y = pool.variable(Sort::kDouble, "y");
  const Expr* z = pool.variable(Sort::kDouble, "z");
  const auto real = [&](double value) { return pool.double_constant(value); };
  const auto differ = [&](const Expr* a, const Expr* b) { return pool.make(Kind::not_, pool.make(Kind::deq, a, b)); };
  const double infinity = std::numeric_limits<double>::infinity();
  const Expr* left = pool.make(Kind::dadd, pool.make(Kind::dadd, x, y), z);
  const Expr* right = pool.make(Kind::dadd, x, pool.make(Kind::dadd, y, z));
  const std::vector<std::vector<const Expr*>> queries = {
      // An infinite quotient of finite numbers.
      {pool.make(Kind::deq, pool.make(Kind::ddiv, x, y), real(infinity)), differ(y, real(0)), differ(x, real(infinity)),
       differ(x, real(-infinity))},
      // Sums that differ by more than rounding of small numbers does.
      {differ(left, right), pool.make(Kind::dlt, real(1), pool.make(Kind::dabs, pool.make(Kind::dsub, left, right))),
       pool.make(Kind::dlt, pool.make(Kind::dabs, left), real(infinity))},
      // A sum of infinities in one order only.
      {pool.make(Kind::not_, pool.make(Kind::dis_nan, left)), pool.make(Kind::dis_nan, right)},
      {pool.make(Kind::dis_nan, pool.make(Kind::ddiv, pool.make(Kind::dadd, x, real(7)), y)),
       pool.make(Kind::not_, pool.make(Kind::dis_nan, x)), pool.make(Kind::not_, pool.make(Kind::dis_nan, y)),
       pool.make(Kind::dlt, x, real(infinity))},
      {pool.make(Kind::dis_nan, pool.make(Kind::dsqrt, pool.make(Kind::dsub, x, y))),
       pool.make(Kind::dlt, real(5), pool.make(Kind::dadd, x, y))},
  };
  for (const auto& conditions : queries)
    EXPECT_EQ(verdict(link.ask(conditions)), Verdict::kSat) << to_java(conditions[0]);
  EXPECT_THAT(link.next.asked, testing::IsEmpty());
}

// Narrowing sees the quotient of two ranges, not that both grow together.
TEST(Parts, RefutesWhatNarrowingCannot) {
  OneLink link(LinkId::parts);
  Pool& pool = link.pool;
  const Expr* income = pool.variable(Sort::kDouble, "income");
  const auto real = [&](double value) { return pool.double_constant(value); };
  const Expr* over = pool.make(Kind::dlt, real(10000), income);
  const Expr* under = pool.make(Kind::dle, income, real(50000));
  const Expr* tax = pool.make(Kind::dmul, pool.make(Kind::dsub, income, real(10000)), real(0.2));
  const Expr* share = pool.make(Kind::ddiv, tax, income);
  const Expr* other = pool.make(Kind::dlt, income, real(40000));
  const auto above = [&](double bound) { return pool.make(Kind::dlt, real(bound), share); };
  for (const double bound : {0.3, 0.16}) {
    const Reply reply = link.ask(std::array{over, under, above(bound)});
    ASSERT_EQ(verdict(reply), Verdict::kUnsat) << bound;
    EXPECT_THAT(std::get<Unsat>(reply).core, testing::ElementsAre(over, under, above(bound)));
  }
  const Reply narrow = link.ask(std::array{over, under, other, above(0.155)});
  ASSERT_EQ(verdict(narrow), Verdict::kUnsat);
  EXPECT_THAT(std::get<Unsat>(narrow).core, testing::Contains(other));
  EXPECT_THAT(link.next.asked, testing::IsEmpty());
  static_cast<void>(link.ask(std::array{over, under}));
  EXPECT_THAT(link.next.asked, testing::SizeIs(1)) << "there is a solution";
}

TEST(Backend, IsTheLastLinkAndTakesEverything) {
  EXPECT_EQ(kLinks.back().name, "backend");
  for (const char letter : std::string_view("TLBRA")) EXPECT_TRUE(kLinks.back().classes.contains(letter));
  EXPECT_EQ(link_named("ranges"), LinkId::ranges);
  EXPECT_EQ(link_named("none"), std::nullopt);
}

}  // namespace
}  // namespace ristretto::solver
