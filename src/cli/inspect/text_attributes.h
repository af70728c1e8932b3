// SPDX-License-Identifier: MIT
// Attributes as javap -v prints them, in the order of the file. One that is unknown, or whose bytes do not make sense,
// is printed in hexadecimal: whatever is in the file is shown.
#pragma once

#include <span>

#include "classfile/class_file.h"
#include "cli/inspect/lines.h"

namespace ristretto::cli::inspect {

// Where an attribute stands.
struct Owner {
  const classfile::ClassFile& file;
  const classfile::Method* method = nullptr;  // of the method's attributes and those of its code
};

void print_attributes(const Owner& owner, std::span<const classfile::Attribute> attributes, Lines& lines);

}  // namespace ristretto::cli::inspect
