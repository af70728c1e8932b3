// SPDX-License-Identifier: MIT
// Constant-pool entries as javap words them, in UTF-8. Any index is accepted, for bytecode may name any.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "classfile/class_file.h"

namespace ristretto::cli::inspect {

// A name in double quotes unless it is made of Java identifiers and '/': java/lang/Object, "<init>", "[I".
[[nodiscard]] std::string quoted_name(std::string_view name);

// "java.util.Map$Entry" of "java/util/Map$Entry".
[[nodiscard]] std::string dotted_name(std::string_view internal_name);

// The entry with its links followed: java/lang/Object."<init>":()V
[[nodiscard]] std::string constant_text(const classfile::ConstantPool& pool, std::size_t index);

// As the comment behind an instruction: Method java/lang/Object."<init>":()V. The class is left out when it is this
// one.
[[nodiscard]] std::string operand_text(const classfile::ClassFile& file, std::size_t index);

// The links or the value of the entry itself: #2.#3, 6:#150, 1.5f
[[nodiscard]] std::string constant_links(const classfile::ConstantPool& pool, std::size_t index);

}  // namespace ristretto::cli::inspect
