// SPDX-License-Identifier: MIT
// The standard streams as whoever runs the machine provides them.
#pragma once

#include <cstddef>
#include <span>

#include "natives/files/outcome.h"

namespace ristretto::natives::files {

enum class Output : std::uint8_t { kOut, kErr };

class Streams {
 public:
  virtual ~Streams() = default;
  // Standard input; waits. Zero: the end.
  [[nodiscard]] virtual Outcome<std::size_t> read(std::span<std::byte> into) = 0;
  // How much read() would give without waiting.
  [[nodiscard]] virtual Outcome<std::size_t> available() = 0;
  // All of it.
  [[nodiscard]] virtual Outcome<void> write(Output output, std::span<const std::byte> bytes) = 0;
};

}  // namespace ristretto::natives::files
