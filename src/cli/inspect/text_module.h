// SPDX-License-Identifier: MIT
// Modules: the attributes of module-info as javap -v prints them, and the declaration as javap shows it without
// options.
#pragma once

#include <string>

#include "classfile/byte_reader.h"
#include "cli/inspect/lines.h"
#include "cli/inspect/text_attributes.h"

namespace ristretto::cli::inspect {

void print_module(const Owner& owner, classfile::ByteReader& in, Lines& lines);
void print_module_packages(const Owner& owner, classfile::ByteReader& in, Lines& lines);
void print_module_target(const Owner& owner, classfile::ByteReader& in, Lines& lines);
void print_module_hashes(const Owner& owner, classfile::ByteReader& in, Lines& lines);
[[nodiscard]] std::string main_class_comment(const Owner& owner, classfile::ByteReader& in, std::string& head);

// "requires java.base;" and the other directives, one a line.
void print_directives(const classfile::Module& module, Lines& lines);

}  // namespace ristretto::cli::inspect
