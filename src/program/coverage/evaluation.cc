// SPDX-License-Identifier: MIT
#include "program/coverage/evaluation.h"

#include <algorithm>

namespace ristretto::program::coverage {

Evaluation::Evaluation(const MethodModel& model, std::span<const std::uint8_t> hit)
    : model_(model),
      branches_(model.first_branch.empty() ? 0 : model.first_branch.back()),
      covered_(model.lines.size()),
      predecessors_(model.lines.size()) {
  for (const Link& link : model.links) {
    if (link.is_probe) {
      if (link.to < hit.size() && hit[link.to] != 0) propagate(link.from, link.branch);
      continue;
    }
    predecessors_[link.to] = {link.from, link.branch, true};
    if (covered_[link.to] != 0) propagate(link.from, link.branch);
  }
  share_copies();
}

void Evaluation::propagate(std::uint32_t instruction, std::uint32_t branch) {
  while (true) {
    branches_[model_.first_branch[instruction] + branch] = 1;
    if (covered_[instruction] != 0) return;
    covered_[instruction] = 1;
    const Predecessor& before = predecessors_[instruction];
    if (!before.is_known) return;
    branch = before.branch;
    instruction = before.instruction;
  }
}

// A finally block is in the class file several times, and in the source once.
void Evaluation::share_copies() {
  for (std::uint32_t i = 0; i < model_.representatives.size(); ++i) {
    const std::uint32_t to = model_.representatives[i];
    if (to == i || covered_[i] == 0) continue;
    covered_[to] = 1;
    const auto first = branches_.begin() + model_.first_branch[i];
    const std::uint32_t width = std::min(model_.first_branch[i + 1] - model_.first_branch[i],
                                         model_.first_branch[to + 1] - model_.first_branch[to]);
    for (std::uint32_t branch = 0; branch < width; ++branch) {
      if (first[branch] != 0) branches_[model_.first_branch[to] + branch] = 1;
    }
  }
}

const Replacement* Evaluation::replacement(std::uint32_t instruction) const {
  const auto found = std::ranges::find(model_.replacements, instruction, &Replacement::instruction);
  return found == model_.replacements.end() ? nullptr : &*found;
}

bool Evaluation::is_covered(std::uint32_t instruction) const {
  const auto is_reached = [this](std::uint32_t target) { return covered_[representative(target)] != 0; };
  if (const Replacement* other = replacement(instruction)) return std::ranges::any_of(other->targets, is_reached);
  return is_reached(instruction);
}

Counter Evaluation::branches(std::uint32_t instruction) const {
  Counter counter;
  if (const Replacement* other = replacement(instruction)) {
    if (other->targets.size() < 2) return counter;
    for (const std::uint32_t target : other->targets) counter.add(covered_[representative(target)] != 0);
    return counter;
  }
  const std::uint32_t whose = representative(instruction);
  const std::uint32_t count = model_.branch_count[whose];
  if (count < 2) return counter;
  const std::span<const std::uint8_t> all(branches_);
  const auto own = all.subspan(model_.first_branch[whose], model_.first_branch[whose + 1] - model_.first_branch[whose]);
  counter.covered = static_cast<std::uint32_t>(std::ranges::count(own, 1));
  counter.missed = count - counter.covered;
  return counter;
}

}  // namespace ristretto::program::coverage
