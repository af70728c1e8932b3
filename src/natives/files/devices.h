// SPDX-License-Identifier: MIT
// The character devices that the class library opens. Random bytes are the same in every run.
#pragma once

#include "natives/files/memory_node.h"

namespace ristretto::natives::files {

enum class Device : std::uint8_t { kNull, kZero, kRandom };

[[nodiscard]] NodePtr make_device(Memory& memory, Device device);

}  // namespace ristretto::natives::files
