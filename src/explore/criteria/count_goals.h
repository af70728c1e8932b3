// SPDX-License-Identifier: MIT
// The criteria loop-k and block-k as goals: how often a path of the method goes round its loops, and visits its blocks.
//
// loop-k    for each loop and each n from 0 to k: some path enters the loop and does exactly n iterations before it
//           leaves it. A loop that tests last, or never, does one at least (bounds.h says what an iteration is).
// block-k   for each block and each n from 1 to k: some path visits it exactly n times. A block that is on no cycle
//           has one goal.
//
// As bounds, the same criteria say which paths are followed (bounds.h); here they say what the paths are to show.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "explore/criteria/bounds.h"
#include "explore/criteria/goal.h"
#include "explore/flow/method_flow.h"

namespace ristretto::explore {

struct CountCriteria {
  std::optional<std::uint32_t> loop_iterations;
  std::optional<std::uint32_t> block_visits;

  [[nodiscard]] bool has_any() const { return loop_iterations || block_visits; }
};

struct CountGoal {
  enum class Kind : std::uint8_t { kLoop, kBlock };
  Kind kind = Kind::kLoop;
  std::uint32_t number = 0;  // of the loop or block
  NodeId at = 0;             // its first instruction
  std::uint32_t times = 0;
  Verdict verdict = Open();
  std::optional<Open> touched = {};  // reached, but by no path with an end and inputs
  std::vector<Open> left = {};       // why paths were left that might have reached it, each once
};

class CountGoals {
 public:
  // The method outlives the goals.
  CountGoals(const MethodFlow& flow, const CountCriteria& criteria);

  [[nodiscard]] std::vector<CountGoal>& goals() { return goals_; }
  [[nodiscard]] const std::vector<CountGoal>& goals() const { return goals_; }
  [[nodiscard]] std::size_t open() const;

  // `steps` are those of a path: with an end and inputs; with an end that nobody can show; that goes on, and nobody
  // followed it.
  void cover(std::span<const NodeId> steps, TestId path);
  void touch(std::span<const NodeId> steps, const Open& why);
  void leave(std::span<const NodeId> steps, const Open& why);
  // Those that a path with an end reaches.
  [[nodiscard]] std::vector<const CountGoal*> reached(std::span<const NodeId> steps) const;

 private:
  // What a path has done so far.
  struct Counts {
    std::vector<std::uint32_t> visits;                  // by block
    std::vector<std::set<std::uint32_t>> done;          // by loop: iterations, of each time it was left
    std::vector<std::optional<std::uint32_t>> running;  // by loop: iterations, if the path is in it
    program::BlockId block = 0;
  };

  void add_loops(std::uint32_t most);
  void add_blocks(std::uint32_t most);
  CountGoal& add(CountGoal::Kind kind, std::uint32_t number, NodeId at, std::uint32_t times);
  void find_reachable();
  [[nodiscard]] Counts count(std::span<const NodeId> steps) const;
  void visit(program::BlockId block, Counts& counts) const;
  [[nodiscard]] bool is_reached(const CountGoal& goal, const Counts& counts, bool has_ended) const;
  // Whether a path that goes on from there might.
  [[nodiscard]] bool is_near(const CountGoal& goal, const Counts& counts) const;
  [[nodiscard]] bool can_enter_again(program::LoopId loop, program::BlockId from) const;
  void note(CountGoal& goal, const Open& why) const;

  const MethodFlow& flow_;
  LoopTests tests_;
  std::vector<program::BlockId> starts_;         // by instruction: the block that begins there, or kNone
  std::vector<std::vector<bool>> is_reachable_;  // by block: blocks behind one edge or more
  std::vector<CountGoal> goals_;
};

}  // namespace ristretto::explore
