// SPDX-License-Identifier: MIT
#include "expr/pool.h"

#include <limits>
#include <string>
#include <type_traits>

#include <gtest/gtest.h>

#include "base/check.h"

namespace ristretto::expr {
namespace {

static_assert(std::is_trivially_destructible_v<Expr>);

TEST(Pool, EqualExpressionsAreTheSame) {
  Pool pool;
  const Expr* x = pool.variable(Sort::kInt, "x");
  const Expr* y = pool.variable(Sort::kInt, "y");
  EXPECT_EQ(pool.make(Kind::imul, x, y), pool.make(Kind::imul, x, y));
  EXPECT_NE(pool.make_plain(Kind::isub, x, y), pool.make_plain(Kind::isub, y, x));
  EXPECT_EQ(pool.variable(Sort::kInt, "x"), x);
  const Expr* other = pool.variable(Sort::kRef, "x");
  EXPECT_NE(other, x);
  EXPECT_EQ(pool.variable(Sort::kRef, "x"), other);
  EXPECT_EQ(other->name(), "x");
  EXPECT_NE(other->index(), x->index());
  EXPECT_EQ(pool.variables()[other->index()], other);
  EXPECT_EQ(pool.int_constant(7), pool.constant(Sort::kInt, 7));
}

TEST(Pool, ConstantsOfDifferentSortsDiffer) {
  Pool pool;
  EXPECT_NE(pool.int_constant(1), pool.long_constant(1));
  EXPECT_NE(pool.int_constant(0), pool.null());
  EXPECT_NE(pool.float_constant(0.0F), pool.float_constant(-0.0F));
  EXPECT_EQ(pool.int_constant(-1)->word(), 0xffff'ffffU);
  EXPECT_EQ(pool.int_constant(-1)->value(), -1);
}

TEST(Pool, ThereIsOneNan) {
  Pool pool;
  EXPECT_EQ(pool.constant(Sort::kFloat, 0xffc1'2345), pool.float_constant(std::numeric_limits<float>::quiet_NaN()));
  EXPECT_EQ(pool.constant(Sort::kDouble, 0x7ff0'0000'0000'0001)->word(), 0x7ff8'0000'0000'0000U);
  EXPECT_EQ(pool.constant(Sort::kFloat, 0x7f80'0000)->word(), 0x7f80'0000U) << "infinity is a number";
}

TEST(Pool, IdsCountInOrderOfCreationAndOperandsComeFirst) {
  Pool pool;
  const Expr* x = pool.variable(Sort::kLong, "x");
  const Expr* five = pool.long_constant(5);
  const Expr* sum = pool.make(Kind::ladd, five, x);
  EXPECT_EQ(x->id(), 0U);
  EXPECT_EQ(five->id(), 1U);
  EXPECT_EQ(sum->id(), 2U);
  EXPECT_EQ(sum->operand(0), x) << "constants come second";
  EXPECT_EQ(pool.all().size(), 3U);
  EXPECT_EQ(pool.all()[2], sum);
}

TEST(Pool, VariablesKnowNameAndIndex) {
  Pool pool;
  (void)pool.int_constant(3);
  std::string name = "this.next";
  const Expr* first = pool.variable(Sort::kRef, name);
  name = "overwritten";
  const Expr* second = pool.variable(Sort::kDoubles, "");
  EXPECT_EQ(first->name(), "this.next");
  EXPECT_EQ(first->index(), 0U);
  EXPECT_EQ(second->name(), "");
  EXPECT_EQ(second->index(), 1U);
  EXPECT_TRUE(second->operands().empty());
  EXPECT_EQ(pool.variables()[1], second);
}

TEST(Pool, SortsOfPolymorphicKinds) {
  Pool pool;
  const Expr* p = pool.variable(Sort::kBool, "p");
  const Expr* a = pool.variable(Sort::kFloats, "a");
  const Expr* i = pool.variable(Sort::kInt, "i");
  const Expr* element = pool.make(Kind::select, a, i);
  EXPECT_EQ(element->sort(), Sort::kFloat);
  EXPECT_EQ(pool.make(Kind::store, a, i, pool.float_constant(1))->sort(), Sort::kFloats);
  EXPECT_EQ(pool.make(Kind::constant_array, pool.null())->sort(), Sort::kRefs);
  EXPECT_EQ(pool.make(Kind::ite, p, a, pool.make(Kind::constant_array, element))->sort(), Sort::kFloats);
  EXPECT_EQ(pool.make(Kind::equal, a, pool.variable(Sort::kFloats, "b"))->sort(), Sort::kBool);
}

TEST(Pool, WithoutRewritingMakeIsPlain) {
  Pool pool(Pool::Rewriting::kOff);
  const Expr* two = pool.make(Kind::iadd, pool.int_constant(1), pool.int_constant(1));
  EXPECT_TRUE(two->is(Kind::iadd));
  for (const std::uint64_t count : pool.rule_counts()) EXPECT_EQ(count, 0U);
}

TEST(PoolDeath, WrongSortsAreDefects) {
  Pool pool;
  const Expr* i = pool.variable(Sort::kInt, "i");
  const Expr* l = pool.variable(Sort::kLong, "l");
  const Expr* p = pool.variable(Sort::kBool, "p");
  const auto fails = testing::ExitedWithCode(base::kExitOwnFault);
  EXPECT_EXIT(pool.make(Kind::iadd, i, l), fails, "wrong sort");
  EXPECT_EXIT(pool.make(Kind::iadd, i), fails, "number of operands");
  EXPECT_EXIT(pool.make(Kind::ite, p, i, l), fails, "wrong sort");
  EXPECT_EXIT(pool.make(Kind::select, i, i), fails, "array");
  EXPECT_EXIT(pool.make(Kind::constant_array, p), fails, "no arrays");
  EXPECT_EXIT(pool.make_plain(Kind::equal, i, l), fails, "wrong sort");
  EXPECT_EXIT(pool.constant(Sort::kInts, 0), fails, "no constant");
}

}  // namespace
}  // namespace ristretto::expr
