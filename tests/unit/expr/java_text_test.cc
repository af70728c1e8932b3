// SPDX-License-Identifier: MIT
#include "expr/java_text.h"

#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "expr/pool.h"

namespace ristretto::expr {
namespace {

class JavaText : public testing::Test {
 protected:
  const Expr* i(std::int32_t value) { return pool_.int_constant(value); }
  template <class... Operands>
  std::string text(Kind kind, Operands... operands) {
    return to_java(pool_.make_plain(kind, operands...));
  }
  template <class... Operands>
  const Expr* plain(Kind kind, Operands... operands) {
    return pool_.make_plain(kind, operands...);
  }

  Pool pool_;
  const Expr* x_ = pool_.variable(Sort::kInt, "x");
  const Expr* y_ = pool_.variable(Sort::kInt, "y");
  const Expr* n_ = pool_.variable(Sort::kLong, "n");
  const Expr* d_ = pool_.variable(Sort::kDouble, "d");
  const Expr* f_ = pool_.variable(Sort::kFloat, "f");
  const Expr* r_ = pool_.variable(Sort::kRef, "this.next");
  const Expr* p_ = pool_.variable(Sort::kBool, "p");
  const Expr* q_ = pool_.variable(Sort::kBool, "q");
  const Expr* s_ = pool_.variable(Sort::kInts, "s");
};

TEST_F(JavaText, ComparisonsReadLeftToRight) {
  EXPECT_EQ(text(Kind::ilt, y_, plain(Kind::iadd, x_, i(1))), "x + 1 > y");
  EXPECT_EQ(text(Kind::ilt, i(5), x_), "x > 5");
  EXPECT_EQ(text(Kind::ile, i(5), x_), "x >= 5");
  EXPECT_EQ(text(Kind::ilt, x_, i(1)), "x <= 0");
  EXPECT_EQ(text(Kind::ilt, i(-1), x_), "x >= 0");
  EXPECT_EQ(text(Kind::ilt, x_, i(0)), "x < 0");
  EXPECT_EQ(text(Kind::llt, n_, pool_.long_constant(1)), "n <= 0L");
  EXPECT_EQ(text(Kind::equal, r_, pool_.null()), "this.next == null");
  EXPECT_EQ(text(Kind::not_, plain(Kind::equal, r_, pool_.null())), "this.next != null");
  EXPECT_EQ(text(Kind::not_, plain(Kind::ile, x_, y_)), "x > y");
  EXPECT_EQ(text(Kind::iult, x_, y_), "Integer.compareUnsigned(x, y) < 0");
  EXPECT_EQ(text(Kind::not_, plain(Kind::iult, x_, y_)), "Integer.compareUnsigned(x, y) >= 0");
}

TEST_F(JavaText, ExclusiveOrIsNoMarkOfAnOperand) {
  EXPECT_EQ(text(Kind::ixor, x_, y_), "x ^ y");
  EXPECT_EQ(text(Kind::lxor, n_, pool_.long_constant(1)), "n ^ 1L");
}

TEST_F(JavaText, ReferencesByNamesOfTheCaller) {
  const Expr* e = plain(Kind::equal, r_, pool_.ref_constant(7));
  EXPECT_EQ(to_java(e), "this.next == @7");
  EXPECT_EQ(to_java(e, {}, [](Word word) { return word == 7 ? "x" : "?"; }), "this.next == x");
  EXPECT_EQ(to_java(plain(Kind::equal, r_, pool_.null()), {}, [](Word) { return "?"; }), "this.next == null");
}

// !(a < b) holds for NaN, a >= b does not.
TEST_F(JavaText, NegatedOrdersOfRealsStayNegated) {
  EXPECT_EQ(text(Kind::not_, plain(Kind::dlt, d_, pool_.double_constant(0.5))), "!(d < 0.5)");
  EXPECT_EQ(text(Kind::not_, plain(Kind::deq, d_, d_)), "d != d");
  EXPECT_EQ(text(Kind::flt, pool_.float_constant(1), f_), "f > 1.0f");
}

TEST_F(JavaText, BitEqualityOfReals) {
  EXPECT_EQ(text(Kind::equal, f_, f_), "Float.floatToIntBits(f) == Float.floatToIntBits(f)");
  EXPECT_EQ(text(Kind::not_, plain(Kind::equal, d_, d_)), "Double.doubleToLongBits(d) != Double.doubleToLongBits(d)");
}

TEST_F(JavaText, ParenthesesWhereNeeded) {
  const Expr* sum = plain(Kind::iadd, x_, y_);
  EXPECT_EQ(text(Kind::imul, sum, i(2)), "(x + y) * 2");
  EXPECT_EQ(text(Kind::iadd, plain(Kind::imul, x_, y_), i(2)), "x * y + 2");
  EXPECT_EQ(text(Kind::isub, x_, sum), "x - (x + y)");
  EXPECT_EQ(text(Kind::isub, sum, x_), "x + y - x");
  EXPECT_EQ(text(Kind::iadd, x_, sum), "x + x + y");
  EXPECT_EQ(text(Kind::dadd, d_, plain(Kind::dadd, d_, d_)), "d + (d + d)");
  EXPECT_EQ(text(Kind::ishl, sum, i(3)), "x + y << 3");
  EXPECT_EQ(text(Kind::iadd, plain(Kind::ishl, x_, i(3)), y_), "(x << 3) + y");
  EXPECT_EQ(text(Kind::iand, plain(Kind::ior, x_, y_), i(7)), "(x | y) & 7");
  EXPECT_EQ(text(Kind::equal, plain(Kind::iand, x_, i(1)), i(0)), "(x & 1) == 0");
}

TEST_F(JavaText, Signs) {
  EXPECT_EQ(text(Kind::iadd, x_, i(-1)), "x - 1");
  EXPECT_EQ(text(Kind::iadd, x_, i(INT32_MIN)), "x + Integer.MIN_VALUE");
  EXPECT_EQ(text(Kind::isub, x_, i(-1)), "x - -1");
  EXPECT_EQ(text(Kind::ineg, plain(Kind::ineg, x_)), "-(-x)");
  EXPECT_EQ(text(Kind::ineg, i(-3)), "-(-3)");
  EXPECT_EQ(text(Kind::ineg, plain(Kind::iadd, x_, y_)), "-(x + y)");
  EXPECT_EQ(text(Kind::i2l, plain(Kind::ineg, x_)), "(long) -x");
  EXPECT_EQ(text(Kind::lneg, plain(Kind::i2l, x_)), "-(long) x");
  EXPECT_EQ(text(Kind::ladd, plain(Kind::i2l, x_), pool_.long_constant(-5)), "(long) x - 5L");
}

TEST_F(JavaText, Conditions) {
  const Expr* both = plain(Kind::and_, p_, q_);
  EXPECT_EQ(text(Kind::and_, p_, both), "p && p && q");
  EXPECT_EQ(text(Kind::and_, plain(Kind::or_, p_, q_), p_), "(p || q) && p");
  EXPECT_EQ(text(Kind::or_, both, p_), "p && q || p");
  EXPECT_EQ(text(Kind::not_, both), "!(p && q)");
  EXPECT_EQ(text(Kind::not_, p_), "!p");
  EXPECT_EQ(text(Kind::not_, plain(Kind::fis_nan, f_)), "!Float.isNaN(f)");
  EXPECT_EQ(text(Kind::equal, plain(Kind::ilt, x_, y_), p_), "x < y == p");
  EXPECT_EQ(text(Kind::and_, plain(Kind::ilt, x_, y_), p_), "x < y && p");
  EXPECT_EQ(text(Kind::iadd, plain(Kind::ite, p_, x_, y_), i(1)), "(p ? x : y) + 1");
  EXPECT_EQ(text(Kind::ite, p_, x_, plain(Kind::ite, q_, x_, y_)), "p ? x : q ? x : y");
}

TEST_F(JavaText, AnArrayIsItsElementsOrWhatTheyAreElementsOf) {
  const Expr* const zeros = plain(Kind::constant_array, i(0));
  const Expr* const pair = plain(Kind::store, plain(Kind::store, zeros, i(0), i(3)), i(1), x_);
  EXPECT_EQ(text(Kind::select, pair, y_), "{3, x}[y]");
  EXPECT_EQ(text(Kind::select, plain(Kind::store, pair, y_, i(7)), x_), "{3, x}[y := 7][x]");
  const Expr* whole = zeros;
  for (std::int32_t k = 0; k < 3; ++k)
    whole = plain(Kind::store, whole, i(k), pool_.variable(Sort::kInt, fmt::format("a.b[{}]", k)));
  EXPECT_EQ(text(Kind::select, whole, y_), "a.b[y]");
  EXPECT_EQ(text(Kind::select, plain(Kind::store, zeros, i(1), x_), y_), "{0, ...}[1 := x][y]");
}

TEST_F(JavaText, ArraysCallsAndCasts) {
  const Expr* next = plain(Kind::iadd, x_, i(1));
  EXPECT_EQ(text(Kind::select, s_, next), "s[x + 1]");
  EXPECT_EQ(text(Kind::select, plain(Kind::store, s_, x_, next), y_), "s[x := x + 1][y]");
  EXPECT_EQ(text(Kind::constant_array, i(0)), "{0, ...}");
  EXPECT_EQ(text(Kind::imin, next, y_), "Math.min(x + 1, y)");
  EXPECT_EQ(text(Kind::i2b, next), "(byte) (x + 1)");
  EXPECT_EQ(text(Kind::lcmp, n_, n_), "Long.compare(n, n)");
  EXPECT_EQ(text(Kind::dcmpg, d_, plain(Kind::dadd, d_, d_)), "d < (d + d) ? -1 : d == (d + d) ? 0 : 1");
}

TEST_F(JavaText, Literals) {
  EXPECT_EQ(java_literal(Sort::kInt, word_of(-7)), "-7");
  EXPECT_EQ(java_literal(Sort::kInt, word_of(INT32_MAX)), "Integer.MAX_VALUE");
  EXPECT_EQ(java_literal(Sort::kLong, word_of(INT64_MIN)), "Long.MIN_VALUE");
  EXPECT_EQ(java_literal(Sort::kFloat, word_of(-0.0F)), "-0.0f");
  EXPECT_EQ(java_literal(Sort::kFloat, kFloatNan), "Float.NaN");
  EXPECT_EQ(java_literal(Sort::kDouble, word_of(0.1)), "0.1");
  EXPECT_EQ(java_literal(Sort::kDouble, word_of(1e30)), "1e+30");
  EXPECT_EQ(java_literal(Sort::kDouble, 0xfff0'0000'0000'0000), "Double.NEGATIVE_INFINITY");
  EXPECT_EQ(java_literal(Sort::kRef, 7), "@7");
  EXPECT_EQ(java_literal(Sort::kBool, 1), "true");
}

TEST_F(JavaText, LimitsHold) {
  const Expr* deep = x_;
  for (int k = 0; k < 100'000; ++k) deep = plain(Kind::isub, y_, deep);
  EXPECT_NE(to_java(deep).find("..."), std::string::npos);
  const Expr* wide = x_;
  for (int k = 0; k < 60; ++k) wide = plain(Kind::imul, wide, wide);
  EXPECT_LT(to_java(wide, {.depth = 100, .length = 1000}).size(), 2000U);
  EXPECT_EQ(to_java(plain(Kind::isub, y_, plain(Kind::isub, y_, x_)), {.depth = 2, .length = 100}), "y - (... - ...)");
}

}  // namespace
}  // namespace ristretto::expr
