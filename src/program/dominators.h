// SPDX-License-Identifier: MIT
// Dominators and postdominators (Lengauer and Tarjan, with path compression): near-linear and without recursion.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "program/control_flow.h"
#include "program/digraph.h"

namespace ristretto::program {

// The dominator tree of what `root` reaches. A node dominates itself.
class DominatorTree {
 public:
  [[nodiscard]] static DominatorTree build(const Digraph& graph, Digraph::Node root);

  [[nodiscard]] Digraph::Node root() const { return preorder_.front(); }
  // kNoIndex for the root and for what the root does not reach.
  [[nodiscard]] Digraph::Node immediate(Digraph::Node node) const { return immediate_[node]; }
  [[nodiscard]] bool is_reached(Digraph::Node node) const { return last_[node] != 0; }
  // False when either is not reached.
  [[nodiscard]] bool dominates(Digraph::Node a, Digraph::Node b) const {
    return is_reached(a) && is_reached(b) && first_[a] <= first_[b] && last_[b] <= last_[a];
  }
  // Parents before children.
  [[nodiscard]] std::span<const Digraph::Node> preorder() const { return preorder_; }

 private:
  void number();

  std::vector<Digraph::Node> immediate_;
  std::vector<Digraph::Node> preorder_;  // of the tree
  std::vector<std::uint32_t> first_;     // a node's subtree is [first, last) of the preorder; last is 0 if not reached
  std::vector<std::uint32_t> last_;
};

[[nodiscard]] DominatorTree dominators(const ControlFlow& flow);

// Node flow.blocks().size() stands for the method's end: every block with an Exit leads there. Exceptions that leave
// the method other than by athrow do not count. A block that never ends, as in an endless loop, is not reached.
[[nodiscard]] DominatorTree postdominators(const ControlFlow& flow);

}  // namespace ristretto::program
