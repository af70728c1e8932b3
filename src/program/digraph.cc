// SPDX-License-Identifier: MIT
#include "program/digraph.h"

#include <algorithm>

namespace ristretto::program {

namespace {

using Node = Digraph::Node;
constexpr Node kUnseen = UINT32_MAX;

// A node on the search path and the successor to look at next.
struct Visit {
  Node node;
  std::uint32_t next = 0;
};

// Tarjan's algorithm with a stack of its own.
class ComponentSearch {
 public:
  explicit ComponentSearch(const Digraph& graph)
      : graph_(graph), number_(graph.size(), kUnseen), low_(graph.size()), is_open_(graph.size(), false) {}

  std::vector<std::vector<Node>> run() {
    for (Node node = 0; node < graph_.size(); ++node) {
      if (number_[node] == kUnseen) search(node);
    }
    return std::move(components_);
  }

 private:
  void search(Node root) {
    enter(root);
    while (!path_.empty()) {
      Visit& top = path_.back();
      const auto successors = graph_.successors(top.node);
      if (top.next == successors.size()) {
        leave(top.node);
        continue;
      }
      const Node to = successors[top.next++];
      if (number_[to] == kUnseen) {
        enter(to);
      } else if (is_open_[to]) {
        low_[top.node] = std::min(low_[top.node], number_[to]);
      }
    }
  }

  void enter(Node node) {
    number_[node] = low_[node] = count_++;
    is_open_[node] = true;
    open_.push_back(node);
    path_.push_back({.node = node});
  }

  void leave(Node node) {
    path_.pop_back();
    if (!path_.empty()) low_[path_.back().node] = std::min(low_[path_.back().node], low_[node]);
    if (low_[node] == number_[node]) close(node);
  }

  void close(Node root) {
    const auto first = std::find(open_.rbegin(), open_.rend(), root).base() - 1;
    std::vector<Node>& component = components_.emplace_back(first, open_.end());
    open_.erase(first, open_.end());
    for (const Node node : component) is_open_[node] = false;
    std::ranges::sort(component);
  }

  const Digraph& graph_;
  std::vector<std::uint32_t> number_;
  std::vector<std::uint32_t> low_;
  std::vector<bool> is_open_;
  std::vector<Node> open_;
  std::vector<Visit> path_;
  std::vector<std::vector<Node>> components_;
  std::uint32_t count_ = 0;
};

}  // namespace

Digraph::Digraph(std::size_t nodes, std::span<const Arc> arcs) : first_(nodes + 1, 0), targets_(arcs.size()) {
  for (const auto& [from, to] : arcs) ++first_[from + 1];
  for (std::size_t i = 0; i < nodes; ++i) first_[i + 1] += first_[i];
  std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
  for (const auto& [from, to] : arcs) targets_[next[from]++] = to;
}

std::vector<Digraph::Arc> Digraph::arcs() const {
  std::vector<Arc> arcs;
  arcs.reserve(targets_.size());
  for (Node node = 0; node < size(); ++node) {
    for (const Node to : successors(node)) arcs.emplace_back(node, to);
  }
  return arcs;
}

Digraph Digraph::reversed() const {
  std::vector<Arc> turned = arcs();
  for (auto& [from, to] : turned) std::swap(from, to);
  return {size(), turned};
}

DepthFirst depth_first(const Digraph& graph, Node root) {
  DepthFirst found{.preorder = {root}, .postorder = {}, .parent = std::vector<Node>(graph.size(), kUnseen)};
  std::vector<bool> is_seen(graph.size(), false);
  is_seen[root] = true;
  std::vector<Visit> path = {{.node = root}};
  while (!path.empty()) {
    Visit& top = path.back();
    const auto successors = graph.successors(top.node);
    if (top.next == successors.size()) {
      found.postorder.push_back(top.node);
      path.pop_back();
      continue;
    }
    const Node from = top.node;
    const Node to = successors[top.next++];
    if (is_seen[to]) continue;
    is_seen[to] = true;
    found.parent[to] = from;
    found.preorder.push_back(to);
    path.push_back({.node = to});
  }
  return found;
}

std::vector<std::vector<Node>> strong_components(const Digraph& graph) { return ComponentSearch(graph).run(); }

}  // namespace ristretto::program
