// SPDX-License-Identifier: MIT
#include "cli/run/command.h"

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "archive/jar_archive.h"
#include "archive/jdk.h"
#include "base/clock.h"
#include "base/large_pages.h"
#include "cli/java_options.h"
#include "cli/run/coverage.h"
#include "cli/run/signals.h"
#include "natives/guest.h"

namespace ristretto::cli::run {

const std::string_view kExamples =
    "Examples:\n"
    "  ristretto run -cp classes com.acme.Main a b         a class with its arguments\n"
    "  ristretto run -jar app.jar                          the main class of a jar\n"
    "  ristretto run -ea -Dkey=value -cp app.jar Main      assertions and system properties\n"
    "  ristretto run --mount src:/src:ro --mount out:/out -m jdk.compiler/com.sun.tools.javac.Main -d /out "
    "/src/A.java\n"
    "\n"
    "Exit codes: the program's own; 1 after an uncaught exception; 2 wrong usage; 3 cut short by --max-steps, a\n"
    "deadlock, or a fault of ours.";

namespace {

constexpr std::size_t kMemoryStep = std::size_t{32} << 20U;  // a hello world touches less than half of it
constexpr std::size_t kMapped = std::size_t{1} << 20U;

struct Options {
  JavaOptions java;
  std::string jar;
  std::string module;
  std::vector<std::string> defines;
  std::vector<std::string> mounts;
  std::vector<std::string> words;  // main class and arguments
  bool assertions = false;
  bool no_assertions = false;
  bool stats = false;
  std::uint64_t max_steps = 0;
  std::string max_heap;
  std::string clock = "guest";
  std::string env = "guest";
  CoverageOptions coverage;
};

void declare_options(CLI::App& app, Options& options) {
  options.java.declare(app);
  app.add_option("--jar", options.jar, "Run the main class of a jar. Also -jar")->type_name("FILE");
  app.add_option("--module", options.module, "Run the main class of a module. Also -m")->type_name("MODULE[/MAIN]");
  app.add_option("--define", options.defines, "Set a system property. Also -Dkey=value")->type_name("KEY=VALUE");
  app.add_flag("--enable-assertions", options.assertions, "Enable assert statements. Also -ea");
  app.add_flag("--disable-assertions", options.no_assertions, "The default. Also -da");
  app.add_option("--mount", options.mounts, "Show a folder of the host to the program; :ro for read-only")
      ->type_name("HOST:GUEST[:ro]");
  app.add_option("--max-steps", options.max_steps, "End the program after so many bytecodes, with exit code 3")
      ->type_name("N");
  app.add_option("--max-heap", options.max_heap, "Guest memory, as in 64m or 2g (default 4g)")->type_name("SIZE");
  app.add_option("--clock", options.clock, "guest: a fixed start and virtual time; real: the host's clock")
      ->check(CLI::IsMember({"guest", "real"}));
  app.add_option("--env", options.env, "guest: a fixed environment; host: the variables of this process")
      ->check(CLI::IsMember({"guest", "host"}));
  app.add_option("--coverage", options.coverage.file,
                 "Write what the program covered, as JaCoCo reports do: CSV or XML")
      ->type_name("FILE[.xml]");
  app.add_option("--coverage-classes", options.coverage.classes,
                 "Which classes of the class path to measure, as in com.acme.*:org.acme.Main (default: all)")
      ->type_name("PATTERNS");
  app.add_flag("--stats", options.stats, "Print what was executed, to standard error");
  app.add_option("MAIN", options.words, "The main class, and its arguments")->type_name("");
}

base::Result<std::uint64_t> parse_size(const std::string& text) {
  std::uint64_t value = 0;
  std::size_t digits = 0;
  while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9' && value < (std::uint64_t{1} << 40U))
    value = value * 10 + static_cast<std::uint64_t>(text[digits++] - '0');
  const std::string unit = text.substr(digits);
  unsigned shift = 0;
  if (unit == "k" || unit == "K") shift = 10;
  if (unit == "m" || unit == "M") shift = 20;
  if (unit == "g" || unit == "G") shift = 30;
  constexpr std::uint64_t kSmallest = std::uint64_t{8} << 20U;
  constexpr std::uint64_t kLargest = std::uint64_t{31} << 30U;
  const std::uint64_t bytes = value << shift;
  if (digits == 0 || (!unit.empty() && shift == 0))
    return base::fail(base::Error("--max-heap wants a size such as 64m or 2g").at(text));
  if (bytes < kSmallest || bytes > kLargest)
    return base::fail(base::Error("--max-heap must be between 8m and 31g").at(text));
  return bytes;
}

std::uint64_t nanoseconds_since_1970() {
  return static_cast<std::uint64_t>(base::HostClock().wall().time_since_epoch().count());
}

struct Prepared {
  archive::Jdk jdk;
  natives::GuestOptions guest;
  natives::MainProgram program;
};

// A guest and what it refers to.
struct Running {
  std::optional<CoverageRecorder> coverage;
  SignalledStreams streams;
  std::unique_ptr<natives::Guest> guest;
};

base::Result<natives::MainProgram> program_of(const Options& options) {
  natives::MainProgram program;
  program.arguments = options.words;
  if (!options.jar.empty()) {
    program.kind = natives::MainKind::kJar;
    program.name = options.jar;
    return program;
  }
  if (!options.module.empty()) {
    program.kind = natives::MainKind::kModule;
    program.name = options.module;
    return program;
  }
  if (options.words.empty()) return base::fail(base::Error("no main class is given").hint("see ristretto run --help"));
  program.name = options.words.front();
  program.arguments.erase(program.arguments.begin());
  return program;
}

void add_class_path(natives::GuestOptions& guest, const Options& options) {
  guest.class_path = !options.jar.empty()               ? options.jar
                     : !options.java.class_path.empty() ? options.java.class_path
                     : !options.module.empty()          ? std::string()
                                                        : std::string(".");
}

base::Result<Prepared> prepare(const Options& options, const Session& session) {
  Prepared prepared;
  auto program = program_of(options);
  if (!program) return std::unexpected(program.error());
  prepared.program = std::move(*program);
  auto jdk = archive::find_jdk({.explicit_home = options.java.jdk,
                                .java_home = session.environment.java_home,
                                .path = session.environment.path});
  if (!jdk) return std::unexpected(jdk.error());
  prepared.jdk = std::move(*jdk);
  natives::GuestOptions& guest = prepared.guest;
  guest.machine.max_steps = options.max_steps;
  guest.machine.assertions = options.assertions;
  if (!options.max_heap.empty()) {
    const auto size = parse_size(options.max_heap);
    if (!size) return std::unexpected(size.error());
    guest.machine.max_heap = *size;
  }
  if (options.clock == "real") {
    guest.machine.real_clock = nanoseconds_since_1970;
    guest.machine.clock_start = nanoseconds_since_1970();
  }
  if (options.env == "host") guest.world.environment = session.environment.variables;
  for (const std::string& text : options.mounts) {
    auto mount = natives::parse_mount(text);
    if (!mount) return std::unexpected(base::Error(std::string(mount.error().reason())).at("--mount " + text));
    guest.world.mounts.push_back(std::move(*mount));
  }
  add_class_path(guest, options);
  for (const std::string& define : options.defines) {
    const std::size_t equals = define.find('=');
    guest.world.properties.emplace_back(define.substr(0, equals),
                                        equals == std::string::npos ? "" : define.substr(equals + 1));
  }
  if (!options.module.empty()) {
    const std::size_t slash = options.module.find('/');
    guest.world.properties.emplace_back("jdk.module.main", options.module.substr(0, slash));
    if (slash != std::string::npos)
      guest.world.properties.emplace_back("jdk.module.main.class", options.module.substr(slash + 1));
  }
  return prepared;
}

void print_stats(const vm::Machine& vm, double seconds, Session& session) {
  session.err.write(fmt::format(
      "bytecodes executed   {}\nbytecodes per second {:.0f}\nclasses loaded       {}\nnatives called       {}\n"
      "peak guest memory    {} KiB\n",
      vm.counters.steps, static_cast<double>(vm.counters.steps) / seconds, vm.classes.count(), vm.counters.native_calls,
      vm.heap.peak() >> 10U));
}

void print_attempts(const natives::Attempts& attempts, Session& session) {
  session.err.write(fmt::format("attempts to leave    {}\n", attempts.count()));
  for (const auto& row : attempts.rows())
    session.err.write(fmt::format("  {:>6} {:<24} {}\n", row.count, row.what, row.site));
}

// Nothing is missing silently.
void list_missing_natives(const vm::Machine& vm, Session& session) {
  if (vm.counters.missing_natives.empty()) return;
  session.err.write("ristretto: native methods that are missing and were called:\n");
  for (const std::string& name : vm.counters.missing_natives) session.err.write(fmt::format("  {}\n", name));
}

int exit_code_of(const vm::Stop& stop, const vm::Machine& vm, const Options& options, Session& session) {
  switch (stop.reason) {
    case vm::StopReason::kSteps:
      session.err.write(fmt::format("ristretto: ended after {} bytecodes, as --max-steps says\n", options.max_steps));
      return static_cast<int>(ExitCode::kOwnFault);
    case vm::StopReason::kDeadlock:
      session.err.write(
          fmt::format("ristretto: deadlock: every thread waits for another\n\n{}", vm.scheduler.describe()));
      return static_cast<int>(ExitCode::kOwnFault);
    default: return vm.exit_code;
  }
}

// What java's launcher says of a jar before there is a machine; empty when it is content.
std::string complaint_about_jar(const std::string& file) {
  if (access(file.c_str(), R_OK) != 0) return fmt::format("Error: Unable to access jarfile {}\n", file);
  const auto jar = archive::JarArchive::open(file, 0);
  const auto manifest =
      jar ? (*jar)->find("META-INF/MANIFEST.MF") : base::Result<std::optional<base::Bytes>>(std::nullopt);
  if (manifest && *manifest) return {};
  return fmt::format("Error: Invalid or corrupt jarfile {}\n", file);
}

ExitCode execute(const Options& options, Session& session) {
  auto prepared = prepare(options, session);
  if (!prepared) {
    session.complain(prepared.error());
    return ExitCode::kBadInput;
  }
  if (!options.jar.empty()) {
    if (const std::string complaint = complaint_about_jar(options.jar); !complaint.empty()) {
      session.err.write(complaint);
      return ExitCode::kFindings;
    }
  }
  base::use_large_pages(kMemoryStep, kMapped);
  const auto running = std::make_shared<Running>();
  session.kept.push_back(running);
  std::optional<CoverageRecorder>& coverage = running->coverage;
  if (!options.coverage.file.empty()) {
    auto recorder = CoverageRecorder::create(options.coverage, prepared->guest.class_path, prepared->jdk.feature);
    if (!recorder) {
      session.complain(recorder.error());
      return ExitCode::kBadInput;
    }
    coverage = std::move(*recorder);
    prepared->guest.machine.coverage = &coverage->model();
  }
  const base::HostClock clock;
  const auto started = clock.monotonic();
  keep_signals();
  prepared->guest.take_signal = take_signal;
  auto created = natives::Guest::create(prepared->jdk, std::move(prepared->guest), running->streams);
  if (!created) {
    session.complain(created.error());
    return ExitCode::kBadInput;
  }
  running->guest = std::move(*created);
  natives::Guest& guest = *running->guest;
  natives::world_of(guest.machine()).attempts.is_kept = options.stats;
  auto booted = guest.boot();
  if (!booted) {
    session.complain(booted.error());
    return ExitCode::kOwnFault;
  }
  vm::Stop stop = *booted;
  if (stop.reason == vm::StopReason::kFinished) stop = guest.run(prepared->program);
  natives::world_of(guest.machine()).finish();
  const vm::Machine& vm = guest.machine();
  const int code = exit_code_of(stop, vm, options, session);
  list_missing_natives(vm, session);
  if (coverage) {
    if (const auto written = coverage->write(vm.probe_log.hit); !written) {
      session.complain(written.error());
      return ExitCode::kBadInput;
    }
  }
  if (options.stats) {
    print_stats(vm, std::chrono::duration<double>(clock.monotonic() - started).count(), session);
    print_attempts(natives::world_of(guest.machine()).attempts, session);
  }
  return static_cast<ExitCode>(code & 0xff);
}

}  // namespace

RunCommand declare(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  declare_options(app, *options);
  return [options](Session& session) { return execute(*options, session); };
}

}  // namespace ristretto::cli::run
