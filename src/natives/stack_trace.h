// SPDX-License-Identifier: MIT
// java.lang.StackTraceElement objects, and what the thread natives share.
#pragma once

#include <span>

#include "vm/backtrace.h"
#include "vm/machine.h"

namespace ristretto::natives {

// Fills the fields of one element. False: guest memory is exhausted.
[[nodiscard]] bool fill_element(vm::Machine& vm, vm::Ref element, const vm::TraceEntry& entry);
// A StackTraceElement[]; null: guest memory is exhausted.
[[nodiscard]] vm::Ref new_stack_trace(vm::Machine& vm, std::span<const vm::TraceEntry> entries);

// Thread.interrupted, which the library keeps beside the machine's own flag.
void clear_interrupted_field(vm::Machine& vm, vm::Ref thread);

// What HotSpot prints when the handler of uncaught exceptions throws one itself.
void report_failed_handler(vm::Machine& vm, vm::Ref thread, vm::Ref exception);

}  // namespace ristretto::natives
