// SPDX-License-Identifier: MIT
#include "cli/explore/command.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "archive/jdk.h"
#include "base/clock.h"
#include "campaign/guest_boot.h"
#include "cli/explore/options.h"
#include "cli/explore/reports.h"
#include "cli/explore/signals.h"
#include "cli/explore/target.h"
#include "cli/inspect/operands.h"
#include "explore/check/path_check.h"
#include "explore/report/call_paths.h"
#include "explore/report/code_coverage.h"
#include "explore/report/event_log.h"
#include "explore/report/goals.h"
#include "explore/report/interaction.h"
#include "explore/report/log_writer.h"
#include "explore/report/recorder.h"
#include "explore/report/run_recorder.h"
#include "expr/pool.h"
#include "natives/guest.h"

namespace ristretto::cli::explore {

const std::string_view kExamples =
    "Examples:\n"
    "  ristretto explore 'java.lang.Math#floorMod(int,int)'     the paths of a method of the JDK\n"
    "  ristretto explore -cp classes com.acme.Stack#push        of your own\n"
    "  ristretto explore -cp app.jar com.acme.Sort#sort --loop 2 --array-length 3\n"
    "  ristretto explore -cp app.jar com.acme.A#m --html a.html --source src/main/java\n"
    "\n"
    "Exit codes: 0 done, also when bounds cut paths off; 1 a --check- option found something wrong;\n"
    "2 wrong usage or bad input; 3 a fault of ours.";

namespace {

namespace engine = ristretto::explore;

// Bytecodes, with those of the initialisers that are run besides.
constexpr std::uint64_t kInitialiserSteps = 100'000'000;

// A guest over symbolic values, and what it refers to.
struct Running {
  std::unique_ptr<vm::symbolic::SymbolicEngine> symbolic;
  campaign::SilentStreams streams;
  std::unique_ptr<natives::Guest> guest;
};

struct Failure {
  ExitCode code;
  base::Error error;
};

std::unexpected<Failure> bad_input(const base::Error& error) {
  return std::unexpected<Failure>(Failure{ExitCode::kBadInput, error});
}

std::expected<void, Failure> boot(const Options& options, const Settings& settings, const Session& session,
                                  Running& running) {
  const auto jdk = archive::find_jdk({.explicit_home = options.java.jdk,
                                      .java_home = session.environment.java_home,
                                      .path = session.environment.path});
  if (!jdk) return bad_input(jdk.error());
  running.symbolic = vm::symbolic::make_symbolic_engine(settings.domain);
  const std::string class_path = options.java.class_path.empty() ? "." : options.java.class_path;
  auto guest = campaign::boot_guest(*jdk, class_path, running.streams, running.symbolic.get());
  if (!guest) return std::unexpected(Failure{ExitCode::kOwnFault, guest.error()});
  running.guest = std::move(*guest);
  return {};
}

base::Result<vm::Method*> load(vm::Machine& machine, const MethodTarget& target) {
  const auto klass = machine.classes.builtin(target.class_name);
  if (!klass) return base::fail(base::Error(klass.error().text()).in_file(target.class_name));
  const std::uint64_t old_max_steps = machine.options.max_steps;
  machine.options.max_steps = machine.counters.steps + kInitialiserSteps;
  const vm::Stop stop = machine.initialize(**klass);
  machine.options.max_steps = old_max_steps;
  if (stop.reason != vm::StopReason::kFinished) {
    const std::string why = stop.reason == vm::StopReason::kThrew
                                ? fmt::format("throws {}", java_name(machine.klass_of(stop.exception)))
                                : std::string("does not end");
    return base::fail(base::Error("its static initialiser " + why).in_file(java_name(**klass)));
  }
  vm::Method* const method = (*klass)->method(target.name, target.descriptor);
  if (method == nullptr) return base::fail(base::Error("no such method").in_file(java_name(**klass)));
  return method;
}

double seconds(base::Clock::Duration duration) { return std::chrono::duration<double>(duration).count(); }

void add_statistics(const solver::Statistics& solver, engine::MethodReport& report) {
  report.check.verified_answers = solver.verified;
  report.check.wrong_answers = solver.disagreements.size();
  report.check.undecided_answers = solver.undecided;
  engine::StatisticsReport& into = report.statistics;
  into.queries = solver.queries;
  into.backend_steps = solver.backend_steps;
  into.troubles = solver.troubles;
  for (std::size_t i = 0; i < solver::kLinkCount; ++i) {
    const solver::LinkStatistics& link = solver.links[i];
    into.links.push_back({.name = std::string(solver::kLinks[i].name),
                          .asked = link.asked,
                          .answered = link.sat + link.unsat + link.unknown});
    into.solver_seconds += seconds(link.time);
  }
}

std::string instruction_text(const classfile::Instruction& instruction) {
  const std::string operands = inspect::operands_text(instruction);
  return inspect::mnemonic_text(instruction) + (operands.empty() ? "" : " " + operands);
}

struct Explored {
  engine::MethodReport report;
  std::string log;  // if there is to be one
};

void search_by_runs(vm::Machine& machine, vm::symbolic::SymbolicEngine& symbolic, solver::Manager& solver,
                    vm::Method& method, const Settings& settings, engine::Recorder& recorder,
                    engine::MethodReport& report) {
  const std::uint64_t most = settings.explorer.max_paths;
  engine::Concolic search(machine, symbolic, solver,
                          {.inputs = settings.explorer.inputs,
                           .order = *settings.concolic,
                           .seed = settings.explorer.search.seed,
                           .max_runs = most == 0 || most > UINT32_MAX ? UINT32_MAX : static_cast<std::uint32_t>(most),
                           .max_steps = settings.explorer.max_steps,
                           .bounds = settings.explorer.bounds,
                           .records_calls = settings.calls.has_value(),
                           .should_stop = settings.explorer.should_stop});
  engine::RunRecorder runs(recorder, report);
  search.search(method, engine::parameter_names(*method.info), {},
                [&](const engine::ConcolicRun& run, const engine::DecisionTree& tree) { runs.run(run, tree); });
  runs.finish(search);
  if (settings.calls) engine::report_calls(search.calls(), *settings.calls, report.calls);
}

base::Result<Explored> explore(vm::Machine& machine, vm::symbolic::SymbolicEngine& symbolic, vm::Method& method,
                               Settings& settings) {
  const auto code = engine::MethodCode::read(method);
  if (!code) return base::fail(code.error());
  Explored explored;
  engine::MethodReport& report = explored.report;
  (*code)->describe(report, instruction_text);
  report.options = settings.shown;
  expr::Pool pool;
  symbolic.domain().begin(pool);
  solver::Manager solver(pool, settings.solver);
  engine::Recorder recorder(machine, symbolic, solver, method, **code, report);
  for (const std::uint32_t pc : settings.through) {
    if (!(*code)->has_pc(pc)) return base::fail(base::Error(fmt::format("--through {}: no instruction is there", pc)));
  }
  recorder.set_through(settings.through);
  // A search for goals has some even if none is asked for.
  engine::Criteria criteria = settings.criteria;
  if (engine::uses_compass(settings.explorer.search.order) || settings.explorer.prunes)
    criteria.branches |= !settings.has_goals();
  settings.explorer.records_accesses = criteria.has_any() || settings.counts.has_any();
  engine::GoalKeeper goals(**code, criteria, machine, settings.counts);
  settings.explorer.search.compass = &goals;
  const base::HostClock clock;
  const auto started = clock.monotonic();
  settings.explorer.should_stop = [&] {
    report.is_interrupted |= has_signal();
    report.is_out_of_time |= settings.seconds && seconds(clock.monotonic() - started) >= *settings.seconds;
    const bool is_done = settings.until_covered && !report.paths.empty() && goals.open() == 0;
    return report.is_interrupted || report.is_out_of_time || is_done;
  };
  const bool checks_paths = settings.check_replay || settings.check_paths != 0;
  report.check.is_wanted = checks_paths || settings.solver.check;
  if (settings.concolic) {
    search_by_runs(machine, symbolic, solver, method, settings, recorder, report);
    report.statistics.seconds = seconds(clock.monotonic() - started);
    add_statistics(solver.statistics(), report);
    return explored;
  }
  engine::SolvedPaths solved;
  engine::CallTrees calls;
  settings.explorer.records_calls = settings.calls.has_value();
  std::optional<engine::EventLog> log;
  if (settings.log_level) log.emplace(machine, **code, report, *settings.log_level);
  engine::Explorer explorer(machine, symbolic, solver, settings.explorer);
  const std::vector<std::string> names = engine::parameter_names(*method.info);
  engine::PathCheck check(
      machine, symbolic, method, names, settings.explorer,
      [&](const engine::Leaf& leaf, const expr::Assignment& values) { return recorder.inputs_text(leaf, values); });
  report.counts = explorer.explore(
      method, names,
      [&](const engine::Leaf& leaf) {
        const bool is_told = recorder.leaf(leaf);
        const auto number = static_cast<std::uint32_t>(report.paths.size());
        if (is_told) goals.leaf(leaf, report.paths.back(), number, recorder.model());
        if (checks_paths) check.leaf(leaf, recorder.model(), number);
        if (is_told && (settings.covers || settings.criteria.interaction)) solved.leaf(leaf, recorder.model(), number);
        if (is_told && settings.calls && engine::has_end(leaf.ending) && recorder.model() != nullptr)
          calls.insert(leaf.calls);
        if (log) log->leaf(leaf, recorder.node_of(leaf.way), is_told);
      },
      [&](const engine::ChoiceStep& step) {
        recorder.choice(step);
        if (checks_paths) check.choice(step);
        goals.choice(step, report.tree.back());
        if (log) log->choice(step, recorder.node_of(step));
      });
  engine::Follower follower(machine, symbolic, settings.explorer.inputs, settings.explorer.max_steps);
  if (!report.is_interrupted && !report.is_out_of_time) goals.run_left(follower, method, names);
  if (settings.calls) engine::report_calls(calls, *settings.calls, report.calls);
  if (settings.covers)
    engine::report_coverage(solved, follower, machine, method, names, settings.explorer.inputs.universe,
                            report.coverage);
  report.statistics.seconds = seconds(clock.monotonic() - started);
  add_statistics(solver.statistics(), report);
  if (settings.has_goals()) {
    goals.finish(report);
    if (settings.criteria.interaction) {
      engine::Interaction interaction(*method.info, settings.explorer.inputs.universe, machine.classes.hierarchy());
      interaction.run(solved, follower, machine, method, names, [&] { return report.is_interrupted |= has_signal(); });
      interaction.finish(goals.verdict_elsewhere(report), report.counts.has_open_elements, report);
    }
    check.set_listener([&](const engine::Leaf& run, const expr::Assignment& values) { goals.check(run, values); });
  }
  if (settings.check_replay) check.replay(report.check);
  if (settings.check_paths != 0) check.run(settings.check_paths, settings.explorer.search.seed, report.check);
  if (report.check.is_wanted) report.check.wrong_verdicts = goals.wrong_verdicts();
  if (log) {
    log->finish();
    explored.log = engine::to_xhtml(report, *log);
  }
  return explored;
}

ExitCode run(const Options& options, Session& session) {
  auto settings = complete(options);
  if (!settings) {
    session.complain(settings.error());
    return ExitCode::kBadInput;
  }
  const auto target = find_method(options.target, options.java, session.environment);
  if (!target) {
    session.complain(target.error());
    return ExitCode::kBadInput;
  }
  settings->explorer.inputs.universe = target->universe;
  settings->domain.has_wide_strings = std::ranges::binary_search(target->universe, target->class_name);
  const auto running = std::make_shared<Running>();
  session.kept.push_back(running);
  if (const auto booted = boot(options, *settings, session, *running); !booted) {
    session.complain(booted.error().error);
    return booted.error().code;
  }
  keep_signals();
  vm::Machine& machine = running->guest->machine();
  const auto method = load(machine, *target);
  if (!method) {
    session.complain(method.error());
    return ExitCode::kBadInput;
  }
  const std::vector<std::string> names = engine::parameter_names(*(*method)->info);
  if (const auto fits = engine::check_assumptions(settings->explorer.inputs.assumptions, **method, names); !fits) {
    session.complain(fits.error());
    return ExitCode::kBadInput;
  }
  if (const std::string& name = settings->explorer.inputs.precondition; !name.empty()) {
    if (const auto fits = engine::check_precondition(machine, **method, name); !fits) {
      session.complain(fits.error());
      return ExitCode::kBadInput;
    }
  }
  const auto explored = explore(machine, *running->symbolic, **method, *settings);
  if (!explored) {
    session.complain(explored.error());
    return ExitCode::kBadInput;
  }
  for (const std::string& trouble : explored->report.statistics.troubles) session.complain(base::Error(trouble));
  return write_reports(explored->report, explored->log, options, session);
}

}  // namespace

RunCommand declare(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  declare_options(app, *options);
  return [options](Session& session) { return run(*options, session); };
}

}  // namespace ristretto::cli::explore
