// SPDX-License-Identifier: MIT
#include "explore/heap/value_set.h"

#include <algorithm>
#include <iterator>

namespace ristretto::explore::heap {

using expr::Word;

namespace {

using Words = std::vector<Word>;

Words both(const Words& a, const Words& b) {
  Words result;
  std::ranges::set_intersection(a, b, std::back_inserter(result));
  return result;
}

Words either(const Words& a, const Words& b) {
  Words result;
  std::ranges::set_union(a, b, std::back_inserter(result));
  return result;
}

Words without(const Words& a, const Words& b) {
  Words result;
  std::ranges::set_difference(a, b, std::back_inserter(result));
  return result;
}

}  // namespace

ValueSet ValueSet::of(Words words) {
  std::ranges::sort(words);
  const auto rest = std::ranges::unique(words);
  words.erase(rest.begin(), rest.end());
  if (words.size() > kMost) return any();
  return {false, std::move(words)};
}

bool ValueSet::contains(Word word) const { return std::ranges::binary_search(words_, word) != is_complement_; }

std::optional<Word> ValueSet::single() const {
  if (is_complement_ || words_.size() != 1) return std::nullopt;
  return words_.front();
}

bool ValueSet::is_disjoint(const ValueSet& other) const {
  if (is_complement_ && other.is_complement_) return false;
  if (is_complement_) return other.is_disjoint(*this);
  return std::ranges::none_of(words_, [&](Word word) { return other.contains(word); });
}

ValueSet ValueSet::operator&(const ValueSet& other) const {
  if (!is_complement_ && !other.is_complement_) return {false, both(words_, other.words_)};
  if (!is_complement_) return {false, without(words_, other.words_)};
  if (!other.is_complement_) return {false, without(other.words_, words_)};
  Words excluded = either(words_, other.words_);
  return excluded.size() > kMost ? *this : ValueSet(true, std::move(excluded));
}

ValueSet ValueSet::operator|(const ValueSet& other) const {
  if (is_complement_ && other.is_complement_) return {true, both(words_, other.words_)};
  if (is_complement_) return {true, without(words_, other.words_)};
  if (other.is_complement_) return {true, without(other.words_, words_)};
  Words united = either(words_, other.words_);
  return united.size() > kMost ? any() : ValueSet(false, std::move(united));
}

}  // namespace ristretto::explore::heap
