// SPDX-License-Identifier: MIT
#include <array>

#include "natives/binding.h"
#include "natives/clock.h"
#include "natives/identity_hash.h"
#include "natives/stack_trace.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

NativeResult hash_code(NativeCall& call) { return NativeCall::of(identity_hash(call)); }

NativeResult get_class(NativeCall& call) { return NativeCall::of(call.vm().klass_of(call.ref_at(0)).mirror); }

NativeResult clone(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const vm::Klass& klass = vm.klass_of(call.ref_at(0));
  if (!klass.is_subtype_of(*vm.known.cloneable))
    return call.raise("java/lang/CloneNotSupportedException", java_name(klass));
  const Ref copy = vm.clone(call.ref_at(0));
  return is_null(copy) ? call.out_of_memory() : NativeCall::of(copy);
}

NativeResult not_owner(NativeCall& call) {
  return call.raise("java/lang/IllegalMonitorStateException", "current thread is not owner");
}

NativeResult notify_waiters(NativeCall& call, bool all) {
  vm::Scheduler& scheduler = call.vm().scheduler;
  if (!scheduler.holds(call.thread(), call.ref_at(0))) return not_owner(call);
  scheduler.notify(call.ref_at(0), all);
  return NativeCall::done();
}

NativeResult notify_one(NativeCall& call) { return notify_waiters(call, false); }
NativeResult notify_all(NativeCall& call) { return notify_waiters(call, true); }

NativeResult interrupted(NativeCall& call) {
  call.thread().interrupted = false;
  clear_interrupted_field(call.vm(), call.thread().object);
  return call.raise("java/lang/InterruptedException");
}

NativeResult after_wait(NativeCall& call) {
  vm::Scheduler& scheduler = call.vm().scheduler;
  if (!scheduler.reacquire(call.thread(), call.ref_at(0))) return call.block(after_wait);
  if (call.thread().interrupted && !call.thread().notified) return interrupted(call);
  return NativeCall::done();
}

NativeResult wait(NativeCall& call) {
  const std::int64_t millis = call.long_at(1);
  if (millis < 0) return call.raise("java/lang/IllegalArgumentException", "timeout value is negative");
  vm::Scheduler& scheduler = call.vm().scheduler;
  if (!scheduler.holds(call.thread(), call.ref_at(0))) return not_owner(call);
  if (call.thread().interrupted) return interrupted(call);
  const std::int64_t limit = INT64_MAX / kNanosInMilli;
  scheduler.wait(call.thread(), call.ref_at(0),
                 static_cast<std::uint64_t>(millis > limit ? limit : millis) * kNanosInMilli);
  return call.block(after_wait);
}

constexpr auto kObjectBindings = std::to_array<Binding>({
    {"java/lang/Object", "hashCode", "()I", hash_code},
    {"java/lang/Object", "getClass", "()Ljava/lang/Class;", get_class},
    {"java/lang/Object", "clone", "()Ljava/lang/Object;", clone},
    {"java/lang/Object", "notify", "()V", notify_one},
    {"java/lang/Object", "notifyAll", "()V", notify_all},
    {"java/lang/Object", "wait", "(J)V", wait, kNative, 17, 18},
    {"java/lang/Object", "wait0", "(J)V", wait, kNative, 19},
});

}  // namespace

std::span<const Binding> java_lang_object() { return kObjectBindings; }

}  // namespace ristretto::natives
