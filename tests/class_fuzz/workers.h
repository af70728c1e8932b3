// SPDX-License-Identifier: MIT
// Work done by forked processes, a batch each, so that a crash or a hang costs one unit and is known by its number.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "base/error.h"
#include "class_fuzz/trial.h"

namespace ristretto::class_fuzz {

struct Plan {
  std::uint64_t first = 0;
  std::uint64_t count = 0;
  unsigned jobs = 1;
  std::chrono::milliseconds hang{60'000};  // that a unit may take
  std::chrono::seconds limit{0};           // after which no batch is begun; 0: none
};

struct Finding {
  std::uint64_t unit = 0;
  std::string what;     // "signal 11 (Segmentation fault)", "exit code 3", "no sign of life for 60 s"
  std::string printed;  // by the worker
};

// `work` is called in the workers, with numbers from `plan.first` on. False is a finding too.
using Work = std::function<bool(std::uint64_t unit, Counts& counts)>;

// Adds what the workers counted to `counts`; tells of each finding as it comes. An error: no process could be made.
[[nodiscard]] base::Result<void> run_in_workers(const Plan& plan, const Work& work, Counts& counts,
                                                const std::function<void(const Finding&)>& found);

}  // namespace ristretto::class_fuzz
