// SPDX-License-Identifier: MIT
#include "generate/symbolic/path_search.h"

#include <algorithm>

#include "explore/report/method_code.h"
#include "explore/search/call_sequence.h"
#include "explore/search/heap_assumptions.h"
#include "explore/search/own_code.h"
#include "explore/search/readable.h"
#include "expr/evaluate.h"
#include "expr/pool.h"
#include "expr/traverse.h"
#include "generate/symbolic/goal_record.h"
#include "generate/symbolic/made_objects.h"
#include "generate/symbolic/prediction.h"
#include "solver/manager.h"

namespace ristretto::generate {

using explore::NodeId;
using program::Probe;
using program::ProbePlace;

namespace {

explore::ExplorerOptions options_of(const SymbolicMachine& symbolic, const vm::Method& member,
                                    const SearchLimits& limits, const std::function<bool()>& stop) {
  explore::ExplorerOptions options;
  options.inputs = inputs_of(symbolic, member);
  if (limits.has_universe) options.inputs.universe = symbolic.universe;
  options.bounds = {.loop_iterations = limits.loop_iterations, .block_visits = limits.block_visits};
  options.inputs.receiver = limits.receiver;
  options.search.order = symbolic.options.search;
  options.max_paths = limits.paths;
  options.max_depth = limits.depth;
  options.max_steps = limits.steps;
  options.records_steps = true;
  options.should_stop = stop;
  return options;
}

bool is_hit(const Probe& probe, std::span<const NodeId> steps) {
  const auto follows = [&](std::size_t i) { return i + 1 < steps.size() ? steps[i + 1] : explore::kNone; };
  for (std::size_t i = 0; i < steps.size(); ++i) {
    switch (probe.place) {
      case ProbePlace::kBefore:
        if (steps[i] == probe.instruction) return true;
        break;
      case ProbePlace::kFallthrough:
        if (steps[i] + 1 == probe.instruction && follows(i) == probe.instruction) return true;
        break;
      case ProbePlace::kTaken:
        if (steps[i] == probe.instruction && follows(i) != explore::kNone && follows(i) != steps[i] + 1) return true;
        break;
      case ProbePlace::kSwitch:
        if (steps[i] == probe.instruction && follows(i) == probe.target) return true;
        break;
    }
  }
  return false;
}

// Where memory or a stack ends is a matter of the machine.
bool is_limit(std::string_view exception) {
  return exception == "java/lang/OutOfMemoryError" || exception == "java/lang/StackOverflowError";
}

// Whether the path decides about all that the value depends on: of what it does not, objects that are made for it may
// have another value.
bool is_of_decided(const expr::Expr* value, const explore::Leaf& leaf) {
  std::vector<const expr::Expr*> conditions;
  for (const vm::symbolic::Fact& fact : leaf.facts)
    if (fact.origin != vm::symbolic::Origin::kInput) conditions.push_back(fact.condition);
  const std::vector<const expr::Expr*> decided = expr::variables_of(conditions);
  return std::ranges::all_of(expr::variables_of(value), [&](const expr::Expr* variable) {
    return std::ranges::find(decided, variable) != decided.end();
  });
}

std::optional<expr::Word> result_of(vm::symbolic::SymbolicEngine& engine, const vm::Method& member,
                                    const explore::Leaf& leaf, const expr::Assignment& model) {
  if (leaf.ending != explore::Ending::kReturned) return std::nullopt;
  if (leaf.result == nullptr) return common_result(member.result, leaf.value);
  if (member.result != vm::BaseKind::kClass)
    return is_of_decided(leaf.result, leaf) ? common_result(member.result, expr::evaluate(leaf.result, model))
                                            : std::nullopt;
  const auto object = engine.domain().path.value(leaf.result);
  return object ? common_result(member.result, *object) : std::nullopt;
}

}  // namespace

explore::InputOptions inputs_of(const SymbolicMachine& symbolic, const vm::Method& member) {
  explore::InputOptions inputs = symbolic.options.inputs;
  const std::vector<std::string> names = explore::parameter_names(*member.info);
  std::erase_if(inputs.assumptions, [&](const explore::HeapAssumption& each) {
    return !explore::check_assumptions({&each, 1}, member, names);
  });
  // A method that is its own precondition would never be seen to return false.
  if (!inputs.precondition.empty() && (member.name() == inputs.precondition ||
                                       !explore::check_precondition(symbolic.machine, member, inputs.precondition)))
    inputs.precondition.clear();
  return inputs;
}

std::vector<std::uint32_t> probes_on(std::span<const Probe> probes, std::span<const NodeId> steps) {
  std::vector<std::uint32_t> hit;
  for (const Probe& probe : probes)
    if (is_hit(probe, steps)) hit.push_back(probe.id);
  std::ranges::sort(hit);
  return hit;
}

SearchCounts search_paths(const SymbolicMachine& symbolic, vm::Method& member, std::span<const Probe> probes,
                          const SearchLimits& limits, const SearchEvents& events) {
  std::optional<MadeObjects> made;
  if (limits.prefers_made) made.emplace(symbolic, member, events.after_query);
  expr::Pool pool;
  symbolic.engine.domain().begin(pool);
  solver::Manager solver(pool, {.query_steps = limits.query_steps,
                                .total_steps = limits.total_steps,
                                .listener = [&](const auto&...) { events.after_query(); }});
  explore::ExplorerOptions options = options_of(symbolic, member, limits, events.stop);
  const std::vector<std::string> names = explore::parameter_names(*member.info);
  const auto code = explore::MethodCode::read(member);
  std::optional<GoalRecord> goals;
  if (symbolic.options.has_goals() || explore::uses_compass(symbolic.options.search))
    goals.emplace(symbolic, member, **code, solver, options);
  explore::Explorer explorer(symbolic.machine, symbolic.engine, solver, options);
  SearchCounts counts;
  const auto visit = [&](const explore::Leaf& leaf) {
    if (leaf.ending != explore::Ending::kReturned && leaf.ending != explore::Ending::kThrew) {
      if (goals) goals->left(leaf);
      return;
    }
    ++counts.paths;
    solver::Answer answer = leaf.no_shape ? solver::Unknown{*leaf.no_shape} : solver.check();
    if (made && std::holds_alternative<solver::Sat>(answer)) {
      const std::size_t pushed = made->push_conditions(leaf, solver);
      if (solver::Answer better = solver.check(); std::holds_alternative<solver::Sat>(better)) answer = better;
      solver.pop(pushed);
    }
    const auto* const sat = std::get_if<solver::Sat>(&answer);
    if (sat == nullptr) {
      ++counts.unsolved;
      if (goals) goals->unsolved(leaf, answer);
      return;
    }
    FoundPath path;
    const expr::Assignment model = explore::readable(symbolic.engine, leaf, sat->model);
    path.inputs = explore::input_graph(symbolic.engine, member, names, leaf, model);
    path.result = result_of(symbolic.engine, member, leaf, model);
    if (leaf.ending == explore::Ending::kThrew) path.exception = symbolic.machine.klass_of(leaf.exception).name;
    path.probes = probes_on(probes, leaf.walk.steps);
    for (const NodeId step : leaf.walk.steps) path.indices.push_back((*code)->pc(step));
    path.is_approximation =
        is_limit(path.exception) || explore::is_inexact(member) ||
        std::ranges::any_of(leaf.facts, [](const auto& fact) { return fact.origin == vm::symbolic::Origin::kFixed; });
    if (goals) path.goals = goals->covered(leaf, model);
    events.take(std::move(path));
  };
  explore::Explorer::Watcher watch;
  if (goals) watch = [&](const explore::ChoiceStep& step) { goals->choice(step); };
  const auto found = explorer.explore(member, names, visit, watch);
  counts.refuted = found.infeasible;
  counts.queries = solver.statistics().queries;
  counts.is_complete = found.is_complete && !found.is_pruned && counts.unsolved == 0;
  counts.whole_code = found.whole_code;
  if (goals) counts.goals = goals->finish(found);
  return counts;
}

}  // namespace ristretto::generate
