// SPDX-License-Identifier: MIT
// Definitions and uses of local variables, and which definition may reach which use.
//
// A definition is a parameter at the method's entry, a store, or an iinc; a use is a load, an iinc or a ret. A long or
// double takes two locals: a definition ends every other one that it overlaps. A handler sees what was defined before
// each instruction of a protected block that can throw. Uses in unreachable blocks have no definitions.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/error.h"
#include "classfile/descriptor.h"
#include "classfile/instruction.h"
#include "program/control_flow.h"

namespace ristretto::program {

using DefinitionId = std::uint32_t;
using UseId = std::uint32_t;

struct LocalAccess {
  std::uint32_t instruction = 0;  // index; kNoIndex for a parameter
  std::uint16_t local = 0;
  std::uint8_t slots = 1;

  [[nodiscard]] bool is_parameter() const { return instruction == kNoIndex; }
  [[nodiscard]] bool overlaps(const LocalAccess& other) const {
    return local < other.local + other.slots && other.local < local + slots;
  }
  friend bool operator==(const LocalAccess&, const LocalAccess&) = default;
};

class DefUse {
 public:
  // Limits for hostile code: bits of one set a block, and pairs in the result.
  static constexpr std::size_t kMaxBits = std::size_t{1} << 26U;
  static constexpr std::size_t kMaxPairs = std::size_t{1} << 24U;

  struct Signature {
    bool is_static = false;
    const classfile::MethodDescriptor& descriptor;
  };
  [[nodiscard]] static base::Result<DefUse> find(const classfile::DecodedCode& code, const ControlFlow& flow,
                                                 const Signature& signature);

  // Parameters first, `this` included, then by instruction.
  [[nodiscard]] std::span<const LocalAccess> definitions() const { return definitions_; }
  // By instruction.
  [[nodiscard]] std::span<const LocalAccess> uses() const { return uses_; }
  // Ascending.
  [[nodiscard]] std::span<const DefinitionId> definitions_of(UseId use) const { return reaching_.successors(use); }
  [[nodiscard]] std::span<const UseId> uses_of(DefinitionId definition) const {
    return reached_.successors(definition);
  }

 private:
  friend class DefUseFinder;

  std::vector<LocalAccess> definitions_;
  std::vector<LocalAccess> uses_;
  Digraph reaching_;  // from use to definitions
  Digraph reached_;   // from definition to uses
};

}  // namespace ristretto::program
