// SPDX-License-Identifier: MIT
// The body of an anonymous class: every method that is still abstract, returning a default or a typical value.
#pragma once

#include <vector>

#include "emit/java_tree.h"
#include "testcase/operation.h"
#include "testcase/types.h"

namespace ristretto::emit {

struct Stub {
  std::vector<Method> methods;
  bool uses_raw = false;
  bool uses_unchecked = false;
};

// `type`: an interface or abstract class, without wildcards at top level.
[[nodiscard]] Stub make_stub(const Type& type, testcase::StubResults results, testcase::Types& types);

}  // namespace ristretto::emit
