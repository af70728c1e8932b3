// SPDX-License-Identifier: MIT
// The parts of Search that judge what ran and decide what is kept of it.
#include <algorithm>

#include <fmt/format.h>

#include "generate/aside.h"
#include "generate/search.h"
#include "generate/trial.h"

namespace ristretto::generate {

using testcase::Operation;
using testcase::OperationKind;
using testcase::Variable;
using vm::Ref;

namespace {

constexpr std::size_t kMostChecked = 6;            // objects whose contracts are checked together
constexpr std::size_t kMostFailures = 5'000;       // kept; the rest is counted only
constexpr std::uint64_t kManyBytecodes = 200'000;  // of one attempt

void grow(std::vector<std::uint64_t>& counts, std::size_t depth) {
  if (counts.size() <= depth) counts.resize(depth + 1);
  ++counts[depth];
}

std::string class_note(Verdict verdict, std::string_view violated, bool has_passed) {
  switch (verdict) {
    case Verdict::kNormal:
      return fmt::format("Normal: {} call returns, and no contract is violated.", has_passed ? "the last" : "every");
    case Verdict::kIllegal: return "Illegal: the last call throws.";
    case Verdict::kFailing: return fmt::format("Failing: violates the contract {}.", violated);
  }
  return {};
}

// Of a run that is not emittable.
std::string_view why_left_out(const Session& session, const Ran& ran) {
  if (session.has_escaped()) return "tries to leave the machine";
  if (ran.done.ending != Ending::kReturned && ran.done.ending != Ending::kThrew)
    return "does not end within the budget of a call";
  return "throws an error of the virtual machine";
}

}  // namespace

Verdict Search::judge(const Draft& draft, const Ran& ran, std::span<const vm::Slot> values, std::size_t first_new) {
  Statistics& statistics = session_.statistics;
  ++statistics.sequences;
  has_found_ = false;
  keep_warm(draft, ran);
  digests_.forget();
  session_.look_for_classes();
  Verdict verdict = Verdict::kNormal;
  std::string_view violated;
  const bool has_escaped = session_.has_escaped();
  const std::size_t last = std::min(ran.executed, draft.size() - 1);
  if (has_escaped) {
    session_.note_escape(draft.operation(last));
    ++statistics.escaped;
    verdict = Verdict::kIllegal;
  } else if (ran.done.ending == Ending::kThrew) {
    const PhaseTimer timer(statistics, Phase::kJudge, session_.clock);
    const auto contract = session_.contracts->violated_by(ran.done.exception, session_.had_null);
    verdict = contract ? Verdict::kFailing : Verdict::kIllegal;
    violated = contract.value_or(violated);
    if (contract)
      keep_failure(draft, ran.executed + 1, *contract, std::nullopt,
                   session_.machine.klass_of(ran.done.exception).name);
  } else if (ran.done.ending != Ending::kReturned) {
    verdict = Verdict::kIllegal;
    ++statistics.budget_exceeded;
  } else {
    const PhaseTimer timer(statistics, Phase::kJudge, session_.clock);
    if (const auto violation = check_objects(draft, values, first_new)) {
      verdict = Verdict::kFailing;
      violated = violation->contract;
      keep_failure(draft, draft.size(), violation->contract, violation, {});
    }
  }
  if (options_.output_all) keep_whole(draft, ran, verdict, violated);
  keep_candidate(draft, ran);
  if (dump_) dump(draft, ran, has_escaped);
  count(draft, ran, first_new, verdict);
  return verdict;
}

void Search::keep_warm(const Draft& draft, const Ran& ran) {
  const bool is_cut_short = ran.done.ending == Ending::kBudget;
  if (session_.has_escaped() || (!is_cut_short && !session_.ends_well(ran))) return;
  if (!is_cut_short && session_.executor.bytecodes - bytecodes_ <= kManyBytecodes) return;
  std::vector<testcase::Statement> statements = draft.statements();
  statements.resize(std::min(ran.executed + 1, statements.size()));
  is_cut_short ? session_.finish_for_good(std::move(statements)) : session_.warm_up_with(std::move(statements));
}

void collect_touched(const Draft& draft, std::size_t first_new, std::vector<Variable>& touched) {
  touched.clear();
  for (std::size_t i = first_new; i < draft.size(); ++i)
    if (draft.operation(i).kind != OperationKind::kLiteral && draft.operation(i).has_output())
      touched.push_back(static_cast<Variable>(i));
  for (const Variable input : draft.inputs(draft.size() - 1))
    if (draft.operation(input).kind != OperationKind::kLiteral && std::ranges::find(touched, input) == touched.end())
      touched.push_back(input);
}

std::optional<Violation> Search::check_objects(const Draft& draft, std::span<const vm::Slot> values,
                                               std::size_t first_new) {
  collect_touched(draft, first_new, touched_);
  std::vector<Subject> subjects;
  for (const Variable variable : touched_) {
    if (!draft.operation(variable).output->is_reference()) continue;
    const Ref object = vm::ref_in(values[variable]);
    const bool is_known = std::ranges::any_of(subjects, [&](const Subject& s) { return s.object == object; });
    if (!is_null(object) && !is_known && subjects.size() < kMostChecked) subjects.push_back({variable, object});
  }
  return session_.contracts->check(subjects, digests_);
}

void Search::keep_failure(const Draft& draft, std::size_t size, std::string_view contract,
                          const std::optional<Violation>& violation, std::string exception) {
  if (session_.failures.size() >= kMostFailures) return;
  std::vector<testcase::Statement> statements = draft.statements();
  statements.resize(size);
  // What only reflection reaches may rely on its callers.
  if (std::ranges::any_of(statements, [](const auto& each) { return each.operation->by_reflection; })) return;
  session_.failures.push_back({std::move(statements), contract, violation, std::move(exception)});
}

void Search::keep_whole(const Draft& draft, const Ran& ran, Verdict verdict, std::string_view violated) {
  if (!session_.is_emittable(ran)) {
    ++session_.left_out[std::string(why_left_out(session_, ran))];
    return;
  }
  Candidate whole;
  whole.threw = ran.done.ending == Ending::kThrew;
  whole.statements = draft.statements();
  whole.statements.resize(whole.threw ? ran.executed + 1 : ran.executed);
  whole.note = class_note(verdict, violated, !session_.passed.empty());
  session_.candidates.push_back(std::move(whole));
}

// What was covered for the first time is worth a test, if a test can be written of it: each statement that did so ends
// one.
void Search::keep_candidate(const Draft& draft, const Ran& ran) {
  vm::ProbeLog& log = session_.machine.probe_log;
  if (!session_.is_emittable(ran)) return unhit(log);
  const bool threw = ran.done.ending == Ending::kThrew;
  const std::size_t last = threw ? ran.executed : ran.executed - 1;
  const Operation& operation = draft.operation(last);
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
    const bool threw_here = is_last ? threw : session_.has_passed(i);
    candidate.threw = threw_here && draft.operation(i).is_under_test;
    if (is_last) candidate.outcomes = outcomes;
    candidate.statements = draft.statements();
    candidate.statements.resize(threw_here && !candidate.threw ? i : i + 1);
    if (options_.output_all) continue;
    if (is_doubtful || !is_readable(options_, slice_of_last(candidate.statements)))
      session_.look_again_for(candidate.probes);
    session_.candidates.push_back(std::move(candidate));
  }
  if (!log.fresh.empty()) session_.statistics.last_coverage_seconds = elapsed();
  log.fresh.clear();
  last_find_ = session_.clock.monotonic();
  calls_at_last_find_ = session_.executor.calls;
  has_found_ = true;
}

// What used up its budget might not end elsewhere, and what leaves the machine might do harm there.
void Search::dump(const Draft& draft, const Ran& ran, bool has_escaped) {
  const bool has_ended = ran.done.ending == Ending::kReturned || ran.done.ending == Ending::kThrew;
  if (has_ended && !has_escaped)
    dump_->add(draft);
  else
    dump_->leave_out();
}

void Search::count_calls(const Draft& draft, std::size_t first, std::size_t end) {
  for (std::size_t i = draft.calls(first); i < draft.calls(end); ++i) grow(session_.statistics.calls_by_depth, i);
}

void Search::count(const Draft& draft, const Ran& ran, std::size_t first_new, Verdict verdict) {
  Statistics& statistics = session_.statistics;
  switch (verdict) {
    case Verdict::kNormal: ++statistics.normal; break;
    case Verdict::kIllegal: ++statistics.illegal; break;
    case Verdict::kFailing: ++statistics.failing; break;
  }
  const std::size_t end = std::min(ran.executed + 1, draft.size());
  count_calls(draft, first_new, end);
  if (verdict != Verdict::kFailing) return;
  const std::size_t depth = draft.calls(end);
  grow(statistics.failures_by_depth, depth == 0 ? 0 : depth - 1);
  if (statistics.first_failure_seconds < 0) statistics.first_failure_seconds = elapsed();
}

}  // namespace ristretto::generate
