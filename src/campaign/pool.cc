// SPDX-License-Identifier: MIT
#include "campaign/pool.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "base/check.h"
#include "campaign/worker_monitor.h"

namespace ristretto::campaign {

Pool::Pool(std::vector<std::string> names, Work work, Settled settled, PoolOptions options, const base::Clock& clock)
    : names_(std::move(names)),
      work_(std::move(work)),
      settled_(std::move(settled)),
      options_(std::move(options)),
      clock_(clock),
      slots_(options_.jobs) {}

Pool::~Pool() = default;

base::Result<void> Pool::start_some() {
  while (!stopping_ && waiting() > 0 && running_.size() < options_.jobs) {
    ClassRun run(names_[next_task_]);
    const std::size_t slot = free_slot();
    auto child = spawn(next_task_, slot, run);
    if (!child) {
      // Others are at work and will give their process back.
      if (!running_.empty()) return {};
      return base::fail(child.error());
    }
    running_.push_back(std::make_unique<Running>(Running{
        next_task_, slot, std::move(run), std::move(*child), 0, clock_.monotonic(), clock_.monotonic(), {}, {}}));
    ++next_task_;
  }
  return {};
}

base::Result<Child> Pool::spawn(std::size_t task, std::size_t slot, const ClassRun& run) {
  SharedSlot& shared = slots_.all()[slot];
  shared.reset();
  std::vector<int> not_its_own = options_.not_workers ? options_.not_workers() : std::vector<int>();
  for (const auto& each : running_) {
    for (const int descriptor : {each->child.result_descriptor(), each->child.error_descriptor()}) {
      if (descriptor >= 0) not_its_own.push_back(descriptor);
    }
  }
  const pid_t parent = getpid();
  const Attempt attempt = *run.next();
  return Child::start(
      [&] {
        WorkerMonitor monitor(shared, attempt, parent);
        return work_(task, attempt, monitor);
      },
      not_its_own);
}

std::size_t Pool::free_slot() const {
  std::vector<bool> used(options_.jobs);
  for (const auto& each : running_) used[each->slot] = true;
  const auto free = std::ranges::find(used, false);
  base::check(free != used.end(), "more workers than jobs");
  return static_cast<std::size_t>(free - used.begin());
}

void Pool::add_to(std::vector<pollfd>& waits) const {
  for (const auto& each : running_) {
    for (const int descriptor : {each->child.result_descriptor(), each->child.error_descriptor()}) {
      if (descriptor >= 0) waits.push_back({descriptor, POLLIN, 0});
    }
  }
}

void Pool::look() {
  for (std::size_t i = 0; i < running_.size();) {
    Running& each = *running_[i];
    each.child.read_some();
    if (!each.child.is_finished()) {
      watch(each);
      ++i;
    } else if (bury(each)) {
      ++i;
    } else {
      const std::unique_ptr<Running> gone = std::move(running_[i]);
      running_.erase(running_.begin() + static_cast<std::ptrdiff_t>(i));
      settled_(gone->task, gone->run);
    }
  }
}

void Pool::watch(Running& each) {
  const std::uint64_t beats = slots_.all()[each.slot].beats;
  if (beats != each.beats) {
    each.beats = beats;
    each.last_beat = clock_.monotonic();
  }
  if (!each.killed_because.empty()) return;
  if (options_.worker_seconds > 0 && seconds_since(each.started) > options_.worker_seconds) tell_to_stop(each);
  if (seconds_since(each.last_beat) > options_.hang_seconds) {
    each.killed_because = fmt::format("hung for {:g} s", options_.hang_seconds);
  } else if (each.told_to_stop && seconds_since(*each.told_to_stop) > options_.stop_seconds) {
    each.killed_because = fmt::format("did not stop within {:g} s", options_.stop_seconds);
  } else {
    return;
  }
  each.child.kill();
}

void Pool::tell_to_stop(Running& each) {
  if (each.told_to_stop) return;
  each.told_to_stop = clock_.monotonic();
  slots_.all()[each.slot].stop = true;
}

bool Pool::bury(Running& each) {
  const std::string text = each.child.text();
  const std::string messages = each.child.messages();
  std::string cause = each.child.join();
  if (cause.empty()) {
    each.run.delivered(text);
  } else {
    if (!each.killed_because.empty()) cause = each.killed_because;
    const std::uint64_t sequence = slots_.all()[each.slot].sequence;
    each.run.died(sequence == SharedSlot::kNoSequence ? std::nullopt : std::optional(sequence), std::move(cause),
                  messages);
  }
  if (stopping_) each.run.abandon();
  if (!each.run.next()) return false;
  auto child = spawn(each.task, each.slot, each.run);
  if (!child) {
    each.run.abandon();
    return false;
  }
  each.child = std::move(*child);
  each.beats = 0;
  each.last_beat = clock_.monotonic();
  each.started = each.last_beat;
  each.told_to_stop.reset();
  each.killed_because.clear();
  return true;
}

double Pool::seconds_since(base::Clock::Duration moment) const {
  return std::chrono::duration<double>(clock_.monotonic() - moment).count();
}

void Pool::stop() {
  stopping_ = true;
  for (const auto& each : running_) tell_to_stop(*each);
}

void Pool::kill_all() { running_.clear(); }

std::vector<const SharedProgress*> Pool::progress() const {
  std::vector<const SharedProgress*> all;
  for (const auto& each : running_) all.push_back(&slots_.all()[each->slot].progress);
  return all;
}

}  // namespace ristretto::campaign
