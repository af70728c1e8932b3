// SPDX-License-Identifier: MIT
// The StackMapTable attribute as javap -v prints it.
#pragma once

#include <string>

#include "classfile/byte_reader.h"
#include "classfile/stack_map.h"
#include "cli/inspect/lines.h"
#include "cli/inspect/text_attributes.h"

namespace ristretto::cli::inspect {

// "class java/util/List", "int", "uninitialized 12", "this"
[[nodiscard]] std::string verification_type_text(const classfile::ConstantPool& pool,
                                                 const classfile::VerificationType& type);

// "same_locals_1_stack_item", "full_frame"
[[nodiscard]] std::string_view frame_name(const classfile::StackMapFrame& frame);

void print_stack_map(const Owner& owner, classfile::ByteReader& in, Lines& lines);

}  // namespace ristretto::cli::inspect
