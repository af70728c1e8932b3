// SPDX-License-Identifier: MIT
// Every rule is built from its shapes in rules.def until it fired a hundred times, and what make() returns is evaluated
// beside what make_plain() returns. Then the patterns that compiled Java is full of, one by one.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "expr/evaluate.h"
#include "expr/java_text.h"
#include "expr/pool.h"
#include "expr/traverse.h"
#include "unit/expr/samples.h"

namespace ristretto::expr {
namespace {

constexpr std::uint64_t kFirings = 100;
constexpr int kTries = 3000;

// Equal under the given number of assignments.
testing::AssertionResult agree(const Pool& pool, base::Rng& rng, const Expr* plain, const Expr* made, int assignments) {
  if (plain->sort() != made->sort()) return testing::AssertionFailure() << "another sort";
  for (int i = 0; i < assignments; ++i) {
    const Assignment assignment = random_assignment(pool, rng);
    Evaluator evaluator(assignment);
    const bool same = is_array(plain->sort()) ? evaluator.array(plain) == evaluator.array(made)
                                              : evaluator.word(plain) == evaluator.word(made);
    if (same) continue;
    auto failure = testing::AssertionFailure() << to_java(plain) << "  became  " << to_java(made) << "  with";
    for (const Expr* v : variables_of(plain)) {
      if (!is_array(v->sort())) failure << " " << v->name() << "=" << java_literal(v->sort(), assignment.word(v));
    }
    return failure;
  }
  return testing::AssertionSuccess();
}

TEST(Rules, EachFiresAndKeepsTheValue) {
  const base::Rng seed(6);
  for (std::size_t line = 0; line < kRules.size(); ++line) {
    const RuleInfo& rule = kRules[line];
    Pool pool;
    base::Rng rng = seed.split(rule.match);
    const std::vector<std::string> shapes = shapes_of(rule.match);
    std::set<std::size_t> fired_shapes;
    const auto fired = [&] { return pool.rule_counts()[kFirstTableRule + line]; };
    for (int i = 0; i < kTries && fired() < static_cast<std::uint64_t>(rounds(kFirings)); ++i) {
      const std::size_t shape = static_cast<std::size_t>(i) % shapes.size();
      const Expr* plain = from_shape(pool, rng, shapes[shape]);
      const std::uint64_t before = fired();
      const Expr* made = substitute(pool, plain, {});
      if (fired() > before) fired_shapes.insert(shape);
      ASSERT_TRUE(agree(pool, rng, plain, made, 6)) << rule.name << " " << shapes[shape];
    }
    EXPECT_GE(fired(), kFirings) << rule.name << " " << rule.match;
    EXPECT_EQ(fired_shapes.size(), shapes.size()) << rule.name << " " << rule.match;
  }
}

// A shape with some of its numbers a little off, or quite others: where a rule must step back, or do something else.
std::string near(base::Rng& rng, std::string_view shape) {
  std::string changed;
  while (!shape.empty()) {
    const std::size_t length = std::max<std::size_t>(1, std::min(shape.find_first_of(" ()"), shape.size()));
    const std::string word(shape.substr(0, length));
    shape.remove_prefix(length);
    const bool is_number = std::isdigit(static_cast<unsigned char>(word.back())) != 0 &&
                           (word[0] == '-' || std::isdigit(static_cast<unsigned char>(word[0])) != 0);
    if (!is_number || rng.chance(1, 3)) {
      changed += word;
    } else if (rng.chance(1, 4) || word.find_first_of(".e") != std::string::npos) {
      changed += "c" + std::to_string(100 + changed.size());  // a letter that nothing else has
    } else {
      changed += std::to_string(std::strtoll(word.c_str(), nullptr, 10) + rng.between(-2, 2));
    }
  }
  return changed;
}

TEST(Rules, NearMissesKeepTheValue) {
  const base::Rng seed(7);
  for (const RuleInfo& rule : kRules) {
    Pool pool;
    base::Rng rng = seed.split(rule.match);
    for (const std::string& shape : shapes_of(rule.match)) {
      for (int i = 0; i < rounds(30); ++i) {
        const std::string changed = near(rng, shape);
        const Expr* plain = from_shape(pool, rng, changed);
        ASSERT_TRUE(agree(pool, rng, plain, substitute(pool, plain, {}), 10)) << rule.name << " " << changed;
      }
    }
  }
}

// Every kind over every other, with variables, repeated ones, and constants as further operands.
TEST(Rules, PairsOfKindsKeepTheValue) {
  base::Rng rng(8);
  for (std::size_t o = 2; o < kKinds.size(); ++o) {
    Pool pool;
    const auto leaf = [&](Sort sort) {
      if (!is_array(sort) && rng.chance(1, 3)) return random_constant(pool, rng, sort);
      return pool.variable(sort, std::string(info(sort).name) + (rng.chance(1, 3) ? "1" : "2"));
    };
    const auto over_leaves = [&](Kind kind) {
      std::vector<const Expr*> operands;
      for (const Sort sort : operand_sorts(rng, kind)) operands.push_back(leaf(sort));
      return operands;
    };
    const auto outer = static_cast<Kind>(o);
    for (std::size_t i = 2; i < kKinds.size(); ++i) {
      const auto inner = static_cast<Kind>(i);
      for (int sample = 0; sample < rounds(6); ++sample) {
        const Expr* part = pool.make_plain(inner, over_leaves(inner));
        std::vector<const Expr*> operands = over_leaves(outer);
        const std::size_t at = rng.below(operands.size());
        if (part->sort() != operands[at]->sort()) continue;
        operands[at] = part;
        const Expr* plain = pool.make_plain(outer, operands);
        ASSERT_TRUE(agree(pool, rng, plain, substitute(pool, plain, {}), 8));
      }
    }
  }
}

TEST(Rules, FoldAndOrderFire) {
  Pool pool;
  base::Rng rng(3);
  for (int i = 0; i < 2000; ++i) {
    const Expr* plain = random_expr(pool, rng, Sort::kInt, 3);
    const Expr* made = substitute(pool, plain, {});
    ASSERT_TRUE(agree(pool, rng, plain, made, 2));
  }
  EXPECT_GE(pool.rule_counts()[static_cast<std::size_t>(Rule::fold)], kFirings);
  EXPECT_GE(pool.rule_counts()[static_cast<std::size_t>(Rule::order)], kFirings);
}

TEST(Rules, RandomExpressionsKeepTheirValue) {
  base::Rng rng(41);
  for (int round = 0; round < rounds(60); ++round) {
    Pool pool;
    for (int i = 0; i < 60; ++i) {
      const Sort sort = random_sort(rng, rng.chance(1, 12));
      const Expr* plain = random_expr(pool, rng, sort, static_cast<int>(rng.between(2, 6)));
      const Expr* made = substitute(pool, plain, {});
      ASSERT_TRUE(agree(pool, rng, plain, made, 8));
      EXPECT_EQ(substitute(pool, made, {}), made) << to_java(plain) << "  is rewritten further the second time";
    }
  }
}

// Grows by taking operands from what was made before, so that most parts are shared.
TEST(Rules, RandomGraphsKeepTheirValue) {
  base::Rng rng(17);
  for (int round = 0; round < rounds(20); ++round) {
    Pool pool;
    std::vector<const Expr*> plain;
    for (std::size_t sort = 0; sort < kSorts.size(); ++sort)
      plain.push_back(pool.variable(static_cast<Sort>(sort), kSorts[sort].name));
    const auto pick = [&](Sort sort) {
      for (int tries = 0; tries < 40; ++tries) {
        const Expr* e = plain[plain.size() - 1 - rng.below(std::min<std::size_t>(plain.size(), 60))];
        if (e->sort() == sort) return e;
      }
      return is_array(sort) ? plain[static_cast<std::size_t>(sort)] : random_constant(pool, rng, sort);
    };
    for (int i = 0; i < 400; ++i) {
      const auto kind = static_cast<Kind>(2 + rng.below(kKinds.size() - 2));
      std::vector<const Expr*> operands;
      for (const Sort sort : operand_sorts(rng, kind)) operands.push_back(pick(sort));
      plain.push_back(pool.make_plain(kind, operands));
    }
    for (std::size_t i = plain.size() - 20; i < plain.size(); ++i)
      ASSERT_TRUE(agree(pool, rng, plain[i], substitute(pool, plain[i], {}), 8));
  }
}

class Patterns : public testing::Test {
 protected:
  const Expr* v(Sort sort, const char* name) { return pool_.variable(sort, name); }
  const Expr* zero() { return pool_.int_constant(0); }
  // What `if` over a three-way comparison becomes, as javac writes it for long, float and double.
  std::string branch(Kind three_way, Kind with_zero, bool negated, Sort sort) {
    const Expr* a = v(sort, "a");
    const Expr* compared = pool_.make(with_zero, pool_.make(three_way, a, v(sort, "b")), zero());
    return to_java(negated ? pool_.make(Kind::not_, compared) : compared);
  }
  Pool pool_;
};

TEST_F(Patterns, ThreeWayComparisonsBecomeDirectOnes) {
  EXPECT_EQ(branch(Kind::lcmp, Kind::ilt, false, Sort::kLong), "a < b");
  EXPECT_EQ(branch(Kind::lcmp, Kind::ilt, true, Sort::kLong), "b <= a");
  EXPECT_EQ(branch(Kind::lcmp, Kind::ile, false, Sort::kLong), "a <= b");
  EXPECT_EQ(branch(Kind::lcmp, Kind::ile, true, Sort::kLong), "b < a");
  EXPECT_EQ(branch(Kind::lcmp, Kind::equal, false, Sort::kLong), "a == b");
  EXPECT_EQ(branch(Kind::lcmp, Kind::equal, true, Sort::kLong), "a != b");
}

// javac compiles a < b to dcmpg; ifge and a > b to dcmpl; ifle: NaN takes the jump.
TEST_F(Patterns, NanGoesWhereJavacSendsIt) {
  EXPECT_EQ(branch(Kind::dcmpg, Kind::ilt, false, Sort::kDouble), "a < b");
  EXPECT_EQ(branch(Kind::dcmpg, Kind::ilt, true, Sort::kDouble), "!(a < b)");
  EXPECT_EQ(branch(Kind::dcmpl, Kind::ile, true, Sort::kDouble), "b < a");
  EXPECT_EQ(branch(Kind::dcmpl, Kind::ile, false, Sort::kDouble), "!(b < a)");
  EXPECT_EQ(branch(Kind::dcmpl, Kind::ilt, false, Sort::kDouble), "!(b <= a)");
  EXPECT_EQ(branch(Kind::dcmpg, Kind::ile, true, Sort::kDouble), "!(a <= b)");
  EXPECT_EQ(branch(Kind::dcmpl, Kind::equal, false, Sort::kDouble), "a == b");
}

TEST_F(Patterns, SumsCollapse) {
  const Expr* x = v(Sort::kInt, "x");
  const Expr* y = v(Sort::kInt, "y");
  const auto add = [&](const Expr* a, std::int32_t c) { return pool_.make(Kind::iadd, a, pool_.int_constant(c)); };
  EXPECT_EQ(add(add(x, 1), -1), x);
  EXPECT_EQ(pool_.make(Kind::iadd, add(x, 3), add(y, 4)), add(pool_.make(Kind::iadd, x, y), 7));
  EXPECT_EQ(pool_.make(Kind::isub, add(x, 3), x), pool_.int_constant(3));
  EXPECT_EQ(pool_.make(Kind::iadd, x, y), pool_.make(Kind::iadd, y, x));
}

// x < x + 1 is false for MAX_VALUE, 0 - MIN_VALUE is MIN_VALUE, x - x is NaN for NaN: no rule may touch them.
TEST_F(Patterns, WhatLooksTrueButIsNotStays) {
  const Expr* x = v(Sort::kInt, "x");
  const Expr* d = v(Sort::kDouble, "d");
  const Expr* one = pool_.int_constant(1);
  EXPECT_TRUE(pool_.make(Kind::ilt, x, pool_.make(Kind::iadd, x, one))->is(Kind::ilt));
  EXPECT_TRUE(pool_.make(Kind::ilt, pool_.make(Kind::iabs, x), zero())->is(Kind::ilt));
  EXPECT_TRUE(pool_.make(Kind::dsub, d, d)->is(Kind::dsub));
  EXPECT_TRUE(pool_.make(Kind::dadd, d, pool_.double_constant(0.0))->is(Kind::dadd));
  EXPECT_TRUE(pool_.make(Kind::dmul, d, pool_.double_constant(0.0))->is(Kind::dmul));
  EXPECT_EQ(to_java(pool_.make(Kind::deq, d, d)), "!Double.isNaN(d)");
  EXPECT_TRUE(pool_.make(Kind::equal, d, d)->is_true());
}

TEST_F(Patterns, SelectLooksThroughALongChainOfStores) {
  const Expr* array = v(Sort::kInts, "a");
  for (std::int32_t i = 0; i < 100'000; ++i)
    array = pool_.make(Kind::store, array, pool_.int_constant(i), pool_.int_constant(i * 2));
  EXPECT_EQ(pool_.make(Kind::select, array, pool_.int_constant(70)), pool_.int_constant(140));
  EXPECT_EQ(pool_.make(Kind::select, array, pool_.int_constant(-1)),
            pool_.make(Kind::select, v(Sort::kInts, "a"), pool_.int_constant(-1)));
}

}  // namespace
}  // namespace ristretto::expr
