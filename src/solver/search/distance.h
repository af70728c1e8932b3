// SPDX-License-Identifier: MIT
// How far values are from making conditions hold: 0 when all do, and less the nearer they come. Numbers are apart by
// how many lie between, in logarithms, so that no condition outweighs the rest; those that stay violated can be given
// more weight.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "expr/assignment.h"
#include "expr/expr.h"
#include "solver/tape.h"

namespace ristretto::solver::search {

// A real as a whole number that has its order, neighbours next to each other; both zeros are 0. NaN has none.
[[nodiscard]] std::int64_t order_of(expr::Sort sort, expr::Word word);
[[nodiscard]] expr::Word at_order(expr::Sort sort, std::int64_t order);

// The values of all nodes of a tape without arrays.
class Valuation {
 public:
  // All variables zero.
  explicit Valuation(const Tape& tape);

  [[nodiscard]] expr::Word word(Tape::Position at) const { return words_[at]; }
  // Recomputes what depends on the variable.
  void set(Tape::Position variable, expr::Word word);
  // How many nodes that are.
  [[nodiscard]] std::size_t cost(Tape::Position variable) { return dependents(variable).size(); }
  void set_all(const expr::Assignment& assignment);
  // One word for each of some variables.
  void set_some(std::span<const Tape::Position> variables, std::span<const expr::Word> words);
  [[nodiscard]] double distance() const;

  // All conditions weigh the same, as in the beginning.
  void balance();
  // Those that do not hold weigh twice as much as before.
  void stress();

 private:
  struct Gap {
    double to_true = 0;
    double to_false = 0;
  };

  void compute_all();
  void compute(Tape::Position at);
  [[nodiscard]] const std::vector<Tape::Position>& dependents(Tape::Position variable);
  [[nodiscard]] Gap gap_of(Tape::Position at) const;
  [[nodiscard]] Gap gap_of_comparison(Tape::Position at) const;
  // How far a real is from NaN, by the operands that make it one.
  [[nodiscard]] double gap_to_nan(Tape::Position at, int depth) const;
  [[nodiscard]] double gap_to(Tape::Position at, double value) const;
  [[nodiscard]] double gap_to_infinity(Tape::Position at) const;

  const Tape& tape_;
  std::vector<expr::Word> words_;
  std::vector<Gap> gaps_;                                             // of conditions
  std::vector<double> weights_;                                       // by root
  std::map<Tape::Position, std::vector<Tape::Position>> dependents_;  // of variables, when they are first set
};

}  // namespace ristretto::solver::search
