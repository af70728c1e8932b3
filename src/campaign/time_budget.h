// SPDX-License-Identifier: MIT
// How the time of a whole run is shared out: a class gets what it asks for, or, when the run as a whole is limited, its
// part of what is left.
#pragma once

#include <cstddef>

namespace ristretto::campaign {

struct TimeLeft {
  double seconds = 0;  // of the run
  std::size_t jobs = 1;
  std::size_t classes = 1;  // not yet done, the one that asks included
};

// `wanted`: of --budget; 0: no limit.
[[nodiscard]] double fair_share(double wanted, const TimeLeft& left);

}  // namespace ristretto::campaign
