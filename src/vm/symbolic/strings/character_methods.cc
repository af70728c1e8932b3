// SPDX-License-Identifier: MIT
// Character, of Latin-1: what its tables say there. Other characters are left to the methods themselves.
#include <array>

#include "vm/symbolic/strings/string_methods.h"

namespace ristretto::vm::symbolic::string_methods {

namespace {

using Span = TextMath::Span;

constexpr auto kDigits = std::to_array<Span>({{'0', '9'}});
constexpr auto kLetters = std::to_array<Span>(
    {{'A', 'Z'}, {'a', 'z'}, {0xaa, 0xaa}, {0xb5, 0xb5}, {0xba, 0xba}, {0xc0, 0xd6}, {0xd8, 0xf6}, {0xf8, 0xff}});
constexpr auto kUpper = std::to_array<Span>({{'A', 'Z'}, {0xc0, 0xd6}, {0xd8, 0xde}});
constexpr auto kLower =
    std::to_array<Span>({{'a', 'z'}, {0xaa, 0xaa}, {0xb5, 0xb5}, {0xba, 0xba}, {0xdf, 0xf6}, {0xf8, 0xff}});
constexpr auto kWhitespace = std::to_array<Span>({{9, 13}, {28, 32}});
constexpr std::int32_t kLatinEnd = 256;
constexpr std::int32_t kLargestRadix = 36;

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

Way is_latin(StringCall& call, const Int& c) {
  if (call.math().is_latin(c)) return Way::kTrue;
  return call.domain.decide(call.domain.iult(c, Int(kLatinEnd)));
}

std::string name(StringCall& call, std::string_view method, const Int& c) {
  return StringCall::named("Character", method, {call.name_of_char(c)});
}

StringWay answer_if_latin(StringCall& call, auto&& give) {
  const Int c = call.integer(0);
  switch (is_latin(call, c)) {
    case Way::kOpen: return StringWay::kOpen;
    case Way::kFalse: return StringWay::kOther;
    case Way::kTrue: break;
  }
  return give(c);
}

StringWay is_any_of(StringCall& call, std::string_view method, std::span<const Span> spans) {
  return answer_if_latin(call,
                         [&](const Int& c) { return call.give(call.math().is_in(c, spans), name(call, method, c)); });
}

}  // namespace

StringWay is_digit(StringCall& call) { return is_any_of(call, "isDigit", kDigits); }
StringWay is_letter(StringCall& call) { return is_any_of(call, "isLetter", kLetters); }
StringWay is_upper_case(StringCall& call) { return is_any_of(call, "isUpperCase", kUpper); }
StringWay is_lower_case(StringCall& call) { return is_any_of(call, "isLowerCase", kLower); }
StringWay is_whitespace(StringCall& call) { return is_any_of(call, "isWhitespace", kWhitespace); }

StringWay is_letter_or_digit(StringCall& call) {
  return answer_if_latin(call, [&](const Int& c) {
    TextMath& math = call.math();
    return call.give(call.domain.or_(math.is_in(c, kDigits), math.is_in(c, kLetters)),
                     name(call, "isLetterOrDigit", c));
  });
}

StringWay upper_char(StringCall& call) {
  return answer_if_latin(call, [&](const Int& c) {
    Int made = call.math().upper(c);
    for (const Capital& each : kElsewhere)
      made = call.domain.ite(call.domain.eq(c, Int(each.small)), Int(each.capital), made);
    return call.give(made, name(call, "toUpperCase", c), true);
  });
}

StringWay lower_char(StringCall& call) {
  return answer_if_latin(
      call, [&](const Int& c) { return call.give(call.math().lower(c), name(call, "toLowerCase", c), true); });
}

StringWay numeric_value(StringCall& call) {
  return answer_if_latin(call, [&](const Int& c) {
    Int other(-1);
    for (const Numeric& each : kNumerics)
      other = call.domain.ite(call.domain.eq(c, Int(each.c)), Int(each.value), other);
    return call.give(call.math().digit(c, kLargestRadix, other), name(call, "getNumericValue", c));
  });
}

StringWay digit(StringCall& call) {
  const Int radix = call.integer(1);
  if (radix.is_symbolic() || radix.bits < 2 || radix.bits > kLargestRadix) return StringWay::kOther;
  return answer_if_latin(call, [&](const Int& c) {
    return call.give(call.math().digit(c, radix.bits, Int(-1)),
                     StringCall::named("Character", "digit", {call.name_of_char(c), call.name_of(radix)}));
  });
}

}  // namespace ristretto::vm::symbolic::string_methods
