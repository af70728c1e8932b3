// SPDX-License-Identifier: MIT
// The paths of an exploration as trees of calls (call_tree.h), for reports.
#pragma once

#include "explore/report/method_report.h"
#include "explore/search/call_tree.h"

namespace ristretto::explore {

void report_calls(const CallTrees& trees, CallTree::Storing storing, CallsReport& report);

}  // namespace ristretto::explore
