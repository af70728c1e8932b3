// SPDX-License-Identifier: MIT
#include "campaign/settle.h"

#include <algorithm>

#include <gmock/gmock.h>

namespace ristretto::campaign {
namespace {

using replay::Verdict;
using testing::ElementsAre;
using testing::IsEmpty;

Suite suite(const std::string& name, const std::vector<std::string>& methods, const std::string& failure = {}) {
  Suite made;
  made.tests.package = "a";
  made.tests.name = name;
  for (const std::string& each : methods) {
    made.tests.methods.push_back({each, "    @Test\n    void " + each + "() {\n    }", {}, {}});
    made.facts.push_back({"program of " + each, failure, {}, false});
  }
  return made;
}

std::vector<std::string> names(const emit::TestClass& tests) {
  std::vector<std::string> names;
  for (const emit::TestMethod& each : tests.methods) names.push_back(each.name);
  return names;
}

TEST(Settle, OnlyWhatPassesIsDelivered) {
  Outcome outcome;
  outcome.regression = suite("StackTest", {"good", "bad", "shaky", "forgotten"});
  const std::vector<replay::Judgement> judgements = {{"a.StackTest", "good", Verdict::kPassed, ""},
                                                     {"a.StackTest", "bad", Verdict::kFailed, "expected 1"},
                                                     {"a.StackTest", "shaky", Verdict::kFlaky, ""}};
  const SettledSuites settled = settle(outcome, judgements);
  EXPECT_THAT(names(settled.regression), ElementsAre("good"));
  ASSERT_EQ(settled.divergences.size(), 3U);
  EXPECT_EQ(settled.divergences[0].method, "bad");
  EXPECT_EQ(settled.divergences[0].verdict, "failed");
  EXPECT_EQ(settled.divergences[0].message, "expected 1");
  EXPECT_EQ(settled.divergences[0].program, "program of bad");
  EXPECT_EQ(settled.divergences[2].verdict, "not judged");
}

TEST(Settle, ProbesAreThoseOfTheTestsThatStay) {
  Outcome outcome;
  outcome.regression = suite("StackTest", {"good", "bad", "better"});
  outcome.regression.facts[0].probes = {7, 1};
  outcome.regression.facts[1].probes = {2, 7};
  outcome.regression.facts[2].probes = {1, 3};
  const std::vector<replay::Judgement> judgements = {{"a.StackTest", "good", Verdict::kPassed, ""},
                                                     {"a.StackTest", "bad", Verdict::kFailed, "expected 1"},
                                                     {"a.StackTest", "better", Verdict::kPassed, ""}};
  EXPECT_THAT(settle(outcome, judgements).probes, ElementsAre(1, 3, 7));
  EXPECT_THAT(settle_unjudged(outcome).probes, ElementsAre(1, 2, 3, 7));
}

TEST(Settle, AnErrorRevealingTestMustFail) {
  Outcome outcome;
  outcome.errors = suite("StackErrorTest", {"fails", "passes"});
  const std::vector<replay::Judgement> judgements = {{"a.StackErrorTest", "fails", Verdict::kFailed, "x"},
                                                     {"a.StackErrorTest", "passes", Verdict::kPassed, ""}};
  const SettledSuites settled = settle(outcome, judgements);
  EXPECT_THAT(names(settled.errors), ElementsAre("fails"));
  ASSERT_EQ(settled.divergences.size(), 1U);
  EXPECT_EQ(settled.divergences[0].verdict, "passed");
}

TEST(Settle, AndInTheWayThatWasRecorded) {
  Outcome outcome;
  outcome.errors = suite("StackErrorTest", {"same", "other"}, "java.lang.NullPointerException");
  const std::vector<replay::Judgement> judgements = {
      {"a.StackErrorTest", "same", Verdict::kFailed, "java.lang.NullPointerException (StackErrorTest.java:9)"},
      {"a.StackErrorTest", "other", Verdict::kFailed, "java.lang.IllegalStateException: x"}};
  const SettledSuites settled = settle(outcome, judgements);
  EXPECT_THAT(names(settled.errors), ElementsAre("same"));
  EXPECT_EQ(settled.divergences.size(), 1U);
}

// An object's contract is stated by the last statement: what fails before it shows something else.
TEST(Settle, AndWhereTheContractIsStated) {
  Outcome outcome;
  outcome.errors = suite("StackErrorTest", {"stated", "before", "unknown"});
  for (emit::TestMethod& each : outcome.errors.tests.methods)
    each.text =
        "    @Test\n    void " + each.name +
        "() {\n        Stack stack = new Stack();\n        assertTrue(\n                stack.equals(stack));\n    }";
  const std::string file = emit::print(outcome.errors.tests);
  const auto line = [&](const std::string& method, int below) {
    const auto head = file.begin() + static_cast<std::ptrdiff_t>(file.find("void " + method));
    return "StackErrorTest.java:" + std::to_string(std::count(file.begin(), head, '\n') + 1 + below);
  };
  const auto failed = [](const std::string& method, const std::string& where) {
    return replay::Judgement{"a.StackErrorTest", method, Verdict::kFailed, "java.lang.AssertionError", where};
  };
  for (const int below : {2, 3}) {
    const SettledSuites settled =
        settle(outcome, std::vector{failed("stated", line("stated", below)), failed("before", line("before", 1)),
                                    failed("unknown", "")});
    EXPECT_THAT(names(settled.errors), ElementsAre("stated", "unknown"));
    EXPECT_EQ(settled.divergences.size(), 1U);
  }
}

TEST(Settle, WhatDivergedIsTakenOut) {
  Outcome outcome;
  outcome.regression = suite("StackTest", {"one", "two", "three"});
  const std::vector<Divergence> divergences = {{"a.StackTest", "two", "flaky", "", ""},
                                               {"a.OtherTest", "one", "failed", "", ""}};
  drop_divergent(outcome, divergences);
  EXPECT_THAT(names(outcome.regression.tests), ElementsAre("one", "three"));
  ASSERT_EQ(outcome.regression.facts.size(), 2U);
  EXPECT_EQ(outcome.regression.facts[1].program, "program of three");
}

TEST(Settle, OnlyFlakyTestsAskForAnotherRound) {
  EXPECT_TRUE(needs_another_round(std::vector<Divergence>{{"a.T", "x", "flaky", "", ""}}));
  EXPECT_FALSE(needs_another_round(std::vector<Divergence>{{"a.T", "x", "failed", "", ""}}));
  EXPECT_FALSE(needs_another_round({}));
}

TEST(Settle, WithoutARefereeEverythingStays) {
  Outcome outcome;
  outcome.regression = suite("StackTest", {"one", "two"});
  const SettledSuites settled = settle_unjudged(outcome);
  EXPECT_THAT(names(settled.regression), ElementsAre("one", "two"));
  EXPECT_THAT(settled.divergences, IsEmpty());
}

TEST(Settle, ALargeTestClassHasParts) {
  Outcome outcome;
  std::vector<std::string> methods;
  for (std::size_t i = 0; i < 450; ++i) methods.push_back("method" + std::to_string(i));
  outcome.regression = suite("StackTest", methods);
  const Target target{
      .class_name = "a/Stack", .java_name = "a.Stack", .methods = {}, .test_name = "StackTest", .error_test_name = ""};
  name_parts(outcome.regression.tests, target, std::vector<std::string>{"a/Stack", "b/Stack_2", "a/Stack_top"});
  emit::divide(outcome.regression.tests, 200);
  std::vector<std::string> judged;
  std::vector<replay::Judgement> judgements;
  for (const replay::Source& source : sources_of(outcome)) {
    judged.push_back(source.class_name + " " + std::to_string(source.methods.size()));
    for (const std::string& method : source.methods)
      judgements.push_back({source.class_name, method, Verdict::kPassed, ""});
  }
  EXPECT_THAT(judged, ElementsAre("a.StackTest 200", "a.Stack_2Test 200", "a.Stack_3Test 50"));
  judgements[250].verdict = Verdict::kFailed;
  const SettledSuites settled = settle(outcome, judgements);
  ASSERT_EQ(settled.divergences.size(), 1U);
  EXPECT_EQ(settled.divergences[0].test_class, "a.Stack_2Test");
  drop_divergent(outcome, settled.divergences);
  EXPECT_EQ(sources_of(outcome)[1].methods.size(), 199U);
  EXPECT_EQ(sources_of(outcome)[2].methods.size(), 50U);
}

TEST(Settle, PartsHaveNamesOfNoOtherClass) {
  const Target target{
      .class_name = "a/Stack", .java_name = "a.Stack", .methods = {}, .test_name = "StackTest", .error_test_name = ""};
  for (const std::string_view taken : {"a/Stack_2", "a/Stack_7Test", "a/Stack$_2"}) {
    Suite tests = suite("StackTest", {"method"});
    name_parts(tests.tests, target, std::vector<std::string>{"a/Stack", std::string(taken)});
    EXPECT_EQ(emit::part_name(tests.tests, 1), "Stack__2Test") << taken;
  }
}

TEST(Settle, SuitesWithoutTestsAreNotJudged) {
  Outcome outcome;
  EXPECT_THAT(sources_of(outcome), IsEmpty());
  outcome.regression = suite("StackTest", {"one"});
  const auto sources = sources_of(outcome);
  ASSERT_EQ(sources.size(), 1U);
  EXPECT_EQ(sources[0].class_name, "a.StackTest");
  EXPECT_THAT(sources[0].methods, ElementsAre("one"));
}

}  // namespace
}  // namespace ristretto::campaign
