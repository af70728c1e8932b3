// SPDX-License-Identifier: MIT
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "expr/evaluate.h"
#include "expr/smtlib.h"
#include "expr/traverse.h"
#include "solver/smt/script.h"
#include "unit/expr/samples.h"

namespace ristretto::solver::smt {
namespace {

using expr::Expr;
using expr::Kind;
using expr::Pool;
using expr::Sort;

std::vector<const Expr*> conditions_of(const Script& script) {
  std::vector<const Expr*> conditions;
  for (const Command& command : script.commands) {
    if (command.kind == CommandKind::kAssert) conditions.push_back(command.condition);
  }
  return conditions;
}

// The same values for the variables of the same names, in another pool. A reference is an int there.
expr::Assignment moved(const expr::Assignment& from, const Pool& pool, Pool& to, const Script& script) {
  expr::Assignment assignment;
  for (const Expr* declared : script.declarations) {
    for (const Expr* variable : pool.variables()) {
      if (variable->name() != declared->name()) continue;
      const Expr* there = to.variable(declared->sort(), declared->name());
      if (is_array(variable->sort())) {
        assignment.set(there, from.array(variable));
      } else {
        assignment.set(there, from.word(variable));
      }
    }
  }
  return assignment;
}

// Written and read again, a condition means what it meant; `condition` is over variables whose names are symbols.
void round_trip(Pool& pool, const Expr* condition, base::Rng& rng) {
  const std::string text = expr::to_smtlib(std::vector{condition});
  Pool other;
  const Script script = read_script(other, text);
  ASSERT_FALSE(script.error) << script.error->line() << "\n" << text;
  const std::vector<const Expr*> read = conditions_of(script);
  ASSERT_EQ(read.size(), 1U);
  for (int i = 0; i < 20; ++i) {
    const expr::Assignment assignment = expr::random_assignment(pool, rng);
    EXPECT_EQ(expr::evaluate(condition, assignment), expr::evaluate(read[0], moved(assignment, pool, other, script)))
        << text;
  }
}

TEST(SmtScript, EveryKindIsReadAgain) {
  base::Rng rng(40);
  for (std::size_t k = 0; k < expr::kKinds.size(); ++k) {
    const auto kind = static_cast<Kind>(k);
    if (expr::arity(kind) == 0 || !expr::has_smt(kind)) continue;
    for (int i = 0; i < 4; ++i) {
      Pool pool;
      std::vector<const Expr*> operands;
      for (const Sort sort : expr::operand_sorts(rng, kind))
        operands.push_back(pool.variable(sort, "v" + std::to_string(operands.size())));
      const Expr* e = pool.make_plain(kind, operands);
      if (is_array(e->sort())) e = pool.make_plain(Kind::select, e, pool.variable(Sort::kInt, "at"));
      round_trip(pool, pool.make_plain(Kind::equal, e, pool.variable(e->sort(), "r")), rng);
    }
  }
}

TEST(SmtScript, RandomConditionsAreReadAgain) {
  base::Rng rng(41);
  for (int i = 0; i < expr::rounds(300); ++i) {
    Pool pool;
    const Expr* condition = expr::random_expr(pool, rng, Sort::kBool, 5);
    if (expr::has_smt(std::span(&condition, 1))) round_trip(pool, condition, rng);
  }
}

// A kind comes back as itself, not as what it is made up of in SMT-LIB.
TEST(SmtScript, KindsAreRecognised) {
  Pool pool;
  const auto script = read_script(pool,
                                  "(declare-const a (_ BitVec 32))(declare-const d Float64)"
                                  "(assert (= a (ite (= a #x00000000) #x00000000 (bvsdiv a a))))"
                                  "(assert (= a (bvshl a (bvand a #x0000001f))))");
  ASSERT_FALSE(script.error);
  const Expr* a = pool.variable(Sort::kInt, "a");
  EXPECT_THAT(conditions_of(script), testing::ElementsAre(pool.make(Kind::equal, a, pool.make(Kind::idiv, a, a)),
                                                          pool.make(Kind::equal, a, pool.make(Kind::ishl, a, a))));
}

struct Equivalent {
  std::string_view text;
  bool holds;
};

// Terms over constants, with the value that SMT-LIB gives them.
TEST(SmtScript, OtherFunctionsMeanWhatSmtLibSays) {
  for (const auto& [text, holds] : std::to_array<Equivalent>({
           {"(= (bvsdiv #x00000007 #x00000000) #xffffffff)", true},
           {"(= (bvsdiv #xfffffff9 #x00000000) #x00000001)", true},
           {"(= (bvsrem #x00000007 #x00000000) #x00000007)", true},
           {"(= (bvsdiv #x80000000 #xffffffff) #x80000000)", true},
           {"(= (bvudiv #xfffffff9 #x00000000) #xffffffff)", true},
           {"(= (bvurem #xfffffff9 #x00000000) #xfffffff9)", true},
           {"(= (bvudiv #xffffffff #x00000002) #x7fffffff)", true},
           {"(= (bvudiv #xffffffff #x00000007) #x24924924)", true},
           {"(= (bvurem #xffffffff #x00000007) #x00000003)", true},
           {"(= (bvudiv #xfffffffe #xffffffff) #x00000000)", true},
           {"(= (bvudiv #xffffffff #x80000001) #x00000001)", true},
           {"(= (bvurem #xffffffff #x80000001) #x7ffffffe)", true},
           {"(= (bvudiv #xfffffffffffffffe #x000000000000000a) #x1999999999999999)", true},
           {"(= (bvurem #xfffffffffffffffe #x000000000000000a) #x0000000000000004)", true},
           {"(= (bvshl #x00000001 #x00000021) #x00000000)", true},
           {"(= (bvashr #x80000000 #x00000040) #xffffffff)", true},
           {"(= (bvlshr #x8000000000000000 #x000000000000003f) #x0000000000000001)", true},
           {"(= (bvnot #x0000000f) #xfffffff0)", true},
           {"(= ((_ zero_extend 32) #xffffffff) #x00000000ffffffff)", true},
           {"(= ((_ extract 63 32) #x1234567800000000) #x12345678)", true},
           {"(bvule #xffffffff #x00000001)", false},
           {"(bvugt #xffffffff #x00000001)", true},
           {"(distinct #x00000001 #x00000002 #x00000001)", false},
           {"(=> false true)", true},
           {"(xor true true)", false},
           {"(and true true (or false false true))", true},
           {"(= (_ bv5 32) #b00000000000000000000000000000101)", true},
           {"(fp.eq (fp #b0 #b01111111111 #x8000000000000) ((_ to_fp 11 53) RNE 1.5))", true},
           {"(fp.lt (_ -oo 8 24) (_ -zero 8 24))", true},
           {"(fp.isNaN (_ NaN 11 53))", true},
           {"(fp.isZero (_ -zero 11 53))", true},
           {"(fp.isInfinite ((_ to_fp 11 53) roundNearestTiesToEven (- 2.0)))", false},
           {"(! (fp.geq (_ +oo 11 53) ((_ to_fp 11 53) RNE 7)) :named n)", true},
       })) {
    Pool pool;
    const auto script = read_script(pool, "(assert " + std::string(text) + ")");
    ASSERT_FALSE(script.error) << text << script.error->line();
    EXPECT_EQ(conditions_of(script), std::vector{pool.bool_constant(holds)}) << text;
  }
}

TEST(SmtScript, ALongConjunctionIsNoDeepOne) {
  Pool pool;
  std::string text = "(declare-const x (_ BitVec 32))(assert (and";
  for (int i = 0; i < 50'000; ++i) text += " (bvslt x #x" + std::string(i % 2 == 0 ? "00000010" : "00000020") + ")";
  EXPECT_FALSE(read_script(pool, text + "))").error);
}

TEST(SmtScript, WhatIsBeforeAnErrorOrAnEndIsRead) {
  Pool pool;
  const Script broken = read_script(pool, "(assert true)\n(assert (= x x))\n(assert false)");
  ASSERT_TRUE(broken.error);
  EXPECT_EQ(broken.error->line(), "line 2: 'x' is not declared");
  EXPECT_EQ(conditions_of(broken), std::vector{pool.bool_constant(true)});
  const Script ended = read_script(pool, "(assert true)(exit) this ) is ( no list");
  EXPECT_FALSE(ended.error);
  EXPECT_EQ(ended.commands.size(), 1U);
}

TEST(SmtScript, MacrosThatGrowWithoutEndAreRefused) {
  Pool pool;
  const std::string text =
      "(define-fun f ((a Bool)) Bool a)(define-fun f ((a Bool)) Bool (f (not a)))(assert (f true))";
  const auto script = read_script(pool, text);
  ASSERT_TRUE(script.error);
  EXPECT_THAT(script.error->line(), testing::HasSubstr("too deeply"));
}

}  // namespace
}  // namespace ristretto::solver::smt
