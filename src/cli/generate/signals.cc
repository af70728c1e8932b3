// SPDX-License-Identifier: MIT
#include "cli/generate/signals.h"

#include <csignal>
#include <cstdlib>
#include <initializer_list>

namespace ristretto::cli::generate {
namespace {

// A signal handler reaches nothing else.
volatile std::sig_atomic_t signal_count = 0;
volatile std::sig_atomic_t latest = 0;

void on_signal(int number) {
  signal_count = signal_count + 1;
  latest = number;
}

}  // namespace

void count_signals() {
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction action{};
    if (sigaction(number, nullptr, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    action = {};
    action.sa_handler = on_signal;
    sigaction(number, &action, nullptr);
  }
}

int signals_so_far() { return signal_count; }

void end_by_signal() {
  const int number = latest != 0 ? latest : SIGTERM;
  std::signal(number, SIG_DFL);
  std::raise(number);
  std::abort();
}

}  // namespace ristretto::cli::generate
