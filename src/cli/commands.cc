// SPDX-License-Identifier: MIT
#include <array>

#include "cli/command.h"
#include "cli/inspect/command.h"

namespace ristretto::cli {
namespace {

constexpr auto kCommands = std::to_array<Command>({
    {"inspect", "Show a class as the tool sees it, with the habits of javap", inspect::kExamples, inspect::declare},
});

}  // namespace

std::span<const Command> commands() { return kCommands; }

}  // namespace ristretto::cli
