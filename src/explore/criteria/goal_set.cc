// SPDX-License-Identifier: MIT
#include "explore/criteria/goal_set.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace ristretto::explore {

namespace {

bool is_reachable(const Graph& graph, const Access& access) {
  return access.is_entry() || graph.is_reachable(access.instruction);
}

}  // namespace

MethodId GoalSet::add(const MethodFlow& method, const Criteria& criteria) {
  const auto id = static_cast<MethodId>(methods_.size());
  methods_.push_back(&method);
  if (criteria.instructions) {
    for (NodeId node = 0; node < method.graph.instructions(); ++node) {
      add({.kind = GoalKind::kInstruction, .method = id, .use_method = id, .from = node},
          method.graph.is_reachable(node));
    }
  }
  if (criteria.branches) add_branches(id);
  if (criteria.exceptions) add_exceptions(id);
  if (criteria.chains) add_chains(id);
  counts_paths_ = counts_paths_ || criteria.paths;
  return id;
}

void GoalSet::add_branches(MethodId id) {
  const Graph& graph = methods_[id]->graph;
  for (NodeId node = 0; node < graph.instructions(); ++node) {
    if (!graph.is_branch(node)) continue;
    std::set<NodeId> seen;
    for (const FlowEdge& edge : graph.successors(node)) {
      if (edge.is_exceptional() || !seen.insert(edge.to).second) continue;
      add({.kind = GoalKind::kBranch, .method = id, .use_method = id, .from = node, .to = edge.to},
          graph.is_reachable(node));
    }
  }
}

void GoalSet::add_exceptions(MethodId id) {
  const Graph& graph = methods_[id]->graph;
  for (const FlowEdge& edge : graph.edges()) {
    if (!edge.is_exceptional()) continue;
    add({.kind = GoalKind::kException,
         .method = id,
         .use_method = id,
         .from = edge.from,
         .to = edge.to,
         .cause = edge.cause},
        graph.is_reachable(edge.from));
  }
}

void GoalSet::add_chains(MethodId id) {
  const DefUse& def_use = methods_[id]->def_use;
  for (const Chain& chain : def_use.chains()) {
    const Access& definition = def_use.definitions()[chain.definition];
    add({.kind = GoalKind::kChain,
         .method = id,
         .use_method = id,
         .from = definition.instruction,
         .to = def_use.uses()[chain.use].instruction,
         .variable = definition.variable,
         .definition = chain.definition},
        true);
  }
}

void GoalSet::add_chains_between_calls() {
  for (MethodId from = 0; from < methods_.size(); ++from) {
    for (MethodId to = 0; to < methods_.size(); ++to) add_chains_between(from, to);
  }
}

void GoalSet::add_chains_between(MethodId from, MethodId to) {
  const MethodFlow& source = *methods_[from];
  const MethodFlow& target = *methods_[to];
  const auto definitions = source.def_use.definitions();
  for (DefinitionId id = 0; id < definitions.size(); ++id) {
    const Variable& variable = definitions[id].variable;
    if (variable.kind == VariableKind::kLocal || !is_reachable(source.graph, definitions[id])) continue;
    for (UseId use_id = 0; use_id < target.def_use.uses().size(); ++use_id) {
      const Access& use = target.def_use.uses()[use_id];
      if (use.variable != variable || !is_reachable(target.graph, use)) continue;
      const Chain chain{.definition = id, .use = use_id};
      if (from == to && std::ranges::binary_search(source.def_use.chains(), chain)) continue;
      add({.kind = GoalKind::kChain,
           .method = from,
           .use_method = to,
           .from = definitions[id].instruction,
           .to = use.instruction,
           .variable = variable,
           .definition = id},
          true);
    }
  }
}

GoalId GoalSet::add(const Goal& goal, bool is_reachable) {
  goals_.push_back(goal);
  verdicts_.push_back(is_reachable ? Verdict(Open()) : Verdict(Infeasible{.conflict = {"no path leads there"}}));
  return static_cast<GoalId>(goals_.size() - 1);
}

GoalSet::Outcome GoalSet::cover(GoalId id, TestId test) {
  if (std::holds_alternative<Covered>(verdicts_[id])) return Outcome::kAgain;
  const bool was_open = is_open(id);
  verdicts_[id] = Covered{.test = test};
  return was_open ? Outcome::kNew : Outcome::kRefuted;
}

void GoalSet::refute(GoalId id, std::vector<std::string> conflict, std::string within) {
  if (!std::holds_alternative<Covered>(verdicts_[id]))
    verdicts_[id] = Infeasible{.conflict = std::move(conflict), .within = std::move(within)};
}

void GoalSet::leave_open(GoalId id, OpenReason reason, std::string detail) {
  if (!std::holds_alternative<Covered>(verdicts_[id]))
    verdicts_[id] = Open{.reason = reason, .detail = std::move(detail)};
}

GoalId GoalSet::path(std::uint32_t number) {
  const auto [at, is_new] = paths_.try_emplace(number, static_cast<GoalId>(goals_.size()));
  if (is_new) add({.kind = GoalKind::kPath, .from = static_cast<NodeId>(paths_.size() + ways_.size())}, true);
  return at->second;
}

GoalId GoalSet::way(std::string where) {
  const auto id = static_cast<GoalId>(goals_.size());
  ways_.emplace(id, std::move(where));
  return add({.kind = GoalKind::kPath, .from = static_cast<NodeId>(paths_.size() + ways_.size())}, true);
}

GoalSet::Counts GoalSet::counts(std::optional<GoalKind> kind) const {
  Counts counts;
  for (GoalId id = 0; id < goals_.size(); ++id) {
    if (kind && goals_[id].kind != *kind) continue;
    if (std::holds_alternative<Covered>(verdicts_[id])) ++counts.covered;
    if (std::holds_alternative<Infeasible>(verdicts_[id])) ++counts.infeasible;
    if (is_open(id)) ++counts.open;
  }
  return counts;
}

std::string GoalSet::place(MethodId method, NodeId node) const {
  const MethodFlow& flow = *methods_[method];
  if (node == kNone) return "entry";
  if (node == flow.graph.exit()) return "exit";
  return fmt::format("{}", flow.body.code.instructions[node].pc);
}

std::string GoalSet::text(GoalId id) const {
  const Goal& goal = goals_[id];
  switch (goal.kind) {
    case GoalKind::kInstruction: return fmt::format("instruction {}", place(goal.method, goal.from));
    case GoalKind::kBranch:
      return fmt::format("branch {} -> {}", place(goal.method, goal.from), place(goal.method, goal.to));
    case GoalKind::kException:
      return fmt::format("exception {} -> {} ({})", place(goal.method, goal.from), place(goal.method, goal.to),
                         info(goal.cause).text);
    case GoalKind::kChain: {
      const std::string variable = explore::text(goal.variable, methods_[goal.use_method]->body, *fields_, goal.to);
      const std::string from = place(goal.method, goal.from);
      const std::string to = place(goal.use_method, goal.to);
      if (goal.method == goal.use_method) return fmt::format("chain [{},{},{}]", variable, from, to);
      return fmt::format("chain [{},{} {},{} {}]", variable, methods_[goal.method]->body.method.name, from,
                         methods_[goal.use_method]->body.method.name, to);
    }
    case GoalKind::kPath: {
      const auto where = ways_.find(id);
      return where == ways_.end() ? fmt::format("path {}", goal.from)
                                  : fmt::format("path {} ({})", goal.from, where->second);
    }
  }
  return {};
}

}  // namespace ristretto::explore
