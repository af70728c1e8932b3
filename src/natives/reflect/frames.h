// SPDX-License-Identifier: MIT
// The stack as natives see it that look at their callers: methods from the caller of the native upwards. Frames that
// instructions wait in belong to no method and are left out.
#pragma once

#include "natives/binding.h"
#include "vm/machine.h"

namespace ristretto::natives {

// The nearest frame of a method at or below `frame`; null at the bottom of the stack.
[[nodiscard]] const vm::Frame* method_frame(const vm::Frame* frame);
// The frame of the method that called this native.
[[nodiscard]] const vm::Frame* caller_frame(NativeCall& call);
[[nodiscard]] inline const vm::Frame* next_frame(const vm::Frame* frame) { return method_frame(frame->caller); }

// Of reflection and method handles: HotSpot's Method::is_ignored_by_security_stack_walk().
[[nodiscard]] bool is_ignored_by_caller_checks(vm::Machine& vm, const vm::Method& method);

}  // namespace ristretto::natives
