// SPDX-License-Identifier: MIT
#include "explore/report/call_paths.h"

#include <fmt/format.h>

namespace ristretto::explore {

namespace {

std::string step_text(const CallTree::Step& step) {
  if (!step.choice.empty()) return fmt::format("{} {}", step.at, step.choice);
  if (step.callee.empty()) return fmt::format("{} {}", step.at, step.holds);
  return step.path == 0 ? step.callee : fmt::format("{} path {}", step.callee, step.path);
}

}  // namespace

void report_calls(const CallTrees& trees, CallTree::Storing storing, CallsReport& report) {
  report.is_wanted = true;
  report.is_by_reference = storing == CallTree::Storing::kReferences;
  report.referring_nodes = trees.referring.size();
  report.copying_nodes = trees.copying.size();
  for (const CallTree::MethodPaths& each : (report.is_by_reference ? trees.referring : trees.copying).paths()) {
    CalledReport& called = report.methods.emplace_back(CalledReport{.method = each.method, .paths = {}});
    for (const std::vector<CallTree::Step>& taken : each.paths) {
      std::vector<std::string>& steps = called.paths.emplace_back();
      for (const CallTree::Step& step : taken) steps.push_back(step_text(step));
    }
  }
}

}  // namespace ristretto::explore
