// SPDX-License-Identifier: MIT
// What the methods of String compute, as expressions over the positions that there is room for: nothing is asked, and
// nothing is known of guest memory. Bits are computed beside the expressions, as everywhere in the domain.
//
// An index is within bounds where a text has to have it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "vm/symbolic/strings/text.h"
#include "vm/symbolic/value.h"

namespace ristretto::vm::symbolic {

class Domain;

class TextMath {
 public:
  explicit TextMath(Domain& domain) : domain_(domain) {}

  // ---- characters ----
  // Known to be at most 255.
  void declare_latin(const Int& c);
  [[nodiscard]] bool is_latin(const Int& c) const;
  [[nodiscard]] bool is_latin(const Text& text) const;
  // Whether all characters that count are.
  [[nodiscard]] Condition all_latin(const Text& text);
  struct Span {
    std::int32_t first;
    std::int32_t last;
  };
  [[nodiscard]] Condition is_in(const Int& c, std::span<const Span> spans);
  // Of Latin-1; upper is right unless is_odd.
  [[nodiscard]] Int lower(const Int& c);
  [[nodiscard]] Int upper(const Int& c);
  // Its upper case is not one character of Latin-1.
  [[nodiscard]] Condition is_odd(const Int& c);
  [[nodiscard]] Condition has_odd(const Text& text);

  // ---- questions ----
  [[nodiscard]] Condition equal(const Text& a, const Text& b);
  [[nodiscard]] Int compare(const Text& a, const Text& b);
  [[nodiscard]] Int hash(const Text& text);
  [[nodiscard]] Int at(const Text& text, const Int& index);
  [[nodiscard]] Condition starts_with(const Text& text, const Text& part, const Int& from);
  [[nodiscard]] Condition ends_with(const Text& text, const Text& part);
  [[nodiscard]] Condition contains(const Text& text, const Text& part);
  [[nodiscard]] Int index_of(const Text& text, const Text& part, const Int& from);
  // Null: from the end.
  [[nodiscard]] Int last_index_of(const Text& text, const Text& part, const Int* from);
  // The first and the end of what is left without characters of `spans` at the ends; both the length if that is
  // nothing.
  struct Ends {
    Int first;
    Int end;
  };
  [[nodiscard]] Ends without(const Text& text, std::span<const Span> spans);

  // ---- new texts, without names ----
  [[nodiscard]] static Text of_char(const Int& c) { return {.length = Int(1), .chars = {c}}; }
  [[nodiscard]] Text substring(const Text& text, const Int& first, const Int& end);
  [[nodiscard]] Text concat(const Text& a, const Text& b);
  [[nodiscard]] Text lower(const Text& text);
  [[nodiscard]] Text upper(const Text& text);
  [[nodiscard]] Text replace(const Text& text, const Int& old, const Int& by);
  [[nodiscard]] Text reverse(const Text& text);
  [[nodiscard]] Text print(const Condition& value);
  [[nodiscard]] Text print(const Int& value);
  [[nodiscard]] Text print(const Long& value);

  // ---- numbers: an Int as Integer.parseInt reads it, a Long as Long.parseLong does ----
  template <class Whole>
  struct Parsed {
    Condition is_valid;
    Whole value;
  };
  template <class Whole>
  [[nodiscard]] Parsed<Whole> parse(const Text& text, std::int32_t radix);
  // The value of a digit or letter of Latin-1.
  [[nodiscard]] Int digit(const Int& c, std::int32_t radix, const Int& otherwise);

  void clear() { latin_.clear(); }

 private:
  [[nodiscard]] Condition counts(const Text& text, std::int32_t index);
  [[nodiscard]] Condition implies(const Condition& a, const Condition& b);
  [[nodiscard]] Condition matches(const Text& text, std::int32_t from, const Text& part);
  template <class Map>
  [[nodiscard]] Text mapped(const Text& text, Map&& map);
  template <class Whole>
  [[nodiscard]] Text print_whole(const Whole& value, std::int32_t most_digits);
  [[nodiscard]] Int digit_before_end(const Text& text, std::int32_t index, const Int& count, std::int32_t radix);
  [[nodiscard]] Int chosen(const Condition& condition, const Int& a, const Int& b);

  Domain& domain_;
  std::vector<bool> latin_;  // by id
};

}  // namespace ristretto::vm::symbolic
