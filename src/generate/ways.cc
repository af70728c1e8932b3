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
  bool for_all = false;
  bool for_identity = false;  // tests that read hash codes
  bool for_clock = false;
};

constexpr Surroundings other_run(std::uint32_t identity_salt, std::uint64_t clock_shift) {
  return {.identity_salt = identity_salt, .clock_shift = clock_shift, .is_same_machine = true, .is_collecting = true};
}

// One in sixteen objects shares its bucket of a small hash table with a given other: that takes several looks.
constexpr auto kOtherRuns = std::to_array<OtherRun>({
    {.surroundings = other_run(0x5bd1'e995U, kDay * 400U + kHour * 7U), .for_all = true},
    {.surroundings = {.is_still = true, .is_same_machine = true}, .for_clock = true},
    {.surroundings = other_run(0x27d4'eb2fU, kDay * 1'000U + kHour), .for_identity = true, .for_clock = true},
    {.surroundings = other_run(0x1656'67b1U, kDay * 131U + kHour * 17U), .for_identity = true, .for_clock = true},
    {.surroundings = other_run(0x3c6e'f372U, kDay * 7'405U + kHour * 5U), .for_identity = true, .for_clock = true},
    {.surroundings = other_run(0x7f4a'7c15U, 0), .for_identity = true},
    {.surroundings = other_run(0x1bf5'8476U, 0), .for_identity = true},
    {.surroundings = other_run(0x6a09'e667U, 0), .for_identity = true},
});

bool concerns(const OtherRun& other, const Trial& trial) {
  return other.for_all || (other.for_identity && trial.reads_identity) || (other.for_clock && trial.reads_clock);
}

}  // namespace

bool goes_one_way(Session& session, std::span<const testcase::Statement> statements, const Trial& trial) {
  return std::ranges::all_of(kOtherRuns, [&](const OtherRun& other) {
    return !concerns(other, trial) ||
           try_statements(session, statements, {}, other.surroundings).probes == trial.probes;
  });
}

}  // namespace ristretto::generate
