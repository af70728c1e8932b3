// SPDX-License-Identifier: MIT
// A directed graph as two arrays; what the graph algorithms of this room work on. Knows no code.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace ristretto::program {

class Digraph {
 public:
  using Node = std::uint32_t;
  using Arc = std::pair<Node, Node>;

  Digraph() = default;
  // The successors of a node keep the order of `arcs`.
  Digraph(std::size_t nodes, std::span<const Arc> arcs);

  [[nodiscard]] std::size_t size() const { return first_.size() - 1; }
  [[nodiscard]] std::span<const Node> successors(Node node) const {
    return std::span(targets_).subspan(first_[node], first_[node + 1] - first_[node]);
  }
  [[nodiscard]] std::vector<Arc> arcs() const;
  [[nodiscard]] Digraph reversed() const;

 private:
  std::vector<std::uint32_t> first_ = {0};
  std::vector<Node> targets_;
};

// A depth-first search from `root`: the nodes reached, in preorder, each with the node it was reached from.
struct DepthFirst {
  std::vector<Digraph::Node> preorder;
  std::vector<Digraph::Node> postorder;
  std::vector<Digraph::Node> parent;  // by node; UINT32_MAX for the root and what is not reached
};
[[nodiscard]] DepthFirst depth_first(const Digraph& graph, Digraph::Node root);

// The strongly connected components, successors before predecessors; nodes ascending within each.
[[nodiscard]] std::vector<std::vector<Digraph::Node>> strong_components(const Digraph& graph);

}  // namespace ristretto::program
