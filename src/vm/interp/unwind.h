// SPDX-License-Identifier: MIT
// Exceptions on their way out: raising what instructions raise, finding handlers, releasing monitors, and the passage
// through native frames.
#pragma once

#include <cstdint>

#include "vm/insn.h"
#include "vm/native.h"
#include "vm/thread.h"

namespace ristretto::vm {

class Machine;

enum class Unwound : std::uint8_t {
  kHandler,  // the thread's topmost frame goes on
  kNative,   // likewise, since a native frame took the exception
  kBottom,   // nobody catches it: still pending
};

// Thread::pending is on its way from the thread's topmost frame.
Unwound unwind(Machine& vm, Thread& thread);

// Calls the resume function of the topmost frame and does what it says. With kReturned and Thread::finished, the thread
// is at its end.
NativeResult resume_native(Machine& vm, Thread& thread);

void raise_null_pointer(Machine& vm, Thread& thread);
void raise_index(Machine& vm, Thread& thread, std::int32_t index, std::int32_t length);
void raise_class_cast(Machine& vm, Thread& thread, const Klass& from, const Klass& to);
void raise_stack_overflow(Machine& vm, Thread& thread);
// Of a slot without an implementation.
void raise_abstract(Machine& vm, Thread& thread, Method& method, const Slot* arguments);

// Pushes the frame of a synchronized method, whose first instruction takes the monitor. False: an exception is pending.
[[nodiscard]] bool push_synchronized(Machine& vm, Thread& thread, Method& method, Slot* arguments);
// Releases the monitor of the topmost frame. False: IllegalMonitorStateException is pending.
[[nodiscard]] bool leave_synchronized(Machine& vm, Thread& thread);

// monitorexit. False: `frame` has not entered this monitor.
[[nodiscard]] bool leave_monitor(Machine& vm, Thread& thread, const Frame& frame, Ref object);
// Releases what `frame` still holds by monitorenter. False: there was something.
[[nodiscard]] bool leave_all_monitors(Machine& vm, Thread& thread, const Frame& frame);

template <class D>
auto narrow_result(D& domain, typename D::Int value, BaseKind kind) {
  if constexpr (D::kForks) return domain.narrowed(value, kind);
  switch (kind) {
    case BaseKind::kBoolean: return domain.to_boolean(value);
    case BaseKind::kByte: return domain.i2b(value);
    case BaseKind::kChar: return domain.i2c(value);
    default: return domain.i2s(value);
  }
}

}  // namespace ristretto::vm
