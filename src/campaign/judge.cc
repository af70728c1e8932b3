// SPDX-License-Identifier: MIT
#include "campaign/judge.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "campaign/judge_process.h"

namespace ristretto::campaign {
namespace {

constexpr int kMoment = 10;  // milliseconds
constexpr int kMostMoments = 200;

base::Error referee_died() {
  return base::Error("the process of the referee died").hint("--no-referee delivers tests that were not checked");
}

[[noreturn]] void run_server(const Judge::Server& server, int socket) {
  // Ctrl-C is for the campaign, which still wants judgements then; and a group of its own lets it end the JVM as well.
  setpgid(0, 0);
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) std::signal(number, SIG_IGN);
  server(socket);
  _exit(0);
}

}  // namespace

base::Result<Judge> Judge::start(Server server) {
  Judge judge(std::move(server));
  if (auto launched = judge.launch(); !launched) return base::fail(launched.error());
  return judge;
}

Judge::Judge(Judge&& other) noexcept
    : server_(std::move(other.server_)),
      pid_(std::exchange(other.pid_, -1)),
      socket_(std::exchange(other.socket_, -1)),
      requests_(std::move(other.requests_)),
      received_(std::move(other.received_)) {}

Judge::~Judge() { end_process(); }

base::Result<void> Judge::launch() {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return base::fail(fmt::format("no socket for the referee: {}", std::generic_category().message(errno)));
  pid_ = fork();
  if (pid_ == 0) {
    close(ends[0]);
    run_server(server_, ends[1]);
  }
  close(ends[1]);
  socket_ = ends[0];
  if (pid_ < 0)
    return base::fail(fmt::format("no process for the referee: {}", std::generic_category().message(errno)));
  std::string line;
  if (!receive_line(socket_, received_, line)) return base::fail(referee_died());
  const auto ready = read_answer(line);
  return ready ? base::Result<void>() : base::fail(ready.error());
}

void Judge::ask(std::size_t id, std::vector<replay::Source> sources) {
  requests_.push_back({id, std::move(sources)});
  if (requests_.size() == 1) send_next();
}

// A process that died shows by the end of its socket.
void Judge::send_next() {
  if (!requests_.empty()) static_cast<void>(send_all(socket_, request_line(requests_.front().sources)));
}

void Judge::look(const Answer& answer) {
  std::array<char, std::size_t{64} * 1024> piece{};
  while (!requests_.empty()) {
    const ssize_t count = ::recv(socket_, piece.data(), piece.size(), MSG_DONTWAIT);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) return;
    if (count <= 0) return start_again(answer);
    received_.append(piece.data(), static_cast<std::size_t>(count));
    const std::size_t end = received_.find('\n');
    if (end == std::string::npos) continue;
    const std::string line = received_.substr(0, end);
    received_.erase(0, end + 1);
    answer_first(read_answer(line), answer);
  }
}

// The next one is sent before the answer is told: whoever hears it may ask again.
void Judge::answer_first(const base::Result<std::vector<replay::Judgement>>& judgements, const Answer& answer) {
  const std::size_t id = requests_.front().id;
  requests_.pop_front();
  send_next();
  answer(id, judgements);
}

void Judge::start_again(const Answer& answer) {
  end_process();
  received_.clear();
  const auto launched = launch();
  const bool is_second_try = std::exchange(requests_.front().is_second_try, true);
  if (launched && !is_second_try) return send_next();
  if (launched) return answer_first(base::fail(referee_died()), answer);
  while (!requests_.empty()) answer_first(base::fail(launched.error()), answer);
}

void Judge::kill() {
  if (pid_ <= 0) return;
  ::kill(-pid_, SIGKILL);  // its group: the JVM too
  ::kill(pid_, SIGKILL);   // it may not have got to making the group
}

// The closed socket tells it to end; what is left of its group then has no use.
void Judge::end_process() {
  if (socket_ >= 0) close(std::exchange(socket_, -1));
  if (pid_ <= 0) return;
  for (int waited = 0; waited < kMostMoments && waitpid(pid_, nullptr, WNOHANG) == 0; ++waited)
    poll(nullptr, 0, kMoment);
  kill();
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) continue;
  pid_ = -1;
}

}  // namespace ristretto::campaign
