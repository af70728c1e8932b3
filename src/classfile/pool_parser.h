// SPDX-License-Identifier: MIT
// Reads and checks the constant pool (JVMS §4.4): form, links between entries, names and descriptors.
#pragma once

#include "base/arena.h"
#include "classfile/byte_reader.h"
#include "classfile/constant_pool.h"
#include "classfile/names.h"

namespace ristretto::classfile {

// Reads constant_pool_count and the entries at `in`. On a fault the pool returned must not be used.
[[nodiscard]] ConstantPool parse_pool(ByteReader& in, std::uint16_t major_version, const NameRules& names,
                                      base::Arena& arena);

}  // namespace ristretto::classfile
