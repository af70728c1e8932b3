// SPDX-License-Identifier: MIT
// Types as text: Java source for people and compilers, and signatures exactly as the class file spells them.
//
// Printing decides no imports and resolves nothing. Whether a printed type can be written in source at all
// (an anonymous class, a name that is no Java identifier) is for the caller to know.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "classfile/signature.h"

namespace ristretto::classfile {

enum class ClassNames : std::uint8_t {
  kQualified,  // java.util.Map$Entry
  kSimple,     // Map$Entry: without the package
};

struct TypePrintOptions {
  ClassNames names = ClassNames::kQualified;

  // Maps an internal name to the name in source: "java/util/Map$Entry" to "java.util.Map.Entry". Only the
  // InnerClasses attribute tells which '$' means nesting, so without a function every '$' stays. With kSimple
  // the package is taken off the answer; with kQualified the answer is printed as it is, so it may also be an
  // imported name.
  std::function<std::string(std::string_view internal_name)> source_name = {};
};

// Java source, in UTF-8.
class TypePrinter {
 public:
  explicit TypePrinter(TypePrintOptions options = {});

  // "Map<String, ? extends List<T[]>>"
  [[nodiscard]] std::string type(const Type& type) const;
  // "String, int"
  [[nodiscard]] std::string types(std::span<const Type* const> types) const;
  // "String, Object...": a last parameter that is an array is printed as variable arity.
  [[nodiscard]] std::string varargs_types(std::span<const Type* const> types) const;
  // "<T extends Comparable<? super T> & Serializable>", or nothing. Object is left out as a parameter's only
  // bound.
  [[nodiscard]] std::string type_parameters(std::span<const TypeParameter> parameters) const;

 private:
  [[nodiscard]] std::string source_name(std::string_view internal_name) const;
  [[nodiscard]] std::string without_package(std::string name, std::string_view package) const;
  void append(std::string& out, const Type& type) const;
  void append_class(std::string& out, const Type& type) const;
  void append_arguments(std::string& out, std::span<const TypeArgument> arguments) const;
  void append_argument(std::string& out, const TypeArgument& argument) const;
  void append_bounds(std::string& out, const TypeParameter& parameter) const;

  TypePrintOptions options_;
};

// "java/util/Map$Entry": of a class type, the binary name of its class in internal form, links joined by '$'.
[[nodiscard]] std::string internal_name(const Type& class_type);

// The text that parses to the same model, in modified UTF-8. Erased types give their descriptor.
[[nodiscard]] std::string to_signature(const Type& type);
[[nodiscard]] std::string to_signature(const ClassSignature& signature);
[[nodiscard]] std::string to_signature(const MethodSignature& signature);

}  // namespace ristretto::classfile
