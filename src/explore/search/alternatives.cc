// SPDX-License-Identifier: MIT
#include "explore/search/alternatives.h"

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

void add_condition_ways(ChoicePoint& point, bool is_heap_lazy) {
  const Expr* const condition = point.question.e;
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
    case Question::Kind::kCondition: add_condition_ways(point, inputs.disjunctive() == nullptr); break;
    case Question::Kind::kReference:
      for (const InputHeap::Choice& choice : inputs.choices(question.e))
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
  if (point.question.kind != Question::Kind::kReference) return;
  const std::vector<InputHeap::Choice> choices = inputs.choices(point.question.e);
  base::check(choices.size() == point.ways.size(), "the same decisions lead to another choice of objects");
  for (std::size_t i = 0; i < choices.size(); ++i) point.ways[i].object = choices[i];
}

}  // namespace ristretto::explore
