// SPDX-License-Identifier: MIT
// What is printed when a campaign is over: a table with a line a class, totals, what went wrong, how to repeat it.
#pragma once

#include <string>

#include "campaign/report.h"

namespace ristretto::cli::generate {

struct SummaryOptions {
  std::string store;  // of --store; empty: none
};

[[nodiscard]] std::string summary(const campaign::Report& report, const SummaryOptions& options);

}  // namespace ristretto::cli::generate
