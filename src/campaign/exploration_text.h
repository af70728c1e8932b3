// SPDX-License-Identifier: MIT
// Explorations as bytes, to be kept in a file and sent by a worker.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generate/symbolic/explorations.h"

namespace ristretto::campaign {

// What changes when old bytes must not be read any more: their form, or what exploring means by them.
inline constexpr int kExplorationFormat = 2;

[[nodiscard]] std::vector<std::uint8_t> to_bytes(const generate::Exploration& exploration);
// Nothing: these are no such bytes. What is read is consistent, whoever wrote it.
[[nodiscard]] std::optional<generate::Exploration> exploration_from(std::span<const std::uint8_t> bytes);

// Bytes as text that JSON can hold.
[[nodiscard]] std::string to_hex(std::span<const std::uint8_t> bytes);
// Nothing: it is none.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> from_hex(std::string_view text);

}  // namespace ristretto::campaign
