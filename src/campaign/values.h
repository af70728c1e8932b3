// SPDX-License-Identifier: MIT
// The file of --values: literals that generation may use as arguments, one a line, written as in Java.
//
//   42   -7   0x1F   42L   1.5   1.5f   1e10   NaN   -Infinity   NaNf   Infinityf
//   (byte) 1   (short) 300   'a'   '\n'   '\u0041'   "text \"quoted\""   true   false   null
//
// Empty lines and lines that begin with # are left out.
#pragma once

#include <string_view>
#include <vector>

#include "base/error.h"
#include "testcase/value.h"

namespace ristretto::campaign {

[[nodiscard]] base::Result<testcase::Value> parse_value(std::string_view text);

// `text` is that of the whole file, in UTF-8; an error says which line.
[[nodiscard]] base::Result<std::vector<testcase::Value>> parse_values(std::string_view text);

// Reads the file; errors name it.
[[nodiscard]] base::Result<std::vector<testcase::Value>> read_values(const std::string& file);

}  // namespace ristretto::campaign
