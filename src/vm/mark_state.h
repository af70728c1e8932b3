// SPDX-License-Identifier: MIT
// What a mark keeps besides memory and the trail.
#pragma once

#include <vector>

#include "vm/machine.h"

namespace ristretto::vm {

// Threads are few and stacks are shallow where marks are set, so their live part is copied whole; except that of idle
// threads, which never run again.
struct Machine::MarkState {
  struct SavedThread {
    Thread* thread;
    std::vector<Slot> stack;
    std::vector<Thread::Lock> locks;
    Frame* frame;
    Slot* sp;
    ThreadState state;
    Ref pending;
    Ref waiting_on;
    std::uint32_t saved_count;
    std::uint64_t wake_at;
    std::uint64_t since;
    Slot finished_value;
    bool is_daemon, interrupted, has_permit, timed_out, notified, finished;
  };
  std::vector<SavedThread> threads;
  Scheduler::Moment moment;
  std::uint64_t steps;
  int exit_code;
};

}  // namespace ristretto::vm
