// SPDX-License-Identifier: MIT
// Which type is below which (JLS §4.10): supertypes with their arguments, and containment of arguments (§4.5.1).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <unordered_map>

#include "program/class.h"
#include "testcase/type.h"
#include "testcase/types_closing.h"
#include "testcase/types_interner.h"
#include "testcase/types_signatures.h"

namespace ristretto::testcase {

class Subtyping {
 public:
  Subtyping(TypeInterner& interner, Signatures& signatures, Closing& closing)
      : interner_(interner), signatures_(signatures), closing_(closing) {}

  // As Types::as_super and Types::is_assignable.
  [[nodiscard]] const Type* as_super(const Type& type, const program::Class& klass);
  [[nodiscard]] bool is_assignable(const Type& from, const Type& to, bool allow_unchecked);

 private:
  // Signatures may expand for ever (class C<T> implements D<C<C<T>>>); a question that needs more steps is answered
  // with no.
  static constexpr unsigned kMaxSteps = 5000;
  static constexpr unsigned kMaxDepth = 512;
  struct Fuel {
    unsigned steps = kMaxSteps;
    unsigned depth = 0;
  };
  enum class Unchecked : std::uint8_t { kNever, kToWildcards, kAllowed };

  [[nodiscard]] const Type* direct_super(const Type& type, const program::Class& super);
  [[nodiscard]] bool is_subtype(const Type& from, const Type& to, Unchecked unchecked, Fuel& fuel);
  [[nodiscard]] bool is_class_subtype(const Type& from, const Type& to, Unchecked unchecked, Fuel& fuel);
  // Every argument of `to` contains the one of `from`; both are of the same class.
  [[nodiscard]] bool contains_arguments(const Type& to, const Type& from, Fuel& fuel);

  TypeInterner& interner_;
  Signatures& signatures_;
  Closing& closing_;
  struct SuperKey {
    const Type* type;
    const program::Class* klass;
    friend bool operator==(const SuperKey&, const SuperKey&) = default;
  };
  struct SuperKeyHash {
    std::size_t operator()(const SuperKey& key) const {
      return std::hash<const void*>()(key.type) * 31 + std::hash<const void*>()(key.klass);
    }
  };
  std::unordered_map<SuperKey, const Type*, SuperKeyHash> supers_;
  std::unordered_map<std::uint64_t, bool> answers_;  // by the ids of both types and whether unchecked
};

}  // namespace ristretto::testcase
