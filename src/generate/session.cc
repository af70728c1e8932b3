// SPDX-License-Identifier: MIT
#include "generate/session.h"

#include <algorithm>
#include <array>
#include <ranges>

#include <fmt/format.h>

#include "base/check.h"
#include "generate/aside.h"
#include "generate/named.h"
#include "program/wording.h"
#include "vm/link_ahead.h"
#include "vm/other_threads.h"

namespace ristretto::generate {

using testcase::Operation;
using testcase::Statement;
using testcase::Variable;
using vm::Ref;
using vm::Slot;

namespace {

constexpr std::size_t kMostWarmUps = 24;
constexpr std::uint32_t kMostFinishes = 3;               // of calls of one member
constexpr std::uint64_t kStepsForGood = 60'000'000;      // bytecodes of a call, or an initialiser, that is run for good
constexpr std::uint64_t kAllStepsForGood = 400'000'000;  // of all of them
constexpr std::uint32_t kMostSecondLooks = 3;            // at what only too long tests have hit

// The static initialiser of the class under test runs twice in all, and some read whole tables of resources.
constexpr std::uint64_t kInitialiserSteps = 200;  // times those of a call
constexpr std::uint64_t kInitialiserHeap = 12;

// A group stays in that of the thread which made it, where all can see it. Since Java 19, weakly.
std::int32_t groups_of_thread(const vm::Machine& machine) {
  const Ref own = vm::group_of_thread(machine, machine.scheduler.threads().front()->object);
  if (is_null(own)) return 0;
  std::int32_t count = 0;
  for (const std::string_view name : {"ngroups", "nweaks"})
    if (const vm::Field* field = machine.klass_of(own).field(name, "I"))
      count += machine.get<std::int32_t>(own, field->offset);
  return count;
}

CallLimits initialiser_limits(const Options& options) {
  return {.steps = options.call_steps * kInitialiserSteps, .heap = options.call_heap * kInitialiserHeap};
}

}  // namespace

Session::Session(vm::Machine& vm, testcase::Types& known_types, const program::Class& target, const Options& chosen,
                 Monitor& observer, const base::Clock& time)
    : machine(vm),
      types(known_types),
      under_test(target),
      options(chosen),
      monitor(observer),
      clock(time),
      rng(chosen.seed),
      executor(vm, known_types, {.steps = chosen.call_steps, .heap = chosen.call_heap}),
      pool(known_types),
      reader(vm),
      steps_for_good_(kAllStepsForGood) {}

Session::~Session() {
  close();
  machine.before_turn = {};
  executor.leave_test();
  machine.options.coverage = nullptr;
}

base::Result<std::unique_ptr<Session>> Session::make(vm::Machine& machine, testcase::Types& types,
                                                     const program::Class& under_test, const Options& options,
                                                     Monitor& monitor, const base::Clock& clock) {
  std::unique_ptr<Session> session(new Session(machine, types, under_test, options, monitor, clock));
  session->model.add(under_test);
  machine.options.coverage = &session->model;
  machine.probe_log.hit.assign(session->model.probes(), 0);
  machine.probe_log.fresh.clear();
  auto contracts = Contracts::make(session->executor, options, &under_test);
  if (!contracts) return base::fail(contracts.error());
  session->contracts = std::make_unique<Contracts>(std::move(*contracts));
  auto filters = Filters::make(session->executor, options);
  if (!filters) return base::fail(filters.error());
  session->filters = std::make_unique<Filters>(std::move(*filters));
  auto visitors = Visitors::make(session->executor, options);
  if (!visitors) return base::fail(visitors.error());
  session->visitors = std::make_unique<Visitors>(std::move(*visitors));
  return session;
}

namespace {

// "java.lang.NumberFormatException: For input string: "x"". That an initialiser threw is no news: its exception is.
std::string thrown_text(vm::Machine& machine, vm::Ref exception) {
  constexpr std::size_t kLongestMessage = 200;
  const vm::Ref cause = machine.get<vm::Ref>(exception, machine.known.at.throwable_cause);
  if (machine.klass_of(exception).name == "java/lang/ExceptionInInitializerError" && !is_null(cause)) exception = cause;
  const vm::Ref message = machine.get<vm::Ref>(exception, machine.known.at.throwable_message);
  std::string text = java_name(machine.klass_of(exception));
  if (!is_null(message)) text += ": " + machine.strings.utf8(message);
  if (text.size() <= kLongestMessage) return text;
  text.resize(kLongestMessage);
  return fmt::format("{}...", text);
}

}  // namespace

template <class Run>
auto Session::watched(const CallLimits& limits, const Run& run) {
  const CallLimits usual = executor.change_limits(limits);
  machine.before_turn = [this] { sign_of_life(); };
  auto result = run();
  machine.before_turn = {};
  executor.change_limits(usual);
  return result;
}

template <class Run, class Fits>
bool Session::run_for_good(const Run& run, const Fits& fits) {
  if (steps_for_good_ == 0) return false;
  CallLimits limits{.steps = std::min(steps_for_good_, kStepsForGood), .heap = options.call_heap, .spare_steps = 0};
  machine.mark();
  const std::uint64_t before = machine.counters.steps;
  const auto result = watched(limits, run);
  const std::uint64_t taken = machine.counters.steps - before;
  const bool is_fit = fits(result);
  machine.rollback();
  machine.release();
  steps_for_good_ -= std::min(steps_for_good_, is_fit ? 2 * taken : taken);
  if (!is_fit) return false;
  // What is cut short is half done for good.
  limits.steps = 2 * kStepsForGood;
  static_cast<void>(watched(limits, run));
  return true;
}

std::string Session::open() {
  vm::Klass* klass = executor.find(under_test);
  if (klass == nullptr) return "the class cannot be loaded";
  executor.enter_test(under_test);
  machine.effects.clear();
  machine.mark();
  const CallLimits limits = initialiser_limits(options);
  const auto initialize = [&] { return executor.initialize(*klass, limits); };
  const Done tried = watched(limits, initialize);
  const bool escaped = has_escaped();
  std::string problem;
  if (tried.ending == Ending::kThrew)
    problem = fmt::format("its static initialiser throws {}", thrown_text(machine, tried.exception));
  else if (tried.ending == Ending::kExited)
    problem = "its static initialiser ends the process";
  else if (tried.ending != Ending::kReturned)
    problem = "its static initialiser does not end within the budget of a call";
  else if (escaped)
    problem = "its static initialiser tries to leave the sandbox";
  machine.rollback();
  machine.release();
  unhit(machine.probe_log);
  if (!problem.empty()) return problem;
  static_cast<void>(watched(limits, initialize));
  link_for_good(*klass);
  base_probes = std::exchange(machine.probe_log.fresh, {});
  catalogue = std::make_shared<Catalogue>(types, executor, options, under_test);
  machine.effects.clear();
  set_base_mark();
  is_open_ = true;
  return {};
}

void Session::close() {
  if (!is_open_) return;
  machine.rollback();
  machine.release();
  is_open_ = false;
}

void Session::open_afresh(std::span<const Operation* const> operations) {
  close();
  for (vm::Klass* klass : machine.classes.renew_class_path()) verify_ahead(machine, *klass);
  executor.start_anew(initialiser_limits(options));
  for (const Operation* operation : operations)
    base::check(executor.prepare(*operation).empty(), "an operation that ran cannot be prepared again");
  contracts->renew();
  is_afresh_ = true;
  machine.before_turn = [this] { sign_of_life(); };  // initialisers run within calls
  machine.mark();
  is_open_ = true;
}

void Session::restart() {
  if (is_visited()) visitors->save();
  machine.rollback();
  const bool has_news = has_new_classes() || !warm_ups_.empty() || filters->has_pending() ||
                        machine.strings.has_late() || executor.has_fresh();
  if (!is_afresh_ && has_news) {
    machine.release();
    const bool has_classes = has_new_classes();
    for (const std::string& name : std::exchange(loaded_, {})) static_cast<void>(machine.classes.builtin(name));
    for (const std::string& name : std::exchange(initialized_, {})) initialize_for_good(name);
    if (has_classes) {
      for (vm::Klass* klass : std::exchange(half_linked_, {})) link_for_good(*klass);
    }
    executor.prepare_fresh();
    run_warm_ups();
    for (const std::u16string& text : machine.strings.take_late())
      static_cast<void>(machine.strings.intern_utf16(text));
    filters->settle();
    unhit(machine.probe_log);
    set_base_mark();
  }
  if (is_visited()) visitors->restore();
  machine.effects.clear();
  had_null = false;
  passed.clear();
}

std::vector<VisitorReport> Session::visitor_reports() {
  if (!is_visited()) return {};
  visitors->save();
  machine.rollback();
  visitors->restore();
  return visitors->reports();
}

void Session::initialize_for_good(std::string_view class_name) {
  const auto klass = machine.classes.builtin(class_name);
  if (!klass || (*klass)->is_initialized()) return;
  const bool works = run_for_good([&] { return executor.initialize(**klass); },
                                  [](const Done& done) { return done.ending == Ending::kReturned; });
  if (works)
    link_for_good(**klass);
  else
    refused_.emplace(class_name);
}

void Session::link_for_good(vm::Klass& klass) {
  if (!link_ahead(machine, klass)) half_linked_.push_back(&klass);
}

void Session::warm_up_with(std::vector<Statement> statements) {
  if (++warm_up_count_ <= kMostWarmUps) warm_ups_.push_back(std::move(statements));
}

void Session::finish_for_good(std::vector<Statement> statements) {
  if (++finishes_[statements.back().operation->id] > kMostFinishes) return;
  warm_ups_.push_back(std::move(statements));
  is_unfinished_ = true;
}

void Session::run_warm_ups() {
  for (const auto& statements : std::exchange(warm_ups_, {})) warm_up(statements);
  is_unfinished_ = false;
}

void Session::warm_up(std::span<const Statement> statements) {
  const std::vector<Static> statics = user_statics();
  const auto state = user_state();
  const std::int32_t groups = groups_of_thread(machine);
  // Visitors see these calls too.
  const auto run_all = [&] {
    if (is_visited()) visitors->restore();
    machine.effects.clear();
    std::vector<Slot> values;
    const Ran ran = run(statements, values);
    if (is_visited()) visitors->save();
    put_back(statics);
    return ran;
  };
  run_for_good(run_all, [&](const Ran& ran) {
    if (ran.done.ending == Ending::kBudget) finishes_[statements[ran.executed].operation->id] = kMostFinishes;
    return ends_well(ran) && !has_escaped() && user_state() == state && groups_of_thread(machine) == groups;
  });
}

std::vector<Session::Static> Session::user_statics() const {
  std::vector<Static> statics;
  for (std::size_t id = 1; id <= machine.classes.count(); ++id) {
    const vm::Klass& klass = machine.classes.by_id(static_cast<std::uint32_t>(id));
    if (!klass.is_instance() || !klass.module.empty() || klass.is_synthetic || !klass.is_initialized()) continue;
    for (const vm::Field& field : klass.fields)
      if (field.is_static())
        statics.push_back({klass.mirror, &field, machine.load_field(klass.mirror, field.kind, field.offset)});
  }
  return statics;
}

void Session::put_back(std::span<const Static> statics) {
  for (const Static& each : statics)
    if (machine.load_field(each.holder, each.field->kind, each.field->offset) != each.value)
      machine.store_field(each.holder, each.field->kind, each.field->offset, each.value);
}

std::vector<std::optional<Digest>> Session::user_state() {
  std::vector<std::optional<Digest>> digests;
  for (const Static& each : user_statics()) digests.push_back(reader.digest(each.field->kind, each.value));
  for (std::size_t id = 1; id <= machine.classes.count(); ++id)
    if (machine.classes.by_id(static_cast<std::uint32_t>(id)).state == vm::InitState::kFailed)
      digests.push_back(std::nullopt);
  return digests;
}

void Session::set_base_mark() {
  machine.mark();
  base_classes_ = machine.classes.count();
}

namespace {

// Whether another run would load a class of the same name, and it would be the same.
bool is_loaded_by_name(const vm::Klass& klass) {
  return !klass.is_hidden && !klass.is_synthetic && klass.loader != nullptr && klass.loader->is_builtin();
}

void add_name(std::vector<std::string>& names, const std::string& name) {
  if (std::ranges::find(names, name) == names.end()) names.push_back(name);
}

}  // namespace

void Session::look_for_classes() {
  if (is_afresh_) return;
  for (std::size_t id = base_classes_ + 1; id <= machine.classes.count(); ++id) {
    const vm::Klass& klass = machine.classes.by_id(static_cast<std::uint32_t>(id));
    if (is_loaded_by_name(klass)) add_name(loaded_, klass.name);
  }
  const std::uint64_t initializations = machine.counters.initializations;
  if (std::exchange(initializations_before_, initializations) == initializations) return;
  std::vector<const vm::Klass*> found;
  const vm::Klass* unfinished = nullptr;  // of those the first
  const std::uint64_t mark = machine.heap.first_mark();
  for (std::size_t id = 1; id <= machine.classes.count(); ++id) {
    const vm::Klass& klass = machine.classes.by_id(static_cast<std::uint32_t>(id));
    const bool is_open = klass.state == vm::InitState::kInitializing;
    if (!(klass.is_initialized() || is_open) || klass.initialized_at < mark || !klass.is_instance()) continue;
    if (is_open && (unfinished == nullptr || klass.initialization_number < unfinished->initialization_number))
      unfinished = &klass;
    if (is_loaded_by_name(klass) && !refused_.contains(klass.name)) found.push_back(&klass);
  }
  // Those that it has begun come with it.
  if (unfinished != nullptr)
    std::erase_if(
        found, [&](const vm::Klass* each) { return each->initialization_number > unfinished->initialization_number; });
  // In the order in which they were begun, so that each is begun by whom it was begun here, but superclasses first: a
  // class that is initialised before the superclass that has one of its instances leaves null there for good.
  std::ranges::sort(found, {}, &vm::Klass::initialization_number);
  for (const vm::Klass* klass : found) {
    std::vector<const vm::Klass*> line;
    for (const vm::Klass* at = klass; at != nullptr; at = at->super)
      if (std::ranges::find(found, at) != found.end()) line.push_back(at);
    for (const vm::Klass* each : line | std::views::reverse) add_name(initialized_, each->name);
  }
}

Ran Session::run_one(const Operation& operation, std::span<const Variable> inputs, std::vector<Slot>& values) {
  inputs_.clear();
  for (const Variable input : inputs) inputs_.push_back(values[input]);
  const bool is_call = operation.is_call();
  // Also of an array: its elements are passed on.
  std::uint64_t had_value = 0;
  for (std::size_t i = 0; i < inputs_.size(); ++i) {
    if (operation.inputs[i]->is_reference() && is_null(vm::ref_in(inputs_[i])))
      had_null = true;
    else
      had_value |= Called::bit_of(i);
  }
  if (is_call) {
    if (called_.size() <= operation.id) called_.resize(operation.id + 64);
    Called& called = called_[operation.id];
    ++called.times;
    called.had_value |= had_value;
  }
  const bool shows = is_call && is_visited();
  if (shows) visitors->before(operation, inputs_);
  Ran ran;
  ran.done = executor.execute(operation, inputs_);
  if (is_call && ran.done.ending == Ending::kBudget) ++called_[operation.id].beyond_budget;
  if (shows) visitors->after(operation, inputs_, ran.done);
  return ran;
}

Called Session::called(const Operation& operation) const {
  return operation.id < called_.size() ? called_[operation.id] : Called{};
}

template <class At>
Ran Session::run_all(std::size_t end, std::size_t size, std::vector<Slot>& values, At at) {
  Ran ran;
  if (values.empty()) passed.clear();
  // Of statements that ran before, what has been taken from the log since no longer counts.
  const std::size_t fresh = machine.probe_log.fresh.size();
  fresh_after.resize(values.size(), fresh);
  for (auto count = fresh_after.rbegin(); count != fresh_after.rend() && *count > fresh; ++count) *count = fresh;
  while (values.size() < end) {
    const auto [operation, inputs] = at(values.size());
    ran = run_one(*operation, inputs, values);
    fresh_after.push_back(machine.probe_log.fresh.size());
    if (ran.done.ending != Ending::kReturned) {
      const bool goes_on = options.strategy == Strategy::kRandex && ran.done.ending == Ending::kThrew &&
                           ends_well(ran) && values.size() + 1 < size;
      if (!goes_on) break;
      passed.push_back({values.size(), machine.klass_of(ran.done.exception).name});
      ran.done = {};
    }
    values.push_back(ran.done.value);
  }
  ran.executed = values.size();
  return ran;
}

Ran Session::run(const Draft& draft, std::size_t end, std::vector<Slot>& values) {
  return run_all(end, draft.size(), values,
                 [&](std::size_t i) { return std::pair(&draft.operation(i), draft.inputs(i)); });
}

Ran Session::run(std::span<const Statement> statements, std::size_t end, std::vector<Slot>& values) {
  return run_all(end, statements.size(), values, [&](std::size_t i) {
    return std::pair(statements[i].operation, std::span<const Variable>(statements[i].inputs));
  });
}

bool Session::has_passed(std::size_t statement) const {
  return std::ranges::find(passed, statement, &Passed::statement) != passed.end();
}

bool Session::has_escaped() const {
  using vm::Effect;
  for (const Effect effect : {Effect::kExit, Effect::kFiles, Effect::kIsolated, Effect::kThread, Effect::kMachine})
    if (machine.effects.has(effect)) return true;
  return false;
}

bool Session::is_emittable(const Ran& ran) const { return !has_escaped() && ends_well(ran); }

bool Session::ends_well(const Ran& ran) const {
  if (ran.done.ending == Ending::kReturned) return true;
  if (ran.done.ending != Ending::kThrew) return false;
  // How deep a stack may grow is a matter of the machine it runs on.
  return !is_a(machine.klass_of(ran.done.exception), "java/lang/VirtualMachineError");
}

void Session::note_escape(const Operation& operation) {
  using vm::Effect;
  static constexpr std::array<std::pair<Effect, std::string_view>, 5> kWords = {{
      {Effect::kExit, "ends the process"},
      {Effect::kFiles, "uses files"},
      {Effect::kIsolated, "uses a socket, a process, a terminal or a native library"},
      {Effect::kThread, "starts a thread"},
      {Effect::kMachine, "asks for facts of the machine it runs on"},
  }};
  for (const auto& [effect, words] : kWords) {
    if (!machine.effects.has(effect)) continue;
    std::string line = fmt::format("{} {}", describe(operation), words);
    if (std::ranges::find(escapes, line) == escapes.end()) escapes.push_back(std::move(line));
  }
}

void Session::note_unbuilt(const Operation& operation, const std::string& why) {
  unbuilt_members.emplace(testcase::describe(*operation.method), why);
  std::string line = fmt::format("{}: {}", describe(operation), why);
  if (std::ranges::find(unbuilt, line) == unbuilt.end()) unbuilt.push_back(std::move(line));
}

void Session::note_without_test(std::span<const Statement> statements, std::string_view why) {
  if (statements.empty()) return;
  const Operation& last = *statements.back().operation;
  if (last.is_call()) ++without_test[testcase::describe(*last.method)][std::string(why)];
}

void Session::note_misprediction(const Operation& operation, std::span<const Statement> statements,
                                 const std::string& difference) {
  std::string line = fmt::format("{}: {}, after", describe(operation), difference);
  for (const Statement& statement : statements) line += fmt::format(" {};", describe(*statement.operation));
  mispredictions.push_back(std::move(line));
}

void Session::sign_of_life() {
  constexpr base::Clock::Duration kInterval = std::chrono::milliseconds(200);
  const base::Clock::Duration now = clock.monotonic();
  if (now - last_sign_ < kInterval) return;
  last_sign_ = now;
  monitor.progress(statistics, coverage(machine.probe_log.hit));
}

void Session::look_again_for(std::span<const std::uint32_t> probes) {
  for (const std::uint32_t probe : probes)
    if (looked_again_[probe]++ < kMostSecondLooks) machine.probe_log.hit[probe] = 0;
}

void Session::count_again() {
  for (const auto& [probe, times] : looked_again_) machine.probe_log.hit[probe] = 1;
}

Coverage Session::coverage(std::span<const std::uint8_t> hit) const { return model.counters_of(under_test, hit); }

}  // namespace ristretto::generate
