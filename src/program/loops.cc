// SPDX-License-Identifier: MIT
#include "program/loops.h"

#include <algorithm>
#include <ranges>

namespace ristretto::program {

class LoopFinder {
 public:
  LoopFinder(const ControlFlow& flow, const DominatorTree& dominators) : flow_(flow), dominators_(dominators) {}

  Loops find() {
    loops_.innermost_.assign(flow_.blocks().size(), kNoIndex);
    for (const BlockId block : dominators_.preorder()) add_header(block);
    outermost_.resize(loops_.loops_.size());
    for (LoopId i = 0; i < outermost_.size(); ++i) outermost_[i] = i;
    // Inner headers come later in the preorder: their loops are complete before an outer one swallows them.
    for (LoopId i = static_cast<LoopId>(loops_.loops_.size()); i-- > 0;) grow(i);
    for (Loop& loop : loops_.loops_) {
      if (loop.parent != kNoIndex) loop.depth = loops_.loops_[loop.parent].depth + 1;
    }
    find_irreducible_regions();
    return std::move(loops_);
  }

 private:
  [[nodiscard]] bool is_back_edge(const Edge& edge) const { return dominators_.dominates(edge.to, edge.from); }

  void add_header(BlockId block) {
    Loop loop{.header = block, .parent = kNoIndex, .depth = 1, .back_edges = {}};
    for (const EdgeId id : flow_.predecessors(block)) {
      if (is_back_edge(flow_.edges()[id])) loop.back_edges.push_back(id);
    }
    if (!loop.back_edges.empty()) loops_.loops_.push_back(std::move(loop));
  }

  // The loop that a block or loop belongs to as far as known by now; halves paths on the way.
  LoopId outermost(LoopId loop) {
    while (outermost_[loop] != loop) loop = outermost_[loop] = outermost_[outermost_[loop]];
    return loop;
  }

  // Walks backwards from the back edges to the header; an inner loop is one step.
  void grow(LoopId id) {
    const Loop& loop = loops_.loops_[id];
    std::vector<BlockId> pending;
    for (const EdgeId edge : loop.back_edges) pending.push_back(flow_.edges()[edge].from);
    claim(id, loop.header);
    while (!pending.empty()) {
      const BlockId block = pending.back();
      pending.pop_back();
      if (!dominators_.is_reached(block)) continue;
      const BlockId entered = claim(id, block);
      if (entered == kNoIndex) continue;
      for (const EdgeId edge : flow_.predecessors(entered)) pending.push_back(flow_.edges()[edge].from);
    }
  }

  // Makes the block, or the loop it is in, part of loop `id`. Returns the block where that part is entered, or kNoIndex
  // when it was part already.
  BlockId claim(LoopId id, BlockId block) {
    LoopId& innermost = loops_.innermost_[block];
    if (innermost == kNoIndex) {
      innermost = id;
      return block;
    }
    const LoopId inner = outermost(innermost);
    if (inner == id) return kNoIndex;
    loops_.loops_[inner].parent = id;
    outermost_[inner] = id;
    return loops_.loops_[inner].header;
  }

  void find_irreducible_regions() {
    std::vector<Digraph::Arc> arcs;
    for (const Edge& edge : flow_.edges()) {
      if (dominators_.is_reached(edge.from) && !is_back_edge(edge)) arcs.emplace_back(edge.from, edge.to);
    }
    // A block on its own is no cycle here: an edge to itself is a back edge.
    for (std::vector<BlockId>& component : strong_components(Digraph(flow_.blocks().size(), arcs))) {
      if (component.size() > 1) loops_.irreducible_.push_back(std::move(component));
    }
    std::ranges::sort(loops_.irreducible_);
  }

  const ControlFlow& flow_;
  const DominatorTree& dominators_;
  Loops loops_;
  std::vector<LoopId> outermost_;
};

Loops Loops::find(const ControlFlow& flow, const DominatorTree& dominators) {
  return LoopFinder(flow, dominators).find();
}

bool Loops::contains(LoopId loop, BlockId block) const {
  LoopId at = innermost_[block];
  while (at != kNoIndex && at > loop) at = loops_[at].parent;
  return at == loop;
}

std::vector<BlockId> Loops::blocks(LoopId loop) const {
  // Parents have smaller ids, so one pass finds all loops within.
  std::vector<bool> is_inside(loops_.size(), false);
  is_inside[loop] = true;
  for (LoopId i = loop + 1; i < loops_.size(); ++i) {
    is_inside[i] = loops_[i].parent != kNoIndex && is_inside[loops_[i].parent];
  }
  std::vector<BlockId> inside;
  for (BlockId block = 0; block < innermost_.size(); ++block) {
    if (innermost_[block] != kNoIndex && is_inside[innermost_[block]]) inside.push_back(block);
  }
  return inside;
}

}  // namespace ristretto::program
