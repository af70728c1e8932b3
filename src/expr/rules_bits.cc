// SPDX-License-Identifier: MIT
// Rules of bit operations, shifts and the narrowing to byte, char and short.
#include <bit>

#include "expr/java_math.h"
#include "expr/rule_support.h"

namespace ristretto::expr::rules {

namespace {

const Expr* operand_if_number(const Node& node, std::int64_t value, std::size_t result) {
  return is_number(node[1], value) ? node[result] : nullptr;
}

const Expr* same(const Node& node) { return node[0] == node[1] ? node[0] : nullptr; }

bool is_inverse(const Expr* e, const Expr* of) {
  return e->is(whole(e).xor_) && e->operand(0) == of && is_number(e->operand(1), -1);
}
bool are_inverse(const Node& node) { return is_inverse(node[0], node[1]) || is_inverse(node[1], node[0]); }

// (x op c1) op c2 with an associative op: x op (c1 op c2).
const Expr* chain(Pool& pool, const Node& node) {
  if (!node[1]->is_constant() || !is_with_constant(node[0], node.kind)) return nullptr;
  return pool.make(node.kind, node[0]->operand(0), pool.make(node.kind, node[0]->operand(1), node[1]));
}

// Whether the mask has all bits that are set in some value of 0..high.
bool covers(std::int64_t mask, std::int64_t high) {
  const auto needed = static_cast<std::uint64_t>(high);
  const std::uint64_t ones = needed == 0 ? 0 : ~std::uint64_t{0} >> static_cast<unsigned>(std::countl_zero(needed));
  return (static_cast<std::uint64_t>(mask) & ones) == ones;
}

struct Narrowing {
  std::int64_t low_bits;
  Range range;
};
constexpr Narrowing kNone{0, {0, 0}};

Narrowing narrowing(Kind kind) {
  switch (kind) {
    case Kind::i2b: return {0xff, {INT8_MIN, INT8_MAX}};
    case Kind::i2c: return {0xffff, {0, UINT16_MAX}};
    case Kind::i2s: return {0xffff, {INT16_MIN, INT16_MAX}};
    default: return kNone;
  }
}

std::int32_t amount_of(const Node& node) {
  return static_cast<std::int32_t>(node[1]->value() & whole(node[0]).shift_mask);
}

}  // namespace

const Expr* and_zero(Pool&, const Node& node) { return operand_if_number(node, 0, 1); }
const Expr* and_ones(Pool&, const Node& node) { return operand_if_number(node, -1, 0); }
const Expr* and_same(Pool&, const Node& node) { return same(node); }
const Expr* and_complement(Pool& pool, const Node& node) {
  return are_inverse(node) ? number(pool, node.sort, 0) : nullptr;
}
const Expr* and_chain(Pool& pool, const Node& node) { return chain(pool, node); }

const Expr* and_covered(Pool&, const Node& node) {
  if (!node[1]->is_constant()) return nullptr;
  const Range range = range_of(node[0]);
  return range.low >= 0 && covers(node[1]->value(), range.high) ? node[0] : nullptr;
}

const Expr* and_narrowed(Pool& pool, const Node& node) {
  const std::int64_t low_bits = narrowing(node[0]->kind()).low_bits;
  if (low_bits == 0 || !node[1]->is_constant() || (node[1]->value() & ~low_bits) != 0) return nullptr;
  return pool.make(node.kind, node[0]->operand(0), node[1]);
}

const Expr* and_char(Pool& pool, const Node& node) {
  return is_number(node[1], 0xffff) ? pool.make(Kind::i2c, node[0]) : nullptr;
}

const Expr* or_zero(Pool&, const Node& node) { return operand_if_number(node, 0, 0); }
const Expr* or_ones(Pool&, const Node& node) { return operand_if_number(node, -1, 1); }
const Expr* or_same(Pool&, const Node& node) { return same(node); }
const Expr* or_complement(Pool& pool, const Node& node) {
  return are_inverse(node) ? number(pool, node.sort, -1) : nullptr;
}
const Expr* or_chain(Pool& pool, const Node& node) { return chain(pool, node); }

const Expr* xor_zero(Pool&, const Node& node) { return operand_if_number(node, 0, 0); }
const Expr* xor_same(Pool& pool, const Node& node) { return node[0] == node[1] ? number(pool, node.sort, 0) : nullptr; }
const Expr* xor_chain(Pool& pool, const Node& node) { return chain(pool, node); }

const Expr* xor_cancel(Pool&, const Node& node) {
  for (std::size_t i = 0; i < 2; ++i) {
    if (node[i]->is(node.kind) && has_operand(node[i], node[1 - i])) return other_operand(node[i], node[1 - i]);
  }
  return nullptr;
}

const Expr* shift_zero(Pool&, const Node& node) {
  return node[1]->is_constant() && amount_of(node) == 0 ? node[0] : nullptr;
}

const Expr* shift_wrap(Pool& pool, const Node& node) {
  if (!node[1]->is_constant() || amount_of(node) == node[1]->value()) return nullptr;
  return pool.make(node.kind, node[0], pool.int_constant(amount_of(node)));
}

const Expr* shift_masked(Pool& pool, const Node& node) {
  if (!is_with_constant(node[1], Kind::iand)) return nullptr;
  const std::int64_t used = whole(node[0]).shift_mask;
  if ((node[1]->operand(1)->value() & used) != used) return nullptr;
  return pool.make(node.kind, node[0], node[1]->operand(0));
}

const Expr* shift_of_fixed(Pool&, const Node& node) {
  const bool keeps_ones = node.kind == whole(node[0]).shr;
  return is_number(node[0], 0) || (keeps_ones && is_number(node[0], -1)) ? node[0] : nullptr;
}

// shift_wrap came before, for both: the amounts are in range.
const Expr* shift_chain(Pool& pool, const Node& node) {
  if (!node[1]->is_constant() || !is_with_constant(node[0], node.kind)) return nullptr;
  const Whole& kinds = whole(node[0]);
  const std::int64_t inner = node[0]->operand(1)->value() & kinds.shift_mask;
  const std::int64_t sum = inner + amount_of(node);
  if (sum > kinds.shift_mask && node.kind != kinds.shr) return number(pool, node.sort, 0);
  const std::int64_t amount = sum > kinds.shift_mask ? kinds.shift_mask : sum;
  return pool.make(node.kind, node[0]->operand(0), number(pool, Sort::kInt, amount));
}

const Expr* shift_up_down(Pool& pool, const Node& node) {
  const Whole& kinds = whole(node[0]);
  if (!is_with_constant(node[0], kinds.shl) || node[0]->operand(1) != node[1]) return nullptr;
  const Expr* x = node[0]->operand(0);
  if (node.kind == kinds.ushr)
    return pool.make(kinds.and_, x, pool.make(kinds.ushr, number(pool, node.sort, -1), node[1]));
  if (is_number(node[1], 24)) return pool.make(Kind::i2b, x);
  return is_number(node[1], 16) ? pool.make(Kind::i2s, x) : nullptr;
}

const Expr* shift_down_up(Pool& pool, const Node& node) {
  const Whole& kinds = whole(node[0]);
  if (!node[1]->is_constant() || (!node[0]->is(kinds.shr) && !node[0]->is(kinds.ushr))) return nullptr;
  if (node[0]->operand(1) != node[1]) return nullptr;
  return pool.make(kinds.and_, node[0]->operand(0), pool.make(kinds.shl, number(pool, node.sort, -1), node[1]));
}

const Expr* narrow_covered(Pool&, const Node& node) {
  const Range wanted = narrowing(node.kind).range;
  const Range range = range_of(node[0]);
  return range.low >= wanted.low && range.high <= wanted.high ? node[0] : nullptr;
}

const Expr* narrow_narrowed(Pool& pool, const Node& node) {
  const std::int64_t inner = narrowing(node[0]->kind()).low_bits;
  return inner >= narrowing(node.kind).low_bits ? pool.make(node.kind, node[0]->operand(0)) : nullptr;
}

const Expr* narrow_masked(Pool& pool, const Node& node) {
  const std::int64_t used = narrowing(node.kind).low_bits;
  if (!is_with_constant(node[0], Kind::iand) || (node[0]->operand(1)->value() & used) != used) return nullptr;
  return pool.make(node.kind, node[0]->operand(0));
}

}  // namespace ristretto::expr::rules
