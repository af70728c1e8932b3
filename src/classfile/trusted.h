// SPDX-License-Identifier: MIT
// Reads class files of the JDK's own image, which javac has made and jlink has packed. What it means is taken to be
// right, as HotSpot does: names, descriptors, flags, repetitions and the encoding of texts are not checked. How it is
// written is: no index leads nowhere, no table runs past its end. The code of methods is read when it is asked for. A
// program starts noticeably faster for all that.
#pragma once

#include "classfile/class_file.h"

namespace ristretto::classfile {

[[nodiscard]] Checked<ClassFile> parse_trusted_class(base::Bytes bytes, const ParseOptions& options);

}  // namespace ristretto::classfile
