// SPDX-License-Identifier: MIT
// Rules of int and long arithmetic. Constants are added and multiplied as longs: their low 32 bits are those of ints.
//
// A sum keeps its constant outermost, x - c is x + -c, and a negation becomes a difference where it can, so that chains
// collapse and equal sums meet.
#include "expr/java_math.h"
#include "expr/rule_support.h"

namespace ristretto::expr::rules {

const Expr* add_zero(Pool&, const Node& node) { return is_number(node[1], 0) ? node[0] : nullptr; }

const Expr* add_chain(Pool& pool, const Node& node) {
  if (!node[1]->is_constant() || !is_with_constant(node[0], node.kind)) return nullptr;
  const Expr* sum = number(pool, node.sort, Math::ladd(node[0]->operand(1)->value(), node[1]->value()));
  return pool.make(node.kind, node[0]->operand(0), sum);
}

const Expr* add_to_difference(Pool& pool, const Node& node) {
  const Whole& kinds = whole(node[0]);
  if (!node[1]->is_constant() || !node[0]->is(kinds.sub) || !node[0]->operand(0)->is_constant()) return nullptr;
  const Expr* sum = number(pool, node.sort, Math::ladd(node[0]->operand(0)->value(), node[1]->value()));
  return pool.make(kinds.sub, sum, node[0]->operand(1));
}

const Expr* add_negation(Pool& pool, const Node& node) {
  const Whole& kinds = whole(node[0]);
  if (node[1]->is(kinds.neg)) return pool.make(kinds.sub, node[0], node[1]->operand(0));
  if (node[0]->is(kinds.neg)) return pool.make(kinds.sub, node[1], node[0]->operand(0));
  return nullptr;
}

const Expr* add_cancel(Pool&, const Node& node) {
  const Whole& kinds = whole(node[0]);
  for (std::size_t i = 0; i < 2; ++i) {
    if (node[i]->is(kinds.sub) && node[i]->operand(1) == node[1 - i]) return node[i]->operand(0);
  }
  return nullptr;
}

const Expr* add_pull(Pool& pool, const Node& node) {
  const Whole& kinds = whole(node[0]);
  if (node[1]->is_constant()) return nullptr;
  for (std::size_t i = 0; i < 2; ++i) {
    const Expr* inner = node[i];
    const Expr* other = node[1 - i];
    if (is_with_constant(inner, kinds.add))
      return pool.make(kinds.add, pool.make(kinds.add, inner->operand(0), other), inner->operand(1));
    if (inner->is(kinds.sub) && inner->operand(0)->is_constant())
      return pool.make(kinds.add, pool.make(kinds.sub, other, inner->operand(1)), inner->operand(0));
  }
  return nullptr;
}

const Expr* sub_same(Pool& pool, const Node& node) { return node[0] == node[1] ? number(pool, node.sort, 0) : nullptr; }

const Expr* sub_constant(Pool& pool, const Node& node) {
  if (!node[1]->is_constant()) return nullptr;
  return pool.make(whole(node[0]).add, node[0], number(pool, node.sort, Math::lneg(node[1]->value())));
}

const Expr* sub_from_zero(Pool& pool, const Node& node) {
  return is_number(node[0], 0) ? pool.make(whole(node[0]).neg, node[1]) : nullptr;
}

const Expr* sub_negation(Pool& pool, const Node& node) {
  const Whole& kinds = whole(node[0]);
  return node[1]->is(kinds.neg) ? pool.make(kinds.add, node[0], node[1]->operand(0)) : nullptr;
}

const Expr* sub_cancel(Pool&, const Node& node) {
  const Whole& kinds = whole(node[0]);
  if (node[0]->is(kinds.add) && has_operand(node[0], node[1])) return other_operand(node[0], node[1]);
  if (node[1]->is(kinds.sub) && node[1]->operand(0) == node[0]) return node[1]->operand(1);
  return nullptr;
}

const Expr* sub_pull(Pool& pool, const Node& node) {
  const Whole& kinds = whole(node[0]);
  if (is_with_constant(node[0], kinds.add))
    return pool.make(kinds.add, pool.make(kinds.sub, node[0]->operand(0), node[1]), node[0]->operand(1));
  if (!is_with_constant(node[1], kinds.add)) return nullptr;
  const Expr* difference = pool.make(kinds.sub, node[0], node[1]->operand(0));
  return pool.make(kinds.add, difference, number(pool, node.sort, Math::lneg(node[1]->operand(1)->value())));
}

const Expr* neg_neg(Pool&, const Node& node) { return node[0]->is(node.kind) ? node[0]->operand(0) : nullptr; }

const Expr* neg_difference(Pool& pool, const Node& node) {
  const Kind sub = whole(node[0]).sub;
  return node[0]->is(sub) ? pool.make(sub, node[0]->operand(1), node[0]->operand(0)) : nullptr;
}

const Expr* neg_sum(Pool& pool, const Node& node) {
  const Whole& kinds = whole(node[0]);
  if (!is_with_constant(node[0], kinds.add)) return nullptr;
  return pool.make(kinds.sub, number(pool, node.sort, Math::lneg(node[0]->operand(1)->value())), node[0]->operand(0));
}

const Expr* neg_product(Pool& pool, const Node& node) {
  const Kind mul = whole(node[0]).mul;
  if (!is_with_constant(node[0], mul)) return nullptr;
  return pool.make(mul, node[0]->operand(0), number(pool, node.sort, Math::lneg(node[0]->operand(1)->value())));
}

const Expr* mul_zero(Pool&, const Node& node) { return is_number(node[1], 0) ? node[1] : nullptr; }

const Expr* mul_one(Pool& pool, const Node& node) {
  if (is_number(node[1], 1)) return node[0];
  return is_number(node[1], -1) ? pool.make(whole(node[0]).neg, node[0]) : nullptr;
}

const Expr* mul_chain(Pool& pool, const Node& node) {
  if (!node[1]->is_constant() || !is_with_constant(node[0], node.kind)) return nullptr;
  const Expr* product = number(pool, node.sort, Math::lmul(node[0]->operand(1)->value(), node[1]->value()));
  return pool.make(node.kind, node[0]->operand(0), product);
}

const Expr* mul_negation(Pool& pool, const Node& node) {
  if (!node[1]->is_constant() || !node[0]->is(whole(node[0]).neg)) return nullptr;
  return pool.make(node.kind, node[0]->operand(0), number(pool, node.sort, Math::lneg(node[1]->value())));
}

const Expr* div_one(Pool& pool, const Node& node) { return mul_one(pool, node); }

const Expr* div_zero(Pool& pool, const Node& node) {
  return is_number(node[0], 0) || is_number(node[1], 0) ? number(pool, node.sort, 0) : nullptr;
}

const Expr* rem_one(Pool& pool, const Node& node) {
  return is_number(node[1], 1) || is_number(node[1], -1) ? number(pool, node.sort, 0) : nullptr;
}

const Expr* rem_zero(Pool& pool, const Node& node) { return div_zero(pool, node); }

// The remainder has the dividend's sign, whatever the divisor's.
const Expr* rem_sign(Pool& pool, const Node& node) {
  if (!node[1]->is_constant() || node[1]->value() >= 0 || node[1]->value() == whole(node[0]).min) return nullptr;
  return pool.make(node.kind, node[0], number(pool, node.sort, -node[1]->value()));
}

const Expr* rem_small(Pool&, const Node& node) {
  if (!node[1]->is_constant() || node[1]->value() <= 0) return nullptr;
  const Range dividend = range_of(node[0]);
  return dividend.low > -node[1]->value() && dividend.high < node[1]->value() ? node[0] : nullptr;
}

const Expr* abs_abs(Pool& pool, const Node& node) {
  const Whole& kinds = whole(node[0]);
  if (node[0]->is(kinds.abs)) return node[0];
  return node[0]->is(kinds.neg) ? pool.make(kinds.abs, node[0]->operand(0)) : nullptr;
}

const Expr* abs_positive(Pool&, const Node& node) { return range_of(node[0]).low >= 0 ? node[0] : nullptr; }

const Expr* min_same(Pool&, const Node& node) { return node[0] == node[1] ? node[0] : nullptr; }

const Expr* min_ranges(Pool&, const Node& node) {
  const bool least = node.kind == Kind::imin || node.kind == Kind::lmin;
  const Range a = range_of(node[0]);
  const Range b = range_of(node[1]);
  if (a.high <= b.low) return node[least ? 0 : 1];
  return b.high <= a.low ? node[least ? 1 : 0] : nullptr;
}

}  // namespace ristretto::expr::rules
