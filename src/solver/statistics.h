// SPDX-License-Identifier: MIT
// What a chain did. Times depend on the host and must reach no result; the rest repeats.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/clock.h"
#include "solver/link_id.h"

namespace ristretto::solver {

struct LinkStatistics {
  std::uint64_t asked = 0;
  // Answered by the link without asking the next one.
  std::uint64_t sat = 0;
  std::uint64_t unsat = 0;
  std::uint64_t unknown = 0;
  base::Clock::Duration time{0};  // of the link alone
};

struct Statistics {
  std::uint64_t queries = 0;
  std::array<LinkStatistics, kLinkCount> links;
  std::uint64_t backend_steps = 0;
  // What went wrong with a solver process, on one line each; no line twice.
  std::vector<std::string> troubles;
  // With Options::check: answers that proved right; those of which nobody knows, which are unknown ones and cores that
  // the fresh backend gave up on; and the queries, as SMT-LIB, whose answer proved wrong.
  std::uint64_t verified = 0;
  std::uint64_t undecided = 0;
  std::vector<std::string> disagreements;

  [[nodiscard]] const LinkStatistics& of(LinkId link) const { return links[static_cast<std::size_t>(link)]; }
};

}  // namespace ristretto::solver
