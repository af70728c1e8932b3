// SPDX-License-Identifier: MIT
#include "cli/run/signals.h"

#include <csignal>
#include <initializer_list>

#include <unistd.h>

namespace ristretto::cli::run {
namespace {

constexpr int kExitOfSignalZero = 128;

// A signal handler reaches nothing else.
volatile std::sig_atomic_t came = 0;
volatile std::sig_atomic_t is_reading = 0;

void on_signal(int number) {
  if (is_reading != 0) _exit(kExitOfSignalZero + number);
  came = number;
}

}  // namespace

void keep_signals() {
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction action{};
    if (sigaction(number, nullptr, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    action = {};
    action.sa_handler = on_signal;
    action.sa_flags = SA_RESETHAND | SA_RESTART;
    sigaction(number, &action, nullptr);
  }
}

int take_signal() {
  const int number = came;
  if (number != 0) came = 0;
  return number;
}

natives::files::Outcome<std::size_t> SignalledStreams::read(std::span<std::byte> into) {
  is_reading = 1;
  if (const int number = came; number != 0) _exit(kExitOfSignalZero + number);
  auto count = HostStreams::read(into);
  is_reading = 0;
  return count;
}

}  // namespace ristretto::cli::run
