// SPDX-License-Identifier: MIT
// A goal set laid out for tracking: what to do at each instruction of each method, in flat arrays.
//
// Definitions of all methods are numbered together. A plan knows the goals that the set had when it was made.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "explore/criteria/goal_set.h"

namespace ristretto::explore {

struct InstructionPlan {
  GoalId goal = kNone;           // to execute it
  std::uint32_t first_edge = 0;  // goals on edges from here, [first_edge, +edges) of Plan::edges
  std::uint32_t edges = 0;
  std::uint32_t first_pair = 0;  // goals of the use here, in Plan::pairs
  std::uint32_t pairs = 0;
  std::uint32_t definition = kNone;  // number over all methods
  std::uint16_t use_local = 0;
  std::uint16_t definition_local = 0;
  std::uint8_t definition_slots = 0;
  bool uses_local = false;
  bool defines_local = false;
  bool is_heap = false;  // a field or element is used or defined
  bool decides = false;  // the next instruction is part of the path
};

struct EdgeGoal {
  NodeId to = 0;
  GoalId goal = kNone;
  bool is_exceptional = false;
  Cause cause = Cause::kNull;
};

struct PairGoal {
  std::uint32_t definition = 0;
  GoalId goal = kNone;
};

struct MethodPlan {
  std::vector<InstructionPlan> instructions;
  std::uint32_t locals = 0;
  std::uint32_t first_definition = 0;
  std::uint32_t first_decision = 0;  // the entry, then the edges
  const MethodFlow* flow = nullptr;
};

struct Plan {
  explicit Plan(const GoalSet& goals);

  std::vector<MethodPlan> methods;
  std::vector<EdgeGoal> edges;
  std::vector<PairGoal> pairs;
  bool watches_heap = false;  // some goal is a chain of a field or element

 private:
  void lay_out(const GoalSet& goals, MethodId id);
};

}  // namespace ristretto::explore
