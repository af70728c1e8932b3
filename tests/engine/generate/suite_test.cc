// SPDX-License-Identifier: MIT
// What is delivered holds where no search has been before: expected values and coverage are those of a run in which no
// class has been initialised yet.
#include "world.h"

namespace ristretto::rows {
namespace {

constexpr std::uint64_t kOperations = 2'000;

generate::Options without_null() {
  generate::Options options = with_operations(kOperations);
  options.null_arguments = false;
  return options;
}

ENGINE_TEST(Suite, ExpectsWhatTheOrderOfInitialisationInTheTestGives) {
  const Generated made = generated("rows.FirstCome", without_null());
  ASSERT_FALSE(made.result.tests.empty());
  bool is_checked = false;
  for (const testcase::Test& test : made.result.tests) {
    for (const testcase::Check& check : test.checks) {
      if (check.kind != testcase::CheckKind::kEquals) continue;
      EXPECT_EQ(check.expected.text, u"Entrant79");
      is_checked = true;
    }
  }
  EXPECT_TRUE(is_checked);
}

ENGINE_TEST(Suite, CoversWhatInitialisersOfOtherClassesReach) {
  const Generated made = generated("rows.Remembered", without_null());
  ASSERT_FALSE(made.result.tests.empty());
  EXPECT_EQ(made.result.suite.lines.missed, 0U);
  EXPECT_EQ(made.result.suite.branches.missed, 0U);
}

ENGINE_TEST(Suite, KnowsWhatEachTestCovers) {
  const Generated made = generated("subjects.containers.IntStack", with_operations(kOperations));
  ASSERT_EQ(made.result.probes.size(), made.result.tests.size());
  program::CoverageModel model;
  const auto found = made.types->lookup().find("subjects/containers/IntStack");
  ASSERT_TRUE(found);
  model.add(**found);
  std::vector<std::uint8_t> hit(model.probes(), 0);
  std::size_t regression = 0;
  for (std::size_t i = 0; i < made.result.tests.size(); ++i) {
    if (made.result.tests[i].kind != testcase::TestKind::kRegression) continue;
    ++regression;
    EXPECT_FALSE(made.result.probes[i].empty());
    for (const std::uint32_t probe : made.result.probes[i]) hit.at(probe) = 1;
  }
  EXPECT_GT(regression, 1U);
  EXPECT_EQ(model.counters_of(**found, hit), made.result.suite);
}

ENGINE_TEST(Suite, CallsComeFromATest) {
  const Generated made = generated("rows.Called", with_operations(kOperations));
  EXPECT_EQ(made.result.suite.lines.missed, 1U);
  ASSERT_EQ(made.result.tests.size(), 1U);
  ASSERT_EQ(made.result.tests[0].checks.size(), 1U);
  EXPECT_EQ(made.result.tests[0].checks[0].expected.bits, 1U);
}

ENGINE_TEST(Suite, StandInsForGenericClassesSayTheirTypeArguments) {
  const Generated made = generated("rows.Typed", with_operations(kOperations));
  bool is_asked = false;
  for (const testcase::Test& test : made.result.tests) {
    for (const testcase::Check& check : test.checks) {
      if (check.kind != testcase::CheckKind::kEquals) continue;
      EXPECT_EQ(check.expected.bits, 1U) << text_of(test.statements);
      is_asked = true;
    }
  }
  EXPECT_TRUE(is_asked);
}

ENGINE_TEST(Suite, StandInsCastTheirParametersAsJavacDoes) {
  const Generated made = generated("rows.Polluted", without_null());
  ASSERT_FALSE(made.result.tests.empty());
  bool is_thrown = false;
  for (const testcase::Test& test : made.result.tests) {
    const std::string text = text_of(test.statements);
    EXPECT_TRUE(test.exception || text.find("UnaryOperator.identity") != std::string::npos) << text;
    is_thrown = is_thrown || (test.exception && test.exception->type->name == "java.lang.ClassCastException");
  }
  EXPECT_TRUE(is_thrown);
}

void expect_no_values(std::string_view java_name, std::size_t tests) {
  const Generated made = generated(java_name, with_operations(kOperations));
  EXPECT_EQ(made.result.tests.size(), tests);
  for (const testcase::Test& test : made.result.tests)
    for (const testcase::Check& check : test.checks)
      EXPECT_EQ(check.kind, testcase::CheckKind::kIsNotNull) << text_of(test.statements);
}

ENGINE_TEST(Suite, OtherThreadsAreNotAsserted) { expect_no_values("rows.Crowd", 3); }

ENGINE_TEST(Suite, BytesOfTheMachinesGeneratorAreNotAsserted) { expect_no_values("rows.Dice", 1); }

ENGINE_TEST(Suite, NumbersOfTheClockAreNotPassedOn) {
  const Generated made = generated("rows.Seconds", with_operations(kOperations));
  ASSERT_FALSE(made.result.tests.empty());
  for (const testcase::Test& test : made.result.tests)
    for (const testcase::Statement& statement : test.statements)
      for (const testcase::Variable input : statement.inputs)
        EXPECT_FALSE(test.statements[input].operation->is_call()) << text_of(test.statements);
}

ENGINE_TEST(Suite, WhatIsMadeFromTheTimeIsNotAsserted) { expect_no_values("rows.Century", 2); }

}  // namespace
}  // namespace ristretto::rows
