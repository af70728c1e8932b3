// SPDX-License-Identifier: MIT
#include "vm/native.h"

#include <algorithm>
#include <vector>

#include "vm/interp/prepare.h"
#include "vm/machine.h"

namespace ristretto::vm {

NativeCall::NativeCall(Machine& vm, Thread& thread, Frame& frame, Slot result, Ref thrown)
    : vm_(vm),
      thread_(thread),
      method_(frame.method),
      arguments_(frame.locals),
      frame_(&frame),
      result_(result),
      thrown_(thrown) {}

NativeResult NativeCall::raise(std::string_view internal_name, std::string_view message) {
  vm_.raise(thread_, internal_name, message);
  return threw();
}

NativeResult NativeCall::raise(std::string_view internal_name) {
  vm_.raise(thread_, internal_name, std::nullopt);
  return threw();
}

NativeResult NativeCall::rethrow(Ref exception) {
  thread_.pending = exception;
  return threw();
}

NativeResult NativeCall::null_pointer() { return raise("java/lang/NullPointerException"); }

NativeResult NativeCall::out_of_memory() {
  vm_.raise_out_of_memory(thread_);
  return threw();
}

// The words of a native frame: this call's arguments, then `words`. A resumed frame is replaced by the new one, so that
// the result goes where this call's result is expected.
bool NativeCall::keep(ResumeFunction resume, std::span<const Slot> words, Caught caught) {
  std::vector<Slot> kept(arguments_, arguments_ + (method_ == nullptr ? 0 : method_->argument_slots));
  kept.insert(kept.end(), words.begin(), words.end());
  if (frame_ != nullptr) thread_.frame = frame_->caller;
  thread_.sp = arguments_;
  if (vm_.push_native(thread_, method_, resume, kept, caught)) return true;
  if (frame_ != nullptr) thread_.frame = frame_;  // whoever resumed it drops it
  return false;
}

NativeResult NativeCall::invoke(Method& callee, std::span<const Slot> arguments, ResumeFunction resume,
                                std::initializer_list<Slot> words, Caught caught) {
  const std::vector<Slot> copy(arguments.begin(), arguments.end());
  if (!keep(resume, words, caught) || !vm_.push_call(thread_, callee, copy)) return threw();
  return {NativeStatus::kPushed, 0};
}

NativeResult NativeCall::tail(Method& callee, std::span<const Slot> arguments) {
  return invoke(callee, arguments,
                [](NativeCall& call) { return NativeResult{NativeStatus::kReturned, call.result()}; });
}

NativeResult NativeCall::decline() {
  Method& method = *method_;
  base::check(!method.flags().has(classfile::AccessFlags::kSynchronized), "a synchronized method cannot decline");
  if (method.prepared == nullptr && !vm_.prepare_bytecode(thread_, method)) return threw();
  const std::vector<Slot> arguments(arguments_, arguments_ + method.argument_slots);
  if (frame_ != nullptr) thread_.frame = frame_->caller;
  thread_.sp = arguments_;
  if (!vm_.push_code(thread_, method, arguments)) {
    if (frame_ != nullptr) thread_.frame = frame_;
    return threw();
  }
  return {NativeStatus::kPushed, 0};
}

std::optional<NativeResult> NativeCall::ensure_initialized(Klass& klass) {
  return vm_.ensure_initialized(thread_, klass);
}

NativeResult NativeCall::block(ResumeFunction resume, std::initializer_list<Slot> words) {
  if (!keep(resume, words, Caught::kPassed)) return threw();
  return {NativeStatus::kBlocked, 0};
}

}  // namespace ristretto::vm
