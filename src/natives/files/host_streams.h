// SPDX-License-Identifier: MIT
// The standard streams of this process.
#pragma once

#include "natives/files/streams.h"

namespace ristretto::natives::files {

class HostStreams : public Streams {
 public:
  [[nodiscard]] Outcome<std::size_t> read(std::span<std::byte> into) override;
  [[nodiscard]] Outcome<std::size_t> available() override;
  [[nodiscard]] Outcome<void> write(Output output, std::span<const std::byte> bytes) override;
};

}  // namespace ristretto::natives::files
