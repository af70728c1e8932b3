// SPDX-License-Identifier: MIT
#include "base/budget.h"

#include <algorithm>

#include "base/check.h"

namespace ristretto::base {

namespace {

std::optional<Clock::Duration> deadline_after(const Clock& clock, std::optional<Clock::Duration> time) {
  if (!time) return std::nullopt;
  const Clock::Duration now = clock.monotonic();
  return *time > Clock::Duration::max() - now ? Clock::Duration::max() : now + *time;
}

std::optional<Clock::Duration> earlier(std::optional<Clock::Duration> a, std::optional<Clock::Duration> b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

}  // namespace

std::string_view name_of(BudgetStop stop) {
  switch (stop) {
    case BudgetStop::kNone: return "none";
    case BudgetStop::kOperations: return "operations";
    case BudgetStop::kTime: return "time";
    case BudgetStop::kCancelled: return "cancelled";
  }
  check(false, "unknown budget stop");
  return {};
}

Budget::Budget(const Clock& clock, Limits limits)
    : clock_(clock), limit_(limits.operations), deadline_(deadline_after(clock, limits.time)) {}

Budget::Budget(Budget& parent, Limits limits)
    : clock_(parent.clock_),
      parent_(&parent),
      limit_(std::min(limits.operations, parent.remaining())),
      deadline_(earlier(deadline_after(parent.clock_, limits.time), parent.deadline_)),
      stop_(parent.stop_) {
  check(parent.slice_ == nullptr, "a budget has two slices at once");
  parent.settle();
  parent.slice_ = this;
}

Budget::~Budget() {
  if (parent_ == nullptr) return;
  parent_->settled_ += used();
  parent_->slice_ = nullptr;
}

void Budget::settle() {
  settled_ += last_look_ - until_look_;
  last_look_ = until_look_ = 0;
}

bool Budget::charge_slow(std::uint64_t n) {
  check(slice_ == nullptr, "a budget is charged while a slice of it lives");
  settle();
  if (n == 0) return !exhausted();
  if (!exhausted()) stop_ = reason_to_stop(n);
  if (exhausted()) return false;
  settled_ += n;
  // charge() grants what is below until_look_: one more than may be granted unseen.
  const std::uint64_t unseen = std::min(kLookInterval - 1, limit_ - settled_);
  last_look_ = until_look_ = unseen + 1;
  return true;
}

BudgetStop Budget::reason_to_stop(std::uint64_t n) const {
  if (n > limit_ - settled_) return BudgetStop::kOperations;
  if (is_cancelled()) return BudgetStop::kCancelled;
  if (deadline_ && clock_.monotonic() >= *deadline_) return BudgetStop::kTime;
  return BudgetStop::kNone;
}

bool Budget::is_cancelled() const {
  for (const Budget* b = this; b != nullptr; b = b->parent_) {
    if (b->cancelled_.load(std::memory_order_relaxed)) return true;
  }
  return false;
}

std::uint64_t Budget::used() const {
  return settled_ + (last_look_ - until_look_) + (slice_ == nullptr ? 0 : slice_->used());
}

std::uint64_t Budget::remaining() const { return limit_ == kUnlimited ? kUnlimited : limit_ - used(); }

std::optional<Clock::Duration> Budget::remaining_time() const {
  if (!deadline_) return std::nullopt;
  return std::max(Clock::Duration::zero(), *deadline_ - clock_.monotonic());
}

}  // namespace ristretto::base
