// SPDX-License-Identifier: MIT
// Checks for defects of ours. A failed check ends the process with exit code 3: the unit of work is a process, so a
// defect costs one unit of work. Never use it for bad input (error.h).
#pragma once

#include <source_location>
#include <string_view>

namespace ristretto::base {

inline constexpr int kExitOwnFault = 3;

[[noreturn]] void check_failed(std::string_view what, std::source_location where);

// Always on. The message says which invariant is broken.
inline void check(bool condition, std::string_view what, std::source_location where = std::source_location::current()) {
  if (!condition) [[unlikely]]
    check_failed(what, where);
}

}  // namespace ristretto::base
