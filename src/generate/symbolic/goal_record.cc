// SPDX-License-Identifier: MIT
#include "generate/symbolic/goal_record.h"

#include <algorithm>

#include <fmt/format.h>

namespace ristretto::generate {

namespace {

// A search for the nearest goal has some even if none is asked for.
explore::Criteria criteria_of(const SymbolicOptions& options) {
  explore::Criteria criteria = options.criteria;
  criteria.branches |= !options.has_goals();
  return criteria;
}

std::string bound_text(std::uint32_t bound) {
  return bound == explore::kUnbounded ? std::string("none") : fmt::format("{}", bound);
}

std::string range_text(const explore::Numbers& numbers) {
  return numbers == explore::Numbers{} ? std::string("all") : fmt::format("{}..{}", numbers.least, numbers.greatest);
}

}  // namespace

GoalRecord::GoalRecord(const SymbolicMachine& symbolic, vm::Method& member, const explore::MethodCode& code,
                       solver::Manager& solver, explore::ExplorerOptions& options)
    : recorder_(symbolic.machine, symbolic.engine, solver, member, code, report_),
      goals_(code, criteria_of(symbolic.options), symbolic.machine, symbolic.options.counts),
      is_wanted_(symbolic.options.has_goals()) {
  report_.options = {{"loop", bound_text(options.bounds.loop_iterations)},
                     {"block", bound_text(options.bounds.block_visits)},
                     {"array-length", fmt::format("{}", options.inputs.array_length)},
                     {"string-length", fmt::format("{}", options.inputs.string_length)},
                     {"range", range_text(options.inputs.numbers)},
                     {"subtypes", fmt::format("{}", options.inputs.subtypes)}};
  options.records_accesses = true;
  options.search.compass = &goals_;
}

std::vector<std::string> GoalRecord::covered(const explore::Leaf& leaf, const expr::Assignment& model) {
  goals_.leaf(leaf, {.ending = leaf.ending}, ++paths_, &model);
  return is_wanted_ ? goals_.covered_by(leaf) : std::vector<std::string>();
}

void GoalRecord::unsolved(const explore::Leaf& leaf, const solver::Answer& answer) {
  explore::PathReport path{.ending = explore::Ending::kUnknown};
  if (const auto* const unknown = std::get_if<solver::Unknown>(&answer)) path.reason = to_text(unknown->why);
  goals_.leaf(leaf, path, ++paths_, nullptr);
}

void GoalRecord::left(const explore::Leaf& leaf) { goals_.leaf(leaf, {.ending = leaf.ending}, ++paths_, nullptr); }

void GoalRecord::choice(const explore::ChoiceStep& step) {
  recorder_.choice(step);
  goals_.choice(step, report_.tree.back());
}

std::vector<explore::GoalReport> GoalRecord::finish(const explore::ExplorerCounts& counts) {
  if (!is_wanted_) return {};
  report_.counts = counts;
  goals_.finish(report_);
  std::erase_if(report_.goals,
                [](const explore::GoalReport& goal) { return goal.kind == "path" && goal.status == "covered"; });
  return std::move(report_.goals);
}

}  // namespace ristretto::generate
