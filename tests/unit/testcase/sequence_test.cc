// SPDX-License-Identifier: MIT
#include "testcase/sequence.h"

#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <pthread.h>

#include "base/rng.h"

namespace ristretto::testcase {
namespace {

using testing::ElementsAre;

// Types of the example of the thesis, Fig 7-4, and operations over them. Only identity and names matter here.
struct Example {
  Example() {
    for (std::uint32_t i = 0; i < operations.size(); ++i) operations[i].id = i;
    null.output = &a;
    zero.output = &integer;
    new_a.output = &a;
    new_b.output = &b;
    new_b.inputs = {&integer};
    m1.output = &b;
    m1.inputs = {&a, &a};
    m2.output = &none;
    m2.inputs = {&b, &b, &a};
  }

  static Type named(std::string name) {
    Type type;
    type.kind = TypeKind::kClass;
    type.name = std::move(name);
    return type;
  }

  Type a = named("A");
  Type b = named("B");
  Type integer;
  Type none;
  std::array<Operation, 6> operations;
  Operation& null = operations[0];
  Operation& zero = operations[1];
  Operation& new_a = operations[2];
  Operation& new_b = operations[3];
  Operation& m1 = operations[4];
  Operation& m2 = operations[5];

  [[nodiscard]] std::string text(const Operation& operation) const {
    static constexpr std::array kTexts{"null", "0", "new A", "new B", "m1", "m2"};
    return kTexts[operation.id];
  }
  // "x0 = 0", "x1 = new B(x0)", ...
  [[nodiscard]] std::vector<std::string> lines(const Sequence& sequence) const {
    std::vector<std::string> lines;
    for (const Statement& statement : sequence.statements()) {
      std::string inputs;
      for (const Variable input : statement.inputs) inputs += fmt::format("{}x{}", inputs.empty() ? "" : ", ", input);
      const bool is_literal = statement.operation->inputs.empty() && statement.operation != &new_a;
      lines.push_back(fmt::format("x{} = {}{}", lines.size(), text(*statement.operation),
                                  is_literal ? "" : fmt::format("({})", inputs)));
    }
    return lines;
  }

  [[nodiscard]] Sequence literal(const Operation& operation) const { return Sequence().extend(operation, {}); }
  // B b1 = new B(0): statement 1 defines b1.
  [[nodiscard]] Sequence s1() const { return literal(zero).extend(new_b, std::array{Variable{0}}); }
  // A a1 = new A(); B b3 = a1.m1(a1): statement 0 defines a1.
  [[nodiscard]] Sequence s3() const {
    return Sequence().extend(new_a, {}).extend(m1, std::array{Variable{0}, Variable{0}});
  }
};

Sequence concat(std::initializer_list<Sequence> parts) { return Sequence::concat({parts.begin(), parts.size()}); }

// Random but valid by construction: every statement takes inputs of the types it wants from earlier ones.
Sequence random_sequence(const Example& example, base::Rng& rng, std::size_t length) {
  Sequence sequence;
  std::vector<const Type*> defined;
  while (sequence.size() < length) {
    const Operation& operation = example.operations[rng.below(example.operations.size())];
    std::vector<Variable> inputs;
    for (const Type* wanted : operation.inputs) {
      std::vector<Variable> fitting;
      for (Variable v = 0; v < defined.size(); ++v)
        if (defined[v] == wanted) fitting.push_back(v);
      if (fitting.empty()) break;
      inputs.push_back(fitting[rng.below(fitting.size())]);
    }
    if (inputs.size() != operation.inputs.size()) continue;
    sequence = sequence.extend(operation, inputs);
    defined.push_back(operation.output);
  }
  return sequence;
}

void expect_well_typed(const Sequence& sequence) {
  const std::vector<Statement> statements = sequence.statements();
  for (std::size_t i = 0; i < statements.size(); ++i) {
    const Statement& statement = statements[i];
    ASSERT_EQ(statement.inputs.size(), statement.operation->inputs.size());
    for (std::size_t k = 0; k < statement.inputs.size(); ++k) {
      ASSERT_LT(statement.inputs[k], i);
      ASSERT_EQ(statements[statement.inputs[k]].operation->output, statement.operation->inputs[k]);
    }
  }
}

TEST(Sequence, ExtendAsInFigure74Row1) {
  const Example e;
  const Sequence s = concat({e.s1(), e.s3()}).extend(e.m2, std::array<Variable, 3>{1, 1, 2});
  EXPECT_THAT(e.lines(s),
              ElementsAre("x0 = 0", "x1 = new B(x0)", "x2 = new A()", "x3 = m1(x2, x2)", "x4 = m2(x1, x1, x2)"));
}

TEST(Sequence, ExtendAsInFigure74Row2) {
  const Example e;
  const Sequence s = concat({e.s3(), e.s1()}).extend(e.m2, std::array<Variable, 3>{3, 3, 0});
  EXPECT_THAT(e.lines(s),
              ElementsAre("x0 = new A()", "x1 = m1(x0, x0)", "x2 = 0", "x3 = new B(x2)", "x4 = m2(x3, x3, x0)"));
}

TEST(Sequence, ExtendAsInFigure74Row3) {
  const Example e;
  const Sequence s = concat({e.s1(), e.s1(), e.literal(e.null)}).extend(e.m2, std::array<Variable, 3>{1, 3, 4});
  EXPECT_THAT(e.lines(s),
              ElementsAre("x0 = 0", "x1 = new B(x0)", "x2 = 0", "x3 = new B(x2)", "x4 = null", "x5 = m2(x1, x3, x4)"));
}

TEST(Sequence, StaysValidHoweverItIsPutTogether) {
  const Example e;
  base::Rng rng(7);
  for (int round = 0; round < 50; ++round) {
    std::vector<Sequence> parts;
    for (std::size_t i = 0; i < 1 + rng.below(4); ++i) parts.push_back(random_sequence(e, rng, rng.below(12)));
    parts.push_back(Sequence::concat(parts));
    const Sequence whole = Sequence::concat(parts);
    std::size_t size = 0;
    for (const Sequence& part : parts) size += part.size();
    EXPECT_EQ(whole.size(), size);
    EXPECT_EQ(whole.statements().size(), size);
    expect_well_typed(whole);
  }
}

TEST(Sequence, ConcatenationCostsByPartsNotByStatements) {
  const Example e;
  base::Rng rng(3);
  const Sequence small = random_sequence(e, rng, 10);
  const Sequence large = random_sequence(e, rng, 1000);
  EXPECT_EQ(concat({small, small}).own_nodes(), 2U);
  EXPECT_EQ(concat({large, large}).own_nodes(), 2U);
  EXPECT_EQ(concat({large, small, large}).own_nodes(), 3U);
  EXPECT_EQ(concat({large, large}).extend(e.new_a, {}).own_nodes(), 3U);
  EXPECT_EQ(large.extend(e.new_a, {}).own_nodes(), 2U);
}

TEST(Sequence, EmptyPartsLeaveNoTrace) {
  const Example e;
  EXPECT_TRUE(concat({}).empty());
  EXPECT_EQ(concat({Sequence(), Sequence()}), Sequence());
  EXPECT_EQ(concat({Sequence(), e.s1(), Sequence()}).own_nodes(), e.s1().own_nodes());
}

TEST(Sequence, IsEqualWhateverItsGrouping) {
  const Example e;
  base::Rng rng(11);
  const Sequence a = random_sequence(e, rng, 9);
  const Sequence b = random_sequence(e, rng, 5);
  const Sequence c = random_sequence(e, rng, 14);
  const Sequence left = concat({concat({a, b}), c});
  const Sequence right = concat({a, concat({b, c})});
  const Sequence flat = Sequence::of(concat({a, b, c}).statements());
  EXPECT_EQ(left.hash(), right.hash());
  EXPECT_EQ(left.hash(), flat.hash());
  EXPECT_EQ(left, right);
  EXPECT_EQ(left, flat);
  EXPECT_EQ(left.statements(), flat.statements());
}

TEST(Sequence, DiffersByOrderOperationAndInputs) {
  const Example e;
  const Sequence twice = concat({e.s1(), e.s1()});
  const Sequence reused = twice.extend(e.m2, std::array<Variable, 3>{1, 1, 1});
  const Sequence distinct = twice.extend(e.m2, std::array<Variable, 3>{1, 3, 1});
  EXPECT_NE(reused.hash(), distinct.hash());
  EXPECT_NE(reused, distinct);
  EXPECT_NE(concat({e.s1(), e.s3()}), concat({e.s3(), e.s1()}));
  EXPECT_NE(concat({e.s1(), e.s3()}).hash(), concat({e.s3(), e.s1()}).hash());
  EXPECT_NE(e.literal(e.null).hash(), e.literal(e.zero).hash());
  EXPECT_NE(e.literal(e.null).hash(), concat({e.literal(e.null), e.literal(e.null)}).hash());
}

TEST(Sequence, OperationsAreComparedByAddress) {
  const Example e;
  const Example other;
  EXPECT_EQ(e.s1().hash(), other.s1().hash());
  EXPECT_NE(e.s1(), other.s1());
}

void* extend_walk_and_drop(void*) {
  constexpr std::size_t kTimes = 100'000;
  const Example e;
  Sequence sequence = e.literal(e.zero);
  while (sequence.size() < kTimes)
    sequence = sequence.extend(e.new_b, std::array{static_cast<Variable>(sequence.size() - 1)});
  std::size_t visited = 0;
  sequence.for_each([&](const Operation&, std::span<const std::uint32_t>, Variable index) {
    EXPECT_EQ(index, visited);
    ++visited;
  });
  EXPECT_EQ(visited, kTimes);
  EXPECT_EQ(Sequence::of(sequence.statements()), sequence);
  return nullptr;
}

// A statement may cost five bytes of stack here: whatever recurses along the chain crashes.
TEST(Sequence, MayBeExtendedVeryOften) {
  pthread_attr_t small_stack;
  ASSERT_EQ(pthread_attr_init(&small_stack), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&small_stack, std::size_t{512} * 1024), 0);
  pthread_t thread{};
  ASSERT_EQ(pthread_create(&thread, &small_stack, extend_walk_and_drop, nullptr), 0);
  EXPECT_EQ(pthread_join(thread, nullptr), 0);
  pthread_attr_destroy(&small_stack);
}

TEST(Sequence, SharedPartsOutliveWhoTheyWereMadeFor) {
  const Example e;
  Sequence kept;
  {
    const Sequence s1 = e.s1();
    kept = concat({s1, s1, e.s3()});
  }
  const Sequence copy = kept;
  kept = Sequence();
  EXPECT_EQ(copy.size(), 6U);
  expect_well_typed(copy);
}

}  // namespace
}  // namespace ristretto::testcase
