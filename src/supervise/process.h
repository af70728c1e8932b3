// SPDX-License-Identifier: MIT
// A forked process with a socket, and what the kernel knows of it. Knows no tasks and no limits but
// those that the kernel keeps.
//
// It is killed when the thread that forked it ends, so that thread must outlive it; SIGINT, SIGTERM, SIGHUP and SIGQUIT
// do not reach it, for the supervisor decides when it ends. It leaves no core.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include <sys/types.h>

#include "base/error.h"

namespace ristretto::supervise {

struct Process {
  pid_t pid = -1;
  int socket = -1;    // to the one that `body` was given; does not block
  int messages = -1;  // what it writes to standard error; does not block
};

struct ProcessOptions {
  std::span<const int> not_its_own;     // descriptors that it closes
  std::uint64_t processor_seconds = 0;  // 0: no limit. SIGXCPU ends it
};

// The process runs `body` and then exits with 0. An exception that leaves `body` ends it with SIGABRT.
[[nodiscard]] base::Result<Process> start_process(const std::function<void(int socket)>& body,
                                                  const ProcessOptions& options);

// Anonymous memory, resident or swapped out. Nothing: there is no such process any more.
[[nodiscard]] std::optional<std::uint64_t> memory_of(pid_t pid);

}  // namespace ristretto::supervise
