// SPDX-License-Identifier: MIT
#include "campaign/report.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "campaign/rerecord.h"
#include "campaign/time_budget.h"

namespace ristretto::campaign {
namespace {

constexpr auto kStateNames = std::to_array<std::string_view>({"done", "failed", "not-started"});

void add(Totals& totals, const ClassReport& each) {
  ++totals.classes;
  totals.failed += each.state == ClassState::kFailed ? 1 : 0;
  totals.not_started += each.state == ClassState::kNotStarted ? 1 : 0;
  totals.members += each.members.size();
  totals.uncalled_members +=
      static_cast<std::size_t>(std::ranges::count(each.members, 0U, &generate::MemberReport::calls));
  totals.tests += each.tests;
  totals.error_tests += each.error_tests;
  totals.findings += static_cast<std::size_t>(std::ranges::count(each.findings, true, &ReportedFinding::is_confirmed));
  totals.divergences += each.divergences.size();
  totals.rerecorded +=
      static_cast<std::size_t>(std::ranges::count(each.divergences, kRerecorded, &Divergence::verdict));
  totals.crashes += each.crashes.size();
  totals.sequences += each.statistics.sequences;
  totals.calls += each.statistics.calls;
  totals.bytecodes += each.statistics.bytecodes;
  totals.explored_members += each.statistics.explored_members;
  totals.known_members += each.statistics.known_members;
  totals.solver_queries += each.statistics.solver_queries;
  totals.worker_seconds += each.seconds;
  totals.suite += each.suite;
}

// Nothing: the searches of the class had no even shares.
std::optional<std::uint64_t> even_operations(const std::vector<std::uint64_t>& by_seed) {
  const std::uint64_t total = std::accumulate(by_seed.begin(), by_seed.end(), std::uint64_t{0});
  for (std::size_t i = 0; i < by_seed.size(); ++i)
    if (operations_of({.seed = i, .seeds = by_seed.size()}, total) != by_seed[i]) return std::nullopt;
  return total;
}

}  // namespace

std::optional<std::uint64_t> common_operations(const Report& report) {
  std::optional<std::uint64_t> common;
  for (const ClassReport& each : report.classes) {
    if (each.state != ClassState::kDone) continue;
    const auto operations = even_operations(each.operations);
    if (!operations || (common && *common != *operations)) return std::nullopt;
    common = operations;
  }
  return common;
}

std::string_view name_of(ClassState state) { return kStateNames[static_cast<std::size_t>(state)]; }

Totals totals_of(const Report& report) {
  Totals totals;
  for (const ClassReport& each : report.classes) add(totals, each);
  return totals;
}

}  // namespace ristretto::campaign
