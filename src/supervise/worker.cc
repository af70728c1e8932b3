// SPDX-License-Identifier: MIT
#include "supervise/worker.h"

#include <cerrno>
#include <chrono>
#include <cmath>
#include <csignal>
#include <utility>

#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/check.h"

namespace ristretto::supervise {
namespace {

constexpr std::size_t kPiece = std::size_t{64} * 1024;
constexpr int kMostPieces = 64;  // a look; a worker that never ceases to write must not keep us

double seconds_between(Worker::Moment from, Worker::Moment to) {
  return std::chrono::duration<double>(to - from).count();
}

// Gives what is there to `take`; false at the end of the stream.
template <class Take>
bool drain(int descriptor, Take take) {
  std::array<char, kPiece> buffer;
  for (int i = 0; i < kMostPieces;) {
    const ssize_t count = ::read(descriptor, buffer.data(), buffer.size());
    if (count > 0) {
      take(std::string_view(buffer.data(), static_cast<std::size_t>(count)));
      ++i;
    } else if (count == 0) {
      return false;
    } else if (errno != EINTR) {
      return errno == EAGAIN;
    }
  }
  return true;
}

void close_one(int& descriptor) {
  if (descriptor >= 0) close(descriptor);
  descriptor = -1;
}

}  // namespace

base::Result<std::unique_ptr<Worker>> Worker::start(const Work& work, const Start& start) {
  auto notes = SharedArray<Notes>::make(1);
  if (!notes) return base::fail(notes.error());
  const auto body = [&](int socket) {
    Channel channel(socket, (*notes)[0]);
    work(channel);
    (*notes)[0].set_finished();
  };
  auto process =
      start_process(body, {.not_its_own = start.not_its_own,
                           .processor_seconds = static_cast<std::uint64_t>(std::ceil(start.limits.processor_seconds))});
  if (!process) return base::fail(process.error());
  return std::unique_ptr<Worker>(new Worker(*process, std::move(*notes), start));
}

Worker::Worker(Process process, SharedArray<Notes> notes, const Start& start)
    : process_(process),
      notes_(std::move(notes)),
      limits_(start.limits),
      kept_messages_(start.kept_messages),
      started_(start.now),
      last_beat_(start.now) {
  if (limits_.memory > 0) memory_at_start_ = memory_of(process_.pid).value_or(0);
}

Worker::~Worker() {
  if (!ending_) {
    ::kill(process_.pid, SIGKILL);
    reap(true);
  }
  close_all();
}

std::uint64_t Worker::feed(std::string task) {
  base::check(!is_finishing_ || asked_to_stop_, "a task for a worker that was told there are no more");
  ++fed_;
  if (!asked_to_stop_) append_frame(unsent_, fed_, task);
  tasks_.push_back(std::move(task));
  send_some();
  return fed_;
}

void Worker::finish() {
  is_finishing_ = true;
  send_some();
}

// It may sit and wait for a task, so the stream ends too, if need be in the middle of one.
void Worker::ask_to_stop(Moment now) {
  if (asked_to_stop_) return;
  asked_to_stop_ = now;
  notes().ask_to_stop();
  unsent_.clear();
  sent_ = 0;
  finish();
}

void Worker::kill() {
  if (ending_) return;  // its number may be another's by now
  if (!killed_because_) killed_because_ = Ending{EndKind::kKilled};
  ::kill(process_.pid, SIGKILL);
}

void Worker::add_to(std::vector<pollfd>& waits) const {
  const int wanted = unsent_.empty() ? POLLIN : POLLIN | POLLOUT;
  if (process_.socket >= 0) waits.push_back({process_.socket, static_cast<short>(wanted), 0});
  if (process_.messages >= 0) waits.push_back({process_.messages, POLLIN, 0});
}

void Worker::look(Moment now, std::vector<Frame>& results) {
  send_some();
  read_messages();
  const bool is_open = read_results(results);
  // Only its end closes the socket, and then the signal comes too late to change how it ended.
  if (!is_open) ::kill(process_.pid, SIGKILL);
  reap(!is_open);
  forget_done_tasks();
  if (!ending_) return watch(now);
  read_results(results);  // it may have written between our reading and its end
  read_messages();
}

void Worker::send_some() {
  while (sent_ < unsent_.size()) {
    const ssize_t count = send(process_.socket, unsent_.data() + sent_, unsent_.size() - sent_, MSG_NOSIGNAL);
    if (count < 0) break;  // it is full; or the worker has ended, which reading shows
    sent_ += static_cast<std::size_t>(count);
  }
  if (sent_ > unsent_.size() / 2) unsent_.erase(0, std::exchange(sent_, 0));
  if (unsent_.empty() && is_finishing_ && !std::exchange(is_shut_, true)) shutdown(process_.socket, SHUT_WR);
}

void Worker::read_messages() {
  if (process_.messages < 0) return;
  const bool is_open = drain(process_.messages, [&](std::string_view text) {
    messages_ += text;
    if (messages_.size() > 2 * kept_messages_) messages_.erase(0, messages_.size() - kept_messages_);
  });
  if (!is_open) close_one(process_.messages);
}

bool Worker::read_results(std::vector<Frame>& results) {
  const bool is_open = drain(process_.socket, [&](std::string_view bytes) { received_.append(bytes); });
  while (auto frame = received_.next()) results.push_back(std::move(*frame));
  return is_open;
}

void Worker::forget_done_tasks() {
  const std::uint64_t done = notes().done();
  while (!tasks_.empty() && fed_ - tasks_.size() < done) tasks_.pop_front();
}

void Worker::reap(bool is_to_wait) {
  int status = 0;
  pid_t got = 0;
  do got = waitpid(process_.pid, &status, is_to_wait ? 0 : WNOHANG);
  while (got < 0 && errno == EINTR);
  if (got == 0) return;
  if (got > 0) {
    ending_ = ending_of(status);
  } else {
    ending_ = Ending{notes().is_finished() ? EndKind::kWell : EndKind::kUnknown};
  }
}

Ending Worker::ending_of(int status) const {
  if (WIFEXITED(status)) {
    const bool is_well = WEXITSTATUS(status) == 0 && notes().is_finished();
    return is_well ? Ending{} : Ending{EndKind::kExitCode, WEXITSTATUS(status)};
  }
  const int number = WTERMSIG(status);
  if (number == SIGKILL && killed_because_) return *killed_because_;
  if (number == SIGXCPU && limits_.processor_seconds > 0)
    return {EndKind::kProcessor, 0, std::ceil(limits_.processor_seconds)};
  return {EndKind::kSignal, number};
}

void Worker::watch(Moment now) {
  const std::uint64_t beats = notes().beats();
  if (beats != beats_ || notes().is_waiting()) {
    beats_ = beats;
    last_beat_ = now;
  }
  if (killed_because_) return;
  if (limits_.asked_seconds > 0 && seconds_between(started_, now) > limits_.asked_seconds) ask_to_stop(now);
  killed_because_ = broken_limit(now);
  if (killed_because_) ::kill(process_.pid, SIGKILL);
}

std::optional<Ending> Worker::broken_limit(Moment now) const {
  const auto is_over = [now](double limit, Moment since) { return limit > 0 && seconds_between(since, now) > limit; };
  if (is_over(limits_.seconds, started_)) return Ending{EndKind::kSeconds, 0, limits_.seconds};
  if (is_over(limits_.silent_seconds, last_beat_)) return Ending{EndKind::kSilent, 0, limits_.silent_seconds};
  if (asked_to_stop_ && is_over(limits_.stop_seconds, *asked_to_stop_))
    return Ending{EndKind::kStop, 0, limits_.stop_seconds};
  if (limits_.memory > 0 && memory_of(process_.pid).value_or(0) > memory_at_start_ + limits_.memory)
    return Ending{EndKind::kMemory, 0, static_cast<double>(limits_.memory)};
  return std::nullopt;
}

Report Worker::report() {
  base::check(ending_.has_value(), "the report of a worker that runs");
  Report report;
  report.ending = *ending_;
  report.operation = notes().operation();
  if (messages_.size() > kept_messages_) messages_.erase(0, messages_.size() - kept_messages_);
  report.messages = std::move(messages_);
  const bool is_begun = notes().taken() > fed_ - tasks_.size();
  if (is_begun && !tasks_.empty()) {
    if (!ending_->is_well()) report.task = std::move(tasks_.front());
    tasks_.pop_front();
  }
  for (std::string& each : tasks_) report.not_begun.push_back(std::move(each));
  return report;
}

void Worker::close_all() {
  close_one(process_.socket);
  close_one(process_.messages);
}

}  // namespace ristretto::supervise
