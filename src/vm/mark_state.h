// SPDX-License-Identifier: MIT
// What a mark keeps besides memory and the trail.
#pragma once

#include <vector>

#include "vm/machine.h"

namespace ristretto::vm {

// The main thread runs most and its stack is shallow where marks are set, so its live part is copied at once; the trail
// keeps those of other threads as soon as they run.
struct Machine::MarkState {
  struct SavedThread {
    Thread* thread;
    ThreadMoment moment;
  };
  std::vector<SavedThread> threads;
  std::vector<Slot> main_stack;
  std::vector<Thread::Lock> main_locks;
  Scheduler::Moment moment;
  std::uint64_t steps;
  int exit_code;
};

}  // namespace ristretto::vm
