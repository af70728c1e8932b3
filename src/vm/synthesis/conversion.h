// SPDX-License-Identifier: MIT
// Code that converts the value on top of the stack between the types of two signatures, instruction for instruction as
// the class library's lambda proxies do: so the same casts fail in the same way.
#pragma once

#include <string_view>

#include "vm/synthesis/class_writer.h"

namespace ristretto::vm::synthesis {

// Boxes, and what they hold.
struct Wrapper {
  classfile::BaseKind kind;
  std::string_view class_name;
  std::string_view unbox;           // "intValue"
  std::string_view box_descriptor;  // of valueOf
};

[[nodiscard]] const Wrapper& wrapper_of(classfile::BaseKind primitive);
// Null for every other class.
[[nodiscard]] const Wrapper* wrapper_named(std::string_view class_name);

void box(CodeWriter& code, classfile::BaseKind primitive);
// From `from` to `to`; a reference is first cast to `functional`, the type that the source language knows it to have.
void convert(CodeWriter& code, const classfile::FieldType& from, const classfile::FieldType& to,
             const classfile::FieldType& functional);

}  // namespace ristretto::vm::synthesis
