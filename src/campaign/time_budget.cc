// SPDX-License-Identifier: MIT
#include "campaign/time_budget.h"

#include <algorithm>

namespace ristretto::campaign {
namespace {

constexpr double kLeast = 0.05;  // a class that is started at all gets so many seconds

}  // namespace

double fair_share(double wanted, const TimeLeft& left) {
  const double at_once = static_cast<double>(std::min(left.jobs, left.classes));
  const double share = std::max(kLeast, left.seconds * at_once / static_cast<double>(left.classes));
  return wanted == 0 ? share : std::min(wanted, share);
}

}  // namespace ristretto::campaign
