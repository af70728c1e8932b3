// SPDX-License-Identifier: MIT
// The exception handlers of a method as the verifiers see them: what each catches, and which cover an instruction.
#pragma once

#include <vector>

#include "program/verify/method_context.h"

namespace ristretto::program::verify {

// The type that each handler finds on the stack, in table order. Rejected: handlers off instruction boundaries, a catch
// type that is no Throwable and, as java's older verifier wants, a handler at the method's entry.
[[nodiscard]] std::vector<Type> catch_types(MethodContext& method);

[[nodiscard]] inline bool covers(const classfile::ExceptionHandler& handler, std::uint32_t pc) {
  return handler.start_pc <= pc && pc < handler.end_pc;
}

}  // namespace ristretto::program::verify
