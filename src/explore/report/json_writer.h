// SPDX-License-Identifier: MIT
// A report for programs (docs/explore.md has the fields). Equal reports give equal bytes.
#pragma once

#include <string>

#include "explore/report/method_report.h"

namespace ristretto::explore {

struct JsonOptions {
  bool statistics = false;  // with times
};

[[nodiscard]] std::string to_json(const MethodReport& report, const JsonOptions& options = {});

}  // namespace ristretto::explore
