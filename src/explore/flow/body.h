// SPDX-License-Identifier: MIT
// What the analyses of this folder look at: one method with code, as its class file has it.
#pragma once

#include "classfile/class_file.h"
#include "classfile/instruction.h"
#include "program/class.h"

namespace ristretto::explore {

// Of a class that passes verification. The pool must outlive whatever is found out about the method.
struct Body {
  const classfile::ConstantPool& pool;
  const classfile::Method& method;        // has code
  const classfile::DecodedCode& code;     // of that method, as decode() accepts it
  const program::Class* owner = nullptr;  // where names are resolved from; null: a field is where it is said to be

  [[nodiscard]] bool is_static() const { return method.flags.has(classfile::AccessFlags::kStatic); }
};

}  // namespace ristretto::explore
