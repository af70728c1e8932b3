// SPDX-License-Identifier: MIT
// Questions about whole expressions. All take time in proportion to the distinct nodes, and none recurses.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "expr/expr.h"
#include "expr/pool.h"

namespace ristretto::expr {

// All distinct nodes, by id: operands before what is made of them.
[[nodiscard]] std::vector<const Expr*> nodes_of(std::span<const Expr* const> roots);
[[nodiscard]] std::vector<const Expr*> nodes_of(const Expr* root);

// The variables that occur, by id.
[[nodiscard]] std::vector<const Expr*> variables_of(std::span<const Expr* const> roots);
[[nodiscard]] std::vector<const Expr*> variables_of(const Expr* root);

// Distinct nodes.
[[nodiscard]] std::size_t size_of(const Expr* root);

// Nodes on the longest way to a leaf; of a leaf, 1.
[[nodiscard]] std::size_t depth_of(const Expr* root);

// Whether SMT-LIB can say all of it (kind.h).
[[nodiscard]] bool has_smt(std::span<const Expr* const> roots);

// By the id of what is replaced.
using Substitution = std::map<std::uint32_t, const Expr*>;

// `root` with every occurrence of an expression in `by` replaced by one of the same sort, at once: what was put in is
// not looked at again. Made anew by Pool::make, so rewritten; an empty substitution rewrites what was made plain.
[[nodiscard]] const Expr* substitute(Pool& pool, const Expr* root, const Substitution& by);

}  // namespace ristretto::expr
