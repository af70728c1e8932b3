// SPDX-License-Identifier: MIT
// Leaves of a tree that are still to be tried, in the order in which they came up. However many there are, adding one,
// taking one out and picking the first, the last or any takes the same time, on average over all that is done.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/rng.h"

namespace ristretto::explore {

using NodeNumber = std::uint32_t;

class OpenLeaves {
 public:
  void add(NodeNumber leaf);
  void remove(NodeNumber leaf);  // nothing if it is not there
  [[nodiscard]] bool is_empty() const { return count_ == 0; }
  [[nodiscard]] std::size_t size() const { return count_; }

  // There is one.
  [[nodiscard]] NodeNumber first() const { return line_[begin_]; }
  [[nodiscard]] NodeNumber last() const { return line_.back(); }
  [[nodiscard]] NodeNumber any(base::Rng& rng) const;

  // Entries looked at or moved so far.
  [[nodiscard]] std::uint64_t work() const { return work_; }

 private:
  void close_gaps();

  std::vector<NodeNumber> line_;    // from begin_ on, with gaps that are neither first nor last
  std::vector<std::size_t> place_;  // in the line, by leaf
  std::size_t begin_ = 0;
  std::size_t count_ = 0;
  mutable std::uint64_t work_ = 0;
};

}  // namespace ristretto::explore
