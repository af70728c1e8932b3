// SPDX-License-Identifier: MIT
// Finds the fields or the methods of a class by name and descriptor. The table is made at the first question.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/text_hash.h"

namespace ristretto::program {

[[nodiscard]] inline std::uint64_t signature_hash(std::string_view name, std::string_view descriptor) {
  return base::hash_text(descriptor, base::hash_text(name));
}

class MemberIndex {
 public:
  // The first of the members with that name and descriptor; null when there is none. `members` are the same at every
  // call, and at most 65,535, as in a class file.
  template <class Member>
  [[nodiscard]] const Member* find(std::span<const Member> members, std::string_view name,
                                   std::string_view descriptor) const {
    if (members.empty()) return nullptr;
    if (numbers_.empty()) fill(members);
    const std::size_t mask = numbers_.size() - 1;
    for (std::size_t at = signature_hash(name, descriptor) & mask; numbers_[at] != 0; at = (at + 1) & mask) {
      const Member& member = members[numbers_[at] - 1U];
      if (member.name() == name && member.descriptor() == descriptor) return &member;
    }
    return nullptr;
  }

 private:
  template <class Member>
  void fill(std::span<const Member> members) const {
    numbers_.resize(std::bit_ceil(2 * members.size()));
    const std::size_t mask = numbers_.size() - 1;
    for (std::size_t i = 0; i < members.size(); ++i) {
      std::size_t at = signature_hash(members[i].name(), members[i].descriptor()) & mask;
      while (numbers_[at] != 0) at = (at + 1) & mask;
      numbers_[at] = static_cast<std::uint16_t>(i + 1);
    }
  }

  mutable std::vector<std::uint16_t> numbers_;  // one more than the index of a member; 0: free
};

}  // namespace ristretto::program
