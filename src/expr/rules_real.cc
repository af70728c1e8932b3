// SPDX-License-Identifier: MIT
// Rules of float and double. Absent on purpose: x + 0.0 (wrong for -0.0), x - x and x * 0.0 (NaN, infinities),
// -(x - y) = y - x (the zero's sign), and all that reorders.
#include <cmath>
#include <limits>

#include "expr/rule_support.h"

namespace ristretto::expr::rules {

namespace {

bool is_nan(const Expr* e) { return e->is_constant() && std::isnan(e->real()); }
bool is_real_constant(const Expr* e, double value) {
  return e->is_constant() && e->real() == value && std::signbit(e->real()) == std::signbit(value);
}
bool is_infinity(const Expr* e, double sign) {
  return is_real_constant(e, sign * std::numeric_limits<double>::infinity());
}

const Expr* real_number(Pool& pool, Sort sort, double value) {
  return sort == Sort::kFloat ? pool.float_constant(static_cast<float>(value)) : pool.double_constant(value);
}

const Expr* not_nan(Pool& pool, const Expr* x) { return pool.make(Kind::not_, pool.make(real(x).is_nan, x)); }

Kind float_comparison(Kind of_doubles) {
  switch (of_doubles) {
    case Kind::dlt: return Kind::flt;
    case Kind::dle: return Kind::fle;
    default: return Kind::feq;
  }
}

Kind int_comparison(Kind of_doubles) {
  switch (of_doubles) {
    case Kind::dlt: return Kind::ilt;
    case Kind::dle: return Kind::ile;
    default: return Kind::equal;
  }
}

float float_below(double c) {
  const auto rounded = static_cast<float>(c);
  return rounded > c ? std::nextafter(rounded, -std::numeric_limits<float>::infinity()) : rounded;
}
float float_above(double c) {
  const auto rounded = static_cast<float>(c);
  return rounded < c ? std::nextafter(rounded, std::numeric_limits<float>::infinity()) : rounded;
}

// The float x compared with the double c; x stands at the left if `x_first`. A c between two floats makes the
// comparison one with the float on x's side of it.
const Expr* compare_float_with(Pool& pool, Kind kind, const Expr* x, double c, bool x_first) {
  const float below = float_below(c);
  const float above = float_above(c);
  if (below == above) {
    const Expr* same = pool.float_constant(below);
    return x_first ? pool.make(float_comparison(kind), x, same) : pool.make(float_comparison(kind), same, x);
  }
  if (kind == Kind::deq) return pool.bool_constant(false);
  return x_first ? pool.make(Kind::fle, x, pool.float_constant(below))
                 : pool.make(Kind::fle, pool.float_constant(above), x);
}

// The int x compared with the double c, which is not NaN: likewise, with the integers around c.
const Expr* compare_int_with(Pool& pool, Kind kind, const Expr* x, double c, bool x_first) {
  if (kind == Kind::deq) {
    if (c != std::floor(c) || c < INT32_MIN || c > INT32_MAX) return pool.bool_constant(false);
    return pool.make(Kind::equal, x, pool.int_constant(static_cast<std::int32_t>(c)));
  }
  const bool upwards = (kind == Kind::dlt) == x_first;  // x < c is x < ceil(c); c <= x is ceil(c) <= x
  const double bound = upwards ? std::ceil(c) : std::floor(c);
  if (bound < INT32_MIN) return pool.bool_constant(!x_first);
  if (bound > INT32_MAX) return pool.bool_constant(x_first);
  const Expr* constant = pool.int_constant(static_cast<std::int32_t>(bound));
  return x_first ? pool.make(int_comparison(kind), x, constant) : pool.make(int_comparison(kind), constant, x);
}

}  // namespace

const Expr* real_nan(Pool&, const Node& node) {
  if (is_nan(node[0])) return node[0];
  return is_nan(node[1]) ? node[1] : nullptr;
}

const Expr* real_add_zero(Pool&, const Node& node) { return is_real_constant(node[1], -0.0) ? node[0] : nullptr; }
const Expr* real_sub_zero(Pool&, const Node& node) { return is_real_constant(node[1], 0.0) ? node[0] : nullptr; }

const Expr* real_add_negation(Pool& pool, const Node& node) {
  const Real& kinds = real(node[0]);
  if (node[1]->is(kinds.neg)) return pool.make(kinds.sub, node[0], node[1]->operand(0));
  return node[0]->is(kinds.neg) ? pool.make(kinds.sub, node[1], node[0]->operand(0)) : nullptr;
}

const Expr* real_sub_negation(Pool& pool, const Node& node) {
  const Real& kinds = real(node[0]);
  return node[1]->is(kinds.neg) ? pool.make(kinds.add, node[0], node[1]->operand(0)) : nullptr;
}

const Expr* real_mul_one(Pool& pool, const Node& node) {
  if (is_real_constant(node[1], 1)) return node[0];
  return is_real_constant(node[1], -1) ? pool.make(real(node[0]).neg, node[0]) : nullptr;
}

const Expr* real_mul_negation(Pool& pool, const Node& node) {
  const Kind neg = real(node[0]).neg;
  if (!node[0]->is(neg) || !node[1]->is(neg)) return nullptr;
  return pool.make(node.kind, node[0]->operand(0), node[1]->operand(0));
}

// Exact: both are the same number before it is rounded.
const Expr* real_div_power(Pool& pool, const Node& node) {
  if (!node[1]->is_constant()) return nullptr;
  int exponent = 0;
  if (std::fabs(std::frexp(node[1]->real(), &exponent)) != 0.5) return nullptr;
  const Expr* inverse = real_number(pool, node.sort, 1 / node[1]->real());
  if (!std::isfinite(inverse->real()) || 1 / inverse->real() != node[1]->real()) return nullptr;
  return pool.make(real(node[0]).mul, node[0], inverse);
}

const Expr* real_neg_neg(Pool&, const Node& node) { return node[0]->is(node.kind) ? node[0]->operand(0) : nullptr; }

const Expr* real_abs_sign(Pool& pool, const Node& node) {
  if (node[0]->is(node.kind)) return node[0];
  return node[0]->is(real(node[0]).neg) ? pool.make(node.kind, node[0]->operand(0)) : nullptr;
}

const Expr* round_integral(Pool&, const Node& node) {
  switch (node[0]->kind()) {
    case Kind::dfloor:
    case Kind::dceil:
    case Kind::drint:
    case Kind::i2d:
    case Kind::l2d: return node[0];
    default: return nullptr;
  }
}

const Expr* real_compare_same(Pool& pool, const Node& node) {
  if (node[0] != node[1]) return nullptr;
  return node.kind == real(node[0]).lt ? pool.bool_constant(false) : not_nan(pool, node[0]);
}

const Expr* real_compare_nan(Pool& pool, const Node& node) {
  return is_nan(node[0]) || is_nan(node[1]) ? pool.bool_constant(false) : nullptr;
}

const Expr* real_compare_infinity(Pool& pool, const Node& node) {
  if (node.kind == real(node[0]).lt)
    return is_infinity(node[0], 1) || is_infinity(node[1], -1) ? pool.bool_constant(false) : nullptr;
  if (is_infinity(node[0], -1)) return not_nan(pool, node[1]);
  return is_infinity(node[1], 1) ? not_nan(pool, node[0]) : nullptr;
}

const Expr* real_compare_zero(Pool& pool, const Node& node) {
  const Expr* zero = real_number(pool, node[0]->sort(), 0.0);
  if (is_real_constant(node[0], -0.0)) return pool.make(node.kind, zero, node[1]);
  return is_real_constant(node[1], -0.0) ? pool.make(node.kind, node[0], zero) : nullptr;
}

// real_compare_nan came before.
const Expr* real_compare_float(Pool& pool, const Node& node) {
  const bool first = node[0]->is(Kind::f2d);
  const bool second = node[1]->is(Kind::f2d);
  if (first && second) return pool.make(float_comparison(node.kind), node[0]->operand(0), node[1]->operand(0));
  if (first && node[1]->is_constant())
    return compare_float_with(pool, node.kind, node[0]->operand(0), node[1]->real(), true);
  if (second && node[0]->is_constant())
    return compare_float_with(pool, node.kind, node[1]->operand(0), node[0]->real(), false);
  return nullptr;
}

const Expr* real_compare_int(Pool& pool, const Node& node) {
  const bool first = node[0]->is(Kind::i2d);
  const bool second = node[1]->is(Kind::i2d);
  if (first && second) return pool.make(int_comparison(node.kind), node[0]->operand(0), node[1]->operand(0));
  if (first && node[1]->is_constant())
    return compare_int_with(pool, node.kind, node[0]->operand(0), node[1]->real(), true);
  if (second && node[0]->is_constant())
    return compare_int_with(pool, node.kind, node[1]->operand(0), node[0]->real(), false);
  return nullptr;
}

const Expr* nan_of_sign(Pool& pool, const Node& node) {
  const Real& kinds = real(node[0]);
  if (!node[0]->is(kinds.neg) && !node[0]->is(kinds.abs)) return nullptr;
  return pool.make(node.kind, node[0]->operand(0));
}

const Expr* nan_of_converted(Pool& pool, const Node& node) {
  switch (node[0]->kind()) {
    case Kind::i2f:
    case Kind::i2d:
    case Kind::l2f:
    case Kind::l2d: return pool.bool_constant(false);
    case Kind::f2d: return pool.make(Kind::fis_nan, node[0]->operand(0));
    case Kind::d2f: return pool.make(Kind::dis_nan, node[0]->operand(0));
    default: return nullptr;
  }
}

}  // namespace ristretto::expr::rules
