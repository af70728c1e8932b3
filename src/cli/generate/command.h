// SPDX-License-Identifier: MIT
// `ristretto generate`: writes tests. Puts the parts of a campaign together and prints what came of it.
#pragma once

#include <string_view>

#include "cli/command.h"

namespace ristretto::cli::generate {

extern const std::string_view kExamples;

[[nodiscard]] RunCommand declare(CLI::App& app);

}  // namespace ristretto::cli::generate
