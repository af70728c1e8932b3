// SPDX-License-Identifier: MIT
// Reads the attributes of a class as a whole (JVMS §4.7): nesting, records, bootstrap methods, modules.
#pragma once

#include "classfile/attribute_reader.h"

namespace ristretto::classfile {

// Reads the class's attribute list into `file`, whose pool and version are already there.
void parse_class_attributes(const ParseContext& context, ByteReader& in, ClassFile& file);

}  // namespace ristretto::classfile
