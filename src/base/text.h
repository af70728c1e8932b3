// SPDX-License-Identifier: MIT
// Small text helpers with no domain.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ristretto::base {

// Replaces control characters by visible escapes (\n, \t, \x07), so that hostile names cannot forge output lines.
[[nodiscard]] std::string escape_controls(std::string_view text);

// Splits at every `separator`; empty parts are kept, so "a::b" has three.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

// Without the blanks and line ends on both sides.
[[nodiscard]] std::string_view trim(std::string_view text);

}  // namespace ristretto::base
