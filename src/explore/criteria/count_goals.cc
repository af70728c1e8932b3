// SPDX-License-Identifier: MIT
#include "explore/criteria/count_goals.h"

#include <algorithm>

namespace ristretto::explore {

using program::BlockId;
using program::LoopId;

CountGoals::CountGoals(const MethodFlow& flow, const CountCriteria& criteria)
    : flow_(flow), tests_(flow), starts_(flow.graph.instructions(), kNone) {
  if (!criteria.has_any()) return;
  const auto blocks = flow.graph.blocks().blocks();
  for (BlockId block = 0; block < blocks.size(); ++block) starts_[blocks[block].first] = block;
  find_reachable();
  if (criteria.loop_iterations) add_loops(*criteria.loop_iterations);
  if (criteria.block_visits) add_blocks(*criteria.block_visits);
}

void CountGoals::find_reachable() {
  const program::ControlFlow& flow = flow_.graph.blocks();
  const std::size_t size = flow.blocks().size();
  is_reachable_.assign(size, std::vector<bool>(size, false));
  for (BlockId from = 0; from < size; ++from) {
    std::vector<BlockId> pending = {from};
    while (!pending.empty()) {
      const BlockId at = pending.back();
      pending.pop_back();
      for (const program::Edge& edge : flow.successors(at)) {
        if (is_reachable_[from][edge.to]) continue;
        is_reachable_[from][edge.to] = true;
        pending.push_back(edge.to);
      }
    }
  }
}

void CountGoals::add_loops(std::uint32_t most) {
  const auto loops = tests_.loops().loops();
  for (LoopId loop = 0; loop < loops.size(); ++loop) {
    const BlockId header = loops[loop].header;
    for (std::uint32_t times = tests_.is_test(loop, header) ? 0 : 1; times <= most; ++times) {
      add(CountGoal::Kind::kLoop, loop, flow_.graph.blocks().blocks()[header].first, times);
    }
  }
}

void CountGoals::add_blocks(std::uint32_t most) {
  const auto blocks = flow_.graph.blocks().blocks();
  for (BlockId block = 0; block < blocks.size(); ++block) {
    const bool is_on_cycle = is_reachable_[block][block];
    for (std::uint32_t times = 1; times <= (is_on_cycle ? most : std::min(most, 1U)); ++times) {
      CountGoal& goal = add(CountGoal::Kind::kBlock, block, blocks[block].first, times);
      if (!blocks[block].is_reachable) goal.verdict = Infeasible{.conflict = {"no path leads there"}};
    }
  }
}

CountGoal& CountGoals::add(CountGoal::Kind kind, std::uint32_t number, NodeId at, std::uint32_t times) {
  CountGoal& goal = goals_.emplace_back();
  goal.kind = kind;
  goal.number = number;
  goal.at = at;
  goal.times = times;
  return goal;
}

std::size_t CountGoals::open() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(goals_, [](const CountGoal& goal) { return std::holds_alternative<Open>(goal.verdict); }));
}

CountGoals::Counts CountGoals::count(std::span<const NodeId> steps) const {
  Counts counts;
  counts.visits.assign(flow_.graph.blocks().blocks().size(), 0);
  counts.done.resize(tests_.loops().loops().size());
  counts.running.resize(counts.done.size());
  counts.block = kNone;
  for (const NodeId step : steps) {
    if (starts_[step] != kNone) visit(starts_[step], counts);
  }
  return counts;
}

void CountGoals::visit(BlockId block, Counts& counts) const {
  ++counts.visits[block];
  for (LoopId loop = 0; loop < counts.running.size(); ++loop) {
    std::optional<std::uint32_t>& running = counts.running[loop];
    if (!tests_.loops().contains(loop, block)) {
      if (running) counts.done[loop].insert(*running);
      running.reset();
      continue;
    }
    if (!running) running = 0;
    if (tests_.begins(loop, counts.block, block)) ++*running;
  }
  counts.block = block;
}

bool CountGoals::is_reached(const CountGoal& goal, const Counts& counts, bool has_ended) const {
  if (goal.kind == CountGoal::Kind::kBlock) return has_ended && counts.visits[goal.number] == goal.times;
  return counts.done[goal.number].contains(goal.times) || (has_ended && counts.running[goal.number] == goal.times);
}

bool CountGoals::can_enter_again(LoopId loop, BlockId from) const {
  const BlockId header = tests_.loops().loops()[loop].header;
  const auto leads_in = [&](BlockId block) {
    return !tests_.loops().contains(loop, block) && is_reachable_[block][header];
  };
  if (leads_in(from)) return true;
  for (BlockId block = 0; block < is_reachable_.size(); ++block) {
    if (is_reachable_[from][block] && leads_in(block)) return true;
  }
  return false;
}

bool CountGoals::is_near(const CountGoal& goal, const Counts& counts) const {
  // A path that has not begun may still do anything.
  if (counts.block == kNone) return true;
  if (goal.kind == CountGoal::Kind::kBlock) {
    const std::uint32_t visits = counts.visits[goal.number];
    return visits == goal.times || (visits < goal.times && is_reachable_[counts.block][goal.number]);
  }
  const std::optional<std::uint32_t> running = counts.running[goal.number];
  return (running && *running <= goal.times) || can_enter_again(goal.number, counts.block);
}

void CountGoals::cover(std::span<const NodeId> steps, TestId path) {
  if (goals_.empty()) return;
  const Counts counts = count(steps);
  for (CountGoal& goal : goals_) {
    if (!std::holds_alternative<Covered>(goal.verdict) && is_reached(goal, counts, true))
      goal.verdict = Covered{.test = path};
  }
}

std::vector<const CountGoal*> CountGoals::reached(std::span<const NodeId> steps) const {
  std::vector<const CountGoal*> found;
  if (goals_.empty()) return found;
  const Counts counts = count(steps);
  for (const CountGoal& goal : goals_)
    if (is_reached(goal, counts, true)) found.push_back(&goal);
  return found;
}

void CountGoals::touch(std::span<const NodeId> steps, const Open& why) {
  if (goals_.empty()) return;
  const Counts counts = count(steps);
  for (CountGoal& goal : goals_) {
    if (!goal.touched && is_reached(goal, counts, true)) goal.touched = why;
  }
}

void CountGoals::leave(std::span<const NodeId> steps, const Open& why) {
  if (goals_.empty()) return;
  const Counts counts = count(steps);
  for (CountGoal& goal : goals_) {
    if (!goal.touched && is_reached(goal, counts, false)) goal.touched = why;
    if (is_near(goal, counts)) note(goal, why);
  }
}

void CountGoals::note(CountGoal& goal, const Open& why) const {
  if (std::ranges::find(goal.left, why) == goal.left.end()) goal.left.push_back(why);
}

}  // namespace ristretto::explore
