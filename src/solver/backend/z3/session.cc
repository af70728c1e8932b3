// SPDX-License-Identifier: MIT
#include "solver/backend/z3/session.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

namespace ristretto::solver::z3_backend {

using expr::Expr;

std::size_t Session::common(std::span<const Expr* const> conditions) const {
  return static_cast<std::size_t>(std::ranges::mismatch(conditions_, conditions).in1 - conditions_.begin());
}

// One scope for all that is new: a scope makes Z3 write out what was asserted before it at once, without a limit of
// steps, and that can take seconds for a few divisions of doubles.
void Session::follow(std::span<const Expr* const> conditions, Translator& translator) {
  const std::size_t shared = common(conditions);
  while (conditions_.size() > shared) {
    solver_.pop();
    conditions_.resize(scopes_.back());
    scopes_.pop_back();
  }
  literals_.resize(static_cast<unsigned>(conditions_.size()));
  if (conditions_.size() == conditions.size()) return;
  solver_.push();
  scopes_.push_back(conditions_.size());
  for (const Expr* condition : conditions.subspan(conditions_.size())) {
    const z3::expr literal = solver_.ctx().bool_const(fmt::format("p{}", conditions_.size()).c_str());
    solver_.add(z3::implies(literal, translator.condition(condition)));
    conditions_.push_back(condition);
    literals_.push_back(literal);
  }
}

z3::check_result Session::check(std::uint64_t max_steps) {
  const auto limit = static_cast<unsigned>(std::clamp<std::uint64_t>(max_steps, 1, std::numeric_limits<int>::max()));
  if (limit != limit_) {
    solver_.set("rlimit", limit);
    solver_.set("ctrl_c", false);  // SIGINT is for whoever runs the search
    limit_ = limit;
  }
  try {
    return solver_.check(literals_);
  } catch (const z3::exception&) {
    return z3::unknown;  // some tactics throw when they are out of steps
  }
}

std::vector<const Expr*> Session::core() const {
  std::vector<bool> used(conditions_.size());
  for (const z3::expr& literal : solver_.unsat_core()) {
    for (unsigned i = 0; i < literals_.size(); ++i) {
      if (z3::eq(literal, literals_[static_cast<int>(i)])) used[i] = true;
    }
  }
  std::vector<const Expr*> core;
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (used[i]) core.push_back(conditions_[i]);
  }
  return core;
}

}  // namespace ristretto::solver::z3_backend
