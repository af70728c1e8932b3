// SPDX-License-Identifier: MIT
// The Signature attributes of classes and members, parsed once. A wrong one counts as absent (JVMS §4.7.9).
#pragma once

#include <span>
#include <unordered_map>

#include "base/arena.h"
#include "classfile/signature.h"
#include "program/class.h"
#include "testcase/type.h"

namespace ristretto::testcase {

class Signatures {
 public:
  explicit Signatures(program::ClassLookup& lookup) : lookup_(lookup) {}

  // Without a superclass when absent or wrong.
  [[nodiscard]] const classfile::ClassSignature& of(const program::Class& klass);
  // Without a result when absent or wrong.
  [[nodiscard]] const classfile::MethodSignature& of(const program::Method& method);
  // Null when absent or wrong.
  [[nodiscard]] const classfile::Type* of(const program::Field& field);

  // An inner class sees the type variables of the class around it. Its types are used raw, as a type with one half of
  // its arguments cannot be written.
  [[nodiscard]] bool has_generic_outer(const program::Class& klass);
  [[nodiscard]] bool is_generic(const program::Class& klass) {
    return !of(klass).type_parameters.empty() || has_generic_outer(klass);
  }
  // A generic class without arguments.
  [[nodiscard]] bool is_raw(const Type& type) {
    return type.is_class() && type.arguments.empty() && is_generic(*type.klass);
  }

 private:
  [[nodiscard]] bool find_generic_outer(const program::Class& klass);

  program::ClassLookup& lookup_;
  base::Arena arena_;
  std::unordered_map<const program::Class*, classfile::ClassSignature> classes_;
  std::unordered_map<const program::Method*, classfile::MethodSignature> methods_;
  std::unordered_map<const program::Field*, const classfile::Type*> fields_;
  std::unordered_map<const program::Class*, bool> generic_outer_;
};

}  // namespace ristretto::testcase
