// SPDX-License-Identifier: MIT
#include "explore/report/call_paths.h"

#include <fmt/format.h>

namespace ristretto::explore {

namespace {

std::string step_text(const CallTree::Step& step) {
  if (step.callee.empty()) return fmt::format("{} {}", step.at, step.holds);
  return step.path == 0 ? step.callee : fmt::format("{} path {}", step.callee, step.path);
}

}  // namespace

void report_calls(const SolvedPaths& solved, Follower& follower, vm::symbolic::SymbolicEngine& engine,
                  vm::Method& method, const std::vector<std::string>& names, CallTree::Storing storing,
                  CallsReport& report) {
  CallTree referring(CallTree::Storing::kReferences);
  CallTree copying(CallTree::Storing::kCopies);
  for (const SolvedPaths::Path& path : solved.paths()) {
    CallRecorder recorder(engine.domain().path);
    follower.set_observer(&recorder);
    static_cast<void>(follower.run(method, names, path.model, &path.chosen));
    referring.insert(recorder.events());
    copying.insert(recorder.events());
  }
  follower.set_observer(nullptr);
  report.is_wanted = true;
  report.is_by_reference = storing == CallTree::Storing::kReferences;
  report.referring_nodes = referring.size();
  report.copying_nodes = copying.size();
  for (const CallTree::MethodPaths& each : (report.is_by_reference ? referring : copying).paths()) {
    CalledReport& called = report.methods.emplace_back(CalledReport{.method = each.method, .paths = {}});
    for (const std::vector<CallTree::Step>& taken : each.paths) {
      std::vector<std::string>& steps = called.paths.emplace_back();
      for (const CallTree::Step& step : taken) steps.push_back(step_text(step));
    }
  }
}

}  // namespace ristretto::explore
