// SPDX-License-Identifier: MIT
// The decisions of all runs of a method, as a tree that they share: a path from the root is what one run decided. Never
// explore the same path twice; flip a decision that no run has taken the other way. What a reference of the input is
// taken for is a decision too, with as many ways out as there are objects that it can be.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "explore/search/follower.h"
#include "explore/search/open_leaves.h"
#include "expr/expr.h"
#include "vm/symbolic/path.h"

namespace ristretto::explore {

enum class NodeKind : std::uint8_t {
  kDecision,      // runs came here and decided a condition, or what a reference is
  kUnexplored,    // no run has come here
  kTerminal,      // a run ended here
  kInfeasible,    // no input leads here
  kUnknown,       // the solver gave up
  kMispredicted,  // inputs that were solved for it lead elsewhere
};

class DecisionTree {
 public:
  struct Node {
    NodeKind kind = NodeKind::kUnexplored;
    const expr::Expr* condition = nullptr;      // of a decision on one
    const expr::Expr* reference = nullptr;      // of a decision on one
    std::vector<ReferenceStep::Way> ways = {};  // then, of each child
    std::uint32_t run = 0;                      // that ended here
    NodeNumber parent = 0;
    std::vector<NodeNumber> children = {};  // of a condition: where it does not hold, where it holds
    std::uint32_t side = 0;                 // of the parent: which child it is
  };

  DecisionTree() : nodes_(1) {}

  // Adds the path of a run, unless another has taken it; the leaf where it ends. A run that decides which element is
  // meant, or what value a native gets, decides that it is none of those that other runs found there.
  // One that decides something else than others after the same decisions, since what it got from a native is not for
  // inputs to say, ends where they part.
  NodeNumber insert(std::span<const vm::symbolic::Fact> facts, std::span<const ReferenceStep> references,
                    std::uint32_t run);
  // Reflexive.
  [[nodiscard]] bool is_below(NodeNumber node, NodeNumber ancestor) const;
  [[nodiscard]] const OpenLeaves& unexplored() const { return unexplored_; }
  void close(NodeNumber leaf, NodeKind kind);
  // The decisions on conditions that lead to a node, the first one first.
  [[nodiscard]] std::vector<vm::symbolic::Fact> path_to(NodeNumber node) const;
  // Those on references: what they are, and which are objects of which the path needs to know no more.
  struct References {
    std::vector<InputHeap::Chosen> chosen;
    std::vector<const expr::Expr*> objects;
  };
  [[nodiscard]] References references_to(NodeNumber node) const;

  [[nodiscard]] const Node& operator[](NodeNumber number) const { return nodes_[number]; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] std::size_t count(NodeKind kind) const;

 private:
  void split(NodeNumber leaf, std::uint32_t ways);
  // The child; nothing: other runs decided something else there.
  [[nodiscard]] std::optional<NodeNumber> take(NodeNumber at, const vm::symbolic::Fact& fact);
  [[nodiscard]] std::optional<NodeNumber> take(NodeNumber at, const ReferenceStep& step);

  std::vector<Node> nodes_;  // the root first
  OpenLeaves unexplored_;
};

}  // namespace ristretto::explore
