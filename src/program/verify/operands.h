// SPDX-License-Identifier: MIT
// The static constraints on operands (JVMS §4.9.1) that depend on the class file: constant-pool entries, local indices,
// dimensions, names. Whoever executes an instruction on types has checked them before.
#pragma once

#include <cstdint>

#include "program/verify/method_context.h"

namespace ristretto::program::verify {

// The operands of newarray that there are (JVMS §6.5.newarray).
inline constexpr std::int32_t kFirstPrimitiveArray = 4;  // T_BOOLEAN
inline constexpr std::int32_t kLastPrimitiveArray = 11;  // T_LONG

// What does not hold is rejected in the context.
void check_operands(MethodContext& method, const classfile::Instruction& instruction);

}  // namespace ristretto::program::verify
