// SPDX-License-Identifier: MIT
// Unaligned integers out of bytes. The caller has checked the bounds; forgetting it is a defect of ours, not
// bad input.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>

#include "base/bytes.h"
#include "base/check.h"

namespace ristretto::archive {

// Whether [offset, offset + size) lies within `limit` bytes, for any values, without overflow.
[[nodiscard]] constexpr bool fits(std::uint64_t offset, std::uint64_t size, std::uint64_t limit) {
  return offset <= limit && size <= limit - offset;
}

template <std::unsigned_integral T>
[[nodiscard]] T load_little(base::ByteSpan bytes, std::size_t offset) {
  base::check(fits(offset, sizeof(T), bytes.size()), "an integer is loaded within its bytes");
  T value = 0;
  for (std::size_t i = 0; i < sizeof(T); ++i) value |= static_cast<T>(T{bytes[offset + i]} << (8 * i));
  return value;
}

template <std::unsigned_integral T>
[[nodiscard]] T load_big(base::ByteSpan bytes, std::size_t offset) {
  base::check(fits(offset, sizeof(T), bytes.size()), "an integer is loaded within its bytes");
  T value = 0;
  for (std::size_t i = 0; i < sizeof(T); ++i) {
    value |= static_cast<T>(T{bytes[offset + i]} << (8 * (sizeof(T) - 1 - i)));
  }
  return value;
}

template <std::unsigned_integral T>
[[nodiscard]] T load_native(base::ByteSpan bytes, std::size_t offset) {
  return std::endian::native == std::endian::little ? load_little<T>(bytes, offset) : load_big<T>(bytes, offset);
}

}  // namespace ristretto::archive
