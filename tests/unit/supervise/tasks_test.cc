// SPDX-License-Identifier: MIT
// Tasks in, results out.
#include <atomic>
#include <csignal>

#include <fmt/format.h>
#include <sys/time.h>
#include <unistd.h>

#include "unit/supervise/collected.h"

namespace ristretto::supervise {
namespace {

// "x" becomes "x!".
void answer_all(Channel& channel) {
  while (const auto task = channel.receive()) channel.deliver(*task + "!");
}

std::string large_text(std::size_t size) {
  std::string text(size, '\0');
  for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>(i * 31 + i / 257);
  return text;
}

class TasksTest : public WorkersTest {
 protected:
  // The first that comes, from a worker that goes on.
  std::string wait_for_result() {
    const auto event = supervisor_.collect(std::chrono::minutes(1));
    const auto* delivered = event ? std::get_if<Delivered>(&*event) : nullptr;
    return delivered == nullptr ? "no result" : delivered->result;
  }
};

TEST_F(TasksTest, AreAnsweredInOrder) {
  const WorkerId id = spawn(answer_all);
  EXPECT_EQ(supervisor_.feed(id, "a"), 1U);
  EXPECT_EQ(supervisor_.feed(id, ""), 2U);
  EXPECT_EQ(supervisor_.feed(id, "c"), 3U);
  supervisor_.finish(id);
  Collected all = collect_all(supervisor_);
  EXPECT_EQ(all.results[id], (std::vector<std::string>{"a!", "!", "c!"}));
  EXPECT_TRUE(all.reports[id].ending.is_well());
  EXPECT_FALSE(all.reports[id].task.has_value());
  EXPECT_TRUE(all.reports[id].not_begun.empty());
}

TEST_F(TasksTest, AResultKnowsItsTask) {
  const WorkerId id = spawn([](Channel& channel) {
    channel.deliver("ready");
    while (const auto task = channel.receive()) {
      if (*task == "twice") channel.deliver("once");
      if (*task != "nothing") channel.deliver("again");
    }
  });
  for (const char* task : {"nothing", "twice", "once"}) supervisor_.feed(id, task);
  supervisor_.finish(id);
  std::vector<std::uint64_t> tasks;
  while (const auto event = supervisor_.collect(std::chrono::minutes(1))) {
    if (const auto* delivered = std::get_if<Delivered>(&*event)) tasks.push_back(delivered->task);
  }
  EXPECT_EQ(tasks, (std::vector<std::uint64_t>{0, 2, 2, 3}));
}

TEST_F(TasksTest, AResultComesWhileTheWorkerLives) {
  const WorkerId id = spawn(answer_all);
  supervisor_.feed(id, "a");
  EXPECT_EQ(wait_for_result(), "a!");
  EXPECT_EQ(supervisor_.running(), 1U);
}

TEST_F(TasksTest, AFullPipeDoesNotBlockTheSupervisor) {
  const std::string large = large_text(10 * kMiB);
  const auto is_fed = SharedArray<std::atomic<bool>>::make(1);
  ASSERT_TRUE(is_fed.has_value());
  const WorkerId id = spawn([&](Channel& channel) {
    for (int i = 0; i < 1000 && !(*is_fed)[0]; ++i) usleep(10'000);
    if (!(*is_fed)[0]) _exit(5);  // the supervisor waits for us to read
    answer_all(channel);
  });
  supervisor_.feed(id, large);
  supervisor_.feed(id, "small");
  supervisor_.finish(id);
  (*is_fed)[0] = true;
  const Collected all = collect_all(supervisor_);
  ASSERT_EQ(all.results.at(id).size(), 2U);
  EXPECT_TRUE(all.results.at(id)[0] == large + "!");
  EXPECT_EQ(all.results.at(id)[1], "small!");
}

// Both pipes are full at times: who waits for the other to read first waits for ever.
TEST_F(TasksTest, LargeTasksAndLargeResultsDoNotBlockEachOther) {
  const std::string large = large_text(3 * kMiB);
  const WorkerId id = spawn([&](Channel& channel) {
    for (int i = 0; i < 3; ++i) channel.deliver(large);
    answer_all(channel);
  });
  for (int i = 0; i < 3; ++i) supervisor_.feed(id, large);
  supervisor_.finish(id);
  const Collected all = collect_all(supervisor_);
  ASSERT_EQ(all.results.at(id).size(), 6U);
  EXPECT_TRUE(all.results.at(id)[2] == large);
  EXPECT_TRUE(all.results.at(id)[5] == large + "!");
}

TEST_F(TasksTest, WhatAKilledWorkerHadNotWrittenWhollyIsNoResult) {
  const std::string large = large_text(10 * kMiB);
  const WorkerId id = spawn([&](Channel& channel) {
    channel.deliver("whole");
    channel.deliver(large);
  });
  EXPECT_EQ(wait_for_result(), "whole");
  usleep(300'000);  // it now waits in the middle of the second
  supervisor_.kill(id);
  const Collected all = collect_all(supervisor_);
  EXPECT_TRUE(all.results.empty());
  EXPECT_EQ(all.reports.at(id).ending.kind, EndKind::kKilled);
}

TEST_F(TasksTest, ADeadWorkersTaskIsNamedAndTheRestGivenBack) {
  const WorkerId id = spawn([](Channel& channel) {
    while (const auto task = channel.receive()) {
      channel.at("looking at " + *task);
      if (*task == "deadly") raise(SIGKILL);
      channel.deliver(*task + "!");
    }
  });
  for (const char* task : {"good", "deadly", "third", "fourth"}) supervisor_.feed(id, task);
  const Collected all = collect_all(supervisor_);
  EXPECT_EQ(all.results.at(id), std::vector<std::string>{"good!"});
  const Report& report = all.reports.at(id);
  EXPECT_EQ(report.task, "deadly");
  EXPECT_EQ(report.operation, "looking at deadly");
  EXPECT_EQ(report.not_begun, (std::vector<std::string>{"third", "fourth"}));
}

TEST_F(TasksTest, ADeathBetweenTasksIsNoTasksFault) {
  const WorkerId id = spawn([](Channel& channel) { answer_all(channel); });
  supervisor_.feed(id, "a");
  EXPECT_EQ(wait_for_result(), "a!");
  usleep(500'000);  // until it waits for the next
  supervisor_.kill(id);
  const Collected all = collect_all(supervisor_);
  EXPECT_FALSE(all.reports.at(id).task.has_value());
  EXPECT_EQ(all.reports.at(id).operation, "");
}

TEST_F(TasksTest, FeedingADeadWorkerDoesNotEndTheSupervisor) {
  const WorkerId id = spawn([](Channel&) { _exit(3); });
  usleep(200'000);
  supervisor_.feed(id, std::string(kMiB, 'x'));  // SIGPIPE would end this process
  const Collected all = collect_all(supervisor_);
  EXPECT_EQ(all.reports.at(id).ending, (Ending{EndKind::kExitCode, 3}));
  EXPECT_EQ(all.reports.at(id).not_begun.size(), 1U);
}

// Its end is known to the supervisor and not yet to who feeds it.
TEST_F(TasksTest, WhatIsFedBeforeTheEndWasCollectedComesBack) {
  const WorkerId id = spawn([](Channel& channel) {
    channel.deliver("last words");
    _exit(3);
  });
  usleep(200'000);
  EXPECT_EQ(wait_for_result(), "last words");
  supervisor_.feed(id, "too late");
  supervisor_.kill(id);
  supervisor_.ask_to_stop(id);
  supervisor_.finish(id);
  const Collected all = collect_all(supervisor_);
  EXPECT_EQ(all.reports.at(id).ending, (Ending{EndKind::kExitCode, 3}));
  EXPECT_EQ(all.reports.at(id).not_begun, std::vector<std::string>{"too late"});
}

TEST_F(TasksTest, ManyWorkersAtOnceEachGetTheirOwn) {
  std::vector<WorkerId> ids;
  for (int i = 0; i < 40; ++i) ids.push_back(spawn(answer_all));
  for (int round = 0; round < 5; ++round) {
    for (std::size_t i = 0; i < ids.size(); ++i) supervisor_.feed(ids[i], fmt::format("{}.{}", i, round));
  }
  for (const WorkerId id : ids) supervisor_.finish(id);
  const Collected all = collect_all(supervisor_);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    std::vector<std::string> expected;
    for (int round = 0; round < 5; ++round) expected.push_back(fmt::format("{}.{}!", i, round));
    EXPECT_EQ(all.results.at(ids[i]), expected);
    EXPECT_TRUE(all.reports.at(ids[i]).ending.is_well());
  }
}

TEST_F(TasksTest, WhoIsAskedToStopEndsWhereverItIs) {
  const WorkerId waiting = spawn(answer_all);
  const WorkerId working = spawn([](Channel& channel) {
    while (!channel.shall_stop()) usleep(1000);
    channel.deliver("what I have");
  });
  const WorkerId behind = spawn([](Channel& channel) {
    while (const auto task = channel.receive()) {
      channel.deliver("begun");
      while (!channel.shall_stop()) usleep(1000);
    }
  });
  supervisor_.feed(behind, "first");
  supervisor_.feed(behind, "never begun");
  EXPECT_EQ(wait_for_result(), "begun");
  for (const WorkerId id : {waiting, working, behind}) supervisor_.ask_to_stop(id);
  EXPECT_EQ(supervisor_.feed(behind, "too late"), 3U);
  Collected all = collect_all(supervisor_);
  for (const WorkerId id : {waiting, working, behind}) EXPECT_TRUE(all.reports.at(id).ending.is_well());
  EXPECT_EQ(all.results[working], std::vector<std::string>{"what I have"});
  EXPECT_EQ(all.reports.at(behind).not_begun, (std::vector<std::string>{"never begun", "too late"}));
}

// On both sides, while both pipes are full.
TEST_F(TasksTest, SignalsDoNotBreakFrames) {
  struct sigaction action{};
  struct sigaction before{};
  action.sa_handler = [](int) {};  // without SA_RESTART: calls come back with EINTR
  sigaction(SIGALRM, &action, &before);
  const itimerval often{{0, 500}, {0, 500}};
  const itimerval never{};
  const std::string large = large_text(2 * kMiB);
  const WorkerId id = spawn([&](Channel& channel) {
    setitimer(ITIMER_REAL, &often, nullptr);
    answer_all(channel);
  });
  setitimer(ITIMER_REAL, &often, nullptr);
  for (int i = 0; i < 20; ++i) supervisor_.feed(id, large);
  supervisor_.finish(id);
  for (int i = 0; i < 200; ++i) usleep(1000);  // interrupted too
  const Collected all = collect_all(supervisor_);
  setitimer(ITIMER_REAL, &never, nullptr);
  sigaction(SIGALRM, &before, nullptr);
  EXPECT_TRUE(all.reports.at(id).ending.is_well()) << to_text(all.reports.at(id).ending);
  ASSERT_EQ(all.results.at(id).size(), 20U);
  for (const std::string& each : all.results.at(id)) EXPECT_TRUE(each == large + "!");
}

TEST_F(TasksTest, CollectingFromNobodyDoesNotWait) {
  const auto start = clock_.monotonic();
  EXPECT_FALSE(supervisor_.collect(std::chrono::seconds(10)).has_value());
  EXPECT_LT(clock_.monotonic() - start, std::chrono::seconds(5));
}

}  // namespace
}  // namespace ristretto::supervise
