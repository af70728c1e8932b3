// SPDX-License-Identifier: MIT
#include "explore/flow/graph.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

namespace ristretto::explore {

using classfile::ExceptionHandler;
using classfile::Instruction;
using classfile::Opcode;
using program::ControlFlow;

class GraphBuilder {
 public:
  GraphBuilder(const Body& body, Exceptions exceptions) : body_(body) {
    if (exceptions == Exceptions::kFollow) handlers_ = body.method.code->handlers;
    follows_ = exceptions == Exceptions::kFollow;
  }

  base::Result<Graph> build() {
    auto blocks = ControlFlow::build(body_.code, handlers_);
    if (!blocks) return base::fail(blocks.error());
    graph_.blocks_ = std::move(*blocks);
    graph_.receivers_ = find_receivers(body_);
    index_handlers();
    const auto count = static_cast<NodeId>(body_.code.instructions.size());
    for (NodeId node = 0; node < count; ++node) {
      graph_.first_edge_.push_back(static_cast<FlowEdgeId>(graph_.edges_.size()));
      add_normal_edges(node);
      if (follows_) add_exceptional_edges(node);
      if (work_ > ControlFlow::kMaxEdges)
        return base::fail(fmt::format("the control flow has more than {} edges", ControlFlow::kMaxEdges));
    }
    graph_.first_edge_.push_back(static_cast<FlowEdgeId>(graph_.edges_.size()));
    graph_.index_incoming();
    graph_.mark_reachable();
    return std::move(graph_);
  }

 private:
  void index_handlers() {
    for (std::uint32_t i = 0; i < handlers_.size(); ++i) {
      starting_.emplace(handlers_[i].start_pc, i);
      ending_.emplace(handlers_[i].end_pc, i);
    }
  }

  void add(const FlowEdge& edge) {
    ++work_;
    graph_.edges_.push_back(edge);
  }

  void add_normal_edges(NodeId node) {
    const ControlFlow& flow = graph_.blocks_;
    const program::BlockId block = flow.block_of(node);
    if (node + 1 < flow.blocks()[block].end) {
      add({.from = node, .to = node + 1});
      return;
    }
    for (const program::Edge& edge : flow.successors(block)) {
      if (edge.kind == EdgeKind::kException) continue;
      add({.from = node, .to = flow.blocks()[edge.to].first, .kind = edge.kind, .value = edge.value});
    }
  }

  void add_exceptional_edges(NodeId node) {
    const Instruction& instruction = body_.code.instructions[node];
    for (auto [at, end] = starting_.equal_range(instruction.pc); at != end; ++at) active_.insert(at->second);
    for (auto [at, end] = ending_.equal_range(instruction.pc); at != end; ++at) active_.erase(at->second);
    for (const Cause cause : causes_of(instruction.opcode)) {
      if (cause == Cause::kNull && is_never_null(node)) continue;
      const std::string_view exact = cause == Cause::kThrow ? graph_.receivers_[node].made : std::string_view();
      add_handlers(node, cause, exact);
    }
  }

  [[nodiscard]] bool is_never_null(NodeId node) const {
    const Instruction& instruction = body_.code.instructions[node];
    if (graph_.receivers_[node].is_never_null) return true;
    // The verifier lets a constructor be called on new objects only.
    return instruction.opcode == Opcode::invokespecial &&
           body_.pool.member(static_cast<std::size_t>(instruction.a)).name == "<init>";
  }

  // A handler that takes the exception for sure hides those after it; so does one for the same class.
  void add_handlers(NodeId node, Cause cause, std::string_view exact) {
    std::set<std::uint16_t> seen;
    for (const std::uint32_t i : active_) {
      ++work_;
      const ExceptionHandler& handler = handlers_[i];
      const std::string_view type =
          handler.catch_type == 0 ? std::string_view() : body_.pool.class_name(handler.catch_type);
      const Catches taken = catches(type, cause, exact);
      if (taken == Catches::kNever || !seen.insert(handler.catch_type).second) continue;
      add({.from = node,
           .to = body_.code.index_at(handler.handler_pc),
           .kind = EdgeKind::kException,
           .cause = cause,
           .value = static_cast<std::int32_t>(i)});
      if (taken == Catches::kAlways) return;
    }
    const auto exit = static_cast<NodeId>(body_.code.instructions.size());
    add({.from = node, .to = exit, .kind = EdgeKind::kException, .cause = cause, .value = -1});
  }

  const Body& body_;
  std::span<const ExceptionHandler> handlers_;
  bool follows_ = true;
  Graph graph_;
  std::multimap<std::uint32_t, std::uint32_t> starting_;  // handlers by pc
  std::multimap<std::uint32_t, std::uint32_t> ending_;
  std::set<std::uint32_t> active_;
  std::size_t work_ = 0;  // edges made and handlers looked at: hostile code can ask for their product
};

base::Result<Graph> Graph::build(const Body& body, Exceptions exceptions) {
  return GraphBuilder(body, exceptions).build();
}

bool Graph::is_branch(NodeId node) const {
  NodeId first = kNone;
  for (const FlowEdge& edge : successors(node)) {
    if (edge.is_exceptional()) break;
    if (first != kNone && edge.to != first) return true;
    first = edge.to;
  }
  return false;
}

void Graph::index_incoming() {
  first_incoming_.assign(instructions() + 2, 0);
  for (const FlowEdge& edge : edges_) ++first_incoming_[edge.to + 1];
  for (std::size_t i = 0; i + 1 < first_incoming_.size(); ++i) first_incoming_[i + 1] += first_incoming_[i];
  std::vector<std::uint32_t> next(first_incoming_.begin(), first_incoming_.end() - 1);
  incoming_.resize(edges_.size());
  for (FlowEdgeId id = 0; id < edges_.size(); ++id) incoming_[next[edges_[id].to]++] = id;
}

void Graph::mark_reachable() {
  is_reachable_.assign(instructions() + 1, false);
  std::vector<NodeId> pending = {0};
  is_reachable_[0] = true;
  while (!pending.empty()) {
    const NodeId node = pending.back();
    pending.pop_back();
    if (node == exit()) continue;
    for (const FlowEdge& edge : successors(node)) {
      if (is_reachable_[edge.to]) continue;
      is_reachable_[edge.to] = true;
      pending.push_back(edge.to);
    }
  }
}

}  // namespace ristretto::explore
