// SPDX-License-Identifier: MIT
// All that workers do until they have ended, and what tests have them do.
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "supervise/supervisor.h"

namespace ristretto::supervise {

inline constexpr std::size_t kMiB = std::size_t{1} << 20U;

[[noreturn]] inline void hang() {
  while (true) pause();
}

struct Collected {
  std::map<WorkerId, std::vector<std::string>> results;
  std::map<WorkerId, Report> reports;
};

// Gives up after a minute.
inline Collected collect_all(Supervisor& supervisor) {
  constexpr std::chrono::seconds kPatience{60};
  Collected all;
  const base::HostClock clock;
  const auto start = clock.monotonic();
  while (supervisor.running() > 0 && clock.monotonic() - start < kPatience) {
    auto event = supervisor.collect(std::chrono::seconds(1));
    if (!event) continue;
    if (auto* delivered = std::get_if<Delivered>(&*event)) {
      EXPECT_FALSE(all.reports.contains(delivered->worker)) << "a result after the end";
      all.results[delivered->worker].push_back(std::move(delivered->result));
    } else {
      auto& ended = std::get<Ended>(*event);
      EXPECT_TRUE(all.reports.try_emplace(ended.worker, std::move(ended.report)).second) << "ended twice";
    }
  }
  EXPECT_EQ(supervisor.running(), 0U);
  return all;
}

class WorkersTest : public testing::Test {
 protected:
  WorkerId spawn(const Work& work, const Limits& limits = {}) {
    const auto id = supervisor_.spawn(work, limits);
    EXPECT_TRUE(id.has_value()) << id.error().line();
    return id.value_or(WorkerId{});
  }

  // Of one worker alone.
  Report report_of(const Work& work, const Limits& limits = {}) {
    const WorkerId id = spawn(work, limits);
    return collect_all(supervisor_).reports[id];
  }

  base::HostClock clock_;
  Supervisor supervisor_{clock_};
};

}  // namespace ristretto::supervise
