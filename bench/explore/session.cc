// SPDX-License-Identifier: MIT
#include "session.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include <fmt/format.h>

#include "archive/class_path.h"
#include "base/clock.h"
#include "explore/report/method_code.h"

namespace ristretto::bench {

namespace {

using Seconds = std::chrono::duration<double>;

constexpr double kPatience = 30;

[[noreturn]] void give_up(const std::string& why) {
  fmt::print(stderr, "bench_explore: {}\n", why);
  std::exit(1);
}

std::vector<std::string> class_names(const std::string& list, int feature) {
  const auto path = archive::ClassPath::open(list, {.feature = feature, .is_strict = true});
  if (!path) give_up(path.error().line());
  std::vector<std::string> names;
  for (const auto& archive : path->archives()) {
    const auto entries = archive->names();
    if (!entries) give_up(entries.error().line());
    for (const std::string& entry : *entries) {
      if (entry.ends_with(".class")) names.push_back(entry.substr(0, entry.size() - std::string_view(".class").size()));
    }
  }
  std::ranges::sort(names);
  return names;
}

}  // namespace

double now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::uint64_t Measured::answered_by(solver::LinkId link) const {
  const solver::LinkStatistics& found = solver.of(link);
  return found.sat + found.unsat + found.unknown;
}

Session::Session(const archive::Jdk& jdk, const std::string& class_path, vm::symbolic::Aliasing aliasing)
    : engine_(vm::symbolic::make_symbolic_engine({.aliasing = aliasing})),
      universe_(class_names(class_path, jdk.feature)) {
  auto guest = campaign::boot_guest(jdk, class_path, streams_, engine_.get());
  if (!guest) give_up(guest.error().line());
  guest_ = std::move(*guest);
}

vm::Method& Session::method(std::string_view klass, std::string_view name) {
  vm::Machine& machine = guest_->machine();
  const auto found = machine.classes.builtin(klass);
  if (!found || machine.initialize(**found).reason != vm::StopReason::kFinished)
    give_up(fmt::format("no class {}", klass));
  const auto at = std::ranges::find((*found)->methods, name, &vm::Method::name);
  if (at == (*found)->methods.end()) give_up(fmt::format("no method {}#{}", klass, name));
  return *at;
}

Measured Session::explore(std::string_view klass, std::string_view name, const Options& options, Recording* recording) {
  vm::Method& explored = method(klass, name);
  expr::Pool own_pool;
  expr::Pool& pool = recording == nullptr ? own_pool : recording->pool;
  engine_->domain().begin(pool);
  std::uint64_t backend_asked = 0;
  solver::Options solver_options;
  solver::Manager* manager = nullptr;
  if (recording != nullptr) {
    solver_options.listener = [&](std::span<const expr::Expr* const> conditions, bool has_extra,
                                  const solver::Answer& answer) {
      const std::uint64_t asked = manager->statistics().of(solver::LinkId::backend).asked;
      recording->asked.push_back(
          {{conditions.begin(), conditions.end()}, has_extra, answer.index(), asked != backend_asked});
      backend_asked = asked;
    };
  }
  solver::Manager solver(pool, solver_options);
  manager = &solver;
  explore::ExplorerOptions explorer_options = options.explorer;
  explorer_options.inputs.universe = universe_;
  const double started = now();
  const base::HostClock clock;
  const base::Clock::Duration started_by_clock = clock.monotonic();
  explorer_options.should_stop = [started] { return now() - started > kPatience; };
  explore::Explorer explorer(guest_->machine(), *engine_, solver, explorer_options);
  Measured measured;
  measured.counts =
      explorer.explore(explored, explore::parameter_names(*explored.info), [&](const explore::Leaf& leaf) {
        if (leaf.ending != explore::Ending::kReturned && leaf.ending != explore::Ending::kThrew) return;
        if (!options.solves || std::holds_alternative<solver::Sat>(solver.check())) ++measured.tests;
      });
  measured.seconds = now() - started;
  measured.solver = solver.statistics();
  base::Clock::Duration in_solver{0};
  for (const solver::LinkStatistics& link : measured.solver.links) in_solver += link.time;
  const Seconds by_clock = clock.monotonic() - started_by_clock;
  measured.waited = by_clock.count() - measured.seconds;
  measured.solver_share = Seconds(in_solver) / by_clock;
  return measured;
}

Measured Session::mean(std::string_view klass, std::string_view name, const Options& options, int runs) {
  Measured measured = explore(klass, name, options);
  if (measured.counts.is_stopped) return measured;
  double seconds = 0;
  for (int i = 0; i < runs; ++i) {
    const Measured run = explore(klass, name, options);
    seconds += run.seconds;
    if (i == 0 || run.waited < measured.waited) measured = run;
  }
  measured.seconds = seconds / runs;
  return measured;
}

}  // namespace ristretto::bench
