// SPDX-License-Identifier: MIT
// Files for java.nio: the objects that attributes are stored in, and copies between descriptors.
#pragma once

#include "natives/io.h"

namespace ristretto::natives::nio {

// sun.nio.ch.IOStatus
inline constexpr std::int32_t kEndOfFile = -1;
inline constexpr std::int32_t kUnsupported = -4;

// Into a sun.nio.fs.UnixFileAttributes.
void store_attributes(vm::Machine& vm, Ref target, const files::Attributes& attributes);
// Into a sun.nio.fs.UnixFileStoreAttributes.
void store_space(vm::Machine& vm, Ref target, std::uint64_t bytes);

// How a copy treats offsets: absent, the descriptor's own position counts and moves.
struct Copy {
  int from = -1;
  int to = -1;
  std::optional<std::uint64_t> from_offset = std::nullopt;
  std::optional<std::uint64_t> to_offset = std::nullopt;
  std::uint64_t most = UINT64_MAX;
};
// The number of bytes copied; stops at the end of `from`.
[[nodiscard]] files::Outcome<std::uint64_t> copy(vm::Machine& vm, const Copy& what);

}  // namespace ristretto::natives::nio
