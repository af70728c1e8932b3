// SPDX-License-Identifier: MIT
// Generic types as immutable data (JVMS §4.7.9.1), made in an arena by signature_parser.h from signatures and
// from plain descriptors alike; who reads types needs only this model. Erased types are class types without
// arguments.
//
//   java/util/Map$Entry<K, ? extends V[]>   kClass: package "java/util", classes {"Map$Entry", {K, extends
//   V[]}} p/Outer<String>.Inner<Integer>          kClass: package "p", classes {"Outer", {String}}, {"Inner",
//   {Integer}}
//
// Names are views into the text that was parsed, in modified UTF-8; text and arena must outlive the model.
// Knows nothing of resolution: a type variable is a name, and '$' in a class name is just a letter.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "classfile/descriptor.h"

namespace ristretto::classfile {

struct Type;

enum class Wildcard : std::uint8_t {
  kNone,       // the type itself
  kUnbounded,  // ?
  kExtends,    // ? extends type
  kSuper,      // ? super type
};

struct TypeArgument {
  Wildcard wildcard = Wildcard::kNone;
  const Type* type = nullptr;  // null exactly for kUnbounded
};

// One link of a class type's chain; the first holds a name as the class file spells it, with any '$'.
struct SimpleClassType {
  std::string_view name;
  std::span<const TypeArgument> arguments;
};

enum class TypeKind : std::uint8_t { kPrimitive, kClass, kVariable, kArray };

struct Type {
  TypeKind kind = TypeKind::kPrimitive;
  BaseKind primitive = BaseKind::kVoid;           // kPrimitive: never kClass; kVoid only as a method's result
  std::string_view package = {};                  // kClass: "java/util"; empty for the unnamed package
  std::span<const SimpleClassType> classes = {};  // kClass: never empty, outermost first
  std::string_view variable = {};                 // kVariable: "T"
  const Type* component = nullptr;                // kArray

  [[nodiscard]] bool is_void() const { return kind == TypeKind::kPrimitive && primitive == BaseKind::kVoid; }
};

struct TypeParameter {
  std::string_view name;
  const Type* class_bound = nullptr;  // null when left out: <T::Ljava/lang/Runnable;>
  std::span<const Type* const> interface_bounds;
};

struct ClassSignature {
  std::span<const TypeParameter> type_parameters;
  const Type* superclass = nullptr;
  std::span<const Type* const> interfaces;
};

struct MethodSignature {
  std::span<const TypeParameter> type_parameters;
  // May be fewer than the descriptor's: javac leaves out synthetic and mandated parameters (JVMS §4.7.9.1).
  std::span<const Type* const> parameters;
  const Type* result = nullptr;
  std::span<const Type* const> throws;
};

}  // namespace ristretto::classfile
