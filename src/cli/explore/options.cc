// SPDX-License-Identifier: MIT
#include "cli/explore/options.h"

#include <algorithm>
#include <array>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ristretto::cli::explore {
namespace {

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
  app.add_option("--calls", options.calls,
                 "Show the paths as calls: reference, each method's paths once and referred to; copy, written out")
      ->check(CLI::IsMember({"reference", "copy"}));
  app.add_flag("--coverage", options.coverage,
               "Count the instructions that paths execute, of the method and of all that it can get to");
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
  app.add_option("--seconds", options.seconds, "Time for the search; what it finds then depends on the machine")
      ->type_name("S")
      ->check(CLI::PositiveNumber);
  options.process.declare(app);
  app.add_option("--engine", options.engine,
                 "symbolic, every path within the bounds; concolic, run with concrete values, flip a decision, solve, "
                 "run again")
      ->check(CLI::IsMember({"symbolic", "concolic"}))
      ->capture_default_str();
  app.add_flag("--prune", options.prune, "Leave ways out from which no open goal can be reached");
  app.add_flag("--until-covered", options.until_covered, "End as soon as every goal of --criteria is covered");
  app.add_option("--seed", options.seed, "Of what is random in the search")
      ->type_name("N")
      ->check(whole_number())
      ->capture_default_str();
  app.add_option("--statics", options.statics,
                 "Static fields that are inputs, unless they are final: own, of the class of the method; all, of every "
                 "class of the class path that it can get to; fixed, none")
      ->check(CLI::IsMember({"own", "all", "fixed"}))
      ->capture_default_str();
  app.add_option("--through", options.through, "Only paths that pass these instructions of the method, in that order")
      ->type_name("PC,...")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--receiver", options.receiver,
                 "any object of the class, its fields are inputs; or what the constructor without parameters makes")
      ->check(CLI::IsMember({"any", "constructed"}))
      ->capture_default_str();
}

template <class Value>
using Names = std::pair<std::string_view, Value>;
constexpr auto kStatics = std::to_array<Names<ristretto::explore::StaticFields>>({
    {"own", ristretto::explore::StaticFields::kOwn},
    {"all", ristretto::explore::StaticFields::kAll},
    {"fixed", ristretto::explore::StaticFields::kFixed},
});

// Of a name that the command line has checked.
const auto* parse(const auto& names, const std::string& name) {
  return &std::ranges::find_if(names, [&](const auto& each) { return each.first == name; })->second;
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
      {"--depth", options.depth != SymbolicOptions{}.depth},
      {"--coverage", options.coverage},
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
  std::erase_if(to.shown, [](const auto& each) { return each.first == "depth"; });
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
  options.declare_bounds(app);
  options.declare_goals(app);
  options.declare_inputs(app);
  declare_search(app, options);
  declare_output(app, options);
}

base::Result<Settings> complete(const Options& options) {
  auto shared = cli::complete(static_cast<const SymbolicOptions&>(options));
  if (!shared) return base::fail(shared.error());
  Settings settings;
  static_cast<SymbolicSettings&>(settings) = std::move(*shared);
  const bool is_lazy = options.aliasing != "open" && options.indexing != "reason";
  if (!is_lazy && (options.check_replay || options.check_paths != 0))
    return base::fail(
        base::Error("--check-replay and --check-paths go with neither --aliasing open nor --indexing reason"));
  settings.seconds = options.seconds;
  settings.check_replay = options.check_replay;
  settings.check_paths = options.check_paths;
  settings.until_covered = options.until_covered;
  if (options.until_covered && !settings.has_goals())
    return base::fail(base::Error("--until-covered wants --criteria, whose goals are to be covered"));
  if (settings.criteria.interaction && options.until_covered)
    return base::fail(
        base::Error("--until-covered does not go with --criteria interaction, whose goals are looked at "
                    "when all is explored"));
  if (settings.criteria.interaction && !is_lazy)
    return base::fail(base::Error("--criteria interaction goes with neither --aliasing open nor --indexing reason"));
  settings.through = options.through;
  if (!options.log.empty()) settings.log_level = ristretto::explore::parse_log_level(options.log_level);
  if (!options.through.empty() && settings.has_goals())
    return base::fail(base::Error("--through leaves out paths that goals of --criteria may need"));
  if (options.receiver == "constructed")
    settings.explorer.inputs.receiver = ristretto::explore::ReceiverState::kConstructed;
  settings.explorer.inputs.statics = *parse(kStatics, options.statics);
  settings.explorer.prunes = options.prune;
  settings.explorer.search.seed = options.seed;
  settings.solver.check = options.check_solver;
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
  settings.covers = options.coverage;
  if (options.coverage && (options.aliasing == "open" || options.indexing == "reason"))
    return base::fail(base::Error("--coverage goes with neither --aliasing open nor --indexing reason"));
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
