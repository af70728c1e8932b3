// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "expr/expr.h"
#include "solver/answer.h"
#include "solver/link_id.h"

namespace ristretto::solver {

struct Options {
  LinkSet links = LinkSet::all();
  // Budgets in steps of the backend, which are the same on every machine. A query that is too large for its budget at
  // sight is not put to the backend.
  std::uint64_t query_steps = 1'000'000;
  std::uint64_t total_steps = std::numeric_limits<std::uint64_t>::max();
  // A solver process to be the backend instead of Z3: the program and its arguments. Empty: Z3.
  std::vector<std::string> command = {};
  // How long that process may take for one query. Who waits for it shall rather give it a limit of its own that is the
  // same on every machine.
  double query_seconds = 10;
  // Evaluate every model once more, and ask a fresh backend whether every core is one.
  bool check = false;
  // Hears of every question once it is answered: the path, and what was asked besides as the last condition if
  // `has_extra`. Empty: nobody listens.
  using Listener =
      std::function<void(std::span<const expr::Expr* const> conditions, bool has_extra, const Answer& answer)>;
  Listener listener = {};
};

}  // namespace ristretto::solver
