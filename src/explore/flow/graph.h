// SPDX-License-Identifier: MIT
// The control flow of one method between single instructions, with every way an exception can go.
//
// Nodes are instruction indices of the decoded code, and one more, exit(), for exceptions that leave the method; a
// return has no edge. The edges of a node are together: normal ones in the order of program::ControlFlow, then the
// exceptional ones by cause (cause.h) and in the order of the handler table. Blocks, dominators and loops are those of
// program::ControlFlow, which knows no causes and so has the same exceptional edges or more.
//
// An exception of a known class goes to the first handler that takes that class. What a call or athrow throws is not
// known, so each handler for a type of its own may take it. Checks for null are left out where the reference is
// never null (receiver.h).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/error.h"
#include "explore/flow/body.h"
#include "explore/flow/cause.h"
#include "explore/flow/receiver.h"
#include "program/control_flow.h"

namespace ristretto::explore {

using NodeId = std::uint32_t;
using FlowEdgeId = std::uint32_t;
using program::EdgeKind;
inline constexpr std::uint32_t kNone = UINT32_MAX;  // no node, edge, goal, definition

struct FlowEdge {
  NodeId from = 0;
  NodeId to = 0;
  EdgeKind kind = EdgeKind::kFallthrough;
  Cause cause = Cause::kNull;  // of kException
  std::int32_t value = 0;      // kCase: the key. kException: index into the handler table, -1 to leave

  [[nodiscard]] bool is_exceptional() const { return kind == EdgeKind::kException; }
  friend bool operator==(const FlowEdge&, const FlowEdge&) = default;
};

// Whether exceptions go anywhere. Where they are ignored, handlers are not reached unless code falls into them.
enum class Exceptions : std::uint8_t { kIgnore, kFollow };

class Graph {
 public:
  [[nodiscard]] static base::Result<Graph> build(const Body& body, Exceptions exceptions = Exceptions::kFollow);

  [[nodiscard]] std::size_t instructions() const { return first_edge_.size() - 1; }
  [[nodiscard]] NodeId exit() const { return static_cast<NodeId>(instructions()); }
  [[nodiscard]] std::span<const FlowEdge> edges() const { return edges_; }
  // Of an instruction.
  [[nodiscard]] std::span<const FlowEdge> successors(NodeId node) const {
    return std::span(edges_).subspan(first_edge_[node], first_edge_[node + 1] - first_edge_[node]);
  }
  [[nodiscard]] FlowEdgeId first_edge(NodeId node) const { return first_edge_[node]; }
  // Ids of the edges that enter `node`, which may be exit(), ascending.
  [[nodiscard]] std::span<const FlowEdgeId> predecessors(NodeId node) const {
    return std::span(incoming_).subspan(first_incoming_[node], first_incoming_[node + 1] - first_incoming_[node]);
  }
  // From the first instruction.
  [[nodiscard]] bool is_reachable(NodeId node) const { return is_reachable_[node]; }
  // Whether more than one instruction can follow without an exception.
  [[nodiscard]] bool is_branch(NodeId node) const;

  [[nodiscard]] const program::ControlFlow& blocks() const { return blocks_; }
  // By instruction.
  [[nodiscard]] std::span<const Receiver> receivers() const { return receivers_; }

 private:
  friend class GraphBuilder;
  void index_incoming();
  void mark_reachable();

  program::ControlFlow blocks_;
  std::vector<Receiver> receivers_;
  std::vector<FlowEdge> edges_;
  std::vector<FlowEdgeId> first_edge_;
  std::vector<FlowEdgeId> incoming_;
  std::vector<std::uint32_t> first_incoming_;
  std::vector<bool> is_reachable_;
};

}  // namespace ristretto::explore
