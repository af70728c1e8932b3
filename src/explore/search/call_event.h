// SPDX-License-Identifier: MIT
// What a run did, as far as its path depends on it.
#pragma once

#include <cstdint>
#include <string>

namespace ristretto::explore {

// Methods go by what they are called, since a class that a run has loaded is gone after it.
struct CallEvent {
  enum class Kind : std::uint8_t { kEnter, kDecide, kLeave };
  Kind kind = Kind::kEnter;
  std::string method = {};  // kEnter: "a.b.C#m(I)V"
  std::uint32_t at = 0;     // kDecide: the pc
  bool holds = false;       // kDecide
  std::string choice = {};  // kDecide: which index or object was chosen; empty where it holds or does not

  friend bool operator==(const CallEvent&, const CallEvent&) = default;
};

}  // namespace ristretto::explore
