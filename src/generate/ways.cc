// SPDX-License-Identifier: MIT
#include "generate/ways.h"

#include <algorithm>
#include <array>

namespace ristretto::generate {
namespace {

constexpr std::uint64_t kHour = 3'600'000'000'000U;  // nanoseconds
constexpr std::uint64_t kDay = kHour * 24U;

struct OtherRun {
  Surroundings surroundings;
  bool for_all = false;  // or only for tests that read the clock
};

constexpr Surroundings other_run(std::uint32_t identity_salt, std::uint64_t clock_shift) {
  return {.identity_salt = identity_salt, .clock_shift = clock_shift, .is_same_machine = true, .is_collecting = true};
}

constexpr auto kOtherRuns = std::to_array<OtherRun>({
    {.surroundings = other_run(0x5bd1'e995U, kDay * 400U + kHour * 7U), .for_all = true},
    {.surroundings = {.is_still = true, .is_same_machine = true}},
    {.surroundings = other_run(0x27d4'eb2fU, kDay * 1'000U + kHour)},
    {.surroundings = other_run(0x1656'67b1U, kDay * 131U + kHour * 17U)},
    {.surroundings = other_run(0x3c6e'f372U, kDay * 7'405U + kHour * 5U)},
});

}  // namespace

bool goes_one_way(Session& session, std::span<const testcase::Statement> statements, const Trial& trial) {
  const auto is_same = [&](const Surroundings& surroundings) {
    return try_statements(session, statements, {}, surroundings).probes == trial.probes;
  };
  for (const OtherRun& other : kOtherRuns)
    if ((other.for_all || trial.reads_clock) && !is_same(other.surroundings)) return false;
  for (std::size_t run = 0; trial.reads_identity && run < kIdentityRuns; ++run)
    if (!is_same(other_run(identity_salt(run), 0))) return false;
  return true;
}

}  // namespace ristretto::generate
