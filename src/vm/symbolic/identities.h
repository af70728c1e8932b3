// SPDX-License-Identifier: MIT
// Objects that a path has asked for their identity hash code, in order. The code goes by that order, not by the
// address: runs that take the same decisions ask in the same order, but may have the objects elsewhere. Undone with the
// machine's marks.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "vm/ref.h"

namespace ristretto::vm::symbolic {

class Identities {
 public:
  // Never 0.
  [[nodiscard]] std::int32_t hash(Ref object) {
    const auto [at, is_new] = numbers_.try_emplace(object, static_cast<std::uint32_t>(asked_.size()));
    if (is_new) asked_.push_back(object);
    std::uint32_t mixed = (at->second + 1) * 0x9e37'79b1U;
    mixed ^= mixed >> 15U;
    mixed *= 0x85eb'ca77U;
    mixed ^= mixed >> 13U;
    const auto hash = static_cast<std::int32_t>(mixed & INT32_MAX);
    return hash == 0 ? 1 : hash;
  }

  void mark() { marks_.push_back(asked_.size()); }
  void rollback() {
    for (; asked_.size() > marks_.back(); asked_.pop_back()) numbers_.erase(asked_.back());
  }
  void release() { marks_.pop_back(); }

 private:
  std::map<Ref, std::uint32_t> numbers_;
  std::vector<Ref> asked_;
  std::vector<std::size_t> marks_;
};

}  // namespace ristretto::vm::symbolic
