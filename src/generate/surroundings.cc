// SPDX-License-Identifier: MIT
#include "generate/surroundings.h"

#include <algorithm>

namespace ristretto::generate {
namespace {

// Of four years one is a leap year, in whatever calendar.
constexpr std::size_t kClockRuns = 32;
// One in sixteen objects shares its bucket of a small hash table with a given other.
constexpr std::size_t kIdentityRuns = 64;
constexpr std::uint64_t kSixtyYears = 86'400'000'000'000U * 21'915U;  // nanoseconds

std::uint64_t mixed(std::uint64_t number) {
  number = (number + 1) * 0x9e37'79b9'7f4a'7c15U;
  number = (number ^ number >> 30U) * 0xbf58'476d'1ce4'e5b9U;
  number = (number ^ number >> 27U) * 0x94d0'49bb'1331'11ebU;
  return number ^ number >> 31U;
}

}  // namespace

Surroundings other_surroundings(std::size_t run) {
  return {.identity_salt = static_cast<std::uint32_t>(mixed(2 * run) >> 32U),
          .clock_shift = mixed(2 * run + 1) % kSixtyYears};
}

std::size_t other_runs(bool reads_clock, bool reads_identity, std::size_t otherwise) {
  return std::max({otherwise, reads_clock ? kClockRuns : 0, reads_identity ? kIdentityRuns : 0});
}

}  // namespace ristretto::generate
