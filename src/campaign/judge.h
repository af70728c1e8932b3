// SPDX-License-Identifier: MIT
// The referee in a process of its own, so that the campaign never waits for it: requests are queued, one is judged at a
// time, answers are read when they come. A referee that dies is started again for the next request.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <string>
#include <vector>

#include <poll.h>
#include <sys/types.h>

#include "base/error.h"
#include "replay/referee.h"

namespace ristretto::campaign {

class Judge {
 public:
  // Answers request `id`; an error: nothing is known about its tests.
  using Answer = std::function<void(std::size_t id, const base::Result<std::vector<replay::Judgement>>& judgements)>;

  // What the process runs: answers the lines of judge_process.h until the socket is closed.
  using Server = std::function<void(int socket)>;

  // Starts the process and waits until the referee in it is ready, so that what is missing is known before any work.
  [[nodiscard]] static base::Result<Judge> start(Server server);
  Judge(Judge&& other) noexcept;
  Judge& operator=(Judge&& other) = delete;
  ~Judge();  // lets the process finish what it is at; see kill()

  void ask(std::size_t id, std::vector<replay::Source> sources);
  [[nodiscard]] bool is_idle() const { return requests_.empty(); }
  [[nodiscard]] int descriptor() const { return socket_; }
  // Ends it at once.
  void kill();
  // Reads what came; calls `answer` for each request that is done.
  void look(const Answer& answer);

 private:
  struct Request {
    std::size_t id;
    std::vector<replay::Source> sources;
    bool is_second_try = false;
  };

  explicit Judge(Server server) : server_(std::move(server)) {}
  [[nodiscard]] base::Result<void> launch();
  void send_next();
  void answer_first(const base::Result<std::vector<replay::Judgement>>& judgements, const Answer& answer);
  void start_again(const Answer& answer);
  void end_process();

  Server server_;
  pid_t pid_ = -1;
  int socket_ = -1;
  std::deque<Request> requests_;  // the first one is being judged
  std::string received_;
};

}  // namespace ristretto::campaign
