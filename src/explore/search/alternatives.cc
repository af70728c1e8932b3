// SPDX-License-Identifier: MIT
#include "explore/search/alternatives.h"

#include <algorithm>
#include <variant>

#include "base/check.h"
#include "expr/evaluate.h"

namespace ristretto::explore {

using expr::Expr;
using vm::symbolic::Origin;
using vm::symbolic::Question;

namespace {

Alternative value_way(expr::Pool& pool, const Expr* e, expr::Word word, Origin origin) {
  const Expr* const constant = pool.constant(e->sort(), word);
  return {.condition = pool.make(expr::Kind::equal, e, constant), .origin = origin, .value = word};
}

expr::Word any_value(const Expr* e, solver::Manager& solver) {
  const solver::Answer answer = solver.check();
  const auto* const sat = std::get_if<solver::Sat>(&answer);
  return sat == nullptr ? 0 : expr::evaluate(e, sat->model);
}

// Which of a few objects a reference is.
void add_object_ways(ChoicePoint& point, const ObjectTest& test, const InputHeap& inputs) {
  const std::vector<InputHeap::Choice> choices = inputs.choices(test.reference);
  const auto same = std::ranges::find(choices, test.object, &InputHeap::Choice::alias);
  const bool can_be_same = same != choices.end();
  point.given = test.reference;
  if (can_be_same) point.ways.push_back({.origin = Origin::kHeap, .object = *same});
  if (choices.size() > (can_be_same ? 1U : 0U))
    point.ways.push_back({.condition = test.is_object, .holds = false, .origin = Origin::kHeap});
}

void add_condition_ways(ChoicePoint& point, InputHeap& inputs) {
  const Expr* const condition = point.question.e;
  const bool is_heap_lazy = inputs.disjunctive() == nullptr;
  if (const ObjectTest test = object_test(condition); is_heap_lazy && test.reference != nullptr)
    return add_object_ways(point, test, inputs);
  const NullTest test = is_heap_lazy ? null_test(condition) : NullTest{};
  if (test.reference == nullptr) {
    point.ways = {{.condition = condition, .holds = true, .origin = point.question.origin},
                  {.condition = condition, .holds = false, .origin = point.question.origin}};
    return;
  }
  point.given = test.reference;
  point.ways = {{.origin = Origin::kHeap, .object = InputHeap::Choice{}},
                {.condition = test.is_null, .holds = false, .origin = Origin::kHeap}};
}

}  // namespace

ChoicePoint choice_point(vm::symbolic::SymbolicEngine& engine, InputHeap& inputs, solver::Manager& solver) {
  const Question& question = engine.domain().question();
  expr::Pool& pool = engine.domain().pool();
  ChoicePoint point{.question = question, .given = question.e};
  switch (question.kind) {
    case Question::Kind::kCondition: add_condition_ways(point, inputs); break;
    case Question::Kind::kReference:
      for (const InputHeap::Choice& choice : inputs.choices(question.e, question.is_compared))
        point.ways.push_back(
            {.condition = inputs.condition_of(question.e, choice), .origin = Origin::kHeap, .object = choice});
      break;
    case Question::Kind::kIndex:
      for (std::int32_t i = 0; i < question.below; ++i)
        point.ways.push_back(value_way(pool, question.e, expr::word_of(i), Origin::kIndex));
      break;
    case Question::Kind::kFixed:
      point.ways.push_back(value_way(pool, question.e, any_value(question.e, solver), Origin::kFixed));
      break;
    case Question::Kind::kLimit: break;
  }
  return point;
}

void refresh(ChoicePoint& point, const InputHeap& inputs) {
  if (point.question.kind == Question::Kind::kCondition && object_test(point.question.e).reference == point.given)
    (void)inputs.choices(point.given);  // initialises what it did before
  if (point.question.kind != Question::Kind::kReference) return;
  const std::vector<InputHeap::Choice> choices = inputs.choices(point.question.e, point.question.is_compared);
  base::check(choices.size() == point.ways.size(), "the same decisions lead to another choice of objects");
  for (std::size_t i = 0; i < choices.size(); ++i) point.ways[i].object = choices[i];
}

}  // namespace ristretto::explore
