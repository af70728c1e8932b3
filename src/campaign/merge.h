// SPDX-License-Identifier: MIT
// One outcome of a class from those of its searches, which had different seeds. A function of its inputs.
//
// Regression tests are those of the first search, and of each further one those that hit what no test before them hits.
// Of the findings of a contract and member the shortest stays. Counts are summed.
//
// Tests of different searches have never run together in our machine: whether one leaves something behind that another
// sees is for the referee to find out.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "campaign/outcome.h"

namespace ristretto::campaign {

struct MergeOptions {
  // What probes of the class cover; nothing when it is not known.
  std::function<std::optional<generate::Coverage>(std::span<const std::uint32_t> probes)> measure;
  bool keeps_all = false;  // also tests that hit nothing new
};

// `outcomes`: in the order of the seeds, at least one. A single one stays as it is.
[[nodiscard]] Outcome merge(std::vector<Outcome> outcomes, const MergeOptions& options);

}  // namespace ristretto::campaign
