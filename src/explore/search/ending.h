// SPDX-License-Identifier: MIT
// How a path ends.
#pragma once

#include <cstdint>

#include "vm/machine.h"

namespace ristretto::explore {

enum class Ending : std::uint8_t {
  kReturned,
  kThrew,
  kBound,    // it goes on beyond a bound
  kUnknown,  // the solver does not know whether it exists
  kOther,    // the guest exited, or no thread can go on
};

[[nodiscard]] constexpr bool has_end(Ending ending) { return ending == Ending::kReturned || ending == Ending::kThrew; }

[[nodiscard]] constexpr Ending ending_of(vm::StopReason reason) {
  switch (reason) {
    case vm::StopReason::kFinished: return Ending::kReturned;
    case vm::StopReason::kThrew: return Ending::kThrew;
    case vm::StopReason::kOpen:
    case vm::StopReason::kSteps: return Ending::kBound;
    default: return Ending::kOther;
  }
}

}  // namespace ristretto::explore
