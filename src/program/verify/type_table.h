// SPDX-License-Identifier: MIT
// Knows names and subtypes for the verifier: interns class names, loads classes when assignability needs them, and
// remembers what it found. A class that cannot be loaded is kept as the error to report.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/interner.h"
#include "classfile/descriptor.h"
#include "program/class.h"
#include "program/verify/type.h"

namespace ristretto::program::verify {

class TypeTable {
 public:
  explicit TypeTable(ClassLookup& classes);

  // Of an internal name or array descriptor, as in a Class entry.
  [[nodiscard]] Type reference(std::string_view name);
  // Of a value of a descriptor's type; kTop for void.
  [[nodiscard]] Type of(const classfile::FieldType& field);
  [[nodiscard]] std::string_view name(Type reference) const { return names_[reference.payload()]; }
  [[nodiscard]] bool is_array(Type type) const { return type.is(Kind::kReference) && name(type).starts_with('['); }
  // The type of an element of an array: "[[I" gives "[I", "[I" gives int.
  [[nodiscard]] Type component(Type array);

  // isAssignable of JVMS §4.10.1.2: interfaces are treated like java/lang/Object.
  [[nodiscard]] bool is_assignable(Type from, Type to);
  // The least common supertype of two references or nulls for type inference (JVMS §4.10.2.2).
  [[nodiscard]] Type common_supertype(Type a, Type b);

  // The class of that name, loaded; null when it cannot be, with the reason in load_error().
  [[nodiscard]] const Class* load(std::string_view name);
  // The first class that could not be loaded since the last call.
  [[nodiscard]] std::optional<classfile::JavaError> take_load_error();

  // As HotSpot shows a type in its messages: "'java/lang/String'", "integer", "top".
  [[nodiscard]] std::string display(Type type) const;

  [[nodiscard]] Type object() const { return object_; }
  [[nodiscard]] Type string() const { return string_; }
  [[nodiscard]] Type class_type() const { return class_; }
  [[nodiscard]] Type method_handle() const { return method_handle_; }
  [[nodiscard]] Type method_type() const { return method_type_; }
  [[nodiscard]] Type throwable() const { return throwable_; }

 private:
  [[nodiscard]] bool is_reference_assignable(Type from, Type to);
  [[nodiscard]] bool is_array_assignable(Type from, Type to);
  [[nodiscard]] Type array_of(Type component);
  [[nodiscard]] Type common_class(Type a, Type b);

  ClassLookup& classes_;
  base::StringInterner names_;
  std::unordered_map<std::uint32_t, const Class*> loaded_;
  std::unordered_map<std::uint64_t, bool> assignable_;
  std::optional<classfile::JavaError> load_error_;
  Type object_;
  Type cloneable_;
  Type serializable_;
  Type string_;
  Type class_;
  Type method_handle_;
  Type method_type_;
  Type throwable_;
};

}  // namespace ristretto::program::verify
