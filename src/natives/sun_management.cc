// SPDX-License-Identifier: MIT
// java.lang.management but for its threads: what the guest's machine tells of itself. There are no collectors and no
// pools of memory, nothing is compiled, and what is not counted is 0.
#include <algorithm>
#include <array>

#include "natives/answers.h"
#include "natives/binding.h"
#include "natives/clock.h"
#include "natives/guest_machine.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kVmManagement = "sun/management/VMManagementImpl";
constexpr std::string_view kMemory = "sun/management/MemoryImpl";
constexpr std::string_view kOperatingSystem = "com/sun/management/internal/OperatingSystemImpl";
constexpr std::string_view kPools = "()[Ljava/lang/management/MemoryPoolMXBean;";
constexpr std::string_view kManagers = "()[Ljava/lang/management/MemoryManagerMXBean;";

NativeResult zero(NativeCall&) { return NativeCall::of(std::int64_t{0}); }
NativeResult unknown_load(NativeCall&) { return NativeCall::of(-1.0); }

NativeResult version_text(NativeCall& call, std::string_view value) {
  const Ref made = call.vm().strings.from_latin1(value);
  return is_null(made) ? call.out_of_memory() : NativeCall::of(made);
}

NativeResult version_3(NativeCall& call) { return version_text(call, "3.0"); }
NativeResult version_4(NativeCall& call) { return version_text(call, "4.0"); }

// Which optional parts there are; the fields of all others stay false.
NativeResult init_support(NativeCall& call) {
  vm::Machine& vm = call.vm();
  vm::Klass& klass = *call.method().owner;
  for (const std::string_view name : {"currentThreadCpuTimeSupport", "otherThreadCpuTimeSupport"}) {
    if (const vm::Field* field = klass.field(name, "Z")) vm.set(klass.mirror, field->offset, true);
  }
  return NativeCall::done();
}

template <class T>
NativeResult told(NativeCall& call, T value) {
  call.vm().effects.add(vm::Effect::kMachine);
  return NativeCall::of(value);
}

NativeResult class_count(NativeCall& call) { return told(call, static_cast<std::int64_t>(call.vm().classes.count())); }
NativeResult initialized_count(NativeCall& call) {
  return told(call, static_cast<std::int64_t>(call.vm().counters.initialized));
}
NativeResult process_id(NativeCall& call) { return told(call, static_cast<std::int32_t>(kOwnPid)); }
NativeResult processors(NativeCall& call) { return told(call, kProcessors); }

NativeResult no_arguments(NativeCall& call) {
  const Ref array = call.vm().new_ref_array(*call.vm().known.string, 0);
  return is_null(array) ? call.out_of_memory() : NativeCall::of(array);
}

NativeResult start_time(NativeCall& call) {
  return NativeCall::of(static_cast<std::int64_t>(call.vm().options.clock_start / kNanosInMilli));
}

std::int64_t nanos_up(NativeCall& call) {
  return static_cast<std::int64_t>(read_clock(call.vm()) - call.vm().options.clock_start);
}

NativeResult up_time(NativeCall& call) {
  return NativeCall::of(nanos_up(call) / static_cast<std::int64_t>(kNanosInMilli));
}

NativeResult process_cpu_time(NativeCall& call) { return NativeCall::of(nanos_up(call)); }

template <class Counted>
NativeResult count_threads(NativeCall& call, Counted is_counted) {
  std::int32_t count = 0;
  for (const auto& thread : call.vm().scheduler.threads()) {
    if (thread->state != vm::ThreadState::kTerminated && is_counted(*thread)) ++count;
  }
  return told(call, count);
}

// Also for the peak, which nobody keeps.
NativeResult live_threads(NativeCall& call) {
  return count_threads(call, [](const vm::Thread&) { return true; });
}
NativeResult daemon_threads(NativeCall& call) {
  return count_threads(call, [](const vm::Thread& thread) { return thread.is_daemon; });
}
// Threads are numbered from 1 as they start.
NativeResult all_threads(NativeCall& call) {
  return told(call, static_cast<std::int64_t>(call.vm().scheduler.moment().next_id - 1));
}

// ---- memory ----

NativeResult no_beans(NativeCall& call, std::string_view type) {
  const Ref array = call.vm().new_ref_array(call.vm().classes.required(type), 0);
  return is_null(array) ? call.out_of_memory() : NativeCall::of(array);
}

NativeResult no_pools(NativeCall& call) { return no_beans(call, "java/lang/management/MemoryPoolMXBean"); }
NativeResult no_managers(NativeCall& call) { return no_beans(call, "java/lang/management/MemoryManagerMXBean"); }

NativeResult made_usage(NativeCall& call) {
  return {vm::NativeStatus::kReturned, call.word(call.method().argument_slots)};
}

// (of the heap): there is no other memory.
NativeResult memory_usage(NativeCall& call) {
  vm::Machine& vm = call.vm();
  vm.effects.add(vm::Effect::kMachine);
  vm::Klass& klass = vm.classes.required("java/lang/management/MemoryUsage");
  if (const auto pushed = call.ensure_initialized(klass)) return *pushed;
  const Ref usage = vm.new_object(klass);
  if (is_null(usage)) return call.out_of_memory();
  const bool is_heap = call.bool_at(1);
  const Slot limit = is_heap ? vm.heap.limit() : 0;
  const Slot used = is_heap ? std::min(vm.heap.used(), vm.heap.limit()) : 0;
  const std::array<Slot, 9> arguments{vm::slot_of(usage), limit, 0, used, 0, limit, 0, limit, 0};
  return call.invoke(*klass.method("<init>", "(JJJJ)V"), arguments, made_usage, {vm::slot_of(usage)});
}

NativeResult total_memory(NativeCall& call) { return told(call, static_cast<std::int64_t>(call.vm().heap.limit())); }
NativeResult used_memory(NativeCall& call) { return told(call, static_cast<std::int64_t>(call.vm().heap.used())); }
NativeResult free_system_memory(NativeCall& call) {
  const vm::Heap& heap = call.vm().heap;
  return told(call, static_cast<std::int64_t>(heap.limit() - std::min(heap.limit(), heap.used())));
}

constexpr auto kManagementBindings = std::to_array<Binding>({
    {kVmManagement, "getVersion0", "()Ljava/lang/String;", version_3, kNative, 17, 18},
    {kVmManagement, "getVersion0", "()Ljava/lang/String;", version_4, kNative, 19},
    {kVmManagement, "initOptionalSupportFields", "()V", init_support},
    {kVmManagement, "isThreadContentionMonitoringEnabled", "()Z", no},
    {kVmManagement, "isThreadCpuTimeEnabled", "()Z", yes},
    {kVmManagement, "isThreadAllocatedMemoryEnabled", "()Z", no},
    {kVmManagement, "getTotalClassCount", "()J", class_count},
    {kVmManagement, "getUnloadedClassCount", "()J", zero},
    {kVmManagement, "getVerboseClass", "()Z", no},
    {kVmManagement, "getVerboseGC", "()Z", no},
    {kVmManagement, "getProcessId", "()I", process_id},
    {kVmManagement, "getVmArguments0", "()[Ljava/lang/String;", no_arguments},
    {kVmManagement, "getStartupTime", "()J", start_time},
    {kVmManagement, "getUptime0", "()J", up_time},
    {kVmManagement, "getAvailableProcessors", "()I", processors},
    {kVmManagement, "getTotalCompileTime", "()J", zero},
    {kVmManagement, "getTotalThreadCount", "()J", all_threads},
    {kVmManagement, "getLiveThreadCount", "()I", live_threads},
    {kVmManagement, "getPeakThreadCount", "()I", live_threads},
    {kVmManagement, "getDaemonThreadCount", "()I", daemon_threads},
    {kVmManagement, "getSafepointCount", "()J", zero},
    {kVmManagement, "getTotalSafepointTime", "()J", zero},
    {kVmManagement, "getSafepointSyncTime", "()J", zero},
    {kVmManagement, "getTotalApplicationNonStoppedTime", "()J", zero},
    {kVmManagement, "getLoadedClassSize", "()J", zero},
    {kVmManagement, "getUnloadedClassSize", "()J", zero},
    {kVmManagement, "getClassLoadingTime", "()J", zero},
    {kVmManagement, "getMethodDataSize", "()J", zero},
    {kVmManagement, "getInitializedClassCount", "()J", initialized_count},
    {kVmManagement, "getClassInitializationTime", "()J", zero},
    {kVmManagement, "getClassVerificationTime", "()J", zero},
    {kMemory, "getMemoryPools0", kPools, no_pools},
    {kMemory, "getMemoryManagers0", kManagers, no_managers},
    {kMemory, "getMemoryUsage0", "(Z)Ljava/lang/management/MemoryUsage;", memory_usage},
    {kMemory, "setVerboseGC", "(Z)V", nothing},
    {"sun/management/ClassLoadingImpl", "setVerboseClass", "(Z)V", nothing},
    {kOperatingSystem, "initialize0", "()V", nothing},
    {kOperatingSystem, "getCommittedVirtualMemorySize0", "()J", used_memory},
    {kOperatingSystem, "getFreeMemorySize0", "()J", free_system_memory},
    {kOperatingSystem, "getTotalMemorySize0", "()J", total_memory},
    {kOperatingSystem, "getFreeSwapSpaceSize0", "()J", zero},
    {kOperatingSystem, "getTotalSwapSpaceSize0", "()J", zero},
    {kOperatingSystem, "getProcessCpuTime0", "()J", process_cpu_time},
    {kOperatingSystem, "getProcessCpuLoad0", "()D", unknown_load},
    {kOperatingSystem, "getCpuLoad0", "()D", unknown_load},
    {kOperatingSystem, "getSingleCpuLoad0", "(I)D", unknown_load},
    {kOperatingSystem, "getHostConfiguredCpuCount0", "()I", processors},
    {kOperatingSystem, "getHostOnlineCpuCount0", "()I", processors},
});

}  // namespace

std::span<const Binding> sun_management() { return kManagementBindings; }

}  // namespace ristretto::natives
