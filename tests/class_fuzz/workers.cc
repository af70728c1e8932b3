// SPDX-License-Identifier: MIT
#include "class_fuzz/workers.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/check.h"

namespace ristretto::class_fuzz {
namespace {

using SteadyClock = std::chrono::steady_clock;

constexpr std::uint64_t kBatch = 500;
constexpr std::chrono::milliseconds kPoll{5};
constexpr int kWentWrong = 4;
constexpr std::uint64_t kMemoryOfWorker = std::uint64_t{16} << 30U;  // most of it address space for guest memory

// What a worker and its supervisor share.
struct Shared {
  std::atomic<std::uint64_t> unit;
  Counts counts;
};

struct Worker {
  Shared* shared = nullptr;
  pid_t process = 0;  // 0: none
  std::uint64_t next = 0;
  std::uint64_t end = 0;
  std::uint64_t seen = 0;  // unit in work when last looked at
  SteadyClock::time_point since;
  std::filesystem::path log;
};

Shared* make_shared_memory() {
  void* memory = mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  base::check(memory != MAP_FAILED, "no shared memory");
  return new (memory) Shared{};
}

[[noreturn]] void be_worker(const Worker& worker, const Work& work) {
#if !defined(__SANITIZE_ADDRESS__)  // whose shadow takes more than any limit
  const rlimit limit{kMemoryOfWorker, kMemoryOfWorker};
  (void)setrlimit(RLIMIT_AS, &limit);
#endif
  const rlimit no_core{0, 0};
  (void)setrlimit(RLIMIT_CORE, &no_core);
  const int log = open(worker.log.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (log >= 0) (void)dup2(log, STDERR_FILENO);
  for (std::uint64_t unit = worker.next; unit < worker.end; ++unit) {
    worker.shared->unit = unit;
    if (!work(unit, worker.shared->counts)) {
      std::fflush(nullptr);
      _exit(kWentWrong);
    }
  }
  std::fflush(nullptr);
  _exit(0);
}

void start(Worker& worker, const Work& work) {
  worker.shared->unit = worker.next;
  worker.seen = worker.next;
  worker.since = SteadyClock::now();
  std::fflush(nullptr);
  worker.process = fork();
  base::check(worker.process >= 0, "no process for a worker");
  if (worker.process == 0) be_worker(worker, work);
}

std::string describe(int status, bool is_hung) {
  if (is_hung) return "hang";
  if (WIFSIGNALED(status)) return fmt::format("signal {}", WTERMSIG(status));
  if (WEXITSTATUS(status) == kWentWrong) return "not undone";
  return fmt::format("exit code {}", WEXITSTATUS(status));
}

std::string contents_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

class Supervisor {
 public:
  Supervisor(const Plan& plan, const Work& work, const std::function<void(const Finding&)>& found)
      : work_(work),
        found_(found),
        hang_(plan.hang),
        deadline_(plan.limit.count() == 0 ? SteadyClock::time_point::max() : SteadyClock::now() + plan.limit),
        next_(plan.first),
        end_(plan.first + plan.count),
        workers_(plan.jobs) {
    std::filesystem::create_directories(plan.logs);
    for (std::size_t i = 0; i < workers_.size(); ++i) {
      workers_[i].shared = make_shared_memory();
      workers_[i].log = plan.logs / fmt::format("worker-{}.log", i);
    }
  }

  void run() {
    for (;;) {
      if (SteadyClock::now() > deadline_) end_ = next_;
      for (Worker& worker : workers_) {
        if (worker.process == 0) feed(worker);
        if (worker.process != 0) look_at(worker);
      }
      if (std::ranges::all_of(workers_, [](const Worker& worker) { return worker.process == 0; }) && next_ == end_)
        return;
      std::this_thread::sleep_for(kPoll);
    }
  }

  void add_to(Counts& counts) const {
    for (const Worker& worker : workers_) {
      for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += worker.shared->counts[i];
    }
  }

 private:
  void feed(Worker& worker) {
    if (next_ == end_) return;
    worker.next = next_;
    worker.end = std::min(next_ + kBatch, end_);
    next_ = worker.end;
    start(worker, work_);
  }

  void look_at(Worker& worker) {
    const std::uint64_t unit = worker.shared->unit;
    const auto now = SteadyClock::now();
    if (unit != worker.seen) {
      worker.seen = unit;
      worker.since = now;
    }
    const bool is_hung = now - worker.since > hang_;
    if (is_hung) (void)kill(worker.process, SIGKILL);
    int status = 0;
    if (waitpid(worker.process, &status, is_hung ? 0 : WNOHANG) == 0) return;
    worker.process = 0;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return;
    const std::uint64_t failed = worker.shared->unit;
    found_({failed, describe(status, is_hung), contents_of(worker.log)});
    worker.next = failed + 1;
    if (worker.next < worker.end) start(worker, work_);
  }

  const Work& work_;
  const std::function<void(const Finding&)>& found_;
  std::chrono::milliseconds hang_;
  SteadyClock::time_point deadline_;
  std::uint64_t next_;
  std::uint64_t end_;
  std::vector<Worker> workers_;
};

}  // namespace

void run_in_workers(const Plan& plan, const Work& work, Counts& counts,
                    const std::function<void(const Finding&)>& found) {
  Supervisor supervisor(plan, work, found);
  supervisor.run();
  supervisor.add_to(counts);
}

}  // namespace ristretto::class_fuzz
