// SPDX-License-Identifier: MIT
// The end of a path, as whoever looks on sees it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "explore/flow/graph.h"
#include "explore/search/ending.h"
#include "explore/search/input_heap.h"
#include "vm/symbolic/path.h"

namespace ristretto::explore {

// Valid while the visitor looks at it; the machine is still at the end of the path.
struct Leaf {
  Ending ending = Ending::kReturned;
  const expr::Expr* result = nullptr;  // of a return, unless concrete
  vm::Slot value = 0;                  // likewise, if concrete
  vm::Ref exception = vm::Ref::null;   // of a throw
  std::string_view limit = {};         // of kBound: which
  std::span<const vm::symbolic::Fact> facts = {};
  std::span<const NodeId> steps = {};  // instructions of the method itself in order, if they are recorded
  std::uint64_t digest = 0;            // of those of all methods, likewise
  const InputHeap* inputs = nullptr;
  const InputHeap::Arguments* arguments = nullptr;
  // Where aliasing is left open: an input heap for the path, whose conditions the solver's path has as well.
  const heap::Shape* shape = nullptr;
  std::uint32_t way = 0;  // the last that was taken, by its number; 0 for none
};

}  // namespace ristretto::explore
