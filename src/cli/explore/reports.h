// SPDX-License-Identifier: MIT
// Where the report of an exploration goes.
#pragma once

#include "cli/command.h"
#include "cli/explore/options.h"
#include "explore/report/method_report.h"

namespace ristretto::cli::explore {

// A file that cannot be written does not keep the others from being written.
[[nodiscard]] ExitCode write_reports(const ristretto::explore::MethodReport& report, const Options& options,
                                     Session& session);

}  // namespace ristretto::cli::explore
