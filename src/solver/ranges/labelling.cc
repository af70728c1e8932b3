// SPDX-License-Identifier: MIT
#include "solver/ranges/labelling.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace ristretto::solver::ranges {

using expr::Sort;
using expr::Word;

namespace {

// Values tried in all, so that a proposal costs less than asking a backend.
constexpr int kTries = 60;

// The value next to zero, its neighbours, and the ends.
std::vector<Word> whole_candidates(const Domain& domain) {
  const std::int64_t plain = std::clamp<std::int64_t>(0, domain.low, domain.high);
  std::vector<std::int64_t> values = {plain};
  if (plain < domain.high) values.push_back(plain + 1);
  if (plain > domain.low) values.push_back(plain - 1);
  if (domain.high - 1 > plain) values.push_back(plain + 2);
  values.push_back(domain.low);
  values.push_back(domain.high);
  values.push_back(domain.low +
                   static_cast<std::int64_t>(
                       (static_cast<std::uint64_t>(domain.high) - static_cast<std::uint64_t>(domain.low)) / 2));
  std::vector<Word> words;
  for (const std::int64_t value : values) {
    const auto fitted = static_cast<std::int64_t>((static_cast<std::uint64_t>(value) & ~domain.known) | domain.bits);
    const Word word = static_cast<Word>(fitted);
    if (domain.has(fitted) && std::ranges::find(words, word) == words.end()) words.push_back(word);
  }
  return words;
}

std::vector<Word> real_candidates(Sort sort, const Domain& domain) {
  const auto word = [&](double value) {
    return sort == Sort::kFloat ? expr::word_of(static_cast<float>(value)) : expr::word_of(value);
  };
  if (domain.least > domain.greatest) return {word(std::nan(""))};
  const double plain = std::clamp(0.0, domain.least, domain.greatest);
  std::vector<Word> words;
  for (const double value : {plain, plain + 1, plain - 1, std::ceil(domain.least), std::floor(domain.greatest),
                             domain.least / 2 + domain.greatest / 2, domain.least, domain.greatest}) {
    if (domain.has(value) && std::ranges::find(words, word(value)) == words.end()) words.push_back(word(value));
  }
  if (domain.nan) words.push_back(word(std::nan("")));
  return words;
}

class Labelling {
 public:
  explicit Labelling(const Tape& tape) : tape_(tape) {}

  bool label(std::size_t first, const Propagation& state) {
    if (first == tape_.variables().size()) return true;
    const Tape::Position at = tape_.variables()[first];
    const expr::Expr* variable = tape_.node(at);
    if (is_array(variable->sort())) return label(first + 1, state);
    const std::vector<Word> candidates = is_real(variable->sort()) ? real_candidates(variable->sort(), state.domain(at))
                                                                   : whole_candidates(state.domain(at));
    for (const Word word : candidates) {
      if (++tries_ > kTries) return false;
      Propagation next = state;
      if (!next.assume(at, word) || !label(first + 1, next)) continue;
      assignment.set(variable, word);
      return true;
    }
    return false;
  }

  expr::Assignment assignment;

 private:
  const Tape& tape_;
  int tries_ = 0;
};

}  // namespace

std::optional<expr::Assignment> propose(const Tape& tape, const Propagation& start) {
  Labelling labelling(tape);
  if (!labelling.label(0, start)) return std::nullopt;
  return std::move(labelling.assignment);
}

}  // namespace ristretto::solver::ranges
