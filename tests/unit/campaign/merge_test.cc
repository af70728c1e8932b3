// SPDX-License-Identifier: MIT
#include "campaign/merge.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace ristretto::campaign {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Probes = std::vector<std::uint32_t>;

void add_test(Suite& suite, const std::string& name, const Probes& probes, const std::string& body = {}) {
  suite.tests.methods.push_back({name, fmt::format("    @Test\n    void {}() {{\n{}    }}", name, body), {}, {}});
  suite.facts.push_back({fmt::format("class Reproduce_{} {{}}", name), {}, probes, false});
}

void add_finding(Outcome& outcome, const FindingOutcome& finding, const std::string& body = {}) {
  outcome.findings.push_back(finding);
  add_test(outcome.errors, finding.test, {}, body);
}

std::vector<std::string> names(const Suite& suite) {
  std::vector<std::string> names;
  for (const emit::TestMethod& each : suite.tests.methods) names.push_back(each.name);
  return names;
}

std::vector<std::string> findings(const Outcome& outcome) {
  std::vector<std::string> lines;
  for (const FindingOutcome& each : outcome.findings)
    lines.push_back(fmt::format("{} {} {}", each.contract, each.member, each.test));
  return lines;
}

// Lines covered are as many as there are probes.
std::optional<generate::Coverage> measure(std::span<const std::uint32_t> probes) {
  generate::Coverage coverage;
  coverage.lines.covered = static_cast<std::uint32_t>(probes.size());
  return coverage;
}

Outcome merged(std::vector<Outcome> outcomes, bool keeps_all = false) {
  return merge(std::move(outcomes), {.measure = measure, .keeps_all = keeps_all});
}

TEST(Merge, OneOutcomeStaysAsItIs) {
  Outcome one;
  one.suite.lines.covered = 9;
  add_test(one.regression, "sizeIsZero", {1});
  add_test(one.regression, "sizeIsZeroAgain", {1});
  EXPECT_EQ(to_text(merged({one})), to_text(one));
}

TEST(Merge, FurtherTestsMustHitWhatNoneBeforeThemHits) {
  std::vector<Outcome> parts(3);
  add_test(parts[0].regression, "first", {1, 2});
  add_test(parts[0].regression, "sameAsFirst", {1, 2});
  add_test(parts[1].regression, "nothingNew", {2});
  add_test(parts[1].regression, "third", {2, 3});
  add_test(parts[2].regression, "thirdAgain", {1, 3});
  add_test(parts[2].regression, "fourth", {4});
  parts[0].reached = {1, 2, 7};
  parts[2].reached = {2, 4, 8};
  const Outcome all = merged(parts);
  EXPECT_THAT(names(all.regression), ElementsAre("first", "sameAsFirst", "third", "fourth"));
  EXPECT_EQ(all.suite.lines.covered, 4U);
  EXPECT_THAT(all.reached, ElementsAre(1, 2, 4, 7, 8));
  EXPECT_EQ(all.total.lines.covered, 5U);
  EXPECT_EQ(merged(parts, true).regression.tests.methods.size(), 6U);
}

TEST(Merge, NamesStayDistinct) {
  std::vector<Outcome> parts(3);
  for (std::uint32_t i = 0; i < 3; ++i) {
    add_test(parts[i].regression, "pushes", {i});
    add_test(parts[i].regression, "pops3", {10 + i});
  }
  const Outcome all = merged(parts);
  EXPECT_THAT(names(all.regression), ElementsAre("pushes", "pops3", "pushes2", "pops3_2", "pushes3", "pops3_3"));
  EXPECT_THAT(all.regression.tests.methods[4].text, HasSubstr("void pushes3() {"));
  EXPECT_EQ(all.regression.facts[4].program, "class Reproduce_pushes3 {}");
}

TEST(Merge, AFindingIsKeptOnceByItsShortestTest) {
  std::vector<Outcome> parts(2);
  add_finding(parts[0], {"null-pointer", "pop()", "popThrows"}, "        a();\n        b();\n");
  add_finding(parts[0], {"equals-reflexive", "push(int)", "equalsIsReflexive", true}, "        a();\n");
  add_finding(parts[1], {"null-pointer", "pop()", "popThrows"}, "        c();\n");
  add_finding(parts[1], {"equals-reflexive", "pop()", "equalsIsReflexive", true}, "        b();\n");
  add_finding(parts[1], {"null-pointer", "peek()", "popThrows2"});
  const Outcome all = merged(parts);
  EXPECT_THAT(findings(all), ElementsAre("null-pointer pop() popThrows", "equals-reflexive push(int) equalsIsReflexive",
                                         "null-pointer peek() popThrows2"));
  EXPECT_THAT(names(all.errors), ElementsAre("popThrows", "equalsIsReflexive", "popThrows2"));
  EXPECT_THAT(all.errors.tests.methods[0].text, HasSubstr("c();"));
  EXPECT_THAT(all.errors.tests.methods[1].text, HasSubstr("a();"));
  EXPECT_EQ(all.errors.facts.size(), 3U);
}

TEST(Merge, AMemberIsUntestedOnlyIfNoSearchHasATestOfIt) {
  std::vector<Outcome> parts(2);
  parts[0].members = {{"a()", 1, "", "no luck"}, {"b()", 1, "", "no luck"}, {"c()", 0, "no way"}, {"d()", 1, ""}};
  parts[1].members = {{"a()", 1, ""}, {"b()", 0, "no way"}, {"c()", 1, "", "too long"}, {"d()", 1, "", "no luck"}};
  std::vector<std::string> untested;
  for (const generate::MemberReport& each : merged(parts).members) untested.push_back(each.untested);
  EXPECT_THAT(untested, ElementsAre("", "no luck", "too long", ""));
}

TEST(Merge, CountsAreSummed) {
  std::vector<Outcome> parts(2);
  for (Outcome& each : parts) {
    each.statistics.operations = 1'000;
    each.statistics.calls = 1'001;
    each.emission_seconds = 0.5;
    each.seconds = 1.5;
    each.escapes = {"Foo.quit() calls System.exit"};
  }
  parts[0].statistics.calls_by_depth = {1, 2};
  parts[1].statistics.calls_by_depth = {1, 2, 3};
  parts[1].statistics.first_failure_seconds = 0.5;
  parts[0].statistics.last_coverage_seconds = 0.7;
  parts[0].members = {{"pop()", 0, "no way"}, {"push(int)", 3, ""}, {"peek()", 0, "no way"}};
  parts[1].members = {{"pop()", 2, ""}, {"push(int)", 4, ""}, {"peek()", 0, "no way"}};
  const Outcome all = merged(parts);
  EXPECT_EQ(all.statistics.operations, 2'000U);
  EXPECT_EQ(all.statistics.calls, 2'002U);
  EXPECT_THAT(all.statistics.calls_by_depth, ElementsAre(2, 4, 3));
  EXPECT_EQ(all.statistics.first_failure_seconds, 0.5);
  EXPECT_EQ(all.statistics.last_coverage_seconds, 0.7);
  EXPECT_EQ(all.emission_seconds, 1);
  EXPECT_EQ(all.seconds, 3);
  EXPECT_THAT(all.escapes, ElementsAre("Foo.quit() calls System.exit"));
  ASSERT_EQ(all.members.size(), 3U);
  EXPECT_EQ(all.members[0].calls, 2U);
  EXPECT_EQ(all.members[0].reason, "");
  EXPECT_EQ(all.members[1].calls, 7U);
  EXPECT_EQ(all.members[2].reason, "no way");
}

TEST(Merge, ASimpleNameStandsForOneClass) {
  std::vector<Outcome> parts(4);
  add_test(parts[0].regression, "first", {1}, "        List a = new Queue();\n");
  parts[0].regression.tests.methods[0].imports = {"java.util.List"};
  add_test(parts[1].regression, "other", {2}, "        List a = null;\n");
  parts[1].regression.tests.methods[0].imports = {"java.awt.List"};
  add_test(parts[2].regression, "hides", {3}, "        Queue a = null;\n");
  parts[2].regression.tests.methods[0].imports = {"java.util.Queue"};
  add_test(parts[3].regression, "inFull", {4}, "        java.awt.List a = new Queue();\n");
  EXPECT_THAT(names(merged(parts).regression), ElementsAre("first", "inFull"));
}

TEST(Merge, HelpersComeWithTheTestsThatCallThem) {
  std::vector<Outcome> parts(2);
  add_test(parts[0].regression, "first", {1});
  add_test(parts[1].regression, "second", {2});
  parts[1].regression.tests.methods[0].helpers = {"invoke"};
  for (const std::string name : {"invoke", "field"})
    parts[1].regression.tests.helpers.push_back({name, fmt::format("    private void {}() {{\n    }}", name), {}, {}});
  const Outcome all = merged(parts);
  ASSERT_EQ(all.regression.tests.helpers.size(), 1U);
  EXPECT_EQ(all.regression.tests.helpers[0].name, "invoke");
}

TEST(Merge, AProblemCountsOnlyIfAllHaveIt) {
  std::vector<Outcome> parts(2);
  parts[0].problem = "does not load";
  add_test(parts[1].regression, "works", {1});
  EXPECT_EQ(merged(parts).problem, "");
  EXPECT_THAT(names(merged(parts).regression), ElementsAre("works"));
  parts[1] = parts[0];
  EXPECT_EQ(merged(parts).problem, "does not load");
  EXPECT_THAT(names(merged(parts).regression), IsEmpty());
}

}  // namespace
}  // namespace ristretto::campaign
