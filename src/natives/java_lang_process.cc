// SPDX-License-Identifier: MIT
// Processes: the guest is the only one, number 1, and can start no other.
#include <array>

#include "natives/answers.h"
#include "natives/clock.h"
#include "natives/guest_machine.h"
#include "natives/io.h"

namespace ristretto::natives {
namespace {

constexpr std::int64_t kNoProcess = -1;

// Who asks what was found out when a class was initialised asks for a fact of the machine, too.
NativeResult asks_machine(NativeCall& call) {
  call.vm().effects.add(vm::Effect::kMachine);
  return call.decline();
}

// ProcessEnvironment.environ: name, value, name, value, ...
NativeResult environ(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const auto& environment = world_of(vm).settings.environment;
  vm::Klass* const bytes = vm.classes.array_of(vm.classes.primitive(vm::BaseKind::kByte));
  if (bytes == nullptr) return call.out_of_memory();
  const Ref result = vm.new_ref_array(*bytes, static_cast<std::int32_t>(environment.size() * 2));
  if (is_null(result)) return call.out_of_memory();
  std::int32_t at = 0;
  for (const auto& [name, value] : environment)
    for (const std::string_view text : {std::string_view(name), std::string_view(value)}) {
      const Ref element = vm.new_bytes(text);
      if (is_null(element)) return call.out_of_memory();
      vm.set_element(result, at++, element);
    }
  return NativeCall::of(result);
}

NativeResult fork_and_exec(NativeCall& call) {
  return io::raise_isolated(call, "java/io/IOException", "processes", "are", "error=1, Operation not permitted: ");
}

NativeResult current_pid(NativeCall& /*call*/) { return NativeCall::of(kOwnPid); }
NativeResult wait_for_exit(NativeCall& /*call*/) { return NativeCall::of(std::int32_t{-1}); }
NativeResult parent(NativeCall& /*call*/) { return NativeCall::of(kNoProcess); }
NativeResult destroy(NativeCall& /*call*/) { return NativeCall::of(false); }

// When the process was started, in milliseconds; -1: there is no such process.
NativeResult is_process_alive(NativeCall& call) {
  if (call.long_at(0) != kOwnPid) return NativeCall::of(kNoProcess);
  return NativeCall::of(static_cast<std::int64_t>(call.vm().options.clock_start / kNanosInMilli));
}

// Of pid 0, all processes; of any other, its children. pids, parents, start times.
NativeResult process_pids(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const Ref pids = call.ref_at(2);
  if (is_null(pids)) return call.null_pointer();
  if (call.long_at(0) != 0) return NativeCall::of(0);
  for (const auto& [slot, value] : {std::pair{2U, kOwnPid}, std::pair{3U, std::int64_t{0}}}) {
    const Ref array = call.ref_at(slot);
    if (!is_null(array) && vm.heap.length(array) > 0) vm.set_element(array, 0, value);
  }
  return NativeCall::of(1);
}

constexpr auto kProcessBindings = std::to_array<Binding>({
    {"java/lang/ProcessEnvironment", "environ", "()[[B", environ},
    {"java/lang/ProcessEnvironment", "getenv", "(Ljava/lang/String;)Ljava/lang/String;", asks_machine, kSubstitute},
    {"java/lang/ProcessEnvironment", "getenv", "()Ljava/util/Map;", asks_machine, kSubstitute},
    {"java/lang/ProcessHandleImpl", "current", "()Ljava/lang/ProcessHandleImpl;", asks_machine, kSubstitute},
    {"java/lang/ProcessImpl", "init", "()V", nothing},
    {"java/lang/ProcessImpl", "forkAndExec", "(I[B[B[BI[BI[B[IZ)I", fork_and_exec},
    {"java/lang/ProcessHandleImpl", "initNative", "()V", nothing},
    {"java/lang/ProcessHandleImpl", "waitForProcessExit0", "(JZ)I", wait_for_exit},
    {"java/lang/ProcessHandleImpl", "getCurrentPid0", "()J", current_pid},
    {"java/lang/ProcessHandleImpl", "parent0", "(JJ)J", parent},
    {"java/lang/ProcessHandleImpl", "getProcessPids0", "(J[J[J[J)I", process_pids},
    {"java/lang/ProcessHandleImpl", "destroy0", "(JJZ)Z", destroy},
    {"java/lang/ProcessHandleImpl", "isAlive0", "(J)J", is_process_alive},
    {"java/lang/ProcessHandleImpl$Info", "initIDs", "()V", nothing},
    {"java/lang/ProcessHandleImpl$Info", "info0", "(J)V", nothing},
});

}  // namespace

std::span<const Binding> java_lang_process() { return kProcessBindings; }

}  // namespace ristretto::natives
