// SPDX-License-Identifier: MIT
// Verification by type checking (JVMS §4.10.1): one pass over the code, trusting nothing but comparing with the frames
// that the StackMapTable declares at every place where control joins.
#pragma once

#include "program/verify/method_context.h"

namespace ristretto::program::verify {

// Rejections are left in the context.
void check_types(MethodContext& method);

}  // namespace ristretto::program::verify
