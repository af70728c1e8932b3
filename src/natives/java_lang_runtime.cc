// SPDX-License-Identifier: MIT
// java.lang.Runtime and java.lang.Shutdown.
#include <array>

#include "natives/answers.h"
#include "natives/binding.h"
#include "natives/guest_machine.h"
#include "natives/world.h"

namespace ristretto::natives {
namespace {

NativeResult available_processors(NativeCall& call) {
  call.vm().effects.add(vm::Effect::kMachine);
  return NativeCall::of(kProcessors);
}

NativeResult free_memory(NativeCall& call) {
  call.vm().effects.add(vm::Effect::kMachine);
  const vm::Heap& heap = call.vm().heap;
  return NativeCall::of(static_cast<std::int64_t>(heap.limit() - std::min(heap.limit(), heap.used())));
}

NativeResult max_memory(NativeCall& call) {
  call.vm().effects.add(vm::Effect::kMachine);
  return NativeCall::of(static_cast<std::int64_t>(call.vm().heap.limit()));
}

NativeResult halt(NativeCall& call) {
  call.vm().effects.add(vm::Effect::kExit);
  world_of(call.vm()).attempts.add(call.vm(), call.thread(), "ends of the process");
  call.vm().exit_code = call.int_at(0);
  return {vm::NativeStatus::kExit, 0};
}

constexpr auto kRuntimeBindings = std::to_array<Binding>({
    {"java/lang/Runtime", "availableProcessors", "()I", available_processors},
    {"java/lang/Runtime", "freeMemory", "()J", free_memory},
    {"java/lang/Runtime", "totalMemory", "()J", max_memory},
    {"java/lang/Runtime", "maxMemory", "()J", max_memory},
    {"java/lang/Runtime", "gc", "()V", nothing},
    {"java/lang/Shutdown", "beforeHalt", "()V", nothing},
    {"java/lang/Shutdown", "halt0", "(I)V", halt},
});

}  // namespace

std::span<const Binding> java_lang_runtime() { return kRuntimeBindings; }

}  // namespace ristretto::natives
