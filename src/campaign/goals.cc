// SPDX-License-Identifier: MIT
#include "campaign/goals.h"

#include <set>
#include <string_view>

#include "campaign/settle.h"

namespace ristretto::campaign {

std::vector<ReportedGoal> goals_of(const Outcome& outcome, const emit::TestClass& delivered) {
  std::set<std::string_view> names;
  for (const emit::TestMethod& each : delivered.methods) names.insert(each.name);
  std::map<std::uint32_t, std::string> tests;
  const Suite& suite = outcome.regression;
  for (std::size_t i = 0; i < suite.facts.size(); ++i) {
    const emit::TestMethod& method = suite.tests.methods[i];
    if (!names.contains(method.name)) continue;
    for (const std::uint32_t goal : suite.facts[i].goals)
      tests.try_emplace(goal, full_name(suite.tests, method) + "." + method.name);
  }
  std::vector<ReportedGoal> goals;
  for (std::uint32_t number = 0; number < outcome.goals.size(); ++number) {
    const generate::GoalReport& goal = outcome.goals[number];
    ReportedGoal& reported =
        goals.emplace_back(ReportedGoal{goal.member, goal.kind, goal.text, goal.line, goal.status, goal.verdict, {}});
    const auto test = tests.find(number);
    if (test == tests.end()) continue;
    reported.status = "covered";
    reported.verdict = "covered by " + test->second;
    reported.test = test->second;
  }
  return goals;
}

std::map<std::string, GoalCounts> counts_of(const std::vector<ReportedGoal>& goals) {
  std::map<std::string, GoalCounts> counts;
  for (const ReportedGoal& each : goals) {
    GoalCounts& of_kind = counts[each.kind];
    ++(each.status == "covered" ? of_kind.covered : each.status == "infeasible" ? of_kind.infeasible : of_kind.open);
  }
  return counts;
}

}  // namespace ristretto::campaign
