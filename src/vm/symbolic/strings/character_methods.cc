// SPDX-License-Identifier: MIT
// Character: what its tables say of usual characters, and where they say little, of all.
#include <algorithm>
#include <array>

#include "vm/symbolic/strings/string_methods.h"

namespace ristretto::vm::symbolic::string_methods {

namespace {

using Span = TextMath::Span;

// The same in every version of Unicode that a JDK has: each is followed by nine more.
constexpr auto kZeros = std::to_array<std::int32_t>(
    {'0',    0x660,  0x6f0,  0x7c0,  0x966,  0x9e6,  0xa66,  0xae6,  0xb66,  0xbe6,  0xc66,  0xce6,  0xd66,
     0xde6,  0xe50,  0xed0,  0xf20,  0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50,
     0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10});
constexpr auto kDigits = [] {
  std::array<Span, kZeros.size()> spans{};
  for (std::size_t i = 0; i < spans.size(); ++i) spans[i] = {kZeros[i], kZeros[i] + 9};
  return spans;
}();

// Of usual characters.
constexpr auto kLetters = std::to_array<Span>({{'A', 'Z'},
                                               {'a', 'z'},
                                               {0xaa, 0xaa},
                                               {0xb5, 0xb5},
                                               {0xba, 0xba},
                                               {0xc0, 0xd6},
                                               {0xd8, 0xf6},
                                               {0xf8, 0xff},
                                               {0x410, 0x44f},
                                               {0x4e00, 0x9fa5}});
constexpr auto kUpper = std::to_array<Span>({{'A', 'Z'}, {0xc0, 0xd6}, {0xd8, 0xde}, {0x410, 0x42f}});
constexpr auto kLower = std::to_array<Span>(
    {{'a', 'z'}, {0xaa, 0xaa}, {0xb5, 0xb5}, {0xba, 0xba}, {0xdf, 0xf6}, {0xf8, 0xff}, {0x430, 0x44f}});
constexpr auto kUsualDigits = std::to_array<Span>({{'0', '9'}, {0x660, 0x669}});
constexpr std::int32_t kArabicZero = 0x660;
constexpr std::int32_t kUnits = 0x10000;

// Letters whose capitals are elsewhere.
struct Capital {
  std::int32_t small;
  std::int32_t capital;
};
constexpr auto kElsewhere = std::to_array<Capital>({{0xb5, 0x39c}, {0xff, 0x178}});

// Numbers that are no digits: powers, and fractions, which are no whole numbers.
struct Numeric {
  std::int32_t c;
  std::int32_t value;
};
constexpr auto kNumerics =
    std::to_array<Numeric>({{0xb2, 2}, {0xb3, 3}, {0xb9, 1}, {0xbc, -2}, {0xbd, -2}, {0xbe, -2}});

// Beyond are supplementary ones, and numbers that are none.
Way is_one_unit(StringCall& call, const Int& c) {
  if (call.takes_char() || call.math().is_latin(c) || call.domain.is_char(c)) return Way::kTrue;
  return call.domain.decide(call.domain.iult(c, Int(kUnits)));
}

std::string name(StringCall& call, std::string_view method, const Int& c) {
  return StringCall::named("Character", method, {call.name_of_char(c)});
}

StringWay answer_if_usual(StringCall& call, auto&& give) {
  const Int c = call.integer(0);
  if (const Way way = call.is_usual(c); way != Way::kTrue) return StringCall::otherwise(way);
  return give(c);
}

StringWay is_any_of(StringCall& call, std::string_view method, std::span<const Span> spans) {
  return answer_if_usual(call,
                         [&](const Int& c) { return call.give(call.math().is_in(c, spans), name(call, method, c)); });
}

// Of any character of one unit, and of no other.
StringWay is_one_of_all(StringCall& call, std::string_view method, std::span<const Span> spans) {
  const Int c = call.integer(0);
  if (const Way way = is_one_unit(call, c); way != Way::kTrue) return StringCall::otherwise(way);
  return call.give(call.math().is_in(c, spans), name(call, method, c));
}

// The value of a usual digit, with what else there is.
Int digit_value(StringCall& call, const Int& c, std::int32_t radix, const Int& otherwise) {
  const Int value = call.math().digit(c, radix, otherwise);
  const std::array digits{Span{kArabicZero, kArabicZero + std::min(radix, 10) - 1}};
  return call.domain.ite(call.math().is_in(c, digits), call.domain.isub(c, Int(kArabicZero)), value);
}

}  // namespace

StringWay is_digit(StringCall& call) { return is_one_of_all(call, "isDigit", kDigits); }
StringWay is_letter(StringCall& call) { return is_any_of(call, "isLetter", kLetters); }
StringWay is_upper_case(StringCall& call) { return is_any_of(call, "isUpperCase", kUpper); }
StringWay is_lower_case(StringCall& call) { return is_any_of(call, "isLowerCase", kLower); }
StringWay is_whitespace(StringCall& call) { return is_one_of_all(call, "isWhitespace", TextMath::whitespace()); }

StringWay is_letter_or_digit(StringCall& call) {
  return answer_if_usual(call, [&](const Int& c) {
    TextMath& math = call.math();
    return call.give(call.domain.or_(math.is_in(c, kUsualDigits), math.is_in(c, kLetters)),
                     name(call, "isLetterOrDigit", c));
  });
}

StringWay upper_char(StringCall& call) {
  return answer_if_usual(call, [&](const Int& c) {
    Int made = call.math().upper(c);
    for (const Capital& each : kElsewhere)
      made = call.domain.ite(call.domain.eq(c, Int(each.small)), Int(each.capital), made);
    return call.give(made, name(call, "toUpperCase", c), true);
  });
}

StringWay lower_char(StringCall& call) {
  return answer_if_usual(
      call, [&](const Int& c) { return call.give(call.math().lower(c), name(call, "toLowerCase", c), true); });
}

StringWay numeric_value(StringCall& call) {
  return answer_if_usual(call, [&](const Int& c) {
    Int other(-1);
    for (const Numeric& each : kNumerics)
      other = call.domain.ite(call.domain.eq(c, Int(each.c)), Int(each.value), other);
    return call.give(digit_value(call, c, kLargestRadix, other), name(call, "getNumericValue", c));
  });
}

StringWay digit(StringCall& call) {
  const Int radix = call.integer(1);
  if (radix.is_symbolic() || radix.bits < 2 || radix.bits > kLargestRadix) return StringWay::kOther;
  return answer_if_usual(call, [&](const Int& c) {
    return call.give(digit_value(call, c, radix.bits, Int(-1)),
                     StringCall::named("Character", "digit", {call.name_of_char(c), call.name_of(radix)}));
  });
}

}  // namespace ristretto::vm::symbolic::string_methods
