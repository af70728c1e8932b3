// SPDX-License-Identifier: MIT
#include "explore/check/random_inputs.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <span>

namespace ristretto::explore {

namespace {

constexpr std::int64_t kSmall = 4;
constexpr std::array kSpecial = {0.0,
                                 -0.0,
                                 1.0,
                                 -1.0,
                                 0.5,
                                 std::numeric_limits<double>::infinity(),
                                 -std::numeric_limits<double>::infinity(),
                                 std::numeric_limits<double>::quiet_NaN(),
                                 std::numeric_limits<double>::max(),
                                 std::numeric_limits<double>::min(),
                                 std::numeric_limits<double>::denorm_min()};

}  // namespace

RandomInputs::RandomInputs(std::uint64_t seed, const KnownPaths& known, const std::vector<SolvedLeaf>& solved)
    : rng_(seed),
      solved_(solved),
      whole_numbers_(known.whole_numbers().begin(), known.whole_numbers().end()),
      real_numbers_(known.real_numbers().begin(), known.real_numbers().end()) {
  if (whole_numbers_.empty()) whole_numbers_.push_back(0);
  if (real_numbers_.empty()) real_numbers_.push_back(0);
}

void RandomInputs::begin() {
  const bool has_guide = !solved_.empty() && rng_.chance(1, 2);
  guide_ = has_guide ? &rng_.pick(std::span(solved_)) : nullptr;
}

expr::Word RandomInputs::value(const expr::Expr* variable, const Numbers& range) {
  if (is_guided()) return guide_->model.word(variable);
  switch (variable->sort()) {
    case expr::Sort::kBool: return rng_.below(2);
    case expr::Sort::kFloat: return expr::word_of(static_cast<float>(real(true)));
    case expr::Sort::kDouble: return expr::word_of(real(false));
    case expr::Sort::kLong: return expr::word_of(whole(range));
    default: return expr::word_of(static_cast<std::int32_t>(whole(range)));
  }
}

std::int64_t RandomInputs::whole(const Numbers& range) {
  std::int64_t value = 0;
  switch (rng_.below(8)) {
    case 0:
    case 1: value = rng_.between(-kSmall, kSmall); break;
    case 2: value = rng_.below(2) == 0 ? range.least : range.greatest; break;
    case 3:
    case 4:
    case 5: {
      value = rng_.pick(std::span(whole_numbers_));
      const bool has_neighbours = value > INT64_MIN && value < INT64_MAX;
      if (has_neighbours && rng_.chance(1, 2)) value += rng_.between(-1, 1);
      break;
    }
    default: {
      if (rng_.below(2) == 0) return rng_.between(range.least, range.greatest);
      value = static_cast<std::int64_t>(rng_.next() >> rng_.below(64));
      if (rng_.below(2) == 0) value = static_cast<std::int64_t>(-static_cast<std::uint64_t>(value));
    }
  }
  return std::clamp(value, range.least, range.greatest);
}

double RandomInputs::real(bool is_float) {
  switch (rng_.below(6)) {
    case 0: return kSpecial[rng_.below(kSpecial.size())];
    case 1: return static_cast<double>(rng_.between(-kSmall, kSmall));
    case 2: return rng_.pick(std::span(real_numbers_));
    case 3: return static_cast<double>(rng_.between(-1'000'000, 1'000'000)) / 64.0;
    case 4: {
      const double near = rng_.pick(std::span(real_numbers_));
      return std::bit_cast<double>(std::bit_cast<std::uint64_t>(near) ^ (rng_.next() >> rng_.below(64)));
    }
    default:
      return is_float ? static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(rng_.next())))
                      : std::bit_cast<double>(rng_.next());
  }
}

bool RandomInputs::is_null(const expr::Expr* reference, const InputHeap& /*inputs*/) {
  if (!is_guided()) return rng_.chance(1, 3);
  const InputHeap::Choice* const told = chosen_in(guide_->shape, reference);
  return told != nullptr && told->kind == InputHeap::Choice::Kind::kNull;
}

std::optional<std::size_t> RandomInputs::choose(const expr::Expr* reference,
                                                const std::vector<InputHeap::Choice>& choices) {
  if (choices.empty()) return std::nullopt;
  if (is_guided()) {
    const InputHeap::Choice* const told = chosen_in(guide_->shape, reference);
    const auto found = told == nullptr ? std::nullopt : find_choice(choices, *told);
    if (found) return found;
  }
  return rng_.below(choices.size());
}

}  // namespace ristretto::explore
