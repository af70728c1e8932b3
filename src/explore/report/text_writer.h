// SPDX-License-Identifier: MIT
// A report as people read it at a terminal: the tree of conditions, and at the end of each way the path with its
// outcome and inputs.
#pragma once

#include <string>

#include "explore/report/method_report.h"

namespace ristretto::explore {

struct TextOptions {
  bool statistics = false;  // with times
};

[[nodiscard]] std::string to_text(const MethodReport& report, const TextOptions& options = {});

}  // namespace ristretto::explore
