// SPDX-License-Identifier: MIT
// The machine that all workers are forked from: booted once, with the class path and nothing else of the host.
#pragma once

#include <memory>
#include <string>

#include "archive/jdk.h"
#include "base/error.h"
#include "natives/files/streams.h"
#include "natives/guest.h"

namespace ristretto::campaign {

// Standard input is empty, output is dropped: what code under test prints is nobody's business.
class SilentStreams final : public natives::files::Streams {
 public:
  [[nodiscard]] natives::files::Outcome<std::size_t> read(std::span<std::byte>) override { return 0; }
  [[nodiscard]] natives::files::Outcome<std::size_t> available() override { return 0; }
  [[nodiscard]] natives::files::Outcome<void> write(natives::files::Output, std::span<const std::byte>) override {
    return {};
  }
};

// With assertions enabled. `streams` outlives the guest, and so does an engine other than the plain one.
[[nodiscard]] base::Result<std::unique_ptr<natives::Guest>> boot_guest(const archive::Jdk& jdk,
                                                                       const std::string& class_path,
                                                                       SilentStreams& streams,
                                                                       vm::Engine* engine = nullptr);

}  // namespace ristretto::campaign
