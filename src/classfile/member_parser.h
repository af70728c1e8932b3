// SPDX-License-Identifier: MIT
// Reads fields, methods and their attributes, code included (JVMS §4.5–4.7).
#pragma once

#include <span>

#include "classfile/attribute_reader.h"

namespace ristretto::classfile {

[[nodiscard]] std::span<const Field> parse_fields(const ParseContext& context, ByteReader& in);
[[nodiscard]] std::span<const Method> parse_methods(const ParseContext& context, ByteReader& in);

// Stores the bytes of an annotation attribute; false when `name` is not one. Annotations are read on demand, so the
// body counts as consumed.
[[nodiscard]] bool keep_annotations(AttributeName name, ByteReader& body, base::ByteSpan data, AnnotationBytes& into);

// The name in a Signature attribute.
[[nodiscard]] std::string_view read_signature(const ParseContext& context, ByteReader& body);

}  // namespace ristretto::classfile
