// SPDX-License-Identifier: MIT
#include "supervise/supervisor.h"

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace ristretto::supervise {
namespace {

// How often limits are looked at while we wait.
constexpr std::chrono::milliseconds kTick{20};

}  // namespace

Supervisor::Supervisor(const base::Clock& clock, SupervisorOptions options)
    : clock_(clock), options_(std::move(options)) {}

Supervisor::~Supervisor() = default;

base::Result<WorkerId> Supervisor::spawn(const Work& work, const Limits& limits) {
  std::vector<int> not_its_own = options_.not_workers ? options_.not_workers() : std::vector<int>();
  for (const auto& [id, other] : workers_) {
    for (const int descriptor : other->descriptors()) {
      if (descriptor >= 0) not_its_own.push_back(descriptor);
    }
  }
  auto made = Worker::start(work, {limits, not_its_own, options_.kept_messages, clock_.monotonic()});
  if (!made) return base::fail(made.error());
  const auto id = static_cast<WorkerId>(++spawned_);
  workers_.emplace(id, std::move(*made));
  return id;
}

Worker& Supervisor::worker(WorkerId id) const {
  const auto found = workers_.find(id);
  base::check(found != workers_.end(), "a worker that has ended or never was");
  return *found->second;
}

std::uint64_t Supervisor::feed(WorkerId id, std::string task) { return worker(id).feed(std::move(task)); }
void Supervisor::finish(WorkerId id) { worker(id).finish(); }
void Supervisor::ask_to_stop(WorkerId id) { worker(id).ask_to_stop(clock_.monotonic()); }
void Supervisor::kill(WorkerId id) { worker(id).kill(); }

void Supervisor::kill_all() {
  workers_.clear();
  happened_.clear();
}

std::optional<Event> Supervisor::collect(std::chrono::milliseconds patience) {
  using std::chrono::milliseconds;
  const auto end = clock_.monotonic() + patience;
  while (happened_.empty()) {
    look();
    if (!happened_.empty()) break;
    const auto left = std::chrono::ceil<milliseconds>(end - clock_.monotonic());
    if (workers_.empty() || left <= milliseconds(0)) return std::nullopt;
    std::vector<pollfd> waits;
    add_to(waits);
    if (poll(waits.data(), waits.size(), static_cast<int>(std::min(left, kTick).count())) < 0) return std::nullopt;
  }
  return take_event();
}

void Supervisor::add_to(std::vector<pollfd>& waits) const {
  for (const auto& [id, each] : workers_) each->add_to(waits);
}

void Supervisor::look() {
  std::vector<Frame> results;
  for (const auto& [id, each] : workers_) {
    if (each->ending()) continue;
    results.clear();
    each->look(clock_.monotonic(), results);
    for (Frame& result : results) happened_.emplace_back(Delivered{id, result.task, std::move(result.bytes)});
    if (each->ending()) happened_.emplace_back(id);
  }
}

Event Supervisor::take_event() {
  auto first = std::move(happened_.front());
  happened_.pop_front();
  if (auto* delivered = std::get_if<Delivered>(&first)) return std::move(*delivered);
  const WorkerId id = std::get<WorkerId>(first);
  Ended ended{id, worker(id).report()};
  workers_.erase(id);
  return ended;
}

}  // namespace ristretto::supervise
