// SPDX-License-Identifier: MIT
// A method for each arithmetic, comparing, converting and bit instruction, and for each pair of which the second takes
// what the first yields.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "classfile/opcode.h"

namespace ristretto::instructions {

// What instructions are called in a class file, and what they do to the stack, as opcodes.def has it. A branch yields
// whether it was taken, and iinc is written as an instruction with an operand.
struct Instruction {
  classfile::Opcode opcode;
  std::string operands;  // I, J, F and D
  char result;
  std::int16_t increment = 0;  // of iinc
};
[[nodiscard]] std::vector<Instruction> all_instructions();

struct Program {
  struct Inner {
    Instruction instruction;
    std::size_t at;  // which operand of `outer` it yields
  };
  Instruction outer;
  std::optional<Inner> inner;

  // Of the method, in the order of its parameters: those of `inner` stand for the operand that it yields.
  [[nodiscard]] std::string parameters() const;
  [[nodiscard]] std::string text() const;
};
[[nodiscard]] std::vector<Program> single_programs();
[[nodiscard]] std::vector<Program> pair_programs();

// A class with a static method for each program, called p0, p1, …
[[nodiscard]] std::vector<std::uint8_t> class_of(const std::string& name, const std::vector<Program>& programs);

}  // namespace ristretto::instructions
