// SPDX-License-Identifier: MIT
// Threads that a JVM has besides those of the program, for runs in other surroundings (Machine::identity_salt).
#pragma once

#include <cstdint>

#include "vm/machine.h"

namespace ristretto::vm {

// Their numbers, from 2 on, are among those that ours leaves out.
constexpr std::int32_t kOtherThreads = 40;

// The group of a thread; null: it has none.
[[nodiscard]] Ref group_of_thread(const Machine& machine, Ref thread);

// Alive and in the group of the main thread, but never run; `index` from 0. Null: guest memory is exhausted.
[[nodiscard]] Ref new_other_thread(Machine& machine, std::int32_t index);

}  // namespace ristretto::vm
