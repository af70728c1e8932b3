// SPDX-License-Identifier: MIT
// Rules of arrays.
#include "expr/rule_support.h"

namespace ristretto::expr::rules {

const Expr* select_store(Pool& pool, const Node& node) {
  const Expr* array = node[0];
  while (array->is(Kind::store) && are_different(array->operand(1), node[1])) array = array->operand(0);
  if (array->is(Kind::store) && array->operand(1) == node[1]) return array->operand(2);
  return array == node[0] ? nullptr : pool.make(Kind::select, array, node[1]);
}

const Expr* select_default(Pool&, const Node& node) {
  return node[0]->is(Kind::constant_array) ? node[0]->operand(0) : nullptr;
}

const Expr* store_store(Pool& pool, const Node& node) {
  if (!node[0]->is(Kind::store) || node[0]->operand(1) != node[1]) return nullptr;
  return pool.make(Kind::store, node[0]->operand(0), node[1], node[2]);
}

const Expr* store_back(Pool&, const Node& node) {
  const bool is_read = node[2]->is(Kind::select) && node[2]->operand(0) == node[0] && node[2]->operand(1) == node[1];
  return is_read ? node[0] : nullptr;
}

const Expr* store_default(Pool&, const Node& node) {
  return node[0]->is(Kind::constant_array) && node[0]->operand(0) == node[2] ? node[0] : nullptr;
}

}  // namespace ristretto::expr::rules
