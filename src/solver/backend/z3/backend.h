// SPDX-License-Identifier: MIT
// Z3, kept between queries: what two queries begin with in common stays asserted, so a search that goes forward and
// back asks for the difference only.
//
// Runs repeat: the budget is Z3's own count of steps, never time. Java's % of float and double, which SMT-LIB cannot
// say, is a free value that is corrected where a model shows it wrong, a few times over.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "expr/expr.h"
#include "solver/backend/backend.h"

namespace ristretto::solver::z3_backend {

class Backend final : public solver::Backend {
 public:
  Backend();
  ~Backend() override;

  Reply ask(std::span<const expr::Expr* const> conditions, QueryClass query_class, std::uint64_t max_steps) override;
  [[nodiscard]] std::uint64_t steps() const override;
  // Conditions that were given to Z3, those that it had already not counted.
  [[nodiscard]] std::uint64_t asserted() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace ristretto::solver::z3_backend
