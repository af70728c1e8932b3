// SPDX-License-Identifier: MIT
// Reads a Code attribute and the tables inside it (JVMS §4.7.3). The instructions stay bytes; instruction.h decodes
// them.
#pragma once

#include "classfile/attribute_reader.h"

namespace ristretto::classfile {

// Null on a fault.
[[nodiscard]] const Code* parse_code(const ParseContext& context, ByteReader& body);

}  // namespace ristretto::classfile
