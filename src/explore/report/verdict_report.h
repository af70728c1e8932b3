// SPDX-License-Identifier: MIT
// A verdict as reports have it.
#pragma once

#include "explore/criteria/goal.h"
#include "explore/report/method_report.h"

namespace ristretto::explore {

// Fills in what depends on the verdict.
void add_verdict(const Verdict& verdict, GoalReport& to);

}  // namespace ristretto::explore
