// SPDX-License-Identifier: MIT
// A hash of short texts, names and descriptors: eight bytes at a time and inlined. Not stable between versions, and not
// for texts that someone may choose to collide in great numbers.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace ristretto::base {

[[nodiscard]] inline std::uint64_t hash_text(std::string_view text, std::uint64_t seed = 0) {
  constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15;
  const auto mix = [](std::uint64_t hash, std::uint64_t word) {
    const std::uint64_t product = (hash ^ word) * kOdd;
    return product ^ (product >> 32U);
  };
  std::uint64_t hash = mix(seed, text.size());
  const char* at = text.data();
  std::size_t left = text.size();
  std::uint64_t word = 0;
  for (; left >= sizeof word; at += sizeof word, left -= sizeof word) {
    std::memcpy(&word, at, sizeof word);
    hash = mix(hash, word);
  }
  word = 0;
  for (; left > 0; --left) word = (word << 8U) | static_cast<unsigned char>(at[left - 1]);
  return mix(hash, word);
}

// For unordered containers with texts as keys; looks up views without making strings of them.
struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return hash_text(text); }
};

}  // namespace ristretto::base
