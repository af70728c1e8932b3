// SPDX-License-Identifier: MIT
// What prepared code consists of: the instructions of the class file, and what they are rewritten to (operations.def).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "classfile/opcode.h"
#include "vm/insn.h"

namespace ristretto::vm {

enum class Operation : std::uint16_t {
  first_ = classfile::kOpcodeCount - 1,
#define RISTRETTO_OPERATION(name) name,
#include "vm/interp/operations.def"
#undef RISTRETTO_OPERATION
  end_,
};

inline constexpr std::size_t kOperations = static_cast<std::size_t>(Operation::end_);

// Addresses of the handlers, by opcode or Operation. They differ between value domains.
struct Handlers {
  std::array<const void*, kOperations> address{};

  [[nodiscard]] const void* operator[](Operation operation) const {
    return address[static_cast<std::size_t>(operation)];
  }
  [[nodiscard]] const void* operator[](classfile::Opcode opcode) const {
    return address[static_cast<std::size_t>(opcode)];
  }
};

}  // namespace ristretto::vm
