// SPDX-License-Identifier: MIT
#include "generate/symbolic/symbolic.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "generate/aside.h"
#include "generate/goals.h"
#include "generate/symbolic/instruction_trace.h"
#include "generate/symbolic/made_objects.h"
#include "generate/symbolic/prediction.h"
#include "generate/symbolic/universe.h"

namespace ristretto::generate {

using testcase::OperationKind;
using testcase::Statement;

namespace {

// Each round goes further than the one before, for members that still have something to be covered.
constexpr std::array kRounds = {
    SearchLimits{.loop_iterations = 1, .paths = 60},
    SearchLimits{.loop_iterations = 3, .paths = 250, .depth = 400, .query_steps = 100'000, .total_steps = 2'000'000},
    SearchLimits{.loop_iterations = 8,
                 .paths = 1'000,
                 .depth = 1'000,
                 .steps = 1'000'000,
                 .query_steps = 300'000,
                 .total_steps = 10'000'000},
};
constexpr std::size_t kMostPathFailures = 2'000;
constexpr std::size_t kMostUnbuilt = 8;

bool sets_fields(std::span<const Statement> statements) {
  return std::ranges::any_of(statements, [](const Statement& statement) {
    return statement.operation->kind == OperationKind::kSetField || statement.operation->by_reflection;
  });
}

SymbolicMachine with_universe(SymbolicMachine symbolic, Session& session) {
  symbolic.universe = universe_of(session);
  symbolic.options = session.options.symbolic;
  if (symbolic.known != nullptr)
    symbolic.known->fingerprints().set_universe(universe_fingerprint(session, symbolic.universe));
  return symbolic;
}

std::optional<Onlooker> onlooker_for(const SymbolicMachine& symbolic) {
  if (symbolic.known == nullptr) return std::nullopt;
  return std::optional<Onlooker>(std::in_place, symbolic.machine, symbolic.engine, symbolic.known->fingerprints(),
                                 symbolic.universe);
}

}  // namespace

Symbolic::Symbolic(Session& session, const SymbolicMachine& symbolic)
    : session_(session),
      symbolic_(with_universe(symbolic, session)),
      onlooker_(onlooker_for(symbolic_)),
      paths_(symbolic_, onlooker_ ? &*onlooker_ : nullptr),
      effects_(symbolic_, onlooker_ ? &*onlooker_ : nullptr, [this] { session_.sign_of_life(); }),
      builder_(session, effects_),
      start_(session.clock.monotonic()) {
  symbolic_.machine.before_turn = [this] { session_.sign_of_life(); };
}

Symbolic::~Symbolic() { symbolic_.machine.before_turn = {}; }

void Symbolic::find_members() {
  const auto klass = symbolic_.machine.classes.builtin(session_.under_test.name());
  if (!klass) return;
  vm::StopReason initialized = vm::StopReason::kThrew;
  const auto initialize = [&] { initialized = symbolic_.machine.initialize(**klass).reason; };
  if (onlooker_)
    onlooker_->watch_for_good(initialize);
  else
    initialize();
  if (initialized != vm::StopReason::kFinished) return;
  for (const testcase::Operation* target : session_.catalogue->targets()) {
    const program::Method& method = *target->method;
    vm::Method* const found = (*klass)->method(method.name(), method.descriptor());
    if (found == nullptr) continue;
    if (method.flags().has(classfile::AccessFlags::kNative))
      session_.unbuilt_members.emplace(testcase::describe(*target->method), "native");
    if (method.info->code == nullptr) continue;
    auto known = std::ranges::find(members_, found, &Member::method);
    if (known == members_.end())
      known = members_.insert(known, {.operations = {}, .method = found, .name = testcase::describe(method)});
    known->operations.push_back(target);
  }
  for (const Member& member : members_) {
    const explore::InputOptions inputs = inputs_of(symbolic_, *member.method);
    session_.statistics.preconditions += inputs.precondition.empty() ? 0 : 1;
    session_.statistics.assumptions += inputs.assumptions.size();
  }
}

void Symbolic::run() {
  find_members();
  const auto& given = session_.options.symbolic.limits;
  for (const SearchLimits& limits : given ? std::span(&*given, 1) : std::span<const SearchLimits>(kRounds)) {
    for (Member& member : members_) {
      if (is_over()) break;
      if (member.is_done) continue;
      explore(member, limits);
    }
  }
  count_members();
  session_.goals = goals_.reports();
  session_.restart();
}

void Symbolic::count_members() {
  Statistics& statistics = session_.statistics;
  for (const Member& member : members_) {
    statistics.explored_members += member.is_explored ? 1 : 0;
    statistics.known_members += member.is_known && !member.is_explored ? 1 : 0;
  }
  statistics.solver_queries += effects_.queries();
}

bool Symbolic::is_covered(const Member& member) const {
  const auto& hit = session_.machine.probe_log.hit;
  return goals_.is_settled(member.name) &&
         std::ranges::all_of(session_.model.probes_of(*member.operations.front()->method),
                             [&](const program::Probe& probe) { return hit[probe.id] != 0; });
}

bool Symbolic::is_over() {
  Statistics& statistics = session_.statistics;
  if (is_over_ || reported_) return true;
  statistics.calls = session_.executor.calls;
  const Options& options = session_.options;
  const std::chrono::duration<double> elapsed = session_.clock.monotonic() - start_;
  is_over_ = (options.operations != 0 && statistics.operations >= options.operations) ||
             (options.seconds > 0 && elapsed.count() >= options.seconds);
  session_.sign_of_life();
  is_over_ = is_over_ || session_.monitor.stop();
  return is_over_;
}

bool Symbolic::starts() {
  ++number_;
  ++session_.statistics.operations;
  if (session_.monitor.report_instead() == number_) is_over_ = true;
  if (is_over_ || session_.monitor.skip(number_)) return false;
  session_.monitor.starting(number_);
  return true;
}

// Objects in any state that the code might meet; where no statements bring one into such a state, new ones, and then
// those that other constructors make. A subclass may override what is explored, so the receiver of an abstract class is
// a stand-in at first.
void Symbolic::explore(Member& member, const SearchLimits& limits) {
  const bool has_receiver = member.operations.front()->has_receiver();
  const bool is_abstract = has_receiver && member.method->owner->is_abstract();
  SearchLimits first = limits;
  first.has_universe = !is_abstract;
  bool is_complete = search(member, first);
  const auto search_again = [&](const SearchLimits& again) {
    if (!member.unbuilt.empty() && !is_covered(member) && !is_over())
      is_complete = search(member, again) && is_complete;
  };
  const std::vector<FoundPath> unbuilt = member.unbuilt;
  const bool is_without_arguments = member.method->owner->method("<init>", "()V") != nullptr;
  if (has_receiver && !is_abstract && is_without_arguments) {
    SearchLimits constructed = limits;
    constructed.receiver = explore::ReceiverState::kConstructed;
    search_again(constructed);
  }
  if (member.unbuilt.empty()) member.unbuilt = unbuilt;
  SearchLimits made = limits;
  made.prefers_made = MadeObjects::can_help(symbolic_, *member.method);
  if (made.prefers_made || is_abstract) search_again(made);
  if (member.unbuilt.empty()) member.unbuilt = unbuilt;
  if (!is_called(member)) call_somehow(member);
  member.is_done = is_complete || is_covered(member);
}

bool Symbolic::is_called(const Member& member) const {
  return std::ranges::any_of(
      member.operations, [&](const testcase::Operation* operation) { return session_.called(*operation).times > 0; });
}

void Symbolic::call_somehow(Member& member) {
  for (FoundPath path : std::exchange(member.unbuilt, {})) {
    if (is_over() || is_called(member)) return;
    path.is_approximation = true;
    for (const testcase::Operation* operation : member.operations) {
      auto statements =
          builder_.build(*operation, path.inputs, InputBuilder::Strings::kLiterals, InputBuilder::Objects::kAny);
      if (!statements) continue;
      run_new(member, path, std::move(*statements), {});
      break;
    }
  }
}

std::optional<std::uint64_t> Symbolic::choices_left() const {
  if (session_.options.operations == 0) return std::nullopt;
  return session_.options.operations - std::min(session_.options.operations, session_.statistics.operations);
}

bool Symbolic::search(Member& member, const SearchLimits& limits) {
  if (!starts()) return false;
  Statistics& statistics = session_.statistics;
  const auto stop = [&] {
    if (is_over()) return true;
    ++statistics.operations;
    return false;
  };
  const PathSource::Answer found = paths_.find({.member = *member.method,
                                                .probes = session_.model.probes_of(*member.operations.front()->method),
                                                .limits = limits,
                                                .choices_left = choices_left(),
                                                .stop = stop,
                                                .after_query = [this] { session_.sign_of_life(); }});
  (found.is_known ? member.is_known : member.is_explored) = true;
  if (found.is_known) statistics.operations += found.choices;
  statistics.paths += found.counts.paths;
  statistics.unsolved_paths += found.counts.unsolved;
  statistics.refuted_ways += found.counts.refuted;
  statistics.solver_queries += found.counts.queries;
  member.unbuilt.clear();
  const bool is_of_all_inputs = limits.receiver == explore::ReceiverState::kSymbolic && !limits.prefers_made;
  if (is_of_all_inputs) goals_.settle(member.name, found.counts.goals);
  for (const FoundPath& path : found.paths) take(member, path);
  note_reason(member, found);
  return found.counts.is_complete;
}

void Symbolic::note_reason(const Member& member, const PathSource::Answer& found) {
  if (!found.paths.empty() || is_over_) return;
  const char* const why =
      found.counts.paths == 0 ? "does not return within the bounds" : "no inputs were found for any of its paths";
  session_.unbuilt_members.emplace(testcase::describe(*member.operations.front()->method), why);
}

std::optional<std::vector<Statement>> Symbolic::build(const Member& member, const explore::InputGraph& inputs) {
  std::string why;
  bool is_ill_typed = true;
  for (const testcase::Operation* operation : member.operations) {
    auto statements = builder_.build(*operation, inputs);
    if (statements) return statements;
    if (!why.empty() && (!is_ill_typed || builder_.is_ill_typed())) continue;
    why = builder_.why();
    is_ill_typed = builder_.is_ill_typed();
  }
  ++session_.statistics.unbuilt_paths;
  session_.note_unbuilt(*member.operations.front(), why);
  return std::nullopt;
}

void Symbolic::take(Member& member, const FoundPath& path) {
  const Goals goals = goals_.covered_by(member.name, path, session_.options.symbolic.criteria.paths);
  auto statements = build(member, path.inputs);
  if (statements) return run_new(member, path, std::move(*statements), goals);
  goals_.leave_unbuilt(goals, builder_.why());
  if (member.unbuilt.size() < kMostUnbuilt) member.unbuilt.push_back(path);
}

void Symbolic::run_new(Member& member, const FoundPath& path, std::vector<Statement> statements, const Goals& goals) {
  ++number_;
  if (session_.monitor.report_instead() == number_) reported_ = statements;
  if (reported_ || session_.monitor.skip(number_)) return;
  session_.monitor.starting(number_);
  replay_either(member, path, std::move(statements), goals);
}

void Symbolic::replay_either(Member& member, const FoundPath& path, std::vector<Statement> statements,
                             const Goals& goals) {
  vm::ProbeLog& log = session_.machine.probe_log;
  Replay replayed = replay(path, statements);
  const bool has_strings = std::ranges::find(path.inputs.objects, explore::InputGraph::Kind::kString,
                                             &explore::InputGraph::Object::kind) != path.inputs.objects.end();
  if (!replayed.is_as_predicted() && has_strings) {
    unhit(log);
    const auto copies = builder_.build(*statements.back().operation, path.inputs, InputBuilder::Strings::kCopies);
    if (copies) replayed = replay(path, *copies);
    if (copies && replayed.is_as_predicted()) {
      statements = *copies;
    } else {
      unhit(log);
      replayed = replay(path, statements);
    }
  }
  if (!replayed.is_whole) return unhit(log);
  ++session_.statistics.sequences;
  if (!replayed.is_as_predicted() && !path.is_approximation && !replayed.is_out_of_memory)
    session_.note_misprediction(*statements.back().operation, statements,
                                replayed.has_ended ? replayed.difference : "does not end");
  judge(path, replayed.ran, statements, replayed.values,
        replayed.is_as_predicted() && !goals.empty() ? goals : goals_shown_by(member, replayed, statements));
}

Symbolic::Goals Symbolic::goals_shown_by(Member& member, const Replay& replayed,
                                         const std::vector<Statement>& statements) {
  const SymbolicOptions& options = session_.options.symbolic;
  if (!options.has_goals() || !replayed.has_ended || !replayed.seen.indices) return {};
  if (!member.run_goals)
    member.run_goals = std::make_unique<RunGoals>(*member.method, options.criteria, options.counts);
  const std::vector<std::string> shown =
      member.run_goals->shown_by(*replayed.seen.indices, replayed.seen.exception.empty());
  std::vector<std::string> refuted;
  Goals goals = goals_.shown_by(member.name, shown, refuted);
  const explore::InputOptions inputs = inputs_of(symbolic_, *member.method);
  if (!refuted.empty() && inputs.assumptions.empty() && inputs.precondition.empty())
    session_.note_misprediction(*statements.back().operation, statements,
                                fmt::format("{} was called infeasible, and is reached", refuted.front()));
  return goals;
}

Symbolic::Replay Symbolic::replay(const FoundPath& path, const std::vector<Statement>& statements) {
  session_.restart();
  Replay replayed;
  const std::span<const Statement> all = statements;
  replayed.ran = session_.run(all.first(all.size() - 1), replayed.values);
  if (replayed.ran.executed + 1 < all.size()) return replayed;
  replayed.is_whole = true;
  replay_call(path, all, replayed);
  session_.look_for_classes();
  return replayed;
}

void Symbolic::replay_call(const FoundPath& path, std::span<const Statement> statements, Replay& replayed) {
  const testcase::Operation& operation = *statements.back().operation;
  vm::Method* const member = session_.executor.find(*operation.method);
  base::check(member != nullptr, "a member that is called cannot be found");
  InstructionTrace trace(session_.machine, *member);
  replayed.ran = session_.run(statements, replayed.values);
  const Done& done = replayed.ran.done;
  const bool has_returned = done.ending == Ending::kReturned;
  replayed.has_ended = has_returned || done.ending == Ending::kThrew;
  replayed.is_out_of_memory = !replayed.has_ended && !is_null(done.exception);
  if (!replayed.has_ended) return;
  SeenCall& seen = replayed.seen;
  if (!has_returned) seen.exception = session_.machine.klass_of(done.exception).name;
  if (trace.is_on()) seen.indices = trace.indices(has_returned);
  if (has_returned && !has_asked_outside()) seen.result = common_result(member->result, done.value);
  replayed.difference = difference(path, seen);
}

bool Symbolic::has_asked_outside() const {
  using vm::Effect;
  const auto has = [&](Effect effect) { return session_.machine.effects.has(effect); };
  return std::ranges::any_of(
      std::array{Effect::kFiles, Effect::kIsolated, Effect::kClock, Effect::kIdentityHash, Effect::kMachine}, has);
}

void Symbolic::judge(const FoundPath& path, const Ran& ran, const std::vector<Statement>& statements,
                     std::span<const vm::Slot> values, const Goals& goals) {
  Statistics& statistics = session_.statistics;
  vm::ProbeLog& log = session_.machine.probe_log;
  const testcase::Operation& operation = *statements.back().operation;
  const bool threw = ran.done.ending == Ending::kThrew;
  if (session_.has_escaped()) {
    session_.note_escape(operation);
    ++statistics.escaped;
  }
  if (!session_.is_emittable(ran)) {
    ++statistics.illegal;
    return unhit(log);
  }
  Candidate candidate;
  candidate.statements = statements;
  candidate.threw = threw;
  candidate.probes = log.fresh;
  if (!path.is_approximation) candidate.path = {operation.method, path.indices};
  const OutcomeGoal goal = outcome_of(session_.machine, operation, ran.done);
  if (session_.outcomes.insert(goal).second) candidate.outcomes.push_back(goal);
  if (!log.fresh.empty() || !candidate.outcomes.empty() || goals_.wants(goals)) {
    candidate.probes.insert(candidate.probes.end(), path.probes.begin(), path.probes.end());
    candidate.goals = goals;
    goals_.show(goals);
    session_.candidates.push_back(std::move(candidate));
  }
  log.fresh.clear();
  if (threw) {
    ++statistics.illegal;
    const auto contract = session_.contracts->violated_by(ran.done.exception, session_.had_null);
    if (contract) keep_failure(statements, *contract, std::nullopt, session_.machine.klass_of(ran.done.exception).name);
    return;
  }
  ++statistics.normal;
  std::vector<Subject> subjects;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const testcase::Operation& each = *statements[i].operation;
    if (!each.is_call() || !each.output->is_reference() || is_null(vm::ref_in(values[i]))) continue;
    subjects.push_back({static_cast<testcase::Variable>(i), vm::ref_in(values[i])});
  }
  Digests digests(session_.reader);
  if (const auto violation = session_.contracts->check(subjects, digests))
    keep_failure(statements, violation->contract, violation, {});
}

// Objects whose fields a test sets itself may be in states that they never get into.
void Symbolic::keep_failure(std::vector<Statement> statements, std::string_view contract,
                            std::optional<Violation> violation, std::string exception) {
  if (session_.failures.size() >= kMostPathFailures || sets_fields(statements)) return;
  ++session_.statistics.failing;
  session_.failures.push_back({std::move(statements), contract, std::move(violation), std::move(exception)});
}

}  // namespace ristretto::generate
