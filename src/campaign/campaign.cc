// SPDX-License-Identifier: MIT
#include "campaign/campaign.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/rng.h"
#include "campaign/merge.h"
#include "campaign/rerecord.h"

namespace ristretto::campaign {
namespace {

constexpr int kTick = 100;  // milliseconds
constexpr std::size_t kMostRounds = 4;
constexpr std::size_t kMostMethods = 200;  // of a file
// A worker that is far beyond its time is a fault of ours, and must not keep the run from ending.
constexpr double kFarBeyond = 6;
constexpr double kTimeToSelect = 120;  // seconds

// Not by name a source, as those of reproducers are not.
std::string unchecked_file(const std::string& path) { return fmt::format("unchecked/{}.txt", path); }

std::vector<std::string> names_of(const Targets& targets, std::size_t seeds) {
  std::vector<std::string> names;
  for (const Target& each : targets.classes) names.insert(names.end(), seeds, each.java_name);
  return names;
}

double search_seconds(const CampaignOptions& options) {
  return options.class_seconds / static_cast<double>(options.seeds);
}

PoolOptions pool_options(const CampaignOptions& options, const Judge* judge) {
  PoolOptions pool;
  pool.jobs = options.jobs;
  pool.hang_seconds = options.hang_seconds;
  if (options.class_seconds > 0) pool.worker_seconds = search_seconds(options) * kFarBeyond + kTimeToSelect;
  if (judge != nullptr) pool.not_workers = [judge] { return std::vector<int>{judge->descriptor()}; };
  return pool;
}

void count_paths(const Outcome& outcome, std::span<const replay::Judgement> judgements, ClassReport& report) {
  const auto has_path = [](const TestFacts& facts) { return facts.path.has_value(); };
  const auto took_it = [](const replay::Judgement& judgement) { return judgement.took_path; };
  report.predicted_paths = static_cast<std::size_t>(std::ranges::count_if(outcome.regression.facts, has_path));
  report.confirmed_paths = static_cast<std::size_t>(std::ranges::count_if(judgements, took_it));
  report.unconfirmed.clear();
  for (const replay::Judgement& each : judgements) {
    if (!each.unconfirmed.empty())
      report.unconfirmed.push_back(fmt::format("{}.{}: {}", each.class_name, each.method, each.unconfirmed));
  }
}

void copy_facts(const Outcome& outcome, ClassReport& report) {
  report.members = outcome.members;
  report.visitor_reports = outcome.visitor_reports;
  report.left_out = outcome.left_out;
  report.escapes = outcome.escapes;
  report.unbuilt = outcome.unbuilt;
  report.mispredictions = outcome.mispredictions;
  report.total = outcome.total;
  report.suite = outcome.suite;
  report.statistics = outcome.statistics;
  report.emission_seconds = outcome.emission_seconds;
  report.seconds = outcome.seconds;
}

std::vector<ReportedFinding> findings_of(const Outcome& outcome, const emit::TestClass& delivered) {
  std::vector<ReportedFinding> findings;
  const std::string test_class = full_name(outcome.errors.tests);
  for (const FindingOutcome& each : outcome.findings) {
    const bool is_confirmed =
        std::ranges::find(delivered.methods, each.test, &emit::TestMethod::name) != delivered.methods.end();
    findings.push_back({each.contract, each.member, test_class + "." + each.test, is_confirmed});
  }
  return findings;
}

}  // namespace

std::uint64_t class_seed(std::uint64_t seed, std::string_view java_name) {
  return base::Rng(seed).split(java_name).next();
}

Campaign::Campaign(const Targets& targets, Unit unit, const CampaignOptions& options, const Surroundings& surroundings)
    : targets_(targets),
      unit_(std::move(unit)),
      options_(options),
      around_(surroundings),
      started_(around_.clock.monotonic()),
      pool_(
          names_of(targets, options.seeds),
          [this](std::size_t search, const Attempt& attempt, generate::Monitor& monitor) {
            return work(search, attempt, monitor);
          },
          [this](std::size_t search, const ClassRun& run) { settle_search(search, run); },
          pool_options(options_, around_.judge), around_.clock),
      outcomes_(targets.classes.size()),
      rounds_(targets.classes.size()),
      asked_(targets.classes.size()) {
  report_.seed = options_.seed;
  report_.seeds = options_.seeds;
  report_.jobs = options_.jobs;
  report_.is_refereed = around_.judge != nullptr;
  report_.class_path = targets.class_path;
  report_.output = around_.store.folder().native();
  for (const Target& each : targets.classes) {
    ClassReport& report = report_.classes.emplace_back();
    report.class_name = each.java_name;
    report.source_name = each.source_name;
  }
  for (const SkippedClass& each : targets.skipped) {
    if (!each.is_broken) continue;
    ClassReport& broken = report_.classes.emplace_back();
    broken.class_name = broken.source_name = each.java_name;
    broken.state = ClassState::kFailed;
    broken.problem = each.reason;
  }
}

// In the worker, which has a copy of everything as it was when it was forked.
std::string Campaign::work(std::size_t search, const Attempt& attempt, generate::Monitor& monitor) const {
  const Target& target = targets_.classes[search / options_.seeds];
  Share share{.seed = search % options_.seeds, .seeds = options_.seeds};
  if (options_.total_seconds > 0) {
    const double left = std::max(0.0, options_.total_seconds - elapsed());
    share.seconds = fair_share(search_seconds(options_),
                               {.seconds = left, .jobs = options_.jobs, .searches = pool_.waiting() + pool_.running()});
  }
  return unit_(target, class_seed(options_.seed + share.seed, target.java_name), share, attempt, monitor);
}

std::optional<Report> Campaign::run() {
  const Judge::Answer answer = [this](std::size_t task, const auto& judgements) { judged(task, judgements); };
  while (!is_done()) {
    obey_limits();
    if (around_.interrupts() > 1) {
      pool_.kill_all();
      if (around_.judge != nullptr) around_.judge->kill();
      return std::nullopt;
    }
    if (auto started = pool_.start_some(); !started) {
      trouble(started.error());
      pool_.stop();
    }
    wait();
    pool_.look();
    if (pool_.is_done()) settle_begun();
    if (around_.judge != nullptr) around_.judge->look(answer);
    around_.observer.tick(snapshot());
  }
  report_.seconds = elapsed();
  return std::move(report_);
}

bool Campaign::is_done() const { return pool_.is_done() && (around_.judge == nullptr || around_.judge->is_idle()); }

void Campaign::obey_limits() {
  if (around_.interrupts() > 0) {
    report_.is_interrupted = true;
    pool_.stop();
  }
  if (options_.total_seconds > 0 && elapsed() > options_.total_seconds) pool_.stop();
}

void Campaign::wait() const {
  std::vector<pollfd> waits;
  pool_.add_to(waits);
  if (around_.judge != nullptr && !around_.judge->is_idle()) waits.push_back({around_.judge->descriptor(), POLLIN, 0});
  // A signal cuts it short, which is what a signal is for.
  static_cast<void>(poll(waits.data(), waits.size(), kTick));
}

void Campaign::settle_search(std::size_t search, const ClassRun& run) {
  const std::size_t task = search / options_.seeds;
  const std::size_t seed = search % options_.seeds;
  Searches& searches = searches_[task];
  searches.outcomes.resize(options_.seeds);
  searches.crashes.resize(options_.seeds);
  searches.crashes[seed] = run.crashes();
  for (Crash& each : searches.crashes[seed]) each.seed = seed;
  if (!run.text().empty()) searches.outcomes[seed] = outcome_from(run.text());
  if (++searches.settled == options_.seeds) settle_task(task);
}

void Campaign::settle_begun() {
  while (!searches_.empty()) settle_task(searches_.begin()->first);
}

void Campaign::settle_task(std::size_t task) {
  ClassReport& report = report_.classes[task];
  Searches searches = std::move(searches_.extract(task).mapped());
  std::vector<Outcome> delivered;
  for (std::size_t seed = 0; seed < options_.seeds; ++seed) {
    report.crashes.insert(report.crashes.end(), searches.crashes[seed].begin(), searches.crashes[seed].end());
    std::optional<Outcome>& outcome = searches.outcomes[seed];
    report.operations.push_back(outcome ? outcome->statistics.operations : 0);
    if (outcome) delivered.push_back(std::move(*outcome));
  }
  write_crashes(report);
  if (!delivered.empty())
    outcomes_[task] = merge(std::move(delivered),
                            {.measure = [&](auto probes) { return around_.measure(targets_.classes[task], probes); },
                             .keeps_all = options_.keeps_all_tests});
  report.state = ClassState::kFailed;
  if (!outcomes_[task]) {
    report.problem = report.crashes.empty() ? "its worker delivered nothing"
                                            : fmt::format("its worker {}", report.crashes.back().cause);
    return finish(task);
  }
  keep_explorations(task);
  const Outcome& outcome = *outcomes_[task];
  copy_facts(outcome, report);
  report.problem = outcome.problem;
  if (!outcome.problem.empty()) return finish(task);
  report.state = ClassState::kDone;
  ask_judge(task);
}

// What cannot be kept costs time in the next run, and no tests in this one.
void Campaign::keep_explorations(std::size_t task) {
  const std::vector<KeptExploration> kept = std::exchange(outcomes_[task]->explorations, {});
  if (around_.explorations == nullptr || !can_keep_) return;
  const auto saved = around_.explorations->save(targets_.classes[task].class_name, kept);
  can_keep_ = saved.has_value();
  if (!saved) trouble(saved.error());
}

void Campaign::ask_judge(std::size_t task) {
  if (rounds_[task] == 0) {
    emit::TestClass& tests = outcomes_[task]->regression.tests;
    name_parts(tests, targets_.classes[task], targets_.universe);
    if (options_.keeps_all_tests) emit::divide(tests, kMostMethods);
  }
  const Outcome& outcome = *outcomes_[task];
  auto sources = sources_of(outcome);
  if (around_.judge == nullptr || sources.empty()) return deliver(task, settle_unjudged(outcome));
  ++rounds_[task];
  asked_[task] = elapsed();
  around_.judge->ask(task, std::move(sources));
}

void Campaign::judged(std::size_t task, const base::Result<std::vector<replay::Judgement>>& judgements) {
  ClassReport& report = report_.classes[task];
  // Requests wait for each other.
  const double began = std::max(asked_[task], answered_);
  answered_ = elapsed();
  report.referee_seconds += answered_ - began;
  if (judgements) {
    const bool is_last = rounds_[task] == kMostRounds;
    const SettledSuites settled = settle(*outcomes_[task], *judgements);
    count_paths(*outcomes_[task], *judgements, report);
    const std::vector<Divergence> changed =
        is_last ? std::vector<Divergence>() : rerecord(*outcomes_[task], *judgements);
    const std::vector<Divergence> lost = without(settled.divergences, changed);
    report.divergences = without(std::move(report.divergences), settled.divergences);
    report.divergences.insert(report.divergences.end(), changed.begin(), changed.end());
    report.divergences.insert(report.divergences.end(), lost.begin(), lost.end());
    if (is_last || (changed.empty() && !needs_another_round(lost))) return deliver(task, settled);
    drop_divergent(*outcomes_[task], lost);
    return ask_judge(task);
  }
  report.state = ClassState::kFailed;
  report.problem = "its tests could not be checked: " + judgements.error().line();
  trouble(judgements.error());
  write_unchecked(task);
  finish(task);
}

void Campaign::deliver(std::size_t task, const SettledSuites& suites) {
  ClassReport& report = report_.classes[task];
  report.findings = findings_of(*outcomes_[task], suites.errors);
  report.goals = goals_of(*outcomes_[task], suites.regression);
  if (!report.divergences.empty())
    report.suite = around_.measure(targets_.classes[task], suites.probes).value_or(report.suite);
  report.tests = write(report, suites.regression);
  const bool has_searched = report.statistics.sequences > 0 && !report_.is_interrupted;
  if (!suites.regression.methods.empty() || has_searched) remove_old(suites.regression);
  report.error_tests = write(report, suites.errors);
  // What an earlier run found and this one does not.
  if (suites.errors.methods.empty() && options_.looks_for_errors && !report_.is_interrupted)
    around_.store.remove_own(emit::path_of(suites.errors));
  for (const emit::TestClass* each : {&suites.regression, &suites.errors}) remove_unchecked(*each);
  write_divergences(report);
  finish(task);
}

void Campaign::finish(std::size_t task) {
  outcomes_[task].reset();
  ++done_;
  around_.observer.class_settled(report_.classes[task], snapshot());
}

bool Campaign::write(ClassReport& report, const std::string& name, const std::string& text) {
  const auto written = around_.store.write(name, text);
  if (written) report.files.push_back(name);
  if (!written) trouble(written.error());
  return written.has_value();
}

std::size_t Campaign::write(ClassReport& report, const emit::TestClass& suite) {
  std::size_t count = 0;
  for (const emit::TestClass& part : emit::parts_of(suite))
    count += write(report, emit::path_of(part), emit::print(part)) ? part.methods.size() : 0;
  return count;
}

// Those of an earlier run that this one does not write.
void Campaign::remove_old(const emit::TestClass& suite) {
  std::set<std::size_t> present;
  for (const emit::TestMethod& method : suite.methods) present.insert(method.part);
  remove_parts(suite, present, [](const std::string& path) { return path; });
}

// They are checked now.
void Campaign::remove_unchecked(const emit::TestClass& suite) { remove_parts(suite, {}, unchecked_file); }

void Campaign::remove_parts(const emit::TestClass& suite, const std::set<std::size_t>& kept, const FileOf& file_of) {
  const std::size_t last = kept.empty() ? 0 : *kept.rbegin();
  emit::TestClass old = suite;
  for (std::size_t part = 0;; ++part) {
    if (kept.contains(part)) continue;
    old.name = emit::part_name(suite, part);
    if (!around_.store.remove_own(file_of(emit::path_of(old))) && part > last) return;
  }
}

// No build may take them for tests, but what was found is not lost.
void Campaign::write_unchecked(std::size_t task) {
  ClassReport& report = report_.classes[task];
  std::vector<std::string> files;
  for (const Suite* suite : {&outcomes_[task]->regression, &outcomes_[task]->errors}) {
    for (const emit::TestClass& part : emit::parts_of(suite->tests)) {
      std::string file = unchecked_file(emit::path_of(part));
      if (write(report, file, emit::print(part))) files.push_back(std::move(file));
    }
  }
  if (!files.empty()) report.problem += fmt::format("; they are kept in {}", fmt::join(files, ", "));
}

void Campaign::write(ClassReport& report, const Reproducer& reproducer) {
  static_cast<void>(write(report, reproducer.file, reproducer.text));
}

void Campaign::write_crashes(ClassReport& report) {
  for (const Crash& each : report.crashes) {
    if (!each.program.empty()) write(report, reproducer_of(each, java_setting()));
  }
}

void Campaign::write_divergences(ClassReport& report) {
  for (const Divergence& each : report.divergences) write(report, reproducer_of(each, java_setting()));
}

JavaSetting Campaign::java_setting() const {
  return {.java_home = options_.java_home, .class_path = targets_.class_path};
}

void Campaign::trouble(const base::Error& error) {
  report_.failures.push_back(error);
  around_.observer.trouble(error);
}

Snapshot Campaign::snapshot() const {
  Snapshot now;
  now.classes = targets_.classes.size();
  now.done = done_;
  now.running = pool_.running();
  now.being_judged = static_cast<std::size_t>(
      std::ranges::count_if(outcomes_, [](const auto& outcome) { return outcome.has_value(); }));
  now.seconds = elapsed();
  for (const ClassReport& each : report_.classes) {
    now.sequences += each.statistics.sequences;
    now.lines += each.total.lines;
    now.branches += each.total.branches;
  }
  for (const auto& [task, searches] : searches_) {
    for (const auto& outcome : searches.outcomes) now.sequences += outcome ? outcome->statistics.sequences : 0;
  }
  for (const SharedProgress* each : pool_.progress()) {
    now.sequences += each->sequences;
    now.lines.covered += each->lines_covered;
    now.lines.missed += each->lines_missed;
    now.branches.covered += each->branches_covered;
    now.branches.missed += each->branches_missed;
  }
  now.seconds_left = seconds_left();
  return now;
}

// By what classes took so far; before the first is done, by what they may take.
std::optional<double> Campaign::seconds_left() const {
  double each_takes = options_.class_seconds;
  if (done_ > 0) {
    double taken = 0;
    for (const ClassReport& each : report_.classes) taken += each.seconds;
    each_takes = taken / static_cast<double>(done_);
  }
  if (each_takes == 0) return std::nullopt;
  const double all = each_takes * static_cast<double>(targets_.classes.size()) /
                     static_cast<double>(std::min(options_.jobs, targets_.classes.size() * options_.seeds));
  const double limit = options_.total_seconds > 0 ? std::min(all, options_.total_seconds) : all;
  return std::max(0.0, limit - elapsed());
}

double Campaign::elapsed() const { return std::chrono::duration<double>(around_.clock.monotonic() - started_).count(); }

}  // namespace ristretto::campaign
