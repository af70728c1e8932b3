// SPDX-License-Identifier: MIT
// A file of SMT-LIB 2 as commands over expressions: what of the language kinds.def can say, over Bool, bit vectors of
// 32 and 64 bits, Float32, Float64 and arrays of these by 32-bit indices; let, and define-fun as a macro.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "expr/pool.h"

namespace ristretto::solver::smt {

enum class CommandKind : std::uint8_t { kAssert, kCheck, kPush, kPop, kModel, kValues, kCore, kAssumptions, kEcho };

// A term with its text in the file.
struct Term {
  const expr::Expr* value;
  std::string text;
};

struct Command {
  CommandKind kind;
  const expr::Expr* condition = nullptr;  // of kAssert
  std::size_t count = 0;                  // of kPush and kPop; of kModel, how many variables are declared so far
  std::string text = {};                  // of kAssert, its name, if it has one; of kEcho, the string with its quotes
  std::vector<Term> terms = {};           // of kValues; of kCheck, what it assumes
};

struct Script {
  std::vector<Command> commands;                // up to (exit), behind which nothing is read, or to the error
  std::vector<const expr::Expr*> declarations;  // variables, in the order declared
  // Names the line and what is wrong with it, or what has no counterpart.
  std::optional<base::Error> error;
};

[[nodiscard]] Script read_script(expr::Pool& pool, std::string_view text);

}  // namespace ristretto::solver::smt
