// SPDX-License-Identifier: MIT
// The types of the verifier (JVMS §4.10.1.2), one word each. Longs and doubles take two slots; the second one has a
// type of its own, so that nothing can take half a value.
#pragma once

#include <cstdint>

namespace ristretto::program::verify {

enum class Kind : std::uint8_t {
  kTop,  // unusable
  kInt,  // boolean, byte, char and short too
  kFloat,
  kLong,
  kLongSecond,
  kDouble,
  kDoubleSecond,
  kNull,
  kReference,      // payload: interned name, "java/lang/String" or "[I"
  kUninitialized,  // payload: pc of the new instruction
  kUninitializedThis,
  kReturnAddress,  // payload: pc of the subroutine's entry
};

class Type {
 public:
  constexpr Type() = default;
  constexpr explicit Type(Kind kind, std::uint32_t payload = 0)
      : word_((payload << kKindBits) | static_cast<std::uint32_t>(kind)) {}

  [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>(word_ & ((1U << kKindBits) - 1)); }
  [[nodiscard]] constexpr std::uint32_t payload() const { return word_ >> kKindBits; }
  [[nodiscard]] constexpr bool is(Kind kind) const { return this->kind() == kind; }
  [[nodiscard]] constexpr bool is_two_slots() const { return is(Kind::kLong) || is(Kind::kDouble); }
  [[nodiscard]] constexpr bool is_second() const { return is(Kind::kLongSecond) || is(Kind::kDoubleSecond); }
  // An initialised object, an array or null.
  [[nodiscard]] constexpr bool is_object() const { return is(Kind::kReference) || is(Kind::kNull); }
  [[nodiscard]] constexpr bool is_uninitialized() const {
    return is(Kind::kUninitialized) || is(Kind::kUninitializedThis);
  }
  // The type of the second slot of a long or double.
  [[nodiscard]] constexpr Type second() const {
    return Type(is(Kind::kLong) ? Kind::kLongSecond : Kind::kDoubleSecond);
  }
  friend constexpr bool operator==(Type, Type) = default;

 private:
  static constexpr int kKindBits = 4;
  std::uint32_t word_ = 0;
};

inline constexpr Type kTop{Kind::kTop};
inline constexpr Type kInt{Kind::kInt};
inline constexpr Type kFloat{Kind::kFloat};
inline constexpr Type kLong{Kind::kLong};
inline constexpr Type kDouble{Kind::kDouble};
inline constexpr Type kNull{Kind::kNull};
inline constexpr Type kUninitializedThis{Kind::kUninitializedThis};

}  // namespace ristretto::program::verify
