// SPDX-License-Identifier: MIT
// How budgets are shared out: a class gets what it asks for, or, when the run as a whole is limited, its part of the
// time that is left; and what a class has is divided among its searches, one for each of its seeds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace ristretto::campaign {

struct TimeLeft {
  double seconds = 0;  // of the run
  std::size_t jobs = 1;
  std::size_t searches = 1;  // not yet done, the one that asks included
};

// `wanted`: of --budget, for one search; 0: no limit.
[[nodiscard]] double fair_share(double wanted, const TimeLeft& left);

// Which of the searches of a class, and what it may use.
struct Share {
  std::size_t seed = 0;  // the first is 0
  std::size_t seeds = 1;
  std::optional<double> seconds = {};  // nothing: its part of what the class has
};

// Of `total`, which is for the whole class: what all its searches get adds up to it. At least 1, since 0 is no limit.
[[nodiscard]] std::uint64_t operations_of(const Share& share, std::uint64_t total);

}  // namespace ristretto::campaign
