// SPDX-License-Identifier: MIT
#include "program/dominators.h"

#include <algorithm>
#include <ranges>

namespace ristretto::program {

namespace {

using Node = Digraph::Node;

// Works on depth-first numbers: 0 is the root, parents have smaller numbers. Names follow the paper: semi is the
// semidominator, a forest is kept in ancestor, and label is the node of least semi on the way up to the forest's root.
class LengauerTarjan {
 public:
  LengauerTarjan(const Digraph& graph, Node root)
      : search_(depth_first(graph, root)), number_(graph.size(), kNoIndex), count_(search_.preorder.size()) {
    for (std::uint32_t i = 0; i < count_; ++i) number_[search_.preorder[i]] = i;
    collect_predecessors(graph);
    ancestor_.assign(count_, kNoIndex);
    idom_.assign(count_, 0);
    semi_.resize(count_);
    label_.resize(count_);
    for (std::uint32_t i = 0; i < count_; ++i) semi_[i] = label_[i] = i;
  }

  // By node.
  std::vector<Node> run(std::size_t nodes) {
    std::vector<std::vector<std::uint32_t>> bucket(count_);
    for (std::uint32_t w = static_cast<std::uint32_t>(count_) - 1; w > 0; --w) {
      for (const Node from : predecessors_.successors(w)) semi_[w] = std::min(semi_[w], semi_[evaluate(from)]);
      bucket[semi_[w]].push_back(w);
      const std::uint32_t parent = number_[search_.parent[search_.preorder[w]]];
      ancestor_[w] = parent;
      for (const std::uint32_t v : bucket[parent]) {
        const std::uint32_t u = evaluate(v);
        idom_[v] = semi_[u] < semi_[v] ? u : parent;
      }
      bucket[parent].clear();
    }
    std::vector<Node> immediate(nodes, kNoIndex);
    for (std::uint32_t w = 1; w < count_; ++w) {
      if (idom_[w] != semi_[w]) idom_[w] = idom_[idom_[w]];
      immediate[search_.preorder[w]] = search_.preorder[idom_[w]];
    }
    return immediate;
  }

  [[nodiscard]] const DepthFirst& search() const { return search_; }

 private:
  void collect_predecessors(const Digraph& graph) {
    std::vector<Digraph::Arc> arcs;
    for (const Node from : search_.preorder) {
      for (const Node to : graph.successors(from)) arcs.emplace_back(number_[to], number_[from]);
    }
    predecessors_ = Digraph(count_, arcs);
  }

  std::uint32_t evaluate(std::uint32_t v) {
    if (ancestor_[v] == kNoIndex) return v;
    compress(v);
    return label_[v];
  }

  // Shortens the way from v to its forest root, nearest to the root first.
  void compress(std::uint32_t v) {
    path_.clear();
    for (std::uint32_t at = v; ancestor_[ancestor_[at]] != kNoIndex; at = ancestor_[at]) path_.push_back(at);
    for (const std::uint32_t at : std::views::reverse(path_)) {
      const std::uint32_t up = ancestor_[at];
      if (semi_[label_[up]] < semi_[label_[at]]) label_[at] = label_[up];
      ancestor_[at] = ancestor_[up];
    }
  }

  DepthFirst search_;
  std::vector<std::uint32_t> number_;  // by node
  std::size_t count_;
  Digraph predecessors_;  // an arc leads from a number to that of a predecessor
  std::vector<std::uint32_t> ancestor_, idom_, semi_, label_;
  std::vector<std::uint32_t> path_;
};

}  // namespace

DominatorTree DominatorTree::build(const Digraph& graph, Node root) {
  DominatorTree tree;
  LengauerTarjan algorithm(graph, root);
  tree.immediate_ = algorithm.run(graph.size());
  tree.preorder_ = {root};
  tree.number();
  return tree;
}

void DominatorTree::number() {
  std::vector<Digraph::Arc> arcs;
  for (Node node = 0; node < immediate_.size(); ++node) {
    if (immediate_[node] != kNoIndex) arcs.emplace_back(immediate_[node], node);
  }
  preorder_ = depth_first(Digraph(immediate_.size(), arcs), root()).preorder;

  first_.assign(immediate_.size(), 0);
  last_.assign(immediate_.size(), 0);
  for (std::uint32_t i = 0; i < preorder_.size(); ++i) {
    first_[preorder_[i]] = i;
    last_[preorder_[i]] = i + 1;
  }
  for (const Node node : std::views::reverse(preorder_)) {
    if (immediate_[node] == kNoIndex) continue;
    std::uint32_t& end = last_[immediate_[node]];
    end = std::max(end, last_[node]);
  }
}

DominatorTree dominators(const ControlFlow& flow) { return DominatorTree::build(flow.graph(), flow.entry()); }

DominatorTree postdominators(const ControlFlow& flow) {
  const auto end = static_cast<Node>(flow.blocks().size());
  std::vector<Digraph::Arc> arcs;
  for (const Edge& edge : flow.edges()) arcs.emplace_back(edge.to, edge.from);
  for (BlockId block = 0; block < end; ++block) {
    if (flow.blocks()[block].exit != Exit::kNone) arcs.emplace_back(end, block);
  }
  return DominatorTree::build(Digraph(end + 1, arcs), end);
}

}  // namespace ristretto::program
