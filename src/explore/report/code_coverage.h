// SPDX-License-Identifier: MIT
// How many instructions the paths of a method execute, of itself and of all methods that it can get to
// (flow/reachable.h), by running the method once more with the inputs of each.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "explore/report/method_report.h"
#include "explore/report/solved_paths.h"
#include "explore/search/follower.h"
#include "vm/machine.h"

namespace ristretto::explore {

// When all is explored. `universe`: internal names of the classes of the class path.
void report_coverage(const SolvedPaths& solved, Follower& follower, vm::Machine& machine, vm::Method& method,
                     const std::vector<std::string>& names, std::span<const std::string> universe,
                     CoverageReport& report);

}  // namespace ristretto::explore
