// SPDX-License-Identifier: MIT
// StringBuilder and StringBuffer.
#include <algorithm>

#include "vm/symbolic/strings/string_methods.h"

namespace ristretto::vm::symbolic::string_methods {

namespace {

StringWay append_text(StringCall& call, const Text& added) {
  if (call.text(0) == nullptr || call.text(0)->room() + added.room() > kLongestText) return StringWay::kOther;
  return call.give_builder(call.math().concat(*call.text(0), added));
}

}  // namespace

StringWay make_builder(StringCall& call) {
  return call.text(1) == nullptr ? StringWay::kOther : call.give_builder(*call.text(1));
}

StringWay append(StringCall& call) {
  if (is_null(call.ref(1))) return append_text(call, latin_text("null"));
  return call.text(1) == nullptr ? StringWay::kOther : append_text(call, *call.text(1));
}

StringWay append_char(StringCall& call) { return append_text(call, TextMath::of_char(call.integer(1))); }

StringWay append_int(StringCall& call) { return append_text(call, call.math().print(call.integer(1))); }

StringWay append_long(StringCall& call) { return append_text(call, call.math().print(call.whole(1))); }

StringWay append_boolean(StringCall& call) {
  return append_text(call, call.math().print(call.domain.not_(call.domain.is_zero(call.integer(1)))));
}

namespace {

// What is out of bounds is for the method itself.
StringWay insert_text(StringCall& call, const Text& added) {
  if (call.text(0) == nullptr || call.text(0)->room() + added.room() > kLongestText) return StringWay::kOther;
  const Text& text = *call.text(0);
  const Int at = call.integer(1);
  const Condition is_there = call.domain.and_(call.domain.ile(Int(0), at), call.domain.ile(at, text.length));
  if (const Way way = call.domain.decide(is_there); way != Way::kTrue) return StringCall::otherwise(way);
  TextMath& math = call.math();
  const Text before = math.concat(math.substring(text, Int(0), at), added);
  return call.give_builder(math.concat(before, math.substring(text, at, text.length)));
}

StringWay replace_between(StringCall& call, const Int& first, const Int& end, const Text& by) {
  TextMath& math = call.math();
  const Text& text = *call.text(0);
  const Text before = math.concat(math.substring(text, Int(0), first), by);
  return call.give_builder(math.concat(before, math.substring(text, end, text.length)));
}

Condition is_inside(StringCall& call, const Int& at) {
  return call.domain.and_(call.domain.ile(Int(0), at), call.domain.ilt(at, call.text(0)->length));
}

// An end beyond that of the text is the latter's.
StringWay replace_up_to(StringCall& call, const Text& by) {
  if (call.text(0) == nullptr || call.text(0)->room() + by.room() > kLongestText) return StringWay::kOther;
  Domain& domain = call.domain;
  const Int first = call.integer(1);
  const Int end = domain.imin(call.integer(2), call.text(0)->length);
  const Condition is_there = domain.and_(domain.ile(Int(0), first), domain.ile(first, end));
  if (const Way way = domain.decide(is_there); way != Way::kTrue) return StringCall::otherwise(way);
  return replace_between(call, first, end, by);
}

}  // namespace

StringWay insert(StringCall& call) {
  if (is_null(call.ref(2))) return insert_text(call, latin_text("null"));
  return call.text(2) == nullptr ? StringWay::kOther : insert_text(call, *call.text(2));
}

StringWay insert_char(StringCall& call) { return insert_text(call, TextMath::of_char(call.integer(2))); }

StringWay delete_range(StringCall& call) { return replace_up_to(call, latin_text("")); }

StringWay delete_char(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  const Int at = call.integer(1);
  const Way way = call.domain.decide(is_inside(call, at));
  if (way != Way::kTrue) return StringCall::otherwise(way);
  return replace_between(call, at, call.domain.iadd(at, Int(1)), latin_text(""));
}

StringWay replace_range(StringCall& call) {
  return call.text(3) == nullptr ? StringWay::kOther : replace_up_to(call, *call.text(3));
}

StringWay set_char(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  const Int at = call.integer(1);
  const Way way = call.domain.decide(is_inside(call, at));
  return way == Way::kTrue ? call.give_builder(call.math().with_char(*call.text(0), at, call.integer(2)))
                           : StringCall::otherwise(way);
}

StringWay set_length(StringCall& call) {
  const Int length = call.integer(1);
  if (call.text(0) == nullptr || (!length.is_symbolic() && length.bits > kLongestText)) return StringWay::kOther;
  Int room = length;
  if (!call.domain.make_room(room)) return StringWay::kOpen;
  if (room.bits < 0) return StringWay::kOther;
  if (length.is_symbolic()) room.bits = std::max(room.bits, call.domain.options().array_room);
  return call.give_builder(call.math().resized(*call.text(0), length, room.bits));
}

// Two units of one character stay in their order; such paths are not followed.
StringWay reverse(StringCall& call) {
  if (call.text(0) == nullptr) return StringWay::kOther;
  const std::string name = call.name_of(*call.text(0));
  const Condition has_none = call.math().has_no_surrogates(*call.text(0));
  const Way way = call.is_within(has_none, name.empty() ? name : name + " has no surrogates");
  if (way != Way::kTrue) return StringCall::otherwise(way);
  return call.give_builder(call.math().reverse(*call.text(0)));
}

StringWay to_string(StringCall& call) {
  return call.text(0) == nullptr ? StringWay::kOther : call.give(*call.text(0), call.name_of(*call.text(0)));
}

}  // namespace ristretto::vm::symbolic::string_methods
