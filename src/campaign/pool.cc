// SPDX-License-Identifier: MIT
#include "campaign/pool.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "base/large_pages.h"
#include "campaign/worker_monitor.h"

namespace ristretto::campaign {
namespace {

using supervise::EndKind;
using supervise::WorkerId;

// Of a worker's memory. A search that keeps a million sequences takes more steps than one.
constexpr std::size_t kMemoryStep = std::size_t{256} << 20U;
constexpr std::size_t kMapped = std::size_t{32} << 20U;

supervise::SharedArray<SharedProgress> share_progress(std::size_t count) {
  auto made = supervise::SharedArray<SharedProgress>::make(count);
  base::check(made.has_value(), "no memory to share with workers");
  return std::move(*made);
}

supervise::Limits limits_of(const PoolOptions& options) {
  supervise::Limits limits;
  limits.silent_seconds = options.hang_seconds;
  limits.asked_seconds = options.worker_seconds;
  limits.stop_seconds = options.stop_seconds;
  return limits;
}

// To follow "a worker, which".
std::string cause_of(const supervise::Ending& ending) {
  switch (ending.kind) {
    case EndKind::kSignal: return "was killed by " + to_text(ending);
    case EndKind::kExitCode: return "ended with " + to_text(ending);
    case EndKind::kSilent: return fmt::format("hung for {:g} s", ending.limit);
    default: return to_text(ending);
  }
}

}  // namespace

Pool::Pool(std::vector<std::string> names, Work work, Settled settled, PoolOptions options, const base::Clock& clock)
    : names_(std::move(names)),
      work_(std::move(work)),
      settled_(std::move(settled)),
      options_(std::move(options)),
      progress_(share_progress(options_.jobs)),
      supervisor_(clock, {.not_workers = options_.not_workers}) {}

base::Result<void> Pool::start_some() {
  while (!stopping_ && waiting() > 0 && running_.size() < options_.jobs) {
    ClassRun run(names_[next_task_]);
    const std::size_t slot = free_slot();
    const auto worker = spawn(next_task_, slot, run);
    if (!worker) {
      // Others are at work and will give their process back.
      if (!running_.empty()) return {};
      return base::fail(worker.error().hint("pass fewer --jobs"));
    }
    running_.push_back(std::make_unique<Running>(Running{next_task_, slot, std::move(run), *worker, {}}));
    ++next_task_;
  }
  return {};
}

base::Result<WorkerId> Pool::spawn(std::size_t task, std::size_t slot, const ClassRun& run) {
  progress_.reset(slot);
  const Attempt attempt = *run.next();
  return supervisor_.spawn(
      [&](supervise::Channel& channel) {
        base::use_large_pages(kMemoryStep, kMapped);
        WorkerMonitor monitor(channel, progress_[slot], attempt);
        channel.deliver(work_(task, attempt, monitor));
      },
      limits_of(options_));
}

std::size_t Pool::free_slot() const {
  std::vector<bool> used(options_.jobs);
  for (const auto& each : running_) used[each->slot] = true;
  const auto free = std::ranges::find(used, false);
  base::check(free != used.end(), "more workers than jobs");
  return static_cast<std::size_t>(free - used.begin());
}

void Pool::add_to(std::vector<pollfd>& waits) const { supervisor_.add_to(waits); }

void Pool::look() {
  while (auto event = supervisor_.collect(std::chrono::milliseconds(0))) {
    if (auto* delivered = std::get_if<supervise::Delivered>(&*event)) {
      (*place_of(delivered->worker))->text = std::move(delivered->result);
    } else {
      const auto& end = std::get<supervise::Ended>(*event);
      ended(place_of(end.worker), end.report);
    }
  }
}

Pool::Place Pool::place_of(WorkerId worker) {
  const auto found = std::ranges::find_if(running_, [&](const auto& each) { return each->worker == worker; });
  base::check(found != running_.end(), "an event of a worker without a task");
  return found;
}

void Pool::ended(Place place, const supervise::Report& report) {
  Running& each = **place;
  if (report.ending.is_well()) {
    each.run.delivered(std::exchange(each.text, {}));
  } else {
    each.run.died(WorkerMonitor::sequence_of(report.operation), cause_of(report.ending), report.messages);
  }
  if (stopping_) each.run.abandon();
  if (goes_on(each)) return;
  const std::unique_ptr<Running> gone = std::move(*place);
  running_.erase(place);
  settled_(gone->task, gone->run);
}

bool Pool::goes_on(Running& each) {
  if (!each.run.next()) return false;
  const auto worker = spawn(each.task, each.slot, each.run);
  if (!worker) {
    each.run.abandon();
    return false;
  }
  each.worker = *worker;
  each.text.clear();
  return true;
}

void Pool::stop() {
  stopping_ = true;
  for (const auto& each : running_) supervisor_.ask_to_stop(each->worker);
}

void Pool::kill_all() {
  supervisor_.kill_all();
  running_.clear();
}

std::vector<const SharedProgress*> Pool::progress() const {
  std::vector<const SharedProgress*> all;
  for (const auto& each : running_) all.push_back(&progress_[each->slot]);
  return all;
}

}  // namespace ristretto::campaign
