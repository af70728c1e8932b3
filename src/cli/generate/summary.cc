// SPDX-License-Identifier: MIT
#include "cli/generate/summary.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "campaign/reproducer.h"
#include "cli/generate/figures.h"

namespace ristretto::cli::generate {
namespace {

using campaign::ClassReport;
using campaign::ClassState;
using campaign::Report;
using campaign::Totals;

constexpr std::size_t kColumns = 7;
constexpr std::size_t kReasonsShown = 10;
constexpr std::size_t kFindingsShown = 20;
constexpr std::size_t kGoalsShown = 20;
using Row = std::array<std::string, kColumns>;

const Row kHeadings = {"class", "members", "tests", "lines", "branches", "findings", "time"};

Row row_of(const ClassReport& each) {
  if (each.state != ClassState::kDone)
    return {each.source_name, "", "", "", "", "", each.state == ClassState::kFailed ? "failed" : "not started"};
  const auto called = each.members.size() - static_cast<std::size_t>(std::ranges::count(
                                                each.members, 0U, &ristretto::generate::MemberReport::calls));
  return {each.source_name,
          fmt::format("{}/{}", called, each.members.size()),
          fmt::format("{}", each.tests),
          percent(each.suite.lines),
          percent(each.suite.branches),
          fmt::format("{}", each.error_tests),
          duration(each.seconds)};
}

Row row_of(const Totals& totals, double seconds) {
  return {fmt::format("{} classes", totals.classes),
          fmt::format("{}/{}", totals.members - totals.uncalled_members, totals.members),
          fmt::format("{}", totals.tests),
          percent(totals.suite.lines),
          percent(totals.suite.branches),
          fmt::format("{}", totals.error_tests),
          duration(seconds)};
}

// The first column to the left, the others to the right.
std::string table_of(const std::vector<Row>& rows) {
  std::array<std::size_t, kColumns> widths{};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < kColumns; ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const Row& row : rows) {
    text += fmt::format("{:<{}}", row[0], widths[0]);
    for (std::size_t i = 1; i < kColumns; ++i) text += fmt::format("  {:>{}}", row[i], widths[i]);
    text += "\n";
  }
  return text;
}

std::string problems_of(const Report& report) {
  std::string text;
  for (const ClassReport& each : report.classes) {
    if (each.state == ClassState::kFailed) text += fmt::format("{}: {}\n", each.class_name, each.problem);
  }
  return text.empty() ? text : "\nNo tests for\n" + text;
}

std::string findings_of(const Report& report) {
  std::string text;
  std::size_t count = 0;
  for (const ClassReport& each : report.classes) {
    for (const campaign::ReportedFinding& finding : each.findings) {
      if (!finding.is_confirmed || ++count > kFindingsShown) continue;
      text += fmt::format("{} after {}, shown by {}\n", finding.contract, finding.member, finding.test);
    }
  }
  if (count == 0) return {};
  if (count > kFindingsShown) text += fmt::format("and {} more\n", count - kFindingsShown);
  return "\nFindings\n" + text;
}

std::string escapes_of(const Report& report) {
  std::string text;
  for (const ClassReport& each : report.classes) {
    for (const std::string& escape : each.escapes) text += escape + "\n";
  }
  return text.empty() ? text : "\nCode that tried to leave the machine; no test calls it\n" + text;
}

std::string left_out_of(const Report& report) {
  std::map<std::string, std::uint64_t> counts;
  for (const ClassReport& each : report.classes) {
    for (const auto& [reason, count] : each.left_out) counts[reason] += count;
  }
  std::string text;
  for (const auto& [reason, count] : counts) text += fmt::format("{:>5}  {}\n", count, reason);
  return text.empty() ? text : "\nSequences without a test\n" + text;
}

std::string visitors_of(const Report& report) {
  std::string text;
  for (const ClassReport& each : report.classes) {
    for (const ristretto::generate::VisitorReport& visitor : each.visitor_reports) {
      text += fmt::format("{} on {}\n", visitor.visitor, each.class_name);
      for (const std::string_view line : base::split(visitor.text, '\n'))
        text += fmt::format("  {}\n", base::escape_controls(line));
    }
  }
  return text.empty() ? text : "\nVisitors\n" + text;
}

std::string goals_of(const Report& report) {
  std::map<std::string, campaign::GoalCounts> counts;
  std::vector<std::string> uncovered;
  for (const ClassReport& each : report.classes) {
    for (const auto& [kind, of_class] : campaign::counts_of(each.goals)) {
      counts[kind].covered += of_class.covered;
      counts[kind].infeasible += of_class.infeasible;
      counts[kind].open += of_class.open;
    }
    for (const campaign::ReportedGoal& goal : each.goals)
      if (goal.test.empty()) uncovered.push_back(fmt::format("{}: {}: {}", goal.member, goal.text, goal.verdict));
  }
  if (counts.empty()) return {};
  std::string text = "\nGoals\n";
  for (const auto& [kind, count] : counts)
    text += fmt::format("{:<12} {:>5} covered  {:>5} infeasible  {:>5} open\n", kind, count.covered, count.infeasible,
                        count.open);
  for (std::size_t i = 0; i < std::min(uncovered.size(), kGoalsShown); ++i) text += uncovered[i] + "\n";
  if (uncovered.size() > kGoalsShown)
    text += fmt::format("and {} more that are not covered: see --json\n", uncovered.size() - kGoalsShown);
  return text;
}

// Each reason once, the most frequent first.
std::string reasons_of(const Report& report, std::string_view heading, bool were_called) {
  std::map<std::string, std::size_t> counts;
  for (const ClassReport& each : report.classes) {
    for (const auto& member : each.members) {
      if ((member.calls > 0) == were_called && !member.reason.empty()) ++counts[member.reason];
    }
  }
  std::vector<std::pair<std::string, std::size_t>> ranked(counts.begin(), counts.end());
  std::ranges::stable_sort(ranked, std::greater<>(), &std::pair<std::string, std::size_t>::second);
  if (ranked.empty()) return {};
  std::string text = fmt::format("\n{}\n", heading);
  for (std::size_t i = 0; i < std::min(ranked.size(), kReasonsShown); ++i)
    text += fmt::format("{:>5}  {}\n", ranked[i].second, ranked[i].first);
  if (ranked.size() > kReasonsShown) text += fmt::format("       and {} more reasons\n", ranked.size() - kReasonsShown);
  return text;
}

bool is_told(const ClassReport& report, const std::string& member) {
  return std::ranges::any_of(report.escapes, [&](const std::string& each) { return each.starts_with(member + " "); });
}

std::string untested_of(const Report& report) {
  std::vector<std::string> lines;
  for (const ClassReport& each : report.classes) {
    for (const auto& member : each.members)
      if (!member.untested.empty() && member.reason.empty() && !is_told(each, member.name))
        lines.push_back(fmt::format("{}: {}\n", member.name, member.untested));
  }
  if (lines.empty()) return {};
  std::string text = "\nMembers without a test\n";
  for (std::size_t i = 0; i < std::min(lines.size(), kReasonsShown); ++i) text += lines[i];
  if (lines.size() > kReasonsShown) text += fmt::format("and {} more: see --json\n", lines.size() - kReasonsShown);
  return text;
}

std::string troubles_of(const Totals& totals) {
  std::string text;
  if (totals.divergences > totals.rerecorded)
    text += fmt::format("{} dropped, because the real JVM disagreed: see divergences/\n",
                        counted(totals.divergences - totals.rerecorded, "test"));
  if (totals.rerecorded > 0)
    text += fmt::format("{} with an expected value of the real JVM, where ours was another: see divergences/\n",
                        counted(totals.rerecorded, "test"));
  if (totals.crashes > 0)
    text += fmt::format("{} lost to faults of ours: see crashes/\n", counted(totals.crashes, "sequence"));
  return text;
}

std::string repetition(const Report& report) {
  if (report.repeated_by.empty()) return {};
  const std::string seeds = report.seeds == 1 ? "" : fmt::format(" --seeds {}", report.seeds);
  return fmt::format("reproduce: --seed {}{} --operations {}\n", report.seed, seeds,
                     campaign::for_shell(report.repeated_by));
}

}  // namespace

std::string summary(const Report& report, const SummaryOptions& options) {
  const Totals totals = campaign::totals_of(report);
  std::vector<Row> rows = {kHeadings};
  for (const ClassReport& each : report.classes) rows.push_back(row_of(each));
  if (report.classes.size() > 1) rows.push_back(row_of(totals, report.seconds));
  std::string text = table_of(rows) + problems_of(report) + escapes_of(report) +
                     reasons_of(report, "Members that were never called", false) +
                     reasons_of(report, "Members that were hardly called", true) + untested_of(report) +
                     left_out_of(report) + visitors_of(report) + goals_of(report) + findings_of(report);
  text += "\n";
  if (report.is_interrupted)
    text += fmt::format("interrupted: {} of {} classes not started\n", totals.not_started, totals.classes);
  text += troubles_of(totals);
  if (!options.store.empty())
    text += fmt::format("{} explored, {} known from {}\n", counted(totals.explored_members, "member"),
                        totals.known_members, options.store);
  text += fmt::format("{} in {}{}\n", counted(totals.tests + totals.error_tests, "test"), report.output,
                      report.is_refereed ? ", each checked on the real JVM" : ", not checked on a real JVM");
  return text + repetition(report);
}

}  // namespace ristretto::cli::generate
