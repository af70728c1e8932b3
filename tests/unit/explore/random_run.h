// SPDX-License-Identifier: MIT
// Random runs of methods of a goal set, followed by a tracker, and what they reach by definition.
#pragma once

#include <compare>
#include <optional>
#include <set>
#include <vector>

#include "base/rng.h"
#include "explore/criteria/tracker.h"
#include "unit/explore/method.h"

namespace ristretto::explore {

// A run of two methods that call each other at random: all its events, and where it stands. Copied for marks.
struct RandomWalk {
  enum class What : std::uint8_t { kEnter, kStep, kAccess, kRaise, kLeave, kUnwind };
  struct Event {
    What what;
    std::size_t frame;  // which one, counted from the start
    MethodId method;
    NodeId node;
    Place place;
    Cause cause;
    auto operator<=>(const Event&) const = default;
  };
  struct Frame {
    std::size_t number;
    MethodId method;
    NodeId node;
  };

  std::vector<Event> events;
  std::vector<Frame> frames;
  std::size_t entered = 0;
};

class Walker {
 public:
  Walker(const GoalSet& goals, Tracker& tracker, base::Rng& rng) : goals_(goals), tracker_(tracker), rng_(rng) {}

  void start() {
    walk = {};
    tracker_.begin();
    enter(static_cast<MethodId>(rng_.below(2)));
  }
  // One instruction, with what follows it.
  void advance() {
    const RandomWalk::Frame frame = walk.frames.back();
    const MethodFlow& flow = *goals_.methods()[frame.method];
    if (flow.body.code.instructions[frame.node].opcode == Opcode::invokestatic && walk.frames.size() < 4 &&
        rng_.chance(2, 3)) {
      enter(static_cast<MethodId>(rng_.below(2)));
      return;
    }
    const auto edges = flow.graph.successors(frame.node);
    if (edges.empty()) {
      note(RandomWalk::What::kLeave);
      tracker_.leave();
      walk.frames.pop_back();
      if (!walk.frames.empty()) go_on(walk.frames.back().node + 1);
      return;
    }
    const FlowEdge& edge = edges[rng_.below(edges.size())];
    if (edge.is_exceptional()) {
      // A call that throws by itself, as a native does.
      note(RandomWalk::What::kRaise, {}, edge.cause);
      tracker_.raise(edge.cause);
      if (edge.to == flow.graph.exit()) return unwind();
    } else if (const auto where = place_of(flow, frame.node)) {
      note(RandomWalk::What::kAccess, *where);
      tracker_.access(*where);
    }
    go_on(edge.to);
  }
  [[nodiscard]] bool is_over() const { return walk.frames.empty(); }

  RandomWalk walk;

 private:
  void enter(MethodId method) {
    walk.frames.push_back({.number = walk.entered++, .method = method, .node = 0});
    note(RandomWalk::What::kEnter);
    tracker_.enter(method);
    go_on(0);
  }
  void go_on(NodeId node) {
    walk.frames.back().node = node;
    note(RandomWalk::What::kStep);
    tracker_.step(node);
  }
  void unwind() {
    note(RandomWalk::What::kUnwind);
    tracker_.unwind();
    walk.frames.pop_back();
    if (walk.frames.empty()) return;
    // To where the graph says that an exception of a call goes; the first way will do.
    const RandomWalk::Frame& frame = walk.frames.back();
    const Graph& graph = goals_.methods()[frame.method]->graph;
    for (const FlowEdge& edge : graph.successors(frame.node)) {
      if (!edge.is_exceptional() || edge.cause != Cause::kCall) continue;
      note(RandomWalk::What::kRaise, {}, Cause::kCall);
      return edge.to == graph.exit() ? unwind() : go_on(edge.to);
    }
  }
  // Few of them, so that they meet.
  std::optional<Place> place_of(const MethodFlow& flow, NodeId node) {
    const UseId use = flow.def_use.use_at(node);
    const DefinitionId definition = flow.def_use.definition_at(node);
    if (use == kNone && definition == kNone) return std::nullopt;
    const Access& access = use != kNone ? flow.def_use.uses()[use] : flow.def_use.definitions()[definition];
    if (access.variable.kind == VariableKind::kLocal) return std::nullopt;
    const bool is_static = access.variable.kind == VariableKind::kStatic;
    const auto kind = static_cast<std::uint32_t>(access.variable.kind);
    return place(is_static ? 0 : static_cast<std::uint32_t>(1 + rng_.below(2)), kind);
  }
  void note(RandomWalk::What what, Place where = 0, Cause cause = Cause::kNull) {
    const RandomWalk::Frame& frame = walk.frames.back();
    walk.events.push_back({what, frame.number, frame.method, frame.node, where, cause});
  }

  const GoalSet& goals_;
  Tracker& tracker_;
  base::Rng& rng_;
};

// What the events reach, goal by goal, as the definitions have it.
class Reference {
 public:
  Reference(const GoalSet& goals, const RandomWalk& walk) : goals_(goals), events_(walk.events) {}

  std::set<GoalId> reached() const {
    std::set<GoalId> found;
    for (GoalId id = 0; id < goals_.size(); ++id) {
      if (goals_[id].kind != GoalKind::kPath && is_reached(goals_[id])) found.insert(id);
    }
    return found;
  }

 private:
  using What = RandomWalk::What;

  [[nodiscard]] bool is_reached(const Goal& goal) const {
    for (std::size_t i = 0; i < events_.size(); ++i) {
      switch (goal.kind) {
        case GoalKind::kInstruction:
          if (is_step(i, goal.method, goal.from)) return true;
          break;
        case GoalKind::kBranch:
          if (is_step(i, goal.method, goal.from) && next_in_frame(i) == goal.to && !raised_after(i)) return true;
          break;
        case GoalKind::kException:
          if (is_step(i, goal.method, goal.from) && raised_after(i) == goal.cause && next_in_frame(i) == goal.to)
            return true;
          break;
        case GoalKind::kChain:
          if (is_chain_at(goal, i)) return true;
          break;
        case GoalKind::kPath: break;
      }
    }
    return false;
  }

  [[nodiscard]] bool is_step(std::size_t i, MethodId method, NodeId node) const {
    return events_[i].what == What::kStep && events_[i].method == method && events_[i].node == node;
  }
  // The node after the step at i, exit() if an exception leaves the frame.
  [[nodiscard]] std::optional<NodeId> next_in_frame(std::size_t i) const {
    for (std::size_t j = i + 1; j < events_.size(); ++j) {
      if (events_[j].frame != events_[i].frame) continue;
      if (events_[j].what == What::kStep) return events_[j].node;
      if (events_[j].what == What::kUnwind) return goals_.methods()[events_[i].method]->graph.exit();
      if (events_[j].what == What::kLeave) return std::nullopt;
    }
    return std::nullopt;
  }
  [[nodiscard]] std::optional<Cause> raised_after(std::size_t i) const {
    for (std::size_t j = i + 1; j < events_.size(); ++j) {
      if (events_[j].frame != events_[i].frame) continue;
      if (events_[j].what == What::kRaise) return events_[j].cause;
      if (events_[j].what == What::kStep) return std::nullopt;
    }
    return std::nullopt;
  }

  [[nodiscard]] const Access* definition_of(const RandomWalk::Event& event) const {
    const DefUse& def_use = goals_.methods()[event.method]->def_use;
    const DefinitionId id = def_use.definition_at(event.node);
    return id == kNone ? nullptr : &def_use.definitions()[id];
  }
  // Whether the use at i sees the goal's definition.
  [[nodiscard]] bool is_chain_at(const Goal& goal, std::size_t i) const {
    const RandomWalk::Event& use = events_[i];
    if (use.method != goal.use_method || use.node != goal.to) return false;
    const bool is_local = goal.variable.kind == VariableKind::kLocal;
    if (use.what != (is_local ? What::kStep : What::kAccess)) return false;
    const Access& wanted = goals_.methods()[goal.method]->def_use.definitions()[goal.definition];
    for (std::size_t j = i; j-- > 0;) {
      const RandomWalk::Event& event = events_[j];
      if (is_local && event.frame == use.frame) {
        if (event.what == What::kEnter) return wanted.is_entry();
        const Access* access = event.what == What::kStep ? definition_of(event) : nullptr;
        if (access == nullptr || !ends(*access, wanted)) continue;
        return !wanted.is_entry() && event.node == wanted.instruction;
      }
      if (!is_local && event.what == What::kAccess && event.place == use.place && definition_of(event) != nullptr)
        return event.method == goal.method && event.node == wanted.instruction;
    }
    return false;
  }

  const GoalSet& goals_;
  const std::vector<RandomWalk::Event>& events_;
};

}  // namespace ristretto::explore
