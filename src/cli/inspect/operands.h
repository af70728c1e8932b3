// SPDX-License-Identifier: MIT
// One decoded instruction as javap writes it, for every place that shows bytecode.
#pragma once

#include <string>
#include <string_view>

#include "classfile/class_file.h"
#include "classfile/instruction.h"

namespace ristretto::cli::inspect {

// "iload", "iinc_w": with the suffix that javap gives instructions behind the wide prefix.
[[nodiscard]] std::string mnemonic_text(const classfile::Instruction& instruction);

// "#7", "0, 5", "17" (a target), "int" (an array type); empty without operands and for switches.
[[nodiscard]] std::string operands_text(const classfile::Instruction& instruction);

// "boolean" of 4; "?" when the code is undefined.
[[nodiscard]] std::string_view array_type_name(std::int32_t code);

// The pool index among the operands, 0 when there is none.
[[nodiscard]] std::uint16_t pool_operand(const classfile::Instruction& instruction);

}  // namespace ristretto::cli::inspect
