// SPDX-License-Identifier: MIT
#include "expr/assignment.h"

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace ristretto::expr {

ArrayValue::ArrayValue(Word otherwise, std::vector<Entry> entries)
    : otherwise_(otherwise), entries_(std::move(entries)) {
  std::ranges::stable_sort(entries_, {}, &Entry::index);
  const auto repeated = std::ranges::unique(entries_, {}, &Entry::index);
  entries_.erase(repeated.begin(), repeated.end());
  std::erase_if(entries_, [&](const Entry& entry) { return entry.word == otherwise_; });
}

Word ArrayValue::at(std::int32_t index) const {
  const auto found = std::ranges::lower_bound(entries_, index, {}, &Entry::index);
  return found != entries_.end() && found->index == index ? found->word : otherwise_;
}

void Assignment::set(const Expr* variable, Word word) {
  base::check(variable->is_variable() && !is_array(variable->sort()), "a word for what is no scalar variable");
  if (variable->index() >= words_.size()) words_.resize(variable->index() + 1);
  words_[variable->index()] = canonical(variable->sort(), word);
}

void Assignment::set(const Expr* variable, ArrayValue value) {
  base::check(variable->is_variable() && is_array(variable->sort()), "an array for what is no array variable");
  const Sort element = element_of(variable->sort());
  std::vector<ArrayValue::Entry> entries(value.entries().begin(), value.entries().end());
  for (ArrayValue::Entry& entry : entries) entry.word = canonical(element, entry.word);
  if (variable->index() >= arrays_.size()) arrays_.resize(variable->index() + 1);
  arrays_[variable->index()] = ArrayValue(canonical(element, value.otherwise()), std::move(entries));
}

const ArrayValue& Assignment::array(const Expr* variable) const {
  static const ArrayValue kZeros;
  return variable->index() < arrays_.size() ? arrays_[variable->index()] : kZeros;
}

}  // namespace ristretto::expr
