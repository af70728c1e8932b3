// SPDX-License-Identifier: MIT
#include "cli/explore/signals.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <initializer_list>

#include "base/clock.h"

namespace ristretto::cli::explore {
namespace {

// A signal handler reaches nothing else. Nanoseconds of the monotonic clock; 0: none came.
std::atomic<std::int64_t> first_came = 0;
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

constexpr std::chrono::nanoseconds kSameSignal = std::chrono::seconds(1);

void on_signal(int number) {
  const std::int64_t now = std::chrono::nanoseconds(base::HostClock().monotonic()).count();
  std::int64_t first = 0;
  if (first_came.compare_exchange_strong(first, now) || now - first <= kSameSignal.count()) return;
  // It is blocked while it is handled, and delivered once more when this returns.
  std::signal(number, SIG_DFL);
  std::raise(number);
}

}  // namespace

void keep_signals() {
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction action{};
    if (sigaction(number, nullptr, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    action = {};
    action.sa_handler = on_signal;
    action.sa_flags = SA_RESTART;
    sigaction(number, &action, nullptr);
  }
}

bool has_signal() { return first_came != 0; }

}  // namespace ristretto::cli::explore
