// SPDX-License-Identifier: MIT
// A file of SMT-LIB 2 as commands over expressions: what of the language kinds.def can say, over Bool, bit vectors of
// 32 and 64 bits, Float32, Float64 and arrays of these by 32-bit indices; let, and define-fun as a macro.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "expr/pool.h"

namespace ristretto::solver::smt {

enum class CommandKind : std::uint8_t { kAssert, kCheck, kPush, kPop, kModel };

struct Command {
  CommandKind kind;
  const expr::Expr* condition = nullptr;  // of kAssert
  std::size_t count = 0;                  // of kPush and kPop
};

struct Script {
  std::vector<Command> commands;                // up to (exit)
  std::vector<const expr::Expr*> declarations;  // variables, in the order declared
};

// An error names the line and what is wrong with it, or what has no counterpart.
[[nodiscard]] base::Result<Script> read_script(expr::Pool& pool, std::string_view text);

}  // namespace ristretto::solver::smt
