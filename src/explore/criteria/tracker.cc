// SPDX-License-Identifier: MIT
#include "explore/criteria/tracker.h"

#include <algorithm>

#include "base/check.h"

namespace ristretto::explore {

Tracker::Tracker(GoalSet& goals) : goals_(goals), plan_(goals), is_reached_(goals.size(), 0) {
  for (const MethodPlan& method : plan_.methods) {
    for (const Access& definition : method.flow->def_use.definitions())
      is_wide_.push_back(definition.slots == 2 ? 1 : 0);
  }
  live_places_.assign(is_wide_.size(), 0);
}

void Tracker::begin() {
  frames_.clear();
  definitions_.clear();
  heap_.clear();
  std::ranges::fill(live_places_, 0U);
  trail_.clear();
  for (const GoalId goal : reached_) is_reached_[goal] = 0;
  reached_.clear();
  path_ = PathTree::kRoot;
  has_mark_ = false;
  somewhere_ = 0;
}

void Tracker::enter(MethodId method) {
  const MethodPlan& plan = plan_.methods[method];
  const auto locals = static_cast<std::uint32_t>(definitions_.size());
  definitions_.resize(locals + plan.locals, kNone);
  frames_.push_back({.code = plan.instructions.data(), .method = method, .locals = locals});
  const auto definitions = plan.flow->def_use.definitions().first(plan.flow->def_use.entry_definitions());
  for (std::uint32_t i = 0; i < definitions.size(); ++i) {
    define(locals + definitions[i].variable.number, definitions[i].slots, plan.first_definition + i);
  }
  if (goals_.counts_paths()) decide(plan.first_decision);
}

void Tracker::define(std::uint32_t slot, std::uint8_t slots, std::uint32_t definition) {
  const std::uint32_t first = frames_.back().locals;
  if (slot > first && definitions_[slot - 1] != kNone && is_wide_[definitions_[slot - 1]] != 0) {
    definitions_[slot - 1] = kNone;
  }
  definitions_[slot] = definition;
  if (slots == 2) definitions_[slot + 1] = kNone;
}

void Tracker::access(Place where) {
  Frame& frame = frames_.back();
  if (frame.code == nullptr) return overwrite(where);
  const InstructionPlan& plan = frame.code[frame.previous];
  if (plan.definition != kNone) {
    set(where, plan.definition);
  } else if (plan.pairs != 0) {
    const auto found = heap_.find(where);
    if (found != heap_.end()) reach_chain(plan, found->second);
  }
}

void Tracker::access_somewhere() {
  const Frame& frame = frames_.back();
  if (frame.code == nullptr || frame.code[frame.previous].definition == kNone) return;
  set(place(UINT32_MAX, somewhere_++), frame.code[frame.previous].definition);
}

void Tracker::overwrite(Place where) {
  if (heap_.contains(where)) set(where, kNone);
}

void Tracker::set(Place where, std::uint32_t definition) {
  const auto [at, is_new] = heap_.try_emplace(where, kNone);
  if (has_mark_) trail_.emplace_back(where, at->second);
  replace(at->second, definition);
}

void Tracker::replace(std::uint32_t& held, std::uint32_t definition) {
  if (held != kNone) --live_places_[held];
  if (definition != kNone) ++live_places_[definition];
  held = definition;
}

void Tracker::leave() {
  definitions_.resize(frames_.back().locals);
  frames_.pop_back();
}

void Tracker::unwind() {
  Frame& frame = frames_.back();
  if (frame.code != nullptr && frame.previous != kNone) {
    const NodeId exit = plan_.methods[frame.method].flow->graph.exit();
    follow_edge(frame, frame.code[frame.previous], exit);
  }
  leave();
  if (!frames_.empty()) raise(Cause::kCall);
}

void Tracker::follow_edge(Frame& frame, const InstructionPlan& from, NodeId next) {
  const bool is_raised = frame.is_raised;
  frame.is_raised = false;
  const auto is_taken = [&](const auto& edge, bool is_exceptional) {
    return edge.to == next && is_exceptional == is_raised && (!is_raised || edge.cause == frame.cause);
  };
  for (std::uint32_t i = from.first_edge; i < from.first_edge + from.edges; ++i) {
    if (is_taken(plan_.edges[i], plan_.edges[i].is_exceptional)) reach(plan_.edges[i].goal);
  }
  if (!goals_.counts_paths() || !(from.decides || is_raised)) return;
  const MethodPlan& method = plan_.methods[frame.method];
  const auto edges = method.flow->graph.successors(frame.previous);
  const auto taken = std::ranges::find_if(edges, [&](const FlowEdge& e) { return is_taken(e, e.is_exceptional()); });
  if (taken == edges.end()) return;  // an error that the graph leaves out
  const auto edge = method.flow->graph.first_edge(frame.previous) + static_cast<std::uint32_t>(taken - edges.begin());
  decide(method.first_decision + 1 + edge);
}

bool Tracker::is_live(MethodId method, DefinitionId definition) const {
  const MethodPlan& plan = plan_.methods[method];
  const std::uint32_t number = plan.first_definition + definition;
  const Variable& variable = plan.flow->def_use.definitions()[definition].variable;
  if (variable.kind != VariableKind::kLocal) return live_places_[number] != 0;
  return !frames_.empty() && frames_.back().method == method &&
         definitions_[frames_.back().locals + variable.number] == number;
}

std::size_t Tracker::commit(TestId test, std::vector<GoalId>* refuted) {
  if (goals_.counts_paths()) {
    const GoalId path = goals_.path(path_);
    if (path >= is_reached_.size()) is_reached_.resize(path + 1, 0);
    reach(path);
  }
  std::size_t covered = 0;
  for (const GoalId goal : reached_) {
    const GoalSet::Outcome outcome = goals_.cover(goal, test);
    if (outcome != GoalSet::Outcome::kAgain) ++covered;
    if (outcome == GoalSet::Outcome::kRefuted && refuted != nullptr) refuted->push_back(goal);
  }
  return covered;
}

Tracker::Mark Tracker::mark() {
  has_mark_ = true;
  Mark mark;
  mark.frames = frames_;
  mark.definitions = definitions_;
  mark.trail = trail_.size();
  mark.reached = reached_.size();
  mark.path = path_;
  return mark;
}

void Tracker::rollback(const Mark& mark) {
  base::check(mark.trail <= trail_.size() && mark.reached <= reached_.size(), "a mark of another run");
  frames_ = mark.frames;
  definitions_ = mark.definitions;
  for (; trail_.size() > mark.trail; trail_.pop_back()) replace(heap_[trail_.back().first], trail_.back().second);
  for (; reached_.size() > mark.reached; reached_.pop_back()) is_reached_[reached_.back()] = 0;
  path_ = mark.path;
}

}  // namespace ristretto::explore
