// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstring>

#include "natives/answers.h"
#include "natives/binding.h"
#include "natives/clock.h"
#include "natives/reflect/frames.h"
#include "natives/stack_trace.h"
#include "natives/world.h"
#include "vm/machine.h"
#include "vm/other_threads.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kThread = "java/lang/Thread";
constexpr std::string_view kVirtual = "java/lang/VirtualThread";

NativeResult current_thread(NativeCall& call) { return NativeCall::of(call.thread().object); }

// ---- life of a thread ----

enum ThreadStage : Slot { kRun, kDispatch, kExit, kDone };

// Words: the java.lang.Thread, the stage. One frame at the bottom of the stack, resumed after each guest method.
NativeResult run_thread(NativeCall& call) {
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

// Their stacks lie outside of guest memory, but a guest with little of that gets few of them.
bool may_have_more_threads(vm::Machine& vm) {
  constexpr std::uint64_t kAlways = 1000;
  constexpr std::uint64_t kBytesForEach = std::uint64_t{256} << 10U;
  const std::uint64_t most = std::max(kAlways, vm.options.max_heap / kBytesForEach);
  const auto& threads = vm.scheduler.threads();
  if (threads.size() < most) return true;
  const auto is_alive = [](const auto& thread) { return thread->state != vm::ThreadState::kTerminated; };
  return static_cast<std::uint64_t>(std::ranges::count_if(threads, is_alive)) < most;
}

NativeResult start(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const Ref object = call.ref_at(0);
  // The class library's own helpers do nothing that the code which made them could tell.
  if (vm.klass_of(object).name != "jdk/internal/misc/InnocuousThread") vm.effects.add(vm::Effect::kThread);
  vm::Thread* const created = may_have_more_threads(vm) ? vm.scheduler.create(object) : nullptr;
  if (created == nullptr) {
    return call.raise("java/lang/OutOfMemoryError",
                      "unable to create native thread: possibly out of memory or process/resource limits reached");
  }
  vm::Thread& thread = *created;
  thread.is_daemon = is_daemon(vm, object);
  thread.interrupted = is_interrupted(vm, object);
  if (const vm::Field* eetop = vm.known.thread->field("eetop", "J"))
    vm.set(object, eetop->offset, static_cast<std::int64_t>(thread.id));
  (void)vm.push_native(thread, nullptr, run_thread, std::array{vm::slot_of(object), Slot{kRun}}, vm::Caught::kCaught);
  vm.scheduler.publish_status(thread);
  return NativeCall::done();
}

// A virtual thread, which the library has bound to a thread of the machine (decision 0009).
bool is_virtual(vm::Machine& vm, Ref object) {
  const vm::Klass* super = vm.klass_of(object).super;
  return super != nullptr && super->name == "java/lang/BaseVirtualThread";
}

// ---- waiting ----

NativeResult interrupted_sleep(NativeCall& call) {
  constexpr std::string_view kInterrupted = "java/lang/InterruptedException";
  call.thread().interrupted = false;
  clear_interrupted_field(call.vm(), call.thread().object);
  return is_virtual(call.vm(), call.thread().object) ? call.raise(kInterrupted)
                                                     : call.raise(kInterrupted, "sleep interrupted");
}

NativeResult after_sleep(NativeCall& call) {
  return call.thread().interrupted ? interrupted_sleep(call) : NativeCall::done();
}

NativeResult sleep_for(NativeCall& call, std::int64_t nanos) {
  if (call.thread().interrupted) return interrupted_sleep(call);
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
    if (thread->state == vm::ThreadState::kTerminated || is_null(thread->object)) continue;
    if (!is_virtual(vm, thread->object)) alive.push_back(thread->object);
  }
  for (std::int32_t i = 0; vm.identity_salt != 0 && i < vm::kOtherThreads; ++i) {
    alive.push_back(vm::new_other_thread(vm, i));
    if (is_null(alive.back())) return call.out_of_memory();
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
    if (thread == nullptr && vm.identity_salt == 0) continue;
    // Other threads (vm/other_threads.h) are in no method.
    const Ref trace = thread == nullptr ? vm.new_ref_array(*vm.known.stack_trace_element, 0)
                                        : new_stack_trace(vm, trace_of(vm, *thread, vm::kMaxTrace));
    if (is_null(trace)) return call.out_of_memory();
    vm.set_element(result, i, trace);
  }
  return NativeCall::of(result);
}

// Of a thread that looks at another; null: that one has ended.
NativeResult get_stack_trace(NativeCall& call) {
  vm::Machine& vm = call.vm();
  vm::Thread* thread = vm.scheduler.by_object(call.ref_at(0));
  if (thread == nullptr) return NativeCall::of(Ref::null);
  const Ref trace = new_stack_trace(vm, trace_of(vm, *thread, vm::kMaxTrace));
  return is_null(trace) ? call.out_of_memory() : NativeCall::of(trace);
}

// The counter of thread numbers, which the library increments itself. The main thread took the number before.
NativeResult next_thread_id(NativeCall& call) {
  constexpr std::int64_t kFirst = 4;
  const Ref block = call.vm().heap.allocate_raw(sizeof kFirst);
  if (is_null(block)) return call.out_of_memory();
  const std::uint64_t at = static_cast<std::uint64_t>(block) << 3U;
  std::memcpy(call.vm().heap.base() + at, &kFirst, sizeof kFirst);
  return NativeCall::of(static_cast<std::int64_t>(at));
}

// ---- scoped values ----

NativeResult scoped_values(NativeCall& call) {
  const auto& all = world_of(call.vm()).scoped_values;
  const auto found = all.find(call.thread().object);
  return NativeCall::of(found == all.end() ? Ref::null : found->second);
}

NativeResult set_scoped_values(NativeCall& call) {
  auto& all = world_of(call.vm()).scoped_values;
  call.vm().trail.save(all);
  all.insert_or_assign(call.thread().object, call.ref_at(0));
  return NativeCall::done();
}

// The bindings are the first parameter of the nearest runWith().
NativeResult find_scoped_value_bindings(NativeCall& call) {
  constexpr std::string_view kCarrier = "java/lang/ScopedValue$Carrier";
  for (const vm::Frame* frame = caller_frame(call); frame != nullptr; frame = next_frame(frame)) {
    const vm::Method& method = *frame->method;
    if (method.name() != "runWith" || method.owner->loader->kind != vm::LoaderKind::kBoot) continue;
    if (method.owner != call.vm().known.thread && method.owner->name != kCarrier) continue;
    if (const Ref bindings = vm::ref_in(frame->locals[1]); !is_null(bindings)) return NativeCall::of(bindings);
  }
  return NativeCall::of(Ref::null);
}

// No virtual thread is ever parked by the library's own means, so none is to be woken.
NativeResult wait_for_unblocked(NativeCall& call) {
  call.vm().scheduler.make_idle(call.thread());
  return call.block([](NativeCall&) { return NativeCall::of(Ref::null); });
}

NativeResult unsupported(NativeCall& call) { return call.raise("java/lang/UnsupportedOperationException"); }

constexpr auto kThreadBindings = std::to_array<Binding>({
    {kThread, "registerNatives", "()V", nothing},
    {kThread, "currentThread", "()Ljava/lang/Thread;", current_thread},
    {kThread, "currentCarrierThread", "()Ljava/lang/Thread;", current_thread, kNative, 19},
    {kThread, "yield", "()V", yield, kNative, 17, 18},
    {kThread, "yield0", "()V", yield, kNative, 19},
    {kThread, "sleep", "(J)V", sleep, kNative, 17, 18},
    {kThread, "sleepNanos0", "(J)V", sleep_nanos, kNative, 22},
    {kThread, "start0", "()V", start},
    {kThread, "holdsLock", "(Ljava/lang/Object;)Z", holds_lock},
    {kThread, "dumpThreads", "([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;", dump_threads},
    {kThread, "getThreads", "()[Ljava/lang/Thread;", get_threads},
    {kThread, "setPriority0", "(I)V", nothing},
    {kThread, "stop0", "(Ljava/lang/Object;)V", unsupported, kNative, 17, 19},
    {kThread, "suspend0", "()V", unsupported, kNative, 17, 19},
    {kThread, "resume0", "()V", unsupported, kNative, 17, 19},
    {kThread, "interrupt0", "()V", interrupt},
    {kThread, "clearInterruptEvent", "()V", clear_interrupt_event},
    {kThread, "setNativeName", "(Ljava/lang/String;)V", nothing},
    {kThread, "ensureMaterializedForStackWalk", "(Ljava/lang/Object;)V", nothing, kNative, 19},
    {kThread, "findScopedValueBindings", "()Ljava/lang/Object;", find_scoped_value_bindings, kNative, 21},
    {kThread, "scopedValueCache", "()[Ljava/lang/Object;", scoped_values, kNative, 21},
    {kThread, "setScopedValueCache", "([Ljava/lang/Object;)V", set_scoped_values, kNative, 21},
    {kThread, "getStackTrace0", "()Ljava/lang/Object;", get_stack_trace, kNative, 21},
    {kVirtual, "registerNatives", "()V", nothing, kNative, 21},
    {kVirtual, "takeVirtualThreadListToUnblock", "()Ljava/lang/VirtualThread;", wait_for_unblocked, kNative, 24},
    {kThread, "getNextThreadIdOffset", "()J", next_thread_id, kNative, 21},
});

}  // namespace

std::span<const Binding> java_lang_thread() { return kThreadBindings; }

}  // namespace ristretto::natives
