// SPDX-License-Identifier: MIT
// Patterns over class names as users type them: '*' is any text without a dot, '**' any text at all.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace ristretto::campaign {

[[nodiscard]] bool is_pattern(std::string_view text);

// `java_name` is a binary name with dots ("a.b.Outer$Inner"). A pattern without a dot is compared with the name less
// its package.
[[nodiscard]] bool matches_class(std::string_view pattern, std::string_view java_name);
[[nodiscard]] bool matches_any_class(std::span<const std::string> patterns, std::string_view java_name);

}  // namespace ristretto::campaign
