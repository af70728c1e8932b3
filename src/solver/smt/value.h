// SPDX-License-Identifier: MIT
// Values as solvers write them in a model: literals, and arrays as stores into one that is the same everywhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "expr/assignment.h"
#include "expr/expr.h"
#include "solver/smt/text.h"

namespace ristretto::solver::smt {

// Of a literal #b… or #x… of that width.
[[nodiscard]] std::optional<std::uint64_t> bits_in(std::string_view literal, std::size_t width);

// None if it is no such value. Of a NaN, the one that there is.
[[nodiscard]] std::optional<expr::Word> word_in(const Node& node, expr::Sort scalar);
[[nodiscard]] std::optional<expr::ArrayValue> array_in(const Node& node, expr::Sort array);

}  // namespace ristretto::solver::smt
