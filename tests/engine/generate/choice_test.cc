// SPDX-License-Identifier: MIT
// What sequences are made of and how they are put together, by strategy: terms from the top and from the bottom,
// arguments, duplicates, repetition, arrays, and the component set.
#include <algorithm>
#include <chrono>
#include <map>
#include <set>

#include <fmt/format.h>

#include "generate/chooser.h"
#include "generate/trial.h"
#include "world.h"

namespace ristretto::rows {
namespace {

using generate::Chooser;
using generate::Draft;
using generate::Options;
using generate::Strategy;
using testcase::Statement;
using testcase::Variable;

Options with_strategy(Strategy strategy, std::uint64_t operations) {
  Options options = with_operations(operations);
  options.strategy = strategy;
  return options;
}

std::vector<std::string> members_of(std::string_view name) {
  Opened run(name, with_operations(1));
  std::vector<std::string> members;
  for (const testcase::Operation* target : run->catalogue->targets()) {
    members.push_back(describe(*target));
    EXPECT_TRUE(!target->has_receiver() || target->inputs.front() == &run.own_type()) << members.back();
  }
  std::ranges::sort(members);
  return members;
}

TEST(Choice, MembersAreOperationsWithTheReceiverFirst) {
  in_child([] {
    const std::vector<std::string> expected = {
        "new subjects.poly.Rat(int, int)",
        "subjects.poly.Rat.add(subjects.poly.Rat)",
        "subjects.poly.Rat.approx()",
        "subjects.poly.Rat.equals(java.lang.Object)",
        "subjects.poly.Rat.hashCode()",
        "subjects.poly.Rat.isZero()",
        "subjects.poly.Rat.sub(subjects.poly.Rat)",
    };
    EXPECT_EQ(members_of("subjects.poly.Rat"), expected);
  });
  in_child([] {
    const std::vector<std::string> expected = {
        "new subjects.poly.Mono(subjects.poly.Rat, int)",
        "subjects.poly.Mono.equals(java.lang.Object)",
        "subjects.poly.Mono.hashCode()",
    };
    EXPECT_EQ(members_of("subjects.poly.Mono"), expected);
  });
  in_child([] {
    const std::vector<std::string> expected = {
        "new subjects.poly.Poly(subjects.poly.Mono[])",
        "subjects.poly.Poly.add(subjects.poly.Mono)",
        "subjects.poly.Poly.repOk()",
    };
    EXPECT_EQ(members_of("subjects.poly.Poly"), expected);
  });
  in_child([] {
    Opened run("subjects.poly.Rat", with_operations(1));
    for (const testcase::Operation& operation : run->catalogue->all()) {
      if (operation.kind == testcase::OperationKind::kLiteral) {
        EXPECT_TRUE(operation.inputs.empty());
      }
    }
  });
}

std::size_t depth_of(const Draft& draft, Variable variable) {
  std::size_t deepest = 0;
  for (const Variable input : draft.inputs(variable)) deepest = std::max(deepest, 1 + depth_of(draft, input));
  return deepest;
}

// Drafts as a strategy makes them, without running any.
void for_each_draft(Opened& run, const Options& options, int count, const std::function<void(const Draft&)>& see) {
  Chooser chooser(*run->catalogue, run->pool, options, run->rng);
  for (int i = 0; i < count; ++i) {
    Draft draft;
    const testcase::Operation& operation = *chooser.operation();
    const auto inputs = chooser.inputs_for(operation, draft);
    if (!inputs) continue;
    draft.append(operation, *inputs);
    see(draft);
  }
}

TEST(Choice, TopDownTermsAreTreesOfLimitedDepth) {
  for (const std::uint32_t limit : {2U, 3U, 4U, 5U}) {
    in_child([limit] {
      Options options = with_strategy(Strategy::kTopDown, 1);
      options.max_depth = limit;
      Opened run("subjects.poly.Poly", options);
      std::size_t deepest = 0;
      int drafts = 0;
      for_each_draft(run, options, 500, [&](const Draft& draft) {
        ++drafts;
        deepest = std::max(deepest, depth_of(draft, static_cast<Variable>(draft.size() - 1)));
        std::vector<int> uses(draft.size(), 0);
        for (std::size_t i = 0; i < draft.size(); ++i)
          for (const Variable input : draft.inputs(i)) ++uses[input];
        for (std::size_t i = 0; i + 1 < draft.size(); ++i) EXPECT_EQ(uses[i], 1) << text_of(draft.statements());
      });
      EXPECT_GT(drafts, 50);
      EXPECT_EQ(deepest, limit);
    });
  }
}

std::string term_of(const Statements& statements, Variable variable) {
  std::string text = describe(*statements[variable].operation) + "(";
  for (const Variable input : statements[variable].inputs) text += term_of(statements, input) + " ";
  return text + ")";
}

// Calls in an executed sequence, the last apart, that no earlier sequence ended with. Rat has no side effects.
std::uint64_t calls_not_known_before(Strategy strategy) {
  return measured<std::uint64_t>([strategy] {
    std::set<std::string> known;
    std::uint64_t unknown = 0;
    for_each_executed("subjects.poly.Rat", with_strategy(strategy, 10'000), 120,
                      [&](Opened&, const Statements& statements) {
                        for (std::size_t i = 0; i < statements.size(); ++i) {
                          if (!statements[i].operation->is_call()) continue;
                          const std::string term = term_of(statements, static_cast<Variable>(i));
                          if (i + 1 < statements.size() && !known.contains(term)) ++unknown;
                          if (i + 1 == statements.size()) known.insert(term);
                        }
                      });
    EXPECT_GT(known.size(), 50U);
    return unknown;
  });
}

TEST(Choice, BottomUpTermsConsistOfEarlierOnes) {
  EXPECT_EQ(calls_not_known_before(Strategy::kBottomUp), 0U);
  EXPECT_EQ(calls_not_known_before(Strategy::kBottomUpLegal), 0U);
  EXPECT_GT(calls_not_known_before(Strategy::kTopDown), 0U);
}

// Executed sequences in which a call under test ends before the last one.
std::uint64_t sequences_with_illegal_part(Strategy strategy) {
  return measured<std::uint64_t>([strategy] {
    std::uint64_t illegal = 0;
    for_each_executed("subjects.poly.Mono", with_strategy(strategy, 10'000), 120,
                      [&](Opened& run, const Statements& statements) {
                        std::vector<vm::Slot> values;
                        run->restart();
                        const std::size_t ran = run->run(statements, values).executed;
                        if (ran + 1 < statements.size() && statements[ran].operation->is_under_test) ++illegal;
                      });
    return illegal;
  });
}

TEST(Choice, WithLegalityNoSequenceExtendsAnIllegalOne) {
  EXPECT_EQ(sequences_with_illegal_part(Strategy::kBottomUpLegal), 0U);
  EXPECT_GT(sequences_with_illegal_part(Strategy::kBottomUp), 0U);
}

// Legal polynomials, none twice.
struct Polys {
  std::size_t all, with_three;  // the latter: with three monomials or more
  std::uint64_t terms;          // that were made to get them
};

// The ints of the thesis, and none of its heuristics for sequences.
Options for_terms(Strategy strategy, std::uint64_t seed) {
  constexpr int kMostInThesis = 10;
  constexpr std::uint64_t kCalls = 60'000;
  Options options = with_strategy(strategy, kCalls);
  options.seed = seed;
  options.repetition_probability = 0;
  options.null_arguments = false;
  options.only_extra_values = true;
  for (int i = -kMostInThesis; i <= kMostInThesis; ++i)
    options.extra_values.push_back(testcase::primitive_value(testcase::BaseKind::kInt, static_cast<std::uint32_t>(i)));
  return options;
}

std::size_t monomials_of(vm::Ref poly) {
  const vm::Klass& klass = machine().classes.required("subjects/poly/Poly");
  const vm::Field& monomials = klass.fields.front();
  return static_cast<std::size_t>(
      machine().heap.length(vm::ref_in(machine().load_field(poly, monomials.kind, monomials.offset))));
}

// Those that `statements` end with, if it is a legal term.
class PolySet {
 public:
  explicit PolySet(Opened& run) : run_(run) {}

  void see(const Statements& statements, Variable variable) {
    run_->restart();
    std::vector<vm::Slot> values;
    if (run_->run(statements, values).executed < statements.size()) return;
    const vm::Ref poly = vm::ref_in(values[variable]);
    const auto digest = run_->reader.digest(poly);
    const bool is_new = states_.emplace(digest->low, digest->high).second;
    if (is_new && monomials_of(poly) >= 3) ++with_three_;
  }
  [[nodiscard]] Polys found(std::uint64_t terms) const { return {states_.size(), with_three_, terms}; }

 private:
  Opened& run_;
  std::set<std::pair<std::uint64_t, std::uint64_t>> states_;
  std::size_t with_three_ = 0;
};

Polys directed_polys(std::uint64_t seed) {
  return measured<Polys>([=] {
    Opened run("subjects.poly.Poly", for_terms(Strategy::kDirected, seed));
    run.go();
    PolySet polys(run);
    for (const generate::Component& each : run->pool.components())
      for (const generate::Element& element : each.reusable)
        if (element.type == &run.own_type()) polys.see(each.sequence.statements(), element.variable);
    return polys.found(run->statistics.sequences);
  });
}

Polys top_down_polys(std::uint64_t seed, std::uint64_t terms) {
  return measured<Polys>([=] {
    const Options options = for_terms(Strategy::kTopDown, seed);
    Opened run("subjects.poly.Poly", options);
    PolySet polys(run);
    std::uint64_t made = 0;
    while (made < terms) {
      for_each_draft(run, options, 100, [&](const Draft& draft) {
        if (made == terms || draft.operation(draft.size() - 1).output != &run.own_type()) return;
        ++made;
        polys.see(draft.statements(), static_cast<Variable>(draft.size() - 1));
      });
    }
    return polys.found(made);
  });
}

TEST(Choice, DirectedGetsMoreAndLongerPolynomialsThanTopDown) {
  for (const std::uint64_t seed : {0U, 1U, 2U}) {
    const Polys directed = directed_polys(seed);
    const Polys top_down = top_down_polys(seed, directed.terms);
    EXPECT_GT(directed.all, top_down.all) << "of " << directed.terms << " terms, seed " << seed;
    EXPECT_GT(directed.with_three, top_down.with_three) << "seed " << seed;
    RecordProperty(fmt::format("seed_{}", seed),
                   fmt::format("{} terms: directed {} and {}, top-down {} and {}", directed.terms, directed.all,
                               directed.with_three, top_down.all, top_down.with_three));
  }
}

ENGINE_TEST(Choice, ArgumentsAreReusedTakenFromComponentsOrNull) {
  const Options options = with_operations(2'000);
  Opened run("subjects.poly.PolyWithEquals", options);
  run.go();
  const testcase::Operation& equals = run.operation("subjects.poly.PolyWithEquals.equals(java.lang.Object)");
  Chooser chooser(*run->catalogue, run->pool, options, run->rng);
  int same = 0;
  int other = 0;
  int null = 0;
  for (int i = 0; i < 1'000; ++i) {
    Draft draft;
    const auto inputs = chooser.inputs_for(equals, draft);
    if (!inputs) continue;  // what was drawn is too long together
    const testcase::Operation& argument = draft.operation((*inputs)[1]);
    EXPECT_NE(draft.operation((*inputs)[0]).kind, testcase::OperationKind::kLiteral) << "a receiver that is null";
    if ((*inputs)[0] == (*inputs)[1])
      ++same;
    else if (argument.kind == testcase::OperationKind::kLiteral && argument.literal == testcase::null_value())
      ++null;
    else
      ++other;
  }
  EXPECT_GT(same, 50);
  EXPECT_GT(other, 50);
  EXPECT_GT(null, 10);
}

// How many of 200 receivers are values that were there before, when `room` more statements fit.
int receivers_reused(Opened& run, Options options, std::size_t room) {
  const testcase::Operation& equals = run.operation("subjects.poly.PolyWithEquals.equals(java.lang.Object)");
  options.reuse_probability = 0;
  int reused = 0;
  for (int i = 0; i < 200; ++i) {
    Draft draft;
    const generate::Pick pick = run->pool.pick(run.own_type(), run->rng);
    draft.append(*pick.component, pick.variable);
    const std::size_t before = draft.size();
    options.max_length = before + room;
    const auto inputs = Chooser(*run->catalogue, run->pool, options, run->rng).inputs_for(equals, draft);
    if (inputs && (*inputs)[0] < before) ++reused;
  }
  return reused;
}

ENGINE_TEST(Choice, DraftsThatAreNearlyFullUseWhatIsThere) {
  const Options options = with_operations(2'000);
  Opened run("subjects.poly.PolyWithEquals", options);
  run.go();
  EXPECT_EQ(receivers_reused(run, options, 2), 200);
  EXPECT_EQ(receivers_reused(run, options, 500), 0);
}

TEST(Choice, NullArgumentsCanBeSwitchedOff) {
  in_child([] {
    Options options = with_operations(2'000);
    options.null_arguments = false;
    const Generated made = generated("subjects.defects.NullPointerOnNull", options);
    EXPECT_EQ(made.result.statistics.illegal, 0U);
  });
}

std::size_t different(bool duplicate_check) {
  return measured<std::size_t>([=] {
    Options options = with_operations(10'000);
    options.duplicate_check = duplicate_check;
    std::set<std::string> texts;
    for_each_executed("subjects.defects.IndexOutOfBounds", options, 150,
                      [&](Opened&, const Statements& statements) { texts.insert(text_of(statements)); });
    return texts.size();
  });
}

TEST(Choice, NoSequenceIsExecutedTwice) {
  EXPECT_EQ(different(true), 150U);
  EXPECT_LT(different(false), 150U);
}

std::uint32_t missed_by(double repetition_probability) {
  return measured<std::uint32_t>([=] {
    Options options = with_operations(1'500);
    options.repetition_probability = repetition_probability;
    Opened run("subjects.defects.CapacitySixteen", options);
    return run.go().covered().instructions.missed;
  });
}

TEST(Choice, RepetitionGoesBeyondACapacity) {
  EXPECT_EQ(missed_by(0.1), 0U);
  EXPECT_GT(missed_by(0), 0U);
}

ENGINE_TEST(Choice, RunsEndWhereTheirCallsHaveBecomeDear) {
  Options options = with_operations(3'000);
  options.repetition_probability = 1;
  Opened run("rows.Bacteria", options);
  run.go();
  EXPECT_EQ(run->statistics.budget_exceeded, 0U);
  EXPECT_GT(run.calls_of(".divide()"), 100U);
}

ENGINE_TEST(Choice, RunsOfCallsThatWereDearFromTheFirstGoOn) {
  Options options = with_operations(500);
  options.repetition_probability = 1;
  Opened run("rows.Marathon", options);
  EXPECT_EQ(run.go().covered().instructions.missed, 0U);
}

std::size_t longest_component(bool append_mode) {
  return measured<std::size_t>([=] {
    Options options = with_operations(200);
    options.append_mode = append_mode;
    options.repetition_probability = 0;
    options.max_length = 60;
    Opened run("subjects.defects.GetterSetter", options);
    run.go();
    std::size_t longest = 0;
    for (const generate::Component& each : run->pool.components()) longest = std::max(longest, each.sequence.size());
    return longest;
  });
}

TEST(Choice, AppendModeGoesOnToTheLimit) {
  EXPECT_GE(longest_component(true), 55U);
  EXPECT_LE(longest_component(true), 62U);
  EXPECT_LT(longest_component(false), 55U);
}

TEST(Choice, EmptyArraysAreTried) {
  in_child([] { EXPECT_EQ(findings_of("subjects.defects.EmptyArrayOnly", with_operations(2'000)), "null-pointer"); });
  in_child([] { EXPECT_EQ(findings_of("subjects.defects.EmptyArrayOnlyCorrect", with_operations(2'000)), ""); });
  in_child([] {
    Opened run("subjects.features.Varargs", with_operations(2'000));
    run.go();
    std::set<std::size_t> lengths;
    for (const testcase::Operation& operation : run->catalogue->all())
      if (operation.kind == testcase::OperationKind::kNewArray) lengths.insert(operation.inputs.size());
    EXPECT_EQ(lengths, (std::set<std::size_t>{0, 1, 2, 3}));
  });
}

}  // namespace
}  // namespace ristretto::rows
