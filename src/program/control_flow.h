// SPDX-License-Identifier: MIT
// The control-flow graph of one method: basic blocks over decoded instructions and the edges between them.
//
// Blocks are numbered in code order; block 0 is the entry and may have predecessors. Edges are grouped by their source:
// the normal ones in the order in which the instruction lists them, then the exceptional ones in handler-table order.
// Equal input gives equal numbers. A block has the same handlers from its first to its last instruction.
//
// Approximations, all towards more edges: a ret goes back to every caller of every subroutine that reaches it; a
// handler applies whatever the class of the exception is. Towards fewer: only instructions that throw by themselves do
// (can_throw), so asynchronous exceptions and unbalanced monitors at a return are left out.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/error.h"
#include "classfile/class_file.h"
#include "classfile/instruction.h"
#include "program/digraph.h"

namespace ristretto::program {

using BlockId = std::uint32_t;
using EdgeId = std::uint32_t;
inline constexpr std::uint32_t kNoIndex = UINT32_MAX;  // of a block, edge, loop or definition

enum class EdgeKind : std::uint8_t {
  kFallthrough,  // also the false side of a condition
  kTaken,        // true side of a condition
  kJump,
  kCase,  // value: the key
  kDefault,
  kSubroutine,  // jsr
  kReturn,      // ret, to the instruction after a jsr
  kException,   // value: index into the handler table
};

struct Edge {
  BlockId from = 0;
  BlockId to = 0;
  EdgeKind kind = EdgeKind::kFallthrough;
  std::int32_t value = 0;

  friend bool operator==(const Edge&, const Edge&) = default;
};

enum class Exit : std::uint8_t { kNone, kReturn, kThrow };

struct Block {
  std::uint32_t first = 0;  // instruction indices [first, end)
  std::uint32_t end = 0;
  EdgeId first_edge = 0;
  std::uint32_t edge_count = 0;
  Exit exit = Exit::kNone;  // how the last instruction leaves the method; a throw may also reach a handler
  bool is_reachable = false;
  bool is_handler = false;
};

class ControlFlow {
 public:
  // More edges than this are refused: exception tables can ask for a number quadratic in the code size.
  static constexpr std::size_t kMaxEdges = 1U << 20U;

  // `code` as decode() accepts it, with the handlers of the same method.
  [[nodiscard]] static base::Result<ControlFlow> build(const classfile::DecodedCode& code,
                                                       std::span<const classfile::ExceptionHandler> handlers);

  [[nodiscard]] BlockId entry() const { return 0; }
  [[nodiscard]] std::span<const Block> blocks() const { return blocks_; }
  [[nodiscard]] std::span<const Edge> edges() const { return edges_; }
  [[nodiscard]] std::span<const Edge> successors(BlockId block) const {
    return std::span(edges_).subspan(blocks_[block].first_edge, blocks_[block].edge_count);
  }
  // Ids of the edges that enter `block`, ascending.
  [[nodiscard]] std::span<const EdgeId> predecessors(BlockId block) const {
    return std::span(incoming_).subspan(first_incoming_[block], first_incoming_[block + 1] - first_incoming_[block]);
  }
  // Of an instruction, by its index.
  [[nodiscard]] BlockId block_of(std::size_t instruction) const { return block_of_[instruction]; }
  // The same graph without kinds; parallel edges stay.
  [[nodiscard]] Digraph graph() const;

 private:
  friend class ControlFlowBuilder;
  void index_incoming();
  void mark_reachable();

  std::vector<Block> blocks_;
  std::vector<Edge> edges_;
  std::vector<EdgeId> incoming_;
  std::vector<std::uint32_t> first_incoming_;
  std::vector<BlockId> block_of_;
};

// Whether executing the instruction can throw, resolution errors included.
[[nodiscard]] bool can_throw(classfile::Opcode opcode);

}  // namespace ristretto::program
