// SPDX-License-Identifier: MIT
// What one worker shall do for a class: the whole of it, less what killed earlier workers, or just one sequence.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace ristretto::campaign {

struct Attempt {
  std::vector<std::uint64_t> skip;          // sequences that ended earlier workers
  std::optional<std::uint64_t> report;      // stop there and tell this sequence instead of running it
  std::optional<std::uint64_t> end_before;  // stop there and deliver

  friend bool operator==(const Attempt&, const Attempt&) = default;
};

}  // namespace ristretto::campaign
