// SPDX-License-Identifier: MIT
// Options that docs/papers.md has no row of its own for, or a part of one: each makes a difference that can be seen.
#include <algorithm>
#include <numeric>

#include "world.h"

namespace ristretto::rows {
namespace {

using generate::Component;
using generate::Equality;
using generate::Options;

// ---- what ends a run ----

struct Ended {
  double seconds;        // of the whole run
  double last_coverage;  // when code was covered for the first time for the last time
  std::uint32_t missed;
};

Ended ended_by_plateau(std::string_view name, double plateau_seconds) {
  return measured<Ended>([=] {
    Options options = with_operations(0);
    options.seconds = 60;
    options.plateau_seconds = plateau_seconds;
    options.repetition_probability = 0;
    Opened run(name, options);
    run.let_time_pass(std::chrono::milliseconds(10));
    run.go();
    const std::chrono::duration<double> elapsed = run->clock.monotonic();
    return Ended{elapsed.count(), run->statistics.last_coverage_seconds, run.covered().instructions.missed};
  });
}

TEST(Switches, APlateauInSecondsEndsARunAndGrowthDoesNot) {
  const Ended saturated = ended_by_plateau("subjects.defects.GetterSetter", 1);
  EXPECT_EQ(saturated.missed, 0U);
  EXPECT_LT(saturated.seconds, 3);
  EXPECT_GE(ended_by_plateau("subjects.defects.GetterSetter", 0).seconds, 60);
  const Ended growing = ended_by_plateau("rows.Ladder", 0.6);
  EXPECT_EQ(growing.missed, 0U) << "ended while coverage grew, after " << growing.seconds << " s";
  EXPECT_GT(growing.last_coverage, 0.6);
  EXPECT_GE(growing.seconds - growing.last_coverage, 0.59);
  EXPECT_LT(growing.seconds, 60);
}

// ---- which member is called ----

// How often the one is called for one call of the other, over several seeds.
double preference(std::string_view name, std::string_view one, std::string_view other, bool is_adaptive,
                  std::uint64_t operations) {
  double preferred = 0;
  double rest = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    struct Calls {
      std::uint64_t one, other;
    };
    const Calls calls = measured<Calls>([&] {
      Options options = with_operations(operations);
      options.seed = seed;
      options.adaptive = is_adaptive;
      options.repetition_probability = 0;
      Opened run(name, options);
      run.go();
      return Calls{run.calls_of(one), run.calls_of(other)};
    });
    preferred += static_cast<double>(calls.one);
    rest += static_cast<double>(calls.other);
  }
  return preferred / rest;
}

TEST(Switches, MembersWithCodeStillToBeCoveredAreCalledMoreOften) {
  EXPECT_GT(preference("rows.Attention$Open", ".stubborn(", ".done(", true, 2'000), 1.5);
  EXPECT_LT(preference("rows.Attention$Open", ".stubborn(", ".done(", false, 2'000), 1.2);
}

TEST(Switches, SoAreMembersThatLatelyFoundSomething) {
  EXPECT_GT(preference("rows.Attention$Lately", ".fruitful(", ".barren(", true, 400), 1.5);
  EXPECT_LT(preference("rows.Attention$Lately", ".fruitful(", ".barren(", false, 400), 1.2);
}

// ---- which values are used again ----

double share_on_empty_bags(Equality equality) {
  return measured<double>([equality] {
    Options options = with_operations(6'000);
    options.equality = equality;
    options.repetition_probability = 0;
    options.visitor_classes = {"rows.Receivers"};
    Opened run("rows.Bag", options);
    run.go();
    const auto all = static_cast<double>(static_field("rows.Receivers", "all"));
    EXPECT_GT(all, 1'000);
    return static_cast<double>(static_field("rows.Receivers", "empty")) / all;
  });
}

// Empty bags are equal, but each has room of its own.
TEST(Switches, ByEqualsThereAreFewerCallsOnEmptyContainers) {
  const double by_equals = share_on_empty_bags(Equality::kEquals);
  EXPECT_LT(by_equals, share_on_empty_bags(Equality::kNone));
  EXPECT_LT(by_equals, share_on_empty_bags(Equality::kState));
}

std::size_t huge_results_for_reuse(double large_limit) {
  return measured<std::size_t>([large_limit] {
    Options options = with_operations(1'000);
    options.call_steps = 20'000;
    options.large_limit = large_limit;
    Opened run("subjects.defects.HugeNumbers", options);
    run.go();
    std::size_t count = 0;
    for (const Component& component : run->pool.components()) {
      const Statements statements = component.sequence.statements();
      for (const generate::Element& element : component.reusable)
        if (describe(*statements[element.variable].operation).find(".huge()") != std::string::npos) ++count;
    }
    return count;
  });
}

TEST(Switches, TheLargeLimitIsWhereNumbersBecomeLarge) {
  EXPECT_EQ(huge_results_for_reuse(999'999'999), 0U);
  EXPECT_GT(huge_results_for_reuse(1'000'000'000), 0U);
}

struct Extended {
  std::size_t normal, throwing;
};

// Components by how they end.
Extended components_of(bool legality) {
  return measured<Extended>([legality] {
    Options options = with_operations(3'000);
    options.legality = legality;
    Opened run(kStack, options);
    run.go();
    Extended found{};
    for (const Component& component : run->pool.components()) {
      run->restart();
      std::vector<vm::Slot> values;
      const bool ends = run->run(component.sequence.statements(), values).done.ending == generate::Ending::kReturned;
      ++(ends ? found.normal : found.throwing);
    }
    return found;
  });
}

TEST(Switches, WithoutLegalityWhatThrewIsExtendedToo) {
  EXPECT_EQ(components_of(true).throwing, 0U);
  const Extended all = components_of(false);
  EXPECT_GT(all.throwing, 0U);
  EXPECT_GT(all.normal, 0U);
}

TEST(Switches, WithoutReuseOfStateEverySequenceRunsFromItsBeginning) {
  const auto reused = [](bool reuse_state) {
    return measured<std::uint64_t>([reuse_state] {
      Options options = with_operations(2'000);
      options.reuse_state = reuse_state;
      Opened run(kStack, options);
      return run.go()->statistics.reused_calls;
    });
  };
  EXPECT_GT(reused(true), 1'000U);
  EXPECT_EQ(reused(false), 0U);
}

// ---- literals ----

// Branches that are never taken.
std::uint32_t missed_by_combinations(bool mine_constants) {
  return measured<std::uint32_t>([mine_constants] {
    Options options = with_operations(3'000);
    options.mine_constants = mine_constants;
    Opened run("rows.Combination", options);
    return run.go().covered().branches.missed;
  });
}

TEST(Switches, ConstantsOfTheClassOpenItsGuards) {
  EXPECT_EQ(missed_by_combinations(true), 0U);
  EXPECT_EQ(missed_by_combinations(false), 3U);
}

// ---- tests ----

double statements_a_test(bool minimise) {
  return measured<double>([minimise] {
    Options options = with_operations(2'000);
    options.minimise = minimise;
    options.max_statements = 0;
    const Generated made = generated(kStack, options);
    EXPECT_FALSE(made.result.tests.empty());
    const std::size_t all =
        std::accumulate(made.result.tests.begin(), made.result.tests.end(), std::size_t{0},
                        [](std::size_t sum, const testcase::Test& test) { return sum + test.statements.size(); });
    return static_cast<double>(all) / static_cast<double>(made.result.tests.size());
  });
}

TEST(Switches, MinimisedTestsAreShorter) { EXPECT_LT(statements_a_test(true), statements_a_test(false)); }

TEST(Switches, NoTestHasMoreStatementsThanItMay) {
  const auto longest = [](std::uint32_t max_statements) {
    return measured<std::size_t>([max_statements] {
      Options options = with_operations(2'000);
      options.max_statements = max_statements;
      const Generated made = generated(kStack, options);
      std::size_t most = 0;
      for (const testcase::Test& test : made.result.tests) most = std::max(most, calls_in(test.statements));
      return most;
    });
  };
  EXPECT_GT(longest(0), 4U);
  EXPECT_LE(longest(4), 4U);
}

}  // namespace
}  // namespace ristretto::rows
