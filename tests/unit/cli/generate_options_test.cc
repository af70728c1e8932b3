// SPDX-License-Identifier: MIT
// Each option of `ristretto generate` reaches what it names, and nothing else.
#include <map>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>

#include "cli/generate/options.h"

namespace ristretto::cli::generate {
namespace {

using ristretto::generate::Equality;
using ristretto::generate::Strategy;
using Settings = std::map<std::string, std::string>;

Settings settings_of(const ristretto::generate::Options& options) {
  return {
      {"seed", fmt::format("{}", options.seed)},
      {"engine", fmt::format("{}", static_cast<int>(options.engine))},
      {"strategy", fmt::format("{}", static_cast<int>(options.strategy))},
      {"order", fmt::format("{}", static_cast<int>(options.order))},
      {"equality", fmt::format("{}", static_cast<int>(options.equality))},
      {"equality_class", options.equality_class},
      {"legality", fmt::format("{}", options.legality)},
      {"duplicate_check", fmt::format("{}", options.duplicate_check)},
      {"null_filter", fmt::format("{}", options.null_filter)},
      {"large_filter", fmt::format("{}", options.large_filter)},
      {"large_limit", fmt::format("{}", options.large_limit)},
      {"null_arguments", fmt::format("{}", options.null_arguments)},
      {"null_probability", fmt::format("{}", options.null_probability)},
      {"reuse_probability", fmt::format("{}", options.reuse_probability)},
      {"repetition_probability", fmt::format("{}", options.repetition_probability)},
      {"repetition_max", fmt::format("{}", options.repetition_max)},
      {"append_mode", fmt::format("{}", options.append_mode)},
      {"max_length", fmt::format("{}", options.max_length)},
      {"max_depth", fmt::format("{}", options.max_depth)},
      {"adaptive", fmt::format("{}", options.adaptive)},
      {"reuse_state", fmt::format("{}", options.reuse_state)},
      {"contracts", fmt::format("{}", options.contracts)},
      {"contracts_off", fmt::format("{}", fmt::join(options.contracts_off, " "))},
      {"strict_oracle", fmt::format("{}", options.strict_oracle)},
      {"plain_observers", fmt::format("{}", options.plain_observers)},
      {"contract_classes", fmt::format("{}", fmt::join(options.contract_classes, " "))},
      {"visitor_classes", fmt::format("{}", fmt::join(options.visitor_classes, " "))},
      {"error_types", fmt::format("{}", fmt::join(options.error_types, " "))},
      {"call_steps", fmt::format("{}", options.call_steps)},
      {"call_heap", fmt::format("{}", options.call_heap)},
      {"operations", fmt::format("{}", options.operations)},
      {"seconds", fmt::format("{}", options.seconds)},
      {"plateau", fmt::format("{}", options.plateau)},
      {"plateau_seconds", fmt::format("{}", options.plateau_seconds)},
      {"public_only", fmt::format("{}", options.public_only)},
      {"allow_reflection", fmt::format("{}", options.allow_reflection)},
      {"include_methods", fmt::format("{}", fmt::join(options.include_methods, " "))},
      {"exclude_methods", fmt::format("{}", fmt::join(options.exclude_methods, " "))},
      {"helper_classes", fmt::format("{}", fmt::join(options.helper_classes, " "))},
      {"mine_constants", fmt::format("{}", options.mine_constants)},
      {"minimise", fmt::format("{}", options.minimise)},
      {"output_all", fmt::format("{}", options.output_all)},
      {"max_statements", fmt::format("{}", options.max_statements)},
      {"dump_file", options.dump_file},
  };
}

// What generation is told after these words on the command line.
Settings settings_after(const std::string& words) {
  CLI::App app;
  Options options;
  declare_options(app, options);
  app.parse("com.acme.Stack " + words);
  const auto completed = complete(options);
  EXPECT_TRUE(completed.has_value()) << words;
  return completed ? settings_of(completed->generation) : Settings{};
}

// The settings that these words change, as "name=value".
std::vector<std::string> changed_by(const std::string& words) {
  const Settings before = settings_after("");
  std::vector<std::string> changed;
  for (const auto& [name, value] : settings_after(words))
    if (before.at(name) != value) changed.push_back(name + "=" + value);
  return changed;
}

struct Row {
  std::string words;
  std::string changes;
};

std::ostream& operator<<(std::ostream& to, const Row& row) { return to << row.words; }

class GenerateOptions : public testing::TestWithParam<Row> {};

TEST_P(GenerateOptions, ReachWhatTheyName) {
  EXPECT_THAT(changed_by(GetParam().words), testing::ElementsAre(GetParam().changes));
}

INSTANTIATE_TEST_SUITE_P(
    Negations, GenerateOptions,
    testing::Values(Row{"--no-legality", "legality=false"}, Row{"--no-duplicate-check", "duplicate_check=false"},
                    Row{"--no-null-filter", "null_filter=false"}, Row{"--no-large-filter", "large_filter=false"},
                    Row{"--no-null-arguments", "null_arguments=false"}, Row{"--no-adaptive", "adaptive=false"},
                    Row{"--no-state-reuse", "reuse_state=false"}, Row{"--no-contracts", "contracts=false"},
                    Row{"--no-mined-constants", "mine_constants=false"}, Row{"--no-minimise", "minimise=false"}));

INSTANTIATE_TEST_SUITE_P(
    Flags, GenerateOptions,
    testing::Values(Row{"--strict-oracle", "strict_oracle=true"}, Row{"--plain-observers", "plain_observers=true"},
                    Row{"--append-mode", "append_mode=true"}, Row{"--public-only", "public_only=true"},
                    Row{"--allow-reflection", "allow_reflection=true"}, Row{"--output-all", "output_all=true"}));

INSTANTIATE_TEST_SUITE_P(
    Values, GenerateOptions,
    testing::Values(
        Row{"--seed 7", "seed=7"}, Row{"--max-statements 3", "max_statements=3"},
        Row{"--large-limit 12.5", "large_limit=12.5"}, Row{"--null-probability 0.25", "null_probability=0.25"},
        Row{"--reuse-probability 0.25", "reuse_probability=0.25"},
        Row{"--repetition-probability 0.25", "repetition_probability=0.25"},
        Row{"--repetition-max 9", "repetition_max=9"}, Row{"--max-length 9", "max_length=9"},
        Row{"--max-depth 9", "max_depth=9"}, Row{"--call-steps 9", "call_steps=9"}, Row{"--call-heap 9", "call_heap=9"},
        Row{"--plateau 9", "plateau=9"}, Row{"--plateau-seconds 0.5", "plateau_seconds=0.5"},
        Row{"--budget 3", "seconds=3"}, Row{"--equality-class a.Same", "equality_class=a.Same"},
        Row{"--helper a.Help", "helper_classes=a.Help"},
        Row{"--error-type a.Bad --error-type b.Worse", "error_types=a.Bad b.Worse"},
        Row{"--no-contract equals-null --no-contract null-pointer", "contracts_off=equals-null null-pointer"},
        Row{"--contract a.Rule", "contract_classes=a.Rule"}, Row{"--visitor a.Guest", "visitor_classes=a.Guest"},
        Row{"--include-method *#push", "include_methods=*#push"},
        Row{"--exclude-method *#pop", "exclude_methods=*#pop"}, Row{"--dump-sequences all.txt", "dump_file=all.txt"}));

std::string strategy(Strategy value) { return fmt::format("strategy={}", static_cast<int>(value)); }

INSTANTIATE_TEST_SUITE_P(Strategies, GenerateOptions,
                         testing::Values(Row{"--strategy td", strategy(Strategy::kTopDown)},
                                         Row{"--strategy bu", strategy(Strategy::kBottomUp)},
                                         Row{"--strategy bu-l", strategy(Strategy::kBottomUpLegal)},
                                         Row{"--strategy rw", strategy(Strategy::kRandomWalk)},
                                         Row{"--strategy randex", strategy(Strategy::kRandex)},
                                         Row{"--strategy undirected", strategy(Strategy::kUndirected)},
                                         Row{"--strategy exhaustive", strategy(Strategy::kExhaustive)},
                                         Row{"--exhaustive-order depth", "order=1"}));

std::string equality(Equality value) { return fmt::format("equality={}", static_cast<int>(value)); }

INSTANTIATE_TEST_SUITE_P(Equalities, GenerateOptions,
                         testing::Values(Row{"--equality equals", equality(Equality::kEquals)},
                                         Row{"--equality mutation", equality(Equality::kMutation)},
                                         Row{"--equality none", equality(Equality::kNone)},
                                         Row{"--engine symbolic", "engine=1"}));

TEST(GenerateDefaults, AreTheProducts) {
  EXPECT_EQ(settings_after(""), settings_of({}));
  EXPECT_EQ(settings_after("--strategy directed --equality state --engine random"), settings_of({}));
}

TEST(GenerateOptionErrors, AContractThatNobodyKnowsIsToldWithThoseThatAre) {
  CLI::App app;
  Options options;
  declare_options(app, options);
  try {
    app.parse("com.acme.Stack --no-contract equals");
    FAIL() << "it is accepted";
  } catch (const CLI::ValidationError& error) {
    EXPECT_THAT(error.what(), testing::AllOf(testing::StartsWith("--no-contract: equals not in {"),
                                             testing::HasSubstr("null-pointer"), testing::HasSubstr("equals-null")));
  }
}

// The clock has no say in a run that counts.
TEST(GenerateDefaults, OperationsTakeThePlaceOfTime) {
  EXPECT_THAT(changed_by("--operations 500"), testing::ElementsAre("operations=500", "seconds=0"));
  EXPECT_THAT(changed_by("--operations 500 --budget 3"), testing::ElementsAre("operations=500", "seconds=3"));
}

// What explore understands is understood alike, and without a bound there are rounds.
TEST(GenerateSymbolic, OptionsAreThoseOfExplore) {
  const auto completed = [](const std::string& line) {
    CLI::App app;
    Options options;
    declare_options(app, options);
    app.parse("a.B --engine symbolic " + line);
    return complete(options);
  };
  const auto plain = completed("--criteria def-use,loop-2 --no-aliasing --non-null all --aliasing open --range 1..5");
  ASSERT_TRUE(plain.has_value());
  const ristretto::generate::SymbolicOptions& symbolic = plain->generation.symbolic;
  EXPECT_TRUE(symbolic.criteria.chains && !symbolic.criteria.branches);
  EXPECT_EQ(symbolic.counts.loop_iterations, 2U);
  EXPECT_FALSE(symbolic.inputs.arguments_can_be_alias || symbolic.inputs.receiver_can_be_alias);
  EXPECT_TRUE(symbolic.inputs.is_never_null);
  EXPECT_EQ(symbolic.inputs.numbers, (ristretto::explore::Numbers{1, 5}));
  EXPECT_EQ(plain->domain.aliasing, vm::symbolic::Aliasing::kDisjunctive);
  EXPECT_FALSE(symbolic.limits.has_value());
  EXPECT_FALSE(completed("--criteria interaction").has_value());
  const auto bounded = completed("--block 2 --paths 7");
  ASSERT_TRUE(bounded.has_value() && bounded->generation.symbolic.limits.has_value());
  EXPECT_EQ(bounded->generation.symbolic.limits->block_visits, 2U);
  EXPECT_EQ(bounded->generation.symbolic.limits->paths, 7U);
  EXPECT_EQ(bounded->generation.symbolic.limits->loop_iterations, 3U);
  EXPECT_FALSE(completed("--range 5..1").has_value());
}

// A new one needs a row above, as far as it is about generation.
TEST(GenerateDefaults, EveryNegationIsInTheTable) {
  CLI::App app;
  Options options;
  declare_options(app, options);
  std::vector<std::string> negations;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames())
      if (name.starts_with("no-")) negations.push_back(name);
  EXPECT_THAT(negations,
              testing::UnorderedElementsAre("no-legality", "no-duplicate-check", "no-null-filter", "no-large-filter",
                                            "no-null-arguments", "no-adaptive", "no-state-reuse", "no-contracts",
                                            "no-contract", "no-mined-constants", "no-minimise", "no-referee",
                                            // of the symbolic engine
                                            "no-aliasing", "no-receiver-alias"));
}

}  // namespace
}  // namespace ristretto::cli::generate
