// SPDX-License-Identifier: MIT
// Guest time as natives give it out.
#pragma once

#include <cstdint>

#include "vm/machine.h"

namespace ristretto::natives {

inline constexpr std::int64_t kNanosInMilli = 1'000'000;

// Nanoseconds since 1970; notes that they were asked for. Where identity hash codes are salted, time passes between any
// two looks, so that what depends on intervals shows.
inline std::uint64_t read_clock(vm::Machine& vm) {
  constexpr std::uint64_t kBetweenLooks = 1'234'567;
  vm.effects.add(vm::Effect::kClock);
  if (vm.identity_salt != 0) vm.scheduler.looked += kBetweenLooks;
  return vm.now();
}

}  // namespace ristretto::natives
