// SPDX-License-Identifier: MIT
// The goals of criteria in a member while it is explored: what each path covers, and the verdicts in the end
// (explore/report/goals.h).
#pragma once

#include <string>
#include <vector>

#include "explore/report/goals.h"
#include "explore/report/method_code.h"
#include "explore/report/method_report.h"
#include "explore/report/recorder.h"
#include "generate/symbolic/path_search.h"
#include "solver/manager.h"

namespace ristretto::generate {

class GoalRecord {
 public:
  // All outlive it. The options are told what to record, and where the nearest goal is.
  GoalRecord(const SymbolicMachine& symbolic, vm::Method& member, const explore::MethodCode& code,
             solver::Manager& solver, explore::ExplorerOptions& options);

  // Of a path with an end and inputs: the goals that it covers, as texts.
  [[nodiscard]] std::vector<std::string> covered(const explore::Leaf& leaf, const expr::Assignment& model);
  // Of one with an end: nobody knows inputs, as the solver's answer says.
  void unsolved(const explore::Leaf& leaf, const solver::Answer& answer);
  // Of one without an end.
  void left(const explore::Leaf& leaf);
  void choice(const explore::ChoiceStep& step);
  // When all is explored.
  [[nodiscard]] std::vector<explore::GoalReport> finish(const explore::ExplorerCounts& counts);

 private:
  explore::MethodReport report_;
  explore::Recorder recorder_;
  explore::GoalKeeper goals_;
  bool is_wanted_;
  std::uint32_t paths_ = 0;
};

}  // namespace ristretto::generate
