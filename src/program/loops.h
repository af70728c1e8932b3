// SPDX-License-Identifier: MIT
// Natural loops and how they nest, and the cycles that are no natural loops. Only reachable blocks count.
//
// A back edge leads to a block that dominates its source; the loops of one header are one loop. What still forms a
// cycle when the back edges are left out can be entered in several places: an irreducible region.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "program/control_flow.h"
#include "program/dominators.h"

namespace ristretto::program {

using LoopId = std::uint32_t;

struct Loop {
  BlockId header = 0;
  LoopId parent = kNoIndex;  // the innermost loop around this one
  std::uint32_t depth = 1;   // 1: not within another loop
  std::vector<EdgeId> back_edges;
};

class Loops {
 public:
  [[nodiscard]] static Loops find(const ControlFlow& flow, const DominatorTree& dominators);

  // Outer loops before inner ones; headers in dominator-tree preorder.
  [[nodiscard]] std::span<const Loop> loops() const { return loops_; }
  // kNoIndex outside of loops.
  [[nodiscard]] LoopId innermost(BlockId block) const { return innermost_[block]; }
  [[nodiscard]] std::uint32_t depth(BlockId block) const {
    return innermost_[block] == kNoIndex ? 0 : loops_[innermost_[block]].depth;
  }
  [[nodiscard]] bool contains(LoopId loop, BlockId block) const;
  // Ascending, those of inner loops included. Takes time in the size of the method.
  [[nodiscard]] std::vector<BlockId> blocks(LoopId loop) const;

  // Each ascending; in the order of their first blocks.
  [[nodiscard]] std::span<const std::vector<BlockId>> irreducible_regions() const { return irreducible_; }
  [[nodiscard]] bool is_reducible() const { return irreducible_.empty(); }

 private:
  friend class LoopFinder;

  std::vector<Loop> loops_;
  std::vector<LoopId> innermost_;
  std::vector<std::vector<BlockId>> irreducible_;
};

}  // namespace ristretto::program
