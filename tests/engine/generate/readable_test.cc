// SPDX-License-Identifier: MIT
// Tests are no longer than a person reads.
#include <algorithm>

#include "generate/reduce.h"
#include "generate/trial.h"
#include "world.h"

namespace ristretto::rows {
namespace {

using generate::Chosen;
using generate::Options;
using testcase::Test;
using testcase::Variable;

constexpr std::string_view kSixteen = "subjects.defects.CapacitySixteen";

Options with_limit(std::uint64_t operations, std::uint32_t statements) {
  Options options = with_operations(operations);
  options.max_statements = statements;
  return options;
}

std::size_t longest(const generate::Result& result) {
  std::size_t most = 0;
  for (const Test& test : result.tests) most = std::max(most, generate::written_size(test.statements));
  return most;
}

ENGINE_TEST(Readable, NoTestIsLongerThanAllowed) {
  const auto made = generated("rows.Ladder", with_limit(6'000, 10));
  EXPECT_LE(longest(made.result), 10U);
  // The object and nine rungs.
  EXPECT_GE(made.result.suite.branches.covered, 9U);
  EXPECT_GT(made.result.suite.branches.missed, 0U);
  EXPECT_GT(made.result.total.branches.covered, made.result.suite.branches.covered);
}

ENGINE_TEST(Readable, WithinTheLimitNothingIsLost) {
  const auto made = generated("rows.Ladder", with_limit(6'000, 25));
  EXPECT_LE(longest(made.result), 25U);
  EXPECT_GT(longest(made.result), 10U);
  EXPECT_EQ(made.result.suite.branches.missed, 0U);
}

// Seventeen adds and a call: too long as a whole, but all it reaches save the growth takes less.
ENGINE_TEST(Readable, GoalsOfALongTestAreReachedByShorterOnes) {
  Opened run(kSixteen, with_limit(100, 10));
  const auto& add = run.operation("subjects.defects.CapacitySixteen.add(int)");
  const auto& number = *run->catalogue->literals(*add.inputs[1]).standing.front();
  Statements statements = {{&run.operation("new subjects.defects.CapacitySixteen()"), {}}, {&number, {}}};
  for (int i = 0; i < 17; ++i) statements.push_back({&add, {0, 1}});
  statements.push_back({&run.operation("subjects.defects.CapacitySixteen.size()"), {0}});
  const generate::Trial trial = generate::try_statements(run.session(), statements);
  ASSERT_TRUE(trial.is_complete);
  EXPECT_EQ(generate::written_size(statements), 19U);
  run->candidates = {{statements, trial.probes, {}, false}};

  std::vector<std::uint32_t> reached;
  for (const Chosen& chosen : generate::reduce(run.session())) {
    EXPECT_LE(generate::written_size(chosen.statements), 10U);
    reached.insert(reached.end(), chosen.trial.probes.begin(), chosen.trial.probes.end());
  }
  std::ranges::sort(reached);
  const auto [first, last] = std::ranges::unique(reached);
  reached.erase(first, last);
  EXPECT_FALSE(reached.empty());
  EXPECT_LT(reached.size(), trial.probes.size());
}

// Calls of Rat, each of which is to be an end of a candidate.
class Sums {
 public:
  explicit Sums(Opened& run)
      : run_(run),
        make_(run.operation("new subjects.poly.Rat(int, int)")),
        add_(run.operation("subjects.poly.Rat.add(subjects.poly.Rat)")),
        null_(run->catalogue->null_of(run.own_type())) {}

  Variable make(std::size_t numerator, std::size_t denominator) {
    const auto& numbers = run_->catalogue->literals(*make_.inputs[0]).standing;
    const Variable top = push({numbers.at(numerator), {}});
    const Variable bottom = push({numbers.at(denominator), {}});
    return push({&make_, {top, bottom}});
  }
  Variable add(Variable left, Variable right) { return push({&add_, {left, right}}); }
  Variable null() { return push({&null_, {}}); }
  // With all that it reaches.
  void end() {
    const generate::Trial trial = generate::try_statements(run_.session(), statements_);
    ASSERT_TRUE(trial.is_complete && trial.outcome);
    run_->candidates.push_back({statements_, trial.probes, {*trial.outcome}, !trial.exception.empty()});
    statements_.clear();
  }

 private:
  Variable push(testcase::Statement statement) {
    statements_.push_back(std::move(statement));
    return static_cast<Variable>(statements_.size() - 1);
  }

  Opened& run_;
  const testcase::Operation& make_;
  const testcase::Operation& add_;
  const testcase::Operation& null_;
  Statements statements_;
};

// What is needed to get there is the business of the other test.
ENGINE_TEST(Readable, ATestHasNoMoreObjectsThanItNeeds) {
  Opened run("subjects.poly.Rat", with_limit(100, 25));
  Sums sums(run);
  const Variable one = sums.make(1, 1);
  sums.add(one, sums.make(1, 2));
  sums.end();
  const Variable first = sums.make(1, 1);
  const Variable second = sums.make(1, 2);
  const Variable sum = sums.add(first, sums.add(second, sums.make(2, 1)));
  sums.add(sum, sums.null());
  sums.end();
  const std::vector<Chosen> tests = generate::reduce(run.session());
  ASSERT_EQ(tests.size(), 2U);
  const auto throws = [](const Chosen& each) { return !each.trial.exception.empty(); };
  const auto at = std::ranges::find_if(tests, throws);
  ASSERT_NE(at, tests.end());
  EXPECT_EQ(at->trial.exception, "java/lang/NullPointerException");
  EXPECT_EQ(generate::written_size(at->statements), 2U) << text_of(at->statements);
}

ENGINE_TEST(Readable, ObserversDoNotRepeatWhatTheCallReturned) {
  const auto made = generated("subjects.defects.GetterSetter", with_operations(2'000));
  bool has_getter = false;
  for (const Test& test : made.result.tests) {
    const testcase::Statement& last = test.statements.back();
    if (last.inputs.size() != 1 || !last.operation->has_output()) continue;
    has_getter = true;
    for (const testcase::Check& check : test.checks)
      EXPECT_FALSE(check.observer == last.operation->method && check.variable == last.inputs[0]);
  }
  EXPECT_TRUE(has_getter);
}

// copies() returns a list that is too long to be written.
ENGINE_TEST(Readable, WhatHasAStateIsNotSaidToBeThere) {
  const auto made = generated("rows.Ledger", with_operations(2'000));
  std::size_t with_state = 0;
  for (const Test& test : made.result.tests)
    for (const testcase::Check& state : test.checks) {
      if (state.kind != testcase::CheckKind::kObserver) continue;
      ++with_state;
      for (const testcase::Check& check : test.checks)
        EXPECT_FALSE(check.kind == testcase::CheckKind::kIsNotNull && check.variable == state.variable);
    }
  EXPECT_GT(with_state, 0U);
}

ENGINE_TEST(Readable, NothingIsSaidOfArgumentsThatCannotChange) {
  const auto made = generated("rows.Ledger", with_operations(2'000));
  std::size_t calls = 0;
  for (const Test& test : made.result.tests) {
    const testcase::Statement& last = test.statements.back();
    const bool has_elements = !last.inputs.empty() && !test.statements[last.inputs[0]].inputs.empty() &&
                              last.operation->inputs[0]->is_array();
    if (test.exception || last.inputs.empty() || has_elements || last.operation->output->is_reference()) continue;
    ++calls;
    for (const testcase::Check& check : test.checks) EXPECT_EQ(check.variable, test.statements.size() - 1);
  }
  EXPECT_GE(calls, 2U);
}

ENGINE_TEST(Readable, WhatOnlyLongTestsHitIsLookedForAgain) {
  Opened run(kSixteen, with_limit(100, 10));
  auto& hit = machine().probe_log.hit;
  ASSERT_FALSE(hit.empty());
  const std::vector<std::uint32_t> probes = {0};
  for (int time = 0; time < 3; ++time) {
    hit[0] = 1;
    run->look_again_for(probes);
    EXPECT_EQ(hit[0], 0) << time;
  }
  hit[0] = 1;
  run->look_again_for(probes);
  EXPECT_EQ(hit[0], 1) << "not for ever";
  hit[0] = 0;
  run->count_again();
  EXPECT_EQ(hit[0], 1);
}

}  // namespace
}  // namespace ristretto::rows
