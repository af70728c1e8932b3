// SPDX-License-Identifier: MIT
// Java types as tests use them: closed (no type variables), generic where Java is, interned: the same type is the same
// pointer. Made by types.h only. A generic class without arguments is its raw type.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "classfile/descriptor.h"
#include "classfile/signature.h"
#include "program/class.h"

namespace ristretto::testcase {

using classfile::BaseKind;
using classfile::Wildcard;

struct Type;

struct TypeArgument {
  Wildcard wildcard = Wildcard::kNone;
  const Type* type = nullptr;  // null exactly for kUnbounded

  friend bool operator==(const TypeArgument&, const TypeArgument&) = default;
};

enum class TypeKind : std::uint8_t { kPrimitive, kClass, kArray };

struct Type {
  TypeKind kind = TypeKind::kPrimitive;
  BaseKind primitive = BaseKind::kVoid;   // kPrimitive; kVoid only as a method's result
  const program::Class* klass = nullptr;  // kClass
  std::vector<TypeArgument> arguments;    // kClass: one a type parameter of `klass`; empty: not generic, or raw
  const Type* outer = nullptr;            // kClass, of an inner class: that of a generic class around it, whose
                                          // arguments are the first ones here; null: there is none, or it is raw
  const Type* component = nullptr;        // kArray
  const Type* erasure = nullptr;          // itself when there is nothing to erase
  std::uint32_t id = 0;                   // dense, in order of making; deterministic
  std::string name;                       // "java.util.List<java.lang.Integer[]>": unique, for order and messages

  // Where the arguments of its own begin, after those of the class around.
  [[nodiscard]] std::size_t first_own_argument() const { return outer == nullptr ? 0 : outer->arguments.size(); }
  [[nodiscard]] bool has_own_arguments() const { return first_own_argument() < arguments.size(); }
  // Whether a JVM can tell it whole, so that arrays of it can be created and casts to it are checked (JLS §4.7).
  [[nodiscard]] bool is_reifiable() const {
    if (is_array()) return component->is_reifiable();
    return std::ranges::all_of(arguments, [](const TypeArgument& a) { return a.wildcard == Wildcard::kUnbounded; });
  }
  [[nodiscard]] bool is_void() const { return kind == TypeKind::kPrimitive && primitive == BaseKind::kVoid; }
  [[nodiscard]] bool is_primitive() const { return kind == TypeKind::kPrimitive; }
  [[nodiscard]] bool is_reference() const { return kind != TypeKind::kPrimitive; }
  [[nodiscard]] bool is_array() const { return kind == TypeKind::kArray; }
  [[nodiscard]] bool is_class() const { return kind == TypeKind::kClass; }
};

}  // namespace ristretto::testcase
