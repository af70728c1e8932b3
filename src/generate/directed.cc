// SPDX-License-Identifier: MIT
#include "generate/directed.h"

#include <algorithm>

#include "generate/aside.h"

namespace ristretto::generate {

using testcase::Operation;
using testcase::OperationKind;
using testcase::Variable;
using vm::Ref;
using vm::Slot;

namespace {

constexpr std::uint32_t kExtensions = 8;           // attempts on one executed prefix
constexpr std::uint64_t kLooksBetweenClocks = 4;   // attempts between two looks at the clock
constexpr std::uint64_t kManyBytecodes = 200'000;  // of one attempt
constexpr std::uint64_t kLooksBetweenReports = 512;
constexpr std::uint64_t kLooksBetweenWeights = 64;
constexpr std::uint64_t kMostFailedDrafts = 2'000;
constexpr std::size_t kMostJudged = 6;  // objects whose contracts are checked together

}  // namespace

Options effective(const Options& options) {
  Options result = options;
  switch (options.strategy) {
    case Strategy::kDirected:
    case Strategy::kExhaustive: break;
    case Strategy::kRandex: result.reuse_state = false; break;  // a prefix may end in an exception
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
      chooser_(*session.catalogue, session.pool, options_, session.rng),
      start_(session.clock.monotonic()),
      last_find_(start_) {
  finds_.assign(session.catalogue->targets().size(), 0);
  if (!options_.dump_file.empty()) dump_ = std::make_unique<SequenceDump>(options_.dump_file);
}

double Directed::elapsed() const { return std::chrono::duration<double>(session_.clock.monotonic() - start_).count(); }

bool Directed::is_over() {
  is_over_ = is_over_ || has_used_budget();
  return is_over_;
}

bool Directed::has_used_budget() {
  Statistics& statistics = session_.statistics;
  statistics.calls = session_.executor.calls;
  if (reported_) return true;
  if (options_.operations != 0 && statistics.calls >= options_.operations) return true;
  if (options_.plateau != 0 && statistics.calls - calls_at_last_find_ >= options_.plateau) return true;
  if (failed_drafts_ > kMostFailedDrafts) return true;
  ++looks_;
  if (looks_ % kLooksBetweenWeights == 1 && options_.adaptive) refresh_weights();
  if (looks_ % kLooksBetweenClocks != 0) return false;
  if (looks_ % kLooksBetweenReports == 0) report_progress();
  if (session_.monitor.stop()) return true;
  if (options_.operations != 0) return false;
  if (options_.seconds > 0 && elapsed() >= options_.seconds) return true;
  const std::chrono::duration<double> quiet = session_.clock.monotonic() - last_find_;
  return options_.plateau_seconds > 0 && quiet.count() >= options_.plateau_seconds;
}

void Directed::report_progress() {
  session_.statistics.components = session_.pool.size();
  session_.monitor.progress(session_.statistics, session_.coverage(session_.machine.probe_log.hit));
}

// Members with code still to be covered, rarely called so far or lately fruitful are drawn more often.
void Directed::refresh_weights() {
  const auto& targets = session_.catalogue->targets();
  const auto& hit = session_.machine.probe_log.hit;
  std::vector<double> weights;
  double total_calls = 1;
  const auto calls_of = [&](const Operation& operation) {
    return operation.id < session_.calls_of.size() ? static_cast<double>(session_.calls_of[operation.id]) : 0.0;
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
  if (dump_ && !dump_->write())
    session_.escapes.push_back("the sequences could not be written to " + options_.dump_file);
  session_.statistics.components = session_.pool.size();
  session_.statistics.distinct_values = session_.filters->distinct();
  session_.statistics.calls = session_.executor.calls;
  session_.statistics.operations = session_.executor.calls;
  session_.statistics.bytecodes = session_.executor.bytecodes;
}

bool Directed::append_call(Draft::Place& before_call) {
  const PhaseTimer timer(session_.statistics, Phase::kChoose, session_.clock);
  const Operation* operation = chooser_.operation();
  const auto inputs = operation == nullptr ? std::nullopt : chooser_.inputs_for(*operation, draft_);
  if (!inputs) {
    ++failed_drafts_;
    return false;
  }
  failed_drafts_ = 0;
  before_call = draft_.place();
  draft_.append(*operation, *inputs);
  return true;
}

void Directed::repeat_call() {
  const std::uint32_t times = chooser_.repetitions();
  for (std::uint32_t i = 1; i < times && draft_.size() < options_.max_length; ++i) chooser_.append_again(draft_);
}

// One prefix, several extensions of it.
void Directed::round() {
  {
    const PhaseTimer timer(session_.statistics, Phase::kExecute, session_.clock);
    session_.restart();
  }
  draft_.cut({});
  values_.clear();
  Draft::Place prefix;
  if (!append_call(prefix)) return;
  repeat_call();
  const bool shares = options_.reuse_state && !options_.append_mode && session_.visitors->empty() && prefix.size > 0;
  const auto verdict = attempt(0, shares ? prefix.size : 0);
  if (options_.append_mode && verdict == Verdict::kNormal && !has_prefix_mark_) return walk();
  if (has_prefix_mark_) extend_prefix(prefix);
}

void Directed::extend_prefix(const Draft::Place& prefix) {
  const bool had_null = session_.had_null;
  for (std::uint32_t extension = 1; extension < kExtensions && !is_over(); ++extension) {
    session_.machine.rollback();
    session_.machine.effects.clear();
    session_.had_null = had_null;
    draft_.cut(prefix);
    values_.resize(prefix.size);
    Draft::Place before_call;
    if (!append_call(before_call)) continue;
    repeat_call();
    session_.statistics.reused_calls += prefix_calls_;
    static_cast<void>(attempt(prefix.size));
  }
  session_.machine.release();
  has_prefix_mark_ = false;
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

std::optional<Verdict> Directed::attempt(std::size_t first_new, std::size_t prefix_size) {
  Statistics& statistics = session_.statistics;
  if (options_.duplicate_check && !seen_.insert(draft_.sequence().hash()).second) {
    ++statistics.duplicates;
    return std::nullopt;
  }
  ++number_;
  if (session_.monitor.report_instead() == number_) {
    reported_ = draft_.statements();
    return std::nullopt;
  }
  session_.monitor.starting(number_);
  if (session_.monitor.skip(number_)) return std::nullopt;
  Ran ran;
  const std::uint64_t bytecodes = session_.executor.bytecodes;
  {
    const PhaseTimer timer(statistics, Phase::kExecute, session_.clock);
    if (prefix_size > 0) {
      const std::uint64_t calls = session_.executor.calls;
      ran = session_.run(draft_, prefix_size, values_);
      prefix_calls_ = session_.executor.calls - calls;
      if (ran.executed == prefix_size) {
        session_.machine.mark();
        has_prefix_mark_ = true;
      }
    }
    if (prefix_size == 0 || has_prefix_mark_) {
      const std::size_t last = draft_.size() - 1;
      if (options_.equality == Equality::kMutation) ran = session_.run(draft_, last, values_);
      if (values_.size() == last || options_.equality != Equality::kMutation) {
        if (values_.size() == last) {
          std::vector<Slot> inputs;
          for (const Variable input : draft_.inputs(last)) inputs.push_back(values_[input]);
          session_.filters->before_call(inputs, draft_.operation(last).inputs);
        }
        ran = session_.run(draft_, draft_.size(), values_);
      }
    }
  }
  if (session_.executor.bytecodes - bytecodes > kManyBytecodes && ran.done.ending == Ending::kReturned)
    session_.warm_up_with(draft_.statements());
  return judge(ran, first_new);
}

}  // namespace ristretto::generate
