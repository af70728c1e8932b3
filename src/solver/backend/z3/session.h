// SPDX-License-Identifier: MIT
// One solver of Z3 and the conditions that are asserted in it, in scopes, each under a literal that a check assumes: so
// a core is a set of literals.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <z3++.h>

#include "expr/expr.h"
#include "solver/backend/z3/translate.h"

namespace ristretto::solver::z3_backend {

class Session {
 public:
  Session(z3::context& context, z3::solver solver) : solver_(std::move(solver)), literals_(context) {}

  // How many conditions at the beginning are asserted already.
  [[nodiscard]] std::size_t common(std::span<const expr::Expr* const> conditions) const;
  // Makes these the conditions that are asserted.
  void follow(std::span<const expr::Expr* const> conditions, Translator& translator);
  // True whatever the conditions; forgotten when one of these is.
  void add_lemma(const z3::expr& lemma) { solver_.add(lemma); }

  [[nodiscard]] z3::check_result check(std::uint64_t max_steps);
  // After a check that said sat.
  [[nodiscard]] z3::model model() const { return solver_.get_model(); }
  // After a check that said unsat, in the order asserted.
  [[nodiscard]] std::vector<const expr::Expr*> core() const;

 private:
  z3::solver solver_;
  std::vector<const expr::Expr*> conditions_;
  std::vector<std::size_t> scopes_;  // how many conditions there were when each began
  z3::expr_vector literals_;
  unsigned limit_ = 0;
};

}  // namespace ristretto::solver::z3_backend
