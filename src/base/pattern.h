// SPDX-License-Identifier: MIT
// Patterns over dotted names, as users type them.
#pragma once

#include <cstdint>
#include <string_view>

namespace ristretto::base {

// What '*' stands for; '**' is any text at all.
enum class Star : std::uint8_t {
  kUpToDot,  // any text without a dot
  kAnyText,
};

// The whole of `text`. Takes time in proportion to both sizes, whatever the pattern.
[[nodiscard]] bool matches(std::string_view pattern, std::string_view text, Star star);

}  // namespace ristretto::base
