// SPDX-License-Identifier: MIT
#include "explore/search/decision_tree.h"

#include <algorithm>

#include "base/check.h"

namespace ristretto::explore {

using vm::symbolic::Fact;
using vm::symbolic::Origin;

NodeNumber DecisionTree::insert(std::span<const Fact> facts, std::uint32_t run) {
  NodeNumber at = 0;
  for (const Fact& fact : facts) {
    if (fact.origin == Origin::kInput || is_about_references(fact)) continue;
    if (fact.origin == Origin::kIndex) {
      while (nodes_[at].kind == NodeKind::kDecision && nodes_[at].condition != fact.condition) at = nodes_[at].child[0];
    }
    if (nodes_[at].kind != NodeKind::kDecision) split(at, fact.condition);
    base::check(nodes_[at].condition == fact.condition,
                "two runs decide different conditions after the same decisions");
    at = nodes_[at].child[fact.holds ? 1 : 0];
  }
  if (nodes_[at].kind == NodeKind::kTerminal) return at;
  close(at, NodeKind::kTerminal);
  nodes_[at].run = run;
  return at;
}

void DecisionTree::split(NodeNumber leaf, const expr::Expr* condition) {
  close(leaf, NodeKind::kDecision);
  nodes_[leaf].condition = condition;
  for (const bool side : {false, true}) {
    const NodeNumber child = add(leaf, side);
    nodes_[leaf].child[side ? 1 : 0] = child;
    unexplored_.push_back(child);
  }
}

bool DecisionTree::is_below(NodeNumber node, NodeNumber ancestor) const {
  while (node != ancestor && node != 0) node = nodes_[node].parent;
  return node == ancestor;
}

NodeNumber DecisionTree::add(NodeNumber parent, bool side) {
  nodes_.push_back({.parent = parent, .side = side});
  return static_cast<NodeNumber>(nodes_.size() - 1);
}

void DecisionTree::close(NodeNumber leaf, NodeKind kind) {
  std::erase(unexplored_, leaf);
  nodes_[leaf].kind = kind;
}

std::vector<Fact> DecisionTree::path_to(NodeNumber node) const {
  std::vector<Fact> path;
  for (; node != 0; node = nodes_[node].parent)
    path.push_back({nodes_[nodes_[node].parent].condition, nodes_[node].side, Origin::kBranch});
  std::ranges::reverse(path);
  return path;
}

std::size_t DecisionTree::count(NodeKind kind) const {
  return static_cast<std::size_t>(std::ranges::count(nodes_, kind, &Node::kind));
}

}  // namespace ristretto::explore
