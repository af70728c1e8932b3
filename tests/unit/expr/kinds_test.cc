// SPDX-License-Identifier: MIT
// The tables agree with each other and with java_math.h.
#include <cstdint>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "expr/java_math.h"
#include "expr/kind.h"
#include "expr/rule.h"
#include "expr/sort.h"

namespace ristretto::expr {
namespace {

template <class T>
char letter();
template <>
char letter<bool>() {
  return 'Z';
}
template <>
char letter<std::int32_t>() {
  return 'I';
}
template <>
char letter<std::int64_t>() {
  return 'J';
}
template <>
char letter<float>() {
  return 'F';
}
template <>
char letter<double>() {
  return 'D';
}

template <class Result, class... Operands>
std::string signature(Result (*)(Operands...)) {
  return std::string{letter<Operands>()...} + ">" + letter<Result>();
}

TEST(Kinds, ScalarKindsHaveTheSortsOfTheirFunctions) {
#define RISTRETTO_KIND(name, operands, result, algebra, smt, level, java)
#define RISTRETTO_SCALAR(name, operands, result, algebra, smt, level, java) \
  EXPECT_EQ(signature(&Math::name), std::string(operands) + ">" + (result)) << #name;
#include "expr/kinds.def"
#undef RISTRETTO_SCALAR
#undef RISTRETTO_KIND
}

TEST(Kinds, OnlyRemaindersOfRealsAndFunctionsThatAreNotExactHaveNoCounterpart) {
  const std::set<Kind> without = {Kind::frem,  Kind::drem,  Kind::dexp,  Kind::dlog, Kind::dlog10,
                                  Kind::dpow,  Kind::dsin,  Kind::dcos,  Kind::dtan, Kind::dasin,
                                  Kind::dacos, Kind::datan, Kind::datan2};
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    const auto kind = static_cast<Kind>(i);
    EXPECT_EQ(has_smt(kind), !without.contains(kind)) << info(kind).name;
  }
}

TEST(Kinds, NamesAreUniqueAndSpokenWithoutTheMark) {
  std::set<std::string_view> names;
  for (const KindInfo& kind : kKinds) EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
  EXPECT_EQ(info(Kind::and_).name, "and");
  EXPECT_EQ(info(Kind::iadd).name, "iadd");
}

TEST(Kinds, ParenthesesOfTheTextsMatch) {
  for (const KindInfo& kind : kKinds) {
    int open = 0;
    for (const char c : kind.smt) open += c == '(' ? 1 : c == ')' ? -1 : 0;
    EXPECT_EQ(open, 0) << kind.name;
  }
}

TEST(Sorts, EveryElementHasOneArraySort) {
  std::set<char> letters;
  for (std::size_t i = 0; i < kSorts.size(); ++i) {
    const auto sort = static_cast<Sort>(i);
    EXPECT_TRUE(letters.insert(kSorts[i].letter).second);
    if (has_arrays(sort)) {
      EXPECT_TRUE(is_array(array_of(sort)));
      EXPECT_EQ(element_of(array_of(sort)), sort);
    }
  }
  EXPECT_FALSE(has_arrays(Sort::kBool));
  EXPECT_FALSE(has_arrays(Sort::kInts));
}

TEST(RuleTable, ShapesAreOfTheirKind) {
  for (const RuleInfo& rule : kRules) {
    const std::string head = "(" + std::string(info(rule.kind).name) + " ";
    std::size_t begin = 0;
    while (begin != std::string_view::npos) {
      EXPECT_TRUE(rule.match.substr(begin).starts_with(head)) << rule.name << " " << rule.match;
      begin = rule.match.find("; ", begin);
      if (begin != std::string_view::npos) begin += 2;
    }
    EXPECT_FALSE(rule.result.empty()) << rule.name;
  }
}

}  // namespace
}  // namespace ristretto::expr
