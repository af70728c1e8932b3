// SPDX-License-Identifier: MIT
#include "vm/scheduler.h"

#include <algorithm>

#include <fmt/format.h>

#include "vm/backtrace.h"
#include "vm/machine.h"

namespace ristretto::vm {
namespace {

constexpr std::uint32_t kOwnerShift = 18;
constexpr std::uint32_t kCountMask = (1U << kOwnerShift) - 1;
constexpr std::uint32_t kMaxId = UINT32_MAX >> kOwnerShift;

// JVMTI_THREAD_STATE bits, which jdk.internal.misc.VM.toThreadState() reads.
constexpr std::int32_t kStatusRunnable = 0x0005;
constexpr std::int32_t kStatusBlocked = 0x0401;
constexpr std::int32_t kStatusWaiting = 0x0191;
constexpr std::int32_t kStatusTimedWaiting = 0x01a1;
constexpr std::int32_t kStatusSleeping = 0x0061;
constexpr std::int32_t kStatusParked = 0x0291;
constexpr std::int32_t kStatusTimedParked = 0x02a1;
constexpr std::int32_t kStatusTerminated = 0x0002;

std::int32_t status_of(const Thread& thread) {
  switch (thread.state) {
    case ThreadState::kRunnable: return kStatusRunnable;
    case ThreadState::kBlockedOnMonitor: return kStatusBlocked;
    case ThreadState::kWaiting: return thread.wake_at == 0 ? kStatusWaiting : kStatusTimedWaiting;
    case ThreadState::kIdle: return kStatusWaiting;
    case ThreadState::kSleeping: return kStatusSleeping;
    case ThreadState::kParked: return thread.wake_at == 0 ? kStatusParked : kStatusTimedParked;
    case ThreadState::kTerminated: break;
  }
  return kStatusTerminated;
}

bool is_timed(const Thread& thread) {
  const bool waits = thread.state == ThreadState::kWaiting || thread.state == ThreadState::kSleeping ||
                     thread.state == ThreadState::kParked;
  return waits && thread.wake_at != 0;
}

std::string_view name_of(ThreadState state) {
  switch (state) {
    case ThreadState::kRunnable: return "RUNNABLE";
    case ThreadState::kBlockedOnMonitor: return "BLOCKED (on object monitor)";
    case ThreadState::kWaiting: return "WAITING (on object monitor)";
    case ThreadState::kSleeping: return "TIMED_WAITING (sleeping)";
    case ThreadState::kParked: return "WAITING (parking)";
    case ThreadState::kIdle: return "WAITING (idle)";
    case ThreadState::kTerminated: break;
  }
  return "TERMINATED";
}

}  // namespace

Thread* Scheduler::create(Ref object) {
  forget_terminated();
  vm_.counters.steps += threads_.size();  // so that limits hold for those who start threads without end
  const std::uint32_t id = free_id();
  if (id == 0) return nullptr;
  auto thread = std::make_unique<Thread>();
  thread->id = id;
  thread->object = object;
  thread->stack = std::make_unique_for_overwrite<Slot[]>(Thread::kStackSlots + Thread::kSlotsBehind);
  thread->stack_end = thread->stack.get() + Thread::kStackSlots;
  thread->sp = thread->stack.get();
  const auto place = std::ranges::upper_bound(threads_, id, {}, [](const auto& other) { return other->id; });
  return threads_.insert(place, std::move(thread))->get();
}

// A mark remembers the threads by address and by number.
void Scheduler::forget_terminated() {
  if (vm_.trail.is_active() || threads_.empty()) return;
  const auto [first, last] = std::ranges::remove_if(threads_.begin() + 1, threads_.end(), [](const auto& thread) {
    return thread->state == ThreadState::kTerminated;
  });
  threads_.erase(first, last);
}

std::uint32_t Scheduler::free_id() {
  if (next_id_ <= kMaxId) return next_id_++;
  if (vm_.trail.is_active()) return 0;
  std::uint32_t id = 1;
  for (const auto& thread : threads_) {
    if (thread->id != id) break;
    ++id;
  }
  return id <= kMaxId ? id : 0;
}

Thread* Scheduler::by_object(Ref object) {
  for (const auto& thread : threads_) {
    if (thread->object == object && thread->state != ThreadState::kTerminated) return thread.get();
  }
  return nullptr;
}

void Scheduler::set_state(Thread& thread, ThreadState state) {
  thread.state = state;
  thread.since = ++sequence_;
  publish_status(thread);
}

void Scheduler::publish_status(const Thread& thread) {
  if (is_null(thread.object)) return;
  Ref holder = thread.object;
  const Field* field = vm_.known.thread->field("threadStatus", "I");
  if (field == nullptr) {  // newer libraries keep it apart
    const Field* at = vm_.known.thread->field("holder", "Ljava/lang/Thread$FieldHolder;");
    holder = vm_.get<Ref>(thread.object, at->offset);
    if (is_null(holder)) return;
    field = vm_.klass_of(holder).field("threadStatus", "I");
  }
  vm_.set(holder, field->offset, status_of(thread));
}

void Scheduler::wake(Thread& thread) {
  thread.wake_at = 0;
  thread.waiting_on = Ref::null;
  set_state(thread, ThreadState::kRunnable);
}

void Scheduler::set_wake(Thread& thread, std::uint64_t at) {
  thread.wake_at = at;
  if (at != 0) earliest_wake_ = std::min(earliest_wake_, at);
}

void Scheduler::wake_due(std::uint64_t now) {
  earliest_wake_ = UINT64_MAX;
  for (const auto& thread : threads_) {
    if (!is_timed(*thread)) continue;
    if (thread->wake_at > now) {
      earliest_wake_ = std::min(earliest_wake_, thread->wake_at);
      continue;
    }
    thread->timed_out = true;
    const Ref monitor = thread->waiting_on;
    wake(*thread);
    thread->waiting_on = monitor;
  }
}

Thread* Scheduler::next(Thread* current) {
  const std::uint64_t now = vm_.now();
  if (earliest_wake_ <= now) wake_due(now);
  const std::uint32_t after = current == nullptr ? 0 : current->id;
  Thread* first = nullptr;
  for (const auto& thread : threads_) {
    if (thread->state != ThreadState::kRunnable) continue;
    if (thread->id > after) return thread.get();
    if (first == nullptr) first = thread.get();
  }
  if (first != nullptr) return first;
  const Thread* earliest = nullptr;
  for (const auto& thread : threads_) {
    if (is_timed(*thread) && (earliest == nullptr || thread->wake_at < earliest->wake_at)) earliest = thread.get();
  }
  if (earliest == nullptr) return nullptr;
  slept += earliest->wake_at - now;
  return next(current);
}

bool Scheduler::has_live_user_threads() const {
  return std::ranges::any_of(
      threads_, [](const auto& thread) { return thread->state != ThreadState::kTerminated && !thread->is_daemon; });
}

void Scheduler::terminate(Thread& thread) {
  set_state(thread, ThreadState::kTerminated);
  if (const Field* eetop = vm_.known.thread->field("eetop", "J"))
    vm_.set(thread.object, eetop->offset, std::int64_t{0});
  notify(thread.object, true);
}

void Scheduler::revive_main() { threads_.front()->state = ThreadState::kRunnable; }

// ---- monitors ----

bool Scheduler::try_lock(Thread& thread, Ref object) {
  const auto word = vm_.get<std::uint32_t>(object, kLockOffset);
  if (word == 0) {
    vm_.set(object, kLockOffset, thread.id << kOwnerShift);
    return true;
  }
  if (word >> kOwnerShift != thread.id || (word & kCountMask) == kCountMask) return false;
  vm_.set(object, kLockOffset, word + 1);
  return true;
}

bool Scheduler::unlock(Thread& thread, Ref object) {
  const auto word = vm_.get<std::uint32_t>(object, kLockOffset);
  if (word == 0 || word >> kOwnerShift != thread.id) return false;
  if ((word & kCountMask) != 0) {
    vm_.set(object, kLockOffset, word - 1);
    return true;
  }
  vm_.set(object, kLockOffset, std::uint32_t{0});
  if (threads_.size() > 1) wake_blocked_on(object);
  return true;
}

bool Scheduler::holds(const Thread& thread, Ref object) const {
  const auto word = vm_.get<std::uint32_t>(object, kLockOffset);
  return word != 0 && word >> kOwnerShift == thread.id;
}

void Scheduler::block_on(Thread& thread, Ref object) {
  thread.waiting_on = object;
  set_state(thread, ThreadState::kBlockedOnMonitor);
}

void Scheduler::wake_blocked_on(Ref object) {
  for (const auto& thread : threads_) {
    if (thread->state == ThreadState::kBlockedOnMonitor && thread->waiting_on == object) wake(*thread);
  }
}

void Scheduler::wait(Thread& thread, Ref object, std::uint64_t nanos) {
  const auto word = vm_.get<std::uint32_t>(object, kLockOffset);
  thread.saved_count = word & kCountMask;
  thread.timed_out = false;
  thread.notified = false;
  set_wake(thread, nanos == 0 ? 0 : vm_.now() + nanos);
  thread.waiting_on = object;
  vm_.set(object, kLockOffset, std::uint32_t{0});
  wake_blocked_on(object);
  thread.waiting_on = object;
  set_state(thread, ThreadState::kWaiting);
}

bool Scheduler::reacquire(Thread& thread, Ref object) {
  const auto word = vm_.get<std::uint32_t>(object, kLockOffset);
  if (word != 0) {
    block_on(thread, object);
    return false;
  }
  vm_.set(object, kLockOffset, thread.id << kOwnerShift | thread.saved_count);
  return true;
}

void Scheduler::notify(Ref object, bool all) {
  while (true) {
    Thread* longest = nullptr;
    for (const auto& thread : threads_) {
      if (thread->state != ThreadState::kWaiting || thread->waiting_on != object) continue;
      if (longest == nullptr || thread->since < longest->since) longest = thread.get();
    }
    if (longest == nullptr) return;
    longest->notified = true;
    wake(*longest);
    if (!all) return;
  }
}

void Scheduler::sleep(Thread& thread, std::uint64_t nanos) {
  thread.timed_out = false;
  set_wake(thread, vm_.now() + std::max<std::uint64_t>(nanos, 1));
  set_state(thread, ThreadState::kSleeping);
}

bool Scheduler::park(Thread& thread, std::uint64_t until) {
  if (std::exchange(thread.has_permit, false) || thread.interrupted) return false;
  if (until != 0 && until <= vm_.now()) return false;
  set_wake(thread, until);
  set_state(thread, ThreadState::kParked);
  return true;
}

void Scheduler::unpark(Thread& thread) {
  if (thread.state == ThreadState::kParked) {
    wake(thread);
  } else {
    thread.has_permit = true;
  }
}

void Scheduler::interrupt(Thread& thread) {
  thread.interrupted = true;
  unpark(thread);
  if (thread.state == ThreadState::kWaiting || thread.state == ThreadState::kSleeping) wake(thread);
}

void Scheduler::make_idle(Thread& thread) { set_state(thread, ThreadState::kIdle); }

std::string Scheduler::describe() const {
  std::string text;
  for (const auto& thread : threads_) {
    if (thread->state == ThreadState::kTerminated || is_null(thread->object)) continue;
    const Ref name = vm_.get<Ref>(thread->object, vm_.known.at.thread_name);
    text += fmt::format("\"{}\"{}\n   java.lang.Thread.State: {}\n", is_null(name) ? "" : vm_.strings.utf8(name),
                        thread->is_daemon ? " daemon" : "", name_of(thread->state));
    for (const TraceEntry& entry : trace_of(vm_, *thread, kMaxTrace))
      text += fmt::format("\tat {}\n", vm::describe(vm_, entry));
    text += '\n';
  }
  return text;
}

}  // namespace ristretto::vm
