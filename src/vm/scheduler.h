// SPDX-License-Identifier: MIT
// Which guest thread runs (deterministically: round robin by a quantum counted in bytecodes), monitors, waiting,
// sleeping and parking, and guest time, which jumps forward when everyone sleeps.
//
// A lock word is 0 when free, else owner id << 18 | recursion - 1; ids of threads that have ended are used again once
// there are no others. Blocked threads are found by scanning the threads: there are few, and the order of `since` makes
// wake-ups fair and repeatable.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "vm/native.h"
#include "vm/ref.h"
#include "vm/thread.h"

namespace ristretto::vm {

class Machine;

class Scheduler {
 public:
  static constexpr std::int64_t kQuantum = 20'000;  // bytecodes

  explicit Scheduler(Machine& vm) : vm_(vm) {}

  // Null: there are as many threads as lock words can tell apart.
  [[nodiscard]] Thread* create(Ref object);
  [[nodiscard]] std::deque<std::unique_ptr<Thread>>& threads() { return threads_; }
  [[nodiscard]] const std::deque<std::unique_ptr<Thread>>& threads() const { return threads_; }
  [[nodiscard]] Thread* by_object(Ref object);
  // The next thread to run after `current`; advances guest time if all sleep. Null: nobody can run ever again.
  [[nodiscard]] Thread* next(Thread* current);
  [[nodiscard]] bool has_live_user_threads() const;  // other than daemons
  void terminate(Thread& thread);
  // Lets the main thread, which has ended, run the guest's shutdown.
  void revive_main();
  // Tells the java.lang.Thread what Thread.getState() reads.
  void publish_status(const Thread& thread);

  // ---- monitors ----
  [[nodiscard]] bool try_lock(Thread& thread, Ref object);
  // False: not the owner.
  [[nodiscard]] bool unlock(Thread& thread, Ref object);
  [[nodiscard]] bool holds(const Thread& thread, Ref object) const;
  // Makes the thread wait for the monitor; the caller yields and tries again when it is runnable.
  void block_on(Thread& thread, Ref object);

  // Object.wait: the thread owns the monitor. `nanos` 0: no limit. When resumed it must call reacquire().
  void wait(Thread& thread, Ref object, std::uint64_t nanos);
  // After a wait: takes the monitor back with its recursion. False: still blocked, yield again.
  [[nodiscard]] bool reacquire(Thread& thread, Ref object);
  void notify(Ref object, bool all);

  void sleep(Thread& thread, std::uint64_t nanos);
  // LockSupport.park: at once if a permit is there. `until` is guest time, 0: no limit.
  [[nodiscard]] bool park(Thread& thread, std::uint64_t until);  // true: the thread is now parked
  void unpark(Thread& thread);
  void interrupt(Thread& thread);
  void make_idle(Thread& thread);

  // Everyone who waits for the monitor of `object`, or for a class to be initialised, tries again.
  void wake_blocked_on(Ref object);

  // Nanoseconds by which sleeping has advanced guest time.
  std::uint64_t slept = 0;
  // Those by which looking at the clock has, where that takes time: nobody has waited for them.
  std::uint64_t looked = 0;
  [[nodiscard]] std::uint64_t advanced() const { return slept + looked; }

  // What a mark keeps of the scheduler itself.
  struct Moment {
    std::uint32_t next_id = 1;
    std::uint64_t sequence = 0;
    std::uint64_t slept = 0;
    std::uint64_t looked = 0;
    std::uint64_t earliest_wake = UINT64_MAX;
  };
  [[nodiscard]] Moment moment() const { return {next_id_, sequence_, slept, looked, earliest_wake_}; }
  void restore(const Moment& moment) {
    next_id_ = moment.next_id;
    sequence_ = moment.sequence;
    slept = moment.slept;
    looked = moment.looked;
    earliest_wake_ = moment.earliest_wake;
  }

  // For a deadlock or a dump: each thread with its state and stack, as text.
  [[nodiscard]] std::string describe() const;

 private:
  void forget_terminated();
  [[nodiscard]] std::uint32_t free_id();  // 0: none
  void wake(Thread& thread);
  // Those whose time has come.
  void wake_due(std::uint64_t now);
  // Zero: it has no time limit.
  void set_wake(Thread& thread, std::uint64_t at);
  void set_state(Thread& thread, ThreadState state);

  Machine& vm_;
  std::deque<std::unique_ptr<Thread>> threads_;  // by id; the main thread is the first
  std::uint32_t next_id_ = 1;
  std::uint64_t sequence_ = 0;
  std::uint64_t earliest_wake_ = UINT64_MAX;  // nobody's time comes before
};

}  // namespace ristretto::vm
