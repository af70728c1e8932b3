// SPDX-License-Identifier: MIT
// Texts in guest memory: strings and builders as the class library keeps them, bytes in an array and which of the two
// codings they are in. Where there are no bits to follow, the array is as long as there is room and its length a
// symbol.
#pragma once

#include <optional>

#include "vm/domain.h"
#include "vm/klass.h"
#include "vm/symbolic/strings/text.h"
#include "vm/symbolic/strings/text_math.h"

namespace ristretto::vm {
class Machine;
}

namespace ristretto::vm::symbolic {

class Domain;

class TextMemory {
 public:
  TextMemory(Domain& domain, TextMath& math) : domain_(domain), math_(math) {}

  // Of a String or builder; null: neither, or it is in no state to be read.
  [[nodiscard]] TextPtr read(Machine& vm, Ref object);
  // By its number, of an array that has two bytes for each.
  [[nodiscard]] std::optional<Int> wide_char(Machine& vm, Ref array, std::int32_t index);
  // Quick, of the same; and of an array of bytes.
  [[nodiscard]] bool is_symbolic(Machine& vm, Ref object) const;
  // Whether the characters are one byte each; kOpen: there is a question.
  [[nodiscard]] Way is_narrow(const Text& text);
  // Null: guest memory is exhausted.
  [[nodiscard]] Ref new_string(Machine& vm, const Text& text, bool is_narrow);
  [[nodiscard]] Ref new_chars(Machine& vm, const Text& text);
  // False: likewise.
  [[nodiscard]] bool write_builder(Machine& vm, Ref builder, const Text& text, bool is_narrow);
  // Gives a string of which nothing is symbolic its characters; false asks.
  [[nodiscard]] bool fix_string(Machine& vm, Ref string);

  [[nodiscard]] static bool is_builder(const Klass& klass);

 private:
  // Where the parts are; null array: nowhere.
  struct Place {
    Ref array = Ref::null;
    Int length;  // in characters
    bool is_narrow = true;
  };
  [[nodiscard]] Place place_of(Machine& vm, Ref object) const;
  [[nodiscard]] Int char_at(Machine& vm, const Place& place, std::int32_t index);
  [[nodiscard]] Int unsigned_byte(const std::byte* address);
  // Of `room` elements, or as many as there are in the run that is followed, if it shall be exact.
  [[nodiscard]] Ref new_array(Machine& vm, const Text& text, BaseKind kind, bool is_exact);
  void put_element(Machine& vm, Ref array, std::int32_t index, BaseKind kind, const Int& value);
  // The guest sees that length, if it is not known; and whatever is said about elements is said about all that there
  // can be, also in a run that follows its bits and has room for some of them.
  void set_unknown_length(Machine& vm, Ref array, BaseKind kind, const Text& text);

  Domain& domain_;
  TextMath& math_;
};

}  // namespace ristretto::vm::symbolic
