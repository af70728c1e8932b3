// SPDX-License-Identifier: MIT
#include "unit/solver/support.h"

#include "expr/evaluate.h"
#include "expr/smtlib.h"
#include "solver/backend/z3/backend.h"

namespace ristretto::solver {

using expr::Expr;

namespace {

constexpr std::uint64_t kPlenty = 3'000'000;

bool is_subsequence(std::span<const Expr* const> part, std::span<const Expr* const> whole) {
  std::size_t found = 0;
  for (const Expr* e : whole) {
    if (found < part.size() && part[found] == e) ++found;
  }
  return found == part.size();
}

}  // namespace

Verdict verdict(const Answer& answer) { return static_cast<Verdict>(answer.index()); }
Verdict verdict(const Reply& reply) { return static_cast<Verdict>(reply.index()); }

Answer as_answer(const Reply& reply) {
  if (const auto* model = std::get_if<ModelPtr>(&reply)) return Sat{(*model)->assignment()};
  if (const auto* unsat = std::get_if<Unsat>(&reply)) return *unsat;
  return std::get<Unknown>(reply);
}

Verdict bare(std::span<const Expr* const> conditions) {
  return verdict(z3_backend::Backend().ask(conditions, Facts().class_of(conditions), kPlenty));
}

testing::AssertionResult is_right(const Answer& answer, std::span<const Expr* const> conditions) {
  if (const auto* sat = std::get_if<Sat>(&answer)) {
    for (const Expr* condition : conditions) {
      if (!expr::bool_in(expr::evaluate(condition, sat->model)))
        return testing::AssertionFailure() << "the model does not hold:\n" << expr::to_smtlib(conditions);
    }
    return testing::AssertionSuccess();
  }
  if (const auto* unsat = std::get_if<Unsat>(&answer)) {
    if (!is_subsequence(unsat->core, conditions)) return testing::AssertionFailure() << "the core is no part";
    if (bare(unsat->core) == Verdict::kSat)
      return testing::AssertionFailure() << "the core can hold:\n" << expr::to_smtlib(unsat->core);
    return testing::AssertionSuccess();
  }
  return testing::AssertionSuccess();
}

}  // namespace ristretto::solver
