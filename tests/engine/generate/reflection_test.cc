// SPDX-License-Identifier: MIT
// What tests may not name: left alone, or called and seen by reflection.
#include <algorithm>
#include <set>

#include "world.h"

namespace ristretto::rows {
namespace {

using generate::Options;
using testcase::Check;
using testcase::CheckKind;
using testcase::Test;

Options by_reflection() {
  Options options = with_operations(4'000);
  options.allow_reflection = true;
  return options;
}

bool uses_reflection(const Test& test) {
  return std::ranges::any_of(test.statements, [](const auto& each) { return each.operation->by_reflection; }) ||
         std::ranges::any_of(test.checks, &Check::by_reflection);
}

ENGINE_TEST(Reflection, IsUsedOnlyWhenAllowed) {
  const Generated made = generated("rows.Secretive", with_operations(2'000));
  EXPECT_FALSE(made.result.tests.empty());
  EXPECT_TRUE(std::ranges::none_of(made.result.tests, uses_reflection));
  for (const generate::MemberReport& member : made.result.members)
    EXPECT_EQ(member.name.find("weigh"), std::string::npos) << member.name;
}

ENGINE_TEST(Reflection, PrivateMembersAreCalled) {
  const Generated made = generated("rows.Secretive", by_reflection());
  std::set<std::string> called;
  for (const Test& test : made.result.tests)
    for (const testcase::Statement& each : test.statements)
      if (each.operation->by_reflection) called.insert(describe(*each.operation));
  for (const std::string_view member : {"new rows.Secretive(int)", "rows.Secretive.count(rows.Secretive$Entry)",
                                        "rows.Secretive.entry(java.lang.String)", "rows.Secretive.isEven(long)",
                                        "rows.Secretive.weigh(int, java.lang.String)", "rows.Secretive.length()"})
    EXPECT_TRUE(called.contains(std::string(member))) << member;
  EXPECT_EQ(made.result.suite.lines.missed, 0U);
  EXPECT_EQ(made.result.suite.branches.missed, 0U);
}

ENGINE_TEST(Reflection, PrivateFieldsAreSeenWhereNothingElseTells) {
  const Generated made = generated("rows.Secretive", by_reflection());
  std::set<std::string_view> seen;
  for (const Test& test : made.result.tests)
    for (const Check& check : test.checks)
      if (check.kind == CheckKind::kField && check.by_reflection) seen.insert(check.field->name());
  EXPECT_TRUE(seen.contains("sum"));
  EXPECT_TRUE(seen.contains("last"));
}

ENGINE_TEST(Reflection, APrivateClassIsTestedAsAnyOther) {
  const Generated made = generated("rows.Secretive$Entry", by_reflection());
  EXPECT_EQ(made.result.suite.lines.missed, 0U);
  EXPECT_EQ(made.result.suite.branches.missed, 0U);
  for (const Test& test : made.result.tests) EXPECT_TRUE(uses_reflection(test));
}

// A private member may rely on its callers.
ENGINE_TEST(Reflection, WhatItBreaksIsNoFinding) {
  Options options = by_reflection();
  options.null_arguments = false;
  EXPECT_EQ(findings_of("rows.Secretive", options), "");
}

}  // namespace
}  // namespace ristretto::rows
