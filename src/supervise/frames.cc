// SPDX-License-Identifier: MIT
#include "supervise/frames.h"

#include <cstring>
#include <type_traits>

namespace ristretto::supervise {

static_assert(std::is_trivially_copyable_v<FrameHeader>);

void append_frame(std::string& to, std::uint64_t task, std::string_view bytes) {
  const FrameHeader header{bytes.size(), task};
  to.append(reinterpret_cast<const char*>(&header), sizeof header);
  to += bytes;
}

std::optional<Frame> FrameReader::next() {
  FrameHeader header;
  const std::size_t there = buffer_.size() - begin_;
  if (there >= sizeof header) {
    std::memcpy(&header, buffer_.data() + begin_, sizeof header);
    if (there - sizeof header >= header.length) {
      Frame frame{header.task, buffer_.substr(begin_ + sizeof header, header.length)};
      begin_ += sizeof header + header.length;
      return frame;
    }
  }
  // Only now, or many small frames would move the rest many times.
  buffer_.erase(0, begin_);
  begin_ = 0;
  return std::nullopt;
}

}  // namespace ristretto::supervise
