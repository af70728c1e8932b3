// SPDX-License-Identifier: MIT
// Which goals a run reaches, from the trace of what it executes.
//
//   begin()              before each run; goals that were not committed are forgotten
//   enter, enter_other   a frame begins: of a method of the goal set, or of any other
//   step(i)              the frame on top is about to execute instruction i
//   access(place)        the field or element that the latest step reads or writes, once all its checks have passed
//   access_somewhere()   likewise, where it is not known which one
//   raise(cause)         instead the latest step throws
//   leave, unwind        the frame on top returns, or an exception leaves it: in the frame below, its call throws
//   overwrite(place)     code outside of the goal set wrote there
//   commit(test)         the run is over and is a test: its goals are covered by it
//
// A chain is reached when its use is, if its definition was the last one: in the same frame for a local, at the same
// place for anything else. A goal counts only with commit(): a path that turns out to be infeasible covers nothing.
// mark() and rollback() follow the search; marks nest, and rollback keeps the mark.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "explore/criteria/goal_set.h"
#include "explore/criteria/path_tree.h"
#include "explore/criteria/plan.h"

namespace ristretto::explore {

// A field of an object, a static field or an element of an array: equal if and only if it is the same one.
using Place = std::uint64_t;
[[nodiscard]] constexpr Place place(std::uint32_t object, std::uint32_t part) {
  return std::uint64_t{object} << 32U | part;
}

class Tracker {
 public:
  // `goals` must outlive the tracker and get no more methods or chains.
  explicit Tracker(GoalSet& goals);

  void begin();
  void enter(MethodId method);
  void enter_other() { frames_.push_back({.locals = static_cast<std::uint32_t>(definitions_.size())}); }
  void step(NodeId instruction) {
    Frame& frame = frames_.back();
    if (frame.code == nullptr) return;
    if (frame.previous != kNone) follow(frame, instruction);
    frame.previous = instruction;
    const InstructionPlan& plan = frame.code[instruction];
    if (plan.goal != kNone) reach(plan.goal);
    if (plan.uses_local) reach_chain(plan, definitions_[frame.locals + plan.use_local]);
    if (plan.defines_local) define(frame.locals + plan.definition_local, plan.definition_slots, plan.definition);
  }
  void access(Place where);
  // A definition stays live then, and a use reaches nothing.
  void access_somewhere();
  void raise(Cause cause) {
    frames_.back().is_raised = true;
    frames_.back().cause = cause;
  }
  void leave();
  void unwind();
  void overwrite(Place where);

  // Whether access() is wanted for this instruction of the frame on top.
  [[nodiscard]] bool wants_access(NodeId instruction) const {
    return plan_.watches_heap && frames_.back().code != nullptr && frames_.back().code[instruction].is_heap;
  }
  // Whether writes of other code matter.
  [[nodiscard]] bool wants_writes() const { return plan_.watches_heap; }
  // Whether a use could still see this definition: of a local, in the frame on top; of anything else, at some place.
  [[nodiscard]] bool is_live(MethodId method, DefinitionId definition) const;

  // The number of the path that this run has taken so far, if paths count.
  [[nodiscard]] std::uint32_t path() const { return path_; }
  // In the order in which this run reached them.
  [[nodiscard]] std::span<const GoalId> reached() const { return reached_; }
  // How many goals are covered for the first time. `refuted`, if given, gets those that were said to be infeasible.
  std::size_t commit(TestId test, std::vector<GoalId>* refuted = nullptr);

 private:
  struct Frame {
    const InstructionPlan* code = nullptr;  // null: of another method
    MethodId method = kNone;
    std::uint32_t locals = 0;  // where they begin in definitions_
    NodeId previous = kNone;
    bool is_raised = false;
    Cause cause = Cause::kNull;  // if raised
  };

 public:
  class Mark {
    friend class Tracker;
    std::vector<Frame> frames;
    std::vector<std::uint32_t> definitions;
    std::size_t trail = 0;
    std::size_t reached = 0;
    std::uint32_t path = 0;
  };
  [[nodiscard]] Mark mark();
  void rollback(const Mark& mark);

 private:
  void reach(GoalId goal) {
    if (is_reached_[goal] != 0) return;
    is_reached_[goal] = 1;
    reached_.push_back(goal);
  }
  void reach_chain(const InstructionPlan& use, std::uint32_t definition) {
    for (std::uint32_t i = use.first_pair; i < use.first_pair + use.pairs; ++i) {
      if (plan_.pairs[i].definition == definition) reach(plan_.pairs[i].goal);
    }
  }
  // A value of two slots stands in the first; the second is nobody's.
  void define(std::uint32_t slot, std::uint8_t slots, std::uint32_t definition);
  void follow(Frame& frame, NodeId next) {
    const InstructionPlan& from = frame.code[frame.previous];
    if (from.edges != 0 || from.decides || frame.is_raised) follow_edge(frame, from, next);
  }
  void follow_edge(Frame& frame, const InstructionPlan& from, NodeId next);
  void decide(std::uint32_t decision) { path_ = paths_.extend(path_, decision); }
  void set(Place where, std::uint32_t definition);
  void replace(std::uint32_t& held, std::uint32_t definition);

  GoalSet& goals_;
  const Plan plan_;
  PathTree paths_;
  std::vector<Frame> frames_;
  std::vector<std::uint32_t> definitions_;              // the latest of each local, frame after frame
  std::unordered_map<Place, std::uint32_t> heap_;       // the latest definition; looked up only
  std::vector<std::pair<Place, std::uint32_t>> trail_;  // what heap_ had, once there is a mark
  std::vector<std::uint8_t> is_reached_;
  std::vector<GoalId> reached_;
  std::vector<std::uint8_t> is_wide_;       // by definition: takes two slots
  std::vector<std::uint32_t> live_places_;  // by definition: where it is the latest
  std::uint32_t path_ = PathTree::kRoot;
  std::uint32_t somewhere_ = 0;  // places that are nobody else's
  bool has_mark_ = false;
};

}  // namespace ristretto::explore
