// SPDX-License-Identifier: MIT
#include "explore/report/method_report.h"

#include <array>

#include <fmt/format.h>

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

}  // namespace ristretto::explore
