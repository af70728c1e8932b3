// SPDX-License-Identifier: MIT
// The version of the tool. The test e2e/version compares it with that of the CMake project.
#pragma once

#include <string_view>

namespace ristretto::cli {

inline constexpr std::string_view kVersion = "0.1.0";

}  // namespace ristretto::cli
