// SPDX-License-Identifier: MIT
#include "cli/generate/options.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <span>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "archive/mapped_file.h"
#include "campaign/values.h"
#include "generate/contracts.h"

namespace ristretto::cli::generate {
namespace {

using ristretto::generate::Engine;
using ristretto::generate::Equality;
using ristretto::generate::Order;
using ristretto::generate::Strategy;

// The default first.
constexpr auto kEngines =
    std::to_array<std::pair<std::string_view, Engine>>({{"random", Engine::kRandom}, {"symbolic", Engine::kSymbolic}});

constexpr auto kStrategies = std::to_array<std::pair<std::string_view, Strategy>>({
    {"directed", Strategy::kDirected},
    {"td", Strategy::kTopDown},
    {"bu", Strategy::kBottomUp},
    {"bu-l", Strategy::kBottomUpLegal},
    {"rw", Strategy::kRandomWalk},
    {"randex", Strategy::kRandex},
    {"undirected", Strategy::kUndirected},
    {"exhaustive", Strategy::kExhaustive},
});

constexpr auto kOrders = std::to_array<std::pair<std::string_view, Order>>(
    {{"breadth", Order::kBreadthFirst}, {"depth", Order::kDepthFirst}});

constexpr auto kEqualities = std::to_array<std::pair<std::string_view, Equality>>({
    {"state", Equality::kState},
    {"equals", Equality::kEquals},
    {"mutation", Equality::kMutation},
    {"none", Equality::kNone},
});

constexpr double kDefaultSeconds = 10;

template <class Value>
using Names = std::span<const std::pair<std::string_view, Value>>;

// An option whose value is one of a few names; others are refused, and these are told.
template <class Value>
CLI::Option* add_choice(CLI::App& app, const std::string& option, Value& value, Names<Value> names,
                        const std::string& what) {
  std::vector<std::string> accepted;
  for (const auto& [name, meaning] : names) accepted.emplace_back(name);
  const auto choose = [&value, names](const std::string& text) {
    value = std::ranges::find(names, text, &std::pair<std::string_view, Value>::first)->second;
  };
  std::string shown;
  for (const std::string& each : accepted) shown += shown.empty() ? each + " (default)" : ", " + each;
  return app.add_option_function<std::string>(option, choose, what)->check(CLI::IsMember(accepted))->option_text(shown);
}

// CLI::Range lets NaN pass.
CLI::Validator number_up_to(double most, const std::string& problem) {
  const auto check = [most, problem](const std::string& text) {
    double number = 0;
    const bool is_number = CLI::detail::lexical_cast(text, number);
    return is_number && number >= 0 && number <= most ? std::string() : fmt::format("{} {}", text, problem);
  };
  return {check, ""};
}

const CLI::Validator kFromZeroOn = number_up_to(std::numeric_limits<double>::max(), "is no number from 0 on");
const CLI::Validator kProbability = number_up_to(1, "is no number from 0 to 1");

void declare_targets(CLI::App& app, Options& options) {
  app.add_option("TARGET", options.targets, "What to test: a jar, a folder, a class, a package pattern, Class#method")
      ->required()
      ->type_name("");
  options.java.declare(app);
  app.add_option("--include", options.include, "Only classes that match: org.example.*, org.example.**, *Parser")
      ->type_name("PATTERN")
      ->allow_extra_args(false);
  app.add_option("--exclude", options.exclude, "No classes that match")->type_name("PATTERN")->allow_extra_args(false);
  app.add_option("--include-method", options.generation.include_methods, "Only members that match: Stack#push, *#get*")
      ->type_name("CLASS#METHOD")
      ->allow_extra_args(false);
  app.add_option("--exclude-method", options.generation.exclude_methods, "No members that match")
      ->type_name("CLASS#METHOD")
      ->allow_extra_args(false);
  auto* public_only =
      app.add_flag("--public-only", options.generation.public_only, "Only public members of public classes");
  app.add_flag("--allow-reflection", options.generation.allow_reflection,
               "Also private members and classes, called through java.lang.reflect")
      ->excludes(public_only);
  app.add_option("--helper", options.generation.helper_classes, "One more class whose members build arguments")
      ->type_name("CLASS")
      ->allow_extra_args(false);
  auto* values = app.add_option("--values", options.values_file, "A file of literals to use as arguments, one a line")
                     ->type_name("FILE");
  app.add_flag("--values-only", options.generation.only_extra_values,
               "No other literals of the types that the file has some of")
      ->needs(values);
  app.add_flag("--no-mined-constants", options.off.mine_constants,
               "Do not use the constants of the classes under test");
}

void declare_output(CLI::App& app, Options& options) {
  app.add_option("-o,--output", options.output, "Where to write the tests")->type_name("DIR")->capture_default_str();
  app.add_flag("--force", options.force, "Replace files that were not written by ristretto");
  app.add_option("--junit", options.junit, "The JUnit that tests are written for")
      ->check(CLI::IsMember({4, 5}))
      ->capture_default_str();
  app.add_flag("--output-all", options.generation.output_all, "Write every sequence that ran, not a small suite");
  app.add_flag("--no-minimise", options.off.minimise, "Keep statements that a test does not need");
  app.add_option("--max-statements", options.generation.max_statements,
                 "Statements of a test, assertions apart; what needs more is not written; 0: no limit")
      ->type_name("N")
      ->capture_default_str();
  app.add_option("--json", options.json, "Write everything there is to know to a file; - is standard output")
      ->type_name("FILE");
  app.add_flag("--fail-on-findings", options.fail_on_findings, "Exit code 1 when a contract is violated");
}

void declare_effort(CLI::App& app, Options& options) {
  app.add_option("--budget", options.budget, "Time for each class, in seconds; 0: no limit (default 10)")
      ->type_name("SECONDS")
      ->check(kFromZeroOn);
  app.add_option("--total-budget", options.total_budget, "Time for all classes together, in seconds")
      ->type_name("SECONDS")
      ->check(kFromZeroOn);
  app.add_option("--operations", options.operations,
                 "Calls for each class instead of time: the same files every run. Or a file that an earlier run named")
      ->type_name("N|FILE");
  app.add_option("--plateau", options.generation.plateau, "Stop after so many calls without new coverage; 0: never")
      ->type_name("N")
      ->capture_default_str();
  app.add_option("--plateau-seconds", options.generation.plateau_seconds,
                 "The same in time, when there is no limit in operations; 0: never")
      ->type_name("SECONDS")
      ->check(kFromZeroOn)
      ->capture_default_str();
  app.add_option("--jobs,-j", options.jobs, "Worker processes at a time (default: all cores)")->type_name("N");
  app.add_option("--seed", options.generation.seed, "Another seed, other tests")->type_name("N")->capture_default_str();
  app.add_option("--seeds", options.seeds,
                 "Search each class with so many seeds, which share its budget, at the same time if --jobs allows it")
      ->type_name("N")
      ->check(CLI::Range(1U, 1000U))
      ->capture_default_str();
  app.add_option("--call-steps", options.generation.call_steps, "Bytecodes that one call may take")
      ->type_name("N")
      ->capture_default_str();
  app.add_option("--call-heap", options.generation.call_heap, "Bytes that one call may allocate")
      ->type_name("N")
      ->capture_default_str();
  app.add_option("--hang-seconds", options.hang_seconds, "A worker without a sign of life for so long is ended")
      ->type_name("SECONDS")
      ->check(kFromZeroOn)
      ->capture_default_str();
}

void declare_strategy(CLI::App& app, Options& options) {
  auto& generation = options.generation;
  add_choice<Engine>(app, "--engine", generation.engine, kEngines, "How inputs are found");
  app.add_option("--store", options.store,
                 "Keep what --engine symbolic finds in a file, and explore only what has changed since")
      ->type_name("FILE");
  add_choice<Strategy>(app, "--strategy", generation.strategy, kStrategies, "How sequences are found");
  add_choice<Order>(app, "--exhaustive-order", generation.order, kOrders, "What exhaustive extends first");
  add_choice<Equality>(app, "--equality", generation.equality, kEqualities, "When a value counts as seen before");
  app.add_option("--equality-class", generation.equality_class, "A class with static boolean equal(Object, Object)")
      ->type_name("CLASS");
  app.add_flag("--no-legality", options.off.legality, "Extend also what threw or used up its budget");
  app.add_flag("--no-duplicate-check", options.off.duplicate_check, "Run a sequence again when it comes up again");
  app.add_flag("--no-null-filter", options.off.null_filter, "Use values that are null again");
  app.add_flag("--no-large-filter", options.off.large_filter, "Use numbers beyond --large-limit again");
  app.add_option("--large-limit", generation.large_limit, "Where the large filter begins")
      ->check(kFromZeroOn)
      ->capture_default_str();
  app.add_flag("--no-null-arguments", options.off.null_arguments, "Never pass null");
  app.add_option("--null-probability", generation.null_probability, "Of passing null")
      ->check(kProbability)
      ->capture_default_str();
  app.add_option("--reuse-probability", generation.reuse_probability, "Of a variable already there, when one fits")
      ->check(kProbability)
      ->capture_default_str();
  app.add_option("--repetition-probability", generation.repetition_probability, "Of appending a call many times")
      ->check(kProbability)
      ->capture_default_str();
  app.add_option("--repetition-max", generation.repetition_max, "How many times")->capture_default_str();
  app.add_flag("--append-mode", generation.append_mode, "Go on appending to a new sequence up to --max-length");
  app.add_option("--max-length", generation.max_length, "Statements of a sequence")->capture_default_str();
  app.add_option("--max-depth", generation.max_depth, "Depth of td, length of exhaustive")->capture_default_str();
  app.add_flag("--no-adaptive", options.off.adaptive, "Choose members uniformly");
  app.add_flag("--no-state-reuse", options.off.reuse_state, "Run every sequence from its beginning");
}

void declare_oracles(CLI::App& app, Options& options) {
  auto& generation = options.generation;
  app.add_flag("--no-contracts", options.off.contracts, "Look for violations of your own contracts alone");
  app.add_option("--no-contract", generation.contracts_off, "Do not look for violations of this contract")
      ->type_name("NAME")
      ->allow_extra_args(false)
      ->check(CLI::IsMember(ristretto::generate::contract_names()));
  app.add_flag("--strict-oracle", generation.strict_oracle,
               "Only wrong values are findings, not exceptions inside contract checks");
  app.add_flag("--plain-observers", generation.plain_observers,
               "Assert no state but primitives and strings: no enums, boxes, arrays, collections or dates");
  app.add_option("--contract", generation.contract_classes, "A contract of your own: a class on the class path")
      ->type_name("CLASS")
      ->allow_extra_args(false);
  app.add_option("--visitor", generation.visitor_classes, "A visitor of your own: a class on the class path")
      ->type_name("CLASS")
      ->allow_extra_args(false);
  app.add_option("--error-type", generation.error_types, "An exception that is a finding whenever it is thrown")
      ->type_name("CLASS")
      ->allow_extra_args(false);
  app.add_option("--replays", options.replays, "How often the real JVM runs each test, in different orders")
      ->check(CLI::Range(1U, 1000U))
      ->capture_default_str();
  app.add_flag("--no-referee", options.no_referee, "Deliver tests that no real JVM has checked");
}

void declare_symbolic(CLI::App& app, SymbolicOptions& options) {
  options.declare_goals(app);
  options.declare_bounds(app);
  options.declare_inputs(app);
  for (CLI::Option* const option : options.declared) option->group("With --engine symbolic");
  // Without any, there are rounds that go further and further.
  for (CLI::Option* const option : options.bounds) option->default_str("");
}

// For measuring the tool itself; not shown by --help.
void declare_measuring(CLI::App& app, Options& options) {
  app.add_flag("--jdk-targets", options.jdk_targets, "Take classes of the JDK as targets; needs --no-referee")
      ->group("");
  app.add_option("--dump-sequences", options.generation.dump_file, "Write every sequence that ran to a file")
      ->group("");
}

base::Result<void> read_operations(const Options& options, Completed& completed) {
  const std::string& text = options.operations;
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc() && end == text.data() + text.size()) {
    completed.generation.operations = number;
    return {};
  }
  const auto bytes = archive::read_file(text);
  if (!bytes) return base::fail(base::Error("is neither a number nor a file").in_file("--operations " + text));
  auto operations = campaign::operations_in_report(base::as_text(bytes->span()));
  if (!operations) return base::fail(operations.error().in_file(text));
  completed.operations = std::move(*operations);
  return {};
}

void apply_negations(const Options& options, ristretto::generate::Options& generation) {
  generation.legality = !options.off.legality;
  generation.duplicate_check = !options.off.duplicate_check;
  generation.null_filter = !options.off.null_filter;
  generation.large_filter = !options.off.large_filter;
  generation.null_arguments = !options.off.null_arguments;
  generation.adaptive = !options.off.adaptive;
  generation.reuse_state = !options.off.reuse_state;
  generation.contracts = !options.off.contracts;
  generation.mine_constants = !options.off.mine_constants;
  generation.minimise = !options.off.minimise;
}

base::Result<void> complete_symbolic(const Options& options, Completed& completed) {
  const std::string given = options.symbolic.given();
  if (given.empty()) return {};
  if (options.generation.engine != Engine::kSymbolic)
    return base::fail(base::Error("needs --engine symbolic").in_file(given));
  const auto settings = cli::complete(options.symbolic);
  if (!settings) return base::fail(settings.error());
  if (!options.store.empty() && settings->has_goals())
    return base::fail(base::Error("does not go with --store, which keeps no verdicts").in_file("--criteria"));
  if (settings->criteria.interaction)
    return base::fail(base::Error("explore alone gives verdicts on interaction").in_file("--criteria"));
  ristretto::generate::SymbolicOptions& to = completed.generation.symbolic;
  to.inputs = settings->explorer.inputs;
  to.search = settings->explorer.search.order;
  to.criteria = settings->criteria;
  to.counts = settings->counts;
  completed.domain = settings->domain;
  if (!options.symbolic.has_bounds()) return {};
  to.limits = ristretto::generate::SearchLimits{.loop_iterations = settings->explorer.bounds.loop_iterations,
                                                .block_visits = settings->explorer.bounds.block_visits,
                                                .paths = settings->explorer.max_paths,
                                                .depth = settings->explorer.max_depth,
                                                .steps = settings->explorer.max_steps,
                                                .query_steps = settings->solver.query_steps,
                                                .total_steps = settings->solver.total_steps};
  return {};
}

}  // namespace

void declare_options(CLI::App& app, Options& options) {
  declare_targets(app, options);
  declare_output(app, options);
  declare_effort(app, options);
  declare_strategy(app, options);
  declare_oracles(app, options);
  declare_symbolic(app, options.symbolic);
  declare_measuring(app, options);
}

base::Result<Completed> complete(const Options& options) {
  Completed completed{.generation = options.generation, .domain = {}, .operations = {}};
  apply_negations(options, completed.generation);
  if (options.jdk_targets && !options.no_referee)
    return base::fail(
        base::Error("needs --no-referee: no test can be put into a package of the JDK").in_file("--jdk-targets"));
  if (!options.store.empty() && options.generation.engine != Engine::kSymbolic)
    return base::fail(base::Error("needs --engine symbolic: nothing else is kept").in_file("--store"));
  if (options.seeds > 1 &&
      (options.generation.engine == Engine::kSymbolic || options.generation.strategy == Strategy::kExhaustive))
    return base::fail(base::Error("is for random testing: this search is the same for each seed").in_file("--seeds"));
  if (const auto done = complete_symbolic(options, completed); !done) return base::fail(done.error());
  if (!options.operations.empty()) {
    if (auto read = read_operations(options, completed); !read) return base::fail(read.error());
  }
  // A clock would make the result depend on the machine.
  const bool counts = !options.operations.empty();
  completed.generation.seconds = options.budget >= 0 ? options.budget : counts ? 0 : kDefaultSeconds;
  if (options.values_file.empty()) return completed;
  auto values = campaign::read_values(options.values_file);
  if (!values) return base::fail(values.error());
  completed.generation.extra_values = std::move(*values);
  return completed;
}

}  // namespace ristretto::cli::generate
