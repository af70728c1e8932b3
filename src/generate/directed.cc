// SPDX-License-Identifier: MIT
#include "generate/directed.h"

#include <algorithm>

namespace ristretto::generate {

using testcase::Operation;
using testcase::Variable;
using vm::Slot;

namespace {

// Attempts on one executed prefix. Early on prefixes are short, and variety is worth more than what they spare.
constexpr std::uint32_t kExtensions = 8;
constexpr std::uint32_t kLaterExtensions = 16;
constexpr std::uint64_t kEarlySequences = 5'000;
constexpr std::uint32_t kAttemptsOfRound = 64;      // on all prefixes of a round
constexpr std::uint64_t kCostlyCalls = 3;           // a new state that took so many is a prefix, too
constexpr std::size_t kMostPrefixes = 8;            // one above the other
constexpr std::uint64_t kDearCall = 10'000;         // bytecodes, of a call in a run that began with cheaper ones
constexpr std::uint64_t kLooksBetweenWeights = 64;  // at first; later they change less
constexpr std::uint64_t kMostBetweenWeights = 1'024;
constexpr std::uint64_t kMostIdle = 2'000;
constexpr std::size_t kMostBeside = 8;  // objects of a component that are available but not drawn

}  // namespace

Options effective(const Options& options) {
  Options result = options;
  if (!options.equality_class.empty()) result.equality = Equality::kEquals;
  switch (options.strategy) {
    case Strategy::kDirected: break;
    case Strategy::kExhaustive: result.plateau_seconds = 0; break;  // what is left to try is known
    case Strategy::kRandex: result.reuse_state = false; break;      // a prefix may end in an exception
    case Strategy::kUndirected:
      result.duplicate_check = false;
      result.legality = false;
      result.null_filter = result.large_filter = false;
      result.equality = Equality::kNone;
      result.repetition_probability = 0;
      result.adaptive = false;
      break;
    case Strategy::kBottomUp: result.legality = false; [[fallthrough]];
    case Strategy::kBottomUpLegal:
      result.equality = Equality::kNone;
      result.null_filter = result.large_filter = false;
      result.repetition_probability = 0;
      result.adaptive = false;
      break;
    case Strategy::kTopDown:
    case Strategy::kRandomWalk:
      result.equality = Equality::kNone;
      result.repetition_probability = 0;
      result.adaptive = false;
      result.reuse_state = false;
      break;
  }
  return result;
}

Directed::Directed(Session& session, const Options& options)
    : session_(session),
      options_(effective(options)),
      search_(session, options_),
      chooser_(*session.catalogue, session.pool, options_, session.rng) {
  finds_.assign(session.catalogue->targets().size(), 0);
}

bool Directed::is_over() {
  if (idle_ > kMostIdle || search_.is_over()) return true;
  if (++looks_ >= next_weights_ && options_.adaptive) {
    refresh_weights();
    next_weights_ = looks_ + std::clamp(looks_ / 8, kLooksBetweenWeights, kMostBetweenWeights);
  }
  return false;
}

// Members with code still to be covered, rarely called so far or lately fruitful are drawn more often.
void Directed::refresh_weights() {
  const auto& targets = session_.catalogue->targets();
  const auto& hit = session_.machine.probe_log.hit;
  std::vector<double> weights;
  double total_calls = 1;
  const auto calls_of = [&](const Operation& operation) {
    return static_cast<double>(session_.called(operation).times);
  };
  for (const Operation* target : targets) total_calls += calls_of(*target);
  const double mean = total_calls / static_cast<double>(targets.size());
  for (std::size_t i = 0; i < targets.size(); ++i) {
    std::size_t open = 0;
    const auto probes = session_.model.probes_of(*targets[i]->method);
    for (const program::Probe& probe : probes)
      if (probe.id >= hit.size() || hit[probe.id] == 0) ++open;
    const double uncovered =
        open == 0 ? 0.5 : 1.0 + 2.0 * static_cast<double>(open) / static_cast<double>(probes.size());
    const double rarity = std::clamp(mean / (calls_of(*targets[i]) + 1), 0.05, 20.0);
    weights.push_back(uncovered * rarity + finds_[i]);
    finds_[i] *= 0.8;
  }
  chooser_.set_weights(std::move(weights));
}

void Directed::run() {
  if (session_.catalogue->targets().empty()) return;
  while (!is_over()) {
    if (options_.strategy == Strategy::kRandomWalk) {
      walk();
    } else {
      round();
    }
  }
  session_.statistics.distinct_values = session_.filters->distinct();
  search_.finish();
}

bool Directed::append_call(Draft::Place& before_call) {
  const PhaseTimer timer(session_.statistics, Phase::kChoose, session_.clock);
  const Operation* operation = chooser_.operation();
  const auto inputs = operation == nullptr ? std::nullopt : chooser_.inputs_for(*operation, draft_);
  if (!inputs) {
    ++idle_;
    return false;
  }
  before_call = draft_.place();
  draft_.append(*operation, *inputs);
  return true;
}

void Directed::repeat_call() {
  repeats_.clear();
  const std::uint32_t times = chooser_.repetitions();
  for (std::uint32_t i = 1; i < times && draft_.size() < options_.max_length; ++i) {
    repeats_.push_back(draft_.place());
    chooser_.append_again(draft_);
  }
}

// One prefix, several extensions of it.
void Directed::round() {
  {
    const PhaseTimer timer(session_.statistics, Phase::kExecute, session_.clock);
    session_.restart();
  }
  draft_.cut({});
  values_.clear();
  Draft::Place before_call;
  if (!append_call(before_call)) return;
  repeat_call();
  const bool shares =
      options_.reuse_state && !options_.append_mode && session_.visitors->empty() && before_call.size > 0;
  const auto verdict = attempt(0, shares ? before_call : Draft::Place{});
  if (options_.append_mode && verdict == Verdict::kNormal) return walk();
  extend_prefixes();
}

void Directed::add_prefix(const Draft::Place& place, std::uint64_t calls) {
  session_.machine.mark();
  const std::uint32_t attempts = search_.number() < kEarlySequences ? kExtensions : kLaterExtensions;
  prefixes_.push_back({place, session_.machine.effects, session_.had_null, calls, attempts});
}

void Directed::return_to(const Prefix& prefix) {
  session_.machine.rollback();
  session_.machine.effects = prefix.effects;
  session_.had_null = prefix.had_null;
  draft_.cut(prefix.place);
  values_.resize(prefix.place.size);
}

// Tries calls on the latest prefix. What took long to make and is new becomes a prefix itself.
// The round ends when there are new classes: a new one begins with them, this one would load them again and again.
void Directed::extend_prefixes() {
  std::uint32_t attempts_left = kAttemptsOfRound;
  while (!prefixes_.empty()) {
    Prefix& prefix = prefixes_.back();
    if (prefix.attempts_left == 0 || attempts_left == 0 || session_.wants_restart() || is_over()) {
      session_.machine.release();
      prefixes_.pop_back();
      continue;
    }
    --prefix.attempts_left;
    --attempts_left;
    return_to(prefix);
    Draft::Place before_call;
    if (!append_call(before_call)) continue;
    repeat_call();
    session_.statistics.reused_calls += prefix.calls;
    const std::uint64_t calls_before = session_.executor.calls;
    is_kept_ = false;
    const auto verdict = attempt(prefix.place.size);
    const std::uint64_t calls = session_.executor.calls - calls_before;
    if (verdict == Verdict::kNormal && is_kept_ && calls >= kCostlyCalls && prefixes_.size() < kMostPrefixes) {
      add_prefix(draft_.place(), prefix.calls + calls);
      prefixes_.back().sequence = session_.pool.components().back().sequence;
    }
  }
}

// Goes on appending to the draft, whose statements have all run, until it is long, illegal or failing.
void Directed::walk() {
  if (options_.strategy == Strategy::kRandomWalk) {
    session_.restart();
    draft_.cut({});
    values_.clear();
  }
  while (!is_over() && draft_.size() < options_.max_length) {
    const Draft::Place before = draft_.place();
    Draft::Place before_call;
    if (!append_call(before_call)) {
      draft_.cut(before);
      return;
    }
    if (options_.append_mode) repeat_call();
    const auto verdict = attempt(before.size);
    if (!verdict) {
      draft_.cut(before);
    } else if (*verdict != Verdict::kNormal) {
      return;
    }
  }
}

std::optional<Verdict> Directed::attempt(std::size_t first_new, const Draft::Place& prefix) {
  Statistics& statistics = session_.statistics;
  if (options_.duplicate_check && !seen_.insert({draft_.hash(), draft_.size()})) {
    ++statistics.duplicates;
    ++idle_;
    return std::nullopt;
  }
  idle_ = 0;
  if (!search_.may_run(draft_)) return std::nullopt;
  const Ran ran = run_draft(prefix);
  const Verdict verdict = search_.judge(draft_, ran, values_, first_new);
  if (search_.has_found())
    reward(draft_.operation(ran.done.ending == Ending::kThrew ? ran.executed : ran.executed - 1));
  if (is_kept(ran, verdict)) {
    const PhaseTimer timer(statistics, Phase::kFilter, session_.clock);
    keep_component(first_new);
  }
  return verdict;
}

// For having found something new.
void Directed::reward(const Operation& operation) {
  const auto& targets = session_.catalogue->targets();
  const auto found = std::ranges::find(targets, &operation);
  if (found != targets.end()) finds_[static_cast<std::size_t>(found - targets.begin())] += 2;
}

Ran Directed::run_draft(const Draft::Place& prefix) {
  const PhaseTimer timer(session_.statistics, Phase::kExecute, session_.clock);
  if (prefix.size > 0) {
    const std::uint64_t calls = session_.executor.calls;
    const Ran ran = session_.run(draft_, prefix.size, values_);
    if (ran.executed < prefix.size || session_.has_escaped()) return ran;
    add_prefix(prefix, session_.executor.calls - calls);
  }
  if (options_.equality == Equality::kMutation) {
    const std::size_t last = draft_.size() - 1;
    const Ran ran = session_.run(draft_, last, values_);
    if (ran.executed < last) return ran;
    std::vector<Slot> inputs;
    for (const Variable input : draft_.inputs(last)) inputs.push_back(values_[input]);
    session_.filters->before_call(inputs, draft_.operation(last).inputs);
  }
  return run_repeats();
}

// A call that doubles what it is made on uses up any budget when it is repeated: a run ends where its calls have become
// dear, and what there is by then is judged. With kMutation and kRandex it matters which call is the last.
Ran Directed::run_repeats() {
  const bool may_cut = options_.equality != Equality::kMutation && options_.strategy != Strategy::kRandex;
  if (!may_cut || repeats_.empty()) return session_.run(draft_, draft_.size(), values_);
  Ran ran;
  std::uint64_t first_cost = 0;
  for (std::size_t i = 0; i <= repeats_.size(); ++i) {
    const bool is_last = i == repeats_.size();
    const std::size_t end = is_last ? draft_.size() : repeats_[i].size;
    const std::uint64_t before = session_.executor.bytecodes;
    ran = session_.run(draft_, end, values_);
    if (is_last || ran.executed < end) break;
    const std::uint64_t cost = session_.executor.bytecodes - before;
    if (i == 0) first_cost = cost;
    if (cost <= std::max(kDearCall, first_cost + first_cost / 2)) continue;
    draft_.cut(repeats_[i]);
    break;
  }
  return ran;
}

bool Directed::is_kept(const Ran& ran, Verdict verdict) const {
  if (options_.strategy == Strategy::kTopDown || options_.strategy == Strategy::kRandomWalk) return false;
  if (verdict != Verdict::kIllegal) return verdict == Verdict::kNormal;
  if (ran.done.ending == Ending::kThrew) return !options_.legality || options_.strategy == Strategy::kRandex;
  return ran.done.ending == Ending::kReturned && !options_.legality;
}

void Directed::keep_component(std::size_t first_new) {
  collect_touched(draft_, first_new, touched_);
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
    if (session_.filters->admits(type, values_[variable], index, search_.digests()))
      component.reusable.push_back({variable, &type});
  }
  if (component.reusable.empty()) return;
  for (const Element& element : draft_.available()) {
    if (component.beside.size() == kMostBeside) break;
    const bool is_kept = std::ranges::any_of(
        component.reusable, [&](const Element& reusable) { return reusable.variable == element.variable; });
    if (!is_kept && element.variable < values_.size() && element.type->is_reference() &&
        !is_null(vm::ref_in(values_[element.variable])))
      component.beside.push_back(element);
  }
  component.sequence = sequence_of_draft();
  if (options_.append_mode) draft_.settle(component.sequence);
  session_.pool.add(std::move(component));
  session_.statistics.components = session_.pool.size();
  is_kept_ = true;
}

// Extensions of one prefix share its statements.
testcase::Sequence Directed::sequence_of_draft() {
  if (prefixes_.empty()) return draft_.sequence(draft_.size());
  Prefix& prefix = prefixes_.back();
  if (prefix.sequence.empty()) prefix.sequence = draft_.sequence(prefix.place.size);
  return draft_.sequence(draft_.size(), prefix.sequence);
}

}  // namespace ristretto::generate
