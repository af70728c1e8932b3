// SPDX-License-Identifier: MIT
// Expressions as SMT-LIB 2 text, over arrays, bit vectors and floating point (logic QF_ABVFP).
//
// Int and Ref are 32 bits, Long 64; Java's semantics are spelt out where the theories differ from it (kinds.def).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "expr/expr.h"

namespace ristretto::expr {

// Declarations of the variables that occur, definitions of what is used more than once, and one `assert` for each of
// the conditions. Linear in the distinct nodes. The caller adds set-logic, check-sat and the like.
//
// A node that SMT-LIB has no function for is declared as a constant of its own, under a comment: then `unsat` still
// holds, and a model must be evaluated (has_smt in traverse.h).
[[nodiscard]] std::string to_smtlib(std::span<const Expr* const> conditions);

// The symbol of a variable. Different names have different symbols, none is a word of the language, and none begins
// with the % and letter that definitions begin with. A name that has nothing odd in it is its own symbol.
[[nodiscard]] std::string smt_symbol(std::string_view name);

// A scalar constant.
[[nodiscard]] std::string smt_literal(Sort sort, Word word);

}  // namespace ristretto::expr
