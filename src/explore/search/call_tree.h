// SPDX-License-Identifier: MIT
// The paths of several methods as trees: what a called method did is stored once, in its own tree, and a caller's path
// refers to the leaf that was reached there. Copying it into the caller's tree instead is there for comparison.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "explore/search/call_event.h"

namespace ristretto::explore {

class CallTree {
 public:
  enum class Storing : std::uint8_t { kReferences, kCopies };
  explicit CallTree(Storing storing) : storing_(storing) {}

  // A whole run, from the entry of the method that it is about.
  void insert(std::span<const CallEvent> events);

  // Decisions, calls and ends, over all methods.
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  // What a path of a method does: decides at a pc, or calls another. Of a call that is referred to, which of the paths
  // of that method it takes, from 1 on; 0: what it does is copied, and follows.
  struct Step {
    std::string callee = {};  // empty: a decision
    std::uint32_t at = 0;
    bool holds = false;
    std::string choice = {};  // of a decision: which index or object it is; empty where it holds or does not
    std::uint32_t path = 0;

    friend bool operator==(const Step&, const Step&) = default;
  };
  struct MethodPaths {
    std::string method;
    std::vector<std::vector<Step>> paths;  // in the order found

    friend bool operator==(const MethodPaths&, const MethodPaths&) = default;
  };
  // In the order in which methods were first called. Copied calls have no paths of their own.
  [[nodiscard]] std::vector<MethodPaths> paths() const;

 private:
  using Number = std::uint32_t;
  // Where a path goes on: after a decision, or after a call of a method that ended at a leaf of its tree.
  struct Edge {
    std::uint32_t at = 0;  // of a decision
    bool holds = false;
    std::string choice = {};
    std::string callee = {};
    Number leaf = 0;

    auto operator<=>(const Edge&) const = default;
  };
  struct Node {
    std::map<Edge, Number> next = {};
    Number parent = 0;  // of a root: itself
    Edge edge = {};     // from there
  };
  struct Root {
    std::string method;
    Number node = 0;
    std::vector<Number> ends = {};  // of its paths
  };

  [[nodiscard]] Number add(Number parent, const Edge& edge);
  // Where the tree of a method begins, by its place in roots_.
  [[nodiscard]] std::size_t root_of(const std::string& method);
  void end(std::size_t root, Number at);
  [[nodiscard]] std::uint32_t path_of(const Edge& edge) const;
  [[nodiscard]] Number follow(Number from, const Edge& edge);
  // One activation, whose events begin at `next`; the node where it ends. Moves `next` behind it.
  [[nodiscard]] Number walk(std::span<const CallEvent> events, std::size_t& next, Number from);

  Storing storing_;
  std::vector<Node> nodes_;
  std::vector<Root> roots_;
  std::map<std::string, std::size_t, std::less<>> numbers_;  // of methods, in roots_
};

// The same runs both ways.
struct CallTrees {
  CallTree referring{CallTree::Storing::kReferences};
  CallTree copying{CallTree::Storing::kCopies};

  void insert(std::span<const CallEvent> events) {
    referring.insert(events);
    copying.insert(events);
  }
};

}  // namespace ristretto::explore
