// SPDX-License-Identifier: MIT
#include "campaign/worker_monitor.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace ristretto::campaign {

std::optional<std::uint64_t> WorkerMonitor::sequence_of(std::string_view operation) {
  std::uint64_t sequence = 0;
  const auto [end, error] = std::from_chars(operation.data(), operation.data() + operation.size(), sequence);
  if (error != std::errc()) return std::nullopt;
  return sequence;
}

void WorkerMonitor::starting(std::uint64_t sequence_number) { channel_.at(std::to_string(sequence_number)); }

bool WorkerMonitor::skip(std::uint64_t sequence_number) {
  ended_ = ended_ || (attempt_.end_before && sequence_number >= *attempt_.end_before);
  return ended_ || std::ranges::find(attempt_.skip, sequence_number) != attempt_.skip.end();
}

bool WorkerMonitor::stop() { return channel_.shall_stop() || ended_; }

void WorkerMonitor::progress(const generate::Statistics& statistics, const generate::Coverage& coverage) {
  channel_.beat();
  shown_.sequences = statistics.sequences;
  shown_.calls = statistics.calls;
  shown_.lines_covered = coverage.lines.covered;
  shown_.lines_missed = coverage.lines.missed;
  shown_.branches_covered = coverage.branches.covered;
  shown_.branches_missed = coverage.branches.missed;
}

}  // namespace ristretto::campaign
