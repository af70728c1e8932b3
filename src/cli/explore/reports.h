// SPDX-License-Identifier: MIT
// Where the report of an exploration goes.
#pragma once

#include <string>

#include "cli/command.h"
#include "cli/explore/options.h"
#include "explore/report/method_report.h"

namespace ristretto::cli::explore {

// `log` is the text of --log. A file that cannot be written does not keep the others from being written.
[[nodiscard]] ExitCode write_reports(const ristretto::explore::MethodReport& report, const std::string& log,
                                     const Options& options, Session& session);

}  // namespace ristretto::cli::explore
