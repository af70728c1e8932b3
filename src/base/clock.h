// SPDX-License-Identifier: MIT
// Time. HostClock is the only place where the host's clock is read (tools/check_rooms.py holds us to it), so
// that nothing that reaches a result can depend on it and every use of time can be tested with a FakeClock.
#pragma once

#include <chrono>

namespace ristretto::base {

class Clock {
 public:
  using Duration = std::chrono::nanoseconds;
  using WallTime = std::chrono::sys_time<Duration>;

  Clock() = default;
  Clock(const Clock&) = delete;             // a clock is shared by reference; copies of a FakeClock would drift apart
  Clock& operator=(const Clock&) = delete;  // likewise
  virtual ~Clock() = default;

  // Since an arbitrary origin; never goes back.
  [[nodiscard]] virtual Duration monotonic() const = 0;

  // For people: log lines and reports.
  [[nodiscard]] virtual WallTime wall() const = 0;
};

class HostClock final : public Clock {
 public:
  [[nodiscard]] Duration monotonic() const override;
  [[nodiscard]] WallTime wall() const override;
};

// Stands still until advanced.
class FakeClock final : public Clock {
 public:
  explicit FakeClock(WallTime start = WallTime{}) : start_(start) {}

  void advance(Duration by) { elapsed_ += by; }

  [[nodiscard]] Duration monotonic() const override { return elapsed_; }
  [[nodiscard]] WallTime wall() const override { return start_ + elapsed_; }

 private:
  WallTime start_;
  Duration elapsed_{0};
};

}  // namespace ristretto::base
