// SPDX-License-Identifier: MIT
#include "natives/work.h"

#include "vm/machine.h"

namespace ristretto::natives {
namespace {

constexpr std::uint64_t kLittle = 1000;  // steps: a call is expected to do as much
constexpr std::uint64_t kLong = vm::Scheduler::kQuantum;

NativeResult after_turn(NativeCall& call) {
  return {vm::NativeStatus::kReturned, call.word(call.method().argument_slots)};
}

}  // namespace

NativeResult worked(NativeCall& call, std::uint64_t bytes, NativeResult result, std::uint64_t bytes_per_step) {
  const std::uint64_t steps = bytes / bytes_per_step;
  if (steps < kLittle) return result;
  call.vm().counters.steps += steps;
  if (steps < kLong || result.status != vm::NativeStatus::kReturned) return result;
  return call.block(after_turn, {result.value});
}

}  // namespace ristretto::natives
