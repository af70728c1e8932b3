// SPDX-License-Identifier: MIT
// Big-endian output, as class files want it.
#pragma once

#include <cstdint>
#include <vector>

namespace ristretto::vm::synthesis {

using Buffer = std::vector<std::uint8_t>;

inline void put(Buffer& out, std::uint64_t value, unsigned width) {
  for (unsigned i = width; i-- > 0;) out.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

inline void append(Buffer& out, const Buffer& bytes) { out.insert(out.end(), bytes.begin(), bytes.end()); }

}  // namespace ristretto::vm::synthesis
