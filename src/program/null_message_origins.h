// SPDX-License-Identifier: MIT
// Which instruction pushed each value on the operand stack, as HotSpot finds out for null_message.h.
//
// This is no fixed point, on purpose: HotSpot sweeps the code in address order until every instruction has been
// reached, and stops as soon as it gets to the one asked for, so what a later backward branch brings is often not seen.
// Nor are locals followed into exception handlers, or control behind a ret. The texts depend on all of it. Ours alone
// is a limit for code made to need very many sweeps.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "classfile/instruction.h"

namespace ristretto::program {

// Before one instruction.
struct Origins {
  static constexpr std::uint32_t kUnknown = 0xffff'ffff;  // several, or none that is known
  static constexpr std::uint32_t kTrackedLocals = 64;

  std::vector<std::uint32_t> stack;  // index of the instruction, one a slot, deepest first
  std::uint64_t written = 0;         // locals that a store may have written

  // Slot 0 is the top of the stack.
  [[nodiscard]] std::uint32_t origin(std::size_t slot) const {
    return slot < stack.size() ? stack[stack.size() - 1 - slot] : kUnknown;
  }
  [[nodiscard]] bool is_written(std::uint32_t local) const {
    return local >= kTrackedLocals || (written >> local & 1U) != 0;
  }
};

class OriginFinder {
 public:
  // All three must outlive the finder; `decoded` as decode() accepts it.
  OriginFinder(const classfile::ConstantPool& pool, const classfile::Code& code, const classfile::DecodedCode& decoded);

  // Goes as far as HotSpot does to explain this instruction.
  void find_for(std::uint32_t instruction);

  // Null where the sweeps did not come.
  [[nodiscard]] const Origins* before(std::uint32_t instruction) const {
    return before_[instruction] ? &*before_[instruction] : nullptr;
  }

 private:
  void enter_handlers(const classfile::Code& code);
  void visit(std::uint32_t index);
  void flow_into(std::uint32_t index, Origins& state);

  const classfile::ConstantPool& pool_;
  const classfile::DecodedCode& code_;
  std::vector<std::optional<Origins>> before_;  // and one behind the last instruction
  std::size_t entries_ = 0;
  std::size_t work_ = 0;      // instructions visited and slots copied
  bool has_grown_ = true;     // in the current sweep
  bool is_complete_ = false;  // likewise
};

}  // namespace ristretto::program
