// SPDX-License-Identifier: MIT
// What workers and their supervisor have to do with the rest of the host.
#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit/supervise/collected.h"

namespace ristretto::supervise {
namespace {

constexpr int kNobody = 65534;

// "socket:[123]" and "pipe:[456]" of this process.
std::set<std::string> streams() {
  std::set<std::string> found;
  for (const auto& each : std::filesystem::directory_iterator("/proc/self/fd")) {
    std::error_code none;
    const std::string target = std::filesystem::read_symlink(each.path(), none).native();
    if (target.starts_with("socket:") || target.starts_with("pipe:")) found.insert(target);
  }
  return found;
}

std::size_t descriptors() {
  const std::filesystem::directory_iterator all("/proc/self/fd");
  return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

std::size_t mappings() {
  std::ifstream maps("/proc/self/maps");
  return static_cast<std::size_t>(std::count(std::istreambuf_iterator<char>(maps), {}, '\n'));
}

// The exit code of a process that runs `body`.
template <class Body>
int in_process(Body body) {
  const pid_t pid = fork();
  if (pid == 0) _exit(body());
  int status = 0;
  waitpid(pid, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

class SurroundingsTest : public WorkersTest {};

TEST_F(SurroundingsTest, TwoHundredWorkersLeaveNothingBehind) {
  const auto run_one = [&](int i) {
    const WorkerId id = spawn([i](Channel& channel) {
      static_cast<void>(channel.receive());
      if (i % 3 == 0) raise(SIGKILL);
      channel.deliver("x");
    });
    supervisor_.feed(id, "x");
    collect_all(supervisor_);
  };
  run_one(1);  // what is made once, is made
  const std::size_t descriptors_before = descriptors();
  const std::size_t mappings_before = mappings();
  for (int i = 0; i < 200; ++i) run_one(i);
  EXPECT_EQ(descriptors(), descriptors_before);
  EXPECT_LT(mappings(), mappings_before + 50);
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a child was not waited for";
}

TEST_F(SurroundingsTest, AWorkerHasNoneOfTheOthersDescriptors) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const std::set<std::string> before = streams();
  Supervisor supervisor(clock_, {.not_workers = [&] { return std::vector<int>{ends[0], ends[1]}; }});
  std::vector<WorkerId> others;
  for (int i = 0; i < 3; ++i) others.push_back(*supervisor.spawn([](Channel&) { hang(); }));
  const auto id = supervisor.spawn([&](Channel& channel) {
    std::string foreign;
    for (const std::string& each : streams()) foreign += before.contains(each) ? "" : each + " ";
    std::string given;
    for (const int each : ends) given += fcntl(each, F_GETFD) < 0 ? "" : "open ";
    channel.deliver(fmt::format("{}{}", std::ranges::count(foreign, ' '), given));
  });
  for (const WorkerId each : others) supervisor.kill(each);
  const Collected all = collect_all(supervisor);
  close(ends[0]);
  close(ends[1]);
  EXPECT_EQ(all.results.at(*id), std::vector<std::string>{"2"});  // its socket and its standard error
}

// A pipe that all of them hold shows when the last of them is gone.
TEST_F(SurroundingsTest, WorkersDieWithTheirSupervisor) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const pid_t supervising = fork();
  if (supervising == 0) {
    Supervisor supervisor(clock_);
    for (int i = 0; i < 3; ++i) {
      static_cast<void>(supervisor.spawn([&](Channel&) {
        static_cast<void>(write(ends[1], "x", 1));
        hang();
      }));
    }
    hang();
  }
  close(ends[1]);
  char byte = 0;
  for (int i = 0; i < 3; ++i) ASSERT_EQ(read(ends[0], &byte, 1), 1);
  ::kill(supervising, SIGKILL);
  waitpid(supervising, nullptr, 0);
  pollfd wait{ends[0], POLLIN, 0};
  ASSERT_EQ(poll(&wait, 1, 10'000), 1) << "workers are still alive";
  EXPECT_EQ(read(ends[0], &byte, 1), 0);
  close(ends[0]);
}

TEST_F(SurroundingsTest, WorkersDieWithTheSupervisorObject) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  {
    Supervisor supervisor(clock_);
    ASSERT_TRUE(supervisor.spawn([](Channel&) { hang(); }));
    ASSERT_TRUE(supervisor.spawn([](Channel&) { hang(); }));
    close(ends[1]);
  }
  pollfd wait{ends[0], POLLIN, 0};
  EXPECT_EQ(poll(&wait, 1, 10'000), 1) << "workers are still alive";
  close(ends[0]);
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a child was not waited for";
}

TEST_F(SurroundingsTest, TerminalSignalsDoNotReachWorkers) {
  const Report report = report_of([](Channel&) {
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) raise(number);
  });
  EXPECT_TRUE(report.ending.is_well()) << to_text(report.ending);
}

TEST_F(SurroundingsTest, SpawningLeavesTheSupervisorsSignalsAsTheyWere) {
  sigset_t before;
  sigset_t after;
  sigprocmask(SIG_SETMASK, nullptr, &before);
  std::string in_worker;
  const WorkerId id = spawn([](Channel& channel) {
    sigset_t mask;
    sigprocmask(SIG_SETMASK, nullptr, &mask);
    channel.deliver(sigismember(&mask, SIGUSR1) == 0 ? "open" : "blocked");
  });
  sigprocmask(SIG_SETMASK, nullptr, &after);
  EXPECT_EQ(collect_all(supervisor_).results.at(id), std::vector<std::string>{"open"});
  for (int number = 1; number < SIGRTMIN; ++number)
    EXPECT_EQ(sigismember(&before, number), sigismember(&after, number)) << number;
}

TEST_F(SurroundingsTest, NoProcessIsAnErrorAndLeavesNothing) {
  const int code = in_process([this] {
    if (getuid() == 0 && setresuid(kNobody, kNobody, kNobody) != 0) return 77;  // root has no such limit
    const rlimit none{0, 0};
    if (setrlimit(RLIMIT_NPROC, &none) != 0) return 77;
    const std::size_t before = descriptors();
    const auto spawned = supervisor_.spawn([](Channel&) {});
    if (spawned) return 1;
    if (spawned.error().line().find("no process for a worker") == std::string::npos) return 2;
    return descriptors() == before && supervisor_.running() == 0 ? 0 : 3;
  });
  if (code == 77) GTEST_SKIP() << "the limit on processes cannot be set here";
  EXPECT_EQ(code, 0);
}

TEST_F(SurroundingsTest, NoDescriptorIsAnErrorAndLeavesNothing) {
  for (const rlim_t free : {0, 1, 2, 3}) {
    const int code = in_process([&] {
      const int next = dup(STDERR_FILENO);
      close(next);
      const std::size_t before = descriptors();
      rlimit few{};
      getrlimit(RLIMIT_NOFILE, &few);
      const rlim_t enough = few.rlim_cur;
      few.rlim_cur = static_cast<rlim_t>(next) + free;
      setrlimit(RLIMIT_NOFILE, &few);
      const auto spawned = supervisor_.spawn([](Channel&) {});
      few.rlim_cur = enough;
      setrlimit(RLIMIT_NOFILE, &few);
      if (spawned) return 1;
      if (spawned.error().line().find("no pipe for a worker") == std::string::npos) return 2;
      return descriptors() == before ? 0 : 3;
    });
    EXPECT_EQ(code, 0) << free;
  }
}

}  // namespace
}  // namespace ristretto::supervise
