// SPDX-License-Identifier: MIT
// Failing sequences made short, one report a member, and what tests look at.
#include "generate/simplify.h"

#include <algorithm>
#include <deque>
#include <set>

#include "generate/observers.h"
#include "generate/reduce.h"
#include "generate/trial.h"
#include "world.h"

namespace ristretto::rows {
namespace {

using generate::Failure;
using generate::Options;
using testcase::Operation;
using testcase::OperationKind;
using testcase::Statement;
using testcase::Type;
using testcase::Variable;

// A sequence written by hand, over members that no catalogue need have.
class Script {
 public:
  explicit Script(testcase::Types& types) : types_(types) {}

  Variable literal(testcase::BaseKind kind, std::uint64_t bits) {
    Operation operation;
    operation.output = types_.primitive(kind);
    operation.literal = testcase::primitive_value(kind, bits);
    return add(std::move(operation), {});
  }
  Variable number(std::int32_t value) { return literal(testcase::BaseKind::kInt, static_cast<std::uint32_t>(value)); }
  Variable array(std::string_view type, std::vector<Variable> elements) {
    Operation operation;
    operation.kind = OperationKind::kNewArray;
    operation.output = types_.named(type);
    operation.inputs.assign(elements.size(), operation.output->component);
    return add(std::move(operation), std::move(elements));
  }
  Variable call(std::string_view owner, std::string_view name, std::string_view descriptor,
                std::vector<Variable> inputs) {
    Operation operation;
    operation.owner = *types_.lookup().find(owner);
    operation.method = find(*operation.owner, name, descriptor);
    EXPECT_NE(operation.method, nullptr) << owner << "." << name << descriptor;
    const Type& receiver = *types_.of_class(*operation.owner);
    const bool is_constructor = name == "<init>";
    operation.kind = is_constructor ? OperationKind::kConstructor : OperationKind::kMethod;
    operation.is_under_test = true;
    const auto found = types_.member_types(*operation.method, receiver, {});
    if (!is_constructor && !operation.method->flags().is_static()) operation.inputs.push_back(&receiver);
    for (const Type* parameter : found->parameters) operation.inputs.push_back(parameter->erasure);
    operation.output = is_constructor ? &receiver : found->result->erasure;
    return add(std::move(operation), std::move(inputs));
  }
  // Loads what the operations need: to be done before a session sets its mark, and again in the session.
  void prepare(generate::Executor& executor, std::size_t first_id) {
    for (std::size_t i = 0; i < operations_.size(); ++i) {
      operations_[i].id = static_cast<std::uint32_t>(first_id + i);
      EXPECT_EQ(executor.prepare(operations_[i]), "") << describe(operations_[i]);
    }
  }
  [[nodiscard]] const Statements& statements() const { return statements_; }

 private:
  static const program::Method* find(const program::Class& from, std::string_view name, std::string_view descriptor) {
    for (const program::Class* c = &from; c != nullptr; c = c->super())
      if (const program::Method* method = c->declared_method(name, descriptor)) return method;
    return nullptr;
  }
  Variable add(Operation operation, std::vector<Variable> inputs) {
    operations_.push_back(std::move(operation));
    statements_.push_back({&operations_.back(), std::move(inputs)});
    return static_cast<Variable>(statements_.size() - 1);
  }

  testcase::Types& types_;
  std::deque<Operation> operations_;
  Statements statements_;
};

constexpr std::size_t kFirstId = 20'000;  // beyond those of any catalogue here

// Figure 6-1, left; Figures.simplificationInput() is the same in Java.
void write_figure_61(Script& s) {
  using enum testcase::BaseKind;
  constexpr std::string_view kObject = "Ljava/lang/Object;";
  const auto with_object = [&](std::string_view result) {
    return "(" + std::string(kObject) + ")" + std::string(result);
  };
  const std::string vector = "java/util/Vector";
  const std::string map = "java/util/IdentityHashMap";
  const std::string set = "subjects/worked/OldTreeSet";
  const Variable v1 = s.array("[J", {s.literal(kLong, 1), s.literal(kLong, 10), s.literal(kLong, 1)});
  const Variable v2 = s.call(vector, "<init>", "()V", {});
  const Variable v3 = s.call("java/util/PriorityQueue", "<init>", "()V", {});
  s.call("java/util/PriorityQueue", "peek", "()Ljava/lang/Object;", {v3});
  s.call(vector, "retainAll", "(Ljava/util/Collection;)Z", {v2, v3});
  const Variable v6 = s.array("[J", {});
  s.call("java/util/Arrays", "fill", "([JJ)V", {v6, s.literal(kLong, 10)});
  const Variable v7 = s.call(map, "<init>", "(I)V", {s.number(100)});
  s.call(map, "remove", with_object(kObject), {v7, v7});
  const Variable v9 = s.call(map, "keySet", "()Ljava/util/Set;", {v7});
  const Variable v10 = s.call(vector, "<init>", "(Ljava/util/Collection;)V", {v9});
  const Variable v11 = s.call(vector, "<init>", "()V", {});
  const Variable v12 = s.call(map, "<init>", "(I)V", {s.number(100)});
  s.call(map, "toString", "()Ljava/lang/String;", {v12});
  const Variable v14 = s.call(vector, "<init>", "()V", {});
  const Variable v15 = s.call(map, "<init>", "(I)V", {s.number(100)});
  const Variable v16 = s.array("[C", {s.literal(kChar, ' '), s.literal(kChar, '#'), s.literal(kChar, ' ')});
  const Variable v17 = s.call("java/util/Arrays", "binarySearch", "([CC)I", {v16, s.literal(kChar, 'a')});
  s.call(map, "remove", with_object(kObject), {v15, v16});
  s.call(vector, "equals", with_object("Z"), {v14, v15});
  s.call(vector, "addAll", "(ILjava/util/Collection;)Z", {v10, s.number(0), v14});
  const Variable box17 = s.call("java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", {v17});
  s.call("java/util/Collections", "replaceAll", "(Ljava/util/List;Ljava/lang/Object;Ljava/lang/Object;)Z",
         {v11, box17, v14});
  const Variable v21 = s.call("java/util/Arrays", "binarySearch", "([JJ)I", {v1, s.literal(kLong, 17)});
  const Variable v22 = s.call("java/util/Collections", "reverseOrder", "()Ljava/util/Comparator;", {});
  const Variable v23 = s.call(set, "<init>", "(Ljava/util/Comparator;)V", {v22});
  s.call("java/util/AbstractCollection", "isEmpty", "()Z", {v23});
  s.call(set, "clone", "()Ljava/lang/Object;", {v23});
  const Variable box21 = s.call("java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", {v21});
  const Variable v26 = s.array("[Ljava/lang/Object;", {box21});
  const Variable v27 = s.call("java/util/Arrays", "asList", "([Ljava/lang/Object;)Ljava/util/List;", {v26});
  const Variable v28 = s.call("java/util/ArrayList", "<init>", "(Ljava/util/Collection;)V", {v27});
  s.call(set, "add", with_object("Z"), {v23, v28});
  s.call("subjects/worked/OldCollections", "unmodifiableSet", "(Ljava/util/Set;)Ljava/util/Set;", {v23});
}

// Removal-minimal: without any one statement whose value is not used, it is no longer the same failure.
void expect_removal_minimal(generate::Session& session, const Failure& failure) {
  const std::size_t end = failure.statements.size() - (failure.violation ? 0 : 1);
  for (std::size_t i = 0; i < end; ++i) {
    if (failure.violation && failure.violation->variable >= i) {
      if (failure.violation->variable == i) continue;
    }
    auto statements = generate::without(failure.statements, i);
    if (!statements) continue;
    Failure shorter = failure;
    shorter.statements = std::move(*statements);
    if (shorter.violation) {
      if (shorter.violation->variable > i) --shorter.violation->variable;
      if (shorter.violation->other == i) continue;
      if (shorter.violation->other > i) --shorter.violation->other;
    }
    EXPECT_FALSE(fails_alike(session, shorter)) << i << " of " << text_of(failure.statements);
  }
}

ENGINE_TEST(Simplify, ThirtyTwoOperationsBecomeFour) {
  const Options options = with_operations(3'000);
  testcase::Types before(machine().classes.hierarchy());
  Script loaded(before);
  write_figure_61(loaded);
  generate::Executor executor(machine(), before, {options.call_steps, options.call_heap});
  loaded.prepare(executor, kFirstId);

  Opened run("subjects.worked.OldCollections", options);
  Script script(run->types);
  write_figure_61(script);
  script.prepare(run->executor, kFirstId);
  run.go();
  Failure failure;
  failure.statements = script.statements();
  failure.violation = generate::Violation{};
  failure.violation->check = testcase::CheckKind::kEqualsReflexive;
  failure.contract = failure.violation->contract = generate::contract_name(failure.violation->check);
  failure.violation->variable = failure.violation->other = static_cast<Variable>(failure.statements.size() - 1);
  ASSERT_TRUE(fails_alike(run.session(), failure)) << "the replica does not fail";
  EXPECT_GE(calls_in(failure.statements), 28U);

  const Failure removed = remove_statements(run.session(), failure);
  EXPECT_LT(removed.statements.size(), failure.statements.size() / 2);
  expect_removal_minimal(run.session(), removed);
  EXPECT_TRUE(fails_alike(run.session(), removed));

  const Failure simple = simplify(run.session(), failure);
  EXPECT_TRUE(fails_alike(run.session(), simple));
  EXPECT_LE(simple.statements.size(), 4U) << text_of(simple.statements);
  EXPECT_EQ(simple.contract, failure.contract);
}

void write_removal_minimal(Script& s) {
  const auto rat = [&](std::int32_t n) {
    const Variable numerator = s.number(n);
    const Variable denominator = s.number(1);
    return s.call("subjects/poly/Rat", "<init>", "(II)V", {numerator, denominator});
  };
  const auto mono = [&](Variable coefficient, std::int32_t exponent) {
    return s.call("subjects/poly/Mono", "<init>", "(Lsubjects/poly/Rat;I)V", {coefficient, s.number(exponent)});
  };
  const Variable r1 = rat(1);
  const Variable r2 = rat(2);
  const Variable r3 = rat(-2);
  const Variable m1 = mono(r1, 2);
  const Variable m2 = mono(r2, 3);
  const Variable m3 = mono(r3, 3);
  const Variable p1 =
      s.call("subjects/poly/Poly", "<init>", "([Lsubjects/poly/Mono;)V", {s.array("[Lsubjects/poly/Mono;", {m1})});
  constexpr std::string_view kAdd = "(Lsubjects/poly/Mono;)Lsubjects/poly/Poly;";
  const Variable p2 = s.call("subjects/poly/Poly", "add", kAdd, {p1, m2});
  s.call("subjects/poly/Poly", "add", kAdd, {p2, m3});
}

// What may replace a value is an input of the algorithm: here a component set with 2x^3 in it, as in the thesis.
ENGINE_TEST(Simplify, NineOperationsOfWhichNoneCanGoBecomeSix) {
  Opened run("subjects.poly.Poly", with_operations(3'000));
  Script script(run->types);
  write_removal_minimal(script);
  script.prepare(run->executor, kFirstId);
  Script replacement(run->types);
  const Variable rat =
      replacement.call("subjects/poly/Rat", "<init>", "(II)V", {replacement.number(2), replacement.number(1)});
  const Variable mono =
      replacement.call("subjects/poly/Mono", "<init>", "(Lsubjects/poly/Rat;I)V", {rat, replacement.number(3)});
  const Variable poly = replacement.call("subjects/poly/Poly", "<init>", "([Lsubjects/poly/Mono;)V",
                                         {replacement.array("[Lsubjects/poly/Mono;", {mono})});
  replacement.prepare(run->executor, kFirstId + script.statements().size());
  run.go();
  Failure failure;
  failure.statements = script.statements();
  failure.contract = "assertion";
  failure.exception = "java/lang/AssertionError";
  ASSERT_TRUE(fails_alike(run.session(), failure));
  EXPECT_EQ(calls_in(failure.statements), 9U);
  EXPECT_EQ(calls_in(simplify(run.session(), failure).statements), 9U) << "2x^3 is not needed for it";
  run->pool.add({testcase::Sequence::of(replacement.statements()), {{poly, &run.own_type()}}});
  EXPECT_EQ(calls_in(remove_statements(run.session(), failure).statements), 9U);
  const Failure simple = simplify(run.session(), failure);
  EXPECT_TRUE(fails_alike(run.session(), simple));
  EXPECT_LE(calls_in(simple.statements), 6U) << text_of(simple.statements);
}

struct Sizes {
  std::size_t failures, before, after;
};

// Every failure of a class: never longer, the same failure, removal-minimal.
Sizes simplified(std::string_view name) {
  return measured<Sizes>([name] {
    Options options = with_operations(1'000);
    options.call_steps = 50'000;
    Opened run(name, options);
    run.go();
    Sizes sizes{};
    const std::vector<Failure> failures = run->failures;
    for (std::size_t i = 0; i < failures.size(); i += 1 + failures.size() / 20) {
      const Failure& failure = failures[i];
      if (!fails_alike(run.session(), failure)) {
        ADD_FAILURE() << "does not fail again: " << text_of(failure.statements);
        continue;
      }
      const Failure simple = simplify(run.session(), failure);
      EXPECT_LE(simple.statements.size(), failure.statements.size());
      EXPECT_EQ(simple.contract, failure.contract);
      EXPECT_EQ(simple.exception, failure.exception);
      EXPECT_TRUE(fails_alike(run.session(), simple)) << text_of(simple.statements);
      expect_removal_minimal(run.session(), simple);
      ++sizes.failures;
      sizes.before += calls_in(failure.statements);
      sizes.after += calls_in(simple.statements);
    }
    return sizes;
  });
}

TEST(Simplify, NeverLongerAndTheSameFailure) {
  Sizes all{};
  for (const std::string_view name :
       {"AssertsFalse", "EqualsHashCode", "EqualsNotReflexive", "EqualsNotSymmetric", "EqualsNull", "HashCodeThrows",
        "NullPointerWithoutNull", "ToStringThrows", "ThrowsAssertionError", "EmptyArrayOnly"}) {
    const Sizes sizes = simplified("subjects.defects." + std::string(name));
    EXPECT_GT(sizes.failures, 0U) << name;
    all.failures += sizes.failures;
    all.before += sizes.before;
    all.after += sizes.after;
  }
  EXPECT_LT(3 * all.after, all.before) << all.failures << " failures";
  RecordProperty("mean_calls_before", static_cast<int>(all.before / all.failures));
  RecordProperty("mean_calls_after", static_cast<int>(all.after / all.failures));
}

// Of a candidate whose goals are what its last call hits.
std::vector<generate::Chosen> reduced(Opened& run, const Statements& statements) {
  const auto probes_of = [&](std::span<const Statement> first) {
    const generate::Trial trial = generate::try_statements(run.session(), first);
    EXPECT_TRUE(trial.is_complete) << text_of(statements);
    return trial.probes;
  };
  const std::vector<std::uint32_t> before = probes_of(std::span(statements).first(statements.size() - 1));
  std::vector<std::uint32_t> probes;
  std::ranges::set_difference(probes_of(statements), before, std::back_inserter(probes));
  EXPECT_FALSE(probes.empty());
  run->candidates = {{statements, probes, {}, false}};
  return generate::reduce(run.session());
}

constexpr std::string_view kAbacus = "rows/Abacus";
constexpr std::string_view kShows = "(Ljava/lang/Integer;Ljava/lang/String;)Z";

Variable boxed(Script& s, Variable number) {
  return s.call("java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", {number});
}

// Literals and the names of calls, in order.
std::string reduced_text(const std::function<void(Script&)>& write) {
  Opened run("rows.Abacus", with_operations(1));
  Script script(run->types);
  write(script);
  script.prepare(run->executor, kFirstId);
  std::string text;
  for (const generate::Chosen& chosen : reduced(run, script.statements())) {
    for (const Statement& statement : chosen.statements) {
      if (statement.operation->is_call()) text += statement.operation->method->name();
      const testcase::Value& value = statement.operation->literal;
      if (value.kind == testcase::ValueKind::kString) text.append(value.text.begin(), value.text.end());
      if (value.kind == testcase::ValueKind::kPrimitive) text += std::to_string(static_cast<std::int32_t>(value.bits));
      text += ' ';
    }
  }
  return text;
}

// The literals of computed numbers and texts stand where they were computed.
ENGINE_TEST(Simplify, WhatIsOnlyComputedIsSpelledOut) {
  EXPECT_EQ(reduced_text([](Script& s) {
              const Variable six = s.call(kAbacus, "doubled", "(I)I", {s.number(3)});
              const Variable twelve = s.call(kAbacus, "doubled", "(I)I", {six});
              const Variable label = s.call(kAbacus, "label", "(I)Ljava/lang/String;", {twelve});
              const Variable other = s.call(kAbacus, "<init>", "()V", {});
              const Variable one = s.call(kAbacus, "push", "()I", {other});
              const Variable box = boxed(s, one);
              const Variable abacus = s.call(kAbacus, "<init>", "()V", {});
              s.call(kAbacus, "shows", kShows, {abacus, box, label});
            }),
            "no. 12 1 <init> shows ");
}

// Without the call that pushes, the beads would not be the number.
ENGINE_TEST(Simplify, ACallThatIsNeededForItsEffectStays) {
  EXPECT_EQ(reduced_text([](Script& s) {
              const Variable six = s.call(kAbacus, "doubled", "(I)I", {s.number(6)});
              const Variable label = s.call(kAbacus, "label", "(I)Ljava/lang/String;", {six});
              const Variable abacus = s.call(kAbacus, "<init>", "()V", {});
              const Variable one = s.call(kAbacus, "push", "()I", {abacus});
              s.call(kAbacus, "shows", kShows, {abacus, boxed(s, one), label});
            }),
            "no. 12 <init> push valueOf shows ");
}

ENGINE_TEST(Simplify, WhatIsOtherElsewhereIsNotSpelledOut) {
  EXPECT_EQ(reduced_text([](Script& s) {
              const Variable abacus = s.call(kAbacus, "<init>", "()V", {});
              const Variable place = s.call(kAbacus, "place", "(Ljava/lang/Object;)I", {abacus});
              s.call(kAbacus, "doubled", "(I)I", {place});
            }),
            "<init> place doubled ");
}

ENGINE_TEST(Simplify, OneReportAMember) {
  Opened run("rows.ThreeFaults", with_operations(5'000));
  run.go();
  EXPECT_GE(run->failures.size(), 100U);
  std::set<std::string> members;
  for (const Failure& failure : run->failures) members.insert(describe(*failure.statements.back().operation));
  EXPECT_EQ(members.size(), 3U);
  run->close();
  in_child([&] {
    const Generated made = generated("rows.ThreeFaults", with_operations(5'000));
    std::set<std::string> reported;
    for (const generate::Finding& finding : made.result.findings) reported.insert(finding.member);
    EXPECT_EQ(made.result.findings.size(), 3U);
    EXPECT_EQ(reported, members);
  });
}

std::set<std::string> observers_of(std::string_view name, generate::Observed observed) {
  Opened run(name, with_operations(1));
  const generate::Observers found =
      generate::observers_of(run.own_type(), run->types, run->catalogue->viewpoint(), observed);
  std::set<std::string> names;
  for (const program::Method* method : found.methods) names.emplace(method->name());
  for (const program::Field* field : found.fields) names.emplace(field->name());
  return names;
}

ENGINE_TEST(Simplify, ObserversMeetFourConditions) {
  EXPECT_EQ(observers_of("rows.Observed", generate::Observed::kPlain),
            (std::set<std::string>{"size", "count", "length", "toString", "getName", "isReady"}));
}

// Of the four, the one about results is wider unless asked for, and records name what tells their state.
ENGINE_TEST(Simplify, ObserversReturnWhatTestsCanWrite) {
  EXPECT_EQ(
      observers_of("rows.Observed", generate::Observed::kSpellable),
      (std::set<std::string>{"size", "count", "length", "toString", "getName", "isReady", "getObject", "getNumbers"}));
  EXPECT_EQ(observers_of("rows.Door", generate::Observed::kPlain), (std::set<std::string>{}));
  EXPECT_EQ(observers_of("rows.Door", generate::Observed::kSpellable),
            (std::set<std::string>{"getState", "getUses", "getBuilt", "getColours", "getHinges", "getOwner", "lock"}));
  EXPECT_EQ(observers_of("rows.Door$Plate", generate::Observed::kPlain), (std::set<std::string>{"toString"}));
  EXPECT_EQ(observers_of("rows.Door$Plate", generate::Observed::kSpellable),
            (std::set<std::string>{"toString", "text", "screws"}));
}

}  // namespace
}  // namespace ristretto::rows
