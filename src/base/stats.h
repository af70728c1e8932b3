// SPDX-License-Identifier: MIT
// Numbers about a run, by name. A handle is looked up once and then costs one addition.
//
// Handles live as long as the registry. One thread; worker processes report their snapshots. Counters and
// maxima may reach results; timers may not, they depend on the host.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/clock.h"

namespace ristretto::base {

class Counter {
 public:
  void add(std::uint64_t n = 1) { value_ += n; }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};

class Maximum {
 public:
  void record(std::uint64_t value) { value_ = std::max(value_, value); }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};

class Timer {
 public:
  void add(Clock::Duration spent) { total_ += spent; }
  [[nodiscard]] Clock::Duration total() const { return total_; }

 private:
  Clock::Duration total_{0};
};

// Adds the time from its construction to its destruction. Do not nest two over
// one timer: the time would count twice.
class TimedScope {
 public:
  TimedScope(Timer& timer, const Clock& clock) : timer_(timer), clock_(clock), start_(clock.monotonic()) {}
  TimedScope(const TimedScope&) = delete;  // a copy would add its time twice
  TimedScope& operator=(const TimedScope&) = delete;
  ~TimedScope() { timer_.add(clock_.monotonic() - start_); }

 private:
  Timer& timer_;
  const Clock& clock_;
  Clock::Duration start_;
};

class Stats {
 public:
  enum class Kind : std::uint8_t { kCounter, kMaximum, kTimer };
  struct Entry {
    std::string name;
    Kind kind;
    std::uint64_t value;  // nanoseconds for a timer
    bool operator==(const Entry&) const = default;
  };

  Stats() = default;
  Stats(const Stats&) = delete;  // handles would keep counting in the original
  Stats& operator=(const Stats&) = delete;

  // The handle of that name, made at first use. One name has one kind. Names
  // are dotted paths: "decode.classes".
  [[nodiscard]] Counter& counter(std::string_view name) { return handle<Counter>(name); }
  [[nodiscard]] Maximum& maximum(std::string_view name) { return handle<Maximum>(name); }
  [[nodiscard]] Timer& timer(std::string_view name) { return handle<Timer>(name); }

  // All entries, sorted by name.
  [[nodiscard]] std::vector<Entry> snapshot() const;

 private:
  using Cell = std::variant<Counter, Maximum, Timer>;

  template <class Handle>
  [[nodiscard]] Handle& handle(std::string_view name);

  std::map<std::string, Cell, std::less<>> cells_;
};

}  // namespace ristretto::base
