// SPDX-License-Identifier: MIT
// Numbers as text, and text as numbers.
#include <array>

#include <fmt/format.h>

#include "vm/symbolic/strings/string_methods.h"

namespace ristretto::vm::symbolic::string_methods {

namespace {

constexpr std::int32_t kDecimal = 10;
// All digits that are not of ASCII are here, among other characters.
constexpr auto kForeignDigits = std::to_array<TextMath::Span>({{0x660, 0x1c59}, {0xa620, 0xabf9}, {0xff10, 0xff5a}});

template <class Whole>
StringWay parse(StringCall& call, std::string_view name, std::string_view kind, const Int& radix) {
  const bool is_radix = !radix.is_symbolic() && 2 <= radix.bits && radix.bits <= kLargestRadix;
  if (call.text(0) == nullptr || !is_radix) return StringWay::kOther;
  const Text& text = *call.text(0);
  const auto number = call.math().parse<Whole>(text, radix.bits);
  const std::string shown = call.name_of(text);
  const std::string more = radix.bits == kDecimal ? std::string() : fmt::format(", {}", radix.bits);
  if (number.is_valid.is_symbolic() && !shown.empty()) {
    const std::string base = more.empty() ? more : fmt::format(" to the base {}", radix.bits);
    call.domain.labels.set(number.is_valid.e, fmt::format("{} is {}{}", shown, kind, base));
  }
  switch (call.domain.decide(number.is_valid)) {
    case Way::kOpen: return StringWay::kOpen;
    case Way::kTrue: return call.give(number.value, shown.empty() ? shown : fmt::format("{}({}{})", name, shown, more));
    case Way::kFalse: break;
  }
  const Condition has_none = call.math().has_none(text, kForeignDigits);
  const Way way = call.is_within(has_none, shown.empty() ? shown : shown + " has no foreign digits");
  if (way != Way::kTrue) return StringCall::otherwise(way);
  const Text base = call.math().print(radix);
  return call.raise("java/lang/NumberFormatException",
                    more.empty() ? "For input string: \"{}\"" : "For input string: \"{}\" under radix {}",
                    {&text, &base});
}

}  // namespace

StringWay parse_int(StringCall& call) { return parse<Int>(call, "Integer.parseInt", "an int", Int(kDecimal)); }

StringWay parse_int_radix(StringCall& call) { return parse<Int>(call, "Integer.parseInt", "an int", call.integer(1)); }

StringWay parse_long(StringCall& call) { return parse<Long>(call, "Long.parseLong", "a long", Int(kDecimal)); }

StringWay parse_long_radix(StringCall& call) { return parse<Long>(call, "Long.parseLong", "a long", call.integer(1)); }

StringWay value_of_int(StringCall& call) {
  const Int value = call.integer(0);
  return call.give(call.math().print(value), StringCall::named("String", "valueOf", {call.name_of(value)}));
}

StringWay value_of_long(StringCall& call) {
  const Long value = call.whole(0);
  const std::string shown = value.is_symbolic() ? labelled_text(call.domain, value.e) : std::string();
  return call.give(call.math().print(value), StringCall::named("String", "valueOf", {shown}));
}

StringWay value_of_char(StringCall& call) {
  const Int value = call.integer(0);
  return call.give(TextMath::of_char(value), StringCall::named("String", "valueOf", {call.name_of_char(value)}));
}

StringWay value_of_boolean(StringCall& call) {
  const Int value = call.integer(0);
  const Condition truth = call.domain.not_(call.domain.is_zero(value));
  return call.give(call.math().print(truth), StringCall::named("String", "valueOf", {call.name_of(value)}));
}

}  // namespace ristretto::vm::symbolic::string_methods
