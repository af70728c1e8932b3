// SPDX-License-Identifier: MIT
// What can be said about a conjunction of conditions.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "expr/assignment.h"
#include "expr/expr.h"

namespace ristretto::solver {

// All conditions hold under the model; that was evaluated.
struct Sat {
  expr::Assignment model;
};

// No assignment makes all conditions of the core hold: a subset of the conditions asked, in the order asked.
struct Unsat {
  std::vector<const expr::Expr*> core;
};

enum class Why : std::uint8_t {
  kBudget,       // the steps of one query
  kTotalBudget,  // the steps of all queries together
  kUnsupported,  // no link takes such a query
  kIncomplete,   // the backend's model does not hold, or it gave up
  kTime,         // the seconds that a solver process has for one query
  kProcess,      // the solver process ended, or says what is no answer
};

[[nodiscard]] std::string_view to_text(Why why);

struct Unknown {
  Why why;
};

using Answer = std::variant<Sat, Unsat, Unknown>;

}  // namespace ristretto::solver
