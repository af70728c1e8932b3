// SPDX-License-Identifier: MIT
#include "solver/ranges/parts.h"

#include <algorithm>
#include <utility>

#include "solver/search/distance.h"

namespace ristretto::solver::ranges {

using expr::Sort;
using expr::Word;

namespace {

// Some milliseconds, where Z3 takes seconds.
constexpr int kMostParts = 600;

// Where a range of values begins and ends, as whole numbers next to each other.
struct Span {
  Wide first = 0;
  Wide last = 0;
};

std::int64_t order_of(Sort sort, double value) {
  return search::order_of(sort, sort == Sort::kFloat ? expr::word_of(static_cast<float>(value)) : expr::word_of(value));
}

double real_at(Sort sort, Wide order) {
  const Word word = search::at_order(sort, static_cast<std::int64_t>(order));
  return sort == Sort::kFloat ? static_cast<double>(expr::float_in(word)) : expr::double_in(word);
}

Span span_of(Sort sort, const Domain& domain) {
  if (!is_real(sort)) return {domain.low, domain.high};
  if (domain.least > domain.greatest) return {};
  return {order_of(sort, domain.least), order_of(sort, domain.greatest)};
}

// How many values more than one.
Wide width_of(Sort sort, const Domain& domain) {
  const Span span = span_of(sort, domain);
  const bool has_nan_besides = is_real(sort) && domain.nan && domain.least <= domain.greatest;
  return span.last - span.first + (has_nan_besides ? 1 : 0);
}

Domain values_of(Sort sort, const Span& span) {
  if (!is_real(sort)) return range(sort, span.first, span.last);
  return reals(real_at(sort, span.first), real_at(sort, span.last), false);
}

std::pair<Domain, Domain> halves(Sort sort, const Domain& domain) {
  if (is_real(sort) && domain.nan) return {reals(domain.least, domain.greatest, false), reals(1, 0, true)};
  const Span span = span_of(sort, domain);
  const Wide middle = span.first + (span.last - span.first) / 2;
  return {values_of(sort, {span.first, middle}), values_of(sort, {middle + 1, span.last})};
}

// The variable that can be most; nothing if each can be one value only.
std::optional<Tape::Position> widest(const Tape& tape, const Propagation& state) {
  std::optional<Tape::Position> found;
  Wide most = 0;
  for (const Tape::Position at : tape.variables()) {
    const Wide width = width_of(tape.node(at)->sort(), state.domain(at));
    if (width <= most) continue;
    most = width;
    found = at;
  }
  return found;
}

}  // namespace

std::optional<std::vector<std::size_t>> refute_by_parts(const Tape& tape, const Propagation& start) {
  std::vector<Propagation> open = {start};
  Propagation::Reasons reasons = 0;
  for (int parts = 0; !open.empty(); parts += 2) {
    if (parts >= kMostParts) return std::nullopt;
    const Propagation whole = open.back();
    open.pop_back();
    const auto variable = widest(tape, whole);
    if (!variable) return std::nullopt;
    reasons |= whole.reasons(*variable);
    const auto [first, second] = halves(tape.node(*variable)->sort(), whole.domain(*variable));
    for (const Domain& half : {first, second}) {
      Propagation part = whole;
      if (part.assume(*variable, half)) {
        open.push_back(part);
      } else {
        reasons |= part.conflict_reasons();
      }
    }
  }
  return start.places_in(reasons);
}

}  // namespace ristretto::solver::ranges
