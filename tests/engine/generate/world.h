// SPDX-License-Identifier: MIT
// One booted class library for the tests of generation, with the subjects on its class path and assertions on. What
// runs in it leaves traces (classes that are initialised, probes in their code), so each run has a process of its own,
// forked from the booted one. Budgets are in operations and the clock stands still unless a test moves it: nothing
// here depends on time.
#pragma once

#include <concepts>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>
#include <sys/mman.h>

#include "base/clock.h"
#include "generate/directed.h"
#include "generate/session.h"
#include "generate/unit.h"

namespace ristretto::rows {

inline constexpr std::string_view kStack = "subjects.containers.IntStack";

using Statements = std::vector<testcase::Statement>;

[[nodiscard]] vm::Machine& machine();

// Runs `body` in a process of its own; its failed expectations fail the test.
void in_child(const std::function<void()>& body);

// What `body` measures in a process of its own.
template <class T>
  requires std::is_trivially_copyable_v<T>
[[nodiscard]] T measured(const std::function<T()>& body) {
  void* shared = mmap(nullptr, sizeof(T), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  in_child([&] { *static_cast<T*>(shared) = body(); });
  const T result = *static_cast<T*>(shared);
  munmap(shared, sizeof(T));
  return result;
}

// A test whose body runs in a process of its own.
#define ENGINE_TEST(suite, name)                            \
  static void body_of_##suite##_##name();                   \
  TEST(suite, name) { in_child(body_of_##suite##_##name); } \
  static void body_of_##suite##_##name()

class Watcher final : public generate::Monitor {
 public:
  void starting(std::uint64_t) override {}
  bool skip(std::uint64_t) override { return false; }
  bool stop() override {
    if (asked) asked();
    return false;
  }
  void progress(const generate::Statistics&, const generate::Coverage&) override {}
  std::optional<std::uint64_t> report_instead() override { return wanted; }

  std::optional<std::uint64_t> wanted;
  std::function<void()> asked;  // whether to stop
};

[[nodiscard]] generate::Options with_operations(std::uint64_t operations);

// A class under test, opened and ready to run.
class Opened {
 public:
  Opened(std::string_view java_name, const generate::Options& options, std::optional<std::uint64_t> wanted = {});

  [[nodiscard]] generate::Session& session() { return *session_; }
  [[nodiscard]] generate::Session* operator->() { return session_.get(); }
  // So much whenever the run asks whether to stop.
  void let_time_pass(base::Clock::Duration duration) {
    watcher_.asked = [this, duration] { clock_.advance(duration); };
  }
  // The strategy of the options, to its end.
  Opened& go();
  [[nodiscard]] const std::optional<Statements>& reported() const { return reported_; }

  [[nodiscard]] const testcase::Type& own_type() { return *types_->of_class(session_->under_test); }
  // The operation that describe() calls so; fails the test when there is none.
  [[nodiscard]] const testcase::Operation& operation(std::string_view text);
  // Calls of the members whose description contains the text.
  [[nodiscard]] std::uint64_t calls_of(std::string_view text);
  [[nodiscard]] generate::Coverage covered() { return session_->coverage(machine().probe_log.hit); }

 private:
  generate::Options options_;
  Watcher watcher_;
  base::FakeClock clock_;
  std::unique_ptr<testcase::Types> types_;
  std::unique_ptr<generate::Session> session_;
  std::optional<Statements> reported_;
};

// The whole way, by the door of the room; the types its tests refer to live as long.
struct Generated {
  std::unique_ptr<testcase::Types> types;
  generate::Result result;
};
[[nodiscard]] Generated generated(std::string_view java_name, const generate::Options& options,
                                  const generate::SymbolicMachine* symbolic = nullptr);
// "contract" of each finding, sorted, joined by blanks.
[[nodiscard]] std::string findings_of(std::string_view java_name, const generate::Options& options);

// Calls `see` with each of the first `count` sequences that a run executes, in order, in the session of that run.
void for_each_executed(std::string_view java_name, const generate::Options& options, std::uint64_t count,
                       const std::function<void(Opened&, const Statements&)>& see);

[[nodiscard]] std::string text_of(const Statements& statements);
[[nodiscard]] std::size_t calls_in(const Statements& statements);
// A static int or long field of a class that is initialised.
[[nodiscard]] std::int64_t static_field(std::string_view java_name, std::string_view field);

}  // namespace ristretto::rows
