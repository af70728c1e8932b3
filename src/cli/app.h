// SPDX-License-Identifier: MIT
// The command line as a whole: finds the command, parses its options, runs it, and turns what happened into an exit
// code.
//
// Exit codes are those of exit_code.h, whatever the option parser thinks. Results that could not be written (disk full)
// are reported and end with 2, for the environment is at fault; a reader that went away ends quietly with the command's
// own code.
#pragma once

#include <span>
#include <string>

#include "cli/command.h"
#include "cli/exit_code.h"

namespace ristretto::cli {

// `arguments` without the program's name.
[[nodiscard]] ExitCode dispatch(std::span<const std::string> arguments, Session& session);

// For main(): the process's own arguments, environment and outputs. Ends the process.
[[noreturn]] void run_process(int argc, char** argv);

}  // namespace ristretto::cli
