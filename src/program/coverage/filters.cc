// SPDX-License-Identifier: MIT
#include "program/coverage/filters.h"

#include <algorithm>
#include <utility>

namespace ristretto::program::coverage {

std::uint32_t Filtered::representative(std::uint32_t instruction) const {
  while (parents_[instruction] != instruction) instruction = parents_[instruction];
  return instruction;
}

void Filtered::merge(std::uint32_t original, std::uint32_t copy) {
  parents_[representative(copy)] = representative(original);
}

void Filtered::replace_branches(std::uint32_t instruction, std::vector<std::uint32_t> targets) {
  std::erase_if(replacements_, [&](const Replacement& each) { return each.instruction == instruction; });
  replacements_.push_back({instruction, std::move(targets)});
}

void Filtered::move_into(MethodModel& model) {
  bool has_copies = false;
  std::vector<std::uint32_t> representatives(parents_.size());
  for (std::uint32_t i = 0; i < parents_.size(); ++i) {
    representatives[i] = representative(i);
    if (representatives[i] == i) continue;
    ignored_[i] = 1;
    has_copies = true;
  }
  if (has_copies) model.representatives = std::move(representatives);
  model.ignored = std::move(ignored_);
  model.replacements = std::move(replacements_);
}

void apply_filters(const Body& body, Filtered& out) {
  filter_members(body, out);
  filter_synchronized(body, out);
  filter_resources(body, out);
  filter_eclipse_resources(body, out);
  filter_finally(body, out);
  filter_statements(body, out);
}

}  // namespace ristretto::program::coverage
