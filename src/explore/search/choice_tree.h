// SPDX-License-Identifier: MIT
// The choice points of a search whose ways were not all tried yet: what a searcher chooses from, and how the explorer
// finds back to a point. A point of which nothing is left is dropped, so a depth-first search keeps one path only.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "explore/flow/graph.h"
#include "explore/search/input_heap.h"
#include "explore/search/walk.h"
#include "vm/symbolic/question.h"

namespace ristretto::explore {

struct ChoicePoint;

// One way out of a choice point.
struct Alternative {
  enum class State : std::uint8_t {
    kOpen,     // nobody tried it
    kTaken,    // and perhaps not finished
    kRefuted,  // the solver proved that it cannot be
    kUnknown,  // the solver gave up
    kUseless,  // what the search is for cannot be reached there
  };
  const expr::Expr* condition = nullptr;  // null: nothing for the solver
  bool holds = true;
  vm::symbolic::Origin origin = vm::symbolic::Origin::kBranch;
  std::optional<expr::Word> value = {};          // that `given` has then
  std::optional<InputHeap::Choice> object = {};  // that `given` is then
  State state = State::kOpen;
  std::uint32_t number = 0;                // of a way that was taken: in the order of taking, from 1
  std::shared_ptr<ChoicePoint> next = {};  // where it leads, while something is left there

  // Whether it can be seen without asking that no input goes there.
  [[nodiscard]] bool is_impossible() const {
    return condition != nullptr && condition->is_constant() && condition->is_true() != holds;
  }
};

struct ChoicePoint {
  vm::symbolic::Question question = {};
  const expr::Expr* given = nullptr;  // what is chosen
  std::vector<Alternative> ways = {};
  ChoicePoint* above = nullptr;  // null: the first
  std::size_t way_above = 0;     // of `above`, that leads here
  std::size_t depth = 0;         // points above
  std::size_t left = 0;          // ways that are open, or not finished
  // What the method has done since the point above, if the searcher wants to know.
  std::vector<NodeId> steps = {};
  std::vector<WalkEvent> events = {};

  // The first open way; none if all were tried.
  [[nodiscard]] std::optional<std::size_t> first_open() const;
  // Number of the way that leads here; 0 for none.
  [[nodiscard]] std::uint32_t number() const { return above == nullptr ? 0 : above->ways[way_above].number; }
};

class ChoiceTree {
 public:
  ChoiceTree() = default;
  ChoiceTree(const ChoiceTree&) = delete;
  ChoiceTree& operator=(const ChoiceTree&) = delete;
  ~ChoiceTree() { clear(); }

  // Below a way that was taken; null: the first point of all.
  std::shared_ptr<ChoicePoint> add(ChoicePoint point, ChoicePoint* above, std::size_t way);
  // Nothing is left of a way. Drops points of which nothing is left then.
  void finish(ChoicePoint& point);

  [[nodiscard]] const std::shared_ptr<ChoicePoint>& root() const { return root_; }
  // Those with open ways, each after what is below it.
  [[nodiscard]] std::vector<std::shared_ptr<ChoicePoint>> open_points() const;
  void clear();

 private:
  [[nodiscard]] std::vector<std::shared_ptr<ChoicePoint>> points() const;

  std::shared_ptr<ChoicePoint> root_;
};

}  // namespace ristretto::explore
