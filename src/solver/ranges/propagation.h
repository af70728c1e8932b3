// SPDX-License-Identifier: MIT
// Narrows what is known of the nodes of some conditions until nothing changes: from operands up, and from conditions,
// which must hold, down. Sound for all of Java's semantics: where a result may wrap around, nothing is concluded.
//
// Each domain remembers which conditions it follows from, so that a contradiction is a core.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "expr/expr.h"
#include "solver/ranges/domain.h"
#include "solver/tape.h"

namespace ristretto::solver::ranges {

class Propagation {
 public:
  // Conditions, a bit each; the last bit stands for all further ones.
  using Reasons = std::uint64_t;

  explicit Propagation(const Tape& tape);

  // Supposes that all conditions hold. False if that is a contradiction.
  [[nodiscard]] bool assume_conditions();
  // Supposes besides that a variable has this value.
  [[nodiscard]] bool assume(Tape::Position variable, expr::Word word);
  // Or that it lies there.
  [[nodiscard]] bool assume(Tape::Position variable, const Domain& within);

  [[nodiscard]] const Domain& domain(Tape::Position at) const { return domains_[at]; }
  // Which conditions that follows from.
  [[nodiscard]] Reasons reasons(Tape::Position at) const { return reasons_[at]; }
  // By their place.
  [[nodiscard]] std::vector<std::size_t> places_in(Reasons reasons) const;
  // After a contradiction: which conditions it follows from; and by their place.
  [[nodiscard]] Reasons conflict_reasons() const { return conflict_; }
  [[nodiscard]] std::vector<std::size_t> conflict() const { return places_in(conflict_); }

 private:
  static constexpr std::size_t kLastReason = 63;

  [[nodiscard]] bool run();
  [[nodiscard]] bool up(Tape::Position at);
  [[nodiscard]] bool down(Tape::Position at);
  [[nodiscard]] bool down_condition(Tape::Position at);
  [[nodiscard]] bool down_order(Tape::Position at, bool strict);
  [[nodiscard]] bool down_equal(Tape::Position at);
  [[nodiscard]] bool down_sum(Tape::Position at, bool difference);
  [[nodiscard]] bool down_product(Tape::Position at);
  [[nodiscard]] bool down_bits(Tape::Position at);
  [[nodiscard]] bool down_ite(Tape::Position at);
  [[nodiscard]] bool down_real_order(Tape::Position at, bool strict);
  [[nodiscard]] bool down_real(Tape::Position at);
  [[nodiscard]] bool down_whole(Tape::Position at);

  // Narrows a node for these reasons; false if nothing is left.
  [[nodiscard]] bool narrow(Tape::Position at, const Domain& to, Reasons reasons);
  [[nodiscard]] Reasons reasons_around(Tape::Position at) const;

  const Tape& tape_;
  std::vector<Domain> domains_;
  std::vector<Reasons> reasons_;
  Reasons conflict_ = 0;
  bool changed_ = false;
};

}  // namespace ristretto::solver::ranges
