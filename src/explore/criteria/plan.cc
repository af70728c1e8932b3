// SPDX-License-Identifier: MIT
#include "explore/criteria/plan.h"

namespace ristretto::explore {

namespace {

// The next instruction is one of several; or an earlier one, without which turns of a loop would not be told apart
// that only an exception ends.
bool decides(const Graph& graph, NodeId node) {
  if (graph.is_branch(node)) return true;
  for (const FlowEdge& edge : graph.successors(node)) {
    if (!edge.is_exceptional() && edge.to <= node) return true;
  }
  return false;
}

void describe_access(const MethodFlow& flow, MethodPlan& plan, NodeId node) {
  InstructionPlan& at = plan.instructions[node];
  const UseId use = flow.def_use.use_at(node);
  if (use != kNone) {
    const Variable& variable = flow.def_use.uses()[use].variable;
    at.uses_local = variable.kind == VariableKind::kLocal;
    at.use_local = at.uses_local ? static_cast<std::uint16_t>(variable.number) : std::uint16_t{0};
    at.is_heap = !at.uses_local;
  }
  const DefinitionId definition = flow.def_use.definition_at(node);
  if (definition == kNone) return;
  const Access& access = flow.def_use.definitions()[definition];
  at.definition = plan.first_definition + definition;
  at.defines_local = access.variable.kind == VariableKind::kLocal;
  at.definition_local = at.defines_local ? static_cast<std::uint16_t>(access.variable.number) : std::uint16_t{0};
  at.definition_slots = access.slots;
  at.is_heap = !at.defines_local;
}

}  // namespace

Plan::Plan(const GoalSet& goals) {
  std::uint32_t definitions = 0;
  std::uint32_t decisions = 0;
  for (const MethodFlow* flow : goals.methods()) {
    MethodPlan& plan = methods.emplace_back();
    plan.flow = flow;
    plan.locals = flow->body.method.code.max_locals();
    plan.first_definition = definitions;
    plan.first_decision = decisions;
    definitions += static_cast<std::uint32_t>(flow->def_use.definitions().size());
    decisions += static_cast<std::uint32_t>(flow->graph.edges().size()) + 1;
    plan.instructions.resize(flow->graph.instructions());
    for (NodeId node = 0; node < flow->graph.instructions(); ++node) {
      describe_access(*flow, plan, node);
      plan.instructions[node].decides = decides(flow->graph, node);
    }
  }
  for (MethodId id = 0; id < methods.size(); ++id) lay_out(goals, id);
}

void Plan::lay_out(const GoalSet& goals, MethodId id) {
  std::vector<InstructionPlan>& instructions = methods[id].instructions;
  std::vector<std::vector<EdgeGoal>> edges_at(instructions.size());
  std::vector<std::vector<PairGoal>> pairs_at(instructions.size());
  for (GoalId goal_id = 0; goal_id < goals.size(); ++goal_id) {
    const Goal& goal = goals[goal_id];
    switch (goal.kind) {
      case GoalKind::kInstruction:
        if (goal.method == id) instructions[goal.from].goal = goal_id;
        break;
      case GoalKind::kBranch:
      case GoalKind::kException:
        if (goal.method != id) break;
        edges_at[goal.from].push_back(
            {.to = goal.to, .goal = goal_id, .is_exceptional = goal.kind == GoalKind::kException, .cause = goal.cause});
        break;
      case GoalKind::kChain:
        if (goal.use_method != id) break;
        pairs_at[goal.to].push_back(
            {.definition = methods[goal.method].first_definition + goal.definition, .goal = goal_id});
        watches_heap = watches_heap || goal.variable.kind != VariableKind::kLocal;
        break;
      case GoalKind::kPath: break;
    }
  }
  for (std::size_t node = 0; node < instructions.size(); ++node) {
    InstructionPlan& at = instructions[node];
    at.first_edge = static_cast<std::uint32_t>(edges.size());
    at.edges = static_cast<std::uint32_t>(edges_at[node].size());
    edges.insert(edges.end(), edges_at[node].begin(), edges_at[node].end());
    at.first_pair = static_cast<std::uint32_t>(pairs.size());
    at.pairs = static_cast<std::uint32_t>(pairs_at[node].size());
    pairs.insert(pairs.end(), pairs_at[node].begin(), pairs_at[node].end());
  }
}

}  // namespace ristretto::explore
