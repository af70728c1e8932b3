// SPDX-License-Identifier: MIT
#include "generate/symbolic/prediction.h"

#include <bit>
#include <limits>

#include <gtest/gtest.h>

namespace ristretto::generate {
namespace {

using vm::BaseKind;

FoundPath example() {
  FoundPath path;
  path.indices = {0, 1, 4, 1, 4, 9};
  path.result = 7;
  return path;
}

SeenCall as_foretold() { return {.exception = {}, .indices = example().indices, .result = 7}; }

TEST(Prediction, HoldsIfNothingIsDifferent) {
  EXPECT_EQ(difference(example(), as_foretold()), "");
  FoundPath path = example();
  path.result.reset();
  EXPECT_EQ(difference(path, as_foretold()), "") << "nothing was foretold of the result";
  SeenCall seen = as_foretold();
  seen.indices.reset();
  seen.result.reset();
  EXPECT_EQ(difference(example(), seen), "") << "nobody has seen more";
}

TEST(Prediction, TellsWhatIsDifferent) {
  SeenCall seen = as_foretold();
  seen.indices = {0, 1, 4, 9};
  EXPECT_EQ(difference(example(), seen), "after 3 bytecodes predicted bytecode 1, seen bytecode 9");
  seen.indices = {0, 1, 4, 1, 4};
  EXPECT_EQ(difference(example(), seen), "after 5 bytecodes predicted bytecode 9, seen the end");
  seen.indices = {0, 1, 4, 1, 4, 9, 9};
  EXPECT_EQ(difference(example(), seen), "after 6 bytecodes predicted the end, seen bytecode 9");
  seen.exception = "java/lang/Error";
  EXPECT_EQ(difference(example(), seen), "predicted a return, seen java.lang.Error");
  seen = as_foretold();
  seen.result = 16;
  EXPECT_EQ(difference(example(), seen), "predicted a return of 0x7, seen one of 0x10");
}

TEST(Prediction, ResultsHaveACommonForm) {
  EXPECT_FALSE(common_result(BaseKind::kVoid, 5));
  EXPECT_EQ(common_result(BaseKind::kInt, 0xffff'ffff'ffff'fffeU), common_result(BaseKind::kInt, 0xffff'fffeU));
  EXPECT_NE(common_result(BaseKind::kLong, 0xffff'ffff'ffff'fffeU), common_result(BaseKind::kLong, 0xffff'fffeU));
  EXPECT_EQ(common_result(BaseKind::kClass, 40), common_result(BaseKind::kClass, 48));
  EXPECT_NE(common_result(BaseKind::kClass, 40), common_result(BaseKind::kClass, 0));
  const auto word = [](double value) { return std::bit_cast<vm::Slot>(value); };
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(common_result(BaseKind::kDouble, word(nan)), common_result(BaseKind::kDouble, word(-nan)));
  EXPECT_NE(common_result(BaseKind::kDouble, word(0.0)), common_result(BaseKind::kDouble, word(-0.0)));
  EXPECT_EQ(common_result(BaseKind::kFloat, 0x7fc0'0000U), common_result(BaseKind::kFloat, 0xffff'ffffU));
}

}  // namespace
}  // namespace ristretto::generate
