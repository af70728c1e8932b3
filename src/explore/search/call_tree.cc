// SPDX-License-Identifier: MIT
#include "explore/search/call_tree.h"

#include <algorithm>

namespace ristretto::explore {

void CallTree::insert(std::span<const CallEvent> events) {
  if (events.empty()) return;
  const std::size_t root = root_of(events.front().method);
  std::size_t next = 1;
  end(root, walk(events, next, roots_[root].node));
}

std::size_t CallTree::root_of(const std::string& method) {
  const auto [number, is_new] = numbers_.try_emplace(method, roots_.size());
  if (is_new) {
    roots_.push_back({.method = method, .node = static_cast<Number>(nodes_.size())});
    nodes_.push_back({.parent = static_cast<Number>(nodes_.size())});
  }
  return number->second;
}

void CallTree::end(std::size_t root, Number at) {
  std::vector<Number>& ends = roots_[root].ends;
  if (std::ranges::find(ends, at) == ends.end()) ends.push_back(at);
}

CallTree::Number CallTree::add(Number parent, const Edge& edge) {
  nodes_.push_back({.parent = parent, .edge = edge});
  return static_cast<Number>(nodes_.size() - 1);
}

CallTree::Number CallTree::follow(Number from, const Edge& edge) {
  const auto found = nodes_[from].next.find(edge);
  if (found != nodes_[from].next.end()) return found->second;
  const Number added = add(from, edge);
  nodes_[from].next.emplace(edge, added);
  return added;
}

CallTree::Number CallTree::walk(std::span<const CallEvent> events, std::size_t& next, Number from) {
  Number at = from;
  while (next < events.size()) {
    const CallEvent& event = events[next++];
    switch (event.kind) {
      case CallEvent::Kind::kLeave: return at;
      case CallEvent::Kind::kDecide:
        at = follow(at, {.at = event.at, .holds = event.holds, .choice = event.choice});
        break;
      case CallEvent::Kind::kEnter:
        if (storing_ == Storing::kCopies) {
          at = walk(events, next, follow(at, {.callee = event.method}));
        } else {
          const std::size_t root = root_of(event.method);
          const Number leaf = walk(events, next, roots_[root].node);
          end(root, leaf);
          at = follow(at, {.callee = event.method, .leaf = leaf});
        }
        break;
    }
  }
  return at;
}

std::uint32_t CallTree::path_of(const Edge& edge) const {
  const auto root = numbers_.find(edge.callee);
  if (edge.callee.empty() || storing_ == Storing::kCopies || root == numbers_.end()) return 0;
  const std::vector<Number>& ends = roots_[root->second].ends;
  return static_cast<std::uint32_t>(std::ranges::find(ends, edge.leaf) - ends.begin()) + 1;
}

std::vector<CallTree::MethodPaths> CallTree::paths() const {
  std::vector<MethodPaths> made;
  for (const Root& root : roots_) {
    MethodPaths& method = made.emplace_back(MethodPaths{.method = root.method, .paths = {}});
    for (const Number last : root.ends) {
      std::vector<Step> steps;
      for (Number at = last; at != root.node; at = nodes_[at].parent) {
        const Edge& edge = nodes_[at].edge;
        steps.push_back(
            {.callee = edge.callee, .at = edge.at, .holds = edge.holds, .choice = edge.choice, .path = path_of(edge)});
      }
      std::ranges::reverse(steps);
      method.paths.push_back(std::move(steps));
    }
  }
  return made;
}

}  // namespace ristretto::explore
