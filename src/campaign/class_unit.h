// SPDX-License-Identifier: MIT
// What a worker does for its class: generate, then turn tests into Java text. Runs in the worker's process.
#pragma once

#include <string>

#include "base/clock.h"
#include "campaign/attempt.h"
#include "campaign/outcome.h"
#include "campaign/targets.h"
#include "generate/monitor.h"
#include "generate/options.h"
#include "generate/symbolic/path_search.h"
#include "vm/machine.h"

namespace ristretto::campaign {

struct UnitOptions {
  generate::Options generation;  // of this very class: seed, limits and methods included
  emit::Options emission;
};

// The text of an Outcome; for an attempt that shall report a sequence, that sequence as a Java program (empty when it
// was not reached). The symbolic engine needs a machine of its own.
[[nodiscard]] std::string run_unit(vm::Machine& machine, const Target& target, const UnitOptions& options,
                                   const Attempt& attempt, generate::Monitor& monitor, const base::Clock& clock,
                                   const generate::SymbolicMachine* symbolic = nullptr);

}  // namespace ristretto::campaign
