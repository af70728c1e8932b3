// SPDX-License-Identifier: MIT
// What `ristretto generate` shows, word for word: while it runs, and at its end.
#include <array>
#include <string>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "cli/generate/progress.h"
#include "cli/generate/summary.h"

namespace ristretto::cli::generate {
namespace {

using campaign::ClassReport;
using campaign::ClassState;
using campaign::Report;
using campaign::Snapshot;

Snapshot in_the_middle() {
  Snapshot now;
  now.classes = 40;
  now.done = 12;
  now.running = 2;
  now.being_judged = 1;
  now.lines = {71, 29};
  now.branches = {199, 1};
  now.sequences = 15'900;
  now.seconds = 3;
  now.seconds_left = 59.6;
  return now;
}

ClassReport stack() {
  ClassReport report;
  report.class_name = report.source_name = "com.acme.Stack";
  report.state = ClassState::kDone;
  report.members = {{"push(int)", 12, ""}, {"pop()", 7, ""}};
  report.tests = 14;
  report.suite.lines = {19, 1};
  report.suite.branches = {9, 1};
  report.total = report.suite;
  report.seconds = 2.14;
  return report;
}

TEST(ProgressLine, TellsHowFarItIs) {
  Snapshot now = in_the_middle();
  EXPECT_EQ(progress_line(now), "12/40 classes  lines 71 %  branches 99 %  5300 sequences/s  about 60 s left");
  now.seconds_left = 130;
  EXPECT_EQ(progress_line(now), "12/40 classes  lines 71 %  branches 99 %  5300 sequences/s  about 2 min left");
  now.seconds_left.reset();
  EXPECT_EQ(progress_line(now), "12/40 classes  lines 71 %  branches 99 %  5300 sequences/s");
}

TEST(ProgressLine, HasNoNumbersBeforeThereIsAnything) {
  Snapshot now;
  now.classes = 3;
  now.seconds_left = 29.5;
  EXPECT_EQ(progress_line(now), "0/3 classes  lines -  branches -  0 sequences/s  about 30 s left");
}

TEST(ProgressLine, SaysWhatItWaitsForInTheEnd) {
  Snapshot now = in_the_middle();
  now.running = 0;
  EXPECT_EQ(progress_line(now), "12/40 classes  lines 71 %  branches 99 %  5300 sequences/s  checking");
}

TEST(ClassLine, TellsWhatCameOfAClass) {
  ClassReport report = stack();
  EXPECT_EQ(class_line(report, in_the_middle()), "[12/40] com.acme.Stack: 14 tests, lines 95 %, branches 90 %, 2.1 s");
  report.tests = 1;
  report.error_tests = 1;
  report.suite.branches = {};
  report.seconds = 12.4;
  EXPECT_EQ(class_line(report, in_the_middle()),
            "[12/40] com.acme.Stack: 1 test, lines 95 %, branches -, 1 finding, 12 s");
  report.error_tests = 2;
  EXPECT_EQ(class_line(report, in_the_middle()),
            "[12/40] com.acme.Stack: 1 test, lines 95 %, branches -, 2 findings, 12 s");
  report.state = ClassState::kFailed;
  report.problem = "its static initialiser throws java.lang.Error";
  EXPECT_EQ(class_line(report, in_the_middle()),
            "[12/40] com.acme.Stack: its static initialiser throws java.lang.Error");
}

// What reaches standard error.
std::string shown(bool is_terminal, const ClassReport& settled) {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe(ends.data()), 0);
  {
    const Environment environment;
    Output out(-1, "out");
    Output err(ends[1], "err");
    Session session{environment, out, err};
    Progress progress(session, is_terminal);
    progress.tick(in_the_middle());
    progress.class_settled(settled, in_the_middle());
    progress.tick(in_the_middle());
    progress.end();
  }
  close(ends[1]);
  std::array<char, 4096> buffer{};
  const ssize_t size = read(ends[0], buffer.data(), buffer.size());
  close(ends[0]);
  return {buffer.data(), static_cast<std::size_t>(size)};
}

constexpr std::string_view kErase = "\r\x1b[K";

TEST(ProgressDisplay, IsOneLineOnATerminal) {
  const std::string erase(kErase);
  const std::string line = progress_line(in_the_middle());
  EXPECT_EQ(shown(true, stack()), erase + line + erase + erase + line + erase);
}

TEST(ProgressDisplay, IsALineAClassOtherwise) {
  EXPECT_EQ(shown(false, stack()), class_line(stack(), in_the_middle()) + "\n");
}

TEST(ProgressDisplay, BadNewsIsToldAtOnce) {
  ClassReport report = stack();
  report.crashes.push_back({"com.acme.Stack", 17, "was killed by signal 11 (Segmentation fault)", "", ""});
  report.divergences.push_back({"com.acme.StackTest", "pops", "failed", "expected: <1> but was: <2>", ""});
  const std::string news =
      "ristretto: com.acme.Stack: a worker was killed by signal 11 (Segmentation fault) at sequence 17; the run goes "
      "on "
      "without it\n"
      "ristretto: com.acme.StackTest.pops: failed on the real JVM: expected: <1> but was: <2>\n";
  EXPECT_EQ(shown(false, report), news + class_line(report, in_the_middle()) + "\n");
  const std::string erase(kErase);
  const std::string line = progress_line(in_the_middle());
  EXPECT_EQ(shown(true, report), erase + line + erase + news + erase + line + erase);
}

Report with_one_class() {
  Report report;
  report.classes.push_back(stack());
  report.output = "ristretto-tests";
  report.seconds = 4;
  report.repeated_by = "20000";
  return report;
}

TEST(Summary, OfOneClassHasNoTotals) {
  EXPECT_EQ(summary(with_one_class(), {}),
            "class           members  tests  lines  branches  findings   time\n"
            "com.acme.Stack      2/2     14   95 %      90 %         0  2.1 s\n"
            "\n"
            "14 tests in ristretto-tests, each checked on the real JVM\n"
            "reproduce: --seed 0 --operations 20000\n");
}

TEST(Summary, SaysWhatIsNotSo) {
  Report report = with_one_class();
  report.is_refereed = false;
  report.seed = 3;
  report.seeds = 4;
  report.repeated_by = "out dir/ops.json";
  report.classes[0].statistics.explored_members = 1;
  report.classes[0].statistics.known_members = 5;
  EXPECT_EQ(summary(report, {.store = "r.db"}),
            "class           members  tests  lines  branches  findings   time\n"
            "com.acme.Stack      2/2     14   95 %      90 %         0  2.1 s\n"
            "\n"
            "1 member explored, 5 known from r.db\n"
            "14 tests in ristretto-tests, not checked on a real JVM\n"
            "reproduce: --seed 3 --seeds 4 --operations 'out dir/ops.json'\n");
}

ClassReport queue() {
  ClassReport report = stack();
  report.class_name = report.source_name = "com.acme.Queue";
  report.members.push_back({"attach(Connection)", 0, "no way to build a java.sql.Connection"});
  report.tests = 17;
  report.error_tests = 1;
  report.findings = {{"equals-null", "com.acme.Queue.add(int)", "com.acme.QueueErrorTest.equalsNull", true},
                     {"null-pointer", "com.acme.Queue.peek()", "com.acme.QueueErrorTest.peekThrows", false}};
  report.escapes = {"com.acme.Queue.quit() calls System.exit"};
  report.left_out = {{"tries to leave the machine", 3}};
  report.visitor_reports = {{"com.acme.Counting", "7 calls\n2 threw\x1b"}};
  report.goals = {{"com.acme.Queue.add(int)", "branch", "branch 3 -> 9", 12, "covered", "covered by a.B.c", "a.B.c"},
                  {"com.acme.Queue.add(int)", "branch", "branch 3 -> 6", 12, "open", "open: the solver gave up", ""}};
  report.divergences = {{"com.acme.QueueTest", "adds", "failed", "", ""},
                        {"com.acme.QueueTest", "peeks", "re-recorded", "", ""}};
  report.crashes.push_back({"com.acme.Queue", 17, "hung for 20 s", "", ""});
  report.seconds = 300;
  return report;
}

ClassReport without_tests(std::string name, ClassState state, std::string problem) {
  ClassReport report;
  report.class_name = name;
  report.source_name = std::move(name);
  report.state = state;
  report.problem = std::move(problem);
  return report;
}

TEST(Summary, TellsAllThatHappened) {
  Report report = with_one_class();
  report.classes.insert(report.classes.begin(), queue());
  report.classes.push_back(without_tests("com.acme.Broken", ClassState::kFailed, "its static initialiser throws"));
  report.classes.push_back(without_tests("com.acme.Last", ClassState::kNotStarted, ""));
  report.is_interrupted = true;
  report.repeated_by.clear();
  EXPECT_EQ(summary(report, {}),
            "class            members  tests  lines  branches  findings         time\n"
            "com.acme.Queue       2/3     17   95 %      90 %         1        5 min\n"
            "com.acme.Stack       2/2     14   95 %      90 %         0        2.1 s\n"
            "com.acme.Broken                                                  failed\n"
            "com.acme.Last                                               not started\n"
            "4 classes            4/5     31   95 %      90 %         1        4.0 s\n"
            "\n"
            "No tests for\n"
            "com.acme.Broken: its static initialiser throws\n"
            "\n"
            "Code that tried to leave the machine; no test calls it\n"
            "com.acme.Queue.quit() calls System.exit\n"
            "\n"
            "Members that were never called\n"
            "    1  no way to build a java.sql.Connection\n"
            "\n"
            "Sequences without a test\n"
            "    3  tries to leave the machine\n"
            "\n"
            "Visitors\n"
            "com.acme.Counting on com.acme.Queue\n"
            "  7 calls\n"
            "  2 threw\\x1b\n"
            "\n"
            "Goals\n"
            "branch           1 covered      0 infeasible      1 open\n"
            "com.acme.Queue.add(int): branch 3 -> 6: open: the solver gave up\n"
            "\n"
            "Findings\n"
            "equals-null after com.acme.Queue.add(int), shown by com.acme.QueueErrorTest.equalsNull\n"
            "\n"
            "interrupted: 1 of 4 classes not started\n"
            "1 test dropped, because the real JVM disagreed: see divergences/\n"
            "1 test with an expected value of the real JVM, where ours was another: see divergences/\n"
            "1 sequence lost to faults of ours: see crashes/\n"
            "32 tests in ristretto-tests, each checked on the real JVM\n");
}

TEST(Summary, LongListsAreCutAndTheirRestCounted) {
  Report report = with_one_class();
  ClassReport& each = report.classes[0];
  for (int i = 0; i < 12; ++i) each.members.push_back({"m()", 0, "reason " + std::to_string(i)});
  each.members.push_back({"m()", 0, "reason 11"});
  for (int i = 0; i < 22; ++i) each.findings.push_back({"c", "m" + std::to_string(i), "t", true});
  const std::string text = summary(report, {});
  EXPECT_NE(text.find("\nMembers that were never called\n    2  reason 11\n    1  reason 0\n"), std::string::npos)
      << text;
  EXPECT_NE(text.find("    1  reason 7\n       and 2 more reasons\n"), std::string::npos) << text;
  EXPECT_NE(text.find("c after m19, shown by t\nand 2 more\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("m20"), std::string::npos) << text;
}

}  // namespace
}  // namespace ristretto::cli::generate
