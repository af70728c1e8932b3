// SPDX-License-Identifier: MIT
#include "supervise/notes.h"

#include <algorithm>
#include <cstring>

namespace ristretto::supervise {

void Notes::at(std::string_view operation) {
  const std::uint64_t next = operations_.load(std::memory_order_relaxed) + 1;
  Text& text = texts_[next % texts_.size()];
  text.length = static_cast<std::uint32_t>(std::min(operation.size(), kMostOperation));
  std::memcpy(text.bytes.data(), operation.data(), text.length);
  operations_.store(next, std::memory_order_release);
  beat();
}

std::string Notes::operation() const {
  constexpr int kTries = 100;  // a living worker may be faster than we read
  std::string read;
  for (int i = 0; i < kTries; ++i) {
    const std::uint64_t before = operations_.load(std::memory_order_acquire);
    const Text& text = texts_[before % texts_.size()];
    read.assign(text.bytes.data(), std::min<std::size_t>(text.length, kMostOperation));
    std::atomic_thread_fence(std::memory_order_acquire);
    if (operations_.load(std::memory_order_relaxed) == before) break;
  }
  return read;
}

}  // namespace ristretto::supervise
