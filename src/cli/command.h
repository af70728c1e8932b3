// SPDX-License-Identifier: MIT
// What a command is: a line of the table in commands.cc. A command declares its options and returns what to run once
// they are parsed; it prints results to `out` and messages through complain(), and decides the exit code.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "cli/environment.h"
#include "cli/exit_code.h"
#include "cli/output.h"

namespace CLI {
class App;
}

namespace ristretto::cli {

// Everything a command may touch of the world outside.
struct Session {
  const Environment& environment;
  Output& out;  // results
  Output& err;  // messages
  // What is large and of no use any more, but slow to take apart: it lives as long as the session, and when that is the
  // process's own the system takes it back at once.
  std::vector<std::shared_ptr<void>> kept = {};

  // One line about bad input: "ristretto: FILE: PLACE: REASON (WAY OUT)".
  void complain(const base::Error& error) const;
};

using RunCommand = std::function<ExitCode(Session&)>;

struct Command {
  std::string_view name;
  std::string_view summary;
  std::string_view examples;  // shown at the end of its help
  RunCommand (*declare)(CLI::App& options);
};

[[nodiscard]] std::span<const Command> commands();

}  // namespace ristretto::cli
