// SPDX-License-Identifier: MIT
// What the methods of String compute, as expressions over the positions that there is room for: nothing is asked, and
// nothing is known of guest memory. Bits are computed beside the expressions, as everywhere in the domain.
//
// An index is within bounds where a text has to have it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
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
  // Of Character.isWhitespace.
  [[nodiscard]] static std::span<const Span> whitespace();
  // Usual characters are those of which kinds and cases are known: Latin-1 and a few others.
  [[nodiscard]] Condition is_usual(const Int& c);
  [[nodiscard]] Condition all_usual(const Text& text);
  [[nodiscard]] Condition has_none(const Text& text, std::span<const Span> spans);
  [[nodiscard]] Condition has_no_surrogates(const Text& text);
  // Of usual characters; upper is right unless is_odd.
  [[nodiscard]] Int lower(const Int& c);
  [[nodiscard]] Int upper(const Int& c);
  // Its upper case is not one character, or none of these.
  [[nodiscard]] Condition is_odd(const Int& c);
  [[nodiscard]] Condition has_no_odd(const Text& text);

  // ---- questions ----
  [[nodiscard]] Condition equal(const Text& a, const Text& b);
  [[nodiscard]] Int compare(const Text& a, const Text& b);
  [[nodiscard]] Int hash(const Text& text);
  [[nodiscard]] Int at(const Text& text, const Int& index);
  [[nodiscard]] Condition starts_with(const Text& text, const Text& part, const Int& from);
  [[nodiscard]] Condition ends_with(const Text& text, const Text& part);
  [[nodiscard]] Condition contains(const Text& text, const Text& part);
  // As String.regionMatches; the count is not negative.
  [[nodiscard]] Condition same_regions(const Text& a, std::int32_t from, const Text& b, std::int32_t other_from,
                                       std::int32_t count);
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
  // Cut off, or with zeros at its end.
  [[nodiscard]] Text resized(const Text& text, const Int& length, std::int32_t room);
  [[nodiscard]] Text with_char(const Text& text, const Int& at, const Int& c);
  [[nodiscard]] Text lower(const Text& text);
  [[nodiscard]] Text upper(const Text& text);
  [[nodiscard]] Text replace(const Text& text, const Int& old, const Int& by);
  // Every `part`, which is known and not empty, from the left; nothing: that would need more room.
  [[nodiscard]] std::optional<Text> replace(const Text& text, const Text& part, const Text& by, std::int32_t most_room);
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
  // That a number read by parse equals a constant, digit by digit, which spares a solver the sum; other conditions as
  // they are.
  [[nodiscard]] Condition by_digits(const Condition& condition);
  // The value of a digit or letter, of ASCII.
  [[nodiscard]] Int digit(const Int& c, std::int32_t radix, const Int& otherwise);

  void clear() {
    latin_.clear();
    read_.clear();
  }

 private:
  [[nodiscard]] Condition counts(const Text& text, std::int32_t index);
  [[nodiscard]] Condition implies(const Condition& a, const Condition& b);
  [[nodiscard]] Condition matches(const Text& text, std::int32_t from, const Text& part);
  template <class Test>
  [[nodiscard]] Condition all(const Text& text, Test&& test);
  template <class Map>
  [[nodiscard]] Text mapped(const Text& text, Map&& map);
  template <class Whole>
  [[nodiscard]] Text print_whole(const Whole& value, std::int32_t most_digits);
  [[nodiscard]] Condition has_value(std::uint32_t number, std::int64_t value);
  [[nodiscard]] Int digit_before_end(const Text& text, std::int32_t index, const Int& count, std::int32_t radix);
  [[nodiscard]] Int chosen(const Condition& condition, const Int& a, const Int& b);

  // What a number was read from.
  struct Read {
    std::int32_t radix;
    Condition is_negative;
    std::vector<Int> digits;  // the last first
  };

  Domain& domain_;
  std::vector<bool> latin_;             // by id
  std::map<std::uint32_t, Read> read_;  // by id of the number
};

}  // namespace ristretto::vm::symbolic
