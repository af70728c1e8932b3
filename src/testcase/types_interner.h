// SPDX-License-Identifier: MIT
// One object for each type, and its name. Judges nothing: whether arguments fit a class is decided before.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "testcase/type.h"
#include "testcase/types_signatures.h"

namespace ristretto::testcase {

class TypeInterner {
 public:
  // Substitution makes types grow without end (`A<A<T>> next()`, called again and again), and a Pair<Pair<T, T>, …>
  // grows exponentially, so both depth and size end somewhere. The deepest type of JDK 17 has four levels.
  static constexpr unsigned kMaxNesting = 10;
  static constexpr std::size_t kMaxName = 1024;

  explicit TypeInterner(Signatures& signatures) : signatures_(signatures) {}

  // Null for kClass, which is no type by itself.
  [[nodiscard]] const Type* primitive(BaseKind kind);
  // One argument a type parameter, or none. Whether they fit was asked before.
  [[nodiscard]] const Type* of_class(const program::Class& klass, std::vector<TypeArgument> arguments = {});
  // Fewer than 255 dimensions.
  [[nodiscard]] const Type* array_of(const Type& component);

  // Whether the type would stay within the limits.
  [[nodiscard]] bool fits(const program::Class& klass, std::span<const TypeArgument> arguments) const;
  [[nodiscard]] static bool fits_as_component(const Type& component);

 private:
  struct ClassKey {
    const program::Class* klass;
    std::vector<TypeArgument> arguments;
    friend bool operator==(const ClassKey&, const ClassKey&) = default;
  };
  struct ClassKeyHash {
    std::size_t operator()(const ClassKey& key) const;
  };

  [[nodiscard]] const Type* outer_of(const program::Class& klass, std::span<const TypeArgument> arguments);
  Type& make(TypeKind kind, std::string name, unsigned nesting);

  Signatures& signatures_;
  std::deque<Type> types_;
  std::vector<unsigned> nesting_;  // by id: levels of type arguments
  std::array<const Type*, classfile::kBaseKinds.size()> primitives_{};
  std::unordered_map<ClassKey, const Type*, ClassKeyHash> classes_;
  std::unordered_map<const Type*, const Type*> arrays_;  // by component
};

}  // namespace ristretto::testcase
