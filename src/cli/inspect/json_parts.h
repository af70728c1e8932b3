// SPDX-License-Identifier: MIT
// The parts that json.cc is put together from.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "classfile/class_file.h"

namespace ristretto::cli::inspect {

using Json = nlohmann::ordered_json;

// Text of the class file as UTF-8, and lists of it.
[[nodiscard]] std::string json_text(std::string_view text);
[[nodiscard]] Json json_texts(std::span<const std::string_view> texts);
// Sets the key only when there is a text.
void set_text(Json& object, const char* key, std::string_view text);

// "tag" and the value or the links; of a float also its bits, for JSON has neither NaN nor infinity.
[[nodiscard]] Json json_constant(const classfile::ConstantPool& pool, std::size_t index);

// Every attribute by name and length, in the order of the file; with its bytes when the tool does not read it.
[[nodiscard]] Json json_attributes(std::span<const classfile::Attribute> attributes);

[[nodiscard]] Json json_code(const classfile::ClassFile& file, const classfile::Code& code);
[[nodiscard]] Json json_module(const classfile::Module& module);

// Sets one key for each annotation attribute that is present; a malformed one becomes {"error": ...}.
void set_annotations(Json& object, const classfile::ConstantPool& pool, const classfile::AnnotationBytes& bytes);
void set_type_annotations(Json& object, const classfile::ConstantPool& pool, base::ByteSpan visible,
                          base::ByteSpan invisible);

}  // namespace ristretto::cli::inspect
