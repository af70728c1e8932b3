// SPDX-License-Identifier: MIT
#include "campaign/time_budget.h"

#include <algorithm>

namespace ristretto::campaign {
namespace {

constexpr double kLeast = 0.05;  // a class that is started at all gets so many seconds

}  // namespace

double fair_share(double wanted, const TimeLeft& left) {
  const double at_once = static_cast<double>(std::min(left.jobs, left.searches));
  const double share = std::max(kLeast, left.seconds * at_once / static_cast<double>(left.searches));
  return wanted == 0 ? share : std::min(wanted, share);
}

std::uint64_t operations_of(const Share& share, std::uint64_t total) {
  const std::uint64_t rest = share.seed < total % share.seeds ? 1 : 0;
  return std::max<std::uint64_t>(1, total / share.seeds + rest);
}

}  // namespace ristretto::campaign
