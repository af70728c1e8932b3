// SPDX-License-Identifier: MIT
// Format checks that need the whole class (JVMS §4.1, §4.5, §4.6, §4.8): flags that contradict each other, members
// declared twice, interfaces and their members.
#pragma once

#include "classfile/class_file.h"

namespace ristretto::classfile {

// ClassFormatError, or success.
[[nodiscard]] Checked<void> check_format(const ClassFile& file);

}  // namespace ristretto::classfile
