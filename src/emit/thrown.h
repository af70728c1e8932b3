// SPDX-License-Identifier: MIT
// The throws clause of a test method: there exactly when something outside assertThrows declares a checked exception.
#pragma once

#include <string>

#include "testcase/test.h"
#include "testcase/types.h"

namespace ristretto::emit {

// "java.lang.Exception", "java.lang.Throwable" when one declared is no Exception, or empty. `last_too`: a last
// statement that is expected to throw is not wrapped; the others are.
[[nodiscard]] std::string thrown_name(const testcase::Test& test, testcase::Types& types, bool last_too);

}  // namespace ristretto::emit
