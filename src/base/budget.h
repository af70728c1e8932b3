// SPDX-License-Identifier: MIT
// How much work may still be done: a number of operations, a span of time, or both.
//
// Charge before the work, and do the work only if the charge was granted:
//
//   while (budget.charge(1)) step();        right
//   while (!budget.exhausted()) step();     wrong: nobody charges, so it never ends
//
// A refused charge is not counted. So used() of a run that stopped for any reason is the operation limit
// under which the same run stops at the same charge again, without a clock.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/clock.h"

namespace ristretto::base {

enum class BudgetStop : std::uint8_t { kNone, kOperations, kTime, kCancelled };

// "none", "operations", "time", "cancelled".
[[nodiscard]] std::string_view name_of(BudgetStop stop);

class Budget {
 public:
  static constexpr std::uint64_t kUnlimited = UINT64_MAX;
  // Operations between two looks at the clock and at cancellation.
  static constexpr std::uint64_t kLookInterval = 4096;

  struct Limits {
    std::uint64_t operations = kUnlimited;
    std::optional<Clock::Duration> time;  // from the construction of the budget
  };

  Budget(const Clock& clock, Limits limits);
  Budget(const Budget&) = delete;  // a copy would spend the same allowance twice
  Budget& operator=(const Budget&) = delete;
  ~Budget();

  // Asks for `n` operations. Once refused, always refused.
  [[nodiscard]] bool charge(std::uint64_t n = 1) {
    if (n < until_look_) [[likely]] {
      until_look_ -= n;
      return true;
    }
    return charge_slow(n);
  }

  // Makes all charges fail from the next look on. May be called from a signal handler or another thread.
  void cancel() { cancelled_.store(true, std::memory_order_relaxed); }

  // A charge was refused.
  [[nodiscard]] bool exhausted() const { return stop_ != BudgetStop::kNone; }
  // Why the first refused charge was refused.
  [[nodiscard]] BudgetStop stop() const { return stop_; }

  // Operations granted so far, those of slices included.
  [[nodiscard]] std::uint64_t used() const;
  // Operations left; kUnlimited if there is no limit.
  [[nodiscard]] std::uint64_t remaining() const;
  // Never negative; nothing if there is no limit.
  [[nodiscard]] std::optional<Clock::Duration> remaining_time() const;

  // A slice: bound by its own limits and by those of this budget, which pays for it. While the slice lives,
  // this budget must neither be charged nor sliced again. A time limit of a slice's own ends the slice, not
  // this budget; to reproduce such a run, each slice needs its own used().
  [[nodiscard]] Budget child(Limits limits) { return Budget(*this, limits); }

 private:
  Budget(Budget& parent, Limits limits);

  bool charge_slow(std::uint64_t n);
  [[nodiscard]] BudgetStop reason_to_stop(std::uint64_t n) const;
  [[nodiscard]] bool is_cancelled() const;
  // Charges granted by charge() alone are in the difference between the two
  // look counters until they are settled.
  void settle();

  const Clock& clock_;
  Budget* const parent_ = nullptr;
  const Budget* slice_ = nullptr;  // the living child
  std::uint64_t limit_;
  std::optional<Clock::Duration> deadline_;  // on the monotonic clock
  std::uint64_t settled_ = 0;
  std::uint64_t last_look_ = 0;   // what until_look_ was set to
  std::uint64_t until_look_ = 0;  // charges below this are granted without a look
  BudgetStop stop_ = BudgetStop::kNone;
  std::atomic<bool> cancelled_ = false;
};

}  // namespace ristretto::base
