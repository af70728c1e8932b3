// SPDX-License-Identifier: MIT
#include "generate/ways.h"

namespace ristretto::generate {
namespace {

constexpr std::size_t kRuns = 1;

}  // namespace

bool goes_one_way(Session& session, std::span<const testcase::Statement> statements, const Trial& trial) {
  const auto is_same = [&](Surroundings surroundings) {
    surroundings.is_collecting = !surroundings.is_still;
    return try_statements(session, statements, {}, on_same_machine(surroundings)).probes == trial.probes;
  };
  if (trial.reading.clock && !is_same({.is_still = true})) return false;
  for (std::size_t run = 0; run < other_runs(trial.reading, kRuns); ++run)
    if (!is_same(other_surroundings(run))) return false;
  return true;
}

}  // namespace ristretto::generate
