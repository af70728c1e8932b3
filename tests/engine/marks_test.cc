// SPDX-License-Identifier: MIT
// Marks over a booted class library: whatever a guest does between a mark and a rollback, the digest of everything it
// can observe is the same afterwards, and doing it again has the same results.
#include <array>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "archive/jdk.h"
#include "base/rng.h"
#include "natives/files/host_streams.h"
#include "natives/guest.h"

namespace ristretto {
namespace {

using vm::Slot;
using vm::Stop;
using vm::StopReason;

struct Step {
  std::uint32_t kind;
  std::uint32_t seed;
};

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

class Marks : public testing::Test {
 protected:
  // One boot serves all tests of this process: each leaves the state as it found it.
  static void SetUpTestSuite() {
    const auto jdk = archive::find_jdk({.java_home = environment("JAVA_HOME"), .path = environment("PATH")});
    ASSERT_TRUE(jdk.has_value()) << jdk.error().line();
    natives::GuestOptions options;
    options.class_path = MARK_SUBJECT_CLASSES;
    streams_ = new natives::files::HostStreams();
    auto guest = natives::Guest::create(*jdk, std::move(options), *streams_);
    ASSERT_TRUE(guest.has_value()) << guest.error().line();
    guest_ = guest->release();
    const auto booted = guest_->boot();
    ASSERT_TRUE(booted.has_value()) << booted.error().line();
    ASSERT_EQ(machine().initialize(subject()).reason, StopReason::kFinished);
  }
  static void TearDownTestSuite() {
    delete guest_;
    delete streams_;
  }

  static vm::Machine& machine() { return guest_->machine(); }
  static vm::Klass& subject() { return machine().classes.required("MarkSubject"); }

  // Result of a step, or that it threw.
  static std::int64_t take(Step step) {
    const std::array arguments{Slot{step.kind}, Slot{step.seed}};
    return outcome(machine().call(*subject().method("step", "(II)I"), arguments));
  }
  static std::int64_t call(std::string_view name) {
    return outcome(machine().call(*subject().method(name, "()I"), {}));
  }
  static std::int64_t outcome(const Stop& stop) {
    EXPECT_TRUE(stop.reason == StopReason::kFinished || stop.reason == StopReason::kThrew);
    if (stop.reason == StopReason::kThrew) ADD_FAILURE() << java_name(machine().klass_of(stop.exception));
    return static_cast<std::int32_t>(stop.value);
  }
  static std::vector<std::int64_t> take(const std::vector<Step>& steps) {
    std::vector<std::int64_t> results;
    for (const Step step : steps) results.push_back(take(step));
    return results;
  }
  static std::vector<Step> random_steps(base::Rng& rng, std::size_t most) {
    std::vector<Step> steps(1 + rng.below(most));
    for (Step& step : steps) {
      step.kind = static_cast<std::uint32_t>(rng.below(16));
      step.seed = static_cast<std::uint32_t>(rng.below(100'000));
    }
    return steps;
  }

  static natives::files::HostStreams* streams_;
  static natives::Guest* guest_;
};

natives::files::HostStreams* Marks::streams_ = nullptr;
natives::Guest* Marks::guest_ = nullptr;

TEST_F(Marks, EachKindOfStepIsUndone) {
  const std::uint64_t before = machine().digest();
  const std::uint64_t used = machine().heap.used();
  for (std::uint32_t kind = 0; kind < 16; ++kind) {
    machine().mark();
    const std::int64_t first = take(Step{kind, 12345});
    EXPECT_NE(machine().digest(), before) << "kind " << kind << " changes nothing";
    machine().rollback();
    EXPECT_EQ(machine().digest(), before) << "kind " << kind;
    EXPECT_EQ(machine().heap.used(), used);
    EXPECT_EQ(take(Step{kind, 12345}), first) << "kind " << kind;
    machine().rollback();
    machine().release();
    EXPECT_EQ(machine().digest(), before) << "kind " << kind;
  }
}

TEST_F(Marks, ThousandsOfRandomCallsAreUndoneAndRepeat) {
  base::Rng rng(1);
  const std::uint64_t before = machine().digest();
  std::size_t calls = 0;
  for (int round = 0; round < 400; ++round) {
    const std::vector<Step> steps = random_steps(rng, 8);
    machine().mark();
    const auto first = take(steps);
    const std::uint64_t after = machine().digest();
    machine().rollback();
    ASSERT_EQ(machine().digest(), before) << "round " << round;
    ASSERT_EQ(take(steps), first) << "round " << round;
    ASSERT_EQ(machine().digest(), after) << "round " << round;
    machine().rollback();
    machine().release();
    calls += 2 * steps.size();
  }
  EXPECT_EQ(machine().digest(), before);
  EXPECT_GT(calls, 2000U);
}

TEST_F(Marks, NestedMarksReturnToEachLevel) {
  base::Rng rng(2);
  const std::uint64_t bottom = machine().digest();
  for (int round = 0; round < 40; ++round) {
    std::vector<std::uint64_t> digests;
    const std::size_t depth = 1 + rng.below(6);
    for (std::size_t level = 0; level < depth; ++level) {
      digests.push_back(machine().digest());
      machine().mark();
      take(random_steps(rng, 4));
    }
    while (!digests.empty()) {
      if (rng.below(4) == 0 && digests.size() > 1) {
        machine().release();  // its changes now belong to the mark below
        digests.pop_back();
        continue;
      }
      machine().rollback();
      ASSERT_EQ(machine().digest(), digests.back()) << "round " << round;
      machine().release();
      digests.pop_back();
    }
    ASSERT_EQ(machine().digest(), bottom) << "round " << round;
  }
}

TEST_F(Marks, AThreadInTheMiddleOfAMethodIsRestored) {
  machine().mark();
  EXPECT_EQ(call("startWaiter"), 1);
  const std::uint64_t waiting = machine().digest();
  for (int round = 0; round < 20; ++round) {
    machine().mark();
    const std::int64_t released = call("releaseWaiter");
    machine().rollback();
    ASSERT_EQ(machine().digest(), waiting);
    ASSERT_EQ(call("releaseWaiter"), released);
    machine().rollback();
    machine().release();
  }
  ASSERT_EQ(machine().digest(), waiting);
  machine().rollback();
  machine().release();
}

TEST_F(Marks, AThreadThatRanUnderAReleasedMarkIsRestoredByTheOneBelow) {
  machine().mark();
  EXPECT_EQ(call("startWaiter"), 1);
  const std::uint64_t waiting = machine().digest();
  machine().mark();
  for (int round = 0; round < 20; ++round) {
    machine().mark();
    const std::int64_t released = call("releaseWaiter");
    machine().release();
    machine().rollback();
    ASSERT_EQ(machine().digest(), waiting);
    ASSERT_EQ(call("releaseWaiter"), released);
    machine().rollback();
  }
  machine().release();
  machine().rollback();
  machine().release();
}

}  // namespace
}  // namespace ristretto
