// SPDX-License-Identifier: MIT
// What the heap solver needs to know of types.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "expr/word.h"

namespace ristretto::explore::heap {

enum class Type : std::uint32_t {};

class TypeTable {
 public:
  virtual ~TypeTable() = default;

  [[nodiscard]] virtual bool is_subtype(Type type, Type super) const = 0;
  // The classes that an object of the input has behind a reference of this type, unless other references to it say
  // more; the one to prefer first.
  [[nodiscard]] virtual std::span<const Type> classes_of(Type declared) const = 0;
  // Of a type whose objects are all there from the start: these, by identity. None for others.
  [[nodiscard]] virtual std::vector<expr::Word> constants_of(Type /*declared*/) const { return {}; }
};

// What is known of the object behind a reference; null satisfies all of them.
struct TypeConstraint {
  enum class Relation : std::uint8_t { kSubtype, kNotSubtype, kExactly };
  Relation relation;
  Type type;
};

}  // namespace ristretto::explore::heap
