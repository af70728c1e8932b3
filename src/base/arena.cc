// SPDX-License-Identifier: MIT
#include "base/arena.h"

#include <algorithm>

namespace ristretto::base {

void* Arena::allocate_slow(std::size_t size, std::size_t alignment) {
  constexpr std::size_t kLargestChunk = std::size_t{1} << 20;
  const std::size_t chunk = std::max(next_chunk_, size + alignment);
  next_chunk_ = std::min(kLargestChunk, next_chunk_ * 2);
  chunks_.push_back(std::make_unique_for_overwrite<std::byte[]>(chunk));
  reserved_ += chunk;
  last_chunk_ = chunk;
  top_ = chunks_.back().get();
  end_ = top_ + chunk;
  return allocate(size, alignment);
}

void Arena::reset() {
  if (chunks_.empty()) return;
  chunks_.erase(chunks_.begin(), chunks_.end() - 1);
  reserved_ = last_chunk_;
  top_ = chunks_.back().get();
}

}  // namespace ristretto::base
