// SPDX-License-Identifier: MIT
#include "supervise/process.h"

#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <string>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

namespace ristretto::supervise {
namespace {

struct Ends {
  int supervisor = -1;
  int worker = -1;

  void close_both() const {
    if (supervisor >= 0) close(supervisor);
    if (worker >= 0) close(worker);
  }
};

bool open_socket(Ends& made) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return false;
  made = {ends[0], ends[1]};
  return fcntl(made.supervisor, F_SETFL, O_NONBLOCK) == 0;
}

bool open_pipe(Ends& made) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  made = {ends[0], ends[1]};
  return fcntl(made.supervisor, F_SETFL, O_NONBLOCK) == 0;
}

base::Error system_error(std::string_view what) {
  return base::Error(fmt::format("{}: {}", what, std::generic_category().message(errno)));
}

void set_limits(const ProcessOptions& options) {
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  if (options.processor_seconds == 0) return;
  // Who ignores SIGXCPU is killed a second later.
  const rlimit processor{options.processor_seconds, options.processor_seconds + 1};
  setrlimit(RLIMIT_CPU, &processor);
}

// No exception may unwind into the frames of the supervisor, of which this process has a copy.
[[noreturn]] void be_worker(const std::function<void(int)>& body, const ProcessOptions& options, const Ends& socket,
                            const Ends& messages, pid_t supervisor, const sigset_t& mask) noexcept {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != supervisor) _exit(0);  // it died before we asked
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) std::signal(number, SIG_IGN);
  std::signal(SIGXCPU, SIG_DFL);
  sigprocmask(SIG_SETMASK, &mask, nullptr);
  for (const int each : options.not_its_own) close(each);
  close(socket.supervisor);
  close(messages.supervisor);
  dup2(messages.worker, STDERR_FILENO);
  close(messages.worker);
  set_limits(options);
  body(socket.worker);
  // No destructors: the memory is the supervisor's image, and taking it apart costs more than the work.
  _exit(0);
}

// "RssAnon:\t    1234 kB"; 0 without such a line.
std::uint64_t kibibytes(std::string_view status, std::string_view name) {
  std::size_t at = status.find(name);
  if (at == std::string_view::npos) return 0;
  at = status.find_first_of("0123456789", at);
  std::uint64_t value = 0;
  if (at != std::string_view::npos) std::from_chars(status.data() + at, status.data() + status.size(), value);
  return value;
}

}  // namespace

base::Result<Process> start_process(const std::function<void(int)>& body, const ProcessOptions& options) {
  Ends socket;
  Ends messages;
  if (!open_socket(socket) || !open_pipe(messages)) {
    auto failure = system_error("no pipe for a worker");
    socket.close_both();
    messages.close_both();
    return base::fail(failure);
  }
  std::fflush(stdout);  // or the process has a copy of what is not printed yet
  const pid_t supervisor = getpid();
  // A signal between the fork and SIG_IGN would run the supervisor's handler in the worker.
  sigset_t all;
  sigset_t mask;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &mask);
  const pid_t pid = fork();
  if (pid == 0) be_worker(body, options, socket, messages, supervisor, mask);
  const int failed = errno;
  sigprocmask(SIG_SETMASK, &mask, nullptr);
  if (pid < 0) {
    errno = failed;
    auto failure = system_error("no process for a worker");
    socket.close_both();
    messages.close_both();
    return base::fail(failure);
  }
  close(socket.worker);
  close(messages.worker);
  return Process{pid, socket.supervisor, messages.supervisor};
}

std::optional<std::uint64_t> memory_of(pid_t pid) {
  const int file = open(fmt::format("/proc/{}/status", pid).c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return std::nullopt;
  std::array<char, 4096> buffer{};
  const ssize_t count = read(file, buffer.data(), buffer.size());
  close(file);
  const std::string_view status(buffer.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
  constexpr std::uint64_t kKiB = 1024;
  return (kibibytes(status, "\nRssAnon:") + kibibytes(status, "\nVmSwap:")) * kKiB;
}

}  // namespace ristretto::supervise
