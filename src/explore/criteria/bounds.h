// SPDX-License-Identifier: MIT
// The criteria that are bounds on a path: loop-k and block-k. They follow the same trace as the tracker.
//
// block-k   each block of a method is visited at most k times.
// loop-k    each loop does at most k iterations each time it is entered, and a method calls itself, directly or not, at
//           most k times.
//
// Counted are an activation and those that called it: what an earlier call, now finished, did is forgotten, so that a
// method gives the same paths wherever it is called from. An activation of a method that is active already goes on
// counting where that one is.
//
// What an iteration is, bytecode does not say. A loop that tests first has a *test*: the header, and after it blocks
// that can leave the loop too, store nothing and are reached from the test only (a && b). An iteration begins where
// control goes from the test on into the loop. So a loop of k iterations visits its test k + 1 times, and a path that
// is at its bound may still see the test fail. A loop that tests last, or never, has no test: its iterations begin at
// the header. A cycle that is no natural loop, as no Java compiler makes it, has no header either: there a block may be
// visited k + 1 times in all.
//
// What does not depend on the input needs no bound: where the counter is told of decisions, an iteration during which
// the path decided nothing is not counted. As it may never end, that holds for a number of them each time the loop is
// entered, which is told of each method. Likewise a call of a method by itself, if nothing was decided since the call
// before, up to that number in a row.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "explore/criteria/goal.h"
#include "explore/flow/method_flow.h"
#include "program/loops.h"

namespace ristretto::explore {

inline constexpr std::uint32_t kUnbounded = UINT32_MAX;
inline constexpr std::uint32_t kFreeIterations = 300;

struct Bounds {
  std::uint32_t loop_iterations = kUnbounded;
  std::uint32_t block_visits = kUnbounded;

  [[nodiscard]] bool is_bounded() const { return loop_iterations != kUnbounded || block_visits != kUnbounded; }
};

enum class Bound : std::uint8_t { kLoopIterations, kRecursion, kBlockVisits };
[[nodiscard]] std::string_view text(Bound bound);

// The loops of a method and their tests.
class LoopTests {
 public:
  explicit LoopTests(const MethodFlow& flow);

  [[nodiscard]] const program::Loops& loops() const { return loops_; }
  [[nodiscard]] bool is_test(program::LoopId loop, program::BlockId block) const { return is_test_[loop][block]; }
  // Whether control that goes from one block to the other begins an iteration; `from` may be kNone.
  [[nodiscard]] bool begins(program::LoopId loop, program::BlockId from, program::BlockId to) const;

 private:
  void find_test(const MethodFlow& flow, program::LoopId loop);

  program::Loops loops_;
  std::vector<std::vector<bool>> is_test_;  // by loop and block
};

class BoundCounter {
 public:
  // Methods are numbered as in `methods`.
  BoundCounter(std::span<const MethodFlow* const> methods, const Bounds& bounds);
  // One more, under the next number, with iterations that are free.
  void add(const MethodFlow& method, std::uint32_t free_iterations = kFreeIterations) {
    methods_.emplace_back(method, free_iterations);
  }

  void begin() {
    frames_.clear();
    counts_.clear();
  }
  // How many decisions the path has made by now.
  void tell_decisions(std::size_t decisions) { decisions_ = static_cast<std::uint32_t>(decisions); }
  // Each says which bound the path has now gone beyond, if any; the path must not be followed then.
  [[nodiscard]] std::optional<Bound> enter(MethodId method);
  void enter_other() { frames_.push_back({.first = static_cast<std::uint32_t>(counts_.size())}); }
  [[nodiscard]] std::optional<Bound> step(NodeId instruction) {
    Frame& frame = frames_.back();
    if (frame.method == kNone) return std::nullopt;
    const program::BlockId block = methods_[frame.method].starts[instruction];
    return block == kNone ? std::nullopt : visit(frame, block);
  }
  // By return or exception.
  void leave() {
    counts_.resize(frames_.back().first);
    frames_.pop_back();
  }

 private:
  static constexpr std::uint32_t kNever = UINT32_MAX;

  // Counts of a frame: visits by block; then by loop: iterations, iterations of callers, decisions at the latest
  // iteration that was counted, iterations since then.
  struct Frame {
    MethodId method = kNone;
    std::uint32_t first = 0;
    program::BlockId block = kNone;
    std::uint32_t depth = 0;             // activations of the same method below that count
    std::uint32_t entered_at = kNever;   // decisions
    std::uint32_t free_activations = 0;  // below, up to the latest that counts
  };
  struct Method {
    Method(const MethodFlow& flow, std::uint32_t free);

    std::uint32_t free_iterations;
    LoopTests tests;
    std::vector<program::BlockId> starts;  // by instruction: the block that begins there, or kNone
    std::vector<bool> is_irreducible;      // by block: part of a cycle that is no loop
    std::uint32_t blocks = 0;
    std::uint32_t loops = 0;
  };

 public:
  class Mark {
    friend class BoundCounter;
    std::vector<Frame> frames;
    std::vector<std::uint32_t> counts;
  };
  [[nodiscard]] Mark mark() const;
  void rollback(const Mark& mark);

 private:
  [[nodiscard]] std::optional<Bound> visit(Frame& frame, program::BlockId block);
  void inherit(const Frame& caller, Frame& frame);
  // Whether an iteration that begins now is none to count.
  [[nodiscard]] bool is_free(std::span<std::uint32_t> counts, const Method& facts, program::LoopId loop) const;

  Bounds bounds_;
  std::optional<std::uint32_t> decisions_;
  std::vector<Method> methods_;
  std::vector<Frame> frames_;
  std::vector<std::uint32_t> counts_;
};

}  // namespace ristretto::explore
