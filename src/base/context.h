// SPDX-License-Identifier: MIT
// What the whole of one run shares, passed by reference instead of globals. Options do not belong here:
// whoever needs one is given it.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/clock.h"
#include "base/log.h"
#include "base/rng.h"
#include "base/stats.h"

namespace ristretto::base {

struct Context {
  Context(Log& log_to, const Clock& time, std::uint64_t run_seed) : log(log_to), clock(time), seed(run_seed) {}

  // The stream of one purpose, independent of all others: "searcher", "pool com.acme.A".
  [[nodiscard]] Rng rng(std::string_view purpose) const { return Rng(seed).split(purpose); }

  Log& log;
  const Clock& clock;
  const std::uint64_t seed;
  Stats stats;
};

}  // namespace ristretto::base
