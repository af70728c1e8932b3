// SPDX-License-Identifier: MIT
// Values, expressions and assignments for random tests: edge cases as often as not.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "expr/assignment.h"
#include "expr/pool.h"

namespace ristretto::expr {

// The values of a scalar sort where mistakes live: 0, ±1, MIN, MAX, amounts of shifts, NaN, ±0, infinities, subnormals.
std::span<const Word> edge_words(Sort sort);

// An edge word, or any.
Word random_word(base::Rng& rng, Sort sort);
const Expr* random_constant(Pool& pool, base::Rng& rng, Sort sort);
Sort random_sort(base::Rng& rng, bool array);

// Sorts that the kind takes, with what it leaves open chosen at random.
std::vector<Sort> operand_sorts(base::Rng& rng, Kind kind);

// Rewriting left out, over a few variables of each sort.
const Expr* random_expr(Pool& pool, base::Rng& rng, Sort sort, int depth);

// Values for all variables of the pool.
Assignment random_assignment(const Pool& pool, base::Rng& rng);

// How many times a random test does its work: `usual`, times RISTRETTO_EXPR_ROUNDS if that is set.
int rounds(int usual);

// Makes an expression of a shape as rules.def writes it, without rewriting. The same letter is the same expression; c,
// c1, … are constants, MIN, MAX and MIN+1, MAX-1 those of the sort wanted.
const Expr* from_shape(Pool& pool, base::Rng& rng, std::string_view shape);

// The shapes of a line of rules.def.
std::vector<std::string> shapes_of(std::string_view match);

}  // namespace ristretto::expr
