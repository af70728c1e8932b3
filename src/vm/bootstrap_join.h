// SPDX-License-Identifier: MIT
// The pieces of a string concatenation, gathered and then written into one new string.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "vm/insn.h"
#include "vm/ref.h"

namespace ristretto::vm {

class Machine;
struct Thread;

inline constexpr unsigned kMaxConcatSlots = 200;  // of arguments, as StringConcatFactory says

// What floating-point arguments are: numbers at first, strings after the class library has printed them.
enum class Floats : std::uint8_t { kNumbers, kStrings };

class Join {
 public:
  Join(Machine& vm, Thread& thread, const ConcatSite& site) : vm_(vm), thread_(thread), site_(site) {}

  // False: an argument has no text that the machine knows.
  [[nodiscard]] bool add_all(const Slot* arguments, Floats floats);
  // Null: an exception is pending.
  [[nodiscard]] Ref finish();

 private:
  static constexpr std::size_t kMaxParts = 2 * kMaxConcatSlots + 1;
  static constexpr std::size_t kMaxDigits = 20;
  struct Piece {
    const void* data;
    std::int32_t length;  // in characters
    bool is_wide;
  };

  void add(const void* data, std::size_t length, bool is_wide) {
    pieces_[count_++] = {data, static_cast<std::int32_t>(length), is_wide};
  }
  void add_text(std::string_view text) { add(text.data(), text.size(), false); }
  void add_string(Ref string);
  [[nodiscard]] bool add_reference(Ref object);
  [[nodiscard]] bool add_primitive(BaseKind kind, Slot value);
  void add_char(char16_t c);
  void add_number(std::int64_t value);
  void write(std::byte* to, bool is_wide) const;

  Machine& vm_;
  Thread& thread_;
  const ConcatSite& site_;
  std::array<Piece, kMaxParts> pieces_;  // both arrays: only what was added is set
  std::size_t count_ = 0;
  std::array<char, kMaxConcatSlots * kMaxDigits> digits_;
  std::size_t used_ = 0;
};

}  // namespace ristretto::vm
