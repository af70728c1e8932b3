// SPDX-License-Identifier: MIT
// Workers: processes forked from this one as it is, which therefore share what it has computed, page by page until one
// writes. A crash, a hang or a blow-up in a worker costs what that worker was at, and the report says what it was.
//
//   Supervisor workers(clock);
//   auto id = workers.spawn([&](Channel& channel) {
//     while (auto task = channel.receive()) channel.deliver(solve(*task));
//   }, {.silent_seconds = 20, .memory = 2 * kGiB});
//   workers.feed(*id, "…");
//   while (auto event = workers.collect(100ms)) …
//
// Nothing happens by itself: limits are looked at, tasks sent and results read by collect(), so it must be called often
// enough for the limits to mean something. What workers do, and what becomes of a task whose worker died, is the
// caller's.
//
// Workers must be spawned while the process has no other threads, and by one that outlives them.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <poll.h>

#include "base/clock.h"
#include "base/error.h"
#include "supervise/limits.h"
#include "supervise/report.h"
#include "supervise/worker.h"

namespace ristretto::supervise {

enum class WorkerId : std::uint64_t {};  // never used again

struct Delivered {
  WorkerId worker;
  std::uint64_t task;  // as feed() numbered it; 0: before the worker took any
  std::string result;
};

// The last event of a worker. What it delivered before is no less a result if it ended badly.
struct Ended {
  WorkerId worker;
  Report report;
};

using Event = std::variant<Delivered, Ended>;

struct SupervisorOptions {
  std::size_t kept_messages = std::size_t{4} * 1024;  // of each worker, in bytes
  std::function<std::vector<int>()> not_workers =
      {};  // descriptors, besides the supervisor's, that workers must not have
};

class Supervisor {
 public:
  explicit Supervisor(const base::Clock& clock, SupervisorOptions options = {});
  ~Supervisor();  // kills all

  // `work` runs in the worker; when it returns, the worker has ended well.
  [[nodiscard]] base::Result<WorkerId> spawn(const Work& work, const Limits& limits = {});

  // Never blocks. Tasks are received in this order and count from 1. These are for workers whose end was not collected
  // yet; the tasks of one that has ended come back with its report.
  std::uint64_t feed(WorkerId worker, std::string task);
  // The worker gets no more tasks.
  void finish(WorkerId worker);
  // The worker shall deliver what it has and end; tasks that it has not begun will not be.
  void ask_to_stop(WorkerId worker);
  // Its end will be reported.
  void kill(WorkerId worker);
  // Ends them without a report.
  void kill_all();

  // The next thing that happened. Waits for it until nobody runs, or `patience` is over, or a signal came.
  [[nodiscard]] std::optional<Event> collect(std::chrono::milliseconds patience);
  // For who waits for other things too: the descriptors that collect() would wait for.
  void add_to(std::vector<pollfd>& waits) const;

  // Whose end was not collected yet.
  [[nodiscard]] std::size_t running() const { return workers_.size(); }

 private:
  [[nodiscard]] Worker& worker(WorkerId id) const;
  void look();
  [[nodiscard]] Event take_event();

  const base::Clock& clock_;
  SupervisorOptions options_;
  std::map<WorkerId, std::unique_ptr<Worker>> workers_;
  std::deque<std::variant<Delivered, WorkerId>>
      happened_;  // the id of one that ended; its report is made when collected
  std::uint64_t spawned_ = 0;
};

}  // namespace ristretto::supervise
