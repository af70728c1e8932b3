// SPDX-License-Identifier: MIT
// Which values of a sequence are used again, filter by filter, each on and off.
#include <algorithm>

#include "world.h"

namespace ristretto::rows {
namespace {

using generate::Component;
using generate::Element;
using generate::Equality;
using generate::Options;
using testcase::Operation;
using testcase::Variable;

Options with_equality(Equality equality, std::uint64_t operations) {
  Options options = with_operations(operations);
  options.equality = equality;
  return options;
}

// The flags of Figure 5-6 for the six sequences of Figure 5-5. Literals and the array of the variable arguments are
// statements here and none there.
ENGINE_TEST(Filters, FlagsOfFigure56) {
  const Options options = with_equality(Equality::kEquals, 1);
  Opened run("subjects.worked.PStack", options);
  const Operation& rat = run.operation("new subjects.poly.Rat(int, int)");
  const Operation& mono = run.operation("new subjects.poly.Mono(subjects.poly.Rat, int)");
  const Operation& poly = run.operation("new subjects.poly.PolyWithEquals(subjects.poly.Mono[])");
  const Operation& stack = run.operation("new subjects.worked.PStack()");
  const Operation& push = run.operation("subjects.worked.PStack.push(subjects.poly.PolyWithEquals)");
  const auto number = [&](std::uint64_t value) -> const Operation& {
    return run->catalogue->literal(*run->types.primitive(testcase::BaseKind::kInt),
                                   testcase::primitive_value(testcase::BaseKind::kInt, value));
  };
  const auto append_rat = [&](Statements& to, std::uint64_t numerator, std::uint64_t denominator) {
    const auto at = static_cast<Variable>(to.size());
    to.push_back({&number(numerator), {}});
    to.push_back({&number(denominator), {}});
    to.push_back({&rat, {at, at + 1}});
  };
  const auto append_mono = [&](Statements& to) {
    const auto at = static_cast<Variable>(to.size());
    to.push_back({&number(1), {}});
    to.push_back({&mono, {at - 1, at}});
  };
  const auto append_poly = [&](Statements& to) {
    const auto at = static_cast<Variable>(to.size());
    to.push_back({&run->catalogue->array_of(*poly.inputs[0], 1), {at - 1}});
    to.push_back({&poly, {at}});
  };
  std::vector<Statements> sequences(6);
  append_rat(sequences[0], 2, 3);
  append_rat(sequences[1], 1, 1);
  for (const std::size_t i : {2U, 3U, 5U}) {
    append_rat(sequences[i], 2, 3);
    append_mono(sequences[i]);
    if (i > 2) append_poly(sequences[i]);
  }
  sequences[4].push_back({&stack, {}});
  const auto made = static_cast<Variable>(sequences[5].size() - 1);
  sequences[5].push_back({&stack, {}});
  sequences[5].push_back({&push, {made + 1, made}});

  std::string flags;
  for (const Statements& statements : sequences) {
    run->restart();
    std::vector<vm::Slot> values;
    ASSERT_EQ(run->run(statements, values).executed, statements.size());
    generate::Digests digests(run->reader);
    for (std::size_t i = 0; i < statements.size(); ++i)
      if (statements[i].operation->is_call())
        flags += run->filters->admits(*statements[i].operation->output, values[i], std::nullopt, digests) ? 'T' : 'F';
    flags += ' ';
  }
  EXPECT_EQ(flags, "T T FT FFT T FFFTT ");
}

ENGINE_TEST(Filters, TheLoopStoresWhatItMayReuse) {
  Opened run("subjects.worked.PStack", with_equality(Equality::kEquals, 3'000));
  run.go();
  EXPECT_GT(run->statistics.normal, 0U);
  EXPECT_GT(run->statistics.illegal, 0U);
  EXPECT_EQ(run->statistics.sequences, run->statistics.normal + run->statistics.illegal + run->statistics.failing);
  EXPECT_GT(run->pool.size(), 10U);
  EXPECT_LT(run->pool.size(), run->statistics.normal);
  for (const Component& component : run->pool.components()) EXPECT_FALSE(component.reusable.empty());
}

double share_on_empty(Equality equality) {
  return measured<double>([equality] {
    Options options = with_equality(equality, 6'000);
    options.repetition_probability = 0;
    options.visitor_classes = {"rows.Receivers"};
    Opened run("subjects.containers.IntStack", options);
    run.go();
    const auto all = static_cast<double>(static_field("rows.Receivers", "all"));
    EXPECT_GT(all, 1'000);
    return static_cast<double>(static_field("rows.Receivers", "empty")) / all;
  });
}

TEST(Filters, FewerCallsOnEmptyContainers) {
  EXPECT_LT(share_on_empty(Equality::kState), share_on_empty(Equality::kNone));
}

std::size_t objects_of_always_equal(Equality equality) {
  return measured<std::size_t>([equality] {
    Opened run("subjects.defects.AlwaysEqual", with_equality(equality, 2'000));
    run.go();
    return run->pool.count(run.own_type());
  });
}

TEST(Filters, StateTellsApartWhatEqualsDoesNot) {
  EXPECT_GT(objects_of_always_equal(Equality::kState), 5U);
  EXPECT_EQ(objects_of_always_equal(Equality::kEquals), 1U);
}

struct Receivers {
  std::size_t after_getter, after_setter;
};

// Components whose last call is of the getter or the setter and leave its receiver for use.
Receivers receivers_left(Equality equality) {
  return measured<Receivers>([equality] {
    Options options = with_equality(equality, 2'000);
    options.repetition_probability = 0;
    Opened run("subjects.defects.GetterSetter", options);
    run.go();
    Receivers left{};
    for (const Component& component : run->pool.components()) {
      const Statements statements = component.sequence.statements();
      const testcase::Statement& last = statements.back();
      const bool has_receiver =
          last.operation->has_receiver() &&
          std::ranges::find(component.reusable, last.inputs[0], &Element::variable) != component.reusable.end();
      // Fresh objects are new, whatever is done to them in the sequence that makes them.
      const bool is_fresh = last.operation->has_receiver() && statements.size() < 4;
      if (!has_receiver || is_fresh) continue;
      const std::string text = describe(*last.operation);
      left.after_getter += text.find("getValue") != std::string::npos ? 1U : 0U;
      left.after_setter += text.find("setValue") != std::string::npos ? 1U : 0U;
    }
    return left;
  });
}

TEST(Filters, ByMutationOnlyWhatTheCallChangedIsUsedAgain) {
  const Receivers by_mutation = receivers_left(Equality::kMutation);
  EXPECT_EQ(by_mutation.after_getter, 0U);
  EXPECT_GT(by_mutation.after_setter, 0U);
  EXPECT_GT(receivers_left(Equality::kNone).after_getter, 0U);
}

// Elements for reuse that are results of members whose description contains the text.
std::size_t results_for_reuse(std::string_view name, std::string_view member, const Options& options) {
  return measured<std::size_t>([&] {
    Opened run(name, options);
    run.go();
    std::size_t count = 0;
    for (const Component& component : run->pool.components()) {
      const Statements statements = component.sequence.statements();
      for (const Element& element : component.reusable)
        if (describe(*statements[element.variable].operation).find(member) != std::string::npos) ++count;
    }
    EXPECT_GT(run.calls_of(member), 0U);
    return count;
  });
}

TEST(Filters, NullsAndLargeNumbersAreNotPassedOn) {
  // What get() yields of an empty map is null; nothing is ever put in.
  Options options = with_operations(2'000);
  options.exclude_methods = {"*#put"};
  EXPECT_EQ(results_for_reuse("subjects.defects.NullResult", ".get(", options), 0U);
  options.null_filter = false;
  EXPECT_GT(results_for_reuse("subjects.defects.NullResult", ".get(", options), 0U);

  options = with_operations(1'000);
  options.call_steps = 20'000;
  EXPECT_EQ(results_for_reuse("subjects.defects.HugeNumbers", ".huge()", options), 0U);
  EXPECT_EQ(results_for_reuse("subjects.defects.HugeNumbers", ".hugeLong()", options), 0U);
  options.large_filter = false;
  EXPECT_GT(results_for_reuse("subjects.defects.HugeNumbers", ".huge()", options), 0U);
}

std::uint64_t distinct_values(generate::Strategy strategy) {
  return measured<std::uint64_t>([strategy] {
    Options options = with_operations(10'000);
    options.strategy = strategy;
    Opened run("subjects.containers.IntStack", options);
    return run.go()->statistics.distinct_values;
  });
}

TEST(Filters, WithAllOfThemThereAreMoreDistinctValues) {
  EXPECT_GT(distinct_values(generate::Strategy::kDirected), distinct_values(generate::Strategy::kUndirected));
}

std::size_t sizes_kept(Equality equality, std::string_view equality_class) {
  return measured<std::size_t>([equality, equality_class] {
    Options options = with_equality(equality, 2'000);
    options.equality_class = equality_class;
    Opened run("subjects.worked.OldTreeSet", options);
    run.go();
    std::size_t sets = 0;
    for (const Component& component : run->pool.components())
      for (const Element& element : component.reusable)
        if (element.type->is_class() && element.type->klass == &run->under_test) ++sets;
    return sets;
  });
}

TEST(Filters, AnEqualityOfTheUserDecides) {
  const std::size_t kept = sizes_kept(Equality::kEquals, "subjects.contracts.SameSizeEquality");
  EXPECT_LT(kept, sizes_kept(Equality::kEquals, ""));
  EXPECT_EQ(kept, sizes_kept(Options().equality, "subjects.contracts.SameSizeEquality"));
  EXPECT_EQ(kept, sizes_kept(Equality::kMutation, "subjects.contracts.SameSizeEquality"));
}

}  // namespace
}  // namespace ristretto::rows
