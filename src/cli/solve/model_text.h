// SPDX-License-Identifier: MIT
// Answers and models as SMT-LIB 2 prints them.
#pragma once

#include <span>
#include <string>

#include "solver/answer.h"
#include "solver/smt/script.h"
#include "solver/statistics.h"

namespace ristretto::cli::solve {

// "sat", "unsat", or "unknown" with the reason as a comment; a line each.
[[nodiscard]] std::string answer_text(const solver::Answer& answer);

// A definition for each of the variables.
[[nodiscard]] std::string model_text(const expr::Assignment& model, std::span<const expr::Expr* const> variables);

// Each term with its value.
[[nodiscard]] std::string values_text(const expr::Assignment& model, std::span<const solver::smt::Term> terms);

[[nodiscard]] std::string names_text(std::span<const std::string> names);

// Comments.
[[nodiscard]] std::string statistics_text(const solver::Statistics& statistics);
[[nodiscard]] std::string check_text(const solver::Statistics& statistics);

}  // namespace ristretto::cli::solve
