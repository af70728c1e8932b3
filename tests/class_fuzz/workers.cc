// SPDX-License-Identifier: MIT
#include "class_fuzz/workers.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <vector>

#include <unistd.h>

#include "base/clock.h"
#include "supervise/supervisor.h"

namespace ristretto::class_fuzz {
namespace {

using supervise::WorkerId;

constexpr std::uint64_t kBatch = 500;
constexpr std::chrono::seconds kPatience{1};
constexpr int kWentWrong = 4;
constexpr std::uint64_t kMemoryOfWorker = std::uint64_t{4} << 30U;
constexpr std::size_t kKeptMessages = std::size_t{1} << 20U;

struct Batch {
  std::uint64_t next = 0;
  std::uint64_t end = 0;
  std::size_t job = 0;
};

std::string describe(const supervise::Ending& ending) {
  const bool is_ours = ending == supervise::Ending{supervise::EndKind::kExitCode, kWentWrong};
  return is_ours ? "not undone" : to_text(ending);
}

class Batches {
 public:
  Batches(const Plan& plan, const Work& work, const std::function<void(const Finding&)>& found,
          const supervise::SharedArray<Counts>& counts)
      : work_(work),
        found_(found),
        counts_(counts),
        next_(plan.first),
        end_(plan.first + plan.count),
        supervisor_(clock_, {.kept_messages = kKeptMessages}) {
    limits_.silent_seconds = std::chrono::duration<double>(plan.hang).count();
    limits_.memory = kMemoryOfWorker;
    if (plan.limit.count() > 0) deadline_ = clock_.monotonic() + plan.limit;
    for (std::size_t i = 0; i < plan.jobs; ++i) free_jobs_.push_back(i);
  }

  base::Result<void> run() {
    while (true) {
      if (deadline_ && clock_.monotonic() > *deadline_) end_ = next_;
      while (next_ != end_ && !free_jobs_.empty()) {
        const Batch batch{next_, std::min(next_ + kBatch, end_), free_jobs_.back()};
        if (auto started = start(batch); !started) return started;
        free_jobs_.pop_back();
        next_ = batch.end;
      }
      if (running_.empty()) return {};
      const auto event = supervisor_.collect(kPatience);
      if (!event) continue;
      const auto& ended = std::get<supervise::Ended>(*event);  // nothing is ever delivered
      if (auto settled = settle(ended.worker, ended.report); !settled) return settled;
    }
  }

 private:
  base::Result<void> start(const Batch& batch) {
    const auto worker = supervisor_.spawn(
        [&](supervise::Channel& channel) {
          for (std::uint64_t unit = batch.next; unit < batch.end; ++unit) {
            channel.at(std::to_string(unit));
            if (!work_(unit, counts_[batch.job])) _exit(kWentWrong);
          }
        },
        limits_);
    if (!worker) return base::fail(worker.error());
    running_.emplace(*worker, batch);
    return {};
  }

  // The rest of a batch goes on after the unit that ended its worker.
  base::Result<void> settle(WorkerId worker, const supervise::Report& report) {
    Batch batch = running_.extract(worker).mapped();
    if (!report.ending.is_well()) {
      std::uint64_t unit = batch.next;
      std::from_chars(report.operation.data(), report.operation.data() + report.operation.size(), unit);
      found_({unit, describe(report.ending), report.messages});
      batch.next = unit + 1;
      if (batch.next < batch.end) return start(batch);
    }
    free_jobs_.push_back(batch.job);
    return {};
  }

  const Work& work_;
  const std::function<void(const Finding&)>& found_;
  const supervise::SharedArray<Counts>& counts_;  // by job
  base::HostClock clock_;
  std::optional<base::Clock::Duration> deadline_;
  std::uint64_t next_;
  std::uint64_t end_;
  supervise::Limits limits_;
  std::vector<std::size_t> free_jobs_;
  std::map<WorkerId, Batch> running_;
  supervise::Supervisor supervisor_;
};

}  // namespace

base::Result<void> run_in_workers(const Plan& plan, const Work& work, Counts& counts,
                                  const std::function<void(const Finding&)>& found) {
  const auto counted = supervise::SharedArray<Counts>::make(plan.jobs);
  if (!counted) return base::fail(counted.error());
  auto done = Batches(plan, work, found, *counted).run();
  for (const Counts& each : counted->all()) {
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += each[i];
  }
  return done;
}

}  // namespace ristretto::class_fuzz
