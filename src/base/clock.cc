// SPDX-License-Identifier: MIT
#include "base/clock.h"

namespace ristretto::base {

Clock::Duration HostClock::monotonic() const { return std::chrono::steady_clock::now().time_since_epoch(); }

Clock::WallTime HostClock::wall() const {
  return std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
}

}  // namespace ristretto::base
