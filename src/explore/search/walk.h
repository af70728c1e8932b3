// SPDX-License-Identifier: MIT
// What a path does in the method that is explored: its instructions, and what they read, write and throw.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "explore/flow/cause.h"
#include "explore/flow/graph.h"
#include "vm/symbolic/observer.h"

namespace ristretto::explore {

struct WalkEvent {
  enum class Kind : std::uint8_t {
    kAccess,     // the latest step reads or writes there
    kOverwrite,  // other code writes there
    kRaise,      // the latest step throws, for `cause`
    kAsks,       // the latest step has asked the world outside: another answer may lead elsewhere
  };
  Kind kind = Kind::kAccess;
  std::uint32_t after = 0;  // how many steps came before
  Cause cause = Cause::kNull;
  vm::symbolic::MemoryAccess access = {};
};

// In order; valid as long as who recorded it says.
struct Walk {
  std::span<const NodeId> steps = {};
  std::span<const WalkEvent> events = {};  // if they are recorded
  std::optional<Cause> thrown = {};        // of a path that ends: what leaves the method, if it was told
};

}  // namespace ristretto::explore
