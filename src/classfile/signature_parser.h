// SPDX-License-Identifier: MIT
// Reads signatures (JVMS §4.7.9.1) and descriptors into the model of signature.h.
//
// Strict: names are not empty and hold none of . ; [ / < > : and nothing may follow. The error's place names
// the byte in the signature. A wrong signature does not make a class wrong (JVMS §4.7.9): callers fall back
// to the erased type. The arena may keep unused parts of a signature that failed.
#pragma once

#include <string_view>

#include "base/arena.h"
#include "base/error.h"
#include "classfile/descriptor.h"
#include "classfile/signature.h"

namespace ristretto::classfile {

// Levels of type arguments and array dimensions inside each other, and links of one class type. Types are
// read recursively, here and by everyone after, and 64 KiB of "La<La<..." would nest 20 000 deep. The deepest
// type of JDK 17 has four levels of arguments; an array alone may need 255.
inline constexpr unsigned kMaxTypeNesting = 512;

[[nodiscard]] base::Result<ClassSignature> parse_class_signature(std::string_view text, base::Arena& arena);
[[nodiscard]] base::Result<MethodSignature> parse_method_signature(std::string_view text, base::Arena& arena);
// Of a field, a record component or a local variable: a reference type.
[[nodiscard]] base::Result<const Type*> parse_field_signature(std::string_view text, base::Arena& arena);

[[nodiscard]] const Type* erased_type(const FieldType& type, base::Arena& arena);
// Neither type parameters nor exceptions; those are in the Exceptions attribute.
[[nodiscard]] MethodSignature erased_method(const MethodDescriptor& descriptor, base::Arena& arena);
// The class of that internal name, which must be valid: "java/util/Map$Entry".
[[nodiscard]] const Type* erased_class(std::string_view internal_name, base::Arena& arena);

}  // namespace ristretto::classfile
