// SPDX-License-Identifier: MIT
#include "generate/symbolic/run_goals.h"

#include <utility>

#include "base/check.h"
#include "explore/criteria/tracker.h"
#include "explore/report/goals.h"

namespace ristretto::generate {

namespace {

std::unique_ptr<explore::MethodCode> code_of(const vm::Method& member) {
  auto code = explore::MethodCode::read(member);
  base::check(code.has_value(), "a member that was explored cannot be read");
  return std::move(*code);
}

explore::GoalSet goals_of(const explore::MethodCode& code, explore::Criteria criteria) {
  criteria.exceptions = false;
  criteria.paths = false;
  explore::GoalSet goals(code.fields());
  static_cast<void>(goals.add(code.flow(), criteria));
  return goals;
}

}  // namespace

RunGoals::RunGoals(const vm::Method& member, const explore::Criteria& criteria, const explore::CountCriteria& counts)
    : code_(code_of(member)), goals_(goals_of(*code_, criteria)), counts_(code_->flow(), counts) {
  for (explore::NodeId node = 0; node < code_->flow().graph.instructions(); ++node)
    nodes_.emplace(code_->pc(node), node);
}

std::vector<std::string> RunGoals::shown_by(std::span<const std::uint32_t> pcs, bool has_returned) {
  std::vector<explore::NodeId> steps;
  for (const std::uint32_t pc : pcs) steps.push_back(nodes_.at(pc));
  explore::Tracker tracker(goals_);
  tracker.begin();
  tracker.enter(0);
  for (const explore::NodeId step : steps) tracker.step(step);
  if (has_returned) tracker.leave();
  std::vector<std::string> shown;
  for (const explore::GoalId goal : tracker.reached()) shown.push_back(goals_.text(goal));
  for (const explore::CountGoal* goal : counts_.reached(steps)) shown.push_back(explore::text_of(*goal, *code_));
  return shown;
}

}  // namespace ristretto::generate
