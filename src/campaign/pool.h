// SPDX-License-Identifier: MIT
// Worker processes, several at a time, one class each. Tasks are started in order; a task whose worker dies or hangs
// goes on as its ClassRun says. Knows nothing of what the workers do.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <poll.h>

#include "base/clock.h"
#include "base/error.h"
#include "campaign/class_run.h"
#include "campaign/shared_progress.h"
#include "generate/monitor.h"
#include "supervise/shared_array.h"
#include "supervise/supervisor.h"

namespace ristretto::campaign {

struct PoolOptions {
  std::size_t jobs = 1;
  double hang_seconds = 20;                            // without a sign of life
  double worker_seconds = 0;                           // in all; then it is told to stop; 0: no limit
  double stop_seconds = 30;                            // to deliver after stop()
  std::function<std::vector<int>()> not_workers = {};  // descriptors that workers must not keep open
};

class Pool {
 public:
  // Runs in the worker: the text to deliver for task `task`.
  using Work = std::function<std::string(std::size_t task, const Attempt& attempt, generate::Monitor& monitor)>;
  // In the campaign's process, when a task is settled: its ClassRun has the text, or none, and the crashes.
  using Settled = std::function<void(std::size_t task, const ClassRun& run)>;

  Pool(std::vector<std::string> names, Work work, Settled settled, PoolOptions options, const base::Clock& clock);

  // Starts what may be started. An error: no process could be made, and none is running that could give one back.
  [[nodiscard]] base::Result<void> start_some();
  // Descriptors to wait for.
  void add_to(std::vector<pollfd>& waits) const;
  // Reads what came, settles the tasks of those that ended.
  void look();
  [[nodiscard]] bool is_done() const { return running_.empty() && (stopping_ || waiting() == 0); }

  // No new tasks; running workers shall deliver what they have.
  void stop();
  void kill_all();

  [[nodiscard]] std::size_t waiting() const { return names_.size() - next_task_; }  // not yet started
  [[nodiscard]] std::size_t running() const { return running_.size(); }
  // What running workers have counted so far.
  [[nodiscard]] std::vector<const SharedProgress*> progress() const;

 private:
  struct Running {
    std::size_t task = 0;
    std::size_t slot = 0;
    ClassRun run;
    supervise::WorkerId worker{};
    std::string text;  // delivered by the worker
  };
  using Place = std::vector<std::unique_ptr<Running>>::iterator;

  [[nodiscard]] base::Result<supervise::WorkerId> spawn(std::size_t task, std::size_t slot, const ClassRun& run);
  [[nodiscard]] std::size_t free_slot() const;
  [[nodiscard]] Place place_of(supervise::WorkerId worker);
  void ended(Place place, const supervise::Report& report);
  // False: the task is settled.
  [[nodiscard]] bool goes_on(Running& each);

  std::vector<std::string> names_;
  Work work_;
  Settled settled_;
  PoolOptions options_;
  supervise::SharedArray<SharedProgress> progress_;  // by slot
  supervise::Supervisor supervisor_;
  std::vector<std::unique_ptr<Running>> running_;
  std::size_t next_task_ = 0;
  bool stopping_ = false;
};

}  // namespace ristretto::campaign
