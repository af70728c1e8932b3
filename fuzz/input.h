// SPDX-License-Identifier: MIT
// What every harness agrees on.
#pragma once

#include <cstddef>
#include <cstdint>

// Longer inputs are ignored: they reach no other code, they only take longer.
inline constexpr std::size_t kLargestInput = std::size_t{1} << 16U;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
