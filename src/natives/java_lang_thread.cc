// SPDX-License-Identifier: MIT
#include <array>

#include "natives/binding.h"
#include "natives/stack_trace.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kThread = "java/lang/Thread";
constexpr std::int64_t kNanosInMilli = 1'000'000;

NativeResult nothing(NativeCall&) { return NativeCall::done(); }

NativeResult current_thread(NativeCall& call) { return NativeCall::of(call.thread().object); }

// ---- life of a thread ----

enum Stage : Slot { kRun, kDispatch, kExit, kDone };

// Words: the java.lang.Thread, the stage. One frame at the bottom of the stack, resumed after each guest method.
NativeResult live(NativeCall& call) {
  vm::Machine& vm = call.vm();
  vm::Thread& thread = call.thread();
  const Slot self = call.word(0);
  const auto go_on = [&](std::string_view name, std::string_view descriptor, std::span<const Slot> arguments) {
    vm::Klass& klass = vm.klass_of(vm::ref_in(self));
    vm::Method& method = vm.select(*klass.find_method(name, descriptor), klass);
    if (!vm.push_call(thread, method, arguments)) thread.pending = Ref::null;
    return NativeResult{vm::NativeStatus::kPushed, 0};
  };
  Slot& stage = call.word(1);
  switch (stage) {
    case kRun: stage = kDispatch; return go_on("run", "()V", std::array{self});
    case kDispatch:
      stage = kExit;
      if (call.thrown()) {
        return go_on("dispatchUncaughtException", "(Ljava/lang/Throwable;)V",
                     std::array{self, vm::slot_of(call.exception())});
      }
      stage = kDone;
      return go_on("exit", "()V", std::array{self});
    case kExit:
      if (call.thrown()) report_failed_handler(vm, vm::ref_in(self), call.exception());
      stage = kDone;
      return go_on("exit", "()V", std::array{self});
    default: thread.finished = true; return NativeCall::done();
  }
}

bool is_daemon(vm::Machine& vm, Ref object) {
  if (const vm::Field* field = vm.known.thread->field("daemon", "Z")) return vm.get<bool>(object, field->offset);
  const vm::Field* holder = vm.known.thread->field("holder", "Ljava/lang/Thread$FieldHolder;");
  const Ref fields = vm.get<Ref>(object, holder->offset);
  return vm.get<bool>(fields, vm.klass_of(fields).field("daemon", "Z")->offset);
}

// Before it was started, only the library knows.
bool is_interrupted(vm::Machine& vm, Ref object) {
  const vm::Field* field = vm.known.thread->field("interrupted", "Z");
  return field != nullptr && vm.get<bool>(object, field->offset);
}

NativeResult start(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const Ref object = call.ref_at(0);
  // The class library's own helpers do nothing that the code which made them could tell.
  if (vm.klass_of(object).name != "jdk/internal/misc/InnocuousThread") vm.effects.add(vm::Effect::kThread);
  vm::Thread* const created = vm.scheduler.create(object);
  if (created == nullptr) {
    return call.raise("java/lang/OutOfMemoryError",
                      "unable to create native thread: possibly out of memory or process/resource limits reached");
  }
  vm::Thread& thread = *created;
  thread.is_daemon = is_daemon(vm, object);
  thread.interrupted = is_interrupted(vm, object);
  if (const vm::Field* eetop = vm.known.thread->field("eetop", "J"))
    vm.set(object, eetop->offset, static_cast<std::int64_t>(thread.id));
  (void)vm.push_native(thread, nullptr, live, std::array{vm::slot_of(object), Slot{kRun}}, vm::Caught::kCaught);
  vm.scheduler.publish_status(thread);
  return NativeCall::done();
}

// ---- waiting ----

NativeResult interrupted_exception(NativeCall& call, std::string_view message) {
  call.thread().interrupted = false;
  clear_interrupted_field(call.vm(), call.thread().object);
  return call.raise("java/lang/InterruptedException", message);
}

NativeResult after_sleep(NativeCall& call) {
  if (call.thread().interrupted) return interrupted_exception(call, "sleep interrupted");
  return NativeCall::done();
}

NativeResult sleep_for(NativeCall& call, std::int64_t nanos) {
  if (call.thread().interrupted) return interrupted_exception(call, "sleep interrupted");
  call.vm().scheduler.sleep(call.thread(), static_cast<std::uint64_t>(nanos));
  return call.block(after_sleep);
}

NativeResult sleep(NativeCall& call) {
  const std::int64_t millis = call.long_at(0);
  if (millis < 0) return call.raise("java/lang/IllegalArgumentException", "timeout value is negative");
  constexpr std::int64_t kLongest = INT64_MAX / 4 / kNanosInMilli;
  return sleep_for(call, std::min(millis, kLongest) * kNanosInMilli);
}

NativeResult sleep_nanos(NativeCall& call) { return sleep_for(call, std::min(call.long_at(0), INT64_MAX / 4)); }

NativeResult after_yield(NativeCall&) { return NativeCall::done(); }
NativeResult yield(NativeCall& call) { return call.block(after_yield); }

NativeResult interrupt(NativeCall& call) {
  if (vm::Thread* thread = call.vm().scheduler.by_object(call.ref_at(0))) call.vm().scheduler.interrupt(*thread);
  return NativeCall::done();
}

NativeResult clear_interrupt_event(NativeCall& call) {
  call.thread().interrupted = false;
  return NativeCall::done();
}

NativeResult holds_lock(NativeCall& call) {
  if (is_null(call.ref_at(0))) return call.null_pointer();
  return NativeCall::of(call.vm().scheduler.holds(call.thread(), call.ref_at(0)));
}

// ---- looking at threads ----

NativeResult get_threads(NativeCall& call) {
  vm::Machine& vm = call.vm();
  std::vector<Ref> alive;
  for (const auto& thread : vm.scheduler.threads()) {
    if (thread->state != vm::ThreadState::kTerminated && !is_null(thread->object)) alive.push_back(thread->object);
  }
  const Ref array = vm.new_ref_array(*vm.known.thread, static_cast<std::int32_t>(alive.size()));
  if (is_null(array)) return call.out_of_memory();
  for (std::size_t i = 0; i < alive.size(); ++i) vm.set_element(array, static_cast<std::int32_t>(i), alive[i]);
  return NativeCall::of(array);
}

NativeResult dump_threads(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(0))) return call.null_pointer();
  vm::Klass* elements = vm.classes.array_of(*vm.known.stack_trace_element);
  const std::int32_t count = vm.heap.length(call.ref_at(0));
  const Ref result = elements == nullptr ? Ref::null : vm.new_ref_array(*elements, count);
  if (is_null(result)) return call.out_of_memory();
  for (std::int32_t i = 0; i < count; ++i) {
    vm::Thread* thread = vm.scheduler.by_object(vm.element<Ref>(call.ref_at(0), i));
    if (thread == nullptr) continue;
    const Ref trace = new_stack_trace(vm, trace_of(vm, *thread, vm::kMaxTrace));
    if (is_null(trace)) return call.out_of_memory();
    vm.set_element(result, i, trace);
  }
  return NativeCall::of(result);
}

NativeResult unsupported(NativeCall& call) { return call.raise("java/lang/UnsupportedOperationException"); }

constexpr auto kBindings = std::to_array<Binding>({
    {kThread, "registerNatives", "()V", nothing},
    {kThread, "currentThread", "()Ljava/lang/Thread;", current_thread},
    {kThread, "currentCarrierThread", "()Ljava/lang/Thread;", current_thread, BindingKind::kNative, 19},
    {kThread, "yield", "()V", yield, BindingKind::kNative, 17, 18},
    {kThread, "yield0", "()V", yield, BindingKind::kNative, 19},
    {kThread, "sleep", "(J)V", sleep, BindingKind::kNative, 17, 18},
    {kThread, "sleepNanos0", "(J)V", sleep_nanos, BindingKind::kNative, 22},
    {kThread, "start0", "()V", start},
    {kThread, "holdsLock", "(Ljava/lang/Object;)Z", holds_lock},
    {kThread, "dumpThreads", "([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;", dump_threads},
    {kThread, "getThreads", "()[Ljava/lang/Thread;", get_threads},
    {kThread, "setPriority0", "(I)V", nothing},
    {kThread, "stop0", "(Ljava/lang/Object;)V", unsupported, BindingKind::kNative, 17, 19},
    {kThread, "suspend0", "()V", unsupported, BindingKind::kNative, 17, 19},
    {kThread, "resume0", "()V", unsupported, BindingKind::kNative, 17, 19},
    {kThread, "interrupt0", "()V", interrupt},
    {kThread, "clearInterruptEvent", "()V", clear_interrupt_event},
    {kThread, "setNativeName", "(Ljava/lang/String;)V", nothing},
    {kThread, "ensureMaterializedForStackWalk", "(Ljava/lang/Object;)V", nothing, BindingKind::kNative, 19},
});

}  // namespace

std::span<const Binding> java_lang_thread() { return kBindings; }

}  // namespace ristretto::natives
