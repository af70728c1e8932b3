// SPDX-License-Identifier: MIT
// The rules between the entries of LocalVariableTable and LocalVariableTypeTable (JVMS §4.7.13, §4.7.14).
#pragma once

#include "classfile/class_file.h"

namespace ristretto::classfile {

// Why the tables contradict themselves or each other; empty when they do not. As HotSpot sees it: before version 49 a
// variable may be listed twice, and without any variable nobody looks at the types.
[[nodiscard]] std::string find_local_table_problem(const Code& code, std::uint16_t major_version);

}  // namespace ristretto::classfile
