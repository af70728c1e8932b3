// SPDX-License-Identifier: MIT
// How workers end, and what is known then.
#include <csignal>
#include <cstdlib>
#include <stdexcept>

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include "unit/supervise/collected.h"

namespace ristretto::supervise {
namespace {

void say(std::string_view text) { static_cast<void>(write(STDERR_FILENO, text.data(), text.size())); }

// A page of which nobody has touched a byte is not there.
void touch(char* memory, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; i += 4096) *static_cast<volatile char*>(memory + i) = 1;
}

char* reserve(std::size_t bytes) {
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? nullptr : static_cast<char*>(memory);
}

class EndingsTest : public WorkersTest {};

TEST_F(EndingsTest, ACrashIsReportedWithItsOperation) {
  const Report report = report_of([](Channel& channel) {
    channel.at("reading");
    channel.at("writing where nothing is");
    say("about to fall\n");
    std::signal(SIGSEGV, SIG_DFL);  // a sanitizer has a handler
    raise(SIGSEGV);
  });
  EXPECT_EQ(report.ending, (Ending{EndKind::kSignal, SIGSEGV}));
  EXPECT_EQ(report.operation, "writing where nothing is");
  EXPECT_EQ(report.messages, "about to fall\n");
}

TEST_F(EndingsTest, AnAbortIsReported) {
  const Report report = report_of([](Channel&) {
    std::signal(SIGABRT, SIG_DFL);
    std::abort();
  });
  EXPECT_EQ(report.ending, (Ending{EndKind::kSignal, SIGABRT}));
}

// It must not unwind into this test, of which the worker has a copy.
TEST_F(EndingsTest, AnExceptionEndsTheWorkerWhereItIs) {
  const pid_t here = getpid();
  Report report;
  try {
    report = report_of([](Channel&) {
      std::signal(SIGABRT, SIG_DFL);
      throw std::runtime_error("thrown by work");
    });
  } catch (const std::runtime_error&) {
    if (getpid() != here) _exit(0);
    FAIL();
  }
  EXPECT_EQ(report.ending, (Ending{EndKind::kSignal, SIGABRT}));
  EXPECT_NE(report.messages.find("thrown by work"), std::string::npos) << report.messages;
}

TEST_F(EndingsTest, AnExitCodeIsReported) {
  EXPECT_EQ(report_of([](Channel&) { _exit(3); }).ending, (Ending{EndKind::kExitCode, 3}));
}

TEST_F(EndingsTest, WhoLeavesBeforeItsWorkIsDoneHasNotEndedWell) {
  EXPECT_EQ(report_of([](Channel&) { _exit(0); }).ending, (Ending{EndKind::kExitCode, 0}));
  EXPECT_EQ(report_of([](Channel&) {}).ending, Ending{});
}

TEST_F(EndingsTest, ResultsBeforeACrashAreKept) {
  const WorkerId id = spawn([](Channel& channel) {
    for (int i = 0; i < 3; ++i) channel.deliver(fmt::format("{}", i));
    raise(SIGKILL);
  });
  const Collected all = collect_all(supervisor_);
  EXPECT_EQ(all.results.at(id), (std::vector<std::string>{"0", "1", "2"}));
  EXPECT_EQ(all.reports.at(id).ending, (Ending{EndKind::kSignal, SIGKILL}));
}

TEST_F(EndingsTest, TheLastOfManyMessagesIsKept) {
  const Report report = report_of([](Channel&) {
    for (int i = 0; i < 20'000; ++i) say(fmt::format("line {}\n", i));
    say("the end\n");
  });
  EXPECT_LE(report.messages.size(), SupervisorOptions{}.kept_messages);
  EXPECT_TRUE(report.messages.ends_with("line 19999\nthe end\n")) << report.messages;
}

TEST_F(EndingsTest, SilenceIsAHang) {
  const Report report = report_of(
      [](Channel& channel) {
        channel.at("nothing at all");
        hang();
      },
      {.silent_seconds = 0.3});
  EXPECT_EQ(report.ending, (Ending{EndKind::kSilent, 0, 0.3}));
  EXPECT_EQ(report.operation, "nothing at all");
}

TEST_F(EndingsTest, SignsOfLifeAndWaitingAreNoSilence) {
  const Limits limits{.silent_seconds = 1};
  const WorkerId beating = spawn(
      [](Channel& channel) {
        for (int i = 0; i < 20; ++i) {
          usleep(100'000);
          channel.beat();
        }
      },
      limits);
  const WorkerId waiting = spawn([](Channel& channel) { static_cast<void>(channel.receive()); }, limits);
  const WorkerId unread = spawn([](Channel& channel) { channel.deliver(std::string(kMiB, 'x')); }, limits);
  usleep(1'500'000);  // nobody reads, nobody feeds
  std::map<WorkerId, Ending> endings;
  const auto start = clock_.monotonic();
  while (clock_.monotonic() - start < std::chrono::milliseconds(2500)) {
    const auto event = supervisor_.collect(std::chrono::milliseconds(100));
    if (!event || !std::holds_alternative<Ended>(*event)) continue;
    const auto& ended = std::get<Ended>(*event);
    endings.emplace(ended.worker, ended.report.ending);
  }
  EXPECT_EQ(endings, (std::map<WorkerId, Ending>{{beating, Ending{}}, {unread, Ending{}}}));
  supervisor_.finish(waiting);
  EXPECT_TRUE(collect_all(supervisor_).reports.at(waiting).ending.is_well());
}

TEST_F(EndingsTest, WhoBeatsForEverIsKilledAfterItsTime) {
  const Report report = report_of(
      [](Channel& channel) {
        while (true) {
          channel.beat();
          usleep(1000);
        }
      },
      {.seconds = 0.3, .silent_seconds = 10});
  EXPECT_EQ(report.ending, (Ending{EndKind::kSeconds, 0, 0.3}));
}

TEST_F(EndingsTest, ProcessorTimeIsLimited) {
  const Report report = report_of(
      [](Channel& channel) {
        while (true) channel.beat();
      },
      {.seconds = 50, .processor_seconds = 0.5});
  EXPECT_EQ(report.ending, (Ending{EndKind::kProcessor, 0, 1}));
}

TEST_F(EndingsTest, WhoDoesNotStopWhenAskedIsKilled) {
  const Limits limits{.asked_seconds = 0.2, .stop_seconds = 0.2};
  const WorkerId deaf = spawn([](Channel&) { hang(); }, limits);
  const WorkerId obedient = spawn(
      [](Channel& channel) {
        while (!channel.shall_stop()) usleep(1000);
        channel.deliver("what I have");
      },
      limits);
  const Collected all = collect_all(supervisor_);
  EXPECT_EQ(all.reports.at(deaf).ending, (Ending{EndKind::kStop, 0, 0.2}));
  EXPECT_TRUE(all.reports.at(obedient).ending.is_well());
  EXPECT_EQ(all.results.at(obedient), std::vector<std::string>{"what I have"});
}

TEST_F(EndingsTest, MemoryThatIsTouchedIsLimited) {
  const Report report = report_of(
      [](Channel& channel) {
        channel.at("growing");
        for (int i = 0; i < 64; ++i) {
          touch(reserve(16 * kMiB), 16 * kMiB);
          usleep(10'000);
        }
        hang();
      },
      {.seconds = 30, .memory = 128 * kMiB});
  EXPECT_EQ(report.ending, (Ending{EndKind::kMemory, 0, 128.0 * kMiB}));
  EXPECT_EQ(report.operation, "growing");
}

// The supervisor's own memory and what is reserved are not the worker's doing.
TEST_F(EndingsTest, MemoryThatIsInheritedOrOnlyReservedIsFree) {
  constexpr std::size_t kInherited = 256 * kMiB;
  char* inherited = reserve(kInherited);
  ASSERT_NE(inherited, nullptr);
  touch(inherited, kInherited);
  const Report report = report_of(
      [&](Channel& channel) {
        if (reserve(16 * 1024 * kMiB) == nullptr) _exit(5);
        touch(inherited, kInherited);
        touch(reserve(16 * kMiB), 16 * kMiB);
        for (int i = 0; i < 20; ++i) {
          usleep(10'000);
          channel.beat();
        }
      },
      {.memory = 64 * kMiB});
  munmap(inherited, kInherited);
  EXPECT_TRUE(report.ending.is_well()) << to_text(report.ending);
}

// So it is where a parent set the signal to be ignored before it started us.
TEST_F(EndingsTest, WhereNoStatusIsKeptAnEndIsStillSeen) {
  const auto before = std::signal(SIGCHLD, SIG_IGN);
  const Report well = report_of([](Channel&) {});
  const Report badly = report_of([](Channel&) { _exit(3); });
  std::signal(SIGCHLD, before);
  EXPECT_TRUE(well.ending.is_well());
  EXPECT_EQ(badly.ending.kind, EndKind::kUnknown);
}

}  // namespace
}  // namespace ristretto::supervise
