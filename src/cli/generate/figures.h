// SPDX-License-Identifier: MIT
// Numbers as people read them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "program/coverage.h"

namespace ristretto::cli::generate {

// "95 %"; "-" when there is nothing to cover. 100 only when nothing is missed.
[[nodiscard]] std::string percent(const program::Counter& counter);
// "1 test", "2 tests"
[[nodiscard]] std::string counted(std::uint64_t count, std::string_view singular);
// "0.4 s", "12 s", "3 min"
[[nodiscard]] std::string duration(double seconds);

}  // namespace ristretto::cli::generate
