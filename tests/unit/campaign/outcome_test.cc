// SPDX-License-Identifier: MIT
#include "campaign/outcome.h"

#include <gtest/gtest.h>

namespace ristretto::campaign {
namespace {

Outcome example() {
  Outcome outcome;
  outcome.class_name = "a.Stack";
  outcome.regression.tests = {emit::Junit::k4, "a", "StackTest", "header", {}};
  outcome.regression.tests.methods.push_back(
      {"popThrows", "text \"quoted\" \xc3\xa4\n", {"java.util.List"}, {"a.b.c"}, {"invoke"}});
  outcome.regression.tests.helpers.push_back({"invoke", "helper", {"java.lang.reflect.Method"}, {}, {}});
  outcome.regression.facts.push_back({"class P {}", "java.lang.Error", {4, 5}, true});
  outcome.errors.tests.name = "StackErrorTest";
  outcome.findings.push_back({"equals-null", "equals(java.lang.Object)", "equalsNull", true});
  outcome.members.push_back({"pop()", 12, "", "needs more than 25 statements"});
  outcome.members.push_back({"connect(java.sql.Connection)", 0, "no way to build a java.sql.Connection"});
  outcome.escapes.emplace_back("a.Stack.quit() calls System.exit");
  outcome.reached = {4, 5, 6};
  outcome.total.lines = {3, 4};
  outcome.suite.branches = {5, 6};
  outcome.statistics.sequences = 1000;
  outcome.statistics.operations = UINT64_MAX;
  outcome.statistics.calls_by_depth = {1, 2, 3};
  outcome.statistics.seconds[2] = 0.25;
  outcome.explorations.push_back({"paths of a/Stack#pop()V", {0, 1, 0xff}});
  outcome.emission_seconds = 0.5;
  outcome.seconds = 1.5;
  return outcome;
}

TEST(Outcome, SurvivesTheTransport) {
  const auto read = outcome_from(to_text(example()));
  ASSERT_TRUE(read);
  EXPECT_EQ(to_text(*read), to_text(example()));
  EXPECT_EQ(read->regression.tests.methods.at(0).text, "text \"quoted\" \xc3\xa4\n");
  EXPECT_EQ(read->regression.tests.methods.at(0).helpers, (std::set<std::string>{"invoke"}));
  EXPECT_EQ(read->regression.tests.helpers.at(0).text, "helper");
  EXPECT_EQ(read->regression.tests.junit, emit::Junit::k4);
  EXPECT_TRUE(read->regression.facts.at(0).reads_clock);
  EXPECT_EQ(read->regression.facts.at(0).probes, (std::vector<std::uint32_t>{4, 5}));
  EXPECT_TRUE(read->findings.at(0).is_of_class);
  EXPECT_EQ(read->reached, (std::vector<std::uint32_t>{4, 5, 6}));
  EXPECT_EQ(read->members.at(0).untested, "needs more than 25 statements");
  EXPECT_EQ(read->members.at(1).reason, "no way to build a java.sql.Connection");
  EXPECT_EQ(read->statistics.operations, UINT64_MAX);
  EXPECT_EQ(read->total.lines.missed, 4U);
  EXPECT_EQ(read->explorations, example().explorations);
}

TEST(Outcome, ATextThatWasCutShortIsNone) {
  const std::string text = to_text(example());
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, text.size() / 2, text.size() - 1})
    EXPECT_FALSE(outcome_from(std::string_view(text).substr(0, size))) << size;
  EXPECT_FALSE(outcome_from("{}"));
  EXPECT_FALSE(outcome_from("[1]"));
}

}  // namespace
}  // namespace ristretto::campaign
