// SPDX-License-Identifier: MIT
// A guest thread and its frames. All guest threads share one host thread; the scheduler says who runs.
//
//   | locals: arguments, then the others | Frame | operand stack |
//
// The arguments that a caller pushes are the callee's first locals. A native frame (a native method that waits for a
// guest method, or an instruction that does) has its saved words for locals and `resume` set.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "vm/insn.h"
#include "vm/native.h"
#include "vm/ref.h"

namespace ristretto::vm {

struct Frame {
  Frame* caller = nullptr;
  Method* method = nullptr;  // null for what an instruction waits for
  const Insn* pc = nullptr;  // the instruction being executed
  Slot* locals = nullptr;
  ResumeFunction resume = nullptr;
  Ref monitor = Ref::null;          // held by a synchronized method
  Caught caught = Caught::kPassed;  // native frames: see exceptions of the callee
  bool is_base = false;             // the host waits for this frame

  [[nodiscard]] Slot* operands() { return reinterpret_cast<Slot*>(this + 1); }
  [[nodiscard]] bool is_native() const { return resume != nullptr; }
};

enum class ThreadState : std::uint8_t {
  kRunnable,
  kBlockedOnMonitor,  // entering
  kWaiting,           // Object.wait
  kSleeping,
  kParked,
  kIdle,  // reference handler and the like: waits for what never comes
  kTerminated,
};

// What changes of a thread while it runs or waits, besides its stack and its locks. A mark keeps a copy.
struct ThreadMoment {
  Frame* frame = nullptr;         // topmost, saved while not running
  Slot* sp = nullptr;             // first free operand slot, likewise
  Slot finished_value = 0;        // see `finished`
  std::uint64_t wake_at = 0;      // guest nanoseconds; 0: no time limit
  std::uint64_t since = 0;        // when it began to wait: order of wake-up
  Ref pending = Ref::null;        // exception being thrown
  Ref waiting_on = Ref::null;     // the object whose monitor or notification is awaited
  std::uint32_t saved_count = 0;  // recursion to restore after Object.wait
  ThreadState state = ThreadState::kRunnable;
  bool is_daemon = false;
  bool interrupted = false;
  bool has_permit = false;  // LockSupport.unpark came first
  bool timed_out = false;   // how the latest wait ended
  bool notified = false;    // likewise
  bool finished = false;    // the bottom frame has its result
};

struct Thread : ThreadMoment {
  static constexpr std::size_t kStackSlots = std::size_t{1} << 17U;  // 1 MiB, as HotSpot's default
  static constexpr std::size_t kSlotsBehind = 4;                     // for a call site's appendix above a full stack

  std::uint32_t id = 0;    // from 1, in order of creation
  Ref object = Ref::null;  // the java.lang.Thread

  // Monitors entered by monitorenter, with the frame that must leave them (JVMS §2.11.10, structured locking).
  struct Lock {
    Frame* frame;
    Ref object;
  };
  std::vector<Lock> locks;

  Method* active_native = nullptr;  // the frameless native being executed

  std::unique_ptr<Slot[]> stack;
  Slot* stack_end = nullptr;
  std::uint64_t kept_in = 0;  // the latest period between marks and rollbacks whose first stack the trail keeps
};

}  // namespace ristretto::vm
