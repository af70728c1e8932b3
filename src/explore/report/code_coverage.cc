// SPDX-License-Identifier: MIT
#include "explore/report/code_coverage.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/arena.h"
#include "classfile/instruction.h"
#include "explore/flow/reachable.h"

namespace ristretto::explore {

namespace {

// Classes may come and go with a run, so methods are told apart by what the class file says of them.
class Executed final : public vm::symbolic::Observer {
 public:
  [[nodiscard]] bool step(const vm::Frame& frame, const vm::Insn* pc) override {
    if (!frame.is_native()) by_method_[frame.method->info].insert(static_cast<std::uint32_t>(pc - frame.method->code));
    return true;
  }
  // What a synchronized method begins with is no instruction of its code.
  [[nodiscard]] std::size_t count(const program::Method& method, std::size_t instructions) const {
    const auto found = by_method_.find(&method);
    if (found == by_method_.end()) return 0;
    return static_cast<std::size_t>(
        std::ranges::count_if(found->second, [&](std::uint32_t at) { return at < instructions; }));
  }

 private:
  std::map<const program::Method*, std::set<std::uint32_t>> by_method_;
};

std::size_t instructions_of(const program::Method& method) {
  base::Arena arena(std::size_t{1} << 14U);
  const auto code = classfile::decode(*method.info->code, arena);
  return code ? code->instructions.size() : 0;
}

}  // namespace

void report_coverage(const SolvedPaths& solved, Follower& follower, vm::Machine& machine, vm::Method& method,
                     const std::vector<std::string>& names, std::span<const std::string> universe,
                     CoverageReport& report) {
  Executed executed;
  follower.set_observer(&executed);
  for (const SolvedPaths::Path& path : solved.paths())
    static_cast<void>(follower.run(method, names, path.model, &path.chosen));
  follower.set_observer(nullptr);
  report.is_wanted = true;
  for (const program::Method* const each : reachable_methods(*method.info, universe, machine.classes.hierarchy())) {
    const std::size_t all = instructions_of(*each);
    const std::size_t covered = executed.count(*each, all);
    if (each == method.info) report.own = {covered, all};
    report.reachable.covered += covered;
    report.reachable.all += all;
    report.methods.covered += covered == 0 ? 0 : 1;
    ++report.methods.all;
  }
}

}  // namespace ristretto::explore
