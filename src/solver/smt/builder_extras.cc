// SPDX-License-Identifier: MIT
// Numbers written in parts, and functions of SMT-LIB that no kind is but several make up.
#include <array>
#include <charconv>
#include <limits>

#include "solver/smt/builder.h"
#include "solver/smt/value.h"

namespace ristretto::solver::smt {

using expr::Expr;
using expr::Kind;
using expr::Sort;

namespace {

struct Operations {
  Sort sort;
  std::int32_t bits;
  Kind add, sub, mul, div, rem, lt, ult, shl, shr, ushr, xor_;
};

constexpr Operations kInt = {Sort::kInt, 32,         Kind::iadd, Kind::isub, Kind::imul,  Kind::idiv, Kind::irem,
                             Kind::ilt,  Kind::iult, Kind::ishl, Kind::ishr, Kind::iushr, Kind::ixor};
constexpr Operations kLong = {Sort::kLong, 64,         Kind::ladd, Kind::lsub, Kind::lmul,  Kind::ldiv, Kind::lrem,
                              Kind::llt,   Kind::lult, Kind::lshl, Kind::lshr, Kind::lushr, Kind::lxor};

}  // namespace

// 0.1, 3, (- 0.1).
std::optional<double> Builder::decimal_in(TermId term) const {
  const auto arguments = terms_.arguments(term);
  if (terms_.head(term) == "-" && arguments.size() == 1) {
    const auto value = decimal_in(arguments[0]);
    return value ? std::optional(-*value) : std::nullopt;
  }
  const std::string& head = terms_.head(term);
  double value = 0;
  const char* end = head.data() + head.size();
  if (!arguments.empty() || head[0] < '0' || head[0] > '9' ||
      std::from_chars(head.data(), end, value, std::chars_format::fixed).ptr != end)
    return std::nullopt;
  return value;
}

// (fp #b0 #b… #b…), ((_ to_fp 11 53) RNE 0.1).
const Expr* Builder::build_number(TermId term) {
  const std::string& head = terms_.head(term);
  const auto arguments = terms_.arguments(term);
  if (head == "fp" && arguments.size() == 3) {
    for (const auto& [sort, exponent, fraction] :
         {std::tuple(Sort::kFloat, 8U, 23U), std::tuple(Sort::kDouble, 11U, 52U)}) {
      const auto sign = bits_in(terms_.head(arguments[0]), 1);
      const auto power = bits_in(terms_.head(arguments[1]), exponent);
      const auto rest = bits_in(terms_.head(arguments[2]), fraction);
      if (sign && power && rest)
        return pool_.constant(sort, *sign << (exponent + fraction) | *power << fraction | *rest);
    }
    return nullptr;
  }
  if (arguments.size() != 2 || terms_.head(arguments[0]) != "RNE") return nullptr;
  const auto value = decimal_in(arguments[1]);
  if (!value) return nullptr;
  if (head == "(_ to_fp 11 53)") return pool_.double_constant(*value);
  // Rounding to double first may round twice: only what double has exactly is taken.
  const auto nearest = static_cast<float>(*value);
  if (head == "(_ to_fp 8 24)" && static_cast<double>(nearest) == *value) return pool_.float_constant(nearest);
  return nullptr;
}

// SMT-LIB shifts everything out where Java uses the low bits of the amount.
const Expr* Builder::build_shift(std::string_view head, const Expr* a, const Expr* b) {
  const Operations& with = a->sort() == Sort::kInt ? kInt : kLong;
  const Expr* width = pool_.constant(with.sort, static_cast<std::uint64_t>(with.bits));
  const Expr* inside = pool_.make(with.ult, b, width);
  const Expr* amount = with.sort == Sort::kInt ? b : pool_.make(Kind::l2i, b);
  const Kind kind = head == "bvshl" ? with.shl : head == "bvlshr" ? with.ushr : with.shr;
  const Expr* shifted = pool_.make(kind, a, amount);
  const Expr* outside =
      head == "bvashr" ? pool_.make(with.shr, a, pool_.int_constant(with.bits - 1)) : pool_.constant(with.sort, 0);
  return pool_.make(Kind::ite, inside, shifted, outside);
}

// By the signed division of half of a; what is left over then is less than 2b. A divisor of 2^31 or more goes into
// anything once at most.
const Expr* Builder::build_unsigned_division(std::string_view head, const Expr* a, const Expr* b) {
  const Operations& with = a->sort() == Sort::kInt ? kInt : kLong;
  const Expr* zero = pool_.constant(with.sort, 0);
  const Expr* one = pool_.constant(with.sort, 1);
  const Expr* bit = pool_.int_constant(1);
  const Expr* even = pool_.make(with.shl, pool_.make(with.div, pool_.make(with.ushr, a, bit), b), bit);
  const Expr* left = pool_.make(with.sub, a, pool_.make(with.mul, even, b));
  const Expr* more = pool_.make(Kind::ite, pool_.make(with.ult, left, b), zero, one);
  const Expr* once = pool_.make(Kind::ite, pool_.make(with.ult, a, b), zero, one);
  const Expr* quotient = pool_.make(Kind::ite, pool_.make(with.lt, b, zero), once, pool_.make(with.add, even, more));
  const Expr* by_zero = pool_.make(Kind::equal, b, zero);
  if (head == "bvurem")
    return pool_.make(Kind::ite, by_zero, a, pool_.make(with.sub, a, pool_.make(with.mul, quotient, b)));
  return pool_.make(Kind::ite, by_zero, pool_.constant(with.sort, ~std::uint64_t{0}), quotient);
}

const Expr* Builder::build_extra(TermId term) {
  const std::string& head = terms_.head(term);
  const auto arguments = terms_.arguments(term);
  const Expr* a = built_[arguments[0]];
  if (a == nullptr) return nullptr;
  const bool is_double = a->sort() == Sort::kDouble;
  if (arguments.size() == 1 && is_real(a->sort())) {
    const auto real = [&](double value) {
      return is_double ? pool_.double_constant(value) : pool_.float_constant(static_cast<float>(value));
    };
    const Kind equal = is_double ? Kind::deq : Kind::feq;
    if (head == "fp.isZero") return pool_.make(equal, a, real(0));
    if (head == "fp.isInfinite")
      return pool_.make(equal, pool_.make(is_double ? Kind::dabs : Kind::fabs, a),
                        real(std::numeric_limits<double>::infinity()));
    return nullptr;
  }
  if (!is_whole(a->sort())) return nullptr;
  const Operations& with = a->sort() == Sort::kInt ? kInt : kLong;
  if (arguments.size() == 1) {
    if (head == "bvnot") return pool_.make(with.xor_, a, pool_.constant(with.sort, ~std::uint64_t{0}));
    if (head == "(_ zero_extend 32)" && with.sort == Sort::kInt)
      return pool_.make(Kind::land, pool_.make(Kind::i2l, a), pool_.long_constant(0xffff'ffff));
    if (head == "(_ extract 63 32)" && with.sort == Sort::kLong)
      return pool_.make(Kind::l2i, pool_.make(Kind::lushr, a, pool_.int_constant(32)));
    return nullptr;
  }
  const Expr* b = arguments.size() == 2 ? built_[arguments[1]] : nullptr;
  if (b == nullptr || b->sort() != a->sort()) return nullptr;
  if (head == "bvshl" || head == "bvlshr" || head == "bvashr") return build_shift(head, a, b);
  if (head == "bvudiv" || head == "bvurem") return build_unsigned_division(head, a, b);
  if (head != "bvsdiv" && head != "bvsrem") return nullptr;
  const Expr* zero = pool_.constant(with.sort, 0);
  const Expr* by_zero = pool_.make(Kind::equal, b, zero);
  if (head == "bvsrem") return pool_.make(Kind::ite, by_zero, a, pool_.make(with.rem, a, b));
  const Expr* negative = pool_.make(with.lt, a, zero);
  const Expr* minus_one = pool_.constant(with.sort, ~std::uint64_t{0});
  const Expr* wrong = pool_.make(Kind::ite, negative, pool_.constant(with.sort, 1), minus_one);
  return pool_.make(Kind::ite, by_zero, wrong, pool_.make(with.div, a, b));
}

}  // namespace ristretto::solver::smt
