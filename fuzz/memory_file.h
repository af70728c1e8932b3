// SPDX-License-Identifier: MIT
// Bytes as a file that exists in memory only, for readers that insist on a path.
#pragma once

#include <filesystem>
#include <string>

#include <sys/mman.h>
#include <unistd.h>

#include "base/bytes.h"
#include "base/check.h"

namespace ristretto::fuzz {

class MemoryFile {
 public:
  explicit MemoryFile(base::ByteSpan bytes) : descriptor_(::memfd_create("fuzz", MFD_CLOEXEC)) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    base::check(written == static_cast<ssize_t>(bytes.size()), "a file in memory takes all bytes");
  }
  MemoryFile(const MemoryFile&) = delete;  // a descriptor must be closed once
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() { ::close(descriptor_); }

  [[nodiscard]] std::filesystem::path path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

 private:
  int descriptor_;
};

}  // namespace ristretto::fuzz
