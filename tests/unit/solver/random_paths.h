// SPDX-License-Identifier: MIT
// Random conditions as paths have them: few variables, small constants, now and then an edge value.
#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "expr/pool.h"
#include "solver/query_class.h"

namespace ristretto::solver {

class RandomPaths {
 public:
  // Conditions of at most that class.
  RandomPaths(expr::Pool& pool, base::Rng rng, QueryClass query_class)
      : pool_(pool), rng_(rng), query_class_(query_class) {}

  [[nodiscard]] const expr::Expr* condition();
  [[nodiscard]] std::vector<const expr::Expr*> conjunction(std::size_t most);

 private:
  [[nodiscard]] const expr::Expr* comparison();
  [[nodiscard]] const expr::Expr* number(int depth);
  [[nodiscard]] const expr::Expr* real(int depth);
  [[nodiscard]] const expr::Expr* element();
  [[nodiscard]] const expr::Expr* constant();
  [[nodiscard]] const expr::Expr* variable(expr::Sort sort);

  expr::Pool& pool_;
  base::Rng rng_;
  QueryClass query_class_;
};

}  // namespace ristretto::solver
