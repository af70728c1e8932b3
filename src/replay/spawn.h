// SPDX-License-Identifier: MIT
// Starts a child process with the pipes that process.h promises it.
#pragma once

#include <sys/types.h>

#include "replay/process.h"

namespace ristretto::replay {

// Our ends of the pipes; all are closed on exec.
struct Spawned {
  pid_t pid = -1;
  FileDescriptor requests, replies;
  FileDescriptor output;  // what the child writes to standard output and standard error
};

[[nodiscard]] base::Result<Spawned> spawn(const ProcessOptions& options);

}  // namespace ristretto::replay
