// SPDX-License-Identifier: MIT
// What is delivered holds where no search has been before: expected values and coverage are those of a run in which no
// class has been initialised yet.
#include <algorithm>
#include <chrono>
#include <map>

#include "world.h"

namespace ristretto::rows {
namespace {

constexpr std::uint64_t kSuiteOperations = 2'000;

generate::Options without_null() {
  generate::Options options = with_operations(kSuiteOperations);
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
  const Generated made = generated("subjects.containers.IntStack", with_operations(kSuiteOperations));
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

// Lines that the suite leaves out when the tests that call `member` run before the others.
std::uint64_t missed_when_first(std::string_view member) {
  return measured<std::uint64_t>([member] {
    const auto calls = [member](const testcase::Test& test) {
      return std::ranges::any_of(test.statements,
                                 [&](const auto& statement) { return describe(*statement.operation) == member; });
    };
    const generate::RunningOrder order = [&](std::span<const testcase::Test> tests) {
      std::vector<std::size_t> positions = generate::as_they_stand(tests);
      std::ranges::stable_partition(positions, [&](std::size_t i) { return calls(tests[i]); });
      return positions;
    };
    testcase::Types types(machine().classes.hierarchy());
    Watcher watcher;
    const base::FakeClock clock;
    const auto result =
        generate::Generator(machine(), types, "rows/Supplied", with_operations(kSuiteOperations), watcher, clock)
            .run(order);
    EXPECT_EQ(result.tests.size(), 2U);
    return result.suite.lines.missed;
  });
}

TEST(Suite, CoversWhatItDoesInTheOrderInWhichItWillRun) {
  EXPECT_EQ(missed_when_first("rows.Supplied.get()"), 0U);
  EXPECT_EQ(missed_when_first("rows.Supplied.set()"), 1U);
}

ENGINE_TEST(Suite, CallsComeFromATest) {
  const Generated made = generated("rows.Called", with_operations(kSuiteOperations));
  EXPECT_EQ(made.result.suite.lines.missed, 1U);
  ASSERT_EQ(made.result.tests.size(), 1U);
  ASSERT_EQ(made.result.tests[0].checks.size(), 1U);
  EXPECT_EQ(made.result.tests[0].checks[0].expected.bits, 1U);
}

ENGINE_TEST(Suite, StandInsForGenericClassesSayTheirTypeArguments) {
  const Generated made = generated("rows.Typed", with_operations(kSuiteOperations));
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
  const Generated made = generated(java_name, with_operations(kSuiteOperations));
  EXPECT_EQ(made.result.tests.size(), tests);
  for (const testcase::Test& test : made.result.tests)
    for (const testcase::Check& check : test.checks)
      EXPECT_EQ(check.kind, testcase::CheckKind::kIsNotNull) << text_of(test.statements);
}

// In the order of the suite and in others that are tried, it may come late.
void expect_no_poison(std::string_view java_name) {
  const Generated made = generated(java_name, with_operations(20'000));
  std::map<std::string, std::size_t> tests;
  for (const testcase::Test& test : made.result.tests) {
    ++tests[std::string(test.about->method->name())];
    if (test.about->method->name() != "poison") continue;
    for (const testcase::Check& check : test.checks) EXPECT_EQ(check.expected.bits, 0U);
  }
  EXPECT_GT(made.result.tests.size(), 30U);
  EXPECT_GE(tests["offset"], 5U);
  EXPECT_GT(tests["poison"], 0U) << "not even the harmless one";
}

ENGINE_TEST(Suite, WhatBreaksAClassForOthersByComingFirstIsLeftOut) { expect_no_poison("rows.Cities"); }

ENGINE_TEST(Suite, WhatBreaksAClassForFewOthersIsLeftOut) { expect_no_poison("rows.Towns"); }

// A test that looks into an object has none to look into if another one came first.
ENGINE_TEST(Suite, WhatOthersTakeAwayIsNotLookedInto) {
  const Generated made = generated("rows.Forgetful", with_operations(kSuiteOperations));
  EXPECT_TRUE(std::ranges::any_of(made.result.tests,
                                  [](const testcase::Test& test) { return test.about->method->name() == "forget"; }));
  for (const testcase::Test& test : made.result.tests)
    EXPECT_TRUE(test.checks.empty() || test.about->method->name() != "first") << text_of(test.statements);
}

ENGINE_TEST(Suite, OtherThreadsAreNotAsserted) { expect_no_values("rows.Crowd", 5); }

// One exception is made in one place.
ENGINE_TEST(Suite, WhichStatementsShareALineIsNotAsserted) {
  const Generated made = generated("rows.Lines", without_null());
  std::size_t values = 0;
  for (const testcase::Test& test : made.result.tests) {
    for (const testcase::Check& check : test.checks) {
      if (check.kind != testcase::CheckKind::kEquals) continue;
      const testcase::Statement& last = test.statements.back();
      EXPECT_TRUE(last.inputs.size() == 2 && last.inputs[0] == last.inputs[1]) << text_of(test.statements);
      ++values;
    }
  }
  EXPECT_GT(values, 0U);
}

ENGINE_TEST(Suite, BytesOfTheMachinesGeneratorAreNotAsserted) { expect_no_values("rows.Dice", 1); }

ENGINE_TEST(Suite, WhoseLoaderTheThreadHasIsNotAsserted) {
  const Generated made = generated("rows.Loading", with_operations(kSuiteOperations));
  ASSERT_EQ(made.result.tests.size(), 2U);
  for (const testcase::Test& test : made.result.tests) {
    const bool finds = test.statements.back().operation->method->name() == "finds";
    EXPECT_EQ(test.checks.size(), finds ? 1U : 0U) << text_of(test.statements);
    EXPECT_FALSE(test.exception);
  }
}

ENGINE_TEST(Suite, NumbersOfTheClockAreNotPassedOn) {
  const Generated made = generated("rows.Seconds", with_operations(kSuiteOperations));
  ASSERT_FALSE(made.result.tests.empty());
  for (const testcase::Test& test : made.result.tests)
    for (const testcase::Statement& statement : test.statements)
      for (const testcase::Variable input : statement.inputs)
        EXPECT_FALSE(test.statements[input].operation->is_call()) << text_of(test.statements);
}

ENGINE_TEST(Suite, WhatIsMadeFromTheTimeIsNotAsserted) { expect_no_values("rows.Century", 3); }

bool has_test_of(const generate::Result& result, std::string_view member) {
  return std::ranges::any_of(result.tests, [&](const testcase::Test& test) {
    return text_of(test.statements).find(member) != std::string::npos;
  });
}

ENGINE_TEST(Suite, TestsGoTheSameWayInEveryRun) {
  const Generated made = generated("rows.Luck", without_null());
  EXPECT_TRUE(has_test_of(made.result, "certain("));
  EXPECT_FALSE(has_test_of(made.result, "byHash("));
  EXPECT_FALSE(has_test_of(made.result, "byTime("));
  EXPECT_FALSE(has_test_of(made.result, "byOrigin("));
  EXPECT_FALSE(has_test_of(made.result, "byThreads("));
}

// By member, why it was called and no test calls it.
std::map<std::string, std::string> untested(const generate::Result& result) {
  std::map<std::string, std::string> reasons;
  for (const generate::MemberReport& each : result.members)
    if (!each.untested.empty()) reasons.emplace(each.name, each.untested);
  return reasons;
}

ENGINE_TEST(Suite, SaysWhyAMemberThatWasCalledHasNoTest) {
  const Generated made = generated("rows.Luck", without_null());
  std::map<std::string, std::string> reasons = untested(made.result);
  EXPECT_FALSE(reasons.contains("rows.Luck.certain(int)"));
  for (const std::string_view each : {"rows.Luck.byTime()", "rows.Luck.byOrigin()", "rows.Luck.byThreads()"})
    EXPECT_NE(reasons[std::string(each)].find("goes other ways"), std::string::npos)
        << each << ": " << reasons[std::string(each)];
}

// A null is asserted of none of them, either.
ENGINE_TEST(Suite, WhereItRunsIsNotAsserted) {
  const Generated made = generated("rows.Whereabouts", with_operations(kSuiteOperations));
  EXPECT_GE(made.result.tests.size(), 5U);
  const int feature = machine().options.feature;
  for (const testcase::Test& test : made.result.tests) {
    const bool is_same_everywhere = feature >= 18 && test.about->method->name() == "charset";
    for (const testcase::Check& check : test.checks)
      EXPECT_TRUE(is_same_everywhere || check.kind == testcase::CheckKind::kIsNotNull) << text_of(test.statements);
  }
}

ENGINE_TEST(Suite, WhoAsksForFactsOfTheProcessGetsNoTest) {
  const Generated made = generated("rows.Inquisitive", with_operations(kSuiteOperations));
  EXPECT_TRUE(made.result.tests.empty());
  EXPECT_EQ(made.result.escapes.size(), 3U);
}

ENGINE_TEST(Suite, WhatTheLibraryFindsOutForItselfIsNoEscape) {
  const Generated made = generated("rows.Counter", with_operations(50));
  EXPECT_EQ(made.result.tests.size(), 1U);
  EXPECT_TRUE(made.result.escapes.empty());
}

// Which lie where java.home says.
ENGINE_TEST(Suite, FilesOfTheLibraryAreNoEscapeEither) {
  const Generated made = generated("rows.Elements", with_operations(60));
  EXPECT_TRUE(has_test_of(made.result, "root("));
  EXPECT_EQ(made.result.suite.branches.missed, 0U);
}

ENGINE_TEST(Suite, ACollectorMayComeAtAnyTime) {
  const Generated made = generated("rows.Watchers", without_null());
  EXPECT_TRUE(has_test_of(made.result, "watch("));
  EXPECT_TRUE(has_test_of(made.result, "alive("));
  for (const testcase::Test& test : made.result.tests) {
    const std::string text = text_of(test.statements);
    EXPECT_TRUE(text.find("watch(") == std::string::npos || text.find("alive(") == std::string::npos) << text;
  }
}

ENGINE_TEST(Suite, ClassesOfTheLibraryAreInitialisedInTheirOrder) {
  const Generated made = generated("rows.Lottery", with_operations(kSuiteOperations));
  ASSERT_EQ(made.result.tests.size(), 1U);
  ASSERT_FALSE(made.result.tests[0].checks.empty());
  EXPECT_EQ(made.result.tests[0].checks[0].expected.text, u"NativePRNG");
}

ENGINE_TEST(Suite, EachTestPassesAlone) {
  const Generated made = generated("rows.Late", with_operations(kSuiteOperations));
  EXPECT_GE(made.result.tests.size(), 10U);
  for (const testcase::Test& test : made.result.tests) {
    if (text_of(test.statements).find("ready(") == std::string::npos) continue;
    for (const testcase::Check& check : test.checks) EXPECT_EQ(check.expected.bits, 0U) << text_of(test.statements);
  }
}

// A JVM that has compiled nothing yet takes some ten nanoseconds for a bytecode.
ENGINE_TEST(Suite, TimePassesAboutAsFastAsInAJvm) {
  Opened opened("rows.Luck", with_operations(kSuiteOperations));
  std::vector<vm::Slot> values;
  const Statements statements{{&opened.operation("rows.Luck.spent()"), {}}};
  const generate::Ran ran = opened->run(statements, values);
  ASSERT_EQ(ran.done.ending, generate::Ending::kReturned);
  EXPECT_GT(values[0], 100'000U * 4U * 5U);
  EXPECT_LT(values[0], 100'000U * 9U * 100U);
}

// Each look at it is a second later.
class HastyClock final : public base::Clock {
 public:
  [[nodiscard]] Duration monotonic() const override { return now_ += std::chrono::seconds(1); }
  [[nodiscard]] WallTime wall() const override { return WallTime{} + monotonic(); }

 private:
  mutable Duration now_{0};
};

class SignCounter final : public generate::Monitor {
 public:
  void starting(std::uint64_t) override { signs = 0; }
  bool skip(std::uint64_t) override { return false; }
  bool stop() override { return false; }
  void progress(const generate::Statistics&, const generate::Coverage&) override { ++signs; }
  std::optional<std::uint64_t> report_instead() override { return {}; }

  std::size_t signs = 0;  // since the last sequence
};

ENGINE_TEST(Suite, SelectionThatTakesLongGivesSignsOfLife) {
  testcase::Types types(machine().classes.hierarchy());
  SignCounter monitor;
  const HastyClock clock;
  const generate::Options options = with_operations(200);
  const auto result =
      generate::Generator(machine(), types, "subjects/containers/IntStack", options, monitor, clock).run();
  EXPECT_FALSE(result.tests.empty());
  EXPECT_GT(monitor.signs, 2 * result.tests.size());
}

}  // namespace
}  // namespace ristretto::rows
