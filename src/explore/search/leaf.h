// SPDX-License-Identifier: MIT
// The end of a path, as whoever looks on sees it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "explore/search/call_event.h"
#include "explore/search/ending.h"
#include "explore/search/input_heap.h"
#include "explore/search/walk.h"
#include "solver/answer.h"
#include "vm/symbolic/path.h"

namespace ristretto::explore {

// Limits of a leaf beyond a bound, beside those of bounds.h.
inline constexpr std::string_view kArrayRoom = "the room for arrays";
inline constexpr std::string_view kUsualCharacters = "the usual characters";
inline constexpr std::string_view kNoClass = "no class is known for a reference";
inline constexpr std::string_view kNativeNeedsObject = "a native method needs an object that is left open";
inline constexpr std::string_view kSearchEnded = "the search ended before";

// Valid while the visitor looks at it; the machine is still at the end of the path.
struct Leaf {
  Ending ending = Ending::kReturned;
  const expr::Expr* result = nullptr;  // of a return, unless concrete
  vm::Slot value = 0;                  // likewise, if concrete
  vm::Ref exception = vm::Ref::null;   // of a throw
  std::string_view limit = {};         // of kBound: which
  bool is_excluded = false;            // of a run with concrete inputs: a precondition does not hold
  std::span<const vm::symbolic::Fact> facts = {};
  Walk walk = {};                         // of the method itself, as far as it is recorded
  std::uint64_t digest = 0;               // of the instructions of all methods but others of the JDK, likewise
  std::span<const CallEvent> calls = {};  // and decisions, likewise
  const InputHeap* inputs = nullptr;
  const InputHeap::Arguments* arguments = nullptr;
  // Where aliasing is left open: an input heap for the path, whose conditions the solver's path has as well.
  const heap::Shape* shape = nullptr;
  std::optional<solver::Why> no_shape = {};  // likewise: why it is not known whether there is one
  std::uint32_t way = 0;                     // the last that was taken, by its number; 0 for none
};

}  // namespace ristretto::explore
