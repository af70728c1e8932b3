// SPDX-License-Identifier: MIT
// Whole campaigns with a unit that generates nothing but tells what it was asked for.
#include "campaign/campaign.h"

#include <algorithm>
#include <csignal>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <unistd.h>

#include "campaign/judge_process.h"
#include "campaign/occupied.h"
#include "campaign/report_json.h"
#include "campaign/time_budget.h"
#include "unit/archive/temp_folder.h"

namespace ristretto::campaign {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::uint64_t kDeadly = 5;

Outcome outcome_for(const Target& target, std::uint64_t seed) {
  Outcome outcome;
  outcome.class_name = target.java_name;
  outcome.regression.tests.package = "a";
  outcome.regression.tests.name = target.test_name;
  outcome.regression.tests.header = std::string(kOwnMark);
  const std::string name = fmt::format("seed{}", seed);
  outcome.regression.tests.methods.push_back({name, fmt::format("    @Test\n    void {}() {{\n    }}", name), {}, {}});
  outcome.regression.facts.emplace_back();
  outcome.statistics.operations = 77;
  outcome.statistics.sequences = 10;
  return outcome;
}

class Watcher final : public Observer {
 public:
  void tick(const Snapshot&) override { ++ticks; }
  void class_settled(const ClassReport& report, const Snapshot& snapshot) override {
    settled.push_back(report.class_name);
    last = snapshot;
  }
  void trouble(const base::Error& error) override { troubles.push_back(error.line()); }

  int ticks = 0;
  std::vector<std::string> settled;
  std::vector<std::string> troubles;
  Snapshot last;
};

class CampaignTest : public testing::Test {
 protected:
  CampaignTest() {
    for (const std::string_view name : {"A", "B", "C", "D"}) {
      const std::string text(name);
      targets_.classes.push_back({"a/" + text, "a." + text, {}, text + "Test", text + "ErrorTest"});
    }
  }

  std::optional<Report> run(
      const Campaign::Unit& unit, CampaignOptions options = {}, std::function<int()> interrupts = [] { return 0; },
      Judge* judge = nullptr) {
    auto store = Store::open(folder_.path() / "out", false);
    EXPECT_TRUE(store);
    Campaign campaign(
        targets_, unit, options,
        {.clock = clock_,
         .store = *store,
         .judge = judge,
         .observer = watcher_,
         .interrupts = std::move(interrupts),
         .measure = [](const Target&, std::span<const std::uint32_t>) -> std::optional<generate::Coverage> {
           return std::nullopt;
         }});
    return campaign.run();
  }

  std::string file(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(folder_.path() / "out" / name).rdbuf();
    return text.str();
  }

  base::HostClock clock_;
  archive::TempFolder folder_;
  Targets targets_;
  Watcher watcher_;
};

std::string well(const Target& target, std::uint64_t seed, const Share&, const Attempt&, generate::Monitor&) {
  return to_text(outcome_for(target, seed));
}

TEST_F(CampaignTest, EveryClassGetsItsFile) {
  const auto report = run(well, {.seed = 1, .jobs = 2});
  ASSERT_TRUE(report);
  ASSERT_EQ(report->classes.size(), 4U);
  for (const ClassReport& each : report->classes) EXPECT_EQ(each.state, ClassState::kDone);
  EXPECT_THAT(report->classes[0].files, ElementsAre("a/ATest.java"));
  EXPECT_THAT(file("a/DTest.java"), HasSubstr("class DTest"));
  EXPECT_EQ(watcher_.settled.size(), 4U);
  EXPECT_EQ(watcher_.last.done, 4U);
  EXPECT_EQ(totals_of(*report).tests, 4U);
}

TEST_F(CampaignTest, OnlyWhatWasWrittenCounts) {
  folder_.write("out/a/BTest.java", "by hand");
  const auto report = run(well, {.seed = 1});
  ASSERT_TRUE(report);
  EXPECT_EQ(report->classes[1].tests, 0U);
  EXPECT_EQ(totals_of(*report).tests, 3U);
  EXPECT_THAT(watcher_.troubles, ElementsAre(HasSubstr("--force")));
  EXPECT_EQ(file("a/BTest.java"), "by hand");
}

TEST_F(CampaignTest, AClassWhoseFileIsTakenIsNotEvenBegun) {
  folder_.write("out/a/BTest.java", "by hand");
  const auto store = Store::open(folder_.path() / "out", false);
  ASSERT_TRUE(store);
  const auto occupied = set_occupied_aside(targets_, *store);
  ASSERT_EQ(occupied.size(), 1U);
  EXPECT_THAT(occupied[0].line(), HasSubstr("a/BTest.java: is there already"));
  const auto report = run(well, {.seed = 1});
  ASSERT_TRUE(report);
  EXPECT_THAT(watcher_.settled, testing::UnorderedElementsAre("a.A", "a.C", "a.D"));
  ASSERT_EQ(report->classes.size(), 4U);
  EXPECT_EQ(report->classes[3].class_name, "a.B");
  EXPECT_EQ(report->classes[3].state, ClassState::kFailed);
  EXPECT_THAT(report->classes[3].problem, HasSubstr("was not written by ristretto"));
}

TEST_F(CampaignTest, ErrorTestsOfAnEarlierRunGoWhenThereAreNoneAnyMore) {
  const auto unit = [](const Target& target, std::uint64_t seed, const Share&, const Attempt&, generate::Monitor&) {
    Outcome outcome = outcome_for(target, seed);
    outcome.errors.tests.package = "a";
    outcome.errors.tests.name = target.error_test_name;
    return to_text(outcome);
  };
  folder_.write("out/a/AErrorTest.java", "/** " + std::string(kOwnMark) + " */");
  folder_.write("out/a/BErrorTest.java", "by hand");
  ASSERT_TRUE(run(unit, {.seed = 1, .looks_for_errors = false}));
  EXPECT_TRUE(fs::exists(folder_.path() / "out/a/AErrorTest.java"));
  ASSERT_TRUE(run(unit, {.seed = 1}));
  EXPECT_FALSE(fs::exists(folder_.path() / "out/a/AErrorTest.java"));
  EXPECT_TRUE(fs::exists(folder_.path() / "out/a/BErrorTest.java"));
}

TEST_F(CampaignTest, TestsOfAnEarlierRunGoWhenThereAreNoneAnyMore) {
  std::uint64_t sequences = 10;
  const auto unit = [&](const Target& target, std::uint64_t seed, const Share&, const Attempt&, generate::Monitor&) {
    Outcome outcome = outcome_for(target, seed);
    outcome.regression.tests.methods.clear();
    outcome.regression.facts.clear();
    outcome.statistics.sequences = sequences;
    return to_text(outcome);
  };
  const std::string own = "/** " + std::string(kOwnMark) + " */";
  for (const std::string_view name : {"ATest", "A_2Test", "A_3Test"})
    folder_.write(fmt::format("out/a/{}.java", name), own);
  folder_.write("out/a/BTest.java", "by hand");
  sequences = 0;
  ASSERT_TRUE(run(unit));
  EXPECT_TRUE(fs::exists(folder_.path() / "out/a/ATest.java")) << "no search, no news";
  sequences = 10;
  ASSERT_TRUE(run(unit));
  for (const std::string_view name : {"ATest", "A_2Test", "A_3Test"})
    EXPECT_FALSE(fs::exists(folder_.path() / fmt::format("out/a/{}.java", name))) << name;
  EXPECT_EQ(file("a/BTest.java"), "by hand");
}

// A referee that is ready and then dies whenever it is asked.
void die_when_asked(int socket) {
  static_cast<void>(send_all(socket, answer_line({})));
  std::string buffer;
  std::string line;
  static_cast<void>(receive_line(socket, buffer, line));
}

TEST_F(CampaignTest, WhatTheRefereeCannotCheckIsKeptApart) {
  const auto unit = [](const Target& target, std::uint64_t seed, const Share&, const Attempt&, generate::Monitor&) {
    Outcome outcome = outcome_for(target, seed);
    outcome.errors = outcome.regression;
    outcome.errors.tests.name = target.error_test_name;
    return to_text(outcome);
  };
  targets_.classes.resize(1);
  auto judge = Judge::start(die_when_asked);
  ASSERT_TRUE(judge);
  const auto report = run(unit, {.seed = 1}, [] { return 0; }, &*judge);
  ASSERT_TRUE(report);
  const ClassReport& unchecked = report->classes[0];
  EXPECT_EQ(unchecked.state, ClassState::kFailed);
  EXPECT_EQ(unchecked.tests, 0U);
  EXPECT_THAT(unchecked.problem, HasSubstr("could not be checked"));
  EXPECT_THAT(unchecked.problem,
              HasSubstr("they are kept in unchecked/a/ATest.java.txt, unchecked/a/AErrorTest.java.txt"));
  EXPECT_THAT(unchecked.files, ElementsAre("unchecked/a/ATest.java.txt", "unchecked/a/AErrorTest.java.txt"));
  EXPECT_THAT(file("unchecked/a/ATest.java.txt"), HasSubstr("class ATest"));
  EXPECT_FALSE(fs::exists(folder_.path() / "out/a"));

  ASSERT_TRUE(run(well, {.seed = 1}));
  EXPECT_FALSE(fs::exists(folder_.path() / "out/unchecked/a/ATest.java.txt")) << "although there is a checked one";
}

TEST_F(CampaignTest, CoverageIsThatOfTheTestsTheJudgeLeft) {
  const auto unit = [](const Target& target, std::uint64_t seed, const Share&, const Attempt&, generate::Monitor&) {
    Outcome outcome = outcome_for(target, seed);
    outcome.regression.tests.methods.push_back({"bad", "    @Test\n    void bad() {\n    }", {}, {}});
    outcome.regression.facts = {{{}, {}, {3}, false}, {{}, {}, {4}, false}};
    outcome.suite.lines = {2, 0};
    return to_text(outcome);
  };
  auto judge = Judge::start([](int socket) {
    static_cast<void>(send_all(socket, answer_line({})));
    std::string buffer;
    std::string line;
    while (receive_line(socket, buffer, line)) {
      std::vector<replay::Judgement> judgements;
      for (const replay::Source& source : read_request(line))
        for (const std::string& method : source.methods)
          judgements.push_back(
              {source.class_name,
               method,
               method == "bad" && source.class_name == "a.ATest" ? replay::Verdict::kFailed : replay::Verdict::kPassed,
               {}});
      static_cast<void>(send_all(socket, answer_line(judgements)));
    }
  });
  ASSERT_TRUE(judge);
  auto store = Store::open(folder_.path() / "out", false);
  ASSERT_TRUE(store);
  Campaign campaign(targets_, unit, {},
                    {.clock = clock_,
                     .store = *store,
                     .judge = &*judge,
                     .observer = watcher_,
                     .interrupts = [] { return 0; },
                     .measure =
                         [](const Target& target, std::span<const std::uint32_t> probes) {
                           EXPECT_EQ(target.java_name, "a.A");
                           EXPECT_THAT(probes, ElementsAre(3));
                           generate::Coverage coverage;
                           coverage.lines = {1, 1};
                           return std::optional(coverage);
                         }});
  const auto report = campaign.run();
  ASSERT_TRUE(report);
  for (const ClassReport& each : report->classes) EXPECT_GT(each.referee_seconds, 0) << each.class_name;
  EXPECT_EQ(report->classes[0].suite.lines, (program::Counter{1, 1}));
  EXPECT_EQ(report->classes[1].suite.lines, (program::Counter{2, 0}));
}

TEST_F(CampaignTest, ACrashIsReportedWithAFileAndTheClassGoesOn) {
  const auto unit = [](const Target& target, std::uint64_t seed, const Share&, const Attempt& attempt,
                       generate::Monitor& monitor) -> std::string {
    for (std::uint64_t i = 0; i < 10 && target.java_name == "a.B" && !monitor.stop(); ++i) {
      if (monitor.report_instead() == i) return "class Reproduce {}\n";
      if (monitor.skip(i)) continue;
      monitor.starting(i);
      if (i == kDeadly) raise(SIGSEGV);
    }
    EXPECT_FALSE(attempt.report);
    return to_text(outcome_for(target, seed));
  };
  const auto report = run(unit, {.seed = 1, .jobs = 1});
  ASSERT_TRUE(report);
  const ClassReport& crashed = report->classes[1];
  EXPECT_EQ(crashed.state, ClassState::kDone);
  ASSERT_EQ(crashed.crashes.size(), 1U);
  EXPECT_EQ(crashed.crashes[0].sequence, kDeadly);
  EXPECT_THAT(crashed.files, ElementsAre("crashes/a.B-5.repro", "a/BTest.java"));
  EXPECT_THAT(file("crashes/a.B-5.repro"), HasSubstr("class Reproduce {}"));
  EXPECT_THAT(file("crashes/a.B-5.repro"), HasSubstr("signal 11"));
}

// A referee for which `size` is 6, and `other` something else each time it is asked.
void judge_sizes(int socket) {
  if (!send_all(socket, answer_line({}))) return;
  std::string buffer;
  std::string line;
  for (int round = 1; receive_line(socket, buffer, line); ++round) {
    std::vector<replay::Judgement> judgements;
    for (const replay::Source& source : read_request(line)) {
      for (const std::string& method : source.methods) {
        replay::Judgement& each = judgements.emplace_back();
        each.class_name = source.class_name;
        each.method = method;
        const std::string assertion = fmt::format("assertEquals(6, {});", method);
        if (source.text.find(assertion) != std::string::npos && method == "size") continue;
        const std::size_t at = source.text.find(fmt::format(", {});", method));
        each.verdict = replay::Verdict::kFailed;
        each.where = fmt::format("ATest.java:{}", 1 + std::count(source.text.begin(), source.text.begin() + at, '\n'));
        each.actual = method == "size" ? "I:6" : fmt::format("I:{}", 100 + round);
        each.message = "not what was expected";
      }
    }
    if (!send_all(socket, answer_line(judgements))) return;
  }
}

TEST_F(CampaignTest, WhatTheRealJvmSeesOtherwiseIsRecordedAgainAndToldAllTheSame) {
  const auto unit = [](const Target& target, std::uint64_t, const Share&, const Attempt&, generate::Monitor&) {
    Outcome outcome;
    outcome.class_name = target.java_name;
    outcome.regression.tests.package = "a";
    outcome.regression.tests.name = target.test_name;
    outcome.regression.tests.header = std::string(kOwnMark);
    for (const std::string_view name : {"size", "other"}) {
      outcome.regression.tests.methods.push_back(
          {std::string(name),
           fmt::format("    @Test\n    void {0}() {{\n        assertEquals(5, {0});\n    }}", name),
           {},
           {}});
      outcome.regression.facts.emplace_back().program = fmt::format("class {} {{}}", name);
    }
    return to_text(outcome);
  };
  targets_.classes.resize(1);
  auto judge = Judge::start(judge_sizes);
  ASSERT_TRUE(judge);
  const auto report = run(unit, {.seed = 1, .jobs = 1}, [] { return 0; }, &*judge);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->classes[0].tests, 1U);
  EXPECT_THAT(file("a/ATest.java"), HasSubstr("assertEquals(6, size);"));
  EXPECT_EQ(file("a/ATest.java").find("other"), std::string::npos);
  std::vector<std::string> divergences;
  for (const Divergence& each : report->classes[0].divergences)
    divergences.push_back(each.method + " " + each.verdict + " " + each.program);
  EXPECT_THAT(divergences,
              testing::UnorderedElementsAre("size re-recorded class size {}", "other failed class other {}"));
  EXPECT_THAT(file("divergences/a.ATest-size.repro"), HasSubstr("re-recorded"));
  EXPECT_EQ(totals_of(*report).divergences, 2U);
  EXPECT_EQ(totals_of(*report).rerecorded, 1U);
}

TEST_F(CampaignTest, AProblemIsToldAndNothingIsWritten) {
  const auto unit = [](const Target& target, std::uint64_t, const Share&, const Attempt&, generate::Monitor&) {
    Outcome outcome;
    outcome.class_name = target.java_name;
    outcome.problem = "NoClassDefFoundError: x/Y";
    return to_text(outcome);
  };
  const auto report = run(unit);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->classes[0].state, ClassState::kFailed);
  EXPECT_EQ(report->classes[0].problem, "NoClassDefFoundError: x/Y");
  EXPECT_FALSE(fs::exists(folder_.path() / "out/a"));
}

TEST_F(CampaignTest, TheFirstInterruptFinishesWhatIsBegun) {
  int asked = 0;
  const auto unit = [](const Target& target, std::uint64_t seed, const Share&, const Attempt&,
                       generate::Monitor& monitor) {
    while (!monitor.stop()) usleep(1000);
    return to_text(outcome_for(target, seed));
  };
  const auto report = run(unit, {.seed = 1, .jobs = 2}, [&] { return ++asked > 6 ? 1 : 0; });
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->is_interrupted);
  EXPECT_EQ(report->classes[0].state, ClassState::kDone);
  EXPECT_EQ(report->classes[1].state, ClassState::kDone);
  EXPECT_EQ(report->classes[2].state, ClassState::kNotStarted);
  EXPECT_NE(file("a/BTest.java"), "");
}

TEST_F(CampaignTest, TheSecondInterruptEndsAtOnce) {
  const auto unit = [](const Target&, std::uint64_t, const Share&, const Attempt&, generate::Monitor&) {
    while (true) pause();
    return std::string();
  };
  int asked = 0;
  EXPECT_FALSE(run(unit, {.seed = 1, .jobs = 2}, [&] { return ++asked > 4 ? 2 : 0; }));
}

TEST_F(CampaignTest, WhatCannotBeWrittenIsTroubleAndTheOthersGoOn) {
  fs::create_directories(folder_.path() / "out/a");
  folder_.write("out/a/BTest.java", "by hand");
  const auto report = run(well);
  ASSERT_TRUE(report);
  ASSERT_EQ(report->failures.size(), 1U);
  EXPECT_THAT(watcher_.troubles, ElementsAre(HasSubstr("BTest.java")));
  EXPECT_EQ(file("a/BTest.java"), "by hand");
  EXPECT_NE(file("a/CTest.java"), "");
}

TEST_F(CampaignTest, FilesDependOnTheSeedAndNotOnTheJobs) {
  ASSERT_TRUE(run(well, {.seed = 5, .jobs = 1}));
  const std::string alone = file("a/CTest.java");
  ASSERT_TRUE(run(well, {.seed = 5, .jobs = 4}));
  EXPECT_EQ(file("a/CTest.java"), alone);
  ASSERT_TRUE(run(well, {.seed = 6, .jobs = 1}));
  EXPECT_NE(file("a/CTest.java"), alone);
  EXPECT_NE(class_seed(5, "a.A"), class_seed(5, "a.B"));
}

// A search that tells what it was given: a test for each seed, which hits a probe of its own.
std::string told(const Target& target, std::uint64_t seed, const Share& share, const Attempt&, generate::Monitor&) {
  Outcome outcome = outcome_for(target, seed);
  outcome.regression.facts[0].probes = {static_cast<std::uint32_t>(share.seed)};
  outcome.statistics.operations = operations_of(share, 1'001);
  return to_text(outcome);
}

TEST_F(CampaignTest, TheSearchesOfAClassMakeOneSuiteWhateverTheJobs) {
  const auto report = run(told, {.seed = 5, .seeds = 3, .jobs = 1});
  ASSERT_TRUE(report);
  const std::string text = file("a/CTest.java");
  EXPECT_EQ(report->seeds, 3U);
  EXPECT_EQ(report->classes[2].tests, 3U);
  EXPECT_EQ(report->classes[2].statistics.operations, 1'001U);
  EXPECT_THAT(report->classes[2].operations, ElementsAre(334, 334, 333));
  EXPECT_EQ(common_operations(*report), 1'001U);
  std::size_t at = 0;
  for (const std::uint64_t seed : {5U, 6U, 7U}) {
    const std::size_t next = text.find(fmt::format("void seed{}()", class_seed(seed, "a.C")));
    ASSERT_NE(next, std::string::npos) << text;
    EXPECT_GT(next, at);
    at = next;
  }
  ASSERT_TRUE(run(told, {.seed = 5, .seeds = 3, .jobs = 4}));
  EXPECT_EQ(file("a/CTest.java"), text);
  EXPECT_THAT(watcher_.settled, testing::SizeIs(8));
}

TEST_F(CampaignTest, ASearchThatDiesCostsOneSequenceOfItsSeed) {
  const auto unit = [](const Target& target, std::uint64_t seed, const Share& share, const Attempt& attempt,
                       generate::Monitor& monitor) -> std::string {
    if (monitor.report_instead() == kDeadly) return "class Reproduce {}\n";
    if (target.java_name == "a.B" && share.seed > 0 && !monitor.skip(kDeadly)) {
      monitor.starting(kDeadly);
      raise(SIGSEGV);
    }
    return told(target, seed, share, attempt, monitor);
  };
  const auto report = run(unit, {.seed = 5, .seeds = 3, .jobs = 2});
  ASSERT_TRUE(report);
  const ClassReport& crashed = report->classes[1];
  EXPECT_EQ(crashed.state, ClassState::kDone);
  EXPECT_EQ(crashed.tests, 3U);
  EXPECT_THAT(crashed.files, ElementsAre("crashes/a.B-5-seed1.repro", "crashes/a.B-5-seed2.repro", "a/BTest.java"));
  EXPECT_THAT(report->classes[2].crashes, IsEmpty());
}

TEST_F(CampaignTest, WhatSomeSearchesDeliveredIsNotLostWhenOthersAreNotStarted) {
  int asked = 0;
  const auto unit = [](const Target& target, std::uint64_t seed, const Share& share, const Attempt& attempt,
                       generate::Monitor& monitor) {
    while (share.seed == 1 && !monitor.stop()) usleep(1000);
    return told(target, seed, share, attempt, monitor);
  };
  const auto report = run(unit, {.seed = 5, .seeds = 3, .jobs = 1}, [&] { return ++asked > 8 ? 1 : 0; });
  ASSERT_TRUE(report);
  EXPECT_EQ(report->classes[0].state, ClassState::kDone);
  EXPECT_GE(report->classes[0].tests, 1U);
  EXPECT_LT(report->classes[0].tests, 3U);
  EXPECT_EQ(report->classes[1].state, ClassState::kNotStarted);
}

TEST(Operations, OfSearchesAddUpToThoseOfTheClass) {
  for (const std::uint64_t total : {3U, 10U, 3'000U, 3'001U}) {
    std::uint64_t sum = 0;
    for (std::size_t seed = 0; seed < 3; ++seed) sum += operations_of({.seed = seed, .seeds = 3}, total);
    EXPECT_EQ(sum, total);
  }
  EXPECT_EQ(operations_of({.seed = 2, .seeds = 3}, 1), 1U) << "0 would be no limit";
}

TEST(Operations, OneNumberRepeatsARunOnlyIfItGivesEachSearchItsOwn) {
  Report report;
  report.classes.resize(2);
  for (ClassReport& each : report.classes) {
    each.state = ClassState::kDone;
    each.operations = {11, 10};
  }
  EXPECT_EQ(common_operations(report), 21U);
  report.classes[1].operations = {10, 11};
  EXPECT_FALSE(common_operations(report));
  report.classes[1].state = ClassState::kFailed;
  EXPECT_EQ(common_operations(report), 21U);
}

TEST_F(CampaignTest, AReportTellsWhatRepeatsIt) {
  const auto report = run(well);
  ASSERT_TRUE(report);
  const auto operations = operations_in_report(report_json(*report));
  ASSERT_TRUE(operations);
  EXPECT_EQ(*operations, (OperationsByClass{{"a.A", {77}}, {"a.B", {77}}, {"a.C", {77}}, {"a.D", {77}}}));
  EXPECT_EQ(operations_in_report(operations_json(*report)).value(), *operations);
  EXPECT_FALSE(operations_in_report("{}"));
  EXPECT_FALSE(operations_in_report("no report"));
}

TEST_F(CampaignTest, BrokenClassesAreInTheReport) {
  targets_.skipped.push_back({"a.Bad", "ClassFormatError", true});
  targets_.skipped.push_back({"a.Fine", "is synthetic", false});
  const auto report = run(well);
  ASSERT_TRUE(report);
  ASSERT_EQ(report->classes.size(), 5U);
  EXPECT_EQ(report->classes[4].class_name, "a.Bad");
  EXPECT_EQ(report->classes[4].state, ClassState::kFailed);
}

TEST(FairShare, DividesWhatIsLeft) {
  EXPECT_DOUBLE_EQ(fair_share(10, {.seconds = 100, .jobs = 1, .searches = 4}), 10);
  EXPECT_DOUBLE_EQ(fair_share(10, {.seconds = 20, .jobs = 1, .searches = 4}), 5);
  EXPECT_DOUBLE_EQ(fair_share(10, {.seconds = 8, .jobs = 2, .searches = 4}), 4);
  EXPECT_DOUBLE_EQ(fair_share(0, {.seconds = 8, .jobs = 8, .searches = 2}), 8);
  EXPECT_GT(fair_share(10, {.seconds = 0, .jobs = 1, .searches = 4}), 0);
}

}  // namespace
}  // namespace ristretto::campaign
