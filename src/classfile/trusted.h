// SPDX-License-Identifier: MIT
// Reads class files of the JDK's own image, which javac has made and jlink has packed: names and descriptors are not
// checked, everything else is. A program starts noticeably faster for it.
#pragma once

#include "classfile/class_file.h"

namespace ristretto::classfile {

[[nodiscard]] Checked<ClassFile> parse_trusted_class(base::Bytes bytes, const ParseOptions& options);

}  // namespace ristretto::classfile
