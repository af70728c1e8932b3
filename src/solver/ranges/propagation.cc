// SPDX-License-Identifier: MIT
#include "solver/ranges/propagation.h"

#include <algorithm>
#include <array>

#include "solver/ranges/forward.h"

namespace ristretto::solver::ranges {

using expr::Expr;

namespace {

// Ranges that creep towards each other in small steps are left to others.
constexpr int kRounds = 6;

}  // namespace

Propagation::Propagation(const Tape& tape) : tape_(tape), reasons_(tape.size()) {
  domains_.reserve(tape.size());
  for (Tape::Position at = 0; at < tape.size(); ++at) domains_.push_back(all_of(tape.node(at)->sort()));
}

bool Propagation::assume_conditions() {
  for (std::size_t i = 0; i < tape_.roots().size(); ++i) {
    if (!narrow(tape_.roots()[i], truth(true), Reasons{1} << std::min(i, kLastReason))) return false;
  }
  return run();
}

bool Propagation::assume(Tape::Position variable, expr::Word word) {
  return assume(variable, single(tape_.node(variable)->sort(), word));
}

bool Propagation::assume(Tape::Position variable, const Domain& within) { return narrow(variable, within, 0) && run(); }

bool Propagation::run() {
  changed_ = true;
  for (int round = 0; round < kRounds && changed_; ++round) {
    changed_ = false;
    for (Tape::Position at = 0; at < tape_.size(); ++at) {
      if (!up(at)) return false;
    }
    for (auto at = static_cast<Tape::Position>(tape_.size()); at-- > 0;) {
      if (!down(at)) return false;
    }
  }
  return true;
}

Propagation::Reasons Propagation::reasons_around(Tape::Position at) const {
  Reasons reasons = reasons_[at];
  for (std::size_t i = 0; i < tape_.node(at)->operands().size(); ++i) reasons |= reasons_[tape_.operand(at, i)];
  return reasons;
}

bool Propagation::up(Tape::Position at) {
  const Expr* e = tape_.node(at);
  std::array<const Domain*, expr::kMaxOperands> operands{};
  for (std::size_t i = 0; i < e->operands().size(); ++i) operands[i] = &domains_[tape_.operand(at, i)];
  return narrow(at, forward(e, operands.data()), reasons_around(at));
}

bool Propagation::narrow(Tape::Position at, const Domain& to, Reasons reasons) {
  const expr::Sort sort = tape_.node(at)->sort();
  Domain narrower = both(domains_[at], to);
  settle(sort, narrower);
  if (narrower == domains_[at]) return true;
  if (is_empty(sort, narrower)) {
    conflict_ = reasons | reasons_[at];
    return false;
  }
  domains_[at] = narrower;
  reasons_[at] |= reasons;
  changed_ = true;
  return true;
}

std::vector<std::size_t> Propagation::places_in(Reasons reasons) const {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < tape_.roots().size(); ++i) {
    if ((reasons >> std::min(i, kLastReason) & 1U) != 0) places.push_back(i);
  }
  return places;
}

}  // namespace ristretto::solver::ranges
