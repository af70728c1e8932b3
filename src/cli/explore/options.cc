// SPDX-License-Identifier: MIT
#include "cli/explore/options.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ristretto::cli::explore {
namespace {

constexpr std::int32_t kLongestArray = 64;
constexpr std::int32_t kLongestString = 64;

// Before CLI11 converts it: that would only say that it could not.
CLI::Validator whole_number(std::uint64_t least = 0, std::uint64_t most = UINT64_MAX) {
  return {[least, most](const std::string& text) {
            std::uint64_t value = 0;
            const char* const end = text.data() + text.size();
            const auto [rest, error] = std::from_chars(text.data(), end, value);
            if (error == std::errc() && rest == end && value >= least && value <= most) return std::string();
            return most == UINT64_MAX ? fmt::format("{} is no whole number from {} on", text, least)
                                      : fmt::format("{} is no whole number from {} to {}", text, least, most);
          },
          ""};
}
CLI::Validator small_number() { return whole_number(0, UINT32_MAX); }

void declare_bounds(CLI::App& app, Options& options) {
  app.add_option("--loop", options.loop,
                 "Iterations of a loop each time it is entered, and recursive calls; 0: no limit")
      ->type_name("N")
      ->check(small_number())
      ->capture_default_str();
  app.add_option("--block", options.block, "Visits of a block; 0: no limit")
      ->type_name("N")
      ->check(small_number())
      ->capture_default_str();
  app.add_option("--depth", options.depth, "Choice points on one path; 0: no limit")
      ->type_name("N")
      ->check(small_number())
      ->capture_default_str();
  app.add_option("--steps", options.steps, "Bytecodes on one path")
      ->type_name("N")
      ->check(whole_number(1))
      ->capture_default_str();
  app.add_option("--paths", options.paths, "Paths; 0: all")
      ->type_name("N")
      ->check(whole_number())
      ->capture_default_str();
  app.add_option("--seconds", options.seconds, "Time for the search; what it finds then depends on the machine")
      ->type_name("S")
      ->check(CLI::PositiveNumber);
  app.add_option("--query-steps", options.query_steps, "Steps of the solver for one question")
      ->type_name("N")
      ->check(whole_number(1))
      ->capture_default_str();
  app.add_option("--solver-steps", options.solver_steps, "Steps of the solver for all questions; 0: no limit")
      ->type_name("N")
      ->check(whole_number())
      ->capture_default_str();
  options.process.declare(app);
}

void declare_inputs(CLI::App& app, Options& options) {
  app.add_option("--array-length", options.array_length, "Elements of an array in the input")
      ->type_name("N")
      ->check(whole_number(0, kLongestArray))
      ->capture_default_str();
  app.add_option("--string-length", options.string_length, "Characters of a string in the input")
      ->type_name("N")
      ->check(whole_number(0, kLongestString))
      ->capture_default_str();
  app.add_option("--subtypes", options.subtypes, "Classes that an object of the input can be of, behind one reference")
      ->type_name("N")
      ->check(whole_number(1, UINT32_MAX))
      ->capture_default_str();
  app.add_option("--range", options.range, "Whole numbers in the input, as in -60..60 (default: all of their types)")
      ->type_name("A..B");
  app.add_option(
         "--aliasing", options.aliasing,
         "When a reference of the input is decided: load, as soon as it is read; use, when an object is needed; "
         "open, when the program compares it")
      ->check(CLI::IsMember({"load", "use", "open"}))
      ->capture_default_str();
  app.add_flag("--no-aliasing", options.no_aliasing, "No two references of the input are the same object");
  app.add_flag("--no-receiver-alias", options.no_receiver_alias, "No reference of the input is the receiver");
  app.add_option("--non-null", options.non_null,
                 "References that are not null: names of parameters, parameters (all of them), or all, fields too")
      ->type_name("NAME,...")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--acyclic", options.acyclic,
                 "References from which no object is reached twice on one way: names of parameters, or all")
      ->type_name("NAME,...")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--non-aliasing", options.non_aliasing, "Parameters that are not the same object")
      ->type_name("A:B,...")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--non-sharing", options.non_sharing, "Parameters from which no object is reached that both reach")
      ->type_name("A:B,...")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option(
         "--indexing", options.indexing,
         "An index that is not known: simulate, a path for each; reason, the solver finds it; auto, simulated once "
         "in an array that is known to be short, else reasoned about")
      ->check(CLI::IsMember({"auto", "simulate", "reason"}))
      ->capture_default_str();
  app.add_option("--statics", options.statics,
                 "Static fields that are inputs, unless they are final: own, of the class of the method; all, of every "
                 "class of the class path that it can get to; fixed, none")
      ->check(CLI::IsMember({"own", "all", "fixed"}))
      ->capture_default_str();
  app.add_option("--precondition", options.precondition,
                 "A boolean method, as repOK: only inputs of which it returns true are considered")
      ->type_name("NAME");
  app.add_option("--through", options.through, "Only paths that pass these instructions of the method, in that order")
      ->type_name("PC,...")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--receiver", options.receiver,
                 "any object of the class, its fields are inputs; or what the constructor without parameters makes")
      ->check(CLI::IsMember({"any", "constructed"}))
      ->capture_default_str();
}

void declare_output(CLI::App& app, Options& options) {
  app.add_option("--json", options.json, "Write the report to a file; - is standard output, instead of the text")
      ->type_name("FILE");
  app.add_option("--xml", options.xml, "Write the report to a file (schema: docs/explore.xsd)")->type_name("FILE");
  app.add_option("--html", options.html, "Write a page to look at: code, tree, control flow")->type_name("FILE");
  app.add_option("--source", options.source, "Where the sources are, for --html; else it shows bytecode")
      ->type_name("DIR");
  app.add_option("--log", options.log, "Write what happened, event by event, to a file of XHTML")->type_name("FILE");
  app.add_option("--log-level", options.log_level, "Events of --log: error, warning, info, detail, and those before it")
      ->check(CLI::IsMember({"error", "warning", "info", "detail"}))
      ->capture_default_str();
  app.add_option("--criteria", options.criteria,
                 "Goals to give a verdict on: instruction, branch, exception, def-use, path, loop-K, block-K")
      ->type_name("NAME,...")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--calls", options.calls,
                 "Show the paths as calls: reference, each method's paths once and referred to; copy, written out")
      ->check(CLI::IsMember({"reference", "copy"}));
  app.add_flag("--stats", options.stats, "Say how long it took, and who answered; reports then differ from run to run");
  app.add_flag("--check-solver", options.check_solver,
               "Check every answer of the solver once more; exit code 1 if one is wrong");
  app.add_flag("--check-replay", options.check_replay,
               "Run the method with the inputs of each path; exit code 1 if one takes another path");
  app.add_option("--check-paths", options.check_paths,
                 "Run the method with that many random inputs; exit code 1 if one takes a path that should not exist")
      ->type_name("N")
      ->check(whole_number())
      ->capture_default_str();
}

void declare_search(CLI::App& app, Options& options) {
  app.add_option("--engine", options.engine,
                 "symbolic, every path within the bounds; concolic, run with concrete values, flip a decision, solve, "
                 "run again")
      ->check(CLI::IsMember({"symbolic", "concolic"}))
      ->capture_default_str();
  app.add_option("--search", options.search,
                 "Which open way is next: depth, breadth, random, nearest (to an open goal), interleaved (nearest and "
                 "random in turn)")
      ->check(CLI::IsMember({"depth", "breadth", "random", "nearest", "interleaved"}))
      ->capture_default_str();
  app.add_flag("--prune", options.prune, "Leave ways out from which no open goal can be reached");
  app.add_flag("--until-covered", options.until_covered, "End as soon as every goal of --criteria is covered");
  app.add_option("--seed", options.seed, "Of what is random in the search")
      ->type_name("N")
      ->check(whole_number())
      ->capture_default_str();
}

base::Result<std::int64_t> parse_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || text.empty())
    return base::fail(base::Error("--range wants two whole numbers, as in -60..60").at(text));
  return value;
}

base::Result<ristretto::explore::Numbers> parse_range(const std::string& text) {
  if (text.empty()) return ristretto::explore::Numbers{};
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos)
    return base::fail(base::Error("--range wants two whole numbers, as in -60..60").at(text));
  const auto least = parse_number(std::string_view(text).substr(0, dots));
  if (!least) return base::fail(least.error());
  const auto greatest = parse_number(std::string_view(text).substr(dots + 2));
  if (!greatest) return base::fail(greatest.error());
  if (*least > *greatest)
    return base::fail(base::Error("--range is empty: the first number is the greater one").at(text));
  return ristretto::explore::Numbers{*least, *greatest};
}

struct CriterionName {
  std::string_view name;
  bool ristretto::explore::Criteria::* member;
};
constexpr auto kCriteria = std::to_array<CriterionName>({
    {"instruction", &ristretto::explore::Criteria::instructions},
    {"branch", &ristretto::explore::Criteria::branches},
    {"exception", &ristretto::explore::Criteria::exceptions},
    {"def-use", &ristretto::explore::Criteria::chains},
    {"path", &ristretto::explore::Criteria::paths},
});

constexpr std::uint32_t kMostCounted = 100;

struct CountName {
  std::string_view prefix;
  std::optional<std::uint32_t> ristretto::explore::CountCriteria::* member;
};
constexpr auto kCounts = std::to_array<CountName>({
    {"loop-", &ristretto::explore::CountCriteria::loop_iterations},
    {"block-", &ristretto::explore::CountCriteria::block_visits},
});

// loop-2, block-3. False: it is no such name.
bool parse_count(std::string_view name, ristretto::explore::CountCriteria& to) {
  for (const auto& [prefix, member] : kCounts) {
    if (!name.starts_with(prefix)) continue;
    const std::string_view digits = name.substr(prefix.size());
    std::uint32_t most = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), most);
    if (error != std::errc() || end != digits.data() + digits.size() || most == 0 || most > kMostCounted) return false;
    to.*member = most;
    return true;
  }
  return false;
}

base::Result<void> parse_criteria(const std::vector<std::string>& names, Settings& to) {
  for (const std::string& name : names) {
    const auto known = std::ranges::find(kCriteria, name, &CriterionName::name);
    if (known != kCriteria.end()) {
      to.criteria.*(known->member) = true;
    } else if (!parse_count(name, to.counts)) {
      return base::fail(base::Error("--criteria knows instruction, branch, exception, def-use, path, and loop-K and "
                                    "block-K with a K from 1 to 100")
                            .at(name));
    }
  }
  return {};
}

template <class Value>
using Names = std::pair<std::string_view, Value>;
constexpr auto kIndexings = std::to_array<Names<vm::symbolic::Indexing>>({
    {"auto", vm::symbolic::Indexing::kAuto},
    {"simulate", vm::symbolic::Indexing::kSimulate},
    {"reason", vm::symbolic::Indexing::kReason},
});
constexpr auto kStatics = std::to_array<Names<ristretto::explore::StaticFields>>({
    {"own", ristretto::explore::StaticFields::kOwn},
    {"all", ristretto::explore::StaticFields::kAll},
    {"fixed", ristretto::explore::StaticFields::kFixed},
});

// Of a name that the command line has checked.
const auto* parse(const auto& names, const std::string& name) {
  return &std::ranges::find_if(names, [&](const auto& each) { return each.first == name; })->second;
}

constexpr std::string_view kAll = "all";
constexpr std::string_view kParameters = "parameters";

void add_assumptions(ristretto::explore::HeapAssumption::Kind kind, const std::vector<std::string>& names,
                     std::vector<ristretto::explore::HeapAssumption>& to) {
  for (const std::string& name : names) to.push_back({kind, name == kAll || name == kParameters ? "" : name});
}

base::Result<void> add_pairs(ristretto::explore::HeapAssumption::Kind kind, const std::vector<std::string>& pairs,
                             std::vector<ristretto::explore::HeapAssumption>& to) {
  for (const std::string& pair : pairs) {
    const std::size_t colon = pair.find(':');
    if (colon == std::string::npos || colon == 0 || colon + 1 == pair.size())
      return base::fail(base::Error(fmt::format("{}: is no pair of parameters A:B", pair)));
    to.push_back({kind, pair.substr(0, colon), pair.substr(colon + 1)});
  }
  return {};
}

// What a search by runs does not do.
base::Result<void> complete_concolic(const Options& options, Settings& to) {
  using ristretto::explore::Order;
  constexpr auto kOrders = std::to_array<Names<Order>>(
      {{"depth", Order::kDepthFirst}, {"breadth", Order::kBreadthFirst}, {"random", Order::kRandom}});
  const auto others = std::to_array<std::pair<std::string_view, bool>>({
      {"--criteria", to.has_goals()},
      {"--through", !options.through.empty()},
      {"--precondition", !options.precondition.empty()},
      {"--prune", options.prune},
      {"--calls", !options.calls.empty()},
      {"--check-replay", options.check_replay},
      {"--check-paths", options.check_paths != 0},
      {"--log", !options.log.empty()},
      {"--aliasing open", options.aliasing == "open"},
  });
  for (const auto& [name, is_given] : others) {
    if (is_given) return base::fail(base::Error(fmt::format("--engine concolic does not go with {}", name)));
  }
  const auto order = std::ranges::find_if(kOrders, [&](const auto& each) { return each.first == options.search; });
  if (order == kOrders.end())
    return base::fail(base::Error("--engine concolic searches by depth, breadth or random").at(options.search));
  to.concolic = order->second;
  to.shown.emplace_back("engine", "concolic");
  return {};
}

std::string limit_text(std::uint64_t limit) { return limit == 0 ? "none" : fmt::format("{}", limit); }

}  // namespace

void declare_options(CLI::App& app, Options& options) {
  app.add_option("METHOD", options.target, "CLASS#METHOD, with the types of its parameters where there are several")
      ->required()
      ->type_name("");
  options.java.declare(app);
  declare_bounds(app, options);
  declare_search(app, options);
  declare_inputs(app, options);
  declare_output(app, options);
}

base::Result<Settings> complete(const Options& options) {
  const auto numbers = parse_range(options.range);
  if (!numbers) return base::fail(numbers.error());
  Settings settings;
  if (const auto known = parse_criteria(options.criteria, settings); !known) return base::fail(known.error());
  const bool is_lazy = options.aliasing != "open" && options.indexing != "reason";
  if (!is_lazy && (options.check_replay || options.check_paths != 0))
    return base::fail(
        base::Error("--check-replay and --check-paths go with neither --aliasing open nor --indexing reason"));
  const auto limit = [](std::uint32_t given) { return given == 0 ? ristretto::explore::kUnbounded : given; };
  settings.seconds = options.seconds;
  settings.check_replay = options.check_replay;
  settings.check_paths = options.check_paths;
  settings.until_covered = options.until_covered;
  if (options.until_covered && !settings.has_goals())
    return base::fail(base::Error("--until-covered wants --criteria, whose goals are to be covered"));
  settings.through = options.through;
  if (!options.log.empty()) settings.log_level = ristretto::explore::parse_log_level(options.log_level);
  if (!options.through.empty() && settings.has_goals())
    return base::fail(base::Error("--through leaves out paths that goals of --criteria may need"));
  settings.explorer.inputs = {.numbers = *numbers,
                              .receiver = options.receiver == "any" ? ristretto::explore::ReceiverState::kSymbolic
                                                                    : ristretto::explore::ReceiverState::kConstructed,
                              .array_length = options.array_length,
                              .string_length = options.string_length,
                              .receiver_can_be_alias = !options.no_aliasing && !options.no_receiver_alias,
                              .arguments_can_be_alias = !options.no_aliasing,
                              .subtypes = options.subtypes};
  settings.explorer.inputs.statics = *parse(kStatics, options.statics);
  settings.explorer.inputs.precondition = options.precondition;
  using Kind = ristretto::explore::HeapAssumption::Kind;
  add_assumptions(Kind::kNonNull, options.non_null, settings.explorer.inputs.assumptions);
  add_assumptions(Kind::kAcyclic, options.acyclic, settings.explorer.inputs.assumptions);
  for (const auto& [kind, pairs] :
       {std::pair(Kind::kNonAliasing, &options.non_aliasing), std::pair(Kind::kNonSharing, &options.non_sharing)})
    if (const auto added = add_pairs(kind, *pairs, settings.explorer.inputs.assumptions); !added)
      return base::fail(added.error());
  settings.explorer.inputs.is_never_null = std::ranges::find(options.non_null, kAll) != options.non_null.end();
  settings.explorer.bounds = {.loop_iterations = limit(options.loop), .block_visits = limit(options.block)};
  settings.explorer.max_paths = options.paths;
  settings.explorer.max_depth = limit(options.depth);
  settings.explorer.max_steps = options.steps;
  settings.explorer.records_steps = true;
  settings.explorer.prunes = options.prune;
  settings.explorer.search = {.order = *ristretto::explore::parse_search(options.search), .seed = options.seed};
  if (options.aliasing == "load") settings.domain.aliasing = vm::symbolic::Aliasing::kAtLoad;
  if (options.aliasing == "open") settings.domain.aliasing = vm::symbolic::Aliasing::kDisjunctive;
  settings.domain.indexing = *parse(kIndexings, options.indexing);
  settings.solver = {
      .query_steps = options.query_steps,
      .total_steps = options.solver_steps == 0 ? std::numeric_limits<std::uint64_t>::max() : options.solver_steps,
      .check = options.check_solver};
  if (const auto started = options.process.complete(settings.solver); !started) return base::fail(started.error());
  settings.shown = {{"loop", limit_text(options.loop)},
                    {"block", limit_text(options.block)},
                    {"depth", limit_text(options.depth)},
                    {"steps", limit_text(options.steps)},
                    {"paths", limit_text(options.paths)},
                    {"array-length", fmt::format("{}", options.array_length)},
                    {"string-length", fmt::format("{}", options.string_length)},
                    {"range", options.range.empty() ? "all" : options.range},
                    {"aliasing", options.no_aliasing ? "none" : options.aliasing},
                    {"indexing", options.indexing},
                    {"receiver", options.receiver},
                    {"statics", options.statics},
                    {"subtypes", fmt::format("{}", options.subtypes)},
                    {"search", options.search}};
  if (!options.process.command.empty()) settings.shown.emplace_back("solver", options.process.command);
  if (options.engine == "concolic") {
    if (const auto done = complete_concolic(options, settings); !done) return base::fail(done.error());
  }
  if (!options.calls.empty()) {
    using Storing = ristretto::explore::CallTree::Storing;
    settings.calls = options.calls == "reference" ? Storing::kReferences : Storing::kCopies;
    if (options.aliasing == "open" || options.indexing == "reason")
      return base::fail(base::Error("--calls goes with neither --aliasing open nor --indexing reason"));
  }
  if (options.seconds) settings.shown.emplace_back("seconds", fmt::format("{}", *options.seconds));
  if (options.no_receiver_alias) settings.shown.emplace_back("receiver-alias", "none");
  if (options.prune) settings.shown.emplace_back("prune", "on");
  if (options.until_covered) settings.shown.emplace_back("until", "covered");
  const auto show_names = [&](const char* name, const std::vector<std::string>& given) {
    if (!given.empty()) settings.shown.emplace_back(name, fmt::format("{}", fmt::join(given, ",")));
  };
  show_names("non-null", options.non_null);
  show_names("acyclic", options.acyclic);
  show_names("non-aliasing", options.non_aliasing);
  show_names("non-sharing", options.non_sharing);
  if (!options.precondition.empty()) settings.shown.emplace_back("precondition", options.precondition);
  if (!options.through.empty())
    settings.shown.emplace_back("through", fmt::format("{}", fmt::join(options.through, ",")));
  const bool is_random = options.search == "random" || options.search == "interleaved";
  if (is_random) settings.shown.emplace_back("seed", fmt::format("{}", options.seed));
  return settings;
}

}  // namespace ristretto::cli::explore
