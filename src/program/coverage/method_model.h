// SPDX-License-Identifier: MIT
// What is kept of a method under measurement: its probes, how their hits tell about instructions, and what the filters
// say. Plain data.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "program/coverage.h"
#include "program/coverage/body.h"

namespace ristretto::program::coverage {

// Branch number `branch` of instruction `from` leads to the instruction or the probe `to`: when that is executed, so
// was the branch.
struct Link {
  std::uint32_t from = 0;
  std::uint32_t branch = 0;
  std::uint32_t to = 0;
  bool is_probe = false;
};

// The branches of a switch are these instructions instead.
struct Replacement {
  std::uint32_t instruction = 0;
  std::vector<std::uint32_t> targets;  // each once
};

struct MethodModel {
  std::string name;
  std::string descriptor;
  std::vector<Probe> probes;
  std::vector<Link> links;                     // in the order in which JaCoCo makes them
  std::vector<std::int32_t> lines;             // by instruction; empty for a method that is not measured
  std::vector<std::uint32_t> first_branch;     // by instruction, and one more: branches are numbered over the method
  std::vector<std::uint32_t> branch_count;     // by instruction
  std::vector<std::uint8_t> ignored;           // by instruction
  std::vector<std::uint32_t> representatives;  // by instruction: the one whose copy it is; empty: no copies
  std::vector<Replacement> replacements;
};

// Probes get ids from `next_probe` on. A method without code, or with subroutines, is not measured.
[[nodiscard]] MethodModel model_of(const classfile::ClassFile& file, const classfile::Method& method,
                                   std::uint32_t next_probe);

}  // namespace ristretto::program::coverage
