// SPDX-License-Identifier: MIT
#include "generate/surroundings.h"

#include <algorithm>

namespace ristretto::generate {
namespace {

// Of four years one is a leap year, in whatever calendar.
constexpr std::size_t kClockRuns = 32;
// One in sixteen objects shares its bucket of a small hash table with a given other.
constexpr std::size_t kIdentityRuns = 64;
constexpr std::size_t kFewestRuns = 7;
constexpr std::uint64_t kMostBytecodes = 150'000;                     // of all runs of a test, if these are not too few
constexpr std::uint64_t kSixtyYears = 86'400'000'000'000U * 21'915U;  // nanoseconds
// Hours of the world's time; in the other country it is five and a half more.
constexpr std::uint64_t kNextDayElsewhere = 20;
constexpr std::uint64_t kSameDayElsewhere = 6;

std::uint64_t mixed(std::uint64_t number) {
  number = (number + 1) * 0x9e37'79b9'7f4a'7c15U;
  number = (number ^ number >> 30U) * 0xbf58'476d'1ce4'e5b9U;
  number = (number ^ number >> 27U) * 0x94d0'49bb'1331'11ebU;
  return number ^ number >> 31U;
}

}  // namespace

Surroundings other_surroundings(std::size_t run) {
  Surroundings other{.identity_salt = static_cast<std::uint32_t>(mixed(2 * run) >> 32U),
                     .clock_shift = mixed(2 * run + 1) % kSixtyYears,
                     .is_elsewhere = run % 2 == 1};
  if (other.is_elsewhere) other.hour = run % 4 == 1 ? kNextDayElsewhere : kSameDayElsewhere;
  return other;
}

std::size_t other_runs(const Reading& reading, std::size_t otherwise) {
  if (!reading.clock && !reading.identity) return otherwise;
  const std::uint64_t paid = kMostBytecodes / std::max<std::uint64_t>(reading.bytecodes, 1);
  return std::clamp<std::uint64_t>(paid, kFewestRuns, reading.identity ? kIdentityRuns : kClockRuns);
}

}  // namespace ristretto::generate
