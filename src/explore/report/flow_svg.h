// SPDX-License-Identifier: MIT
// The control-flow graph of a report as SVG: one <g data-block="B"> a block, one <g data-edge="A-B"> for the edges
// between two blocks.
#pragma once

#include <string>

#include "explore/report/method_report.h"

namespace ristretto::explore {

[[nodiscard]] std::string flow_svg(const MethodReport& report);

}  // namespace ristretto::explore
