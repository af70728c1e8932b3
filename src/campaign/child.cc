// SPDX-License-Identifier: MIT
#include "campaign/child.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

namespace ristretto::campaign {
namespace {

constexpr std::size_t kPiece = std::size_t{64} * 1024;
constexpr std::size_t kKeptMessages = std::size_t{4} * 1024;
constexpr int kNotDelivered = 1;

struct Pipe {
  int read_end = -1;
  int write_end = -1;
};

base::Error system_error(std::string_view what) {
  return base::Error(fmt::format("{}: {}", what, std::generic_category().message(errno)));
}

bool open_pipe(Pipe& made) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  made = {ends[0], ends[1]};
  return true;
}

void close_pipe(const Pipe& made) {
  if (made.read_end >= 0) close(made.read_end);
  if (made.write_end >= 0) close(made.write_end);
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

[[noreturn]] void run_child(const Child::Work& work, const Pipe& result, const Pipe& error,
                            std::span<const int> not_its_own) {
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) std::signal(number, SIG_IGN);
  for (const int each : not_its_own) close(each);
  close(result.read_end);
  close(error.read_end);
  dup2(error.write_end, STDERR_FILENO);
  close(error.write_end);
  const std::string text = work();
  // No destructors: the memory is the parent's image, and taking it apart costs more than the answer.
  _exit(write_all(result.write_end, text) ? 0 : kNotDelivered);
}

// Appends what is there; false at the end.
bool drain(int descriptor, std::string& into) {
  std::array<char, kPiece> buffer{};
  while (true) {
    const ssize_t count = ::read(descriptor, buffer.data(), buffer.size());
    if (count > 0) {
      into.append(buffer.data(), static_cast<std::size_t>(count));
    } else if (count == 0) {
      return false;
    } else if (errno != EINTR) {
      return errno == EAGAIN;
    }
  }
}

void close_one(int& descriptor) {
  if (descriptor >= 0) close(descriptor);
  descriptor = -1;
}

}  // namespace

base::Result<Child> Child::start(const Work& work, std::span<const int> not_its_own) {
  Pipe result;
  Pipe error;
  if (!open_pipe(result) || !open_pipe(error)) {
    auto failure = system_error("no pipe for a worker");
    close_pipe(result);
    return base::fail(failure);
  }
  const pid_t pid = fork();
  if (pid == 0) run_child(work, result, error, not_its_own);
  if (pid < 0) {
    auto failure = system_error("no process for a worker").hint("pass fewer --jobs");
    close_pipe(result);
    close_pipe(error);
    return base::fail(failure);
  }
  close(result.write_end);
  close(error.write_end);
  return Child(pid, result.read_end, error.read_end);
}

Child::Child(Child&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      result_(std::exchange(other.result_, -1)),
      error_(std::exchange(other.error_, -1)),
      text_(std::move(other.text_)),
      messages_(std::move(other.messages_)) {}

Child& Child::operator=(Child&& other) noexcept {
  std::swap(pid_, other.pid_);
  std::swap(result_, other.result_);
  std::swap(error_, other.error_);
  std::swap(text_, other.text_);
  std::swap(messages_, other.messages_);
  return *this;
}

Child::~Child() {
  if (pid_ < 0) return;
  kill();
  static_cast<void>(join());
}

void Child::read_some() {
  if (result_ >= 0 && !drain(result_, text_)) close_one(result_);
  if (error_ >= 0 && !drain(error_, messages_)) close_one(error_);
  if (messages_.size() > kKeptMessages) messages_.erase(0, messages_.size() - kKeptMessages);
}

void Child::kill() {
  if (pid_ > 0) ::kill(pid_, SIGKILL);
}

std::string Child::join() {
  close_all();
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) continue;
  pid_ = -1;
  if (WIFSIGNALED(status))
    return fmt::format("was killed by signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)));
  if (WEXITSTATUS(status) != 0) return fmt::format("ended with exit code {}", WEXITSTATUS(status));
  return {};
}

void Child::close_all() {
  close_one(result_);
  close_one(error_);
}

}  // namespace ristretto::campaign
