// SPDX-License-Identifier: MIT
// The paths of an exploration as trees of calls (call_tree.h): of a search by runs as these were, of others by running
// the method once more with the inputs of each.
#pragma once

#include <string>
#include <vector>

#include "explore/report/method_report.h"
#include "explore/report/solved_paths.h"
#include "explore/search/call_tree.h"
#include "explore/search/follower.h"

namespace ristretto::explore {

// When all is explored. The engine is that of the follower.
void report_calls(const SolvedPaths& solved, Follower& follower, vm::symbolic::SymbolicEngine& engine,
                  vm::Method& method, const std::vector<std::string>& names, CallTree::Storing storing,
                  CallsReport& report);
void report_calls(const CallTrees& trees, CallTree::Storing storing, CallsReport& report);

}  // namespace ristretto::explore
