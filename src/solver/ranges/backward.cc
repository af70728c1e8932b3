// SPDX-License-Identifier: MIT
// What is known of operands from what is known of a node.
#include <algorithm>
#include <cmath>
#include <limits>

#include "solver/ranges/propagation.h"

namespace ristretto::solver::ranges {

using expr::Expr;
using expr::Kind;
using expr::Sort;

namespace {

// Values of the sort that lie between; empty if none does.
Domain between(Sort sort, Wide low, Wide high) {
  const Domain all = all_of(sort);
  low = std::max<Wide>(low, all.low);
  high = std::min<Wide>(high, all.high);
  if (low <= high) return range(sort, low, high);
  Domain none = all;
  none.low = INT64_MAX;
  none.high = INT64_MIN;
  return none;
}

// [low, high] as values of the sort modulo its size; everything if the ends wrap differently.
Domain modulo(Sort sort, Wide low, Wide high) {
  const Domain all = all_of(sort);
  const Wide size = Wide{all.high} - all.low + 1;
  if (high - low >= size) return all;
  const Wide shift = low < all.low ? size : low > all.high ? -size : 0;
  return range(sort, low + shift, high + shift);
}

Domain without(Sort sort, const Domain& domain, const Domain& other) {
  Domain rest = all_of(sort);
  if (!other.is_single()) return rest;
  if (domain.low == other.low) rest.low = domain.low == INT64_MAX ? domain.low : domain.low + 1;
  if (domain.high == other.low) rest.high = domain.high == INT64_MIN ? domain.high : domain.high - 1;
  return rest;
}

double above(Sort sort, double value) {
  return sort == Sort::kFloat ? std::nextafterf(static_cast<float>(value), std::numeric_limits<float>::infinity())
                              : std::nextafter(value, kInfinity);
}
double below(Sort sort, double value) { return -above(sort, -value); }

}  // namespace

// All arithmetic of reals hands NaN on, but that anything to the power of 0 is 1: what yields a number was given
// numbers.
bool Propagation::down_real(Tape::Position at) {
  const Expr* e = tape_.node(at);
  if (e->is(Kind::ite) || e->is(Kind::dpow) || !is_real(e->sort()) || domains_[at].nan) return true;
  for (std::size_t i = 0; i < e->operands().size(); ++i) {
    if (!is_real(e->operand(i)->sort())) return true;
    if (!narrow(tape_.operand(at, i), reals(-kInfinity, kInfinity, false), reasons_[at])) return false;
  }
  return true;
}

bool Propagation::down(Tape::Position at) {
  const Expr* e = tape_.node(at);
  if (!down_real(at)) return false;
  switch (e->kind()) {
    case Kind::not_:
    case Kind::and_:
    case Kind::or_: return down_condition(at);
    case Kind::equal: return down_equal(at);
    case Kind::ilt:
    case Kind::llt: return down_order(at, true);
    case Kind::ile:
    case Kind::lle: return down_order(at, false);
    case Kind::flt:
    case Kind::dlt: return down_real_order(at, true);
    case Kind::fle:
    case Kind::dle:
    case Kind::feq:
    case Kind::deq:
    case Kind::fis_nan:
    case Kind::dis_nan: return down_real_order(at, false);
    case Kind::iadd:
    case Kind::ladd: return down_sum(at, false);
    case Kind::isub:
    case Kind::lsub: return down_sum(at, true);
    case Kind::imul:
    case Kind::lmul: return down_product(at);
    case Kind::iand:
    case Kind::land:
    case Kind::ior:
    case Kind::lor:
    case Kind::ixor:
    case Kind::lxor: return down_bits(at);
    case Kind::ite: return down_ite(at);
    default: return down_whole(at);
  }
}

bool Propagation::down_condition(Tape::Position at) {
  const Domain& result = domains_[at];
  const Tape::Position a = tape_.operand(at, 0);
  if (!result.is_single()) return true;
  if (tape_.node(at)->is(Kind::not_)) return narrow(a, truth(result.is_false()), reasons_[at]);
  const Tape::Position b = tape_.operand(at, 1);
  const bool strong = tape_.node(at)->is(Kind::and_);  // the result that both operands must have
  if (result.is_true() == strong)
    return narrow(a, truth(strong), reasons_[at]) && narrow(b, truth(strong), reasons_[at]);
  const auto is_strong = [&](Tape::Position p) { return strong ? domains_[p].is_true() : domains_[p].is_false(); };
  if (is_strong(a)) return narrow(b, truth(!strong), reasons_[at] | reasons_[a]);
  return !is_strong(b) || narrow(a, truth(!strong), reasons_[at] | reasons_[b]);
}

bool Propagation::down_equal(Tape::Position at) {
  const Tape::Position a = tape_.operand(at, 0);
  const Tape::Position b = tape_.operand(at, 1);
  const Sort sort = tape_.node(a)->sort();
  const Domain& result = domains_[at];
  if (!result.is_single() || is_array(sort)) return true;
  const Reasons reasons = reasons_around(at);
  if (result.is_true()) return narrow(a, domains_[b], reasons) && narrow(b, domains_[a], reasons);
  if (is_real(sort)) return true;
  return narrow(a, without(sort, domains_[a], domains_[b]), reasons) &&
         narrow(b, without(sort, domains_[b], domains_[a]), reasons);
}

bool Propagation::down_order(Tape::Position at, bool strict) {
  const Domain& result = domains_[at];
  if (!result.is_single()) return true;
  Tape::Position less = tape_.operand(at, 0);
  Tape::Position more = tape_.operand(at, 1);
  if (result.is_false()) {
    std::swap(less, more);
    strict = !strict;
  }
  const Sort sort = tape_.node(less)->sort();
  const Wide gap = strict ? 1 : 0;
  const Reasons reasons = reasons_around(at);
  const Domain all = all_of(sort);
  return narrow(less, between(sort, all.low, domains_[more].high - gap), reasons) &&
         narrow(more, between(sort, domains_[less].low + gap, all.high), reasons);
}

bool Propagation::down_real_order(Tape::Position at, bool strict) {
  const Domain& result = domains_[at];
  if (!result.is_single()) return true;
  const Kind kind = tape_.node(at)->kind();
  Tape::Position less = tape_.operand(at, 0);
  const Sort sort = tape_.node(less)->sort();
  if (kind == Kind::fis_nan || kind == Kind::dis_nan)
    return narrow(less, result.is_true() ? reals(1, 0, true) : reals(-kInfinity, kInfinity, false), reasons_[at]);
  Tape::Position more = tape_.operand(at, 1);
  const Reasons reasons = reasons_around(at);
  if (kind == Kind::feq || kind == Kind::deq) {
    if (result.is_false()) return true;
    const Domain number = reals(-kInfinity, kInfinity, false);
    return narrow(less, both(domains_[more], number), reasons) && narrow(more, both(domains_[less], number), reasons);
  }
  if (result.is_false()) {  // the other order, or NaN
    if (domains_[less].nan || domains_[more].nan) return true;
    std::swap(less, more);
    strict = !strict;
  }
  const double top = strict ? below(sort, domains_[more].greatest) : domains_[more].greatest;
  if (!narrow(less, reals(-kInfinity, top, false), reasons)) return false;
  const double bottom = strict ? above(sort, domains_[less].least) : domains_[less].least;
  return narrow(more, reals(bottom, kInfinity, false), reasons);
}

// a + b = r, or a - b = r, modulo 2^32 or 2^64.
bool Propagation::down_sum(Tape::Position at, bool difference) {
  const Tape::Position a = tape_.operand(at, 0);
  const Tape::Position b = tape_.operand(at, 1);
  const Sort sort = tape_.node(at)->sort();
  const Reasons reasons = reasons_around(at);
  const auto minus = [&](const Domain& x, const Domain& y) {
    return modulo(sort, Wide{x.low} - y.high, Wide{x.high} - y.low);
  };
  const auto plus = [&](const Domain& x, const Domain& y) {
    return modulo(sort, Wide{x.low} + y.low, Wide{x.high} + y.high);
  };
  if (difference)
    return narrow(a, plus(domains_[at], domains_[b]), reasons) && narrow(b, minus(domains_[a], domains_[at]), reasons);
  return narrow(a, minus(domains_[at], domains_[b]), reasons) && narrow(b, minus(domains_[at], domains_[a]), reasons);
}

// By a constant, if no product wraps around.
bool Propagation::down_product(Tape::Position at) {
  const Tape::Position a = tape_.operand(at, 0);
  const Domain& factor = domains_[tape_.operand(at, 1)];
  const Sort sort = tape_.node(at)->sort();
  if (!factor.is_single() || factor.low == 0) return true;
  const Wide c = factor.low;
  const Domain all = all_of(sort);
  for (const std::int64_t end : {domains_[a].low, domains_[a].high}) {
    if (c * end < all.low || c * end > all.high) return true;
  }
  const auto floor = [](Wide x, Wide y) { return x / y - ((x % y != 0 && (x < 0) != (y < 0)) ? 1 : 0); };
  const auto ceiling = [&](Wide x, Wide y) { return -floor(-x, y); };
  const Wide first = c > 0 ? domains_[at].low : domains_[at].high;
  const Wide last = c > 0 ? domains_[at].high : domains_[at].low;
  return narrow(a, between(sort, ceiling(first, c), floor(last, c)), reasons_around(at));
}

// Bit by bit: where the result and one operand are known, the other may be.
bool Propagation::down_bits(Tape::Position at) {
  const Kind kind = tape_.node(at)->kind();
  const Sort sort = tape_.node(at)->sort();
  const Reasons reasons = reasons_around(at);
  for (const std::size_t i : {0U, 1U}) {
    const Domain& r = domains_[at];
    const Domain& other = domains_[tape_.operand(at, 1 - i)];
    std::uint64_t known = 0;
    std::uint64_t bits = 0;
    if (kind == Kind::ixor || kind == Kind::lxor) {
      known = r.known & other.known;
      bits = r.bits ^ other.bits;
    } else if (kind == Kind::iand || kind == Kind::land) {
      bits = r.bits;                                      // a one has two ones
      known = r.bits | (r.known & ~r.bits & other.bits);  // a zero next to a one
    } else {
      known = (r.known & ~r.bits) | (r.bits & other.known & ~other.bits);
      bits = r.bits;
    }
    if (!narrow(tape_.operand(at, i), with_bits(sort, known, bits & known), reasons)) return false;
  }
  return true;
}

bool Propagation::down_ite(Tape::Position at) {
  const Tape::Position condition = tape_.operand(at, 0);
  const Sort sort = tape_.node(at)->sort();
  if (is_array(sort)) return true;
  const Reasons reasons = reasons_[at] | reasons_[condition];
  if (domains_[condition].is_single())
    return narrow(tape_.operand(at, domains_[condition].is_true() ? 1 : 2), domains_[at], reasons);
  for (const std::size_t i : {1U, 2U}) {
    const Tape::Position branch = tape_.operand(at, i);
    Domain shared = both(domains_[branch], domains_[at]);
    settle(sort, shared);
    if (is_empty(sort, shared)) return narrow(condition, truth(i == 2), reasons | reasons_[branch]);
  }
  return true;
}

// Functions of one operand, and those of two that bound the first.
bool Propagation::down_whole(Tape::Position at) {
  const Expr* e = tape_.node(at);
  if (e->operands().empty()) return true;
  const Tape::Position a = tape_.operand(at, 0);
  const Sort sort = tape_.node(a)->sort();
  const Domain& r = domains_[at];
  const Domain& operand = domains_[a];
  const Reasons reasons = reasons_around(at);
  const auto within = [&](std::int64_t low, std::int64_t high) { return operand.low >= low && operand.high <= high; };
  switch (e->kind()) {
    case Kind::ineg:
    case Kind::lneg: return narrow(a, modulo(sort, -Wide{r.high}, -Wide{r.low}), reasons);
    case Kind::i2l: return narrow(a, between(sort, r.low, r.high), reasons);
    case Kind::l2i: return !within(INT32_MIN, INT32_MAX) || narrow(a, range(sort, r.low, r.high), reasons);
    case Kind::i2b: return !within(INT8_MIN, INT8_MAX) || narrow(a, r, reasons);
    case Kind::i2s: return !within(INT16_MIN, INT16_MAX) || narrow(a, r, reasons);
    case Kind::i2c: return !within(0, UINT16_MAX) || narrow(a, r, reasons);
    case Kind::iabs:
    case Kind::labs: {
      if (operand.low == all_of(sort).low) return true;
      return narrow(a, between(sort, -Wide{r.high}, r.high), reasons);
    }
    case Kind::imin:
    case Kind::lmin:
    case Kind::imax:
    case Kind::lmax: {
      const bool least = e->is(Kind::imin) || e->is(Kind::lmin);
      const Domain bound = least ? between(sort, r.low, all_of(sort).high) : between(sort, all_of(sort).low, r.high);
      return narrow(a, bound, reasons) && narrow(tape_.operand(at, 1), bound, reasons);
    }
    case Kind::irem:
    case Kind::lrem:
      if (r.low > 0) return narrow(a, between(sort, r.low, all_of(sort).high), reasons);
      return r.high >= 0 || narrow(a, between(sort, all_of(sort).low, r.high), reasons);
    case Kind::idiv:
    case Kind::ldiv: {
      const Domain& divisor = domains_[tape_.operand(at, 1)];
      if (!divisor.is_single() || divisor.low <= 0) return true;
      const Wide c = divisor.low;
      const Wide low = r.low > 0 ? r.low * c : r.low * c - (c - 1);
      const Wide high = r.high < 0 ? r.high * c : r.high * c + (c - 1);
      return narrow(a, between(sort, low, high), reasons);
    }
    case Kind::iult:
    case Kind::lult: {
      const Tape::Position b = tape_.operand(at, 1);
      if (r.is_true() && domains_[b].low >= 0) return narrow(a, between(sort, 0, Wide{domains_[b].high} - 1), reasons);
      if (r.is_false() && operand.low >= 0) return narrow(b, between(sort, 0, operand.high), reasons);
      return true;
    }
    case Kind::fneg:
    case Kind::dneg: return narrow(a, reals(-r.greatest, -r.least, r.nan), reasons);
    case Kind::f2d: return narrow(a, r, reasons);
    case Kind::i2d: {
      if (r.least > r.greatest) return true;
      const double low = std::max(std::ceil(r.least), -2147483648.0);
      const double high = std::min(std::floor(r.greatest), 2147483647.0);
      if (low > high) return narrow(a, between(sort, 1, 0), reasons);
      return narrow(a, between(sort, static_cast<std::int64_t>(low), static_cast<std::int64_t>(high)), reasons);
    }
    default: return true;
  }
}

}  // namespace ristretto::solver::ranges
