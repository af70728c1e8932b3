// SPDX-License-Identifier: MIT
// Annotations (JVMS §4.7.16–4.7.22), read on demand from the bytes that a ClassFile keeps.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/arena.h"
#include "base/bytes.h"
#include "classfile/class_file.h"

namespace ristretto::classfile {

struct Annotation;

struct ElementValue {
  // B C D F I J S Z s: a constant; e: enum constant; c: class; @: annotation; [: array
  char tag = 0;
  std::uint16_t constant = 0;      // pool index of a constant
  std::string_view type;           // e: descriptor of the enum; c: return descriptor of the class
  std::string_view enum_constant;  // e
  const Annotation* annotation = nullptr;
  std::span<const ElementValue> elements;
};

struct ElementPair {
  std::string_view name;
  ElementValue value;
};

struct Annotation {
  std::string_view type;  // field descriptor
  std::span<const ElementPair> elements;
};

struct TypePathStep {
  std::uint8_t kind = 0;  // 0 array, 1 nested, 2 wildcard bound, 3 type argument
  std::uint8_t argument = 0;
};

struct LocalRange {
  std::uint16_t start_pc = 0;
  std::uint16_t length = 0;
  std::uint16_t index = 0;
};

struct TypeAnnotation {
  std::uint8_t target_type = 0;  // JVMS table 4.7.20-A
  // By target: parameter or bound's parameter, supertype, throws, catch or offset index.
  std::uint16_t target_index = 0;
  std::uint8_t target_detail = 0;  // bound index or type-argument index
  std::span<const LocalRange> local_ranges;
  std::span<const TypePathStep> path;
  Annotation annotation;
};

// Each reads one attribute's bytes; empty bytes are an empty list. A malformed attribute is a ClassFormatError.
[[nodiscard]] Checked<std::span<const Annotation>> parse_annotations(const ConstantPool& pool, base::ByteSpan bytes,
                                                                     base::Arena& arena);
[[nodiscard]] Checked<std::span<const std::span<const Annotation>>> parse_parameter_annotations(
    const ConstantPool& pool, base::ByteSpan bytes, base::Arena& arena);
[[nodiscard]] Checked<std::span<const TypeAnnotation>> parse_type_annotations(const ConstantPool& pool,
                                                                              base::ByteSpan bytes, base::Arena& arena);
[[nodiscard]] Checked<ElementValue> parse_annotation_default(const ConstantPool& pool, base::ByteSpan bytes,
                                                             base::Arena& arena);

}  // namespace ristretto::classfile
