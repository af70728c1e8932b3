// SPDX-License-Identifier: MIT
// The options that put a solver process in Z3's place, the same in every command that solves.
#pragma once

#include <string>

#include "base/error.h"
#include "solver/options.h"

namespace CLI {
class App;
}

namespace ristretto::cli {

struct SolverProcess {
  std::string command;  // the program and its arguments, words in quotes where they have blanks; empty: Z3
  double seconds = 10;

  // Declares --solver-command and --solver-seconds. This object must outlive the parsing.
  void declare(CLI::App& options);
  // Starts the program once to see that it is a solver, if there is one.
  [[nodiscard]] base::Result<void> complete(solver::Options& into) const;
};

}  // namespace ristretto::cli
