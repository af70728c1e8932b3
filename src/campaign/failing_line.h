// SPDX-License-Identifier: MIT
// Where in the text of a test it failed. Works on text in the layout of emission.
#pragma once

#include <string_view>

#include "emit/emit.h"

namespace ristretto::campaign {

// The line of `file` that `where` ("StackTest.java:17") names, without the blanks around it, as a part of `file`; empty
// if it names none.
[[nodiscard]] std::string_view failing_line(std::string_view file, std::string_view where);

// Whether that line is in the last statement of the method, which in an error-revealing test states the contract.
[[nodiscard]] bool is_in_last_statement(std::string_view file, const emit::TestMethod& method, std::string_view where);

}  // namespace ristretto::campaign
