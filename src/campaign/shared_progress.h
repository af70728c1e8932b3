// SPDX-License-Identifier: MIT
// What a worker has counted so far, in memory that it shares with the campaign.
#pragma once

#include <atomic>
#include <cstdint>

namespace ristretto::campaign {

// For the display; a mixture of two moments does no harm.
struct SharedProgress {
  std::atomic<std::uint64_t> sequences = 0;
  std::atomic<std::uint64_t> calls = 0;
  std::atomic<std::uint32_t> lines_covered = 0;
  std::atomic<std::uint32_t> lines_missed = 0;
  std::atomic<std::uint32_t> branches_covered = 0;
  std::atomic<std::uint32_t> branches_missed = 0;
};

}  // namespace ristretto::campaign
