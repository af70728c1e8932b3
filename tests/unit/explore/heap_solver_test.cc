// SPDX-License-Identifier: MIT
// The paper's examples of the heap solver, and its operations one by one.
#include "explore/heap/heap_solver.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "expr/java_text.h"
#include "heap_types.h"

namespace ristretto::explore::heap {
namespace {

using expr::Expr;
using expr::Kind;
using expr::Sort;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr Field kNumber{0, Sort::kInt, kA, "f"};
constexpr Field kElements{2, Sort::kInt, kA, "[]"};

class HeapSolverTest : public testing::Test {
 protected:
  const Expr* input(std::string_view name, Type type = kA) {
    const Expr* const reference = pool_.variable(Sort::kRef, name);
    solver_.declare_input(reference, type);
    return reference;
  }
  const Expr* object(std::string_view name, Type type = kA) {
    const Expr* const reference = input(name, type);
    EXPECT_TRUE(solver_.assume_non_null(reference));
    return reference;
  }
  const Expr* number(std::int32_t value) { return pool_.int_constant(value); }
  const Expr* variable(std::string_view name) { return pool_.variable(Sort::kInt, name); }

  static std::string to_text(const Literal& literal) {
    const auto name = [](const Place& place) {
      return expr::to_java(place.index != nullptr ? place.index : place.reference);
    };
    return fmt::format("{}{}{}", name(literal.a), literal.is_same ? "=" : "!=", name(literal.b));
  }
  std::vector<std::string> rules(const Expr* read) {
    std::vector<std::string> texts;
    for (const Rule& rule : solver_.rules_of(read)) {
      std::vector<std::string> guard;
      for (const Literal& literal : rule.guard) guard.push_back(to_text(literal));
      texts.push_back(fmt::format("{} -> {}", fmt::join(guard, " & "), expr::to_java(rule.target)));
    }
    return texts;
  }
  // Of a term of sort Int that has but a few.
  std::vector<std::int32_t> values(const Expr* term) {
    EXPECT_TRUE(solver_.values(term).is_finite());
    std::vector<std::int32_t> found;
    for (const expr::Word word : solver_.values(term).words()) found.push_back(expr::int_in(word));
    return found;
  }

  expr::Pool pool_;
  ThreeClasses types_;
  HeapSolver solver_{pool_, types_};
};

// x.f = 1; z.f = -5; y.f = x.f + 1
class Example25 : public HeapSolverTest {
 protected:
  void SetUp() override {
    solver_.set_field(x_, kNumber, number(1));
    solver_.set_field(z_, kNumber, number(-5));
    xf_ = solver_.get_field(x_, kNumber);
    yf_ = pool_.make(Kind::iadd, xf_, number(1));
    solver_.set_field(y_, kNumber, yf_);
  }

  const Expr* x_ = object("x");
  const Expr* y_ = object("y");
  const Expr* z_ = object("z");
  const Expr* xf_ = nullptr;
  const Expr* yf_ = nullptr;
};

TEST_F(Example25, AReadHasARuleForEachAlias) {
  EXPECT_THAT(rules(xf_), ElementsAre("x=z -> -5", "x!=z -> 1"));
  EXPECT_THAT(values(xf_), UnorderedElementsAre(-5, 1));
  EXPECT_EQ(solver_.get_field(y_, kNumber), yf_);
  EXPECT_THAT(values(yf_), UnorderedElementsAre(-4, 2));
}

TEST_F(Example25, AnAliasGivesTheValue) {
  solver_.mark();
  ASSERT_TRUE(solver_.ref_eq(x_, z_));
  EXPECT_THAT(values(xf_), ElementsAre(-5));
  EXPECT_EQ(solver_.constant_of(solver_.get_field(y_, kNumber)), number(-4));
  solver_.rollback();
  ASSERT_TRUE(solver_.ref_neq(x_, z_));
  EXPECT_THAT(values(xf_), ElementsAre(1));
  EXPECT_EQ(solver_.constant_of(solver_.get_field(y_, kNumber)), number(2));
}

TEST_F(Example25, DifferentReferencesAreNeverTheSameAgain) {
  ASSERT_TRUE(solver_.ref_neq(x_, z_));
  EXPECT_FALSE(solver_.ref_eq(z_, x_));
  EXPECT_TRUE(solver_.failed());
}

// The same, and if (x.f == 1)
TEST_F(Example25, WhatIsKnownOfAValueExcludesAliases) {
  const Expr* const again = solver_.get_field(x_, kNumber);
  EXPECT_THAT(rules(again),
              ElementsAre(fmt::format("x=y -> {}", expr::to_java(yf_)), fmt::format("x!=y -> {}", expr::to_java(xf_))));
  ASSERT_TRUE(solver_.assume(pool_.make(Kind::equal, again, number(1))));
  EXPECT_EQ(solver_.same(x_, y_), Truth::kFalse);
  EXPECT_EQ(solver_.same(x_, z_), Truth::kFalse);
  EXPECT_THAT(values(yf_), ElementsAre(2));
}

TEST_F(HeapSolverTest, ANewObjectIsNoOther) {
  const Expr* const y = object("y");
  const Expr* const z = object("z");
  const Expr* const x = solver_.new_object(kA);
  EXPECT_EQ(solver_.get_field(x, kNumber), number(0));
  solver_.set_field(x, kNumber, number(1));
  solver_.set_field(z, kNumber, number(-5));
  EXPECT_EQ(solver_.get_field(x, kNumber), number(1));
  EXPECT_EQ(solver_.same(x, y), Truth::kFalse);
  EXPECT_FALSE(solver_.ref_eq(x, z));
}

// w.next = new; b = y.next; b.f
TEST_F(HeapSolverTest, AReferenceThatWasReadMayBeANewObject) {
  const Expr* const w = object("w");
  const Expr* const y = object("y");
  const Expr* const made = solver_.new_object(kA);
  solver_.set_field(made, kNumber, number(7));
  solver_.set_field(w, kLink, made);
  const Expr* const b = solver_.get_field(y, kLink);
  EXPECT_EQ(solver_.same(b, made), Truth::kOpen);
  const Expr* const bf = solver_.get_field(b, kNumber);
  solver_.mark();
  ASSERT_TRUE(solver_.ref_eq(w, y));
  EXPECT_THAT(values(bf), ElementsAre(7));
  solver_.rollback();
  ASSERT_TRUE(solver_.ref_neq(w, y));
  EXPECT_EQ(solver_.same(b, made), Truth::kFalse);
  EXPECT_EQ(solver_.same(bf, pool_.variable(Sort::kInt, "y.next@2.f")), Truth::kTrue);
}

// a = x.f; b = y.f; c = z.f
TEST_F(HeapSolverTest, RulesAfterReadsHaveUnitGuards) {
  const Expr* const x = object("x");
  const Expr* const y = object("y");
  const Expr* const z = object("z");
  const Expr* const xf = solver_.get_field(x, kNumber);
  const Expr* const yf = solver_.get_field(y, kNumber);
  const Expr* const zf = solver_.get_field(z, kNumber);
  EXPECT_THAT(rules(zf), ElementsAre("z=y -> y.f", "z=x -> x.f"));
  ASSERT_TRUE(solver_.assume(pool_.make(Kind::equal, xf, number(0))));
  ASSERT_TRUE(solver_.assume(pool_.make(Kind::equal, zf, number(0)), false));
  EXPECT_EQ(solver_.same(z, x), Truth::kFalse);
  EXPECT_EQ(solver_.same(z, y), Truth::kOpen);
  EXPECT_EQ(solver_.get_field(y, kNumber), yf);
}

// a = x.f; w.f = a; b = y.f; c = z.f
TEST_F(HeapSolverTest, RulesPastAWriteExcludeIt) {
  const Expr* const x = object("x");
  const Expr* const w = object("w");
  const Expr* const y = object("y");
  const Expr* const z = object("z");
  solver_.set_field(w, kNumber, solver_.get_field(x, kNumber));
  const Expr* const yf = solver_.get_field(y, kNumber);
  const Expr* const zf = solver_.get_field(z, kNumber);
  EXPECT_THAT(rules(zf), ElementsAre(fmt::format("z=y -> {}", expr::to_java(yf)), "z=w -> x.f", "z!=w & z=x -> x.f",
                                     "z!=w -> z.f"));
}

// x[k] = -1; x[i] = 2; x[j] = 5; x[k]
class Example27 : public HeapSolverTest {
 protected:
  void SetUp() override {
    solver_.set_element(x_, k_, kElements, number(-1));
    solver_.set_element(x_, i_, kElements, number(2));
    solver_.set_element(x_, j_, kElements, number(5));
    read_ = solver_.get_element(x_, k_, kElements);
  }

  const Expr* x_ = object("x");
  const Expr* i_ = variable("i");
  const Expr* j_ = variable("j");
  const Expr* k_ = variable("k");
  const Expr* read_ = nullptr;
};

TEST_F(Example27, IndicesAreLikeReferences) {
  EXPECT_THAT(rules(read_), ElementsAre("k=j -> 5", "k!=j & k=i -> 2", "k!=j & k!=i -> -1"));
  EXPECT_THAT(values(read_), UnorderedElementsAre(5, 2, -1));
}

TEST_F(Example27, AnIndexThatIsAnotherLeavesFewerValues) {
  ASSERT_TRUE(solver_.assume(pool_.make(Kind::equal, k_, i_)));
  EXPECT_THAT(rules(read_), ElementsAre("k=j -> 5", "k!=j -> 2"));
  EXPECT_THAT(values(read_), UnorderedElementsAre(5, 2));
}

TEST_F(Example27, AValueLeavesFewerIndices) {
  ASSERT_TRUE(solver_.assume(pool_.make(Kind::ilt, read_, number(0))));
  EXPECT_THAT(values(read_), ElementsAre(-1));
  EXPECT_EQ(solver_.same(k_, j_), Truth::kFalse);
  EXPECT_EQ(solver_.same(k_, i_), Truth::kFalse);
}

TEST_F(HeapSolverTest, ElementsOfTwoArraysAreTheSameIfArraysAndIndicesAre) {
  const Expr* const a = object("a");
  const Expr* const b = object("b");
  const Expr* const i = variable("i");
  solver_.set_element(a, i, kElements, number(1));
  const Expr* const read = solver_.get_element(b, number(0), kElements);
  ASSERT_TRUE(solver_.assume(pool_.make(Kind::equal, read, number(2))));
  EXPECT_EQ(solver_.same(a, b), Truth::kOpen);
  ASSERT_TRUE(solver_.ref_eq(a, b));
  EXPECT_EQ(solver_.same(i, number(0)), Truth::kFalse);
}

// Nothing is reached from both x and y: y.f == z && (x.f = z) == z && x == z.f
TEST_F(HeapSolverTest, Example28IsNeverTrue) {
  const Expr* const x = object("x");
  const Expr* const y = object("y");
  const Expr* const z = input("z");
  const auto run = [&] {
    if (!solver_.ref_eq(solver_.get_field(y, kLink), z)) return false;
    solver_.set_field(x, kLink, z);
    if (!solver_.assume_non_null(z)) return false;
    return solver_.ref_eq(x, solver_.get_field(z, kLink));
  };
  solver_.mark();
  EXPECT_TRUE(run());
  EXPECT_TRUE(solver_.solve().has_value());
  solver_.rollback();
  ASSERT_TRUE(solver_.assume_non_sharing(x, y));
  EXPECT_FALSE(run());
}

TEST_F(HeapSolverTest, WhatTheRunWritesIsNoSharing) {
  const Expr* const x = object("x");
  const Expr* const y = object("y");
  ASSERT_TRUE(solver_.assume_non_sharing(x, y));
  solver_.set_field(x, kLink, y);
  EXPECT_TRUE(solver_.ref_eq(solver_.get_field(x, kLink), y));
}

TEST_F(HeapSolverTest, AnAcyclicHeapHasNoWayBack) {
  const Expr* const x = object("x");
  ASSERT_TRUE(solver_.assume_acyclic(x));
  const Expr* const second = solver_.get_field(x, kLink);
  EXPECT_EQ(solver_.same(x, second), Truth::kFalse);
  ASSERT_TRUE(solver_.assume_non_null(second));
  const Expr* const third = solver_.get_field(second, kLink);
  EXPECT_EQ(solver_.same(x, third), Truth::kFalse);
  EXPECT_EQ(solver_.same(second, third), Truth::kFalse);
  solver_.set_field(second, kLink, x);
  EXPECT_EQ(solver_.same(solver_.get_field(second, kLink), x), Truth::kTrue);
}

TEST_F(HeapSolverTest, ReferencesThatDoNotAliasMayBothBeNull) {
  const Expr* const x = input("x");
  const Expr* const y = input("y");
  ASSERT_TRUE(solver_.assume_non_aliasing(x, y));
  EXPECT_EQ(solver_.same(x, y), Truth::kOpen);
  solver_.mark();
  ASSERT_TRUE(solver_.ref_eq(x, y));
  EXPECT_EQ(solver_.constant_of(x), pool_.null());
  solver_.rollback();
  ASSERT_TRUE(solver_.assume_non_null(x));
  EXPECT_EQ(solver_.same(x, y), Truth::kFalse);
}

TEST_F(HeapSolverTest, OnlyReferencesOfCompatibleTypesAreTheSame) {
  const Expr* const a = object("a", kA);
  const Expr* const b = object("b", kB);
  const Expr* const c = object("c", kC);
  EXPECT_EQ(solver_.same(a, b), Truth::kOpen);
  EXPECT_EQ(solver_.same(a, c), Truth::kFalse);
  solver_.set_field(c, kNumber, number(1));
  EXPECT_THAT(rules(solver_.get_field(a, kNumber)), IsEmpty());
  ASSERT_TRUE(solver_.assume_type(a, {TypeConstraint::Relation::kNotSubtype, kB}));
  EXPECT_EQ(solver_.same(a, b), Truth::kFalse);
  EXPECT_EQ(solver_.class_of(a), kA);
  EXPECT_FALSE(solver_.assume_type(b, {TypeConstraint::Relation::kNotSubtype, kA}));
}

TEST_F(HeapSolverTest, AReferenceOfATypeWithoutObjectsIsNull) {
  const Expr* const a = input("a", kA);
  ASSERT_TRUE(solver_.assume_type(a, {TypeConstraint::Relation::kSubtype, kC}));
  EXPECT_EQ(solver_.constant_of(a), pool_.null());
}

TEST_F(Example25, SolvePrefersDifferentObjects) {
  const auto shape = solver_.solve();
  ASSERT_TRUE(shape.has_value());
  EXPECT_THAT(shape->objects, testing::SizeIs(3));
  EXPECT_NE(shape->object_of(x_), shape->object_of(z_));
  EXPECT_THAT(shape->conditions, ElementsAre(pool_.make(Kind::equal, xf_, number(1))));
}

TEST_F(Example25, SolveGoesOnUntilAHeapIsAccepted) {
  std::vector<bool> seen;
  const auto shape = solver_.solve(nullptr, [&](const Shape& candidate) {
    seen.push_back(candidate.object_of(x_) == candidate.object_of(z_));
    return seen.back() ? Truth::kTrue : Truth::kFalse;
  });
  ASSERT_TRUE(shape.has_value());
  EXPECT_EQ(shape->object_of(x_), shape->object_of(z_));
  EXPECT_THAT(seen, ElementsAre(false, true));
  const auto none = solver_.solve(nullptr, [](const Shape&) { return Truth::kFalse; });
  ASSERT_FALSE(none.has_value());
  EXPECT_EQ(none.error(), HeapSolver::NoHeap::kNone);
  std::size_t offered = 0;
  const auto second = [&](const Shape&) { return ++offered == 2 ? Truth::kTrue : Truth::kFalse; };
  const auto cut_off = solver_.solve(nullptr, second, 1);
  ASSERT_FALSE(cut_off.has_value());
  EXPECT_EQ(cut_off.error(), HeapSolver::NoHeap::kUnknown);
  EXPECT_EQ(offered, 1U);
  EXPECT_EQ(solver_.same(x_, z_), Truth::kOpen);
}

TEST_F(Example25, AHeapOfWhichNobodyKnowsIsNoRefutation) {
  std::size_t offered = 0;
  const auto first_is_open = [&](Truth rest) {
    return [&offered, rest](const Shape&) { return offered++ == 0 ? Truth::kOpen : rest; };
  };
  EXPECT_EQ(solver_.is_solvable(nullptr, first_is_open(Truth::kFalse)), Truth::kOpen);
  EXPECT_EQ(offered, 2U) << "the search goes on past it";
  offered = 0;
  EXPECT_EQ(solver_.is_solvable(nullptr, first_is_open(Truth::kTrue)), Truth::kTrue);
  EXPECT_EQ(solver_.is_solvable(nullptr, [](const Shape&) { return Truth::kFalse; }), Truth::kFalse);
}

// Each reference is null or not: 65,536 heaps.
TEST_F(HeapSolverTest, TheSearchHasABudget) {
  for (int i = 0; i < 16; ++i) static_cast<void>(input(fmt::format("r{}", i)));
  std::size_t offered = 0;
  const auto reject = [&](const Shape&) {
    ++offered;
    return Truth::kFalse;
  };
  EXPECT_EQ(solver_.is_solvable(nullptr, reject), Truth::kOpen);
  EXPECT_GT(offered, 1'000U);
  EXPECT_LT(offered, 20'000U);
}

TEST_F(HeapSolverTest, SolveFollowsItsGuide) {
  const Expr* const x = object("x");
  const Expr* const y = object("y");
  (void)solver_.get_field(x, kNumber);
  (void)solver_.get_field(y, kNumber);
  expr::Assignment guide;
  guide.set(x, 5);
  guide.set(y, 5);
  const auto shape = solver_.solve(&guide);
  ASSERT_TRUE(shape.has_value());
  EXPECT_EQ(shape->object_of(x), shape->object_of(y));
  EXPECT_THAT(shape->cells, testing::SizeIs(1));
}

// Of the third class there are two objects, and nobody makes others.
class TwoConstants final : public ThreeClasses {
 public:
  static constexpr expr::Word kFirst = 101;
  static constexpr expr::Word kSecond = 102;
  [[nodiscard]] std::vector<expr::Word> constants_of(Type declared) const override {
    return declared == kC ? std::vector<expr::Word>{kFirst, kSecond} : std::vector<expr::Word>();
  }
};

class ConstantsTest : public testing::Test {
 protected:
  ConstantsTest() {
    for (const Expr* constant : {first_, second_}) solver_.declare_made_object(constant, kC);
    for (const Expr* reference : {x_, y_}) {
      solver_.declare_input(reference, kC);
      EXPECT_TRUE(solver_.assume_non_null(reference));
    }
  }

  expr::Pool pool_;
  TwoConstants types_;
  HeapSolver solver_{pool_, types_};
  const Expr* const first_ = pool_.constant(Sort::kRef, TwoConstants::kFirst);
  const Expr* const second_ = pool_.constant(Sort::kRef, TwoConstants::kSecond);
  const Expr* const x_ = pool_.variable(Sort::kRef, "x");
  const Expr* const y_ = pool_.variable(Sort::kRef, "y");
};

TEST_F(ConstantsTest, WhatIsNotOneOfThemIsTheOther) {
  EXPECT_EQ(solver_.same(x_, first_), Truth::kOpen);
  EXPECT_TRUE(solver_.ref_neq(x_, first_));
  EXPECT_EQ(solver_.constant_of(x_), second_);
  EXPECT_FALSE(solver_.ref_neq(x_, second_));
}

TEST_F(ConstantsTest, AHeapHasOneOfThemForEachReference) {
  EXPECT_TRUE(solver_.ref_neq(x_, y_));
  const auto shape = solver_.solve();
  ASSERT_TRUE(shape.has_value());
  EXPECT_THAT((std::vector{shape->made_of(x_), shape->made_of(y_)}), UnorderedElementsAre(first_, second_));
  EXPECT_THAT(shape->objects, IsEmpty());
}

}  // namespace
}  // namespace ristretto::explore::heap
