// SPDX-License-Identifier: MIT
// Which coverage probes have been executed. A fact of the host about a run, so marks do not undo it.
#pragma once

#include <cstdint>
#include <vector>

namespace ristretto::vm {

struct ProbeLog {
  std::vector<std::uint8_t> hit;     // by probe; grows when code with probes is prepared
  std::vector<std::uint32_t> fresh;  // those that were not hit before, in order; whoever reads it clears it

  void record(std::uint32_t probe) {
    if (hit[probe] != 0) return;
    hit[probe] = 1;
    fresh.push_back(probe);
  }
};

}  // namespace ristretto::vm
