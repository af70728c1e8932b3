// SPDX-License-Identifier: MIT
#include "solver/tape.h"

#include "expr/id_map.h"
#include "expr/traverse.h"

namespace ristretto::solver {

using expr::Expr;

Tape::Tape(std::span<const Expr* const> conditions) : nodes_(expr::nodes_of(conditions)), operands_(nodes_.size()) {
  expr::IdMap<Position> places;
  for (Position at = 0; at < nodes_.size(); ++at) {
    const Expr* e = nodes_[at];
    places[e->id()] = at;
    for (std::size_t i = 0; i < e->operands().size(); ++i) operands_[at][i] = *places.find(e->operand(i)->id());
    if (e->is_variable()) variables_.push_back(at);
  }
  for (const Expr* condition : conditions) roots_.push_back(*places.find(condition->id()));
}

}  // namespace ristretto::solver
