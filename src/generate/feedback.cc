// SPDX-License-Identifier: MIT
// The parts of Directed that judge what ran and decide what is kept of it.
#include <algorithm>

#include "generate/aside.h"
#include "generate/directed.h"
#include "generate/trial.h"

namespace ristretto::generate {

using testcase::Operation;
using testcase::OperationKind;
using testcase::Variable;
using vm::Ref;

namespace {

constexpr std::size_t kMostChecked = 6;       // objects whose contracts are checked together
constexpr std::size_t kMostBeside = 8;        // objects of a component that are available but not drawn
constexpr std::size_t kMostFailures = 5'000;  // kept; the rest is counted only

}  // namespace

Verdict Directed::judge(const Ran& ran, std::size_t first_new) {
  Statistics& statistics = session_.statistics;
  ++statistics.sequences;
  digests_.forget();
  session_.look_for_classes();
  Verdict verdict = Verdict::kNormal;
  const bool has_escaped = session_.has_escaped();
  const std::size_t last = std::min(ran.executed, draft_.size() - 1);
  if (has_escaped) {
    session_.note_escape(draft_.operation(last));
    ++statistics.escaped;
    verdict = Verdict::kIllegal;
  } else if (ran.done.ending == Ending::kThrew) {
    const PhaseTimer timer(statistics, Phase::kJudge, session_.clock);
    const auto contract = session_.contracts->violated_by(ran.done.exception, session_.had_null);
    verdict = contract ? Verdict::kFailing : Verdict::kIllegal;
    if (contract)
      keep_failure(ran.executed + 1, *contract, std::nullopt, session_.machine.klass_of(ran.done.exception).name);
  } else if (ran.done.ending != Ending::kReturned) {
    verdict = Verdict::kIllegal;
    ++statistics.budget_exceeded;
  } else {
    const PhaseTimer timer(statistics, Phase::kJudge, session_.clock);
    collect_touched(first_new);
    if (const auto violation = check_objects()) {
      verdict = Verdict::kFailing;
      keep_failure(draft_.size(), violation->contract, violation, {});
    }
  }
  keep_candidate(ran);
  if (dump_) dump(ran, has_escaped);
  count(ran, first_new, verdict);
  if (is_kept(ran, verdict)) {
    const PhaseTimer timer(statistics, Phase::kFilter, session_.clock);
    keep_component(first_new);
  }
  return verdict;
}

bool Directed::is_kept(const Ran& ran, Verdict verdict) const {
  if (options_.strategy == Strategy::kTopDown || options_.strategy == Strategy::kRandomWalk) return false;
  if (verdict != Verdict::kIllegal) return verdict == Verdict::kNormal;
  if (ran.done.ending == Ending::kThrew) return !options_.legality || options_.strategy == Strategy::kRandex;
  return ran.done.ending == Ending::kReturned && !options_.legality;
}

void Directed::collect_touched(std::size_t first_new) {
  touched_.clear();
  for (std::size_t i = first_new; i < draft_.size(); ++i)
    if (draft_.operation(i).kind != OperationKind::kLiteral && draft_.operation(i).has_output())
      touched_.push_back(static_cast<Variable>(i));
  for (const Variable input : draft_.inputs(draft_.size() - 1))
    if (draft_.operation(input).kind != OperationKind::kLiteral && std::ranges::find(touched_, input) == touched_.end())
      touched_.push_back(input);
}

std::optional<Violation> Directed::check_objects() {
  std::vector<Subject> subjects;
  for (const Variable variable : touched_) {
    if (!draft_.operation(variable).output->is_reference()) continue;
    const Ref object = vm::ref_in(values_[variable]);
    const bool is_known = std::ranges::any_of(subjects, [&](const Subject& s) { return s.object == object; });
    if (!is_null(object) && !is_known && subjects.size() < kMostChecked) subjects.push_back({variable, object});
  }
  return session_.contracts->check(subjects, digests_);
}

void Directed::keep_failure(std::size_t size, std::string_view contract, const std::optional<Violation>& violation,
                            std::string exception) {
  if (session_.failures.size() >= kMostFailures) return;
  std::vector<testcase::Statement> statements = draft_.statements();
  statements.resize(size);
  // What only reflection reaches may rely on its callers.
  if (std::ranges::any_of(statements, [](const auto& each) { return each.operation->by_reflection; })) return;
  session_.failures.push_back({std::move(statements), contract, violation, std::move(exception)});
}

// What was covered for the first time is worth a test, if a test can be written of it: each statement that did so ends
// one.
void Directed::keep_candidate(const Ran& ran) {
  vm::ProbeLog& log = session_.machine.probe_log;
  if (!session_.is_emittable(ran)) return unhit(log);
  const bool threw = ran.done.ending == Ending::kThrew;
  const std::size_t last = threw ? ran.executed : ran.executed - 1;
  if (options_.output_all) {
    Candidate whole;
    whole.threw = threw;
    whole.statements = draft_.statements();
    whole.statements.resize(last + 1);
    session_.candidates.push_back(std::move(whole));
  }
  const Operation& operation = draft_.operation(last);
  std::vector<OutcomeGoal> outcomes;
  if (operation.is_under_test && operation.is_call()) {
    const OutcomeGoal goal = outcome_of(session_.machine, operation, ran.done);
    if (session_.outcomes.insert(goal).second) outcomes.push_back(goal);
  }
  if (log.fresh.empty() && outcomes.empty()) return;
  // Which way such a run goes may be luck (ways.h); a better one may be found yet.
  const vm::Effects& effects = session_.machine.effects;
  const bool is_doubtful = effects.has(vm::Effect::kClock) || effects.has(vm::Effect::kIdentityHash);
  std::size_t taken = 0;
  for (std::size_t i = 0; i <= last; ++i) {
    const std::size_t end =
        i < session_.fresh_after.size() ? std::min(session_.fresh_after[i], log.fresh.size()) : taken;
    const bool is_last = i == last;
    if (end <= taken && !(is_last && !outcomes.empty())) continue;
    Candidate candidate;
    candidate.probes.assign(log.fresh.begin() + static_cast<std::ptrdiff_t>(taken),
                            log.fresh.begin() + static_cast<std::ptrdiff_t>(std::max(end, taken)));
    taken = std::max(end, taken);
    // An exception of something that is not under test says nothing about what is.
    candidate.threw = is_last && threw && operation.is_under_test;
    if (is_last) candidate.outcomes = outcomes;
    candidate.statements = draft_.statements();
    candidate.statements.resize(is_last && threw && !candidate.threw ? i : i + 1);
    if (options_.output_all) continue;
    if (is_doubtful || !is_readable(options_, slice_of_last(candidate.statements)))
      session_.look_again_for(candidate.probes);
    session_.candidates.push_back(std::move(candidate));
  }
  if (!log.fresh.empty()) session_.statistics.last_coverage_seconds = elapsed();
  log.fresh.clear();
  last_find_ = session_.clock.monotonic();
  calls_at_last_find_ = session_.executor.calls;
  const auto& targets = session_.catalogue->targets();
  const auto found = std::ranges::find(targets, &operation);
  if (found != targets.end()) finds_[static_cast<std::size_t>(found - targets.begin())] += 2;
}

// What used up its budget might not end elsewhere, and what leaves the machine might do harm there.
void Directed::dump(const Ran& ran, bool has_escaped) {
  const bool has_ended = ran.done.ending == Ending::kReturned || ran.done.ending == Ending::kThrew;
  if (has_ended && !has_escaped)
    dump_->add(draft_);
  else
    dump_->leave_out();
}

void Directed::keep_component(std::size_t first_new) {
  collect_touched(first_new);
  Component component;
  const auto inputs = draft_.inputs(draft_.size() - 1);
  for (const Variable variable : touched_) {
    const auto input = std::ranges::find(inputs, variable);
    const std::optional<std::size_t> index =
        input == inputs.end() ? std::nullopt : std::optional(static_cast<std::size_t>(input - inputs.begin()));
    const testcase::Type& type = *draft_.operation(variable).output;
    if (variable >= values_.size()) {
      // It threw before there was a value, and will again: only who asks for no legality goes on with it.
      if (!options_.legality) component.reusable.push_back({variable, &type});
      continue;
    }
    if (session_.filters->admits(type, values_[variable], index, digests_))
      component.reusable.push_back({variable, &type});
  }
  if (component.reusable.empty()) return;
  for (const Element& element : draft_.available()) {
    const bool is_kept = std::ranges::any_of(
        component.reusable, [&](const Element& reusable) { return reusable.variable == element.variable; });
    if (!is_kept && element.variable < values_.size() && element.type->is_reference() &&
        !is_null(vm::ref_in(values_[element.variable])) && component.beside.size() < kMostBeside)
      component.beside.push_back(element);
  }
  component.sequence = sequence_of_draft();
  if (options_.append_mode) draft_.settle(component.sequence);
  session_.pool.add(std::move(component));
  is_kept_ = true;
}

// Extensions of one prefix share its statements.
testcase::Sequence Directed::sequence_of_draft() {
  if (prefixes_.empty()) return draft_.sequence(draft_.size());
  Prefix& prefix = prefixes_.back();
  if (prefix.sequence.empty()) prefix.sequence = draft_.sequence(prefix.place.size);
  return draft_.sequence(draft_.size(), prefix.sequence);
}

void Directed::count(const Ran& ran, std::size_t first_new, Verdict verdict) {
  Statistics& statistics = session_.statistics;
  switch (verdict) {
    case Verdict::kNormal: ++statistics.normal; break;
    case Verdict::kIllegal: ++statistics.illegal; break;
    case Verdict::kFailing: ++statistics.failing; break;
  }
  const auto grow = [](std::vector<std::uint64_t>& counts, std::size_t depth) {
    if (counts.size() <= depth) counts.resize(depth + 1);
    ++counts[depth];
  };
  const std::size_t depth = draft_.calls(std::min(ran.executed + 1, draft_.size()));
  for (std::size_t i = draft_.calls(first_new); i < depth; ++i) grow(statistics.calls_by_depth, i);
  if (verdict != Verdict::kFailing) return;
  grow(statistics.failures_by_depth, depth == 0 ? 0 : depth - 1);
  if (statistics.first_failure_seconds < 0) statistics.first_failure_seconds = elapsed();
}

}  // namespace ristretto::generate
