// SPDX-License-Identifier: MIT
// Paths as numbers: a path is the sequence of its decisions, equal sequences have one number, and numbers count up in
// the order in which the sequences are seen first.
#pragma once

#include <cstdint>
#include <unordered_map>

namespace ristretto::explore {

class PathTree {
 public:
  static constexpr std::uint32_t kRoot = 0;  // no decision yet

  // `path` and one decision more.
  std::uint32_t extend(std::uint32_t path, std::uint32_t decision) {
    const std::uint64_t key = std::uint64_t{path} << 32U | decision;
    const auto [at, is_new] = children_.try_emplace(key, size_);
    if (is_new) ++size_;
    return at->second;
  }

 private:
  std::unordered_map<std::uint64_t, std::uint32_t> children_;  // looked up only
  std::uint32_t size_ = 1;
};

}  // namespace ristretto::explore
