// SPDX-License-Identifier: MIT
// Decompression to a size that is known beforehand and not trusted.
#pragma once

#include <cstdint>

#include "base/bytes.h"
#include "base/error.h"

namespace ristretto::archive {

// No entry of any archive may claim to be larger: a class file cannot be, and a resource that is would be an
// attack.
inline constexpr std::uint64_t kLargestEntry = std::uint64_t{1} << 30;

enum class Deflated : std::uint8_t {
  kRaw,   // RFC 1951, as in zip entries
  kZlib,  // RFC 1950, as in module images
};

// The inflated bytes, exactly `size` of them, from the whole of `data`; otherwise an Error that has a reason
// only. Memory is taken only when `data` is long enough to expand to `size`.
[[nodiscard]] base::Result<base::Bytes> inflate(Deflated format, base::ByteSpan data, std::uint64_t size);

}  // namespace ristretto::archive
