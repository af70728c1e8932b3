// SPDX-License-Identifier: MIT
// Tests that try to take the referee's JVM with them, and referees that cannot start.
#include <array>
#include <csignal>
#include <fstream>
#include <functional>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit/replay/referee_fixture.h"

namespace ristretto::replay {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Pair;
using ::testing::StartsWith;

const Method kBefore{"before", "assertTrue(true);"};
const Method kLast{"last", "assertTrue(true);"};

class ContainmentTest : public RefereeTest {
 protected:
  // The verdict on a method between two that must pass.
  std::string verdict_on(const std::string& body, std::string_view members = "") {
    auto all = verdicts({source_of("HardTest", {kBefore, {"hard", body}, kLast}, kJunit5, members)});
    EXPECT_EQ(all["before"], "passed");
    EXPECT_EQ(all["last"], "passed");
    return all["hard"];
  }
};

TEST_F(ContainmentTest, AnEndlessLoopTimesOut) {
  options_.method_seconds = 0.5;
  EXPECT_EQ(verdict_on("while (true) {\n        }"), "timed-out: did not end within 0.5 s (HardTest.java:14)");
}

TEST_F(ContainmentTest, AnEndlessLoopInAStaticInitialiserTimesOut) {
  add_class("Endless", "class Endless { static { while (true == Boolean.valueOf(true)); } }");
  options_.method_seconds = 0.5;
  EXPECT_THAT(verdict_on("new Endless();"), StartsWith("timed-out: did not end within 0.5 s (HardTest.java:14)"));
}

TEST_F(ContainmentTest, ATestThatEndsTheJvmHasCrashedIt) {
  EXPECT_EQ(verdict_on("System.exit(3);"), "crashed: the JVM ended during the test: exit code 3");
  EXPECT_EQ(verdict_on("Runtime.getRuntime().halt(0);"), "crashed: the JVM ended during the test: exit code 0");
}

TEST_F(ContainmentTest, ManyTestsThatEndTheJvmAreAllFound) {
  EXPECT_THAT(
      verdicts({source_of("ExitTest", {{"a", "System.exit(1);"}, {"b", ""}, {"c", "System.exit(2);"}, {"d", ""}})}),
      ElementsAre(Pair("a", EndsWith("exit code 1")), Pair("b", "passed"), Pair("c", EndsWith("exit code 2")),
                  Pair("d", "passed")));
}

constexpr std::string_view kKill =
    "new ProcessBuilder(\"kill\", \"-9\", \"\" + ProcessHandle.current().pid()).start();\n"
    "            Thread.sleep(60000);";

TEST_F(ContainmentTest, ATestDuringWhichTheJvmIsKilledOnceIsTriedAgain) {
  EXPECT_EQ(verdict_on(
                fmt::format("if (new java.io.File(\"killed\").createNewFile()) {{\n            {}\n        }}", kKill)),
            "passed");
}

TEST_F(ContainmentTest, ATestThatKillsTheJvmEachTimeHasCrashedIt) {
  EXPECT_EQ(verdict_on(std::string(kKill)), "crashed: the JVM ended during the test: signal 9 (Killed)");
}

TEST_F(ContainmentTest, StackOverflowAndFullHeapAreFailures) {
  EXPECT_THAT(verdict_on("recurse(1);", "    static int recurse(int n) { return recurse(n + 1) + 1; }\n"),
              StartsWith("failed: java.lang.StackOverflowError"));
  options_.max_heap_mb = 64;
  referee_.reset();
  EXPECT_THAT(verdict_on("while (true) ALL.add(new byte[1 << 20]);",
                         "    static final java.util.List<byte[]> ALL = new java.util.ArrayList<>();\n"),
              AllOf(StartsWith("failed: java.lang.OutOfMemoryError"), HasSubstr("HardTest.java:")));
}

TEST_F(ContainmentTest, OutputDisturbsNothing) {
  EXPECT_EQ(verdict_on("byte[] noise = new byte[1 << 22];\n"
                       "        System.out.write(noise);\n"
                       "        System.err.write(noise);\n"
                       "        new java.io.FileOutputStream(java.io.FileDescriptor.out).write(noise);\n"
                       "        new java.io.FileOutputStream(java.io.FileDescriptor.err).write(noise);\n"
                       "        System.out.close();\n"
                       "        System.setOut(null);\n"
                       "        System.setErr(null);"),
            "passed");
}

TEST_F(ContainmentTest, ThreadsThatStayAliveDisturbNothing) {
  EXPECT_EQ(verdict_on("Thread.currentThread().interrupt();\n"
                       "        new Thread(() -> { while (true) Thread.onSpinWait(); }).start();"),
            "passed");
  EXPECT_EQ(verdict_on("assertEquals(1, Thread.currentThread().getThreadGroup().activeCount());"), "passed");
}

TEST_F(ContainmentTest, NothingIsLeftBehind) {
  const auto scratch = folder_.path() / "scratch";
  std::filesystem::create_directories(scratch);
  const char* before = std::getenv("TMPDIR");
  const std::string saved = before == nullptr ? "" : before;
  ::setenv("TMPDIR", scratch.c_str(), 1);
  EXPECT_EQ(verdict_on("java.nio.file.Files.createDirectories(java.nio.file.Path.of(\"a/b\"));\n"
                       "        java.io.File.createTempFile(\"some\", \"file\");"),
            "passed");
  EXPECT_FALSE(std::filesystem::is_empty(scratch));
  referee_.reset();
  before == nullptr ? ::unsetenv("TMPDIR") : ::setenv("TMPDIR", saved.c_str(), 1);
  EXPECT_TRUE(std::filesystem::is_empty(scratch));
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a child is left";
  EXPECT_EQ(errno, ECHILD);
}

// Waits up to ten seconds.
bool becomes_true(const std::function<bool()>& condition) {
  for (int i = 0; i < 1000 && !condition(); ++i) ::usleep(10'000);
  return condition();
}

TEST_F(ContainmentTest, TheJvmEndsWithTheTool) {
  const auto pid_file = folder_.path() / "pid";
  std::array<int, 2> until_closed{};
  ASSERT_EQ(::pipe2(until_closed.data(), O_CLOEXEC), 0);
  const pid_t tool = ::fork();
  if (tool == 0) {
    ::setenv("TMPDIR", folder_.path().c_str(), 1);
    auto started = Referee::start(options_);
    if (!started) ::_exit(1);
    referee_ = *std::move(started);
    // A fork of the tool holds its pipes open; the JVM must notice all the same.
    if (::fork() == 0) {
      ::close(until_closed[1]);
      char byte = 0;
      (void)!::read(until_closed[0], &byte, 1);
      ::_exit(0);
    }
    (void)verdicts({source_of("LoopTest", {{"loop", fmt::format("java.nio.file.Files.writeString(java.nio.file.Path.of("
                                                                "\"{}\"), ProcessHandle.current().pid() + \"\\n\");\n"
                                                                "        while (true) {{\n        }}",
                                                                pid_file.native())}})});
    ::_exit(0);
  }
  long jvm = 0;
  ASSERT_TRUE(becomes_true([&] { return static_cast<bool>(std::ifstream(pid_file) >> jvm); }));
  ::kill(tool, SIGKILL);
  ::waitpid(tool, nullptr, 0);
  EXPECT_TRUE(becomes_true([&] { return !std::filesystem::exists(fmt::format("/proc/{}", jvm)); }));
  std::filesystem::remove(pid_file);
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path())) << "the folder that the JVM ran in is left";
  for (const int end : until_closed) ::close(end);
}

class StartTest : public RefereeTest {
 protected:
  std::string error() {
    const auto started = Referee::start(options_);
    return started ? "started" : started.error().line();
  }
};

TEST_F(StartTest, WithoutAJdk) {
  options_.java_home = "";
  EXPECT_EQ(error(),
            "no JDK with a compiler found; generated tests were not checked (set JAVA_HOME or pass --jdk DIR)");
  options_.java_home = "/none";
  EXPECT_EQ(error(),
            "/none: no JDK with a compiler found; generated tests were not checked (set JAVA_HOME or pass --jdk DIR)");
}

TEST_F(StartTest, WithAJavaThatHasNoCompiler) {
  const auto java = folder_.write("jre/bin/java", fmt::format("#!/bin/sh\nexec '{}/bin/java' --limit-modules java.base,"
                                                              "java.compiler \"$@\"\n",
                                                              options_.java_home));
  std::filesystem::permissions(java, std::filesystem::perms::owner_all);
  options_.java_home = (folder_.path() / "jre").native();
  EXPECT_EQ(error(), options_.java_home +
                         ": no JDK with a compiler found; generated tests were not checked "
                         "(set JAVA_HOME or pass --jdk DIR)");
}

TEST_F(StartTest, WithAJavaThatDoesNotRun) {
  const auto java = folder_.write("bad/bin/java", "#!/bin/sh\necho 'cannot map\nmemory' >&2\nexit 1\n");
  std::filesystem::permissions(java, std::filesystem::perms::owner_all);
  options_.java_home = (folder_.path() / "bad").native();
  EXPECT_EQ(error(), java.native() + ": the JVM of the referee did not start: cannot map memory");
  folder_.write("bad/bin/java", "no program");
  EXPECT_EQ(error(), java.native() + ": cannot be executed: Exec format error");
}

TEST_F(StartTest, WithoutItsJavaSide) {
  options_.harness_jar = "/none/referee.jar";
  EXPECT_EQ(error(),
            "/none/referee.jar: the Java side of the referee is missing; generated tests were not checked "
            "(build Ristretto where there is a JDK)");
}

TEST_F(StartTest, AJvmThatDoesNotStartAgainIsAnError) {
  const auto java =
      folder_.write("jdk/bin/java", fmt::format("#!/bin/sh\nexec '{}/bin/java' \"$@\"\n", options_.java_home));
  std::filesystem::permissions(java, std::filesystem::perms::owner_all);
  options_.java_home = (folder_.path() / "jdk").native();
  auto referee = Referee::start(options_);
  ASSERT_TRUE(referee) << referee.error().line();
  folder_.write("jdk/bin/java", "#!/bin/sh\necho gone\n");
  const Source source = source_of("ExitTest", {{"exit", "System.exit(1);"}, {"next", ""}});
  const auto judged = (*referee)->judge({&source, 1});
  ASSERT_FALSE(judged);
  EXPECT_EQ(judged.error().line(), java.native() + ": the JVM of the referee did not start: gone");
}

}  // namespace
}  // namespace ristretto::replay
