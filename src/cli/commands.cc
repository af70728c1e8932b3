// SPDX-License-Identifier: MIT
#include <array>

#include "cli/command.h"
#include "cli/explore/command.h"
#include "cli/generate/command.h"
#include "cli/inspect/command.h"
#include "cli/run/command.h"
#include "cli/solve/command.h"

namespace ristretto::cli {
namespace {

const auto kCommands = std::to_array<Command>({
    {"generate", "Write JUnit tests for Java classes", generate::kExamples, generate::declare},
    {"explore", "List the paths of a method: conditions, inputs, outcomes", explore::kExamples, explore::declare},
    {"run", "Run a Java program in our virtual machine, as `java` would", run::kExamples, run::declare},
    {"inspect", "Show a class as the tool sees it, with the habits of javap", inspect::kExamples, inspect::declare},
    {"solve", "Ask the solver chain about SMT-LIB files", solve::kExamples, solve::declare},
});

}  // namespace

std::span<const Command> commands() { return kCommands; }

}  // namespace ristretto::cli
