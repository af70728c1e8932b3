// SPDX-License-Identifier: MIT
#include "program/control_flow.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

namespace ristretto::program {

using classfile::DecodedCode;
using classfile::Ends;
using classfile::ExceptionHandler;
using classfile::Instruction;
using classfile::Opcode;

namespace {

std::uint16_t target_of(const Instruction& instruction) { return static_cast<std::uint16_t>(instruction.a); }

bool has_target(Ends ends) { return ends == Ends::branch || ends == Ends::jump || ends == Ends::subroutine; }

}  // namespace

class ControlFlowBuilder {
 public:
  ControlFlowBuilder(const DecodedCode& code, std::span<const ExceptionHandler> handlers)
      : code_(code), handlers_(handlers) {}

  base::Result<ControlFlow> build() {
    if (falls_through(code_.instructions.back().opcode)) return base::fail("control falls off the end of the code");
    make_blocks();
    add_normal_edges();
    add_exception_edges();
    if (is_too_large_) return refuse();
    store_edges();
    add_subroutine_returns();
    if (is_too_large_) return refuse();
    store_edges();
    flow_.index_incoming();
    flow_.mark_reachable();
    return std::move(flow_);
  }

 private:
  static std::unexpected<base::Error> refuse() {
    return base::fail(fmt::format("the control flow has more than {} edges", ControlFlow::kMaxEdges));
  }

  void make_blocks() {
    const std::size_t count = code_.instructions.size();
    std::vector<bool> starts(count + 1, false);
    const auto start_at = [&](std::uint32_t pc) { starts[pc < code_.size ? code_.index_at(pc) : count] = true; };
    starts[0] = true;
    for (std::size_t i = 0; i < count; ++i) mark_after(i, starts, start_at);
    for (const ExceptionHandler& handler : handlers_) {
      start_at(handler.start_pc);
      start_at(handler.end_pc);
      start_at(handler.handler_pc);
    }
    flow_.block_of_.resize(count);
    for (std::uint32_t i = 0; i < count; ++i) {
      if (starts[i]) flow_.blocks_.push_back({.first = i});
      flow_.blocks_.back().end = i + 1;
      flow_.block_of_[i] = static_cast<BlockId>(flow_.blocks_.size() - 1);
    }
    edges_.resize(flow_.blocks_.size());
    for (const ExceptionHandler& handler : handlers_) flow_.blocks_[block_at(handler.handler_pc)].is_handler = true;
  }

  template <class StartAt>
  void mark_after(std::size_t i, std::vector<bool>& starts, StartAt start_at) {
    const Instruction& instruction = code_.instructions[i];
    const Ends ends = info(instruction.opcode).ends;
    if (ends != Ends::next) starts[i + 1] = true;
    if (has_target(ends)) start_at(target_of(instruction));
    if (ends == Ends::switch_) {
      const classfile::Switch& s = code_.switch_of(instruction);
      start_at(s.default_target);
      std::ranges::for_each(s.targets, start_at);
    }
  }

  [[nodiscard]] BlockId block_at(std::uint32_t pc) const { return flow_.block_of_[code_.index_at(pc)]; }
  [[nodiscard]] const Instruction& last_of(BlockId block) const {
    return code_.instructions[flow_.blocks_[block].end - 1];
  }

  void add(BlockId from, BlockId to, EdgeKind kind, std::int32_t value = 0) {
    is_too_large_ = is_too_large_ || edge_count_ == ControlFlow::kMaxEdges;
    if (is_too_large_) return;
    edges_[from].push_back({.from = from, .to = to, .kind = kind, .value = value});
    ++edge_count_;
  }

  void add_normal_edges() {
    for (BlockId block = 0; block < flow_.blocks_.size(); ++block) add_normal_edges(block);
  }

  void add_normal_edges(BlockId block) {
    const Instruction& last = last_of(block);
    switch (info(last.opcode).ends) {
      case Ends::next: add(block, block + 1, EdgeKind::kFallthrough); break;
      case Ends::branch:
        add(block, block + 1, EdgeKind::kFallthrough);
        add(block, block_at(target_of(last)), EdgeKind::kTaken);
        break;
      case Ends::jump: add(block, block_at(target_of(last)), EdgeKind::kJump); break;
      case Ends::subroutine: add(block, block_at(target_of(last)), EdgeKind::kSubroutine); break;
      case Ends::switch_: add_switch_edges(block, code_.switch_of(last)); break;
      case Ends::return_: flow_.blocks_[block].exit = Exit::kReturn; break;
      case Ends::throw_: flow_.blocks_[block].exit = Exit::kThrow; break;
      case Ends::ret: break;  // add_subroutine_returns
    }
  }

  void add_switch_edges(BlockId block, const classfile::Switch& s) {
    for (std::size_t i = 0; i < s.targets.size(); ++i) {
      add(block, block_at(s.targets[i]), EdgeKind::kCase, s.key(i));
    }
    add(block, block_at(s.default_target), EdgeKind::kDefault);
  }

  // Sweeps over the code with the handlers that are active, in table order.
  void add_exception_edges() {
    std::multimap<std::uint32_t, std::uint32_t> starting;
    std::multimap<std::uint32_t, std::uint32_t> ending;
    for (std::uint32_t i = 0; i < handlers_.size(); ++i) {
      starting.emplace(handlers_[i].start_pc, i);
      ending.emplace(handlers_[i].end_pc, i);
    }
    std::set<std::uint32_t> active;
    for (BlockId block = 0; block < flow_.blocks_.size() && !is_too_large_; ++block) {
      const std::uint16_t pc = code_.instructions[flow_.blocks_[block].first].pc;
      for (auto [at, end] = starting.equal_range(pc); at != end; ++at) active.insert(at->second);
      for (auto [at, end] = ending.equal_range(pc); at != end; ++at) active.erase(at->second);
      if (has_throwing_instruction(block)) add_handlers(block, active);
    }
  }

  [[nodiscard]] bool has_throwing_instruction(BlockId block) const {
    const Block& b = flow_.blocks_[block];
    return std::ranges::any_of(code_.instructions.subspan(b.first, b.end - b.first), can_throw, &Instruction::opcode);
  }

  // A handler for everything hides those after it, and so does an earlier handler for the same class.
  void add_handlers(BlockId block, const std::set<std::uint32_t>& active) {
    std::set<std::uint16_t> caught;
    for (const std::uint32_t i : active) {
      const ExceptionHandler& handler = handlers_[i];
      is_too_large_ = is_too_large_ || ++handlers_seen_ > ControlFlow::kMaxEdges;
      if (is_too_large_) return;
      if (!caught.insert(handler.catch_type).second) continue;
      add(block, block_at(handler.handler_pc), EdgeKind::kException, static_cast<std::int32_t>(i));
      if (handler.catch_type == 0) return;
    }
  }

  // Every ret that a subroutine reaches may return to every caller of that subroutine.
  void add_subroutine_returns() {
    std::map<BlockId, std::vector<BlockId>> return_sites;
    for (BlockId block = 0; block < flow_.blocks_.size(); ++block) {
      if (info(last_of(block).opcode).ends != Ends::subroutine) continue;
      // A jsr at the end of the code has no instruction to return to.
      if (block + 1 < flow_.blocks_.size()) {
        return_sites[block_at(target_of(last_of(block)))].push_back(block + 1);
      }
    }
    if (return_sites.empty()) return;
    // The search below takes their product, and code that needs so many is not from a compiler.
    is_too_large_ = return_sites.size() * flow_.blocks_.size() > ControlFlow::kMaxEdges;
    if (is_too_large_) return;
    const Digraph graph = graph_with_calls_returning();
    std::map<BlockId, std::set<BlockId>> targets;
    for (const auto& [subroutine, sites] : return_sites) {
      for (const BlockId block : depth_first(graph, subroutine).preorder) {
        if (info(last_of(block).opcode).ends == Ends::ret) targets[block].insert(sites.begin(), sites.end());
      }
    }
    for (const auto& [from, sites] : targets) {
      for (const BlockId to : sites) add(from, to, EdgeKind::kReturn);
    }
  }

  // Within a subroutine, a call of another one may return, or leave both at once.
  [[nodiscard]] Digraph graph_with_calls_returning() const {
    std::vector<Digraph::Arc> arcs = flow_.graph().arcs();
    for (BlockId block = 0; block + 1 < flow_.blocks_.size(); ++block) {
      if (info(last_of(block).opcode).ends == Ends::subroutine) arcs.emplace_back(block, block + 1);
    }
    return {flow_.blocks_.size(), arcs};
  }

  void store_edges() {
    flow_.edges_.clear();
    for (BlockId block = 0; block < flow_.blocks_.size(); ++block) {
      const auto is_normal = [](const Edge& edge) { return edge.kind != EdgeKind::kException; };
      std::ranges::stable_partition(edges_[block], is_normal);
      flow_.blocks_[block].first_edge = static_cast<EdgeId>(flow_.edges_.size());
      flow_.blocks_[block].edge_count = static_cast<std::uint32_t>(edges_[block].size());
      flow_.edges_.insert(flow_.edges_.end(), edges_[block].begin(), edges_[block].end());
    }
  }

  const DecodedCode& code_;
  std::span<const ExceptionHandler> handlers_;
  ControlFlow flow_;
  std::vector<std::vector<Edge>> edges_;  // by source
  std::size_t edge_count_ = 0;
  std::size_t handlers_seen_ = 0;  // hidden ones make no edge, but take their time
  bool is_too_large_ = false;
};

base::Result<ControlFlow> ControlFlow::build(const DecodedCode& code, std::span<const ExceptionHandler> handlers) {
  return ControlFlowBuilder(code, handlers).build();
}

Digraph ControlFlow::graph() const {
  std::vector<Digraph::Arc> arcs;
  arcs.reserve(edges_.size());
  for (const Edge& edge : edges_) arcs.emplace_back(edge.from, edge.to);
  return {blocks_.size(), arcs};
}

void ControlFlow::index_incoming() {
  first_incoming_.assign(blocks_.size() + 1, 0);
  for (const Edge& edge : edges_) ++first_incoming_[edge.to + 1];
  for (std::size_t i = 0; i < blocks_.size(); ++i) first_incoming_[i + 1] += first_incoming_[i];
  std::vector<std::uint32_t> next(first_incoming_.begin(), first_incoming_.end() - 1);
  incoming_.resize(edges_.size());
  for (EdgeId id = 0; id < edges_.size(); ++id) incoming_[next[edges_[id].to]++] = id;
}

void ControlFlow::mark_reachable() {
  for (const BlockId block : depth_first(graph(), entry()).preorder) blocks_[block].is_reachable = true;
}

bool can_throw(Opcode opcode) {
  using classfile::Category;
  switch (info(opcode).category) {
    case Category::array:
    case Category::field:
    case Category::invoke:
    case Category::object:
    case Category::exception:
    case Category::monitor: return true;
    case Category::constant: return opcode == Opcode::ldc || opcode == Opcode::ldc_w || opcode == Opcode::ldc2_w;
    case Category::math:
      return opcode == Opcode::idiv || opcode == Opcode::irem || opcode == Opcode::ldiv || opcode == Opcode::lrem;
    case Category::load:
    case Category::store:
    case Category::stack:
    case Category::convert:
    case Category::compare:
    case Category::control:
    case Category::prefix: return false;
  }
  base::check(false, "unknown instruction category");
  return false;
}

}  // namespace ristretto::program
