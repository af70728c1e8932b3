// SPDX-License-Identifier: MIT
// Real processes with a unit that obeys the monitor as generation does, and dies or hangs where told.
#include "campaign/pool.h"

#include <csignal>
#include <map>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace ristretto::campaign {
namespace {

constexpr std::uint64_t kSequences = 20;

struct Fate {
  std::set<std::uint64_t> kills;  // sequences that end the worker
  std::set<std::uint64_t> hangs;
  bool dies_at_start = false;
};

// "0 1 2 ...": the sequences that ran.
std::string fake_generation(const Fate& fate, generate::Monitor& monitor) {
  if (fate.dies_at_start) _exit(3);
  std::string ran;
  for (std::uint64_t i = 0; i < kSequences && !monitor.stop(); ++i) {
    if (monitor.report_instead() == i) return fmt::format("program of {}", i);
    if (monitor.skip(i)) continue;
    monitor.starting(i);
    if (fate.kills.contains(i)) raise(SIGKILL);
    while (fate.hangs.contains(i)) pause();
    ran += fmt::format("{} ", i);
  }
  return ran;
}

std::string all_but(const std::set<std::uint64_t>& left_out, std::uint64_t end = kSequences) {
  std::string text;
  for (std::uint64_t i = 0; i < end; ++i) {
    if (!left_out.contains(i)) text += fmt::format("{} ", i);
  }
  return text;
}

class PoolTest : public testing::Test {
 protected:
  // Runs all tasks to their end.
  void run(const std::vector<Fate>& fates, std::size_t jobs, double hang_seconds = 20) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < fates.size(); ++i) names.push_back(fmt::format("C{}", i));
    Pool pool(
        names,
        [&](std::size_t task, const Attempt&, generate::Monitor& monitor) {
          return fake_generation(fates[task], monitor);
        },
        [&](std::size_t task, const ClassRun& run) { settled_.insert_or_assign(task, run); },
        {.jobs = jobs, .hang_seconds = hang_seconds, .stop_seconds = 5}, clock_);
    while (!pool.is_done()) {
      ASSERT_TRUE(pool.start_some());
      most_running_ = std::max(most_running_, pool.running());
      wait(pool);
      pool.look();
    }
  }

  static void wait(const Pool& pool) {
    std::vector<pollfd> waits;
    pool.add_to(waits);
    poll(waits.data(), waits.size(), 20);
  }

  base::HostClock clock_;
  std::map<std::size_t, ClassRun> settled_;
  std::size_t most_running_ = 0;
};

TEST_F(PoolTest, EveryTaskIsSettledOnce) {
  run(std::vector<Fate>(7), 3);
  ASSERT_EQ(settled_.size(), 7U);
  for (const auto& [task, run] : settled_) EXPECT_EQ(run.text(), all_but({}));
  EXPECT_EQ(most_running_, 3U);
}

TEST_F(PoolTest, AKilledWorkerCostsOneSequence) {
  run({Fate{}, Fate{.kills = {4}, .hangs = {}}, Fate{}}, 2);
  ASSERT_EQ(settled_.size(), 3U);
  EXPECT_EQ(settled_.at(0).text(), all_but({}));
  EXPECT_EQ(settled_.at(1).text(), all_but({4}));
  ASSERT_EQ(settled_.at(1).crashes().size(), 1U);
  const Crash& crash = settled_.at(1).crashes()[0];
  EXPECT_EQ(crash.sequence, 4U);
  EXPECT_EQ(crash.program, "program of 4");
  EXPECT_EQ(crash.cause, "was killed by signal 9 (Killed)");
  EXPECT_EQ(settled_.at(2).text(), all_but({}));
}

TEST_F(PoolTest, AHangingWorkerCostsOneSequence) {
  run({Fate{.kills = {}, .hangs = {2}}}, 1, 0.3);
  EXPECT_EQ(settled_.at(0).text(), all_but({2}));
  ASSERT_EQ(settled_.at(0).crashes().size(), 1U);
  EXPECT_EQ(settled_.at(0).crashes()[0].program, "program of 2");
  EXPECT_EQ(settled_.at(0).crashes()[0].cause, "hung for 0.3 s");
}

TEST_F(PoolTest, AfterThreeDeathsWhatCameBeforeIsDelivered) {
  run({Fate{.kills = {4, 6, 9, 12}, .hangs = {}}}, 1);
  EXPECT_EQ(settled_.at(0).text(), all_but({4, 6}, 9));
  EXPECT_EQ(settled_.at(0).crashes().size(), 3U);
}

TEST_F(PoolTest, ADeathBeforeAnySequenceIsReportedAndTheRestGoesOn) {
  run({Fate{.kills = {}, .hangs = {}, .dies_at_start = true}, Fate{}}, 1);
  EXPECT_EQ(settled_.at(0).text(), "");
  ASSERT_EQ(settled_.at(0).crashes().size(), 1U);
  EXPECT_EQ(settled_.at(0).crashes()[0].cause, "ended with exit code 3");
  EXPECT_EQ(settled_.at(1).text(), all_but({}));
}

TEST_F(PoolTest, StopMakesWorkersDeliverAndStartsNoMore) {
  std::map<std::size_t, std::string> texts;
  Pool pool(
      {"A", "B"},
      [](std::size_t, const Attempt&, generate::Monitor& monitor) {
        std::uint64_t i = 0;
        while (!monitor.stop()) {
          monitor.starting(i++);
          usleep(1000);
        }
        return std::string("delivered");
      },
      [&](std::size_t task, const ClassRun& run) { texts[task] = run.text(); }, {.jobs = 1}, clock_);
  ASSERT_TRUE(pool.start_some());
  wait(pool);
  pool.look();
  pool.stop();
  while (!pool.is_done()) {
    ASSERT_TRUE(pool.start_some());
    wait(pool);
    pool.look();
  }
  EXPECT_EQ(texts, (std::map<std::size_t, std::string>{{0, "delivered"}}));
  EXPECT_EQ(pool.waiting(), 1U);
}

TEST_F(PoolTest, AWorkerFarBeyondItsTimeIsToldToStopAndThenKilled) {
  std::map<std::size_t, ClassRun> runs;
  Pool pool(
      {"obeys", "does not"},
      [](std::size_t task, const Attempt&, generate::Monitor& monitor) {
        while (!monitor.stop() || task == 1) usleep(1000);
        return std::string("delivered");
      },
      [&](std::size_t task, const ClassRun& run) { runs.insert_or_assign(task, run); },
      {.jobs = 2, .worker_seconds = 0.2, .stop_seconds = 0.2}, clock_);
  while (!pool.is_done()) {
    ASSERT_TRUE(pool.start_some());
    wait(pool);
    pool.look();
  }
  EXPECT_EQ(runs.at(0).text(), "delivered");
  EXPECT_EQ(runs.at(1).text(), "");
  ASSERT_EQ(runs.at(1).crashes().size(), 1U);
  EXPECT_EQ(runs.at(1).crashes()[0].cause, "did not stop within 0.2 s");
}

TEST_F(PoolTest, LargeTextsComeWhole) {
  const std::string large(std::size_t{5} << 20U, 'x');
  std::string text;
  Pool pool(
      {"A"}, [&](std::size_t, const Attempt&, generate::Monitor&) { return large; },
      [&](std::size_t, const ClassRun& run) { text = run.text(); }, {.jobs = 1}, clock_);
  while (!pool.is_done()) {
    ASSERT_TRUE(pool.start_some());
    wait(pool);
    pool.look();
  }
  EXPECT_EQ(text, large);
}

TEST_F(PoolTest, WhatAWorkerSaysBeforeItDiesIsKept) {
  std::string messages;
  Pool pool(
      {"A"},
      [](std::size_t, const Attempt&, generate::Monitor&) -> std::string {
        static_cast<void>(write(STDERR_FILENO, "broken invariant\n", 17));
        _exit(3);
      },
      [&](std::size_t, const ClassRun& run) { messages = run.crashes().at(0).messages; }, {.jobs = 1}, clock_);
  while (!pool.is_done()) {
    ASSERT_TRUE(pool.start_some());
    wait(pool);
    pool.look();
  }
  EXPECT_EQ(messages, "broken invariant\n");
}

}  // namespace
}  // namespace ristretto::campaign
