// SPDX-License-Identifier: MIT
// What guests are told about the machine they run on: the same everywhere.
#pragma once

#include <cstdint>

namespace ristretto::natives {

constexpr std::int32_t kProcessors = 4;  // so that pools and splits are the same everywhere
constexpr std::int64_t kOwnPid = 1;

}  // namespace ristretto::natives
