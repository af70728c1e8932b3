// SPDX-License-Identifier: MIT
#include "solver/backend/z3/translate.h"

#include <string>

#include <fmt/format.h>

#include "base/check.h"
#include "expr/traverse.h"

namespace ristretto::solver::z3_backend {

using expr::Expr;
using expr::Kind;
using expr::Sort;
using expr::Word;

namespace {

z3::expr with(z3::context& context, Z3_ast ast) {
  context.check_error();
  return {context, ast};
}

unsigned width_of(Sort sort) { return static_cast<unsigned>(expr::info(sort).bits); }

// How a float or double is laid out.
struct Layout {
  unsigned exponent;  // bits
  unsigned fraction;
  unsigned bias;
};
Layout layout_of(Sort sort) { return sort == Sort::kFloat ? Layout{8, 23, 127} : Layout{11, 52, 1023}; }

}  // namespace

Translator::Translator(z3::context& context)
    : context_(context), lower_(z3::tactic(context, "simplify") & z3::tactic(context, "fpa2bv")) {
  context_.set_rounding_mode(z3::RNE);
}

const z3::expr& Translator::condition(const Expr* e) {
  if (const std::uint32_t* place = conditions_.find(e->id())) return terms_[*place];
  z3::expr formula = term(e);
  bool has_reals = false;
  for (const Expr* node : expr::nodes_of(e)) {
    has_reals = has_reals || is_real(node->sort());
    const std::uint32_t* bits = bits_.find(node->id());
    if (bits != nullptr) formula = formula && terms_[*bits].mk_from_ieee_bv(real_sort(node->sort())) == made(node);
  }
  terms_.push_back(has_reals ? lowered(formula) : formula);
  conditions_[e->id()] = static_cast<std::uint32_t>(terms_.size() - 1);
  return terms_.back();
}

z3::expr Translator::lowered(const z3::expr& formula) const {
  z3::goal goal(context_);
  goal.add(formula);
  return lower_(goal)[0].as_expr();
}

const z3::expr& Translator::term(const Expr* e) {
  pending_.assign(1, e);
  while (!pending_.empty()) {
    const Expr* top = pending_.back();
    const std::size_t before = pending_.size();
    if (!is_made(top)) {
      for (const Expr* operand : top->operands()) {
        if (!is_made(operand)) pending_.push_back(operand);
      }
    }
    if (pending_.size() != before) continue;
    pending_.pop_back();
    if (is_made(top)) continue;
    terms_.push_back(make(top));
    places_[top->id()] = static_cast<std::uint32_t>(terms_.size() - 1);
  }
  return made(e);
}

z3::sort Translator::real_sort(Sort sort) {
  return sort == Sort::kFloat ? context_.fpa_sort<32>() : context_.fpa_sort<64>();
}

z3::sort Translator::sort_of_bits(Sort sort) {
  if (sort == Sort::kBool) return context_.bool_sort();
  if (!is_array(sort)) return context_.bv_sort(width_of(sort));
  return context_.array_sort(context_.bv_sort(32), sort_of_bits(element_of(sort)));
}

z3::expr Translator::literal(Sort sort, Word word) {
  if (sort == Sort::kBool) return context_.bool_val(expr::bool_in(word));
  const z3::expr bits = context_.bv_val(std::uint64_t{word}, width_of(sort));
  return is_real(sort) ? bits.mk_from_ieee_bv(real_sort(sort)) : bits;
}

// What SMT-LIB cannot say is a variable of its own.
z3::expr Translator::known_as(const Expr* variable) {
  const std::string name =
      variable->is_variable() ? fmt::format("v{}", variable->index()) : fmt::format("u{}", variable->id());
  return context_.constant(name.c_str(), sort_of_bits(variable->sort()));
}

// The bits of a real: those that it is made of, or a variable that condition() defines. Not fp.to_ieee_bv, which leaves
// an uninterpreted function for NaN.
z3::expr Translator::bits_of(const Expr* real) {
  if (real->is_constant()) return context_.bv_val(std::uint64_t{real->word()}, width_of(real->sort()));
  if (real->is_variable() || !expr::has_smt(real->kind())) return known_as(real);
  if (real->is(Kind::select)) return z3::select(made(real->operand(0)), made(real->operand(1)));
  if (real->is(Kind::int_bits_to_float) || real->is(Kind::long_bits_to_double)) return made(real->operand(0));
  if (const std::uint32_t* place = bits_.find(real->id())) return terms_[*place];
  terms_.push_back(context_.bv_const(fmt::format("b{}", real->id()).c_str(), width_of(real->sort())));
  bits_[real->id()] = static_cast<std::uint32_t>(terms_.size() - 1);
  return terms_.back();
}

z3::expr Translator::canonical_bits_of(const Expr* real) {
  const Word nan = real->sort() == Sort::kFloat ? expr::kFloatNan : expr::kDoubleNan;
  return z3::ite(made(real).mk_is_nan(), context_.bv_val(std::uint64_t{nan}, width_of(real->sort())), bits_of(real));
}

z3::expr Translator::as_element(const Expr* e) { return is_real(e->sort()) ? canonical_bits_of(e) : made(e); }

z3::expr Translator::number(const z3::expr& like, std::int64_t value) {
  return context_.bv_val(value, like.get_sort().bv_size());
}

z3::expr Translator::shift_amount(const z3::expr& shifted, const z3::expr& amount) {
  const unsigned bits = shifted.get_sort().bv_size();
  const z3::expr low = amount & number(amount, bits - 1);
  return bits == 32 ? low : z3::zext(low, 32);
}

z3::expr Translator::three_way(const z3::expr& first, const z3::expr& equal, int first_value, int otherwise) {
  return z3::ite(first, context_.bv_val(first_value, 32),
                 z3::ite(equal, context_.bv_val(0, 32), context_.bv_val(otherwise, 32)));
}

// Not fp.min and fp.max, which leave the sign of zero open.
z3::expr Translator::lesser_real(const z3::expr& a, const z3::expr& b, bool greater) {
  const z3::expr zeros =
      with(context_, Z3_mk_fpa_is_zero(context_, a)) && with(context_, Z3_mk_fpa_is_zero(context_, b));
  const z3::expr negative = with(context_, Z3_mk_fpa_is_negative(context_, a));
  const z3::expr of_zeros = greater ? z3::ite(negative, b, a) : z3::ite(negative, a, b);
  const z3::expr second = b.mk_is_nan() || (greater ? a < b : b < a);
  return z3::ite(zeros, of_zeros, z3::ite(a.mk_is_nan(), a, z3::ite(second, b, a)));
}

// The fraction, with its leading one, shifted to where the exponent says. NaN becomes 0 and what does not fit the
// nearest that does; fp.to_sbv leaves both open, as an uninterpreted function.
z3::expr Translator::to_whole(const Expr* real, unsigned width) {
  const Layout layout = layout_of(real->sort());
  const z3::expr bits = bits_of(real);
  const z3::expr exponent = bits.extract(layout.fraction + layout.exponent - 1, layout.fraction);
  const auto power = [&](unsigned value) { return context_.bv_val(layout.bias + value, layout.exponent); };
  const z3::expr fraction = z3::concat(context_.bv_val(1, 1), bits.extract(layout.fraction - 1, 0));
  const z3::expr aligned = z3::concat(fraction, context_.bv_val(0, 63 - layout.fraction));
  const z3::expr size = z3::lshr(aligned, z3::zext(power(63) - exponent, 64 - layout.exponent)).extract(width - 1, 0);
  const z3::expr negative = bits.extract(layout.fraction + layout.exponent, layout.fraction + layout.exponent) == 1;
  const z3::expr zero = context_.bv_val(0, width);
  const z3::expr min = context_.bv_val(width == 32 ? std::int64_t{INT32_MIN} : INT64_MIN, width);
  const z3::expr inside = z3::ite(z3::ult(exponent, power(0)), zero, z3::ite(negative, -size, size));
  const z3::expr saturated = z3::ite(z3::uge(exponent, power(width - 1)), z3::ite(negative, min, ~min), inside);
  return z3::ite(made(real).mk_is_nan(), zero, saturated);
}

z3::expr Translator::make(const Expr* e) {
  if (e->is_constant()) return literal(e->sort(), e->word());
  if (e->is_variable() || !expr::has_smt(e->kind()))
    return is_real(e->sort()) ? known_as(e).mk_from_ieee_bv(real_sort(e->sort())) : known_as(e);
  const auto operand = [&](std::size_t i) { return made(e->operand(i)); };
  const z3::expr a = operand(0);
  switch (e->kind()) {
    case Kind::ite: return z3::ite(a, operand(1), operand(2));
    case Kind::equal: return a == operand(1);
    case Kind::select: {
      const z3::expr element = z3::select(a, operand(1));
      return is_real(e->sort()) ? element.mk_from_ieee_bv(real_sort(e->sort())) : element;
    }
    case Kind::store: return z3::store(a, operand(1), as_element(e->operand(2)));
    case Kind::constant_array: return z3::const_array(context_.bv_sort(32), as_element(e->operand(0)));
    case Kind::not_: return !a;
    case Kind::and_: return a && operand(1);
    case Kind::or_: return a || operand(1);
    case Kind::iadd:
    case Kind::ladd: return a + operand(1);
    case Kind::isub:
    case Kind::lsub: return a - operand(1);
    case Kind::imul:
    case Kind::lmul: return a * operand(1);
    case Kind::idiv:
    case Kind::ldiv: return z3::ite(operand(1) == number(a, 0), number(a, 0), a / operand(1));
    case Kind::irem:
    case Kind::lrem: return z3::ite(operand(1) == number(a, 0), number(a, 0), z3::srem(a, operand(1)));
    case Kind::ineg:
    case Kind::lneg: return -a;
    case Kind::ishl:
    case Kind::lshl: return z3::shl(a, shift_amount(a, operand(1)));
    case Kind::ishr:
    case Kind::lshr: return z3::ashr(a, shift_amount(a, operand(1)));
    case Kind::iushr:
    case Kind::lushr: return z3::lshr(a, shift_amount(a, operand(1)));
    case Kind::iand:
    case Kind::land: return a & operand(1);
    case Kind::ior:
    case Kind::lor: return a | operand(1);
    case Kind::ixor:
    case Kind::lxor: return a ^ operand(1);
    case Kind::iabs:
    case Kind::labs: return z3::ite(a < number(a, 0), -a, a);
    case Kind::imin:
    case Kind::lmin: return z3::ite(a <= operand(1), a, operand(1));
    case Kind::imax:
    case Kind::lmax: return z3::ite(a <= operand(1), operand(1), a);
    case Kind::ilt:
    case Kind::llt:
    case Kind::flt:
    case Kind::dlt: return a < operand(1);
    case Kind::ile:
    case Kind::lle:
    case Kind::fle:
    case Kind::dle: return a <= operand(1);
    case Kind::iult:
    case Kind::lult: return z3::ult(a, operand(1));
    case Kind::lcmp: return three_way(a < operand(1), a == operand(1), -1, 1);
    default: return make_real(e, a);
  }
}

z3::expr Translator::make_real(const Expr* e, const z3::expr& a) {
  const auto second = [&] { return made(e->operand(1)); };
  const auto rounded = [&](Z3_ast mode) {
    return with(context_, Z3_mk_fpa_round_to_integral(context_, with(context_, mode), a));
  };
  switch (e->kind()) {
    case Kind::fadd:
    case Kind::dadd: return a + second();
    case Kind::fsub:
    case Kind::dsub: return a - second();
    case Kind::fmul:
    case Kind::dmul: return a * second();
    case Kind::fdiv:
    case Kind::ddiv: return a / second();
    case Kind::fneg:
    case Kind::dneg: return -a;
    case Kind::fabs:
    case Kind::dabs: return z3::abs(a);
    case Kind::fmin:
    case Kind::dmin: return lesser_real(a, second(), false);
    case Kind::fmax:
    case Kind::dmax: return lesser_real(a, second(), true);
    case Kind::dsqrt: return z3::sqrt(a, context_.fpa_rounding_mode());
    case Kind::dfloor: return rounded(Z3_mk_fpa_rtn(context_));
    case Kind::dceil: return rounded(Z3_mk_fpa_rtp(context_));
    case Kind::drint: return rounded(Z3_mk_fpa_rne(context_));
    case Kind::feq:
    case Kind::deq: return z3::fp_eq(a, second());
    case Kind::fis_nan:
    case Kind::dis_nan: return a.mk_is_nan();
    case Kind::fcmpl:
    case Kind::dcmpl: return three_way(a > second(), z3::fp_eq(a, second()), 1, -1);
    case Kind::fcmpg:
    case Kind::dcmpg: return three_way(a < second(), z3::fp_eq(a, second()), -1, 1);
    default: return make_conversion(e, a);
  }
}

z3::expr Translator::make_conversion(const Expr* e, const z3::expr& a) {
  switch (e->kind()) {
    case Kind::i2l: return z3::sext(a, 32);
    case Kind::l2i: return a.extract(31, 0);
    case Kind::i2b: return z3::sext(a.extract(7, 0), 24);
    case Kind::i2c: return z3::zext(a.extract(15, 0), 16);
    case Kind::i2s: return z3::sext(a.extract(15, 0), 16);
    case Kind::i2f:
    case Kind::i2d:
    case Kind::l2f:
    case Kind::l2d:
      return with(context_, Z3_mk_fpa_to_fp_signed(context_, context_.fpa_rounding_mode(), a, real_sort(e->sort())));
    case Kind::f2d:
    case Kind::d2f:
      return with(context_, Z3_mk_fpa_to_fp_float(context_, context_.fpa_rounding_mode(), a, real_sort(e->sort())));
    case Kind::f2i:
    case Kind::d2i: return to_whole(e->operand(0), 32);
    case Kind::f2l:
    case Kind::d2l: return to_whole(e->operand(0), 64);
    case Kind::float_to_raw_int_bits:
    case Kind::double_to_raw_long_bits: return canonical_bits_of(e->operand(0));
    case Kind::int_bits_to_float:
    case Kind::long_bits_to_double: return a.mk_from_ieee_bv(real_sort(e->sort()));
    default: break;
  }
  base::check(false, "a kind has no term");
  return a;
}

}  // namespace ristretto::solver::z3_backend
