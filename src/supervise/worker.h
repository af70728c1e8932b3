// SPDX-License-Identifier: MIT
// The supervisor's side of one worker. Never blocks: what a full socket does not take is kept and sent later.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <poll.h>

#include "base/clock.h"
#include "base/error.h"
#include "supervise/channel.h"
#include "supervise/frames.h"
#include "supervise/limits.h"
#include "supervise/process.h"
#include "supervise/report.h"
#include "supervise/shared_array.h"

namespace ristretto::supervise {

using Work = std::function<void(Channel& channel)>;

class Worker {
 public:
  using Moment = base::Clock::Duration;

  struct Start {
    Limits limits;
    std::span<const int> not_its_own;
    std::size_t kept_messages;
    Moment now;
  };

  [[nodiscard]] static base::Result<std::unique_ptr<Worker>> start(const Work& work, const Start& start);
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker();  // kills it if it still runs

  std::uint64_t feed(std::string task);  // its number
  // No more tasks.
  void finish();
  void ask_to_stop(Moment now);
  void kill();

  void add_to(std::vector<pollfd>& waits) const;
  // Socket and messages; -1: closed.
  [[nodiscard]] std::array<int, 2> descriptors() const { return {process_.socket, process_.messages}; }

  // Sends and reads what can be, sees whether it has ended, and kills it if it breaks a limit. The results that came
  // are added to `results`. Not to be called after its end.
  void look(Moment now, std::vector<Frame>& results);
  // None: it runs.
  [[nodiscard]] const std::optional<Ending>& ending() const { return ending_; }
  // After its end, once. Tasks that it was fed since are among those not begun.
  [[nodiscard]] Report report();

 private:
  Worker(Process process, SharedArray<Notes> notes, const Start& start);

  [[nodiscard]] Notes& notes() const { return notes_[0]; }
  void send_some();
  void read_messages();
  // False: nothing will come any more.
  bool read_results(std::vector<Frame>& results);
  void forget_done_tasks();
  // Takes its status, waiting for it or not.
  void reap(bool is_to_wait);
  [[nodiscard]] Ending ending_of(int status) const;
  void watch(Moment now);
  [[nodiscard]] std::optional<Ending> broken_limit(Moment now) const;
  void close_all();

  Process process_;
  SharedArray<Notes> notes_;
  Limits limits_;
  std::size_t kept_messages_;

  std::deque<std::string> tasks_;  // fed and not done
  std::uint64_t fed_ = 0;
  std::string unsent_;
  std::size_t sent_ = 0;  // of `unsent_`
  bool is_finishing_ = false;
  bool is_shut_ = false;  // for sending
  FrameReader received_;
  std::string messages_;

  Moment started_;
  Moment last_beat_;
  std::uint64_t beats_ = 0;
  std::optional<Moment> asked_to_stop_;
  std::uint64_t memory_at_start_ = 0;
  std::optional<Ending> killed_because_;
  std::optional<Ending> ending_;
};

}  // namespace ristretto::supervise
