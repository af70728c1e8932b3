// SPDX-License-Identifier: MIT
#include "vm/symbolic/strings/string_methods.h"

#include <algorithm>
#include <array>

namespace ristretto::vm::symbolic::string_methods {

namespace {

constexpr auto kTrimmed = std::to_array<TextMath::Span>({{0, ' '}});
constexpr auto kUsualLocales = std::to_array<std::string_view>({"ROOT", "ENGLISH", "US", "UK"});
constexpr std::int32_t kLastChar = 0xffff;
constexpr std::int32_t kMicro = 0xb5;
constexpr std::int32_t kSmallMu = 0x3bc;
constexpr int kNewIndexMessage = 21;  // the first JDK that has it
constexpr int kNewRangeMessage = 22;
constexpr std::string_view kIndexException = "java/lang/StringIndexOutOfBoundsException";

std::string call_name(StringCall& call, std::string_view name) {
  return StringCall::named(call.name_of(*call.text(0)), name);
}

std::string call_name(StringCall& call, std::string_view name, std::initializer_list<std::string> arguments) {
  return StringCall::named(call.name_of(*call.text(0)), name, arguments);
}

Text either(Domain& domain, const Condition& condition, const Text& a, const Text& b) {
  Text made{.length = domain.ite(condition, a.length, b.length), .chars = {}};
  for (std::size_t i = 0; i < std::max(a.chars.size(), b.chars.size()); ++i) {
    const Int first = i < a.chars.size() ? a.chars[i] : Int(0);
    made.chars.push_back(domain.ite(condition, first, i < b.chars.size() ? b.chars[i] : Int(0)));
  }
  return made;
}

Text index_message(StringCall& call, const Int& index) {
  TextMath& math = call.math();
  const Text shown = math.print(index);
  const Text length = math.print(call.text(0)->length);
  const auto with_length = [&](std::string_view begin, std::string_view middle) {
    return math.concat(math.concat(math.concat(latin_text(begin), shown), latin_text(middle)), length);
  };
  if (call.vm.options.feature >= kNewIndexMessage) return with_length("Index ", " out of bounds for length ");
  const Text other = with_length("index ", ", length ");
  if (&call.vm.klass_of(call.ref(0)) != call.vm.known.string) return other;
  const Text narrow = math.concat(latin_text("String index out of range: "), shown);
  return either(call.domain, math.all_latin(*call.text(0)), narrow, other);
}

}  // namespace

StringWay length(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  return call.give(call.text(0)->length, call_name(call, "length"));
}

StringWay is_empty(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  return call.give(call.domain.eq(call.text(0)->length, Int(0)), {});
}

StringWay char_at(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  const Text& text = *call.text(0);
  const Int index = call.integer(1);
  switch (call.domain.decide(call.domain.in_bounds(index, text.length))) {
    case Way::kOpen: return StringWay::kOpen;
    case Way::kTrue:
      return call.give(call.math().at(text, index), call_name(call, "charAt", {call.name_of(index)}), true);
    case Way::kFalse: break;
  }
  const Text message = index_message(call, index);
  return call.raise(kIndexException, "{}", {&message});
}

StringWay equals(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  const Ref other = call.ref(1);
  if (other == call.ref(0)) return call.give(Condition(true), {});
  if (is_null(other) || &call.vm.klass_of(other) != call.vm.known.string) return call.give(Condition(false), {});
  return content_equals(call);
}

StringWay content_equals(StringCall& call) {
  if (call.text(0) == nullptr || call.text(1) == nullptr) return StringWay::kOther;
  return call.give(call.math().equal(*call.text(0), *call.text(1)),
                   call_name(call, "equals", {call.name_of(*call.text(1))}));
}

StringWay equals_ignore_case(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  if (is_null(call.ref(1))) return call.give(Condition(false), {});
  if (const Way way = call.are_usual({call.text(0).get(), call.text(1).get()}); way != Way::kTrue)
    return StringCall::otherwise(way);
  TextMath& math = call.math();
  return call.give(math.equal(math.lower(*call.text(0)), math.lower(*call.text(1))),
                   call_name(call, "equalsIgnoreCase", {call.name_of(*call.text(1))}));
}

StringWay compare_to(StringCall& call) {
  if (call.text(0) == nullptr || call.text(1) == nullptr) return StringWay::kOther;
  return call.give(call.math().compare(*call.text(0), *call.text(1)),
                   call_name(call, "compareTo", {call.name_of(*call.text(1))}));
}

namespace {

// The small letter of the capital: that of the micro sign is a Greek one.
Text folded(TextMath& math, const Text& text) { return math.replace(math.lower(text), Int(kMicro), Int(kSmallMu)); }

}  // namespace

StringWay compare_to_ignore_case(StringCall& call) {
  if (call.text(0) == nullptr || call.text(1) == nullptr) return StringWay::kOther;
  if (const Way way = call.are_usual({call.text(0).get(), call.text(1).get()}); way != Way::kTrue)
    return StringCall::otherwise(way);
  TextMath& math = call.math();
  return call.give(math.compare(folded(math, *call.text(0)), folded(math, *call.text(1))),
                   call_name(call, "compareToIgnoreCase", {call.name_of(*call.text(1))}));
}

StringWay hash_code(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  const Int hash = call.math().hash(*call.text(0));
  const Frame* const asker = call.thread.frame;
  if (asker != nullptr && asker->method != nullptr)
    call.domain.strings().hashes.note(hash, *call.text(0), *asker->method->owner);
  return call.give(hash, call_name(call, "hashCode"));
}

StringWay starts_with(StringCall& call) {
  if (call.text(0) == nullptr || call.text(1) == nullptr) return StringWay::kOther;
  return call.give(call.math().starts_with(*call.text(0), *call.text(1), Int(0)),
                   call_name(call, "startsWith", {call.name_of(*call.text(1))}));
}

StringWay starts_with_from(StringCall& call) {
  if (call.text(0) == nullptr || call.text(1) == nullptr) return StringWay::kOther;
  const Int from = call.integer(2);
  return call.give(call.math().starts_with(*call.text(0), *call.text(1), from),
                   call_name(call, "startsWith", {call.name_of(*call.text(1)), call.name_of(from)}));
}

StringWay ends_with(StringCall& call) {
  if (call.text(0) == nullptr || call.text(1) == nullptr) return StringWay::kOther;
  return call.give(call.math().ends_with(*call.text(0), *call.text(1)),
                   call_name(call, "endsWith", {call.name_of(*call.text(1))}));
}

StringWay contains(StringCall& call) {
  if (call.text(0) == nullptr || call.text(1) == nullptr) return StringWay::kOther;
  return call.give(call.math().contains(*call.text(0), *call.text(1)),
                   call_name(call, "contains", {call.name_of(*call.text(1))}));
}

namespace {

// A character beyond those of one unit is two units in a text, of which Latin-1 has none.
Way can_look_for(StringCall& call, const Int& c) {
  if (call.text(0) == nullptr) return Way::kFalse;
  if (call.math().is_latin(*call.text(0)) || call.domain.is_char(c)) return Way::kTrue;
  return call.domain.decide(call.domain.iult(c, Int(kLastChar + 1)));
}

StringWay find_char(StringCall& call, const Int& from, std::initializer_list<std::string> names) {
  const Int c = call.integer(1);
  if (const Way way = can_look_for(call, c); way != Way::kTrue) return StringCall::otherwise(way);
  return call.give(call.math().index_of(*call.text(0), TextMath::of_char(c), from), call_name(call, "indexOf", names));
}

StringWay find_last_char(StringCall& call, const Int* from, std::initializer_list<std::string> names) {
  const Int c = call.integer(1);
  if (const Way way = can_look_for(call, c); way != Way::kTrue) return StringCall::otherwise(way);
  return call.give(call.math().last_index_of(*call.text(0), TextMath::of_char(c), from),
                   call_name(call, "lastIndexOf", names));
}

}  // namespace

StringWay index_of_char(StringCall& call) { return find_char(call, Int(0), {call.name_of_char(call.integer(1))}); }

StringWay index_of_char_from(StringCall& call) {
  const Int from = call.integer(2);
  return find_char(call, from, {call.name_of_char(call.integer(1)), call.name_of(from)});
}

StringWay index_of(StringCall& call) {
  if (call.text(0) == nullptr || call.text(1) == nullptr) return StringWay::kOther;
  return call.give(call.math().index_of(*call.text(0), *call.text(1), Int(0)),
                   call_name(call, "indexOf", {call.name_of(*call.text(1))}));
}

StringWay index_of_from(StringCall& call) {
  if (call.text(0) == nullptr || call.text(1) == nullptr) return StringWay::kOther;
  const Int from = call.integer(2);
  return call.give(call.math().index_of(*call.text(0), *call.text(1), from),
                   call_name(call, "indexOf", {call.name_of(*call.text(1)), call.name_of(from)}));
}

StringWay last_index_of_char(StringCall& call) {
  return find_last_char(call, nullptr, {call.name_of_char(call.integer(1))});
}

StringWay last_index_of_char_from(StringCall& call) {
  const Int from = call.integer(2);
  return find_last_char(call, &from, {call.name_of_char(call.integer(1)), call.name_of(from)});
}

StringWay last_index_of(StringCall& call) {
  if (call.text(0) == nullptr || call.text(1) == nullptr) return StringWay::kOther;
  return call.give(call.math().last_index_of(*call.text(0), *call.text(1), nullptr),
                   call_name(call, "lastIndexOf", {call.name_of(*call.text(1))}));
}

StringWay last_index_of_from(StringCall& call) {
  if (call.text(0) == nullptr || call.text(1) == nullptr) return StringWay::kOther;
  const Int from = call.integer(2);
  return call.give(call.math().last_index_of(*call.text(0), *call.text(1), &from),
                   call_name(call, "lastIndexOf", {call.name_of(*call.text(1)), call.name_of(from)}));
}

namespace {

StringWay cut(StringCall& call, const Int& first, const Int& end, const std::string& name) {
  const Text& text = *call.text(0);
  Domain& domain = call.domain;
  const Condition is_ordered = domain.and_(domain.ile(Int(0), first), domain.ile(first, end));
  switch (domain.decide(domain.and_(is_ordered, domain.ile(end, text.length)))) {
    case Way::kOpen: return StringWay::kOpen;
    case Way::kTrue: return call.give(call.math().substring(text, first, end), name);
    case Way::kFalse: break;
  }
  const std::string_view message = call.vm.options.feature >= kNewRangeMessage
                                       ? "Range [{}, {}) out of bounds for length {}"
                                       : "begin {}, end {}, length {}";
  const Text begin = call.math().print(first);
  const Text last = call.math().print(end);
  const Text length = call.math().print(text.length);
  return call.raise(kIndexException, message, {&begin, &last, &length});
}

}  // namespace

StringWay substring_from(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  const Int first = call.integer(1);
  if (!first.is_symbolic() && first.bits == 0) return call.give_ref(call.ref(0));
  return cut(call, first, call.text(0)->length, call_name(call, "substring", {call.name_of(first)}));
}

StringWay substring(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  const Int first = call.integer(1);
  const Int end = call.integer(2);
  return cut(call, first, end, call_name(call, "substring", {call.name_of(first), call.name_of(end)}));
}

StringWay concat(StringCall& call) {
  if (call.text(0) == nullptr || call.text(1) == nullptr) return StringWay::kOther;
  return call.give(call.math().concat(*call.text(0), *call.text(1)),
                   call_name(call, "concat", {call.name_of(*call.text(1))}));
}

StringWay trim(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  const TextMath::Ends ends = call.math().without(*call.text(0), kTrimmed);
  return call.give_part(call.math().substring(*call.text(0), ends.first, ends.end), call_name(call, "trim"));
}

StringWay strip(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  const TextMath::Ends ends = call.math().without(*call.text(0), TextMath::whitespace());
  return call.give_part(call.math().substring(*call.text(0), ends.first, ends.end), call_name(call, "strip"));
}

StringWay is_blank(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  const TextMath::Ends ends = call.math().without(*call.text(0), TextMath::whitespace());
  return call.give(call.domain.eq(ends.first, call.text(0)->length), call_name(call, "isBlank"));
}

StringWay to_lower_case(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  if (const Way way = call.are_usual({call.text(0).get()}); way != Way::kTrue) return StringCall::otherwise(way);
  return call.give(call.math().lower(*call.text(0)), call_name(call, "toLowerCase"));
}

// With a letter whose capital is another length or no usual character, the path is not followed.
StringWay to_upper_case(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  if (const Way way = call.are_usual({call.text(0).get()}); way != Way::kTrue) return StringCall::otherwise(way);
  const Condition has_capitals = call.math().has_no_odd(*call.text(0));
  const std::string name = call_name(call, "matches", {"\"[^\\u00b5\\u00df\\u00ff]*\""});
  if (const Way way = call.is_within(has_capitals, name); way != Way::kTrue) return StringCall::otherwise(way);
  return call.give(call.math().upper(*call.text(0)), call_name(call, "toUpperCase"));
}

namespace {

// Others may have letters of their own.
bool has_usual_locale(StringCall& call) {
  Klass& locale = call.vm.classes.required("java/util/Locale");
  return std::ranges::any_of(kUsualLocales, [&](std::string_view name) {
    const Field* const field = locale.field(name, "Ljava/util/Locale;");
    return field != nullptr && call.vm.get<Ref>(locale.mirror, field->offset) == call.ref(1);
  });
}

}  // namespace

StringWay to_lower_case_in(StringCall& call) {
  return has_usual_locale(call) ? to_lower_case(call) : StringWay::kOther;
}

StringWay to_upper_case_in(StringCall& call) {
  return has_usual_locale(call) ? to_upper_case(call) : StringWay::kOther;
}

StringWay replace(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  const Int old = call.integer(1);
  const Int by = call.integer(2);
  return call.give(call.math().replace(*call.text(0), old, by),
                   call_name(call, "replace", {call.name_of_char(old), call.name_of_char(by)}));
}

// A character of which the two bytes are in an array; that it is there is for the callers to check, as with HotSpot.
StringWay wide_char(StringCall& call) {
  const Int index = call.integer(1);
  const auto found = index.is_symbolic() || is_null(call.ref(0))
                         ? std::nullopt
                         : call.domain.strings().memory.wide_char(call.vm, call.ref(0), index.bits);
  return found ? call.give(*found, {}) : StringWay::kOther;
}

// Of two arrays: it may leave as many elements as it likes to its caller, and says how many. Here these are all.
StringWay mismatch(StringCall& call) {
  const auto is_symbolic = [&](Ref array) {
    const std::byte* const from = call.vm.heap.at(array);
    return call.domain.terms.find(array) != nullptr ||
           !call.domain.heap.places(from, from + call.vm.size_of(array)).empty();
  };
  if (is_null(call.ref(0)) || is_null(call.ref(3))) return StringWay::kOther;
  const Int length = call.integer(6);
  if (!length.is_symbolic() && !is_symbolic(call.ref(0)) && !is_symbolic(call.ref(3))) return StringWay::kOther;
  return call.give(call.domain.ixor(length, Int(-1)), {});
}

StringWay to_char_array(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  const Ref made = call.domain.strings().memory.new_chars(call.vm, *call.text(0));
  if (!is_null(made)) return call.give_ref(made);
  call.vm.raise_out_of_memory(call.thread);
  return StringWay::kThrew;
}

}  // namespace ristretto::vm::symbolic::string_methods
