// SPDX-License-Identifier: MIT
#include "expr/evaluate.h"

#include <array>
#include <utility>

#include "base/check.h"

namespace ristretto::expr {

Word Evaluator::word(const Expr* e) {
  base::check(!is_array(e->sort()), "an array has no word");
  run(e);
  return value(e).word;
}

ArrayValue Evaluator::array(const Expr* e) {
  base::check(is_array(e->sort()), "a scalar is no array");
  run(e);
  return whole_array(value(e).array);
}

void Evaluator::run(const Expr* root) {
  pending_.assign(1, root);
  while (!pending_.empty()) {
    const Expr* e = pending_.back();
    if (is_ready(e)) {
      pending_.pop_back();
      continue;
    }
    const std::size_t before = pending_.size();
    for (const Expr* operand : e->operands()) {
      if (!is_ready(operand)) pending_.push_back(operand);
    }
    if (pending_.size() != before) continue;
    pending_.pop_back();
    const Value computed = compute_node(e);
    values_[e->id()] = computed;
  }
}

Evaluator::Value Evaluator::value(const Expr* e) const {
  if (e->is_constant()) return {.word = e->word()};
  return *values_.find(e->id());
}

Evaluator::Value Evaluator::compute_node(const Expr* e) const {
  switch (e->kind()) {
    case Kind::variable:
      if (is_array(e->sort())) return {.array = e};
      return {.word = assignment_.word(e)};
    case Kind::store:
    case Kind::constant_array: return {.array = e};
    case Kind::ite: return value(e->operand(bool_in(value(e->operand(0)).word) ? 1 : 2));
    case Kind::select: return {.word = lookup(value(e->operand(0)).array, int_in(value(e->operand(1)).word))};
    case Kind::equal: {
      const Value a = value(e->operand(0));
      const Value b = value(e->operand(1));
      if (!is_array(e->operand(0)->sort())) return {.word = word_of(a.word == b.word)};
      return {.word = word_of(whole_array(a.array) == whole_array(b.array))};
    }
    default: break;
  }
  std::array<Word, kMaxOperands> words{};
  for (std::size_t i = 0; i < e->operands().size(); ++i) words[i] = value(e->operand(i)).word;
  return {.word = compute(e->kind(), words.data())};
}

Word Evaluator::lookup(const Expr* array, std::int32_t index) const {
  for (; array->is(Kind::store); array = value(array->operand(0)).array) {
    if (int_in(value(array->operand(1)).word) == index) return value(array->operand(2)).word;
  }
  if (array->is(Kind::constant_array)) return value(array->operand(0)).word;
  return assignment_.array(array).at(index);
}

ArrayValue Evaluator::whole_array(const Expr* array) const {
  std::vector<ArrayValue::Entry> entries;
  for (; array->is(Kind::store); array = value(array->operand(0)).array)
    entries.push_back({int_in(value(array->operand(1)).word), value(array->operand(2)).word});
  if (array->is(Kind::constant_array)) return {value(array->operand(0)).word, std::move(entries)};
  const ArrayValue& base = assignment_.array(array);
  entries.insert(entries.end(), base.entries().begin(), base.entries().end());
  return {base.otherwise(), std::move(entries)};
}

Word evaluate(const Expr* e, const Assignment& assignment) { return Evaluator(assignment).word(e); }

ArrayValue evaluate_array(const Expr* e, const Assignment& assignment) { return Evaluator(assignment).array(e); }

}  // namespace ristretto::expr
