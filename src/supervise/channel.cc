// SPDX-License-Identifier: MIT
#include "supervise/channel.h"

#include <cerrno>

#include <sys/socket.h>
#include <unistd.h>

#include "supervise/frames.h"

namespace ristretto::supervise {
namespace {

constexpr int kUnwanted = 1;

}  // namespace

std::optional<std::string> Channel::receive() {
  notes_.end_task();
  notes_.at({});
  if (notes_.shall_stop()) return std::nullopt;
  FrameHeader header;
  std::string task;
  notes_.set_waiting(true);
  bool is_whole = read_all(reinterpret_cast<char*>(&header), sizeof header);
  if (is_whole) {
    task.resize(header.length);
    is_whole = read_all(task.data(), task.size());
  }
  notes_.beat();  // first, or the wait would look like silence
  notes_.set_waiting(false);
  if (!is_whole || notes_.shall_stop()) return std::nullopt;
  task_ = header.task;
  notes_.take_task();
  return task;
}

bool Channel::read_all(char* to, std::size_t count) {
  while (count > 0) {
    const ssize_t got = recv(socket_, to, count, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    to += got;
    count -= static_cast<std::size_t>(got);
  }
  return true;
}

void Channel::deliver(std::string_view result) {
  const FrameHeader header{result.size(), task_};
  notes_.set_waiting(true);
  send_all({reinterpret_cast<const char*>(&header), sizeof header});
  send_all(result);
  notes_.beat();
  notes_.set_waiting(false);
}

void Channel::send_all(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno != EINTR) _exit(kUnwanted);  // the supervisor does not listen any more
    if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

}  // namespace ristretto::supervise
