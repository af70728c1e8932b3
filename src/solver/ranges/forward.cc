// SPDX-License-Identifier: MIT
#include "solver/ranges/forward.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "expr/java_math.h"

namespace ristretto::solver::ranges {

using expr::Expr;
using expr::Kind;
using expr::Sort;

namespace {

// Math's functions are exact to an ulp: the least upper bound of each, and one number more.
constexpr double kAboveOne = 0x1.0000000000001p0;
constexpr double kQuarterTurn = 0x1.921fb54442d19p0;
constexpr double kHalfTurn = 0x1.921fb54442d19p1;

Domain product(Sort sort, const Domain& a, const Domain& b) {
  const std::array<Wide, 4> corners = {Wide{a.low} * b.low, Wide{a.low} * b.high, Wide{a.high} * b.low,
                                       Wide{a.high} * b.high};
  return range(sort, *std::ranges::min_element(corners), *std::ranges::max_element(corners));
}

Domain quotient(Sort sort, const Domain& a, const Domain& b) {
  if (!b.is_single() || b.low == 0 || b.low == -1) return all_of(sort);
  const std::int64_t first = a.low / b.low;
  const std::int64_t last = a.high / b.low;
  return range(sort, std::min(first, last), std::max(first, last));
}

Domain remainder(Sort sort, const Domain& a, const Domain& b) {
  const Wide most =
      std::max(Wide{b.low} < 0 ? -Wide{b.low} : Wide{b.low}, Wide{b.high} < 0 ? -Wide{b.high} : Wide{b.high});
  if (most == 0) return range(sort, 0, 0);
  const bool divides_all = b.is_single() && a.low > -most && a.high < most;
  if (divides_all) return a;
  const Wide low = a.low < 0 ? std::max<Wide>(a.low, -(most - 1)) : 0;
  const Wide high = a.high > 0 ? std::min<Wide>(a.high, most - 1) : 0;
  return range(sort, low, high);
}

Domain conjunction(Sort sort, const Domain& a, const Domain& b) {
  const std::uint64_t zeros = (a.known & ~a.bits) | (b.known & ~b.bits);
  const std::uint64_t ones = a.bits & b.bits;
  Domain domain = with_bits(sort, zeros | ones, ones);
  if (a.low >= 0) domain = both(domain, range(sort, 0, a.high));
  if (b.low >= 0) domain = both(domain, range(sort, 0, b.high));
  return domain;
}

Domain disjunction(Sort sort, const Domain& a, const Domain& b) {
  const std::uint64_t zeros = a.known & ~a.bits & b.known & ~b.bits;
  const std::uint64_t ones = a.bits | b.bits;
  return with_bits(sort, zeros | ones, ones);
}

Domain exclusive(Sort sort, const Domain& a, const Domain& b) {
  const std::uint64_t known = a.known & b.known;
  return with_bits(sort, known, a.bits ^ b.bits);
}

// The amount must be known; only its low bits count.
Domain shifted(const Expr* e, const Domain& a, const Domain& b) {
  const Sort sort = e->sort();
  if (!b.is_single())
    return e->is(Kind::iushr) || e->is(Kind::lushr) ? (a.low >= 0 ? range(sort, 0, a.high) : all_of(sort))
                                                    : all_of(sort);
  const auto amount = static_cast<unsigned>(b.low) & (sort == Sort::kInt ? 31U : 63U);
  switch (e->kind()) {
    case Kind::ishl:
    case Kind::lshl: {
      const Wide factor = Wide{1} << amount;
      const Domain scaled = range(sort, a.low * factor, a.high * factor);
      if (sort == Sort::kInt) return scaled;
      const std::uint64_t low = (std::uint64_t{1} << amount) - 1;
      return both(scaled, with_bits(sort, (a.known << amount) | low, a.bits << amount));
    }
    case Kind::ishr:
    case Kind::lshr: return range(sort, a.low >> amount, a.high >> amount);
    default: break;
  }
  if (a.low >= 0) return range(sort, a.low >> amount, a.high >> amount);
  if (amount == 0) return a;
  const std::uint64_t most = (sort == Sort::kInt ? std::uint64_t{UINT32_MAX} : UINT64_MAX) >> amount;
  return range(sort, 0, static_cast<Wide>(most));
}

Domain magnitude(Sort sort, const Domain& a) {
  if (a.low >= 0) return a;
  if (a.low == all_of(sort).low) return all_of(sort);
  return range(sort, a.high < 0 ? -a.high : 0, std::max(-a.low, a.high));
}

// A narrowing conversion to [low, high] that keeps what fits.
Domain narrowed(Sort sort, const Domain& a, std::int64_t low, std::int64_t high) {
  if (a.low >= low && a.high <= high) return range(sort, a.low, a.high);
  Domain domain = range(sort, low, high);
  const auto mask = static_cast<std::uint64_t>(high - low) >> 1U;  // all but the bit that may become the sign
  return both(domain, with_bits(sort, a.known & mask, a.bits & mask));
}

Domain decided(bool is_true, bool is_false) { return is_true ? truth(true) : is_false ? truth(false) : either(); }

Domain less_unsigned(const Domain& a, const Domain& b) {
  const bool a_wraps = a.low < 0 && a.high >= 0;
  const bool b_wraps = b.low < 0 && b.high >= 0;
  if (a_wraps || b_wraps) return either();
  const bool a_large = a.low < 0;
  const bool b_large = b.low < 0;
  if (a_large != b_large) return truth(b_large);
  return decided(a.high < b.low, a.low >= b.high);
}

bool never_number(const Domain& a) { return a.least > a.greatest; }

Domain equality(Sort sort, const Domain& a, const Domain& b) {
  if (is_array(sort)) return either();
  if (!is_real(sort)) {
    Domain shared = both(a, b);
    settle(sort, shared);
    return decided(a.is_single() && b.is_single() && a.low == b.low, is_empty(sort, shared));
  }
  const bool both_nan = never_number(a) && never_number(b);
  return decided(both_nan, is_empty(sort, both(a, b)));
}

// The result of a function that is monotone in both operands, from its values at the corners.
Domain rounded(Sort sort, const std::array<double, 4>& corners, bool nan) {
  double least = kInfinity;
  double greatest = -kInfinity;
  for (double corner : corners) {
    if (sort == Sort::kFloat) corner = static_cast<double>(static_cast<float>(corner));
    least = std::min(least, corner);
    greatest = std::max(greatest, corner);
  }
  return reals(least, greatest, nan);
}

// A sum of infinities that is no number bounds nothing.
Domain rounded_sum(Sort sort, double least, double greatest, bool nan) {
  if (std::isnan(least) || std::isnan(greatest)) return all_of(sort);
  return rounded(sort, {least, greatest, least, greatest}, nan);
}

// 0 * infinity and infinity / infinity are no numbers, but next to them lie all numbers from 0 to what other corners
// yield.
double or_zero(double corner) { return std::isnan(corner) ? 0 : corner; }

bool has_infinity(const Domain& a) { return a.least == -kInfinity || a.greatest == kInfinity; }

// The sign of the dividend, and nearer to 0 than both.
Domain real_remainder(Sort sort, const Domain& a, const Domain& b) {
  const bool nan = a.nan || b.nan || has_infinity(a) || b.has(0.0);
  const double divisor = std::max(std::fabs(b.least), std::fabs(b.greatest));
  const double most = sort == Sort::kFloat ? static_cast<double>(std::nextafterf(static_cast<float>(divisor), 0.0F))
                                           : std::nextafter(divisor, 0.0);
  const double bound = std::isinf(divisor) ? divisor : most;
  return reals(std::max(std::min(a.least, 0.0), -bound), std::min(std::max(a.greatest, 0.0), bound), nan);
}

// Rounding a double result of float operands to float once more is the float operation: double has more than twice as
// many bits and two.
Domain real_arithmetic(const Expr* e, const Domain& a, const Domain& b) {
  if (e->is(Kind::dpow)) return a.nan || a.least <= 0 ? all_of(e->sort()) : reals(0, kInfinity, true);
  if (never_number(a) || never_number(b)) return reals(1, 0, true);
  const Sort sort = e->sort();
  const bool nan = a.nan || b.nan || (has_infinity(a) && has_infinity(b));
  switch (e->kind()) {
    case Kind::fadd:
    case Kind::dadd: return rounded_sum(sort, a.least + b.least, a.greatest + b.greatest, nan);
    case Kind::fsub:
    case Kind::dsub: return rounded_sum(sort, a.least - b.greatest, a.greatest - b.least, nan);
    case Kind::fmul:
    case Kind::dmul: {
      const bool loses = (has_infinity(a) && b.has(0.0)) || (has_infinity(b) && a.has(0.0));
      if (e->operand(0) == e->operand(1)) {
        const double least = a.has(0.0) ? 0 : std::min(a.least * a.least, a.greatest * a.greatest);
        const double greatest = std::max(a.least * a.least, a.greatest * a.greatest);
        return rounded(sort, {least, greatest, least, greatest}, a.nan);
      }
      return rounded(sort,
                     {or_zero(a.least * b.least), or_zero(a.least * b.greatest), or_zero(a.greatest * b.least),
                      or_zero(a.greatest * b.greatest)},
                     a.nan || b.nan || loses);
    }
    case Kind::fdiv:
    case Kind::ddiv:
      if (b.has(0.0)) return all_of(sort);
      return rounded(sort,
                     {or_zero(a.least / b.least), or_zero(a.least / b.greatest), or_zero(a.greatest / b.least),
                      or_zero(a.greatest / b.greatest)},
                     nan);
    case Kind::frem:
    case Kind::drem: return real_remainder(sort, a, b);
    case Kind::fmin:
    case Kind::dmin: return reals(std::min(a.least, b.least), std::min(a.greatest, b.greatest), a.nan || b.nan);
    case Kind::fmax:
    case Kind::dmax: return reals(std::max(a.least, b.least), std::max(a.greatest, b.greatest), a.nan || b.nan);
    case Kind::datan2: return reals(-kHalfTurn, kHalfTurn, a.nan || b.nan);
    default: return all_of(sort);
  }
}

// Logarithms: of a negative number there is none.
Domain logarithm(const Domain& a) {
  if (a.greatest < 0) return reals(1, 0, true);
  return reals(-kInfinity, kInfinity, a.nan || a.least < 0);
}

Domain real_function(const Expr* e, const Domain& a) {
  if (never_number(a)) return reals(1, 0, true);
  const auto through = [&](auto function) { return reals(function(a.least), function(a.greatest), a.nan); };
  switch (e->kind()) {
    case Kind::fneg:
    case Kind::dneg: return reals(-a.greatest, -a.least, a.nan);
    case Kind::fabs:
    case Kind::dabs: {
      const double greatest = std::max(std::fabs(a.least), std::fabs(a.greatest));
      return reals(a.has(0.0) ? 0.0 : std::min(std::fabs(a.least), std::fabs(a.greatest)), greatest, a.nan);
    }
    case Kind::dsqrt:
      if (a.greatest < 0) return reals(1, 0, true);
      return reals(std::sqrt(std::max(a.least, 0.0)), std::sqrt(a.greatest), a.nan || a.least < 0);
    case Kind::dexp: return reals(0, kInfinity, a.nan);
    case Kind::dlog:
    case Kind::dlog10: return logarithm(a);
    case Kind::dsin:
    case Kind::dcos: return reals(-kAboveOne, kAboveOne, a.nan || has_infinity(a));
    case Kind::dasin: return reals(-kQuarterTurn, kQuarterTurn, a.nan || a.least < -1 || a.greatest > 1);
    case Kind::dacos: return reals(0, kHalfTurn, a.nan || a.least < -1 || a.greatest > 1);
    case Kind::datan: return reals(-kQuarterTurn, kQuarterTurn, a.nan);
    case Kind::dfloor: return through([](double v) { return std::floor(v); });
    case Kind::dceil: return through([](double v) { return std::ceil(v); });
    case Kind::drint: return through([](double v) { return std::nearbyint(v); });
    case Kind::f2d: return a;
    case Kind::d2f: return through([](double v) { return static_cast<double>(static_cast<float>(v)); });
    default: return all_of(e->sort());
  }
}

Domain real_comparison(const Expr* e, const Domain& a, const Domain& b) {
  const bool unordered = never_number(a) || never_number(b);
  const bool ordered = !a.nan && !b.nan;
  switch (e->kind()) {
    case Kind::flt:
    case Kind::dlt: return decided(ordered && a.greatest < b.least, unordered || a.least >= b.greatest);
    case Kind::fle:
    case Kind::dle: return decided(ordered && a.greatest <= b.least, unordered || a.least > b.greatest);
    default: {
      const bool same = ordered && a.least == a.greatest && b.least == b.greatest && a.least == b.least;
      return decided(same, unordered || a.greatest < b.least || b.greatest < a.least);
    }
  }
}

// From a real to a whole number, which keeps order; NaN becomes 0.
Domain truncated(const Expr* e, const Domain& a) {
  const auto to_whole = [&](double value) -> std::int64_t {
    return e->sort() == Sort::kInt ? expr::Math::d2i(value) : expr::Math::d2l(value);
  };
  if (never_number(a)) return range(e->sort(), 0, 0);
  std::int64_t low = to_whole(a.least);
  std::int64_t high = to_whole(a.greatest);
  if (a.nan) {
    low = std::min<std::int64_t>(low, 0);
    high = std::max<std::int64_t>(high, 0);
  }
  return range(e->sort(), low, high);
}

// The bits of a real have its order where it is positive, and the opposite order where it is negative. Those of both
// zeros are far apart, and those of NaN besides.
Domain bits_of(const Expr* e, const Domain& a) {
  const bool has_zero_or_nan = a.nan || a.has(0.0);
  if (has_zero_or_nan) return all_of(e->sort());
  const auto bits = [&](double value) -> std::int64_t {
    if (e->sort() == Sort::kInt) return expr::Math::float_to_raw_int_bits(static_cast<float>(value));
    return expr::Math::double_to_raw_long_bits(value);
  };
  const std::int64_t one = bits(a.least);
  const std::int64_t other = bits(a.greatest);
  return range(e->sort(), std::min(one, other), std::max(one, other));
}

// From a whole number to a real, rounded to nearest, which keeps order.
Domain widened(const Expr* e, const Domain& a) {
  const auto to_real = [&](std::int64_t value) {
    return e->sort() == Sort::kFloat ? static_cast<double>(static_cast<float>(value)) : static_cast<double>(value);
  };
  return reals(to_real(a.low), to_real(a.high), false);
}

}  // namespace

Domain forward(const Expr* e, const Domain* const* operands) {
  const Sort sort = e->sort();
  if (e->is_constant()) return single(sort, e->word());
  if (e->operands().empty() || is_array(sort)) return all_of(sort);
  const Domain& a = *operands[0];
  const Domain& b = e->operands().size() > 1 ? *operands[1] : a;
  switch (e->kind()) {
    case Kind::ite:
      if (a.is_true()) return b;
      return a.is_false() ? *operands[2] : hull(b, *operands[2]);
    case Kind::equal: return equality(e->operand(0)->sort(), a, b);
    case Kind::select: return all_of(sort);
    case Kind::not_: return decided(a.is_false(), a.is_true());
    case Kind::and_: return decided(a.is_true() && b.is_true(), a.is_false() || b.is_false());
    case Kind::or_: return decided(a.is_true() || b.is_true(), a.is_false() && b.is_false());
    case Kind::iadd:
    case Kind::ladd: return range(sort, Wide{a.low} + b.low, Wide{a.high} + b.high);
    case Kind::isub:
    case Kind::lsub: return range(sort, Wide{a.low} - b.high, Wide{a.high} - b.low);
    case Kind::imul:
    case Kind::lmul: return product(sort, a, b);
    case Kind::idiv:
    case Kind::ldiv: return quotient(sort, a, b);
    case Kind::irem:
    case Kind::lrem: return remainder(sort, a, b);
    case Kind::ineg:
    case Kind::lneg: return range(sort, -Wide{a.high}, -Wide{a.low});
    case Kind::ishl:
    case Kind::lshl:
    case Kind::ishr:
    case Kind::lshr:
    case Kind::iushr:
    case Kind::lushr: return shifted(e, a, b);
    case Kind::iand:
    case Kind::land: return conjunction(sort, a, b);
    case Kind::ior:
    case Kind::lor: return disjunction(sort, a, b);
    case Kind::ixor:
    case Kind::lxor: return exclusive(sort, a, b);
    case Kind::iabs:
    case Kind::labs: return magnitude(sort, a);
    case Kind::imin:
    case Kind::lmin: return range(sort, std::min(a.low, b.low), std::min(a.high, b.high));
    case Kind::imax:
    case Kind::lmax: return range(sort, std::max(a.low, b.low), std::max(a.high, b.high));
    case Kind::ilt:
    case Kind::llt: return decided(a.high < b.low, a.low >= b.high);
    case Kind::ile:
    case Kind::lle: return decided(a.high <= b.low, a.low > b.high);
    case Kind::iult:
    case Kind::lult: return less_unsigned(a, b);
    case Kind::lcmp:
    case Kind::fcmpl:
    case Kind::fcmpg:
    case Kind::dcmpl:
    case Kind::dcmpg: return range(sort, -1, 1);
    case Kind::i2l: return range(sort, a.low, a.high);
    case Kind::l2i: return narrowed(sort, a, INT32_MIN, INT32_MAX);
    case Kind::i2b: return narrowed(sort, a, INT8_MIN, INT8_MAX);
    case Kind::i2s: return narrowed(sort, a, INT16_MIN, INT16_MAX);
    case Kind::i2c: return narrowed(sort, a, 0, UINT16_MAX);
    case Kind::flt:
    case Kind::dlt:
    case Kind::fle:
    case Kind::dle:
    case Kind::feq:
    case Kind::deq: return real_comparison(e, a, b);
    case Kind::fis_nan:
    case Kind::dis_nan: return decided(never_number(a), !a.nan);
    case Kind::float_to_raw_int_bits:
    case Kind::double_to_raw_long_bits: return bits_of(e, a);
    case Kind::f2i:
    case Kind::f2l:
    case Kind::d2i:
    case Kind::d2l: return truncated(e, a);
    case Kind::i2f:
    case Kind::i2d:
    case Kind::l2f:
    case Kind::l2d: return widened(e, a);
    default: break;
  }
  if (!is_real(sort) || !is_real(e->operand(0)->sort())) return all_of(sort);
  return e->operands().size() == 1 ? real_function(e, a) : real_arithmetic(e, a, b);
}

}  // namespace ristretto::solver::ranges
