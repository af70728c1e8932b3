// SPDX-License-Identifier: MIT
// A worker's side: tasks come in, results go out, and the supervisor knows what the worker is at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "supervise/notes.h"

namespace ristretto::supervise {

class Channel {
 public:
  Channel(int socket, Notes& notes) : socket_(socket), notes_(notes) {}

  // The next task; waits for it. The one before is done then. Nothing: there will be no more.
  [[nodiscard]] std::optional<std::string> receive();
  // A result. Arrives whole or not at all.
  void deliver(std::string_view result);

  // What is being executed from now on; a sign of life. Costs a copy, so it can be told for each little thing.
  void at(std::string_view operation) { notes_.at(operation); }
  void beat() { notes_.beat(); }
  // Whether the supervisor wants the worker to deliver what it has and end; a sign of life.
  [[nodiscard]] bool shall_stop() {
    beat();
    return notes_.shall_stop();
  }

 private:
  // False: the other side ended.
  bool read_all(char* to, std::size_t count);
  void send_all(std::string_view bytes);

  int socket_;
  Notes& notes_;
  std::uint64_t task_ = 0;
};

}  // namespace ristretto::supervise
