// SPDX-License-Identifier: MIT
// `inspect --verify`: whether the virtual machine would accept the class.
#pragma once

#include "cli/command.h"
#include "cli/inspect/target.h"

namespace ristretto::cli::inspect {

// Prints one line. A class that is rejected is a finding.
[[nodiscard]] ExitCode show_verified(const InspectedClass& inspected, const TargetFinder& finder, Session& session);

}  // namespace ristretto::cli::inspect
