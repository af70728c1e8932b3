// SPDX-License-Identifier: MIT
#include "solver/smt/value.h"

#include <limits>
#include <optional>
#include <string_view>

#include <gtest/gtest.h>

namespace ristretto::solver::smt {
namespace {

using expr::ArrayValue;
using expr::Sort;
using expr::Word;

// As a pair of an answer holds it.
Node node(std::string_view text) {
  const auto lists = read_lists("(" + std::string(text) + ")");
  return lists && (*lists)[0].items.size() == 1 ? (*lists)[0].items[0] : Node{};
}

std::optional<Word> word(std::string_view text, Sort sort) { return word_in(node(text), sort); }

TEST(Value, LiteralsInEverySpelling) {
  EXPECT_EQ(word("true", Sort::kBool), 1U);
  EXPECT_EQ(word("false", Sort::kBool), 0U);
  EXPECT_EQ(word("#xfffffffE", Sort::kInt), 0xffff'fffeU);
  EXPECT_EQ(word("#b00000000000000000000000000000111", Sort::kRef), 7U);
  EXPECT_EQ(word("(_ bv18446744073709551615 64)", Sort::kLong), ~Word{0});
  EXPECT_EQ(word("(fp #b1 #x80 #b10010010000111111011011)", Sort::kFloat), 0xc049'0fdbU);
  EXPECT_EQ(word("(fp #b0 #b01111111111 #x8000000000000)", Sort::kDouble), expr::word_of(1.5));
  EXPECT_EQ(word("(_ NaN 8 24)", Sort::kFloat), expr::kFloatNan);
  EXPECT_EQ(word("(fp #b1 #b11111111111 #x0000000000001)", Sort::kDouble), expr::kDoubleNan) << "there is one NaN";
  EXPECT_EQ(word("(_ -oo 11 53)", Sort::kDouble), expr::word_of(-std::numeric_limits<double>::infinity()));
  EXPECT_EQ(word("(_ +oo 8 24)", Sort::kFloat), expr::word_of(std::numeric_limits<float>::infinity()));
  EXPECT_EQ(word("(_ -zero 8 24)", Sort::kFloat), 0x8000'0000U);
  EXPECT_EQ(word("(_ +zero 11 53)", Sort::kDouble), 0U);
}

TEST(Value, WhatIsNoValueOfTheSort) {
  for (const std::string_view text : {"x", "#x0000000", "#b1", "(_ bv4294967296 32)", "(_ bv1 64)",
                                      "(bvadd #x00000001)", "(_ bv 32)", "#xgggggggg", "()", "(())", "true"})
    EXPECT_EQ(word(text, Sort::kInt), std::nullopt) << text;
  for (const std::string_view text : {"(fp #b0 #b01 #b0)", "(_ pi 8 24)", "#x00000000", "(fp)"})
    EXPECT_EQ(word(text, Sort::kFloat), std::nullopt) << text;
  EXPECT_EQ(word("#b1", Sort::kBool), std::nullopt);
}

TEST(Value, ArraysOfStores) {
  const std::string constant = "((as const (Array (_ BitVec 32) (_ BitVec 32))) #x00000005)";
  EXPECT_EQ(array_in(node(constant), Sort::kInts), ArrayValue(5, {}));
  const std::string stored = "(store (store " + constant + " #x00000001 #x00000007) #xffffffff #x00000009)";
  EXPECT_EQ(array_in(node(stored), Sort::kInts), ArrayValue(5, {{1, 7}, {-1, 9}}));
  EXPECT_EQ(array_in(node("(store " + stored + " #x00000001 #x00000008)"), Sort::kInts),
            ArrayValue(5, {{1, 8}, {-1, 9}}))
      << "the outermost counts";
  const std::string let =
      "(let ((a!1 (store " + constant + " #x00000001 #x00000007))) (store a!1 #x00000002 #x00000003))";
  EXPECT_EQ(array_in(node(let), Sort::kInts), ArrayValue(5, {{1, 7}, {2, 3}}));
  for (const std::string_view text :
       {"a", "(_ as-array k!0)", "(store a #x00000001 #x00000002)", "((as const Int) x)", "(let ((a a)) a)",
        "(let ((a b) (b a)) a)", "(let ((a (let ((b a)) b))) a)", "(let (a) a)"})
    EXPECT_EQ(array_in(node(text), Sort::kInts), std::nullopt) << text;
}

}  // namespace
}  // namespace ristretto::solver::smt
