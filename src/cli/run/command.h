// SPDX-License-Identifier: MIT
// `ristretto run`: a Java program in our machine, on the command line of `java`.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"

namespace ristretto::cli::run {

extern const std::string_view kExamples;

[[nodiscard]] RunCommand declare(CLI::App& app);

// java's habits made fit for an option parser: -Dk=v, -ea, -jar, -m; and a "--" before what belongs to the program.
[[nodiscard]] std::vector<std::string> normalized(std::span<const std::string> arguments);

}  // namespace ristretto::cli::run
