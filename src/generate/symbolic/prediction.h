// SPDX-License-Identifier: MIT
// What a path foretells of a call with its inputs, and what came of the call.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "expr/word.h"
#include "generate/symbolic/path_search.h"
#include "vm/klass.h"

namespace ristretto::generate {

// A result in a form that all machines have in common; none for void. Of an object that there is one.
[[nodiscard]] std::optional<expr::Word> common_result(vm::BaseKind kind, vm::Slot value);

struct SeenCall {
  std::string exception;                              // internal name of what it threw; empty: it returned
  std::optional<std::vector<std::uint32_t>> indices;  // as of a path; none: nobody looked on
  std::optional<expr::Word> result;                   // in the common form, if it depends on the inputs alone
};

// "predicted a return, seen java.lang.ArithmeticException"; empty if it is as foretold.
[[nodiscard]] std::string difference(const FoundPath& path, const SeenCall& seen);

}  // namespace ristretto::generate
