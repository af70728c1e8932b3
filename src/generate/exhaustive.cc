// SPDX-License-Identifier: MIT
#include "generate/exhaustive.h"

#include "generate/aside.h"

namespace ristretto::generate {

using testcase::Operation;
using testcase::OperationKind;
using testcase::Type;
using testcase::Variable;

bool Exhaustive::is_over() {
  Statistics& statistics = session_.statistics;
  statistics.calls = session_.executor.calls;
  return (options_.operations != 0 && statistics.calls >= options_.operations) || session_.monitor.stop();
}

void Exhaustive::run() {
  open_.push_back({});
  while (!open_.empty() && !is_over()) {
    const State state = std::move(open_.front());
    open_.pop_front();
    if (state.calls < options_.max_depth) extend(state);
  }
  session_.statistics.distinct_values = seen_.size();
  session_.statistics.operations = session_.executor.calls;
  session_.statistics.bytecodes = session_.executor.bytecodes;
}

void Exhaustive::extend(const State& state) {
  for (const Operation* target : session_.catalogue->targets()) {
    if (is_over()) return;
    try_inputs(state, *target, state.draft, {});
  }
}

// All choices for the inputs that are left.
void Exhaustive::try_inputs(const State& state, const Operation& operation, Draft draft, std::vector<Variable> chosen) {
  if (chosen.size() == operation.inputs.size()) {
    draft.append(operation, chosen);
    return attempt(state, std::move(draft));
  }
  const Type& type = *operation.inputs[chosen.size()];
  const auto go_on = [&](Draft with, Variable variable) {
    std::vector<Variable> more = chosen;
    more.push_back(variable);
    try_inputs(state, operation, std::move(with), std::move(more));
  };
  for (const Element& element : state.draft.available())
    if (session_.types.is_assignable(*element.type, type)) go_on(draft, element.variable);
  for (const Operation* literal : session_.catalogue->literals(type).standing) {
    Draft with = draft;
    const Variable variable = with.append(*literal, {}, false);
    go_on(std::move(with), variable);
  }
}

std::optional<Digest> Exhaustive::digest_of(const Draft& draft, std::span<const vm::Slot> values) {
  // All values of the state under one array, so that what they share counts.
  vm::Machine& machine = session_.machine;
  const vm::Ref all = machine.new_ref_array(*machine.known.object, static_cast<std::int32_t>(draft.available().size()));
  if (is_null(all)) return std::nullopt;
  std::int32_t next = 0;
  for (const Element& element : draft.available()) {
    const vm::Slot value = values[element.variable];
    machine.set_element(all, next++,
                        element.type->is_reference() ? vm::ref_in(value) : machine.box(element.type->primitive, value));
  }
  return session_.reader.digest(all);
}

void Exhaustive::attempt(const State& state, Draft draft) {
  Statistics& statistics = session_.statistics;
  session_.restart();
  std::vector<vm::Slot> values;
  const Ran ran = session_.run(draft, draft.size(), values);
  ++statistics.sequences;
  vm::ProbeLog& log = session_.machine.probe_log;
  const bool is_emittable = session_.is_emittable(ran);
  if (!is_emittable) unhit(log);
  const bool is_normal = ran.done.ending == Ending::kReturned && is_emittable;
  ++(is_normal ? statistics.normal : statistics.illegal);
  if (is_emittable) {
    Candidate candidate;
    candidate.threw = ran.done.ending == Ending::kThrew;
    const OutcomeGoal goal = outcome_of(session_.machine, draft.operation(draft.size() - 1), ran.done);
    if (session_.outcomes.insert(goal).second) candidate.outcomes.push_back(goal);
    candidate.probes = std::exchange(log.fresh, {});
    if (!candidate.probes.empty() || !candidate.outcomes.empty()) {
      candidate.statements = draft.statements();
      session_.candidates.push_back(std::move(candidate));
    }
  }
  if (!is_normal) return;
  const auto digest = digest_of(draft, values);
  if (digest && !seen_.insert(*digest)) return;
  open_.push_back({std::move(draft), state.calls + 1});
}

}  // namespace ristretto::generate
