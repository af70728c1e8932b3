// SPDX-License-Identifier: MIT
// How the tool ends (docs/architecture.md): the same four codes for every command.
#pragma once

#include "base/check.h"

namespace ristretto::cli {

enum class ExitCode : int {
  kDone = 0,
  kFindings = 1,  // findings, or a failed check, where they were asked for
  kBadInput = 2,  // wrong usage or bad input
  kOwnFault = base::kExitOwnFault,
};

}  // namespace ristretto::cli
