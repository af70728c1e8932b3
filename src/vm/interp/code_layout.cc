// SPDX-License-Identifier: MIT
#include "vm/interp/code_layout.h"

#include <algorithm>

namespace ristretto::vm {

using program::Probe;
using program::ProbePlace;

namespace {

std::int32_t distance(std::size_t from, std::size_t to) {
  return static_cast<std::int32_t>(to) - static_cast<std::int32_t>(from);
}

void redirect(SwitchTable& table, std::int32_t from, std::int32_t to) {
  std::ranges::replace(table.targets, from, to);
  if (table.default_target == from) table.default_target = to;
}

}  // namespace

CodeLayout::CodeLayout(std::size_t instructions, std::span<const Probe> probes)
    : probes_(probes), size_(instructions + probes.size()) {
  if (probes.empty()) return;
  std::vector<std::uint8_t> falls_into(instructions);
  std::vector<std::uint8_t> is_before(instructions);
  for (const Probe& probe : probes) {
    if (probe.place == ProbePlace::kFallthrough) falls_into[probe.instruction] = 1;
    if (probe.place == ProbePlace::kBefore) is_before[probe.instruction] = 1;
  }
  std::uint32_t position = 0;
  for (std::size_t i = 0; i < instructions; ++i) {
    position += falls_into[i];
    entry_.push_back(position);
    position += is_before[i];
    at_.push_back(position);
    ++position;
  }
}

void CodeLayout::insert_probes(PreparedCode& code, const Handlers& handlers) const {
  if (probes_.empty()) return;
  code.origins.resize(size_);
  for (std::size_t i = 0; i < at_.size(); ++i) {
    const std::uint32_t first = i == 0 ? 0 : at_[i - 1] + 1;
    for (std::uint32_t p = first; p <= at_[i]; ++p) code.origins[p] = static_cast<std::uint16_t>(i);
  }
  std::uint32_t end = at_.back() + 1;
  const auto place_on_way = [&](const Probe& probe, std::uint32_t target) {
    Insn& insn = code.code[end];
    insn.handler = handlers[Operation::probe_jump];
    insn.a = static_cast<std::int32_t>(probe.id);
    insn.b = distance(end, target);
    return end++;
  };
  const auto place_at = [&](const Probe& probe, std::uint32_t position) {
    Insn& insn = code.code[position];
    insn.handler = handlers[Operation::probe];
    insn.a = static_cast<std::int32_t>(probe.id);
    insn.b = 0;
  };
  for (const Probe& probe : probes_) {
    const std::uint32_t from = at_[probe.instruction];
    Insn& insn = code.code[from];
    switch (probe.place) {
      case ProbePlace::kBefore: place_at(probe, from - 1); break;
      case ProbePlace::kFallthrough: place_at(probe, entry_[probe.instruction] - 1); break;
      case ProbePlace::kTaken: {
        const std::uint32_t target = from + static_cast<std::uint32_t>(insn.a);
        code.origins[end] = code.origins[target];
        insn.a = distance(from, place_on_way(probe, target));
        break;
      }
      case ProbePlace::kSwitch: {
        const std::uint32_t target = entry_[probe.target];
        code.origins[end] = probe.target;
        redirect(*static_cast<SwitchTable*>(insn.pointer), distance(from, target),
                 distance(from, place_on_way(probe, target)));
        break;
      }
    }
  }
}

}  // namespace ristretto::vm
