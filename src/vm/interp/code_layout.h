// SPDX-License-Identifier: MIT
// Where the instructions of a method lie in its prepared code when coverage probes lie between them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "program/coverage.h"
#include "vm/interp/operation.h"

namespace ristretto::vm {

// Probes on the way to an instruction that precedes or follows it lie before it. Those on the way from a branch or a
// switch to a target lie at the end of the code: probes throw nothing, so no handler need cover them.
class CodeLayout {
 public:
  CodeLayout(std::size_t instructions, std::span<const program::Probe> probes);

  [[nodiscard]] std::size_t size() const { return size_; }
  // Where the instruction is.
  [[nodiscard]] std::uint32_t at(std::size_t index) const {
    return at_.empty() ? static_cast<std::uint32_t>(index) : at_[index];
  }
  // Where one that jumps to the instruction goes.
  [[nodiscard]] std::uint32_t entry(std::size_t index) const {
    return entry_.empty() ? static_cast<std::uint32_t>(index) : entry_[index];
  }

  // Adds the probes to code whose instructions are in place, and its origins.
  void insert_probes(PreparedCode& code, const Handlers& handlers) const;

 private:
  std::span<const program::Probe> probes_;
  std::size_t size_;
  std::vector<std::uint32_t> at_;     // empty without probes
  std::vector<std::uint32_t> entry_;  // likewise
};

}  // namespace ristretto::vm
