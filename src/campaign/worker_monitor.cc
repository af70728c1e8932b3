// SPDX-License-Identifier: MIT
#include "campaign/worker_monitor.h"

#include <algorithm>

#include <unistd.h>

namespace ristretto::campaign {
namespace {

constexpr unsigned kStopsPerParentLook = 64;  // a system call each would show in the profile

}  // namespace

void WorkerMonitor::starting(std::uint64_t sequence_number) {
  slot_.sequence.store(sequence_number, std::memory_order_relaxed);
  beat();
}

bool WorkerMonitor::skip(std::uint64_t sequence_number) {
  ended_ = ended_ || (attempt_.end_before && sequence_number >= *attempt_.end_before);
  return ended_ || std::ranges::find(attempt_.skip, sequence_number) != attempt_.skip.end();
}

bool WorkerMonitor::stop() {
  beat();
  if (ended_ || slot_.stop.load(std::memory_order_relaxed)) return true;
  if (until_parent_look_ == 0) {
    until_parent_look_ = kStopsPerParentLook;
    if (getppid() != parent_) _exit(0);
  }
  --until_parent_look_;
  return false;
}

void WorkerMonitor::progress(const generate::Statistics& statistics, const generate::Coverage& coverage) {
  beat();
  SharedProgress& shown = slot_.progress;
  shown.sequences = statistics.sequences;
  shown.calls = statistics.calls;
  shown.lines_covered = coverage.lines.covered;
  shown.lines_missed = coverage.lines.missed;
  shown.branches_covered = coverage.branches.covered;
  shown.branches_missed = coverage.branches.missed;
}

}  // namespace ristretto::campaign
