// SPDX-License-Identifier: MIT
#include "replay/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/text.h"
#include "replay/spawn.h"
#include "replay/wire.h"

namespace ristretto::replay {
namespace {

using Duration = base::Clock::Duration;

constexpr std::size_t kTail = 4096;
constexpr double kFarewellSeconds = 0.5;
constexpr int kSigtermOfJava = 128 + SIGTERM;

Duration seconds_of(double seconds) {
  return std::chrono::duration_cast<Duration>(std::chrono::duration<double>(seconds));
}

int milliseconds_of(Duration left) {
  return static_cast<int>(std::max<Duration::rep>(0, std::chrono::ceil<std::chrono::milliseconds>(left).count()));
}

// Writing to a pipe that nobody reads raises SIGPIPE. It is held back from this thread and taken away again, as the
// disposition of the whole process is not ours to change.
class WithoutSigpipe {
 public:
  WithoutSigpipe() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  WithoutSigpipe(const WithoutSigpipe&) = delete;             // restores the mask once
  WithoutSigpipe& operator=(const WithoutSigpipe&) = delete;  // likewise
  ~WithoutSigpipe() {
    const timespec none{};
    if (!was_pending_) sigtimedwait(&pipe_, nullptr, &none);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t pipe_{}, before_{};
  bool was_pending_ = false;
};

// False at the end of the file.
bool append_available(int descriptor, std::string& to) {
  std::array<char, 65536> buffer;
  const ssize_t count = ::read(descriptor, buffer.data(), buffer.size());
  if (count > 0) to.append(buffer.data(), static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

Ending ending_of(int status) {
  Ending ending;
  if (WIFEXITED(status)) ending.exit_code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) ending.signal = WTERMSIG(status);
  return ending;
}

}  // namespace

FileDescriptor::FileDescriptor(FileDescriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}

FileDescriptor& FileDescriptor::operator=(FileDescriptor&& other) noexcept {
  std::swap(number_, other.number_);
  return *this;
}

FileDescriptor::~FileDescriptor() { close(); }

void FileDescriptor::close() {
  if (number_ >= 0) ::close(number_);
  number_ = -1;
}

bool Ending::is_from_outside() const {
  return signal == SIGKILL || signal == SIGTERM || exit_code == kSigtermOfJava || (!exit_code && !signal);
}

std::string Ending::describe() const {
  if (exit_code) return fmt::format("exit code {}", *exit_code);
  if (signal) return fmt::format("signal {} ({})", *signal, ::strsignal(*signal));
  return "an end nobody saw";
}

base::Result<Process> Process::start(const ProcessOptions& options, const base::Clock& clock) {
  auto spawned = spawn(options);
  if (!spawned) return base::fail(spawned.error());
  Process process(clock);
  process.pid_ = spawned->pid;
  process.requests_ = std::move(spawned->requests);
  process.replies_ = std::move(spawned->replies);
  process.output_ = std::move(spawned->output);
  for (const int descriptor : {process.requests_.get(), process.replies_.get(), process.output_.get()}) {
    ::fcntl(descriptor, F_SETFL, O_NONBLOCK);
  }
  return process;
}

Process::Process(Process&& other) noexcept
    : clock_(other.clock_),
      pid_(std::exchange(other.pid_, -1)),
      ending_(std::move(other.ending_)),
      requests_(std::move(other.requests_)),
      replies_(std::move(other.replies_)),
      output_(std::move(other.output_)),
      received_(std::move(other.received_)),
      output_tail_(std::move(other.output_tail_)) {}

Process::~Process() {
  if (pid_ < 0 || ending_) return;
  ::kill(-pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
}

// Until `descriptor` is ready; takes in the standard streams meanwhile, so that the process never waits for us.
bool Process::wait(int descriptor, short events, Duration deadline) {
  while (true) {
    std::array<pollfd, 2> fds = {pollfd{.fd = descriptor, .events = events, .revents = 0},
                                 pollfd{.fd = output_.get(), .events = POLLIN, .revents = 0}};
    const int ready = ::poll(fds.data(), fds.size(), milliseconds_of(deadline - clock_->monotonic()));
    if (ready == 0) return false;
    if (ready > 0 && fds[1].revents != 0) listen();
    if (ready > 0 && fds[0].revents != 0) return true;
  }
}

void Process::listen() {
  if (output_.get() < 0) return;
  if (!append_available(output_.get(), output_tail_)) output_.close();
  if (output_tail_.size() > kTail) output_tail_.erase(0, output_tail_.size() - kTail);
}

bool Process::send(std::string_view message, double seconds) {
  const WithoutSigpipe guard;
  const Duration deadline = clock_->monotonic() + seconds_of(seconds);
  while (!message.empty()) {
    if (!wait(requests_.get(), POLLOUT, deadline)) return false;
    const ssize_t written = ::write(requests_.get(), message.data(), message.size());
    if (written < 0 && errno != EAGAIN && errno != EINTR) return false;
    if (written > 0) message.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

std::optional<std::string> Process::take_message() {
  if (received_.size() < kLengthBytes) return std::nullopt;
  const std::size_t size = decode_number(std::string_view(received_).substr(0, kLengthBytes));
  if (received_.size() - kLengthBytes < size) return std::nullopt;
  std::string message = received_.substr(kLengthBytes, size);
  received_.erase(0, kLengthBytes + size);
  return message;
}

std::expected<std::string, Silence> Process::receive(double seconds) {
  const Duration deadline = clock_->monotonic() + seconds_of(seconds);
  while (true) {
    if (auto message = take_message()) return *std::move(message);
    if (received_.size() >= kLengthBytes && decode_number(received_.substr(0, kLengthBytes)) > kLongestMessage) {
      return std::unexpected(Silence::kEnded);
    }
    if (!wait(replies_.get(), POLLIN, deadline)) return std::unexpected(Silence::kTimedOut);
    if (!append_available(replies_.get(), received_)) return std::unexpected(Silence::kEnded);
  }
}

Ending Process::end() {
  if (ending_) return *ending_;
  const Duration deadline = clock_->monotonic() + seconds_of(kFarewellSeconds);
  int status = 0;
  pid_t ended = ::waitpid(pid_, &status, WNOHANG);
  // A process whose pipe is closed is on its way out; its own status says more than our signal would.
  while (ended == 0 && clock_->monotonic() < deadline && replies_.get() >= 0) {
    pollfd replies{.fd = replies_.get(), .events = 0, .revents = 0};
    if (::poll(&replies, 1, 0) == 0) break;
    listen();
    ::poll(nullptr, 0, 1);
    ended = ::waitpid(pid_, &status, WNOHANG);
  }
  ::kill(-pid_, SIGKILL);
  if (ended == 0) ended = ::waitpid(pid_, &status, 0);
  listen();
  ending_ = ended == pid_ ? ending_of(status) : Ending{};
  return *ending_;
}

std::string Process::last_words() const {
  const std::string_view text = base::trim(output_tail_);
  std::string line(text);
  std::ranges::replace(line, '\n', ' ');
  return base::escape_controls(line);
}

}  // namespace ristretto::replay
