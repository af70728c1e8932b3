// SPDX-License-Identifier: MIT
// Memory that the campaign and one worker process share: what the worker is at, and whether it shall stop. It outlives
// the worker however that ends, so it says which sequence did it.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "generate/result.h"

namespace ristretto::campaign {

// Counters for the display; a mixture of two moments does no harm.
struct SharedProgress {
  std::atomic<std::uint64_t> sequences = 0;
  std::atomic<std::uint64_t> calls = 0;
  std::atomic<std::uint32_t> lines_covered = 0;
  std::atomic<std::uint32_t> lines_missed = 0;
  std::atomic<std::uint32_t> branches_covered = 0;
  std::atomic<std::uint32_t> branches_missed = 0;
};

struct SharedSlot {
  static constexpr std::uint64_t kNoSequence = std::numeric_limits<std::uint64_t>::max();

  std::atomic<std::uint64_t> sequence = kNoSequence;  // started last
  std::atomic<std::uint64_t> beats = 0;               // moves as long as the worker is alive
  std::atomic<bool> stop = false;                     // set by the campaign
  SharedProgress progress;

  static_assert(std::atomic<std::uint64_t>::is_always_lock_free);  // a lock would not be shared

  // Before a worker starts.
  void reset();
};

class SharedSlots {
 public:
  explicit SharedSlots(std::size_t count);
  SharedSlots(const SharedSlots&) = delete;
  SharedSlots& operator=(const SharedSlots&) = delete;
  ~SharedSlots();

  [[nodiscard]] std::span<SharedSlot> all() const { return slots_; }

 private:
  std::span<SharedSlot> slots_;
};

}  // namespace ristretto::campaign
