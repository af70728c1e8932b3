// SPDX-License-Identifier: MIT
// A solver that is not ours, as the chain sees it: asked one conjunction after the other, of which the beginnings are
// often the same.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "expr/expr.h"
#include "solver/link.h"

namespace ristretto::solver {

class Backend {
 public:
  Backend() = default;
  Backend(const Backend&) = delete;  // a solver's state is not copied
  Backend& operator=(const Backend&) = delete;
  virtual ~Backend() = default;

  // All expressions that one backend is ever asked about come from one pool. A model of the reply was evaluated.
  virtual Reply ask(std::span<const expr::Expr* const> conditions, QueryClass query_class, std::uint64_t max_steps) = 0;

  // Taken so far.
  [[nodiscard]] virtual std::uint64_t steps() const = 0;
  // What went wrong with the solver itself in the latest question, on one line; empty: nothing.
  [[nodiscard]] virtual std::string trouble() const { return {}; }
};

}  // namespace ristretto::solver
