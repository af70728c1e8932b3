// SPDX-License-Identifier: MIT
#include "expr/smtlib.h"

#include <algorithm>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "expr/pool.h"
#include "unit/expr/z3_solver.h"

namespace ristretto::expr {
namespace {

TEST(Smtlib, DeclaresWhatOccursAndNamesWhatIsShared) {
  Pool pool;
  const Expr* x = pool.variable(Sort::kInt, "x");
  (void)pool.variable(Sort::kInt, "unused");
  const Expr* s = pool.variable(Sort::kLongs, "this.s");
  const Expr* sum = pool.make(Kind::iadd, x, pool.int_constant(1));
  const Expr* element = pool.make(Kind::select, s, sum);
  const std::vector conditions = {pool.make(Kind::ilt, x, sum), pool.make(Kind::llt, pool.long_constant(-2), element)};
  EXPECT_EQ(to_smtlib(conditions),
            "(declare-const x (_ BitVec 32))\n"
            "(declare-const this.s (Array (_ BitVec 32) (_ BitVec 64)))\n"
            "(define-fun %t0 () (_ BitVec 32) (bvadd x #x00000001))\n"
            "(assert (bvslt x %t0))\n"
            "(assert (bvslt #xfffffffffffffffe (select this.s %t0)))\n");
}

// An operand that a pattern mentions twice is named, or nesting would double the text at each level.
TEST(Smtlib, OperandsMentionedTwiceAreNamed) {
  Pool pool;
  const Expr* x = pool.variable(Sort::kInt, "x");
  const Expr* y = pool.variable(Sort::kInt, "y");
  const Expr* quotient = pool.make(Kind::idiv, x, pool.make(Kind::iadd, x, y));
  EXPECT_EQ(to_smtlib(std::vector{pool.make(Kind::ilt, quotient, y)}),
            "(declare-const x (_ BitVec 32))\n"
            "(declare-const y (_ BitVec 32))\n"
            "(define-fun %t0 () (_ BitVec 32) (bvadd x y))\n"
            "(assert (bvslt (ite (= %t0 #x00000000) #x00000000 (bvsdiv x %t0)) y))\n");
}

TEST(Smtlib, WhatHasNoCounterpartIsLeftFree) {
  Pool pool;
  const Expr* d = pool.variable(Sort::kDouble, "d");
  const Expr* remainder = pool.make(Kind::drem, d, pool.double_constant(2));
  const std::string text = to_smtlib(std::vector{pool.make(Kind::dlt, remainder, d)});
  EXPECT_EQ(text,
            "(declare-const d Float64)\n"
            "; drem has no counterpart and is left free\n"
            "(declare-const %u0 Float64)\n"
            "(assert (fp.lt %u0 d))\n");
  EXPECT_EQ(z3_answer(text), Z3Answer::kSat);
}

TEST(Smtlib, Literals) {
  EXPECT_EQ(smt_literal(Sort::kBool, 1), "true");
  EXPECT_EQ(smt_literal(Sort::kInt, word_of(-1)), "#xffffffff");
  EXPECT_EQ(smt_literal(Sort::kLong, word_of(std::int64_t{10})), "#x000000000000000a");
  EXPECT_EQ(smt_literal(Sort::kFloat, word_of(1.0F)), "((_ to_fp 8 24) #x3f800000)");
  EXPECT_EQ(smt_literal(Sort::kDouble, kDoubleNan), "((_ to_fp 11 53) #x7ff8000000000000)");
  EXPECT_EQ(smt_literal(Sort::kRef, 0), "#x00000000");
}

TEST(SmtSymbol, QuotesAndEscapesOnlyWhenNeeded) {
  EXPECT_EQ(smt_symbol("x"), "x");
  EXPECT_EQ(smt_symbol("this.next$1"), "this.next$1");
  EXPECT_EQ(smt_symbol("a[0]"), "|a[0]|");
  EXPECT_EQ(smt_symbol("0"), "|0|");
  EXPECT_EQ(smt_symbol(""), "||");
  EXPECT_EQ(smt_symbol("a|b"), "a%7cb");
  EXPECT_EQ(smt_symbol("a\\"), "a%5c");
  EXPECT_EQ(smt_symbol("%t0"), "%25t0");
  EXPECT_EQ(smt_symbol("let"), "%6cet");
  EXPECT_EQ(smt_symbol("select"), "%73elect");
  EXPECT_EQ(smt_symbol("\xc3\xa4"), "%c3%a4");
}

TEST(SmtSymbol, AnyNamesCanBeDeclaredTogether) {
  Pool pool;
  std::vector<const Expr*> conditions;
  std::set<std::string> symbols;
  const std::vector<std::string> names = {"and",
                                          "%61nd",
                                          "let",
                                          "true",
                                          "bvadd",
                                          "fp.add",
                                          "to_fp",
                                          "abs",
                                          "mod",
                                          "|",
                                          "",
                                          "%t0",
                                          "%u0",
                                          "a b",
                                          "a\nb",
                                          "x",
                                          "|x|",
                                          "Int",
                                          "Bool",
                                          "RNE",
                                          "_",
                                          "!",
                                          "roundTowardZero",
                                          "distinct",
                                          "implies",
                                          "=>",
                                          "=",
                                          "-",
                                          "@x",
                                          ".x"};
  for (const std::string& name : names) {
    conditions.push_back(pool.make(Kind::equal, pool.variable(Sort::kInt, name), pool.int_constant(1)));
    EXPECT_TRUE(symbols.insert(smt_symbol(name)).second) << name;
  }
  EXPECT_EQ(z3_answer(to_smtlib(conditions)), Z3Answer::kSat);
}

TEST(Smtlib, TextIsLinearInTheGraphAndNestingShallow) {
  Pool pool;
  const Expr* e = pool.variable(Sort::kInt, "x");
  const Expr* y = pool.variable(Sort::kInt, "y");
  for (int i = 0; i < 1000; ++i) e = pool.make_plain(Kind::imul, e, e);
  for (int i = 0; i < 100'000; ++i) e = pool.make_plain(Kind::isub, y, e);
  const std::string text = to_smtlib(std::vector{pool.make_plain(Kind::ilt, e, y)});
  EXPECT_LT(text.size(), 4'000'000U);
  std::size_t longest = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    longest = std::max(longest, end - begin);
    begin = end + 1;
  }
  EXPECT_LT(longest, 600U);
}

TEST(Smtlib, Z3SolvesIt) {
  Pool pool;
  const Expr* x = pool.variable(Sort::kInt, "x");
  const Expr* next = pool.make(Kind::iadd, x, pool.int_constant(1));
  const Expr* wraps = pool.make(Kind::ilt, next, x);
  EXPECT_EQ(z3_answer(to_smtlib(std::vector{wraps})), Z3Answer::kSat) << "MAX_VALUE + 1 is less";
  const Expr* small = pool.make(Kind::ilt, x, pool.int_constant(100));
  EXPECT_EQ(z3_answer(to_smtlib(std::vector{wraps, small})), Z3Answer::kUnsat);
}

TEST(SmtWriter, WritesInAScopeWhatIsNotThereYet) {
  Pool pool;
  const Expr* x = pool.variable(Sort::kInt, "x");
  const Expr* sum = pool.make(Kind::iadd, x, pool.int_constant(1));
  const Expr* product = pool.make(Kind::imul, sum, sum);
  const std::vector first = {pool.make(Kind::ilt, pool.int_constant(0), x)};
  const std::vector second = {pool.make(Kind::ilt, x, product)};
  SmtWriter writer(SmtWriter::Dialect::kStandard);
  EXPECT_EQ(writer.define(first), "(declare-const x (_ BitVec 32))\n");
  writer.push();
  EXPECT_EQ(writer.define(second), "(define-fun %t0 () (_ BitVec 32) (bvadd x #x00000001))\n");
  EXPECT_EQ(writer.define(second), "");
  EXPECT_EQ(writer.term(second[0]), "(bvslt x (bvmul %t0 %t0))");
  writer.pop();
  EXPECT_EQ(writer.define(first), "");
  EXPECT_EQ(writer.define(second), "(define-fun %t1 () (_ BitVec 32) (bvadd x #x00000001))\n");
  EXPECT_EQ(writer.term(second[0]), "(bvslt x (bvmul %t1 %t1))");
}

TEST(SmtWriter, OnlyLiteralsFillAnArrayInTheStandard) {
  Pool pool(Pool::Rewriting::kOff);
  const Expr* i = pool.variable(Sort::kInt, "i");
  const auto text = [&](const Expr* filling) {
    const Expr* element = pool.make(Kind::select, pool.make(Kind::constant_array, filling), i);
    const std::vector conditions = {pool.make(Kind::equal, element, element)};
    SmtWriter writer(SmtWriter::Dialect::kStandard);
    return writer.define(conditions);
  };
  using testing::HasSubstr;
  EXPECT_THAT(text(pool.double_constant(-0.0)),
              HasSubstr("((as const (Array (_ BitVec 32) Float64)) (_ -zero 11 53))"));
  EXPECT_THAT(text(pool.constant(Sort::kFloat, kFloatNan)), HasSubstr("(_ NaN 8 24)"));
  EXPECT_THAT(text(pool.int_constant(7)), HasSubstr("((as const (Array (_ BitVec 32) (_ BitVec 32))) #x00000007)"));
  EXPECT_THAT(text(pool.double_constant(1.5)),
              HasSubstr("left free\n(declare-const %u0 (Array (_ BitVec 32) Float64))"));
  EXPECT_THAT(text(i), HasSubstr("left free\n(declare-const %u0 (Array (_ BitVec 32) (_ BitVec 32)))"));
}

// Of any number there is one pattern of bits, of NaN the one that Java calls canonical.
TEST(SmtWriter, BitsInTheStandardAreThoseOfTheNumber) {
  Pool pool(Pool::Rewriting::kOff);
  for (const double value : {0.0, -0.0, 1.5, -3e300, 5e-324, std::numeric_limits<double>::infinity(),
                             std::numeric_limits<double>::quiet_NaN()}) {
    const Expr* number = pool.variable(Sort::kDouble, "d");
    const Expr* bits = pool.make(Kind::double_to_raw_long_bits, number);
    const Expr* wanted = pool.constant(Sort::kLong, word_of(value));
    const std::vector conditions = {pool.make(Kind::equal, number, pool.double_constant(value)),
                                    pool.make(Kind::equal, bits, wanted)};
    SmtWriter writer(SmtWriter::Dialect::kStandard);
    std::string text = writer.define(conditions);
    text += "(assert " + writer.term(conditions[0]) + ")";
    EXPECT_FALSE(text.contains("fp.to_ieee_bv"));
    EXPECT_EQ(z3_answer(text + "(assert " + writer.term(conditions[1]) + ")"), Z3Answer::kSat) << value;
    EXPECT_EQ(z3_answer(text + "(assert (not " + writer.term(conditions[1]) + "))"), Z3Answer::kUnsat) << value;
  }
}

}  // namespace
}  // namespace ristretto::expr
