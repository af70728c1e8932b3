// SPDX-License-Identifier: MIT
// What a user may have meant.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ristretto::campaign {

// The names closest to `wanted`, best first, at most three: the same simple name elsewhere, or few letters changed.
[[nodiscard]] std::vector<std::string> near_misses(std::string_view wanted, std::span<const std::string> names);

// "did you mean a.B or a.C?"; empty when there is nothing to suggest.
[[nodiscard]] std::string did_you_mean(std::span<const std::string> suggestions);

}  // namespace ristretto::campaign
