// SPDX-License-Identifier: MIT
// sun.management.ThreadImpl. Processor time is guest time, which all threads share.
#include <array>
#include <vector>

#include "natives/answers.h"
#include "natives/binding.h"
#include "natives/clock.h"
#include "natives/stack_trace.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kThreads = "sun/management/ThreadImpl";
constexpr std::string_view kInfo = "java/lang/management/ThreadInfo";

NativeResult unknown_time(NativeCall&) { return NativeCall::of(std::int64_t{-1}); }

bool is_alive(const vm::Thread& thread) {
  return thread.state != vm::ThreadState::kTerminated && !is_null(thread.object);
}

NativeResult array_of(NativeCall& call, const std::vector<Ref>& threads) {
  vm::Machine& vm = call.vm();
  const Ref array = vm.new_ref_array(*vm.known.thread, static_cast<std::int32_t>(threads.size()));
  if (is_null(array)) return call.out_of_memory();
  for (std::size_t i = 0; i < threads.size(); ++i) vm.set_element(array, static_cast<std::int32_t>(i), threads[i]);
  return NativeCall::of(array);
}

NativeResult get_managed_threads(NativeCall& call) {
  std::vector<Ref> alive;
  for (const auto& thread : call.vm().scheduler.threads()) {
    if (is_alive(*thread)) alive.push_back(thread->object);
  }
  return array_of(call, alive);
}

std::int64_t number_of(vm::Machine& vm, Ref thread) {
  return vm.get<std::int64_t>(thread, vm.known.thread->field("tid", "J")->offset);
}

vm::Thread* thread_numbered(vm::Machine& vm, std::int64_t number) {
  for (const auto& thread : vm.scheduler.threads()) {
    if (is_alive(*thread) && number_of(vm, thread->object) == number) return thread.get();
  }
  return nullptr;
}

// What Thread.getState() reads.
Slot status_of(vm::Machine& vm, Ref thread) {
  if (const vm::Field* field = vm.known.thread->field("threadStatus", "I"))
    return vm.get<std::uint32_t>(thread, field->offset);
  const Ref holder = vm.get<Ref>(thread, vm.known.thread->field("holder", "Ljava/lang/Thread$FieldHolder;")->offset);
  return vm.get<std::uint32_t>(holder, vm.klass_of(holder).field("threadStatus", "I")->offset);
}

// ---- ThreadInfo ----

// The object that a thread waits for, be it a monitor or what it parked with.
Ref awaited(vm::Machine& vm, const vm::Thread& thread) {
  if (thread.state != vm::ThreadState::kParked) return thread.waiting_on;
  const vm::Field* field = vm.known.thread->field("parkBlocker", "Ljava/lang/Object;");
  return field == nullptr ? Ref::null : vm.get<Ref>(thread.object, field->offset);
}

// Who holds the monitor that a thread wants to enter.
const vm::Thread* owner_of(vm::Machine& vm, const vm::Thread& waiting) {
  if (waiting.state != vm::ThreadState::kBlockedOnMonitor) return nullptr;
  for (const auto& thread : vm.scheduler.threads()) {
    if (is_alive(*thread) && vm.scheduler.holds(*thread, waiting.waiting_on)) return thread.get();
  }
  return nullptr;
}

// Threads by number, how deep their traces are to be (-1: whole), and the array for their ThreadInfos.
struct Request {
  Ref numbers;
  std::int32_t depth;
  Ref infos;
};

NativeResult keep_info(NativeCall& call);

// Makes the infos from `index` on, each by a guest call. The result is the array.
NativeResult make_infos(NativeCall& call, const Request& request, std::int32_t index) {
  constexpr std::string_view kConstructor =
      "(Ljava/lang/Thread;ILjava/lang/Object;Ljava/lang/Thread;JJJJ[Ljava/lang/StackTraceElement;)V";
  constexpr Slot kUncounted = 0;
  constexpr Slot kUntimed = ~Slot{0};
  vm::Machine& vm = call.vm();
  vm::Klass& klass = vm.classes.required(kInfo);
  for (; index < vm.heap.length(request.infos); ++index) {
    const vm::Thread* thread = thread_numbered(vm, vm.element<std::int64_t>(request.numbers, index));
    if (thread == nullptr) continue;
    const auto limit = request.depth < 0 ? vm::kMaxTrace : static_cast<std::size_t>(request.depth);
    const Ref trace = new_stack_trace(vm, trace_of(vm, *thread, limit));
    const Ref info = vm.new_object(klass);
    if (is_null(trace) || is_null(info)) return call.out_of_memory();
    const vm::Thread* owner = owner_of(vm, *thread);
    const std::array arguments{vm::slot_of(info),
                               vm::slot_of(thread->object),
                               status_of(vm, thread->object),
                               vm::slot_of(awaited(vm, *thread)),
                               vm::slot_of(owner == nullptr ? Ref::null : owner->object),
                               kUncounted,
                               Slot{0},
                               kUntimed,
                               Slot{0},  // blocked
                               kUncounted,
                               Slot{0},
                               kUntimed,
                               Slot{0},  // waited
                               vm::slot_of(trace)};
    return call.invoke(*klass.method("<init>", kConstructor), arguments, keep_info,
                       {vm::slot_of(request.numbers), static_cast<std::uint32_t>(request.depth),
                        vm::slot_of(request.infos), static_cast<std::uint32_t>(index), vm::slot_of(info)});
  }
  return NativeCall::of(request.infos);
}

NativeResult keep_info(NativeCall& call) {
  const unsigned first = call.method().argument_slots;
  const Request request{call.ref_at(first), call.int_at(first + 1), call.ref_at(first + 2)};
  const std::int32_t index = call.int_at(first + 3);
  call.vm().set_element(request.infos, index, call.ref_at(first + 4));
  return make_infos(call, request, index + 1);
}

// (numbers, depth, infos)
NativeResult get_infos(NativeCall& call) {
  if (const auto pushed = call.ensure_initialized(call.vm().classes.required(kInfo))) return *pushed;
  return make_infos(call, {call.ref_at(0), call.int_at(1), call.ref_at(2)}, 0);
}

// (numbers or null for all, with monitors, with synchronizers, depth)
NativeResult dump_managed_threads(NativeCall& call) {
  vm::Machine& vm = call.vm();
  vm::Klass& klass = vm.classes.required(kInfo);
  if (const auto pushed = call.ensure_initialized(klass)) return *pushed;
  Ref numbers = call.ref_at(0);
  if (is_null(numbers)) {
    std::vector<std::int64_t> all;
    for (const auto& thread : vm.scheduler.threads()) {
      if (is_alive(*thread)) all.push_back(number_of(vm, thread->object));
    }
    numbers = vm.new_array(vm::BaseKind::kLong, static_cast<std::int32_t>(all.size()));
    if (is_null(numbers)) return call.out_of_memory();
    for (std::size_t i = 0; i < all.size(); ++i) vm.set_element(numbers, static_cast<std::int32_t>(i), all[i]);
  }
  const Ref infos = vm.new_ref_array(klass, vm.heap.length(numbers));
  if (is_null(infos)) return call.out_of_memory();
  return make_infos(call, {numbers, call.int_at(3), infos}, 0);
}

// ---- deadlocks ----

// Whether the chain of owners leads back to the thread.
bool is_in_cycle(vm::Machine& vm, const vm::Thread& start) {
  const vm::Thread* at = &start;
  for (std::size_t i = 0; i < vm.scheduler.threads().size() && at != nullptr; ++i) {
    at = owner_of(vm, *at);
    if (at == &start) return true;
  }
  return false;
}

// Null: there are none.
NativeResult deadlocked_threads(NativeCall& call) {
  vm::Machine& vm = call.vm();
  std::vector<Ref> found;
  for (const auto& thread : vm.scheduler.threads()) {
    if (is_alive(*thread) && is_in_cycle(vm, *thread)) found.push_back(thread->object);
  }
  return found.empty() ? NativeCall::of(Ref::null) : array_of(call, found);
}

// ---- time ----

// Of a thread by number, 0 being the one that asks.
NativeResult thread_cpu_time(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (call.long_at(0) != 0 && thread_numbered(vm, call.long_at(0)) == nullptr) return unknown_time(call);
  return NativeCall::of(static_cast<std::int64_t>(read_clock(vm) - vm.options.clock_start));
}

// (numbers, times)
NativeResult cpu_times(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const auto now = static_cast<std::int64_t>(read_clock(vm) - vm.options.clock_start);
  for (std::int32_t i = 0; i < vm.heap.length(call.ref_at(0)); ++i) {
    const bool is_known = thread_numbered(vm, vm.element<std::int64_t>(call.ref_at(0), i)) != nullptr;
    vm.set_element(call.ref_at(1), i, is_known ? now : std::int64_t{-1});
  }
  return NativeCall::done();
}

constexpr auto kThreadManagementBindings = std::to_array<Binding>({
    {kThreads, "getThreads", "()[Ljava/lang/Thread;", get_managed_threads},
    {kThreads, "getThreadInfo1", "([JI[Ljava/lang/management/ThreadInfo;)V", get_infos},
    {kThreads, "dumpThreads0", "([JZZI)[Ljava/lang/management/ThreadInfo;", dump_managed_threads},
    {kThreads, "getThreadTotalCpuTime0", "(J)J", thread_cpu_time},
    {kThreads, "getThreadUserCpuTime0", "(J)J", thread_cpu_time},
    {kThreads, "getThreadTotalCpuTime1", "([J[J)V", cpu_times},
    {kThreads, "getThreadUserCpuTime1", "([J[J)V", cpu_times},
    {kThreads, "setThreadCpuTimeEnabled0", "(Z)V", nothing},
    {kThreads, "findMonitorDeadlockedThreads0", "()[Ljava/lang/Thread;", deadlocked_threads},
    {kThreads, "resetPeakThreadCount0", "()V", nothing},
});

}  // namespace

std::span<const Binding> sun_management_thread() { return kThreadManagementBindings; }

}  // namespace ristretto::natives
