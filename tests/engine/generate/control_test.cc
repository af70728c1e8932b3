// SPDX-License-Identifier: MIT
// What users steer and see: seeds and budgets, exclusions, helpers, visitors, statistics, plateaus; and the baselines.
#include <algorithm>
#include <map>
#include <numeric>

#include "world.h"

namespace ristretto::rows {
namespace {

using generate::Options;
using generate::Strategy;

std::uint64_t hash_of_suite(std::uint64_t seed) {
  return measured<std::uint64_t>([seed] {
    Options options = with_operations(2'000);
    options.seed = seed;
    const Generated made = generated("subjects.containers.BinarySearchTree", options);
    EXPECT_FALSE(made.result.tests.empty());
    std::string text;
    for (const testcase::Test& test : made.result.tests) {
      text += text_of(test.statements);
      for (const testcase::Check& check : test.checks)
        text += std::to_string(static_cast<int>(check.kind)) + " " + std::to_string(check.variable) + " " +
                std::to_string(check.expected.bits) + "\n";
    }
    return std::uint64_t{std::hash<std::string>{}(text)};
  });
}

TEST(Control, SeedAndOperationsMakeTheSuite) {
  EXPECT_EQ(hash_of_suite(0), hash_of_suite(0));
  EXPECT_NE(hash_of_suite(0), hash_of_suite(1));
}

TEST(Control, TheBudgetIsKept) {
  for (const std::uint64_t operations : {100U, 1'000U}) {
    in_child([operations] {
      const Generated made = generated(kStack, with_operations(operations));
      EXPECT_GE(made.result.statistics.operations, operations);
      EXPECT_LT(made.result.statistics.operations, operations + 300);
    });
  }
}

std::uint64_t calls_while_time_passes(double seconds) {
  return measured<std::uint64_t>([seconds] {
    Options options = with_operations(20'000);
    options.seconds = seconds;
    options.plateau_seconds = 0.1;
    Opened run(kStack, options);
    run.let_time_pass(std::chrono::milliseconds(10));
    return run.go()->statistics.operations;
  });
}

TEST(Control, SecondsCountBesideOperationsButTheirPlateauDoesNot) {
  EXPECT_LT(calls_while_time_passes(0.5), 20'000U);
  EXPECT_GE(calls_while_time_passes(0), 20'000U);
  EXPECT_GE(calls_while_time_passes(1'000), 20'000U);
}

TEST(Control, ExcludedMembersAreNeverCalled) {
  const auto calls = [](std::string_view member, std::vector<std::string> exclude, std::vector<std::string> include) {
    return measured<std::uint64_t>([&] {
      Options options = with_operations(1'000);
      options.exclude_methods = exclude;
      options.include_methods = include;
      Opened run(kStack, options);
      return run.go().calls_of(member);
    });
  };
  EXPECT_GT(calls(".pop()", {}, {}), 0U);
  EXPECT_EQ(calls(".pop()", {"subjects.containers.IntStack#pop"}, {}), 0U);
  EXPECT_EQ(calls(".pop()", {"*#p*"}, {}), 0U);
  EXPECT_EQ(calls(".pop()", {}, {"*#push"}), 0U);
  EXPECT_GT(calls(".push(int)", {}, {"*#push"}), 0U);
  const auto constructions = measured<std::uint64_t>([] {
    Options options = with_operations(1'000);
    options.exclude_methods = {"subjects.defects.HashCodeThrows#<init>"};
    Opened run("subjects.defects.HashCodeThrows", options);
    return run.go().calls_of("new subjects.defects.HashCodeThrows");
  });
  EXPECT_EQ(constructions, 0U);
}

ENGINE_TEST(Control, VisitorsSeeEveryCall) {
  Options options = with_operations(2'000);
  options.visitor_classes = {"subjects.contracts.CountingVisitor"};
  Opened run(kStack, options);
  run.go();
  const std::string visitor = options.visitor_classes.front();
  EXPECT_EQ(static_field(visitor, "started"), static_cast<std::int64_t>(run->executor.calls));
  EXPECT_EQ(static_field(visitor, "returned") + static_field(visitor, "threw"), static_field(visitor, "started"));
  EXPECT_GT(static_field(visitor, "threw"), 0);
}

Options with_notary(std::uint64_t operations) {
  Options options = with_operations(operations);
  options.visitor_classes = {"rows.Notary"};
  return options;
}

// In the second class sequences take long, and some run once more for the sake of those after them.
TEST(Control, AVisitorReportsWhenTheSearchHasEnded) {
  for (const std::string_view subject : {kStack, std::string_view("rows.Marathon")}) {
    in_child([=] {
      const generate::Result result = generated(subject, with_notary(2'000)).result;
      ASSERT_EQ(result.visitor_reports.size(), 1U) << subject;
      EXPECT_EQ(result.visitor_reports.front().visitor, "rows.Notary");
      EXPECT_EQ(result.visitor_reports.front().text, "calls: " + std::to_string(result.statistics.calls)) << subject;
    });
  }
}

ENGINE_TEST(Control, NotesOfAVisitorAreThoseOfTheTestsOfItsCalls) {
  const Generated made = generated(kStack, with_notary(2'000));
  std::size_t noted = 0;
  for (const testcase::Test& test : made.result.tests) {
    const std::vector<std::string> expected =
        test.exception ? std::vector<std::string>{"Noted: EmptyStackException."} : std::vector<std::string>();
    EXPECT_EQ(test.notes, expected);
    noted += test.exception ? 1U : 0U;
  }
  EXPECT_GT(noted, 0U);
}

struct Depths {
  std::uint64_t shallow, all, calls;
};

Depths depths_of(Strategy strategy) {
  return measured<Depths>([strategy] {
    Options options = with_operations(5'000);
    options.strategy = strategy;
    Opened run(kStack, options);
    run.go();
    const auto& calls = run->statistics.calls_by_depth;
    const auto tenth = calls.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(10, calls.size()));
    return Depths{std::accumulate(calls.begin(), tenth, std::uint64_t{0}),
                  std::accumulate(calls.begin(), calls.end(), std::uint64_t{0}), run->statistics.calls};
  });
}

TEST(Control, StatisticsTellHowDeepCallsAre) {
  const Depths walk = depths_of(Strategy::kRandomWalk);
  const Depths directed = depths_of(Strategy::kDirected);
  EXPECT_EQ(walk.all, walk.calls);
  EXPECT_EQ(directed.all, directed.calls);
  EXPECT_GT(2 * walk.shallow, walk.all);
  EXPECT_LT(static_cast<double>(directed.shallow) / static_cast<double>(directed.all),
            static_cast<double>(walk.shallow) / static_cast<double>(walk.all));
}

ENGINE_TEST(Control, StatisticsCountFailuresByDepth) {
  Opened run("rows.ThreeFaults", with_operations(2'000));
  run.go();
  const auto& failures = run->statistics.failures_by_depth;
  EXPECT_EQ(std::accumulate(failures.begin(), failures.end(), std::uint64_t{0}), run->statistics.failing);
  EXPECT_GE(run->statistics.first_failure_seconds, 0);
  EXPECT_GT(run->statistics.distinct_values, 0U);
}

double evenness(bool adaptive, std::uint64_t seed) {
  return measured<double>([=] {
    Options options = with_operations(5'000);
    options.seed = seed;
    options.adaptive = adaptive;
    options.repetition_probability = 0;
    Opened run("subjects.defects.SkewedA", options);
    run.go();
    std::uint64_t least = ~std::uint64_t{0};
    std::uint64_t most = 0;
    for (const testcase::Operation* target : run->catalogue->targets()) {
      least = std::min(least, run->called(*target).times);
      most = std::max(most, run->called(*target).times);
    }
    return static_cast<double>(least) / static_cast<double>(most);
  });
}

TEST(Control, AdaptiveWeightsEvenOutTheCalls) {
  double adaptive = 0;
  double uniform = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    adaptive += evenness(true, seed);
    uniform += evenness(false, seed);
  }
  EXPECT_GT(adaptive, uniform);
}

std::uint64_t calls_until_plateau(std::string_view name, std::uint64_t plateau, std::uint32_t& missed) {
  struct Seen {
    std::uint64_t calls;
    std::uint32_t missed;
  };
  const Seen seen = measured<Seen>([&] {
    Options options = with_operations(200'000);
    options.plateau = plateau;
    options.repetition_probability = 0;
    Opened run(name, options);
    run.go();
    return Seen{run->statistics.calls, run.covered().instructions.missed};
  });
  missed = seen.missed;
  return seen.calls;
}

TEST(Control, APlateauEndsARunAndGrowthDoesNot) {
  std::uint32_t missed = 0;
  EXPECT_LT(calls_until_plateau("subjects.defects.GetterSetter", 500, missed), 2'000U);
  EXPECT_EQ(missed, 0U);
  EXPECT_GE(calls_until_plateau("subjects.defects.GetterSetter", 0, missed), 200'000U);
  const std::uint64_t calls = calls_until_plateau("rows.Ladder", 1'000, missed);
  EXPECT_GT(calls, 2'000U);
  EXPECT_LT(calls, 200'000U);
  EXPECT_EQ(missed, 0U) << "ended while coverage grew, after " << calls << " calls";
}

std::uint32_t missed_of_protocol(bool has_helper) {
  return measured<std::uint32_t>([has_helper] {
    Options options = with_operations(3'000);
    options.exclude_methods = {"*ProtocolNeedsHelper#unlock"};
    if (has_helper) options.helper_classes = {"subjects.defects.ProtocolHelper"};
    Opened run("subjects.defects.ProtocolNeedsHelper", options);
    return run.go().covered().branches.missed;
  });
}

TEST(Control, HelpersBuildWhatTheClassDoesNotGive) { EXPECT_LT(missed_of_protocol(true), missed_of_protocol(false)); }

// Defects that one or two calls show, and some that only many legal calls one after the other do.
constexpr auto kSeeded = std::to_array<std::string_view>({
    "subjects.defects.AssertsFalse",
    "subjects.defects.EmptyArrayOnly",
    "subjects.defects.EqualsHashCode",
    "subjects.defects.EqualsNotReflexive",
    "subjects.defects.EqualsNotSymmetric",
    "subjects.defects.EqualsNull",
    "subjects.defects.EqualsNullThrows",
    "subjects.defects.EqualsThrows",
    "subjects.defects.HashCodeThrows",
    "subjects.defects.NullPointerWithoutNull",
    "subjects.defects.ThrowsAssertionError",
    "subjects.defects.ToStringThrows",
    "rows.Locks$OfThree",
    "rows.Locks$OfFive",
    "rows.Locks$OfEight",
});

// Classes whose defect is found by the same number of calls each, with one of five seeds: the thesis counts errors, not
// how often each is found.
std::size_t errors_found_by(Strategy strategy) {
  return static_cast<std::size_t>(std::ranges::count_if(kSeeded, [strategy](std::string_view name) {
    std::uint64_t findings = 0;
    for (std::uint64_t seed = 0; seed < 5; ++seed)
      findings += measured<std::uint64_t>([&] {
        Options options = with_operations(2'000);
        options.strategy = strategy;
        options.seed = seed;
        return std::uint64_t{generated(name, options).result.findings.size()};
      });
    return findings > 0;
  }));
}

TEST(Control, DirectedFindsMoreErrorsThanBottomUpAndThatMoreThanARandomWalk) {
  const std::size_t directed = errors_found_by(Strategy::kDirected);
  const std::size_t legal = errors_found_by(Strategy::kBottomUpLegal);
  const std::size_t walk = errors_found_by(Strategy::kRandomWalk);
  RecordProperty("directed", static_cast<int>(directed));
  RecordProperty("bottom_up_legal", static_cast<int>(legal));
  RecordProperty("random_walk", static_cast<int>(walk));
  EXPECT_GT(directed, legal);
  EXPECT_GT(legal, walk);
  EXPECT_GT(walk, 0U);
  EXPECT_GT(errors_found_by(Strategy::kRandex), 0U);
  EXPECT_GT(errors_found_by(Strategy::kUndirected), 0U);
}

// An error behind an exception: only who goes on past exceptions comes to it.
TEST(Control, RandexGoesOnPastExceptions) {
  const auto failing = [](Strategy strategy) {
    return measured<std::uint64_t>([strategy] {
      Options options = with_operations(2'000);
      options.strategy = strategy;
      Opened run("subjects.worked.BrokenAfterException", options);
      return run.go()->statistics.failing;
    });
  };
  EXPECT_EQ(failing(Strategy::kDirected), 0U);
  EXPECT_GT(failing(Strategy::kRandex), 0U);
}

// The test of that error, and some that keep behaviour, have calls that throw before their last.
TEST(Control, RandexWritesTestsThatGoOnPastExceptions) {
  struct Passing {
    std::uint64_t errors = 0;
    std::uint64_t regression = 0;
  };
  const auto passing = [](Strategy strategy) {
    return measured<Passing>([strategy] {
      Options options = with_operations(2'000);
      options.strategy = strategy;
      Passing counts;
      for (const testcase::Test& test : generated("subjects.worked.BrokenAfterException", options).result.tests) {
        if (test.passed_exceptions.empty()) continue;
        const bool is_error = test.kind == testcase::TestKind::kErrorRevealing;
        ++(is_error ? counts.errors : counts.regression);
      }
      return counts;
    });
  };
  EXPECT_EQ(passing(Strategy::kDirected).errors, 0U);
  EXPECT_EQ(passing(Strategy::kDirected).regression, 0U);
  EXPECT_GT(passing(Strategy::kRandex).errors, 0U);
}

std::uint64_t choose(std::uint64_t n, std::uint64_t k) {
  std::uint64_t result = 1;
  for (std::uint64_t i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return result;
}

// A state of n lamps, j of them on, is first reached after n + j calls; from it one may make a lamp or flip one of n.
TEST(Control, ExhaustiveCountsAreThoseOfTheClosedForm) {
  for (std::uint32_t depth = 1; depth <= 6; ++depth) {
    std::uint64_t sequences = 0;
    std::uint64_t states = 0;
    for (std::uint64_t n = 0; n <= depth; ++n) {
      for (std::uint64_t j = 0; j <= n; ++j) {
        if (n + j < depth) sequences += choose(n, j) * (n + 1);
        if (n > 0 && n + j <= depth) states += choose(n, j);
      }
    }
    in_child([=] {
      Options options;
      options.strategy = Strategy::kExhaustive;
      options.max_depth = depth;
      Opened run("rows.Lamp", options);
      run.go();
      EXPECT_EQ(run->statistics.sequences, sequences) << "depth " << depth;
      EXPECT_EQ(run->statistics.distinct_values, states) << "depth " << depth;
    });
  }
}

ENGINE_TEST(Control, OutputAllGivesEverySequence) {
  Options options = with_operations(600);
  options.output_all = true;
  options.call_steps = 20'000;
  const Generated made = generated("rows.Assorted", options);
  const generate::Statistics& statistics = made.result.statistics;
  std::map<std::string, std::uint64_t> tests;  // by class of the sequence
  for (const testcase::Test& test : made.result.tests) {
    if (test.kind != testcase::TestKind::kRegression) continue;
    ASSERT_FALSE(test.notes.empty());
    const std::string word = test.notes.front().substr(0, test.notes.front().find(':'));
    ++tests[word];
    EXPECT_TRUE(word == "Failing" || test.exception.has_value() == (word == "Illegal"));
  }
  const std::map<std::string, std::uint64_t> expected = {
      {"Normal", statistics.normal},
      {"Illegal", statistics.illegal - statistics.escaped - statistics.budget_exceeded},
      {"Failing", statistics.failing}};
  EXPECT_EQ(tests, expected);
  const std::map<std::string, std::uint64_t> left_out = {
      {"tries to leave the machine", statistics.escaped},
      {"does not end within the budget of a call", statistics.budget_exceeded}};
  EXPECT_EQ(made.result.left_out, left_out);
  for (const auto& [word, count] : expected) EXPECT_GT(count, 0U) << word;
  for (const auto& [reason, count] : left_out) EXPECT_GT(count, 0U) << reason;
}

}  // namespace
}  // namespace ristretto::rows
