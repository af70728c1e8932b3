// SPDX-License-Identifier: MIT
#include "campaign/report.h"

#include <algorithm>
#include <array>

#include "campaign/rerecord.h"

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

}  // namespace

std::string_view name_of(ClassState state) { return kStateNames[static_cast<std::size_t>(state)]; }

Totals totals_of(const Report& report) {
  Totals totals;
  for (const ClassReport& each : report.classes) add(totals, each);
  return totals;
}

}  // namespace ristretto::campaign
