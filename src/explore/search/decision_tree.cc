// SPDX-License-Identifier: MIT
#include "explore/search/decision_tree.h"

#include <algorithm>

namespace ristretto::explore {

using vm::symbolic::Fact;
using vm::symbolic::Origin;

NodeNumber DecisionTree::insert(std::span<const Fact> facts, std::span<const ReferenceStep> references,
                                std::uint32_t run) {
  NodeNumber at = 0;
  std::size_t next = 0;
  for (std::size_t i = 0; i <= facts.size(); ++i) {
    for (; next < references.size() && references[next].facts == i; ++next) {
      const auto child = take(at, references[next]);
      if (!child) return at;
      at = *child;
    }
    const bool is_decision = i < facts.size() && facts[i].origin != Origin::kInput && !is_about_references(facts[i]);
    if (!is_decision) continue;
    const auto child = take(at, facts[i]);
    if (!child) return at;
    at = *child;
  }
  if (nodes_[at].kind == NodeKind::kTerminal || nodes_[at].kind == NodeKind::kDecision) return at;
  close(at, NodeKind::kTerminal);
  nodes_[at].run = run;
  return at;
}

std::optional<NodeNumber> DecisionTree::take(NodeNumber at, const Fact& fact) {
  if (fact.origin == Origin::kIndex || fact.origin == Origin::kFixed) {
    while (nodes_[at].kind == NodeKind::kDecision && nodes_[at].condition != fact.condition)
      at = nodes_[at].children[0];
  }
  if (nodes_[at].kind == NodeKind::kTerminal) return std::nullopt;
  if (nodes_[at].kind != NodeKind::kDecision) {
    split(at, 2);
    nodes_[at].condition = fact.condition;
  }
  if (nodes_[at].condition != fact.condition) return std::nullopt;
  return nodes_[at].children[fact.holds ? 1 : 0];
}

namespace {

// Objects are known by name: they lie elsewhere on each run.
bool are_same(const ReferenceStep::Way& a, const ReferenceStep::Way& b) {
  if (!a.choice || !b.choice) return a.choice.has_value() == b.choice.has_value();
  return is_same(*a.choice, *b.choice);
}

}  // namespace

std::optional<NodeNumber> DecisionTree::take(NodeNumber at, const ReferenceStep& step) {
  if (nodes_[at].kind == NodeKind::kTerminal) return std::nullopt;
  if (nodes_[at].kind != NodeKind::kDecision) {
    split(at, static_cast<std::uint32_t>(step.ways.size()));
    nodes_[at].reference = step.reference;
    nodes_[at].ways = step.ways;
  }
  const Node& node = nodes_[at];
  const auto way = std::ranges::find_if(
      node.ways, [&](const ReferenceStep::Way& each) { return are_same(each, step.ways[step.taken]); });
  if (node.reference != step.reference || way == node.ways.end()) return std::nullopt;
  return node.children[static_cast<std::size_t>(way - node.ways.begin())];
}

void DecisionTree::split(NodeNumber leaf, std::uint32_t ways) {
  close(leaf, NodeKind::kDecision);
  for (std::uint32_t side = 0; side < ways; ++side) {
    const auto child = static_cast<NodeNumber>(nodes_.size());
    nodes_.push_back({.parent = leaf, .side = side});
    nodes_[leaf].children.push_back(child);
    unexplored_.add(child);
  }
}

bool DecisionTree::is_below(NodeNumber node, NodeNumber ancestor) const {
  while (node != ancestor && node != 0) node = nodes_[node].parent;
  return node == ancestor;
}

void DecisionTree::close(NodeNumber leaf, NodeKind kind) {
  unexplored_.remove(leaf);
  nodes_[leaf].kind = kind;
}

std::vector<Fact> DecisionTree::path_to(NodeNumber node) const {
  std::vector<Fact> path;
  for (; node != 0; node = nodes_[node].parent) {
    const Node& decision = nodes_[nodes_[node].parent];
    if (decision.condition != nullptr) path.push_back({decision.condition, nodes_[node].side == 1, Origin::kBranch});
  }
  std::ranges::reverse(path);
  return path;
}

DecisionTree::References DecisionTree::references_to(NodeNumber node) const {
  References found;
  for (; node != 0; node = nodes_[node].parent) {
    const Node& decision = nodes_[nodes_[node].parent];
    if (decision.reference == nullptr) continue;
    const ReferenceStep::Way& way = decision.ways[nodes_[node].side];
    if (way.choice) found.chosen.push_back({decision.reference, *way.choice});
    if (way.is_object) found.objects.push_back(decision.reference);
  }
  return found;
}

std::size_t DecisionTree::count(NodeKind kind) const {
  return static_cast<std::size_t>(std::ranges::count(nodes_, kind, &Node::kind));
}

}  // namespace ristretto::explore
