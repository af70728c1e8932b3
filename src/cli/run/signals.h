// SPDX-License-Identifier: MIT
// SIGINT, SIGTERM and SIGHUP while a program runs: kept until the machine asks, for the program has a right to its
// shutdown hooks. A second one of a kind ends the process at once. One that the process was started to ignore stays
// ignored, as for java.
#pragma once

#include "natives/files/host_streams.h"

namespace ristretto::cli::run {

void keep_signals();
// The number of one that came since the last call; 0: none.
[[nodiscard]] int take_signal();

// Standard input is waited for in the kernel, where the machine cannot ask: a signal then ends the process, with the
// exit code that java would give.
class SignalledStreams final : public natives::files::HostStreams {
 public:
  [[nodiscard]] natives::files::Outcome<std::size_t> read(std::span<std::byte> into) override;
};

}  // namespace ristretto::cli::run
