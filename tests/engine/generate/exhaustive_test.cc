// SPDX-License-Identifier: MIT
// Exhaustive search: both orders, and that it deals with budgets, the monitor, contracts and escapes as the others do.
#include <algorithm>

#include "world.h"

namespace ristretto::rows {
namespace {

using generate::Options;
using generate::Order;
using generate::Statistics;
using generate::Strategy;

constexpr std::string_view kLamp = "rows.Lamp";

Options exhaustive(std::uint32_t depth, Order order = Order::kBreadthFirst) {
  Options options;
  options.strategy = Strategy::kExhaustive;
  options.max_depth = depth;
  options.order = order;
  return options;
}

struct Counts {
  std::uint64_t states, sequences;
};

Counts counts_of(const Options& options) {
  return measured<Counts>([&] {
    Opened run(kLamp, options);
    run.go();
    return Counts{run->statistics.distinct_values, run->statistics.sequences};
  });
}

// States that are found on a detour first are extended again, so that no fewer are found; it may take more sequences.
TEST(Exhaustive, BothOrdersFindTheSameStates) {
  for (std::uint32_t depth = 1; depth <= 6; ++depth) {
    const Counts breadth = counts_of(exhaustive(depth));
    const Counts deep = counts_of(exhaustive(depth, Order::kDepthFirst));
    EXPECT_EQ(deep.states, breadth.states) << "depth " << depth;
    EXPECT_GE(deep.sequences, breadth.sequences) << "depth " << depth;
  }
}

TEST(Exhaustive, StatesAreTheSameWithoutMarks) {
  for (const Order order : {Order::kBreadthFirst, Order::kDepthFirst}) {
    Options options = exhaustive(5, order);
    const Counts with = counts_of(options);
    options.reuse_state = false;
    const Counts without = counts_of(options);
    EXPECT_EQ(with.states, without.states);
    EXPECT_EQ(with.sequences, without.sequences);
  }
}

// Calls in the sequences, in the order in which they are tried.
std::vector<std::size_t> lengths_of(Order order, std::uint64_t count) {
  std::vector<std::size_t> lengths;
  for_each_executed(kLamp, exhaustive(5, order), count,
                    [&](Opened&, const Statements& statements) { lengths.push_back(calls_in(statements)); });
  return lengths;
}

ENGINE_TEST(Exhaustive, OrdersAreWhatTheySay) {
  const std::vector<std::size_t> breadth = lengths_of(Order::kBreadthFirst, 12);
  ASSERT_EQ(breadth.size(), 12U);
  EXPECT_TRUE(std::ranges::is_sorted(breadth));
  EXPECT_LT(breadth.back(), 5U);
  const std::vector<std::size_t> deep = lengths_of(Order::kDepthFirst, 30);
  ASSERT_EQ(deep.size(), 30U);
  EXPECT_EQ(std::ranges::max(std::span(deep).first(12)), 5U);
  EXPECT_FALSE(std::ranges::is_sorted(deep));
}

TEST(Exhaustive, FindsSeededDefects) {
  for (const auto& [name, contract] : {std::pair{"subjects.defects.EqualsNotReflexive", "equals-reflexive"},
                                       {"subjects.defects.EmptyArrayOnly", "null-pointer"},
                                       {"rows.Locks$OfThree", "equals-null"}}) {
    for (const Order order : {Order::kBreadthFirst, Order::kDepthFirst}) {
      in_child([=] {
        Options options = exhaustive(4, order);
        options.operations = 5'000;
        EXPECT_EQ(findings_of(name, options), contract) << name;
      });
    }
  }
}

ENGINE_TEST(Exhaustive, ViolationsAreNotExtended) {
  Opened run("subjects.defects.EqualsNotReflexive", exhaustive(4));
  run.go();
  EXPECT_GT(run->statistics.failing, 0U);
  EXPECT_EQ(run->statistics.failing, run->statistics.sequences);
  EXPECT_EQ(run->failures.size(), run->statistics.failing);
}

ENGINE_TEST(Exhaustive, EscapesAreNotedAndNotExtended) {
  Options options = exhaustive(3);
  options.operations = 2'000;
  Opened run("subjects.defects.ReadsFile", options);
  run.go();
  EXPECT_GT(run->statistics.escaped, 0U);
  EXPECT_TRUE(std::ranges::any_of(run->escapes, [](const std::string& line) { return line.ends_with("uses files"); }));
  for (const generate::Candidate& candidate : run->candidates)
    EXPECT_EQ(text_of(candidate.statements).find(".settings("), std::string::npos) << text_of(candidate.statements);
}

TEST(Exhaustive, SecondsEndIt) {
  const auto sequences = [](double seconds, Order order) {
    return measured<std::uint64_t>([=] {
      Options options = exhaustive(100, order);
      options.operations = 20'000;
      options.seconds = seconds;
      Opened run("subjects.containers.IntStack", options);
      run.let_time_pass(std::chrono::milliseconds(10));
      return run.go()->statistics.calls;
    });
  };
  for (const Order order : {Order::kBreadthFirst, Order::kDepthFirst}) {
    EXPECT_LT(sequences(0.5, order), 2'000U);
    EXPECT_GE(sequences(0, order), 20'000U);
  }
}

// As the worker of a campaign that comes after one which sequence `bad` has ended.
class SecondWorker final : public generate::Monitor {
 public:
  SecondWorker(std::uint64_t bad, base::FakeClock& clock) : bad_(bad), clock_(clock) {}

  void starting(std::uint64_t number) override { last = number; }
  bool skip(std::uint64_t number) override { return number == bad_; }
  bool stop() override {
    clock_.advance(std::chrono::milliseconds(100));
    return false;
  }
  void progress(const Statistics&, const generate::Coverage&) override { ++signs; }
  std::optional<std::uint64_t> report_instead() override { return std::nullopt; }

  std::uint64_t last = 0;
  std::uint64_t signs = 0;

 private:
  std::uint64_t bad_;
  base::FakeClock& clock_;
};

struct Watched {
  std::uint64_t sequences, last, signs, tests;
};

Watched watched(std::uint64_t bad) {
  return measured<Watched>([bad] {
    base::FakeClock clock;
    SecondWorker monitor(bad, clock);
    testcase::Types types(machine().classes.hierarchy());
    Options options = exhaustive(5);
    options.seconds = 0;
    const generate::Result result = generate::Generator(machine(), types, "rows/Lamp", options, monitor, clock).run();
    return Watched{result.statistics.sequences, monitor.last, monitor.signs, result.tests.size()};
  });
}

TEST(Exhaustive, TheMonitorIsToldOfEachSequence) {
  const Watched all = watched(0);
  EXPECT_EQ(all.last, all.sequences);
  EXPECT_GT(all.signs, 0U);
  EXPECT_GT(all.tests, 0U);
  const Watched but_one = watched(all.last);
  EXPECT_EQ(but_one.last, all.last);
  EXPECT_EQ(but_one.sequences, all.sequences - 1);
  const Watched none = watched(1);
  EXPECT_EQ(none.sequences, 0U) << "there is no lamp without the first call";
}

ENGINE_TEST(Exhaustive, OutputAllGivesEverySequence) {
  Options options = exhaustive(4);
  options.output_all = true;
  const Generated made = generated(kLamp, options);
  EXPECT_GT(made.result.statistics.sequences, 5U);
  EXPECT_EQ(made.result.tests.size(), made.result.statistics.sequences);
}

ENGINE_TEST(Exhaustive, ArgumentsAreBuilt) {
  Opened run("rows.Workbench", exhaustive(2));
  run.go();
  EXPECT_EQ(run.covered().branches.missed, 0U);
  EXPECT_EQ(run.covered().instructions.missed, 0U);
}

ENGINE_TEST(Exhaustive, SaysWhatIsBeyondItsBound) {
  const Generated made = generated(kLamp, exhaustive(1));
  const auto flip =
      std::ranges::find(made.result.members, std::string(kLamp) + ".flip()", &generate::MemberReport::name);
  ASSERT_NE(flip, made.result.members.end());
  EXPECT_EQ(flip->reason, "no sequence within --max-depth leads to it");
}

}  // namespace
}  // namespace ristretto::rows
