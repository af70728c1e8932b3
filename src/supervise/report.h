// SPDX-License-Identifier: MIT
// How a worker ended, and what it was at.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ristretto::supervise {

enum class EndKind : std::uint8_t {
  kWell,       // its work was done
  kExitCode,   // it left before: `number` is the code, which may be 0
  kSignal,     // `number` is the signal
  kSeconds,    // the limits, each with its `limit` in seconds or bytes
  kSilent,     //
  kProcessor,  //
  kStop,       //
  kMemory,     //
  kKilled,     // as the supervisor's caller wished
  kUnknown,    // somebody else took its status, or the process ignores SIGCHLD
};

struct Ending {
  EndKind kind = EndKind::kWell;
  int number = 0;
  double limit = 0;

  [[nodiscard]] bool is_well() const { return kind == EndKind::kWell; }
  friend bool operator==(const Ending&, const Ending&) = default;
};

// "signal 11 (Segmentation fault)", "exit code 3", "no sign of life for 20 s", "took more than 2 GiB".
[[nodiscard]] std::string to_text(const Ending& ending);

struct Report {
  Ending ending;
  std::optional<std::string> task;     // taken and not done; none: it was between tasks, or has no tasks
  std::string operation;               // what it said to be at; empty: nothing since it took the task
  std::vector<std::string> not_begun;  // tasks that another worker can have
  std::string messages;                // the last of what it wrote to standard error
};

}  // namespace ristretto::supervise
