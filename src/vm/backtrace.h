// SPDX-License-Identifier: MIT
// Stack traces: which frames an exception remembers, kept in Throwable.backtrace as numbers, and what they say.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "vm/ref.h"

namespace ristretto::vm {

class Machine;
struct Klass;
struct Method;
struct Thread;
struct Frame;

struct TraceEntry {
  std::uint32_t class_id = 0;
  std::uint32_t method = 0;  // index in the class
  std::uint32_t pc = 0;      // kNativePc for native methods

  bool is_below_hidden = false;  // the frame that threw was left out above this one

  static constexpr std::uint32_t kNativePc = 0xffff'ffff;
};
inline constexpr std::size_t kTraceWords = 3;
inline constexpr std::uint32_t kBelowHidden = 0x8000'0000;  // in the word of the method
inline constexpr std::size_t kMaxTrace = 1024;              // HotSpot's MaxJavaStackTraceDepth

// The frames of a thread, topmost first: hidden methods left out; for a throwable, without the frames that only
// construct it.
[[nodiscard]] std::vector<TraceEntry> trace_for(Machine& vm, Thread& thread, Ref throwable);
[[nodiscard]] std::vector<TraceEntry> trace_of(const Machine& vm, const Thread& thread, std::size_t limit);
// What the array in Throwable.backtrace says.
[[nodiscard]] std::vector<TraceEntry> trace_in(const Machine& vm, Ref array);
// What a throwable remembers.
[[nodiscard]] std::vector<TraceEntry> remembered_trace(const Machine& vm, Ref throwable);

// The instruction being executed in a frame; kNativePc for native frames.
[[nodiscard]] std::uint32_t pc_of(const Machine& vm, const Frame& frame);
// -2 for native methods, -1 when unknown, as in java.lang.StackTraceElement.
[[nodiscard]] std::int32_t line_of(const Machine& vm, const TraceEntry& entry);
[[nodiscard]] Method& method_of(const Machine& vm, const TraceEntry& entry);
// "at a.B.c(B.java:12)" without the "at".
[[nodiscard]] std::string describe(const Machine& vm, const TraceEntry& entry);

}  // namespace ristretto::vm
