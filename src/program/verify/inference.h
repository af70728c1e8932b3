// SPDX-License-Identifier: MIT
// Verification by type inference (JVMS §4.10.2): data flow until nothing changes, with subroutines (jsr and ret), for
// class files without StackMapTable.
#pragma once

#include "program/verify/method_context.h"

namespace ristretto::program::verify {

// Rejections are left in the context.
void infer_types(MethodContext& method);

}  // namespace ristretto::program::verify
