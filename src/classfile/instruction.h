// SPDX-License-Identifier: MIT
// Bytecode decoded once: a list of instructions with absolute branch targets (JVMS §4.9.1, static constraints).
//
// What decode() accepts has only defined opcodes, whole operands, and targets and handler ranges on instruction
// boundaries. Control may still fall off the end, and what depends on the class file is not checked: pool and local
// indices, unused operand bytes, padding. The verifier does that.
#pragma once

#include <cstdint>
#include <span>

#include "base/arena.h"
#include "classfile/class_file.h"
#include "classfile/opcode.h"

namespace ristretto::classfile {

struct Instruction {
  std::uint16_t pc = 0;
  Opcode opcode = Opcode::nop;
  bool is_wide = false;  // written with the wide prefix; pc is that of the prefix
  // By Format: constant, pool index, local index (also when implied by the opcode), branch target pc, array type code,
  // or index into DecodedCode::switches.
  std::int32_t a = 0;
  // By Format: increment, dimensions, argument slots of invokeinterface.
  std::int32_t b = 0;
};

// tableswitch has low and targets; lookupswitch has keys, ascending, one a target.
struct Switch {
  std::uint16_t default_target = 0;
  std::int32_t low = 0;
  std::span<const std::int32_t> keys;
  std::span<const std::uint16_t> targets;

  [[nodiscard]] std::int32_t key(std::size_t i) const {
    return keys.empty() ? static_cast<std::int32_t>(static_cast<std::uint32_t>(low) + i) : keys[i];
  }
};

struct DecodedCode {
  static constexpr std::uint16_t kNoInstruction = 0xffff;

  std::span<const Instruction> instructions;
  std::span<const Switch> switches;
  std::span<const std::uint16_t> index_of_pc;  // instruction index by pc, kNoInstruction inside an instruction
  std::uint32_t size = 0;                      // bytes of code

  // Index of the instruction that starts at `pc`; the pc must be an instruction boundary.
  [[nodiscard]] std::uint16_t index_at(std::uint32_t pc) const { return index_of_pc[pc]; }
  [[nodiscard]] bool is_boundary(std::uint32_t pc) const { return pc < size && index_of_pc[pc] != kNoInstruction; }
  // The pc after instruction `index`; `size` for the last one.
  [[nodiscard]] std::uint32_t next_pc(std::size_t index) const {
    return index + 1 < instructions.size() ? instructions[index + 1].pc : size;
  }
  [[nodiscard]] const Switch& switch_of(const Instruction& instruction) const {
    return switches[static_cast<std::size_t>(instruction.a)];
  }
};

// Decodes into `arena`, which must outlive the result. The error's place names the pc.
[[nodiscard]] Checked<DecodedCode> decode(const Code& code, base::Arena& arena);

// The steps of decode(), for the verifiers, which have others in between.
// Opcodes and operands; targets outside the code become a pc that is no boundary. VerifyError.
[[nodiscard]] Checked<DecodedCode> decode_instructions(const Code& code, base::Arena& arena);
// Exception handlers on instruction boundaries. ClassFormatError.
[[nodiscard]] Checked<void> check_handler(const ExceptionHandler& handler, const DecodedCode& decoded);
// Branches to instruction boundaries. VerifyError.
[[nodiscard]] Checked<void> check_targets(const DecodedCode& decoded);

}  // namespace ristretto::classfile
