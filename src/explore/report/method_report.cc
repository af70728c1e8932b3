// SPDX-License-Identifier: MIT
#include "explore/report/method_report.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ristretto::explore {

std::string_view text(Ending ending) {
  static constexpr auto kTexts = std::to_array<std::string_view>({"returned", "threw", "bound", "unknown", "other"});
  return kTexts[static_cast<std::size_t>(ending)];
}

std::string_view text(vm::symbolic::Origin origin) {
  static constexpr auto kTexts =
      std::to_array<std::string_view>({"input", "branch", "heap", "index", "bound", "precondition", "fixed"});
  return kTexts[static_cast<std::size_t>(origin)];
}

std::string_view text(TreeKind kind) {
  static constexpr auto kTexts =
      std::to_array<std::string_view>({"computation", "terminal", "infeasible", "time-out", "unexplored", "excluded"});
  return kTexts[static_cast<std::size_t>(kind)];
}

std::string MethodReport::title() const {
  std::string list;
  for (const auto& [type, name] : parameters) list += fmt::format("{}{} {}", list.empty() ? "" : ", ", type, name);
  return fmt::format("{}#{}({})", class_name, method, list);
}

std::string outcome(const PathReport& path) {
  switch (path.ending) {
    case Ending::kReturned:
      if (path.result.empty()) return "returns";
      if (path.value.empty() || path.value == path.result) return "returns " + path.result;
      return fmt::format("returns {} = {}", path.result, path.value);
    case Ending::kThrew: return "throws " + path.exception;
    case Ending::kBound: return "goes on beyond a bound: " + path.reason;
    case Ending::kUnknown: return "unknown whether it exists: " + path.reason;
    case Ending::kOther: break;
  }
  return "ends otherwise: " + path.reason;
}

std::string completeness(const MethodReport& report) {
  if (report.is_interrupted) return "Interrupted: more paths may exist.";
  if (report.is_out_of_time) return "Cut off by time: more paths may exist.";
  std::vector<std::string_view> losses;
  if (!report.counts.is_complete) losses.emplace_back("bounds, the solver or fixed values cut some off");
  if (report.counts.is_pruned) losses.emplace_back("those without an open goal were left out");
  if (!losses.empty()) return fmt::format("Not all paths: {}.", fmt::join(losses, ", and "));
  if (!report.counts.cuts.any()) return "All paths.";
  std::vector<std::string> bounds;
  std::vector<std::string_view> others;
  for (const CutFacts& cut : kCuts) {
    if (!report.counts.cuts.has(cut.cut)) continue;
    const auto option = std::ranges::find(report.options, cut.option, [](const auto& each) { return each.first; });
    if (cut.option.empty())
      others.push_back(cut.text);
    else if (option == report.options.end())
      bounds.emplace_back(cut.option);
    else
      bounds.push_back(fmt::format("{} {}", option->first, option->second));
  }
  if (!others.empty()) return fmt::format("Not all paths: {} can lead elsewhere.", fmt::join(others, ", "));
  return fmt::format("All paths within {}.", fmt::join(bounds, ", "));
}

}  // namespace ristretto::explore
