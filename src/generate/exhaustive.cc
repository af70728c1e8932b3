// SPDX-License-Identifier: MIT
#include "generate/exhaustive.h"

#include <algorithm>

#include "generate/chooser.h"

namespace ristretto::generate {

using testcase::Operation;
using testcase::OperationKind;
using testcase::Type;
using testcase::Variable;

namespace {

constexpr std::size_t kMostBuilt = 8;  // ways to build an argument

}  // namespace

Exhaustive::Exhaustive(Session& session, const Options& options)
    : session_(session), options_(options), search_(session, options) {}

void Exhaustive::run() {
  open_.push_back({});
  while (!open_.empty() && !search_.is_over()) extend(next_state());
  if (!search_.is_over()) explain_never_called();
  search_.finish();
}

Exhaustive::State Exhaustive::next_state() {
  const bool is_first = options_.order == Order::kBreadthFirst;
  State state = std::move(is_first ? open_.front() : open_.back());
  if (is_first)
    open_.pop_front();
  else
    open_.pop_back();
  return state;
}

void Exhaustive::extend(const State& state) {
  draft_.cut({});
  if (state.calls > 0) draft_.append(state.component, 0);
  at_ = draft_.place();
  if (enter()) {
    std::vector<Variable> chosen;
    for (const Operation* target : session_.catalogue->targets()) try_inputs(state, *target, chosen);
  }
  leave();
}

bool Exhaustive::enter() {
  const PhaseTimer timer(session_.statistics, Phase::kExecute, session_.clock);
  leave();
  session_.restart();
  values_.clear();
  const Ran ran = session_.run(draft_, at_.size, values_);
  search_.count_calls(draft_, 0, ran.executed);
  if (ran.executed < at_.size) return false;
  session_.machine.mark();
  effects_ = session_.machine.effects;
  had_null_ = session_.had_null;
  is_entered_ = true;
  return true;
}

void Exhaustive::leave() {
  if (std::exchange(is_entered_, false)) session_.machine.release();
}

bool Exhaustive::go_back() {
  const bool shares = options_.reuse_state && session_.visitors->empty();
  if (!shares || session_.wants_restart()) return enter();
  session_.statistics.reused_calls += draft_.calls(at_.size);
  session_.machine.rollback();
  session_.machine.effects = effects_;
  session_.had_null = had_null_;
  values_.resize(at_.size);
  return true;
}

void Exhaustive::try_inputs(const State& state, const Operation& operation, std::vector<Variable>& chosen) {
  if (!is_entered_ || search_.is_over()) return;
  const std::size_t next = chosen.size();
  if (next == operation.inputs.size()) {
    const Draft::Place before = draft_.place();
    draft_.append(operation, chosen);
    attempt(state);
    return draft_.cut(before);
  }
  for_each_way(*operation.inputs[next], may_be_null(operation, next), [&](Variable variable) {
    chosen.push_back(variable);
    try_inputs(state, operation, chosen);
    chosen.pop_back();
  });
}

void Exhaustive::attempt(const State& state) {
  if (draft_.size() > options_.max_length || !search_.may_run(draft_) || !go_back()) return;
  Ran ran;
  {
    const PhaseTimer timer(session_.statistics, Phase::kExecute, session_.clock);
    ran = session_.run(draft_, draft_.size(), values_);
  }
  if (search_.judge(draft_, ran, values_, at_.size) != Verdict::kNormal) return;
  const PhaseTimer timer(session_.statistics, Phase::kFilter, session_.clock);
  const std::uint32_t calls = state.calls + 1;
  if (!is_new_state(calls) || calls >= options_.max_depth) return;
  open_.push_back({{draft_.sequence(draft_.size()), draft_.available()}, calls});
}

// Depth first, a state may be found on a detour, with too few calls left to go on.
bool Exhaustive::is_new_state(std::uint32_t calls) {
  const auto digest = digest_of_state();
  if (!digest) return true;
  const auto [known, is_first] = fewest_calls_.try_emplace(*digest, calls);
  session_.statistics.distinct_values = session_.statistics.components = fewest_calls_.size();
  if (!is_first && known->second <= calls) return false;
  known->second = calls;
  return true;
}

std::optional<Digest> Exhaustive::digest_of_state() {
  // All values of the state under one array, so that what they share counts.
  vm::Machine& machine = session_.machine;
  const auto count = static_cast<std::int32_t>(draft_.available().size());
  const vm::Ref all = machine.new_ref_array(*machine.known.object, count);
  if (is_null(all)) return std::nullopt;
  std::int32_t next = 0;
  for (const Element& element : draft_.available()) {
    const vm::Slot value = values_[element.variable];
    machine.set_element(all, next++,
                        element.type->is_reference() ? vm::ref_in(value) : machine.box(element.type->primitive, value));
  }
  return session_.reader.digest(all);
}

void Exhaustive::explain_never_called() {
  for (const Operation* target : session_.catalogue->targets()) {
    const bool can_be_built = std::ranges::all_of(
        target->inputs, [&](const Type* input) { return session_.catalogue->why_not(*input).empty(); });
    if (can_be_built)
      session_.unbuilt_members.emplace(testcase::describe(*target->method),
                                       "no sequence within --max-depth leads to it");
  }
}

bool Exhaustive::is_made_by_targets(const Type& type) const {
  if (!type.is_class() || type.klass != &session_.under_test) return false;
  return std::ranges::any_of(session_.catalogue->targets(), [&](const Operation* target) {
    return target->has_output() && session_.types.is_assignable(*target->output, type);
  });
}

void Exhaustive::for_each_way(const Type& type, bool may_be_null, const GoOn& go_on) {
  const Draft::Place before = draft_.place();
  const auto with = [&](const Operation& operation) {
    go_on(draft_.append(operation, {}, false));
    draft_.cut(before);
  };
  for (std::size_t i = 0; is_entered_ && i < at_.available; ++i) {
    const Element element = draft_.available()[i];
    const bool is_missing = !may_be_null && type.is_reference() && is_null(vm::ref_in(values_[element.variable]));
    if (!is_missing && session_.types.is_assignable(*element.type, type)) go_on(element.variable);
  }
  const auto& literals = session_.catalogue->literals(type);
  for (const Operation* literal : literals.standing) with(*literal);
  for (const Operation* literal : literals.mined) with(*literal);
  if (literals.standing.empty() && literals.mined.empty() && !is_made_by_targets(type)) for_each_built(type, go_on);
  if (may_be_null && type.is_reference() && options_.null_arguments) with(session_.catalogue->null_of(type));
}

void Exhaustive::for_each_built(const Type& type, const GoOn& go_on) {
  const Draft::Place before = draft_.place();
  const auto with = [&](const Operation& producer) {
    if (const auto made = build(producer, 1)) go_on(*made);
    draft_.cut(before);
  };
  if (type.is_array())
    for (std::size_t length = 0; length <= kLongestArray; ++length) with(session_.catalogue->array_of(type, length));
  const auto& producers = session_.catalogue->producers(type);
  for (std::size_t i = 0; i < std::min(producers.size(), kMostBuilt); ++i) with(*producers[i]);
}

std::optional<Variable> Exhaustive::build(const Operation& producer, unsigned depth) {
  const Draft::Place before = draft_.place();
  std::vector<Variable> inputs;
  for (std::size_t i = 0; i < producer.inputs.size(); ++i) {
    const auto input = one_way(*producer.inputs[i], may_be_null(producer, i), depth, i);
    if (!input) {
      draft_.cut(before);
      return std::nullopt;
    }
    inputs.push_back(*input);
  }
  return draft_.append(producer, inputs, producer.kind != OperationKind::kLiteral);
}

std::optional<Variable> Exhaustive::one_way(const Type& type, bool may_be_null, unsigned depth, std::size_t turn) {
  // From the middle: the first ones are borderline cases.
  const auto& literals = session_.catalogue->literals(type).standing;
  if (!literals.empty()) return draft_.append(*literals[(literals.size() / 2 + turn) % literals.size()], {}, false);
  for (const Element& element : earlier())
    if (session_.types.is_assignable(*element.type, type)) return element.variable;
  if (depth < kDeepest && type.is_array())
    if (const auto made = build(session_.catalogue->array_of(type, 1), depth + 1)) return made;
  const auto& producers = session_.catalogue->producers(type);
  for (std::size_t i = 0; depth < kDeepest && i < producers.size(); ++i)
    if (const auto made = build(*producers[(i + turn) % producers.size()], depth + 1)) return made;
  if (may_be_null && options_.null_arguments && type.is_reference())
    return draft_.append(session_.catalogue->null_of(type), {}, false);
  return std::nullopt;
}

}  // namespace ristretto::generate
