// SPDX-License-Identifier: MIT
#include "cli/generate/command.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <numeric>
#include <optional>
#include <thread>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "archive/class_path.h"
#include "archive/jdk.h"
#include "archive/mapped_file.h"
#include "base/bytes.h"
#include "base/clock.h"
#include "base/fingerprint.h"
#include "campaign/campaign.h"
#include "campaign/class_unit.h"
#include "campaign/exploration_store.h"
#include "campaign/guest_boot.h"
#include "campaign/judge.h"
#include "campaign/judge_process.h"
#include "campaign/measure.h"
#include "campaign/occupied.h"
#include "campaign/report_json.h"
#include "campaign/store.h"
#include "campaign/targets.h"
#include "cli/generate/options.h"
#include "cli/generate/progress.h"
#include "cli/generate/signals.h"
#include "cli/generate/summary.h"
#include "cli/version.h"
#include "generate/symbolic/explorations.h"
#include "replay/junit_jars.h"

namespace ristretto::cli::generate {

const std::string_view kExamples =
    "Examples:\n"
    "  ristretto generate app.jar                              tests for all classes of a jar, in ristretto-tests/\n"
    "  ristretto generate -cp app.jar:lib.jar com.acme.Stack   for one class\n"
    "  ristretto generate -cp classes 'com.acme.**' -o src/test/java --junit 4\n"
    "  ristretto generate -cp classes com.acme.Stack#push --budget 2\n"
    "  ristretto generate app.jar --operations 20000 --seed 7  the same files on every run and machine\n"
    "\n"
    "Exit codes: 0 done; 1 findings, with --fail-on-findings; 2 wrong usage or bad input, or something could not be\n"
    "written; 3 a fault of ours.";

namespace {

constexpr std::string_view kOperationsFile = "ristretto-operations.json";

// Bad input is the user's affair, a class library that does not start is ours.
struct Failure {
  ExitCode code;
  base::Error error;
};

template <class T>
using Prepared = std::expected<T, Failure>;

std::unexpected<Failure> bad_input(const base::Error& error) {
  return std::unexpected<Failure>(Failure{ExitCode::kBadInput, error});
}

struct Inputs {
  Completed completed;
  archive::Jdk jdk;
  campaign::Targets targets;
};

campaign::Access access_of(const ristretto::generate::Options& options) {
  if (options.public_only) return campaign::Access::kPublic;
  return options.allow_reflection ? campaign::Access::kAll : campaign::Access::kPackage;
}

Prepared<Inputs> read_inputs(const Options& options, const Session& session) {
  auto completed = complete(options);
  if (!completed) return bad_input(completed.error());
  auto jdk = archive::find_jdk({.explicit_home = options.java.jdk,
                                .java_home = session.environment.java_home,
                                .path = session.environment.path});
  if (!jdk) return bad_input(jdk.error());
  const auto image = archive::open_jdk_image(*jdk);
  if (!image) return bad_input(image.error());
  auto targets = campaign::find_targets({.targets = options.targets,
                                         .class_path = options.java.class_path,
                                         .include = options.include,
                                         .exclude = options.exclude,
                                         .include_methods = options.generation.include_methods,
                                         .exclude_methods = options.generation.exclude_methods,
                                         .helpers = options.generation.helper_classes,
                                         .access = access_of(options.generation),
                                         .feature = jdk->feature,
                                         .jdk = image->get(),
                                         .jdk_targets = options.jdk_targets});
  if (!targets) return bad_input(targets.error());
  return Inputs{std::move(*completed), std::move(*jdk), std::move(*targets)};
}

Prepared<std::optional<campaign::Judge>> start_judge(const Options& options, const Inputs& inputs) {
  if (options.no_referee) return std::nullopt;
  replay::RefereeOptions referee;
  referee.java_home = inputs.jdk.home.native();
  referee.class_path = inputs.targets.class_path;
  referee.harness_jar = replay::harness_jar();
  referee.replays = options.replays;
  referee.order_seed = options.generation.seed;
  auto judge = campaign::Judge::start([referee](int socket) { campaign::serve_requests(socket, referee); });
  if (!judge) return bad_input(judge.error());
  return std::optional(std::move(*judge));
}

std::size_t jobs_of(const Options& options) {
  return options.jobs != 0 ? options.jobs : std::max(1U, std::thread::hardware_concurrency());
}

// 0: no limit.
std::uint64_t operations_for(const campaign::Target& target, const campaign::Share& share, const Completed& completed) {
  const auto known = completed.operations.find(target.java_name);
  const std::uint64_t all = completed.generation.operations;
  if (known == completed.operations.end()) return all == 0 ? 0 : campaign::operations_of(share, all);
  const std::vector<std::uint64_t>& by_seed = known->second;
  if (by_seed.size() == share.seeds) return std::max<std::uint64_t>(1, by_seed[share.seed]);
  return campaign::operations_of(share, std::accumulate(by_seed.begin(), by_seed.end(), std::uint64_t{0}));
}

// What a worker is told about its class.
campaign::UnitOptions unit_options(const Options& options, const Inputs& inputs, const campaign::Target& target,
                                   std::uint64_t seed, const campaign::Share& share) {
  const Completed& completed = inputs.completed;
  campaign::UnitOptions unit;
  unit.generation = completed.generation;
  unit.generation.universe = inputs.targets.universe;
  unit.generation.seed = seed;
  unit.generation.seconds = share.seconds.value_or(completed.generation.seconds / static_cast<double>(share.seeds));
  unit.generation.operations = operations_for(target, share, completed);
  unit.generation.include_methods.insert(unit.generation.include_methods.end(), target.methods.begin(),
                                         target.methods.end());
  unit.emission.junit = options.junit == 4 ? emit::Junit::k4 : emit::Junit::k5;
  return unit;
}

ExitCode code_of(const campaign::Report& report, const Options& options) {
  if (!report.failures.empty()) return ExitCode::kBadInput;
  const campaign::Totals totals = campaign::totals_of(report);
  if (options.fail_on_findings && totals.findings > 0) return ExitCode::kFindings;
  const bool nothing_worked = totals.failed > 0 && totals.failed + totals.not_started == totals.classes;
  return nothing_worked ? ExitCode::kBadInput : ExitCode::kDone;
}

// The report goes where it was asked for, the table where people look.
ExitCode print_results(const campaign::Report& report, const Options& options, Session& session) {
  ExitCode code = code_of(report, options);
  const std::string text = summary(report, {.store = options.store});
  if (options.json == "-") {
    session.err.write(text);
    session.out.write(campaign::report_json(report));
    return code;
  }
  session.out.write(text);
  if (options.json.empty()) return code;
  if (auto written = campaign::write_file(options.json, campaign::report_json(report)); !written) {
    session.complain(written.error());
    code = ExitCode::kBadInput;
  }
  return code;
}

// What the symbolic engine runs in, beside the machine of the tests.
struct SymbolicGuest {
  std::unique_ptr<vm::symbolic::SymbolicEngine> engine;
  campaign::SilentStreams streams;
  std::unique_ptr<natives::Guest> guest;
};

Prepared<std::unique_ptr<SymbolicGuest>> boot_symbolic(const Options& options, const Inputs& inputs) {
  if (options.generation.engine != ristretto::generate::Engine::kSymbolic) return nullptr;
  auto made = std::make_unique<SymbolicGuest>();
  made->engine = vm::symbolic::make_symbolic_engine(inputs.completed.domain);
  auto guest = campaign::boot_guest(inputs.jdk, inputs.targets.class_path, made->streams, made->engine.get());
  if (!guest) return std::unexpected(Failure{ExitCode::kOwnFault, guest.error()});
  made->guest = std::move(*guest);
  return made;
}

// What explorations are kept in, and the classes that they are about.
struct Memory {
  campaign::ExplorationStore store;
  archive::ClassPath class_path;

  // In the worker. What cannot be read is explored again.
  [[nodiscard]] std::unique_ptr<ristretto::generate::Explorations> recall(const campaign::Target& target) const {
    return std::make_unique<ristretto::generate::Explorations>(
        store.load(target.class_name).value_or(std::vector<ristretto::generate::Exploration>()), class_path);
  }
};

campaign::ExplorationSetting setting_of(const Options& options, const archive::Jdk& jdk) {
  base::Fingerprint tool;
  if (const auto program = archive::read_file("/proc/self/exe")) tool.add(base::as_text(program->span()));
  std::error_code error;
  const auto image_size = std::filesystem::file_size(archive::image_file_of(jdk), error);
  return {.tool = fmt::format("ristretto {}, build {}", kVersion, tool.text()),
          .around = fmt::format("JDK {} with {} bytes, seed {}{}", jdk.version, error ? 0 : image_size,
                                options.generation.seed, options.symbolic.text())};
}

Prepared<std::optional<Memory>> open_memory(const Options& options, const Inputs& inputs) {
  if (options.store.empty()) return std::nullopt;
  auto store = campaign::ExplorationStore::open(options.store, setting_of(options, inputs.jdk));
  if (!store) return bad_input(store.error());
  auto class_path = archive::ClassPath::open(inputs.targets.class_path, {.feature = inputs.jdk.feature});
  if (!class_path) return bad_input(class_path.error());
  return Memory{std::move(*store), std::move(*class_path)};
}

bool is_by_operations_alone(const Options& options, const campaign::Report& report) {
  return !options.operations.empty() && options.budget <= 0 && options.total_budget == 0 && !report.is_interrupted;
}

// Whatever it says is there when the user types it.
void tell_repetition(const Options& options, const campaign::Store& store, campaign::Report& report, Session& session) {
  const auto is_done = [](const auto& each) { return each.state == campaign::ClassState::kDone; };
  if (std::ranges::none_of(report.classes, is_done)) return;
  if (const auto number = campaign::common_operations(report)) {
    report.repeated_by = fmt::format("{}", *number);
  } else if (is_by_operations_alone(options, report)) {
    report.repeated_by = options.operations;
  } else if (!options.json.empty() && options.json != "-") {
    report.repeated_by = options.json;
  } else if (const auto written = store.write(kOperationsFile, campaign::operations_json(report))) {
    report.repeated_by = (store.folder() / kOperationsFile).native();
  } else {
    session.complain(written.error());
    report.failures.push_back(written.error());
  }
}

// So that a finding of an earlier run that is not there any more is gone.
bool looks_for_all_errors(const ristretto::generate::Options& options) {
  return options.contracts && options.contracts_off.empty();
}

Prepared<campaign::Report> generate_all(const Options& options, Inputs& inputs, Session& session) {
  auto store = campaign::Store::open(options.output, options.force);
  if (!store) return bad_input(store.error());
  const std::vector<base::Error> occupied = campaign::set_occupied_aside(inputs.targets, *store);
  for (const base::Error& each : occupied) session.complain(each);
  if (!options.json.empty() && options.json != "-") {
    if (auto checked = campaign::check_writable(options.json); !checked)
      return bad_input(checked.error().hint("name another file with --json"));
  }
  const auto memory = open_memory(options, inputs);
  if (!memory) return std::unexpected(memory.error());
  auto judge = start_judge(options, inputs);
  if (!judge) return std::unexpected(judge.error());
  campaign::SilentStreams streams;
  auto guest = campaign::boot_guest(inputs.jdk, inputs.targets.class_path, streams);
  if (!guest) return std::unexpected(Failure{ExitCode::kOwnFault, guest.error()});
  auto symbolic = boot_symbolic(options, inputs);
  if (!symbolic) return std::unexpected(symbolic.error());
  auto measure = campaign::Measure::open(inputs.targets.class_path, inputs.jdk.feature);
  if (!measure) return bad_input(measure.error());
  const base::HostClock clock;
  Progress progress(session, isatty(STDERR_FILENO) == 1);
  const campaign::Campaign::Unit unit = [&](const campaign::Target& target, std::uint64_t seed,
                                            const campaign::Share& share, const campaign::Attempt& attempt,
                                            ristretto::generate::Monitor& monitor) {
    const auto& other = *symbolic;
    const auto known = *memory ? (*memory)->recall(target) : nullptr;
    const auto machine = other ? std::optional<ristretto::generate::SymbolicMachine>(
                                     {other->guest->machine(), *other->engine, known.get()})
                               : std::nullopt;
    return campaign::run_unit((*guest)->machine(), target, unit_options(options, inputs, target, seed, share), attempt,
                              monitor, clock, machine ? &*machine : nullptr);
  };
  campaign::Campaign run(inputs.targets, unit,
                         {.seed = options.generation.seed,
                          .seeds = options.seeds,
                          .jobs = jobs_of(options),
                          .class_seconds = inputs.completed.generation.seconds,
                          .total_seconds = options.total_budget,
                          .hang_seconds = options.hang_seconds,
                          .looks_for_errors = looks_for_all_errors(inputs.completed.generation),
                          .keeps_all_tests = inputs.completed.generation.output_all,
                          .java_home = inputs.jdk.home.native()},
                         {.clock = clock,
                          .store = *store,
                          .explorations = *memory ? &(*memory)->store : nullptr,
                          .judge = *judge ? &**judge : nullptr,
                          .observer = progress,
                          .interrupts = signals_so_far,
                          .measure = [&](const campaign::Target& target, std::span<const std::uint32_t> probes) {
                            return measure->coverage(target.class_name, probes);
                          }});
  session.out.flush();  // what is buffered now would be written by every worker
  session.err.flush();
  auto report = run.run();
  progress.end();
  if (!report) {
    (*judge).reset();
    end_by_signal();
  }
  report->jdk = inputs.jdk.version;
  report->failures.insert(report->failures.begin(), occupied.begin(), occupied.end());
  tell_repetition(options, *store, *report, session);
  return std::move(*report);
}

// What was assumed of inputs and no member has is most likely a slip of the pen.
bool has_used_assumptions(const Options& options, const Inputs& inputs, const campaign::Report& report,
                          Session& session) {
  const ristretto::explore::InputOptions& assumed = inputs.completed.generation.symbolic.inputs;
  const auto sum = [&](std::uint64_t ristretto::generate::Statistics::* count) {
    std::uint64_t all = 0;
    for (const campaign::ClassReport& each : report.classes) all += each.statistics.*count;
    return all;
  };
  bool is_fine = true;
  if (!assumed.precondition.empty() && sum(&ristretto::generate::Statistics::preconditions) == 0) {
    session.complain(base::Error("no member has such a method, or takes an object that has it")
                         .in_file("--precondition " + options.symbolic.precondition));
    is_fine = false;
  }
  if (!assumed.assumptions.empty() && sum(&ristretto::generate::Statistics::assumptions) == 0) {
    session.complain(base::Error("no member has parameters that the heap assumptions name"));
    is_fine = false;
  }
  return is_fine;
}

ExitCode run(const Options& options, Session& session) {
  count_signals();
  auto inputs = read_inputs(options, session);
  if (!inputs) {
    session.complain(inputs.error().error);
    return inputs.error().code;
  }
  for (const base::Error& each : inputs->targets.remarks) session.complain(each);
  const auto report = generate_all(options, *inputs, session);
  if (!report) {
    session.complain(report.error().error);
    return report.error().code;
  }
  const ExitCode code = print_results(*report, options, session);
  return has_used_assumptions(options, *inputs, *report, session) ? code : ExitCode::kBadInput;
}

}  // namespace

RunCommand declare(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  declare_options(app, *options);
  return [options](Session& session) { return run(*options, session); };
}

}  // namespace ristretto::cli::generate
