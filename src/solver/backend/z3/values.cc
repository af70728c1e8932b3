// SPDX-License-Identifier: MIT
#include <utility>

#include "solver/backend/z3/translate.h"

namespace ristretto::solver::z3_backend {

using expr::ArrayValue;
using expr::Word;

namespace {

std::optional<Word> word_in(const z3::expr& value) {
  if (value.is_true()) return 1;
  if (value.is_false()) return 0;
  Word word = 0;
  if (!value.is_numeral() || !value.is_numeral_u64(word)) return std::nullopt;
  return word;
}

// A function of one argument, as models give it for an array.
std::optional<ArrayValue> function_value(const z3::func_interp& function) {
  std::vector<ArrayValue::Entry> entries;
  for (unsigned i = 0; i < function.num_entries(); ++i) {
    const z3::func_entry entry = function.entry(i);
    const auto index = word_in(entry.arg(0));
    const auto word = word_in(entry.value());
    if (!index || !word) return std::nullopt;
    entries.push_back({expr::int_in(*index), *word});
  }
  const auto otherwise = word_in(function.else_value());
  if (!otherwise) return std::nullopt;
  return ArrayValue(*otherwise, std::move(entries));
}

}  // namespace

std::optional<Word> scalar_value(const z3::model& model, const z3::expr& term) {
  return word_in(model.eval(term, true));
}

std::optional<ArrayValue> array_value(const z3::model& model, const z3::expr& term) {
  z3::context& context = term.ctx();
  z3::expr value = model.eval(term, true);
  std::vector<ArrayValue::Entry> entries;
  while (value.is_app() && value.decl().decl_kind() == Z3_OP_STORE) {
    const auto index = word_in(value.arg(1));
    const auto word = word_in(value.arg(2));
    if (!index || !word) return std::nullopt;
    entries.push_back({expr::int_in(*index), *word});
    value = value.arg(0);
  }
  if (!value.is_app()) return std::nullopt;
  if (value.decl().decl_kind() == Z3_OP_CONST_ARRAY) {
    const auto otherwise = word_in(value.arg(0));
    if (!otherwise) return std::nullopt;
    return ArrayValue(*otherwise, std::move(entries));
  }
  if (!Z3_is_as_array(context, value)) return std::nullopt;
  const z3::func_decl function(context, Z3_get_as_array_func_decl(context, value));
  const auto below = function_value(model.get_func_interp(function));
  if (!below) return std::nullopt;
  entries.insert(entries.end(), below->entries().begin(), below->entries().end());
  return ArrayValue(below->otherwise(), std::move(entries));
}

}  // namespace ristretto::solver::z3_backend
