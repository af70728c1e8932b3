// SPDX-License-Identifier: MIT
// Which goals of criteria a call of a member shows, whatever was predicted of it, by the instructions that it executed
// and nothing else. What it read and wrote in the heap and why it threw is not known, so chains of fields and elements
// and goals of exceptions are left out, and so are paths.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "explore/criteria/count_goals.h"
#include "explore/criteria/goal_set.h"
#include "explore/report/method_code.h"
#include "vm/klass.h"

namespace ristretto::generate {

class RunGoals {
 public:
  // Of a method with code.
  RunGoals(const vm::Method& member, const explore::Criteria& criteria, const explore::CountCriteria& counts);

  // As texts (explore/report/goals.h); `pcs` are in the order of execution.
  [[nodiscard]] std::vector<std::string> shown_by(std::span<const std::uint32_t> pcs, bool has_returned);

 private:
  std::unique_ptr<explore::MethodCode> code_;
  explore::GoalSet goals_;
  explore::CountGoals counts_;
  std::map<std::uint32_t, explore::NodeId> nodes_;  // by pc
};

}  // namespace ristretto::generate
