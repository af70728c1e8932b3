// SPDX-License-Identifier: MIT
#include "generate/symbolic/goal_ledger.h"

#include <algorithm>

#include <fmt/format.h>

namespace ristretto::generate {
namespace {

constexpr std::string_view kPath = "path";
constexpr std::string_view kOpen = "open";
constexpr std::uint32_t kMostShown = 3;

// "path 4 (x < 5 at 12)": what is behind the number.
std::string_view way_in(std::string_view text) {
  const std::size_t at = text.find(" (");
  return at == std::string_view::npos ? std::string_view() : text.substr(at);
}

// Of a goal that a path with inputs covers.
std::string_view why_untested(bool is_shown, const std::string& unbuilt) {
  if (is_shown) return "no sequence that leads there is a test that is the same wherever it runs, and short enough";
  return unbuilt.empty() ? std::string_view("calls with the inputs of such a path take another one") : unbuilt;
}

}  // namespace

GoalLedger::Number GoalLedger::number(const std::string& member, const std::string& text) {
  const auto [at, is_new] = numbers_.try_emplace({member, text}, static_cast<Number>(entries_.size()));
  if (is_new) entries_.push_back({.report = {.member = member, .text = text}});
  return at->second;
}

void GoalLedger::settle(const std::string& member, std::span<const explore::GoalReport> goals) {
  other_paths_[member].clear();
  for (const explore::GoalReport& goal : goals) {
    GoalReport report{.member = member,
                      .kind = goal.kind,
                      .text = goal.text,
                      .line = goal.line,
                      .status = goal.status,
                      .verdict = goal.verdict};
    if (goal.kind == kPath) {
      other_paths_[member].push_back(std::move(report));
      continue;
    }
    Entry& entry = entries_[number(member, goal.text)];
    entry.report = std::move(report);
    entry.is_settled = goal.status == "infeasible" && goal.within.empty();
  }
}

std::vector<GoalLedger::Number> GoalLedger::covered_by(const std::string& member, const FoundPath& path,
                                                       bool counts_paths) {
  std::vector<Number> covered;
  for (const std::string& text : path.goals) covered.push_back(number(member, text));
  if (counts_paths) {
    const auto [known, is_new] = paths_.try_emplace({member, path.indices});
    if (is_new) known->second = fmt::format("{} {}", kPath, ++path_counts_[member]);
    covered.push_back(number(member, known->second));
    entries_[covered.back()].report.kind = kPath;
  }
  for (const Number goal : covered) entries_[goal].is_reached = true;
  return covered;
}

std::vector<GoalLedger::Number> GoalLedger::shown_by(const std::string& member, std::span<const std::string> texts,
                                                     std::vector<std::string>& refuted) {
  std::vector<Number> shown;
  for (const std::string& text : texts) {
    const auto known = numbers_.find({member, text});
    if (known == numbers_.end()) continue;
    shown.push_back(known->second);
    if (entries_[known->second].is_settled) refuted.push_back(text);
  }
  return shown;
}

void GoalLedger::show(std::span<const Number> goals) {
  for (const Number goal : goals) ++entries_[goal].shown;
}

bool GoalLedger::wants(std::span<const Number> goals) const {
  return std::ranges::any_of(goals, [&](Number goal) { return entries_[goal].shown < kMostShown; });
}

void GoalLedger::leave_unbuilt(std::span<const Number> goals, const std::string& why) {
  for (const Number goal : goals)
    if (entries_[goal].unbuilt.empty()) entries_[goal].unbuilt = why;
}

bool GoalLedger::is_settled(const std::string& member) const {
  return std::ranges::all_of(
      entries_, [&](const Entry& each) { return each.report.member != member || each.shown != 0 || each.is_settled; });
}

std::vector<GoalReport> GoalLedger::reports() const {
  std::vector<GoalReport> reports;
  for (const Entry& each : entries_) {
    GoalReport& report = reports.emplace_back(each.report);
    if (!each.is_reached) continue;
    report.status = kOpen;
    report.verdict = fmt::format("{}: {}", kOpen, why_untested(each.shown != 0, each.unbuilt));
  }
  for (const auto& [member, others] : other_paths_) {
    const auto count = path_counts_.find(member);
    std::uint32_t last = count == path_counts_.end() ? 0 : count->second;
    for (const GoalReport& other : others) {
      reports.push_back(other);
      reports.back().text = fmt::format("{} {}{}", kPath, ++last, way_in(other.text));
    }
  }
  return reports;
}

}  // namespace ristretto::generate
