// SPDX-License-Identifier: MIT
#include "expr/traverse.h"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/check.h"
#include "expr/java_text.h"
#include "expr/pool.h"

namespace ristretto::expr {
namespace {

using testing::ElementsAre;

class Traverse : public testing::Test {
 protected:
  Pool pool_;
  const Expr* y_ = pool_.variable(Sort::kInt, "y");
  const Expr* x_ = pool_.variable(Sort::kInt, "x");
  const Expr* unused_ = pool_.variable(Sort::kInt, "unused");
  const Expr* product_ = pool_.make(Kind::imul, x_, y_);
  const Expr* square_ = pool_.make(Kind::imul, product_, product_);
};

TEST_F(Traverse, NodesComeOnceAndOperandsFirst) {
  EXPECT_THAT(nodes_of(square_), ElementsAre(y_, x_, product_, square_));
  EXPECT_THAT(nodes_of(std::vector{x_, square_, x_}), ElementsAre(y_, x_, product_, square_));
  EXPECT_EQ(size_of(square_), 4U);
  EXPECT_EQ(depth_of(square_), 3U);
  EXPECT_EQ(depth_of(x_), 1U);
}

TEST_F(Traverse, VariablesAreOrderedById) { EXPECT_THAT(variables_of(square_), ElementsAre(y_, x_)); }

TEST_F(Traverse, SubstitutionIsAtOnceAndRewrites) {
  EXPECT_EQ(to_java(substitute(pool_, product_, {{x_->id(), y_}, {y_->id(), x_}})), to_java(product_));
  const Expr* one = pool_.int_constant(1);
  EXPECT_EQ(substitute(pool_, square_, {{product_->id(), one}}), one);
  EXPECT_EQ(substitute(pool_, square_, {{x_->id(), one}}), pool_.make(Kind::imul, y_, y_));
  EXPECT_EQ(substitute(pool_, square_, {}), square_);
}

TEST_F(Traverse, SubstitutesHaveTheSort) {
  const Expr* wide = pool_.long_constant(1);
  EXPECT_EXIT((void)substitute(pool_, square_, {{x_->id(), wide}}), testing::ExitedWithCode(base::kExitOwnFault),
              "another sort");
}

TEST_F(Traverse, RemainderOfRealsHasNoCounterpart) {
  const Expr* d = pool_.variable(Sort::kDouble, "d");
  const Expr* e = pool_.variable(Sort::kDouble, "e");
  const Expr* inside = pool_.make(Kind::dlt, pool_.make(Kind::drem, d, e), e);
  EXPECT_FALSE(has_smt(std::vector{inside}));
  EXPECT_TRUE(has_smt(std::vector{square_}));
}

TEST_F(Traverse, DeepExpressions) {
  const Expr* deep = x_;
  for (int i = 0; i < 100'000; ++i) deep = pool_.make_plain(Kind::isub, y_, deep);
  EXPECT_EQ(depth_of(deep), 100'001U);
  EXPECT_EQ(variables_of(deep).size(), 2U);
  EXPECT_EQ(size_of(substitute(pool_, deep, {{y_->id(), pool_.int_constant(0)}})), 1U) << "0 - (0 - (... x)) collapses";
}

}  // namespace
}  // namespace ristretto::expr
