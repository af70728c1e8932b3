// SPDX-License-Identifier: MIT
// StringBuilder and StringBuffer.
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

// Two units of one character stay in their order, which is for the method itself.
StringWay reverse(StringCall& call) {
  if (call.text(0) == nullptr || !call.math().is_latin(*call.text(0))) return StringWay::kOther;
  return call.give_builder(call.math().reverse(*call.text(0)));
}

StringWay to_string(StringCall& call) {
  return call.text(0) == nullptr ? StringWay::kOther : call.give(*call.text(0), call.name_of(*call.text(0)));
}

}  // namespace ristretto::vm::symbolic::string_methods
