// SPDX-License-Identifier: MIT
// A set of digests: open addressing in one array, so that a look costs one miss of the cache however many there are.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "generate/state.h"

namespace ristretto::generate {

class DigestSet {
 public:
  // Whether it is new.
  bool insert(const Digest& digest) {
    if (digest == Digest{}) return !std::exchange(has_zero_, true);
    if (2 * (size_ + 1) > slots_.size()) grow();
    Digest& slot = find(digest);
    if (slot == digest) return false;
    slot = digest;
    ++size_;
    return true;
  }
  [[nodiscard]] std::size_t size() const { return size_ + (has_zero_ ? 1 : 0); }

 private:
  static constexpr std::size_t kFirstSlots = 1024;

  // Where it is, or belongs. Digests are evenly spread as they are.
  Digest& find(const Digest& digest) {
    std::size_t at = digest.low & (slots_.size() - 1);
    while (slots_[at] != Digest{} && slots_[at] != digest) at = (at + 1) & (slots_.size() - 1);
    return slots_[at];
  }
  void grow() {
    const std::vector<Digest> old =
        std::exchange(slots_, std::vector<Digest>(std::max(kFirstSlots, 2 * slots_.size())));
    for (const Digest& digest : old)
      if (digest != Digest{}) find(digest) = digest;
  }

  std::vector<Digest> slots_;  // zero: empty
  std::size_t size_ = 0;
  bool has_zero_ = false;
};

}  // namespace ristretto::generate
