// SPDX-License-Identifier: MIT
// A report as one page that needs nothing else: code with what is covered, the tree, the control-flow graph. A click on
// a path shows its lines, blocks and edges. Without scripts the page is still whole. Equal reports give equal bytes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "explore/report/method_report.h"

namespace ristretto::explore {

struct HtmlOptions {
  std::vector<std::string> source;  // all lines of the source file; empty: the bytecode is shown
};

[[nodiscard]] std::string to_html(const MethodReport& report, const HtmlOptions& options = {});

}  // namespace ristretto::explore
