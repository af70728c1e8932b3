// SPDX-License-Identifier: MIT
// `ristretto explore`: the paths of a method with their conditions, inputs and outcomes.
#pragma once

#include <string_view>

#include "cli/command.h"

namespace ristretto::cli::explore {

extern const std::string_view kExamples;

[[nodiscard]] RunCommand declare(CLI::App& app);

}  // namespace ristretto::cli::explore
