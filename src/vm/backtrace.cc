// SPDX-License-Identifier: MIT
#include "vm/backtrace.h"

#include <algorithm>

#include <fmt/format.h>

#include "program/lines.h"
#include "vm/machine.h"

namespace ristretto::vm {
namespace {

std::optional<TraceEntry> entry_of(const Method& method, std::uint32_t pc) {
  if (method.is_hidden || method.info == nullptr) return std::nullopt;
  return TraceEntry{method.owner->id, method.info->index, pc, false};
}

// The method's receiver is the throwable being made, and it only makes it.
bool is_construction(const Frame& frame, Ref throwable, const Klass& throwable_class) {
  if (frame.method == nullptr || frame.is_native() || frame.method->is_static) return false;
  const bool is_making = frame.method->name() == "<init>" || frame.method->name() == "fillInStackTrace";
  return is_making && frame.method->owner->is_subtype_of(throwable_class) && ref_in(frame.locals[0]) == throwable;
}

template <class Visit>
void for_each_entry(const Machine& vm, const Thread& thread, const Frame* from, std::size_t limit, Visit visit) {
  std::size_t count = 0;
  for (const Frame* frame = from; frame != nullptr && count < limit; frame = frame->caller) {
    if (frame->method == nullptr) continue;
    if (const auto entry = entry_of(*frame->method, pc_of(vm, *frame))) {
      visit(*entry);
      ++count;
    }
  }
  (void)thread;
}

}  // namespace

std::uint32_t pc_of(const Machine& vm, const Frame& frame) {
  if (frame.is_native()) return TraceEntry::kNativePc;
  if (frame.pc == vm.cells().enter || frame.method->prepared == nullptr) return 0;
  return frame.method->prepared->pc_of(frame.pc);
}

std::vector<TraceEntry> trace_for(Machine& vm, Thread& thread, Ref throwable) {
  std::vector<TraceEntry> entries;
  const Frame* frame = thread.frame;
  if (thread.active_native != nullptr && thread.active_native->name() != "fillInStackTrace") {
    if (const auto entry = entry_of(*thread.active_native, TraceEntry::kNativePc)) entries.push_back(*entry);
  } else {
    while (frame != nullptr &&
           ((frame->is_native() && frame->method != nullptr && frame->method->name() == "fillInStackTrace") ||
            is_construction(*frame, throwable, *vm.known.throwable)))
      frame = frame->caller;
  }
  const bool is_hidden = entries.empty() && frame != nullptr && frame->method != nullptr && frame->method->is_hidden;
  for_each_entry(vm, thread, frame, kMaxTrace - entries.size(), [&](const TraceEntry& e) { entries.push_back(e); });
  if (is_hidden && !entries.empty()) entries.front().is_below_hidden = true;
  // Where identity hash codes are others, so is who calls: what depends on it differs. It is another one each time, as
  // the lines of a test are.
  if (vm.identity_salt != 0) {
    const std::uint32_t mixed = static_cast<std::uint32_t>(throwable) * (vm.identity_salt | 1U) >> 16U;
    const auto method = static_cast<std::uint32_t>(mixed % vm.known.throwable->methods.size());
    const TraceEntry other{vm.known.throwable->id, method, TraceEntry::kNativePc, false};
    std::ranges::replace_if(
        entries, [&](const TraceEntry& e) { return vm.classes.by_id(e.class_id).is_synthetic; }, other);
    entries.push_back(other);
  }
  return entries;
}

std::vector<TraceEntry> trace_of(const Machine& vm, const Thread& thread, std::size_t limit) {
  std::vector<TraceEntry> entries;
  for_each_entry(vm, thread, thread.frame, limit, [&](const TraceEntry& e) { entries.push_back(e); });
  return entries;
}

std::vector<TraceEntry> remembered_trace(const Machine& vm, Ref throwable) {
  const Ref array = vm.get<Ref>(throwable, vm.known.at.throwable_backtrace);
  return is_null(array) ? std::vector<TraceEntry>() : trace_in(vm, array);
}

std::vector<TraceEntry> trace_in(const Machine& vm, Ref array) {
  std::vector<TraceEntry> entries;
  for (std::int32_t i = 0; i + 2 < vm.heap.length(array); i += kTraceWords) {
    const auto method = vm.element<std::uint32_t>(array, i + 1);
    entries.push_back({vm.element<std::uint32_t>(array, i), method & ~kBelowHidden,
                       vm.element<std::uint32_t>(array, i + 2), (method & kBelowHidden) != 0});
  }
  return entries;
}

Method& method_of(const Machine& vm, const TraceEntry& entry) {
  return vm.classes.by_id(entry.class_id).methods[entry.method];
}

std::int32_t line_of(const Machine& vm, const TraceEntry& entry) {
  if (entry.pc == TraceEntry::kNativePc) return -2;
  const Method& method = method_of(vm, entry);
  const classfile::Code* code = method.info->info->code.get();
  if (code == nullptr || code->lines.empty()) return -1;
  base::Arena arena;
  const auto decoded = classfile::decode(*code, arena);
  if (!decoded) return -1;
  const auto line = program::Lines(*code, *decoded).line_at(entry.pc);
  return line ? static_cast<std::int32_t>(*line) : -1;
}

std::string describe(const Machine& vm, const TraceEntry& entry) {
  const Method& method = method_of(vm, entry);
  const Klass& klass = *method.owner;
  const std::string prefix = klass.module.empty() ? std::string() : klass.module + "/";
  const std::string_view source = klass.file().source_file;
  const std::int32_t line = line_of(vm, entry);
  const std::string place = line == -2       ? std::string("Native Method")
                            : source.empty() ? std::string("Unknown Source")
                            : line < 0       ? std::string(source)
                                             : fmt::format("{}:{}", source, line);
  return fmt::format("{}{}.{}({})", prefix, java_name(klass), method.name(), place);
}

}  // namespace ristretto::vm
