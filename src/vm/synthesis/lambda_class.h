// SPDX-License-Identifier: MIT
// The class of a lambda expression or method reference, as java.lang.invoke.InnerClassLambdaMetafactory makes it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "classfile/constant_pool.h"

namespace ristretto::vm::synthesis {

enum class Serialization : std::uint8_t {
  kNone,
  kAsked,    // writeReplace makes a SerializedLambda
  kRefused,  // an interface is Serializable by accident: NotSerializableException
};

// The method that a lambda calls.
struct LambdaTarget {
  classfile::ReferenceKind kind = classfile::ReferenceKind::kInvokeStatic;  // never kInvokeSpecial
  std::string owner;                                                        // as the call names it
  bool is_interface = false;
  std::string name;
  std::string descriptor;
  // As SerializedLambda tells it.
  std::string declared_in;
  classfile::ReferenceKind revealed_kind = classfile::ReferenceKind::kInvokeStatic;
};

// All types are method descriptors, all classes internal names.
struct LambdaShape {
  std::string name;  // of the class made
  std::uint16_t major = 0;
  std::string caller;
  std::vector<std::string> interfaces;  // the functional interface first
  std::string method;                   // its method
  std::string factory;                  // captured values and the functional interface
  std::string erased;                   // the method's type
  std::string instantiated;             // with type arguments in place
  std::vector<std::string> bridges;     // further types of the method
  std::uint16_t bridge_flags = 0;
  LambdaTarget target;
  Serialization serialization = Serialization::kNone;
};

[[nodiscard]] std::vector<std::uint8_t> make_lambda_class(const LambdaShape& shape);
// Of the field that keeps the captured value, from 0.
[[nodiscard]] std::string capture_name(std::size_t index);

}  // namespace ristretto::vm::synthesis
