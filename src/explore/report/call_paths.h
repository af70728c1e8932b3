// SPDX-License-Identifier: MIT
// The paths of an exploration as trees of calls (call_tree.h), by running the method once more with the inputs of each.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "explore/report/method_report.h"
#include "explore/search/call_tree.h"
#include "explore/search/follower.h"
#include "expr/assignment.h"

namespace ristretto::explore {

class CallPaths {
 public:
  // While the explorer shows a leaf that has an end and inputs; null: it has none.
  void leaf(const Leaf& leaf, const expr::Assignment* model);
  // When all is explored. The engine is that of the follower.
  void finish(Follower& follower, vm::symbolic::SymbolicEngine& engine, vm::Method& method,
              const std::vector<std::string>& names, CallTree::Storing storing, CallsReport& report);

 private:
  struct Solved {
    expr::Assignment model;
    std::vector<InputHeap::Chosen> chosen;
  };
  std::vector<Solved> leaves_;
};

}  // namespace ristretto::explore
