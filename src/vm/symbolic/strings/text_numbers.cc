// SPDX-License-Identifier: MIT
// The parts of TextMath that are about numbers.
#include <algorithm>
#include <array>
#include <limits>

#include "vm/symbolic/domain.h"
#include "vm/symbolic/strings/string_call.h"
#include "vm/symbolic/strings/text_math.h"

namespace ristretto::vm::symbolic {

template <class Whole>
struct Arithmetic;

template <>
struct Arithmetic<Int> {
  Domain& domain;
  [[nodiscard]] Condition is_less(const Int& a, const Int& b) const { return domain.ilt(a, b); }
  [[nodiscard]] Int negated(const Int& a) const { return domain.ineg(a); }
  // Of a number that is not positive.
  [[nodiscard]] Int last_digit(const Int& a, std::int32_t power) const {
    return domain.ineg(domain.irem(domain.idiv(a, Int(power)), Int(10)));
  }
  [[nodiscard]] Int times(const Int& a, std::int32_t factor) const { return domain.imul(a, Int(factor)); }
  [[nodiscard]] Int plus(const Int& a, const Int& b) const { return domain.iadd(a, b); }
  [[nodiscard]] Int of_int(const Int& a) const { return a; }
};

template <>
struct Arithmetic<Long> {
  Domain& domain;
  [[nodiscard]] Condition is_less(const Long& a, const Long& b) const { return domain.llt(a, b); }
  [[nodiscard]] Long negated(const Long& a) const { return domain.lneg(a); }
  [[nodiscard]] Int last_digit(const Long& a, std::int64_t power) const {
    return domain.l2i(domain.lneg(domain.lrem(domain.ldiv(a, Long(power)), Long(10))));
  }
  [[nodiscard]] Long times(const Long& a, std::int64_t factor) const { return domain.lmul(a, Long(factor)); }
  [[nodiscard]] Long plus(const Long& a, const Long& b) const { return domain.ladd(a, b); }
  [[nodiscard]] Long of_int(const Int& a) const { return domain.i2l(a); }
};

namespace {

constexpr std::int32_t kIntDigits = 10;
constexpr std::int32_t kLongDigits = 19;
constexpr std::int32_t kTen = 10;

}  // namespace

Text TextMath::print(const Condition& value) {
  const Text yes = latin_text("true");
  const Text no = latin_text("false");
  Text made{.length = domain_.ite(value, yes.length, no.length), .chars = {}};
  for (std::size_t i = 0; i < no.chars.size(); ++i)
    made.chars.push_back(i < yes.chars.size() ? chosen(value, yes.chars[i], no.chars[i]) : no.chars[i]);
  return made;
}

Text TextMath::print(const Int& value) { return print_whole(value, kIntDigits); }

Text TextMath::print(const Long& value) { return print_whole(value, kLongDigits); }

// Computed below zero, where the least number has its like.
template <class Whole>
Text TextMath::print_whole(const Whole& value, std::int32_t most_digits) {
  const Arithmetic<Whole> math{domain_};
  const Condition is_negative = math.is_less(value, Whole(0));
  const Whole negative = domain_.ite(is_negative, value, math.negated(value));
  std::vector<Int> digits;  // by power of ten
  Int count(1);
  decltype(value.bits) power = 1;
  for (std::int32_t i = 0; i < most_digits; ++i, power *= 10) {
    digits.push_back(domain_.iadd(math.last_digit(negative, power), Int('0')));
    declare_latin(digits.back());
    if (i > 0) count = domain_.ite(math.is_less(negative, Whole(1 - power)), Int(i + 1), count);
    if (i + 1 == most_digits) break;
  }
  std::vector<Int> from_left;
  for (std::int32_t i = 0; i < most_digits; ++i) {
    Int c = digits[static_cast<std::size_t>(most_digits - 1 - i)];
    for (std::int32_t n = most_digits - 1; n > i; --n)
      c = chosen(domain_.eq(count, Int(n)), digits[static_cast<std::size_t>(n - 1 - i)], c);
    from_left.push_back(c);
  }
  Text made{.length = domain_.ite(is_negative, domain_.iadd(count, Int(1)), count), .chars = {}};
  for (std::int32_t i = 0; i <= most_digits; ++i) {
    const Int with_sign = i == 0 ? Int('-') : from_left[static_cast<std::size_t>(i - 1)];
    const Int plain = i < most_digits ? from_left[static_cast<std::size_t>(i)] : Int('0');
    made.chars.push_back(chosen(is_negative, with_sign, plain));
  }
  if (made.length.is_symbolic()) {
    const std::string shown = labelled_text(domain_, value.e);
    if (!shown.empty()) domain_.labels.set(made.length.e, "String.valueOf(" + shown + ").length()");
  }
  return made;
}

Int TextMath::digit(const Int& c, std::int32_t radix, const Int& otherwise) {
  Int value = otherwise;
  for (const std::int32_t first : {'a', 'A'}) {
    if (radix <= kTen) break;
    const std::array letters{Span{first, first + radix - kTen - 1}};
    value = domain_.ite(is_in(c, letters), domain_.iadd(c, Int(kTen - first)), value);
  }
  const std::array digits{Span{'0', '0' + std::min(radix, kTen) - 1}};
  return domain_.ite(is_in(c, digits), domain_.isub(c, Int('0')), value);
}

namespace {

// Digits of which any number of a type can have as many, and what a further one has to be.
template <class Bits>
struct Width {
  std::int32_t digits = 0;
  Bits power = 1;  // of the radix, by so many
  struct Limit {
    std::int32_t digit;
    Bits rest;  // with that digit, what is below it is at most
  };
  Limit positive;
  Limit negative;
};

template <class Bits>
Width<Bits> width_of(std::int32_t radix) {
  constexpr Bits kMost = std::numeric_limits<Bits>::max();
  Width<Bits> width;
  for (; width.power <= kMost / radix; ++width.digits) width.power = static_cast<Bits>(width.power * radix);
  width.positive = {static_cast<std::int32_t>(kMost / width.power), static_cast<Bits>(kMost % width.power)};
  width.negative = width.positive;
  if (++width.negative.rest == width.power) width.negative = {width.positive.digit + 1, 0};
  return width;
}

}  // namespace

// Each digit counts from the end, so that a solver sees a sum over them and not a product at each.
template <class Whole>
TextMath::Parsed<Whole> TextMath::parse(const Text& text, std::int32_t radix) {
  using Bits = decltype(Whole::bits);
  if (text.chars.empty()) return {Condition(false), Whole(Bits{0})};
  const Arithmetic<Whole> math{domain_};
  const Condition is_negative = domain_.eq(text.chars[0], Int('-'));
  const Condition is_signed = domain_.or_(is_negative, domain_.eq(text.chars[0], Int('+')));
  const Int count = domain_.ite(is_signed, domain_.isub(text.length, Int(1)), text.length);
  Condition is_valid = domain_.and_(domain_.ilt(Int(0), text.length), domain_.ilt(Int(0), count));
  for (std::int32_t i = 0; i < text.room(); ++i) {
    const Condition is_digit = domain_.ile(Int(0), digit(text.chars[static_cast<std::size_t>(i)], radix, Int(-1)));
    const Condition is_used = i == 0 ? domain_.and_(counts(text, i), domain_.not_(is_signed)) : counts(text, i);
    is_valid = domain_.and_(is_valid, implies(is_used, is_digit));
  }
  const Width<Bits> width = width_of<Bits>(radix);
  Read read{.radix = radix, .is_negative = is_negative, .digits = {}};
  for (std::int32_t i = 0; i < text.room(); ++i) read.digits.push_back(digit_before_end(text, i, count, radix));
  Whole sum(Bits{0});
  Bits power = 1;
  for (std::int32_t i = 0; i < std::min(text.room(), width.digits); ++i) {
    sum = math.plus(sum, math.times(math.of_int(read.digits[static_cast<std::size_t>(i)]), power));
    power = static_cast<Bits>(power * radix);
  }
  for (std::int32_t i = width.digits; i < text.room(); ++i) {
    const Int& next = read.digits[static_cast<std::size_t>(i)];
    if (i > width.digits) {
      is_valid = domain_.and_(is_valid, domain_.is_zero(next));
      continue;
    }
    const auto is_within = [&](const typename Width<Bits>::Limit& limit) {
      const Condition is_last =
          domain_.and_(domain_.eq(next, Int(limit.digit)), domain_.not_(math.is_less(Whole(limit.rest), sum)));
      return domain_.or_(domain_.ilt(next, Int(limit.digit)), is_last);
    };
    is_valid = domain_.and_(is_valid, domain_.or_(domain_.and_(is_negative, is_within(width.negative)),
                                                  domain_.and_(domain_.not_(is_negative), is_within(width.positive))));
    sum = math.plus(sum, math.times(math.of_int(next), width.power));
  }
  const Whole value = domain_.ite(is_negative, math.negated(sum), sum);
  // Bits of another run mean nothing.
  if (value.is_symbolic()) read_.insert_or_assign(value.e->id(), std::move(read));
  return {is_valid, value};
}

Condition TextMath::by_digits(const Condition& condition) {
  if (read_.empty()) return condition;
  if (condition.e->is(expr::Kind::not_)) {
    const Condition equality(!condition.bits, condition.e->operand(0));
    const Condition made = by_digits(equality);
    return made.e == equality.e ? condition : domain_.not_(made);
  }
  if (!condition.e->is(expr::Kind::equal)) return condition;
  for (const std::size_t i : {0, 1}) {
    const Expr* const number = condition.e->operand(i);
    const Expr* const constant = condition.e->operand(1 - i);
    if (constant->is_constant() && read_.contains(number->id())) return has_value(number->id(), constant->value());
  }
  return condition;
}

Condition TextMath::has_value(std::uint32_t number, std::int64_t value) {
  const Read& read = read_.at(number);
  const auto radix = static_cast<std::uint64_t>(read.radix);
  std::uint64_t rest = value < 0 ? -static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
  Condition all = value == 0 ? Condition(true) : (value < 0 ? read.is_negative : domain_.not_(read.is_negative));
  for (const Int& digit : read.digits) {
    all = domain_.and_(all, domain_.eq(digit, Int(static_cast<std::int32_t>(rest % radix))));
    rest /= radix;
  }
  return rest == 0 ? all : Condition(false);
}

// The last is at 0. What it is where there is none, or no digit, does not matter.
Int TextMath::digit_before_end(const Text& text, std::int32_t index, const Int& count, std::int32_t radix) {
  Int c(0);
  for (std::int32_t i = text.room() - 1 - index; i >= 0; --i)
    c = chosen(domain_.eq(text.length, Int(i + index + 1)), text.chars[static_cast<std::size_t>(i)], c);
  const Int value = radix <= kTen ? domain_.iand(c, Int(0xf)) : digit(c, radix, Int(0));
  return domain_.ite(domain_.ilt(Int(index), count), value, Int(0));
}

template TextMath::Parsed<Int> TextMath::parse<Int>(const Text& text, std::int32_t radix);
template TextMath::Parsed<Long> TextMath::parse<Long>(const Text& text, std::int32_t radix);

}  // namespace ristretto::vm::symbolic
