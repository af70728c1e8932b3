// SPDX-License-Identifier: MIT
// `ristretto solve`: the solver chain alone, on files of SMT-LIB 2.
#pragma once

#include <string_view>

#include "cli/command.h"

namespace ristretto::cli::solve {

inline constexpr std::string_view kExamples =
    "A FILE is SMT-LIB 2 over Bool, bit vectors of 32 and 64 bits, Float32, Float64 and arrays of these. Answers are\n"
    "printed as SMT-LIB has them, one for each (check-sat); why one is unknown follows as a comment.\n"
    "\n"
    "Examples:\n"
    "  ristretto solve query.smt2                             sat, unsat or unknown, and models where asked for\n"
    "  ristretto solve --statistics query.smt2                who answered, too\n"
    "  ristretto solve --without ranges,search query.smt2     without some of the links\n"
    "  ristretto solve --check-solver *.smt2                  checks every answer; exit code 1 when one is wrong\n"
    "  ristretto solve --solver-command 'cvc5 --incremental' query.smt2   asks another solver in Z3's place";

[[nodiscard]] RunCommand declare(CLI::App& options);

}  // namespace ristretto::cli::solve
