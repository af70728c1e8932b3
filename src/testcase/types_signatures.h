// SPDX-License-Identifier: MIT
// The Signature attributes of classes and members, parsed once. A wrong one counts as absent (JVMS §4.7.9).
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

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

  // What the types of a class have arguments for: an inner class sees the type variables of the classes around it, and
  // these come first. None where two of them share a name: such a class is raw.
  [[nodiscard]] std::span<const classfile::TypeParameter> parameters_of(const program::Class& klass);
  // The class around an inner one if that one has parameters; else null.
  [[nodiscard]] const program::Class* generic_outer(const program::Class& klass);
  [[nodiscard]] bool is_generic(const program::Class& klass);
  // A generic class without arguments.
  [[nodiscard]] bool is_raw(const Type& type) {
    return type.is_class() && type.arguments.empty() && is_generic(*type.klass);
  }

 private:
  // All variables in sight, the outermost first.
  struct Scope {
    std::vector<classfile::TypeParameter> parameters;
    bool is_generic = false;  // although it has no parameters where names collide
  };
  [[nodiscard]] const Scope& scope_of(const program::Class& klass);
  [[nodiscard]] Scope find_scope(const program::Class& klass);
  // Null: it is not inner.
  [[nodiscard]] const program::Class* around(const program::Class& klass);

  program::ClassLookup& lookup_;
  base::Arena arena_;
  std::unordered_map<const program::Class*, classfile::ClassSignature> classes_;
  std::unordered_map<const program::Method*, classfile::MethodSignature> methods_;
  std::unordered_map<const program::Field*, const classfile::Type*> fields_;
  std::unordered_map<const program::Class*, Scope> scopes_;
};

}  // namespace ristretto::testcase
