// SPDX-License-Identifier: MIT
// Verdicts on goals of criteria once it is known which tests are delivered. A function of its inputs.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "campaign/outcome.h"

namespace ristretto::campaign {

struct ReportedGoal {
  std::string member;
  std::string kind;
  std::string text;
  std::uint32_t line = 0;
  std::string status;   // "covered", "infeasible", "open"
  std::string verdict;  // "covered by org.example.StackTest.push", "infeasible within loop 3", ...
  std::string test;     // "org.example.StackTest.push"; empty unless covered
};

// A goal is covered by the first of the delivered tests that shows it.
[[nodiscard]] std::vector<ReportedGoal> goals_of(const Outcome& outcome, const emit::TestClass& delivered);

struct GoalCounts {
  std::size_t covered = 0;
  std::size_t infeasible = 0;
  std::size_t open = 0;
};

// By kind.
[[nodiscard]] std::map<std::string, GoalCounts> counts_of(const std::vector<ReportedGoal>& goals);

}  // namespace ristretto::campaign
