// SPDX-License-Identifier: MIT
// The decisions of all runs of a method, as a tree that they share: a path from the root is what one run decided. Never
// explore the same path twice; flip a decision that no run has taken the other way. All runs have inputs of the same
// shape, so that decisions on references are not part of it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "expr/expr.h"
#include "vm/symbolic/path.h"

namespace ristretto::explore {

using NodeNumber = std::uint32_t;

enum class NodeKind : std::uint8_t {
  kDecision,    // runs came here and decided a condition
  kUnexplored,  // no run has come here
  kTerminal,    // a run ended here
  kInfeasible,  // no input leads here
  kUnknown,     // the solver gave up
};

class DecisionTree {
 public:
  struct Node {
    NodeKind kind = NodeKind::kUnexplored;
    const expr::Expr* condition = nullptr;  // of a decision
    std::uint32_t run = 0;                  // that ended here
    NodeNumber parent = 0;
    NodeNumber child[2] = {0, 0};  // where it does not hold, where it holds
    bool side = false;             // of the parent
  };

  DecisionTree() : nodes_(1) {}

  // Adds the path of a run, unless another has taken it; the leaf where it ends. A run that decides which element is
  // meant decides that it is none of those that other runs found there.
  NodeNumber insert(std::span<const vm::symbolic::Fact> facts, std::uint32_t run);
  // Reflexive.
  [[nodiscard]] bool is_below(NodeNumber node, NodeNumber ancestor) const;
  // Leaves to be tried, in the order in which they came up.
  [[nodiscard]] const std::vector<NodeNumber>& unexplored() const { return unexplored_; }
  void close(NodeNumber leaf, NodeKind kind);
  // The decisions that lead to a node, the first one first.
  [[nodiscard]] std::vector<vm::symbolic::Fact> path_to(NodeNumber node) const;

  [[nodiscard]] const Node& operator[](NodeNumber number) const { return nodes_[number]; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] std::size_t count(NodeKind kind) const;

 private:
  [[nodiscard]] NodeNumber add(NodeNumber parent, bool side);
  void split(NodeNumber leaf, const expr::Expr* condition);

  std::vector<Node> nodes_;  // the root first
  std::vector<NodeNumber> unexplored_;
};

}  // namespace ristretto::explore
