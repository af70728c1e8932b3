// SPDX-License-Identifier: MIT
#include "solver/backend/process/child.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/text.h"

namespace ristretto::solver::process_backend {

namespace {

using Duration = base::Clock::Duration;

constexpr std::size_t kMostReceived = 8U << 20U;
constexpr std::size_t kMostComplaints = 2'000;
constexpr int kNotExecuted = 127;
constexpr auto kFarewell = std::chrono::milliseconds(500);

int milliseconds_of(Duration left) {
  constexpr Duration::rep kLongest = 1'000'000;
  return static_cast<int>(
      std::clamp<Duration::rep>(std::chrono::ceil<std::chrono::milliseconds>(left).count(), 0, kLongest));
}

// False at the end.
bool append_available(int descriptor, std::string& to) {
  std::array<char, 65536> buffer;
  const ssize_t count = ::read(descriptor, buffer.data(), buffer.size());
  if (count > 0) to.append(buffer.data(), static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

// Runs in the new process.
void execute(int socket, const std::vector<char*>& arguments) {
  ::setpgid(0, 0);
  std::signal(SIGPIPE, SIG_DFL);
  ::dup2(socket, STDIN_FILENO);
  ::dup2(socket, STDOUT_FILENO);
  ::execvp(arguments[0], arguments.data());
  const char* const reason = ::strerror(errno);
  static_cast<void>(::write(STDERR_FILENO, reason, std::strlen(reason)));
  ::_exit(kNotExecuted);
}

// Behind the closing parenthesis of the list that begins at `at`; none if it is not all there.
std::optional<std::size_t> end_of_list(std::string_view text, std::size_t at) {
  std::size_t depth = 0;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"' || c == '|' || c == ';') {
      at = text.find(c == ';' ? '\n' : c, at + 1);
      if (at == std::string_view::npos) return std::nullopt;
    }
    depth += c == '(' ? 1 : 0;
    depth -= c == ')' ? 1 : 0;
    if (depth == 0) return at + 1;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> take_response(std::string& received) {
  std::size_t begin = received.find_first_not_of(" \t\r\n");
  while (begin != std::string::npos && received[begin] == ';') {
    begin = received.find('\n', begin);
    if (begin != std::string::npos) begin = received.find_first_not_of(" \t\r\n", begin);
  }
  if (begin == std::string::npos) return std::nullopt;
  std::optional<std::size_t> end;
  if (received[begin] == '(') {
    end = end_of_list(received, begin);
  } else if (const std::size_t line_end = received.find('\n', begin); line_end != std::string::npos) {
    end = line_end;
  }
  if (!end) return std::nullopt;
  std::string response(base::trim(std::string_view(received).substr(begin, *end - begin)));
  received.erase(0, *end);
  return response;
}

base::Result<Child> Child::start(const std::vector<std::string>& command, const base::Clock& clock) {
  std::vector<std::string> words = command;
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const auto process = supervise::start_process([&](int socket) { execute(socket, arguments); }, {});
  if (!process) return base::fail(process.error());
  return Child(*process, clock);
}

Child::Child(Child&& other) noexcept
    : clock_(other.clock_),
      process_(std::exchange(other.process_, {})),
      unsent_(std::move(other.unsent_)),
      received_(std::move(other.received_)),
      complaints_(std::move(other.complaints_)),
      is_open_(other.is_open_) {}

Child::~Child() {
  if (process_.pid >= 0) static_cast<void>(end());
}

std::expected<std::string, Silence> Child::hear(Duration limit) {
  const Duration deadline = clock_->monotonic() + limit;
  while (true) {
    if (auto response = take_response(received_)) return *std::move(response);
    if (!is_open_ || received_.size() > kMostReceived) return std::unexpected(Silence::kEnded);
    const Duration left = deadline - clock_->monotonic();
    if (left <= Duration::zero() || !exchange(left)) return std::unexpected(Silence::kTimedOut);
  }
}

// False: nothing moved in that time.
bool Child::exchange(Duration limit) {
  const short wanted = unsent_.empty() ? POLLIN : POLLIN | POLLOUT;
  std::array<pollfd, 2> fds = {pollfd{.fd = process_.socket, .events = wanted, .revents = 0},
                               pollfd{.fd = process_.messages, .events = POLLIN, .revents = 0}};
  const int ready = ::poll(fds.data(), fds.size(), milliseconds_of(limit));
  if (ready == 0) return false;
  if (ready < 0) return true;  // a signal; the caller looks at the time
  if (fds[1].revents != 0 && !append_available(process_.messages, complaints_))
    ::close(std::exchange(process_.messages, -1));
  if (complaints_.size() > kMostComplaints) complaints_.erase(0, complaints_.size() - kMostComplaints);
  if ((fds[0].revents & POLLOUT) != 0) send();
  if ((fds[0].revents & ~POLLOUT) != 0) is_open_ = append_available(process_.socket, received_);
  return true;
}

// What nobody reads any more is dropped: the end of the other side's text tells the rest.
void Child::send() {
  const ssize_t sent = ::send(process_.socket, unsent_.data(), unsent_.size(), MSG_NOSIGNAL);
  if (sent > 0) unsent_.erase(0, static_cast<std::size_t>(sent));
  if (sent < 0 && errno != EAGAIN && errno != EINTR) unsent_.clear();
}

std::string Child::epitaph() {
  const bool has_ended = !is_open_ && ends_soon();
  while (process_.messages >= 0 && complaints_.size() < kMostComplaints) {
    pollfd messages{.fd = process_.messages, .events = POLLIN, .revents = 0};
    if (::poll(&messages, 1, 0) <= 0 || !append_available(process_.messages, complaints_)) break;
  }
  const int status = end();
  std::string words(base::trim(complaints_));
  std::ranges::replace(words, '\n', ' ');
  if (has_ended && WIFEXITED(status) && WEXITSTATUS(status) == kNotExecuted && !words.empty()) return words;
  std::string text = is_open_ ? "it says more than anybody would read" : "it closed its output";
  if (has_ended)
    text = WIFEXITED(status) ? fmt::format("it ended with exit code {}", WEXITSTATUS(status))
                             : fmt::format("it ended by signal {}", WTERMSIG(status));
  return words.empty() ? text : fmt::format("{}: {}", text, words);
}

// One whose output is closed is on its way out as a rule, and its own status says more than our signal would.
bool Child::ends_soon() const {
  const Duration deadline = clock_->monotonic() + kFarewell;
  while (true) {
    siginfo_t seen{};
    if (::waitid(P_PID, static_cast<id_t>(process_.pid), &seen, WEXITED | WNOHANG | WNOWAIT) != 0) return false;
    if (seen.si_pid != 0) return true;
    if (clock_->monotonic() >= deadline) return false;
    ::poll(nullptr, 0, 1);
  }
}

int Child::end() {
  const pid_t pid = std::exchange(process_.pid, -1);
  ::kill(-pid, SIGKILL);  // fails where it is not the first of a group yet
  ::kill(pid, SIGKILL);
  int status = 0;
  while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) continue;
  for (int* const descriptor : {&process_.socket, &process_.messages}) {
    if (*descriptor >= 0) ::close(std::exchange(*descriptor, -1));
  }
  return status;
}

}  // namespace ristretto::solver::process_backend
