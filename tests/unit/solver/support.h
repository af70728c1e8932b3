// SPDX-License-Identifier: MIT
// Whether an answer is right, by evaluation and by a solver of Z3 that knows nothing of other queries.
#pragma once

#include <span>

#include <gtest/gtest.h>

#include "solver/answer.h"
#include "solver/link.h"

namespace ristretto::solver {

enum class Verdict : std::uint8_t { kSat, kUnsat, kUnknown };

[[nodiscard]] Verdict verdict(const Answer& answer);
[[nodiscard]] Verdict verdict(const Reply& reply);

[[nodiscard]] Answer as_answer(const Reply& reply);

// What a fresh backend says.
[[nodiscard]] Verdict bare(std::span<const expr::Expr* const> conditions);

// A model under which all conditions hold, or a subset of them, in their order, that a fresh backend finds unsat: so
// either is proved right. An unknown is never wrong.
[[nodiscard]] testing::AssertionResult is_right(const Answer& answer, std::span<const expr::Expr* const> conditions);

}  // namespace ristretto::solver
