// SPDX-License-Identifier: MIT
#include "program/lines.h"

#include <algorithm>

namespace ristretto::program {

Lines::Lines(const classfile::Code& code, const classfile::DecodedCode& decoded) {
  std::vector<classfile::LineNumber> entries(code.lines.begin(), code.lines.end());
  std::ranges::stable_sort(entries, {}, &classfile::LineNumber::start_pc);
  for (const classfile::LineNumber& entry : entries) {
    if (starts_.empty() || starts_.back().pc != entry.start_pc) {
      starts_.push_back({.pc = entry.start_pc, .line_here = entry.line, .line_after = entry.line});
    }
    starts_.back().line_after = entry.line;
  }

  std::vector<std::pair<std::uint16_t, std::uint32_t>> pairs;
  for (const classfile::Instruction& instruction : decoded.instructions) {
    if (const auto line = line_at(instruction.pc)) pairs.emplace_back(*line, instruction.pc);
  }
  std::ranges::sort(pairs);
  std::vector<Digraph::Arc> arcs;
  for (const auto& [line, pc] : pairs) {
    if (lines_.empty() || lines_.back() != line) lines_.push_back(line);
    arcs.emplace_back(lines_.size() - 1, pc);
  }
  pcs_ = Digraph(lines_.size(), arcs);
}

std::optional<std::uint16_t> Lines::line_at(std::uint32_t pc) const {
  const auto after = std::ranges::upper_bound(starts_, pc, {}, &Start::pc);
  if (after == starts_.begin()) return std::nullopt;
  const Start& start = *(after - 1);
  return start.pc == pc ? start.line_here : start.line_after;
}

std::span<const std::uint32_t> Lines::pcs(std::uint16_t line) const {
  const auto found = std::ranges::lower_bound(lines_, line);
  if (found == lines_.end() || *found != line) return {};
  return pcs_.successors(static_cast<Digraph::Node>(found - lines_.begin()));
}

}  // namespace ristretto::program
