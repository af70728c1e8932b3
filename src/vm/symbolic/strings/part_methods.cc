// SPDX-License-Identifier: MIT
// Methods of String that put others together, or look at a part of them.
#include <array>
#include <optional>

#include "vm/layout.h"
#include "vm/symbolic/strings/string_methods.h"

namespace ristretto::vm::symbolic::string_methods {

StringWay strip_leading(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  const Text& text = *call.text(0);
  const Int first = call.math().without(text, TextMath::whitespace()).first;
  return call.give_part(call.math().substring(text, first, text.length),
                        StringCall::named(call.name_of(text), "stripLeading"));
}

StringWay strip_trailing(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  const Text& text = *call.text(0);
  const TextMath::Ends ends = call.math().without(text, TextMath::whitespace());
  const Int end = call.domain.ite(call.domain.eq(ends.first, text.length), Int(0), ends.end);
  return call.give_part(call.math().substring(text, Int(0), end),
                        StringCall::named(call.name_of(text), "stripTrailing"));
}

// Parts that are known, which is what programs have.
StringWay replace_part(StringCall& call) {
  const TextPtr& part = call.text(1);
  const TextPtr& by = call.text(2);
  if (call.text(0) == nullptr || part == nullptr || by == nullptr) return StringWay::kOther;
  if (part->is_symbolic() || part->length.bits == 0 || by->length.is_symbolic()) return StringWay::kOther;
  const auto made = call.math().replace(*call.text(0), *part, *by, kLongestText);
  if (!made) return StringWay::kOther;
  return call.give(*made,
                   StringCall::named(call.name_of(*call.text(0)), "replace", {call.name_of(*part), call.name_of(*by)}));
}

StringWay repeat(StringCall& call) {
  const Int count = call.integer(1);
  if (call.text(0) == nullptr || count.is_symbolic() || count.bits < 0) return StringWay::kOther;
  const Text& text = *call.text(0);
  if (std::int64_t{count.bits} * text.room() > kLongestText) return StringWay::kOther;
  if (count.bits == 1) return call.give_ref(call.ref(0));
  Text made = latin_text("");
  for (std::int32_t i = 0; i < count.bits; ++i) made = call.math().concat(made, text);
  return call.give(made, StringCall::named(call.name_of(text), "repeat", {call.name_of(count)}));
}

namespace {

// The elements of an array of strings, one after the other.
class Elements {
 public:
  enum class Kind : std::uint8_t { kTexts, kOpen, kOther };

  Kind read(StringCall& call, Ref array) {
    Machine& vm = call.vm;
    if (call.domain.terms.find(array) != nullptr) return Kind::kOther;
    const Int length = call.domain.load_int<std::int32_t>(vm.heap.at(array) + kLengthOffset);
    if (length.is_symbolic()) return Kind::kOther;
    for (std::int32_t i = 0; i < length.bits; ++i) {
      const Int bits =
          call.domain.load_int<std::int32_t>(vm.elements(array) + sizeof(Ref) * static_cast<std::size_t>(i));
      Reference element(static_cast<Ref>(static_cast<std::uint32_t>(bits.bits)), bits.e);
      if (!call.domain.resolve(element)) return Kind::kOpen;
      const TextPtr text = is_null(element.bits) ? std::make_shared<Text>(latin_text("null"))
                                                 : call.domain.strings().memory.read(vm, element.bits);
      if (text == nullptr) return Kind::kOther;
      texts.push_back(text);
    }
    return Kind::kTexts;
  }

  std::vector<TextPtr> texts;
};

}  // namespace

StringWay join(StringCall& call) {
  if (call.text(0) == nullptr || is_null(call.ref(1))) return StringWay::kOther;
  Elements elements;
  switch (elements.read(call, call.ref(1))) {
    case Elements::Kind::kOpen: return StringWay::kOpen;
    case Elements::Kind::kOther: return StringWay::kOther;
    case Elements::Kind::kTexts: break;
  }
  Text made = latin_text("");
  std::string name = "String.join(" + call.name_of(*call.text(0));
  for (std::size_t i = 0; i < elements.texts.size(); ++i) {
    const Text& text = *elements.texts[i];
    if (made.room() + call.text(0)->room() + text.room() > kLongestText) return StringWay::kOther;
    if (i != 0) made = call.math().concat(made, *call.text(0));
    made = call.math().concat(made, text);
    name += ", " + call.name_of(text);
  }
  return call.give(made, name + ")");
}

namespace {

// Slots of the receiver's offset, the other text, its offset and how many.
StringWay compare_regions(StringCall& call, std::size_t slot, bool ignores_case) {
  const TextPtr& other = call.text(slot + 1);
  if (call.text(0) == nullptr || other == nullptr) return StringWay::kOther;
  const std::array ints{call.integer(slot), call.integer(slot + 2), call.integer(slot + 3)};
  for (const Int& each : ints) {
    if (each.is_symbolic()) return StringWay::kOther;
  }
  if (ints[2].bits < 0) return StringWay::kOther;
  if (ignores_case) {
    const Way way = call.are_usual({call.text(0).get(), other.get()});
    if (way != Way::kTrue) return StringCall::otherwise(way);
  }
  TextMath& math = call.math();
  const Condition same = math.same_regions(ignores_case ? math.lower(*call.text(0)) : *call.text(0), ints[0].bits,
                                           ignores_case ? math.lower(*other) : *other, ints[1].bits, ints[2].bits);
  const std::string first = ignores_case ? "true" : call.name_of(ints[0]);
  const std::string receiver = call.name_of(*call.text(0));
  if (!ignores_case)
    return call.give(same,
                     StringCall::named(receiver, "regionMatches",
                                       {first, call.name_of(*other), call.name_of(ints[1]), call.name_of(ints[2])}));
  return call.give(same, StringCall::named(receiver, "regionMatches",
                                           {first, call.name_of(ints[0]), call.name_of(*other), call.name_of(ints[1]),
                                            call.name_of(ints[2])}));
}

}  // namespace

StringWay region_matches(StringCall& call) { return compare_regions(call, 1, false); }

StringWay region_matches_ignoring(StringCall& call) {
  const Int ignores = call.integer(1);
  return ignores.is_symbolic() ? StringWay::kOther : compare_regions(call, 2, ignores.bits != 0);
}

}  // namespace ristretto::vm::symbolic::string_methods
