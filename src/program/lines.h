// SPDX-License-Identifier: MIT
// Source lines of a method (JVMS §4.7.12): which line a pc belongs to, and which instructions a line has.
//
// The tables in a class file may overlap, repeat and disagree. Where they do, a pc has the line that a stack trace of
// HotSpot shows.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/instruction.h"
#include "program/digraph.h"

namespace ristretto::program {

class Lines {
 public:
  Lines(const classfile::Code& code, const classfile::DecodedCode& decoded);

  // Nothing for code before the first entry or without a table.
  [[nodiscard]] std::optional<std::uint16_t> line_at(std::uint32_t pc) const;
  // The lines that have instructions, ascending.
  [[nodiscard]] std::span<const std::uint16_t> lines() const { return lines_; }
  // The pcs of a line's instructions, ascending; empty for a line that is not in lines().
  [[nodiscard]] std::span<const std::uint32_t> pcs(std::uint16_t line) const;

 private:
  struct Start {
    std::uint16_t pc;
    std::uint16_t line_here;   // of the instruction at pc: the first entry wins
    std::uint16_t line_after;  // of the instructions behind it: the last entry wins
  };

  std::vector<Start> starts_;  // by pc
  std::vector<std::uint16_t> lines_;
  Digraph pcs_;  // from index in lines_ to pc
};

}  // namespace ristretto::program
