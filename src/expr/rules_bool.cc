// SPDX-License-Identifier: MIT
// Rules of conditions and of ite.
#include "expr/rule_support.h"

namespace ristretto::expr::rules {

namespace {

bool holds_complement(const Expr* e, const Expr* of) {
  return are_complements(e->operand(0), of) || are_complements(e->operand(1), of);
}

const Expr* without_complement(const Expr* e, const Expr* of) {
  return are_complements(e->operand(0), of) ? e->operand(1) : e->operand(0);
}

// What x && (x && y), or the same with ||, becomes.
const Expr* nested(Pool& pool, const Node& node, bool absorbing) {
  for (std::size_t i = 0; i < 2; ++i) {
    const Expr* inner = node[i];
    const Expr* x = node[1 - i];
    if (!inner->is(node.kind)) continue;
    if (has_operand(inner, x)) return inner;
    if (holds_complement(inner, x)) return pool.bool_constant(absorbing);
  }
  return nullptr;
}

// What x && (x || y), or the same with the operators exchanged, becomes.
const Expr* other(Pool& pool, const Node& node, Kind other_kind) {
  for (std::size_t i = 0; i < 2; ++i) {
    const Expr* inner = node[i];
    const Expr* x = node[1 - i];
    if (!inner->is(other_kind)) continue;
    if (has_operand(inner, x)) return x;
    if (holds_complement(inner, x)) return pool.make(node.kind, x, without_complement(inner, x));
  }
  return nullptr;
}

}  // namespace

const Expr* not_not(Pool&, const Node& node) { return node[0]->is(Kind::not_) ? node[0]->operand(0) : nullptr; }

const Expr* not_order(Pool& pool, const Node& node) {
  const auto reversed = [&](Kind kind) { return pool.make(kind, node[0]->operand(1), node[0]->operand(0)); };
  switch (node[0]->kind()) {
    case Kind::ilt: return reversed(Kind::ile);
    case Kind::ile: return reversed(Kind::ilt);
    case Kind::llt: return reversed(Kind::lle);
    case Kind::lle: return reversed(Kind::llt);
    default: return nullptr;
  }
}

const Expr* conj_unit(Pool&, const Node& node) { return node[1]->is_true() ? node[0] : nullptr; }
const Expr* conj_absorbing(Pool&, const Node& node) { return node[1]->is_false() ? node[1] : nullptr; }
const Expr* conj_same(Pool&, const Node& node) { return node[0] == node[1] ? node[0] : nullptr; }
const Expr* conj_complement(Pool& pool, const Node& node) {
  return are_complements(node[0], node[1]) ? pool.bool_constant(false) : nullptr;
}
const Expr* conj_nested(Pool& pool, const Node& node) { return nested(pool, node, false); }
const Expr* conj_other(Pool& pool, const Node& node) { return other(pool, node, Kind::or_); }

const Expr* disj_unit(Pool&, const Node& node) { return node[1]->is_false() ? node[0] : nullptr; }
const Expr* disj_absorbing(Pool&, const Node& node) { return node[1]->is_true() ? node[1] : nullptr; }
const Expr* disj_same(Pool&, const Node& node) { return node[0] == node[1] ? node[0] : nullptr; }
const Expr* disj_complement(Pool& pool, const Node& node) {
  return are_complements(node[0], node[1]) ? pool.bool_constant(true) : nullptr;
}
const Expr* disj_nested(Pool& pool, const Node& node) { return nested(pool, node, true); }
const Expr* disj_other(Pool& pool, const Node& node) { return other(pool, node, Kind::and_); }

const Expr* ite_constant(Pool&, const Node& node) {
  if (!node[0]->is_constant()) return nullptr;
  return node[0]->is_true() ? node[1] : node[2];
}

const Expr* ite_same(Pool&, const Node& node) { return node[1] == node[2] ? node[1] : nullptr; }

const Expr* ite_not(Pool& pool, const Node& node) {
  return node[0]->is(Kind::not_) ? pool.make(Kind::ite, node[0]->operand(0), node[2], node[1]) : nullptr;
}

const Expr* ite_bool(Pool& pool, const Node& node) {
  if (node[1]->is_true()) return pool.make(Kind::or_, node[0], node[2]);
  if (node[2]->is_false()) return pool.make(Kind::and_, node[0], node[1]);
  if (node[1]->is_false()) return pool.make(Kind::and_, pool.make(Kind::not_, node[0]), node[2]);
  if (node[2]->is_true()) return pool.make(Kind::or_, pool.make(Kind::not_, node[0]), node[1]);
  return nullptr;
}

const Expr* ite_nested(Pool& pool, const Node& node) {
  const auto arm = [&](std::size_t i) {
    return node[i]->is(Kind::ite) && node[i]->operand(0) == node[0] ? node[i]->operand(i) : node[i];
  };
  if (arm(1) == node[1] && arm(2) == node[2]) return nullptr;
  return pool.make(Kind::ite, node[0], arm(1), arm(2));
}

const Expr* ite_equal(Pool&, const Node& node) {
  const bool chooses_equals =
      node[0]->is(Kind::equal) && has_operand(node[0], node[1]) && other_operand(node[0], node[1]) == node[2];
  return chooses_equals ? node[2] : nullptr;
}

}  // namespace ristretto::expr::rules
