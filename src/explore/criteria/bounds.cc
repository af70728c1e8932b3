// SPDX-License-Identifier: MIT
#include "explore/criteria/bounds.h"

#include <algorithm>
#include <array>

#include "program/dominators.h"

namespace ristretto::explore {

using program::BlockId;
using program::ControlFlow;
using program::LoopId;

namespace {

bool leaves(const ControlFlow& flow, const program::Loops& loops, LoopId loop, BlockId block) {
  return std::ranges::any_of(flow.successors(block), [&](const program::Edge& edge) {
    return edge.kind != EdgeKind::kException && !loops.contains(loop, edge.to);
  });
}

bool stores(const MethodFlow& flow, BlockId block) {
  const program::Block& range = flow.graph.blocks().blocks()[block];
  for (NodeId node = range.first; node < range.end; ++node) {
    if (flow.def_use.definition_at(node) != kNone) return true;
  }
  return false;
}

}  // namespace

std::string_view text(Bound bound) {
  static constexpr auto kTexts = std::to_array<std::string_view>({"loop iterations", "recursion", "block visits"});
  return kTexts[static_cast<std::size_t>(bound)];
}

LoopTests::LoopTests(const MethodFlow& flow)
    : loops_(program::Loops::find(flow.graph.blocks(), program::dominators(flow.graph.blocks()))) {
  is_test_.assign(loops_.loops().size(), std::vector<bool>(flow.graph.blocks().blocks().size(), false));
  for (LoopId loop = 0; loop < loops_.loops().size(); ++loop) find_test(flow, loop);
}

void LoopTests::find_test(const MethodFlow& flow, LoopId loop) {
  const ControlFlow& blocks = flow.graph.blocks();
  const program::Loop& facts = loops_.loops()[loop];
  const auto leaves_it = [&](BlockId block) { return leaves(blocks, loops_, loop, block); };
  const bool tests_last =
      std::ranges::all_of(facts.back_edges, [&](program::EdgeId id) { return leaves_it(blocks.edges()[id].from); });
  if (tests_last || !leaves_it(facts.header)) return;
  std::vector<bool>& is_test = is_test_[loop];
  is_test[facts.header] = true;
  const auto is_reached_from_test_only = [&](BlockId block) {
    return std::ranges::all_of(blocks.predecessors(block),
                               [&](program::EdgeId id) { return is_test[blocks.edges()[id].from]; });
  };
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    for (const BlockId block : loops_.blocks(loop)) {
      if (is_test[block] || !leaves_it(block) || stores(flow, block) || !is_reached_from_test_only(block)) continue;
      is_test[block] = has_grown = true;
    }
  }
}

bool LoopTests::begins(LoopId loop, BlockId from, BlockId to) const {
  const std::vector<bool>& is_test = is_test_[loop];
  if (is_test[to]) return false;
  const bool is_header = to == loops_.loops()[loop].header;
  return is_header || (from != kNone && is_test[from]);
}

BoundCounter::Method::Method(const MethodFlow& flow, std::uint32_t free)
    : free_iterations(free), tests(flow), starts(flow.graph.instructions(), kNone) {
  const auto all = flow.graph.blocks().blocks();
  for (BlockId block = 0; block < all.size(); ++block) starts[all[block].first] = block;
  is_irreducible.assign(all.size(), false);
  for (const std::vector<BlockId>& region : tests.loops().irreducible_regions()) {
    for (const BlockId block : region) is_irreducible[block] = true;
  }
  blocks = static_cast<std::uint32_t>(all.size());
  loops = static_cast<std::uint32_t>(tests.loops().loops().size());
}

BoundCounter::BoundCounter(std::span<const MethodFlow* const> methods, const Bounds& bounds) : bounds_(bounds) {
  methods_.reserve(methods.size());
  for (const MethodFlow* method : methods) add(*method);
}

std::optional<Bound> BoundCounter::enter(MethodId method) {
  const Method& facts = methods_[method];
  Frame frame{
      .method = method, .first = static_cast<std::uint32_t>(counts_.size()), .entered_at = decisions_.value_or(kNever)};
  counts_.resize(frame.first + facts.blocks + std::size_t{4} * facts.loops, 0);
  const auto caller = std::ranges::find(frames_.rbegin(), frames_.rend(), method, &Frame::method);
  if (caller != frames_.rend()) inherit(*caller, frame);
  frames_.push_back(frame);
  return frame.depth > bounds_.loop_iterations ? std::optional(Bound::kRecursion) : std::nullopt;
}

void BoundCounter::inherit(const Frame& caller, Frame& frame) {
  const Method& facts = methods_[frame.method];
  const bool is_free =
      decisions_ && caller.entered_at == *decisions_ && caller.free_activations < facts.free_iterations;
  frame.depth = caller.depth + (is_free ? 0 : 1);
  frame.free_activations = is_free ? caller.free_activations + 1 : 0;
  const auto from = counts_.begin() + caller.first;
  const auto to = counts_.begin() + frame.first;
  std::copy_n(from, facts.blocks, to);
  for (LoopId loop = 0; loop < facts.loops; ++loop) {
    const bool is_active = caller.block != kNone && facts.tests.loops().contains(loop, caller.block);
    const auto iterations = from[facts.blocks + (is_active ? loop : facts.loops + loop)];
    to[facts.blocks + loop] = to[facts.blocks + facts.loops + loop] = iterations;
  }
}

std::optional<Bound> BoundCounter::visit(Frame& frame, BlockId block) {
  const Method& facts = methods_[frame.method];
  const auto counts = std::span(counts_).subspan(frame.first);
  const BlockId from = frame.block;
  frame.block = block;
  std::optional<Bound> exceeded;
  const std::uint32_t visits = ++counts[block];
  if (visits > bounds_.block_visits) exceeded = Bound::kBlockVisits;
  if (facts.is_irreducible[block] && visits - 1 > bounds_.loop_iterations) exceeded = Bound::kLoopIterations;
  const program::Loops& loops = facts.tests.loops();
  for (LoopId loop = loops.innermost(block); loop != program::kNoIndex; loop = loops.loops()[loop].parent) {
    std::uint32_t& iterations = counts[facts.blocks + loop];
    const bool is_inside = from != kNone && loops.contains(loop, from);
    if (!is_inside) {
      iterations = counts[facts.blocks + facts.loops + loop];
      counts[facts.blocks + 2 * facts.loops + loop] = kNever;
    }
    if (!facts.tests.begins(loop, from, block) || is_free(counts, facts, loop)) continue;
    if (++iterations > bounds_.loop_iterations) exceeded = Bound::kLoopIterations;
  }
  return exceeded;
}

bool BoundCounter::is_free(std::span<std::uint32_t> counts, const Method& facts, LoopId loop) const {
  if (!decisions_) return false;
  std::uint32_t& counted_at = counts[facts.blocks + 2 * facts.loops + loop];
  std::uint32_t& since = counts[facts.blocks + 3 * facts.loops + loop];
  if (counted_at == *decisions_) return ++since <= facts.free_iterations;
  counted_at = *decisions_;
  since = 0;
  return false;
}

BoundCounter::Mark BoundCounter::mark() const {
  Mark mark;
  mark.frames = frames_;
  mark.counts = counts_;
  return mark;
}

void BoundCounter::rollback(const Mark& mark) {
  frames_ = mark.frames;
  counts_ = mark.counts;
}

}  // namespace ristretto::explore
