// SPDX-License-Identifier: MIT
// Text inside XML and HTML.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace ristretto::explore {

// Fit for element content and for attributes in double quotes. Control characters, which XML cannot have, become '?'.
[[nodiscard]] std::string escaped(std::string_view text);

// "1 2 3"
[[nodiscard]] std::string spaced(std::span<const std::uint32_t> numbers);

}  // namespace ristretto::explore
