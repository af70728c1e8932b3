// SPDX-License-Identifier: MIT
// Bytecode and the tables beside it, as javap -c and -v print them.
#pragma once

#include "classfile/byte_reader.h"
#include "classfile/class_file.h"
#include "cli/inspect/lines.h"
#include "cli/inspect/text_attributes.h"

namespace ristretto::cli::inspect {

// Instructions and the exception table. Code that does not decode is shown as bytes, with the reason.
void print_code(const classfile::ClassFile& file, const classfile::Code& code, Lines& lines);

// The whole Code attribute below its name.
void print_code_attribute(const Owner& owner, classfile::ByteReader& in, Lines& lines);
void print_line_numbers(const Owner& owner, classfile::ByteReader& in, Lines& lines);
// LocalVariableTable and LocalVariableTypeTable have one form.
void print_local_variables(const Owner& owner, classfile::ByteReader& in, Lines& lines);

}  // namespace ristretto::cli::inspect
