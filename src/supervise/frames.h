// SPDX-License-Identifier: MIT
// Bytes in pieces over a stream: a header with the length, then the bytes. Both ends are the same program, so the
// header is as the memory has it. What is not whole is no frame.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ristretto::supervise {

struct FrameHeader {
  std::uint64_t length = 0;
  std::uint64_t task = 0;  // it belongs to; tasks count from 1, and 0 is none
};

struct Frame {
  std::uint64_t task = 0;
  std::string bytes;
};

void append_frame(std::string& to, std::uint64_t task, std::string_view bytes);

class FrameReader {
 public:
  void append(std::string_view received) { buffer_ += received; }
  // The next one that is whole.
  [[nodiscard]] std::optional<Frame> next();

 private:
  std::string buffer_;
  std::size_t begin_ = 0;  // of what was not given out
};

}  // namespace ristretto::supervise
