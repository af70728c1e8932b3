// SPDX-License-Identifier: MIT
#include "cli/symbolic_options.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ristretto::cli {
namespace {

constexpr std::int32_t kLongestArray = 64;
constexpr std::int32_t kLongestString = 64;

CLI::Validator small_number() { return whole_number(0, UINT32_MAX); }

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
    {"interaction", &ristretto::explore::Criteria::interaction},
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

base::Result<void> parse_criteria(const std::vector<std::string>& names, SymbolicSettings& to) {
  for (const std::string& name : names) {
    const auto known = std::ranges::find(kCriteria, name, &CriterionName::name);
    if (known != kCriteria.end()) {
      to.criteria.*(known->member) = true;
    } else if (!parse_count(name, to.counts)) {
      return base::fail(base::Error("--criteria knows instruction, branch, exception, def-use, interaction, path, and "
                                    "loop-K and block-K with a K from 1 to 100")
                            .at(name));
    }
  }
  return {};
}

constexpr auto kIndexings = std::to_array<std::pair<std::string_view, vm::symbolic::Indexing>>({
    {"auto", vm::symbolic::Indexing::kAuto},
    {"simulate", vm::symbolic::Indexing::kSimulate},
    {"reason", vm::symbolic::Indexing::kReason},
});

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

base::Result<void> complete_inputs(const SymbolicOptions& options, ristretto::explore::InputOptions& to) {
  const auto numbers = parse_range(options.range);
  if (!numbers) return base::fail(numbers.error());
  to.numbers = *numbers;
  to.array_length = options.array_length;
  to.string_length = options.string_length;
  to.receiver_can_be_alias = !options.no_aliasing && !options.no_receiver_alias;
  to.arguments_can_be_alias = !options.no_aliasing;
  to.subtypes = options.subtypes;
  to.precondition = options.precondition;
  using Kind = ristretto::explore::HeapAssumption::Kind;
  add_assumptions(Kind::kNonNull, options.non_null, to.assumptions);
  add_assumptions(Kind::kAcyclic, options.acyclic, to.assumptions);
  for (const auto& [kind, pairs] :
       {std::pair(Kind::kNonAliasing, &options.non_aliasing), std::pair(Kind::kNonSharing, &options.non_sharing)})
    if (const auto added = add_pairs(kind, *pairs, to.assumptions); !added) return base::fail(added.error());
  to.is_never_null = std::ranges::find(options.non_null, kAll) != options.non_null.end();
  return {};
}

}  // namespace

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
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
void SymbolicOptions::declare_bounds(CLI::App& app) {
  const auto add = [this](CLI::Option* option) {
    bounds.push_back(option);
    declared.push_back(option);
  };
  add(app.add_option("--loop", loop, "Iterations of a loop each time it is entered, and recursive calls; 0: no limit")
          ->type_name("N")
          ->check(small_number())
          ->capture_default_str());
  add(app.add_option("--block", block, "Visits of a block; 0: no limit")
          ->type_name("N")
          ->check(small_number())
          ->capture_default_str());
  add(app.add_option("--depth", depth, "Choice points on one path; 0: no limit")
          ->type_name("N")
          ->check(small_number())
          ->capture_default_str());
  add(app.add_option("--steps", steps, "Bytecodes on one path")
          ->type_name("N")
          ->check(whole_number(1))
          ->capture_default_str());
  add(app.add_option("--paths", paths, "Paths; 0: all")->type_name("N")->check(whole_number())->capture_default_str());
  add(app.add_option("--query-steps", query_steps, "Steps of the solver for one question")
          ->type_name("N")
          ->check(whole_number(1))
          ->capture_default_str());
  add(app.add_option("--solver-steps", solver_steps, "Steps of the solver for all questions; 0: no limit")
          ->type_name("N")
          ->check(whole_number())
          ->capture_default_str());
}

void SymbolicOptions::declare_inputs(CLI::App& app) {
  const auto add = [this](CLI::Option* option) { declared.push_back(option); };
  add(app.add_option("--array-length", array_length, "Elements of an array in the input")
          ->type_name("N")
          ->check(whole_number(0, kLongestArray))
          ->capture_default_str());
  add(app.add_option("--string-length", string_length, "Characters of a string in the input")
          ->type_name("N")
          ->check(whole_number(0, kLongestString))
          ->capture_default_str());
  add(app.add_option("--subtypes", subtypes, "Classes that an object of the input can be of, behind one reference")
          ->type_name("N")
          ->check(whole_number(1, UINT32_MAX))
          ->capture_default_str());
  add(app.add_option("--range", range, "Whole numbers in the input, as in -60..60 (default: all of their types)")
          ->type_name("A..B"));
  add(app.add_option(
             "--aliasing", aliasing,
             "When a reference of the input is decided: load, as soon as it is read; use, when an object is needed; "
             "open, when the program compares it")
          ->check(CLI::IsMember({"load", "use", "open"}))
          ->capture_default_str());
  add(app.add_flag("--no-aliasing", no_aliasing, "No two references of the input are the same object"));
  add(app.add_flag("--no-receiver-alias", no_receiver_alias, "No reference of the input is the receiver"));
  add(app.add_option("--non-null", non_null,
                     "References that are not null: names of parameters, parameters (all of them), or all, fields too")
          ->type_name("NAME,...")
          ->delimiter(',')
          ->allow_extra_args(false));
  add(app.add_option("--acyclic", acyclic,
                     "References from which no object is reached twice on one way: names of parameters, or all")
          ->type_name("NAME,...")
          ->delimiter(',')
          ->allow_extra_args(false));
  add(app.add_option("--non-aliasing", non_aliasing, "Parameters that are not the same object")
          ->type_name("A:B,...")
          ->delimiter(',')
          ->allow_extra_args(false));
  add(app.add_option("--non-sharing", non_sharing, "Parameters from which no object is reached that both reach")
          ->type_name("A:B,...")
          ->delimiter(',')
          ->allow_extra_args(false));
  add(app.add_option(
             "--indexing", indexing,
             "An index that is not known: simulate, a path for each; reason, the solver finds it; auto, simulated once "
             "in an array that is known to be short, else reasoned about")
          ->check(CLI::IsMember({"auto", "simulate", "reason"}))
          ->capture_default_str());
  add(app.add_option("--precondition", precondition,
                     "A boolean method, as repOK: only inputs of which it returns true are considered")
          ->type_name("NAME"));
}

void SymbolicOptions::declare_goals(CLI::App& app) {
  declared.push_back(
      app.add_option("--search", search,
                     "Which open way is next: depth, breadth, random, nearest (to an open goal), interleaved (nearest "
                     "and random in turn)")
          ->check(CLI::IsMember({"depth", "breadth", "random", "nearest", "interleaved"}))
          ->capture_default_str());
  declared.push_back(app.add_option("--criteria", criteria,
                                    "Goals to give a verdict on: instruction, branch, exception, def-use, "
                                    "interaction, path, loop-K, block-K")
                         ->type_name("NAME,...")
                         ->delimiter(',')
                         ->allow_extra_args(false));
}

bool SymbolicOptions::has_bounds() const {
  return std::ranges::any_of(bounds, [](const CLI::Option* option) { return option->count() > 0; });
}

std::string SymbolicOptions::given() const {
  const auto found = std::ranges::find_if(declared, [](const CLI::Option* option) { return option->count() > 0; });
  return found == declared.end() ? std::string() : (*found)->get_name();
}

std::string SymbolicOptions::text() const {
  std::string text;
  for (const CLI::Option* const option : declared)
    if (option->count() > 0) text += fmt::format(" {} {}", option->get_name(), fmt::join(option->results(), ","));
  return text;
}

base::Result<SymbolicSettings> complete(const SymbolicOptions& options) {
  SymbolicSettings settings;
  if (const auto known = parse_criteria(options.criteria, settings); !known) return base::fail(known.error());
  if (const auto done = complete_inputs(options, settings.explorer.inputs); !done) return base::fail(done.error());
  const auto limit = [](std::uint32_t given) { return given == 0 ? ristretto::explore::kUnbounded : given; };
  settings.explorer.bounds = {.loop_iterations = limit(options.loop), .block_visits = limit(options.block)};
  settings.explorer.max_paths = options.paths;
  settings.explorer.max_depth = limit(options.depth);
  settings.explorer.max_steps = options.steps;
  settings.explorer.records_steps = true;
  settings.explorer.search.order = *ristretto::explore::parse_search(options.search);
  if (options.aliasing == "load") settings.domain.aliasing = vm::symbolic::Aliasing::kAtLoad;
  if (options.aliasing == "open") settings.domain.aliasing = vm::symbolic::Aliasing::kDisjunctive;
  settings.domain.indexing =
      std::ranges::find(kIndexings, options.indexing, &std::pair<std::string_view, vm::symbolic::Indexing>::first)
          ->second;
  settings.solver.query_steps = options.query_steps;
  settings.solver.total_steps =
      options.solver_steps == 0 ? std::numeric_limits<std::uint64_t>::max() : options.solver_steps;
  return settings;
}

}  // namespace ristretto::cli
