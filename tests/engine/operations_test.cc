// SPDX-License-Identifier: MIT
// Marks under operations of every kind (java/Operations.java), at the level of words: after a rollback memory, stacks
// and what the machine keeps beside them are bit for bit what they were, and the same operations do the same again.
#include <array>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "booted.h"

namespace ristretto {
namespace {

using vm::Slot;
using vm::Stop;
using vm::StopReason;

constexpr auto kOperations = std::to_array<std::string_view>({
    "collections",   "statics",       "intern",
    "identity",      "newClasses",    "bareInitializer",
    "arrays",        "lambdas",       "failingInitializer",
    "concatenation", "records",       "exceptions",
    "uncaught",      "overflow",      "threads",
    "waiter",        "notifyWaiters", "parking",
    "time",          "locks",         "reflection",
    "files",         "methodHandles", "defineClasses",
    "zips",          "streams",       "allocate",
    "random",        "serialization",
});

struct Call {
  std::size_t operation;
  std::uint32_t seed;
};

std::uint64_t mix(std::uint64_t hash, std::uint64_t word) {
  hash = (hash ^ word) * 0xff51'afd7'ed55'8ccdU;
  return hash ^ hash >> 29U;
}

class Operations : public testing::Test {
 protected:
  // One boot serves all tests: each leaves the state as it found it.
  static void SetUpTestSuite() {
    natives::GuestOptions options;
    options.machine.max_heap = std::uint64_t{256} << 20U;
    booted_ = boot(std::move(options)).release();
    ASSERT_NE(booted_, nullptr);
    ASSERT_EQ(machine().initialize(subject()).reason, StopReason::kFinished);
  }
  static void TearDownTestSuite() { delete booted_; }

  static vm::Machine& machine() { return booted_->machine(); }
  static vm::Klass& subject() { return machine().classes.required("Operations"); }

  static std::string text_of(const Stop& stop) {
    switch (stop.reason) {
      case StopReason::kFinished: return std::to_string(static_cast<std::int64_t>(stop.value));
      case StopReason::kSteps: return "used up";
      case StopReason::kThrew: break;
      default: return "stopped for reason " + std::to_string(static_cast<int>(stop.reason));
    }
    const vm::Ref message = machine().get<vm::Ref>(stop.exception, machine().known.at.throwable_message);
    return java_name(machine().klass_of(stop.exception)) + ": " +
           (is_null(message) ? "" : machine().strings.utf8(message));
  }
  static std::string perform(Call call) {
    vm::Method* method = subject().method(kOperations[call.operation], "(I)J");
    return std::string(kOperations[call.operation]) + " " +
           text_of(machine().call(*method, std::array{Slot{call.seed}}));
  }
  static std::vector<std::string> perform(const std::vector<Call>& calls) {
    std::vector<std::string> results;
    for (const Call call : calls) results.push_back(perform(call));
    return results;
  }
  static std::vector<Call> random_calls(base::Rng& rng, std::size_t most) {
    std::vector<Call> calls(1 + rng.below(most));
    for (Call& call : calls) call = {rng.below(kOperations.size()), static_cast<std::uint32_t>(rng.below(1000))};
    return calls;
  }

  // Every word of memory, every slot of every stack.
  static std::uint64_t words() {
    const vm::Machine& vm = machine();
    std::uint64_t hash = vm.heap.used();
    for (std::uint64_t i = 0; i < vm.heap.used(); i += sizeof(std::uint64_t)) {
      std::uint64_t word = 0;
      std::memcpy(&word, vm.heap.base() + i, sizeof word);
      hash = mix(hash, word);
    }
    for (const auto& thread : vm.scheduler.threads()) {
      for (const Slot* slot = thread->stack.get(); slot != thread->sp; ++slot) hash = mix(hash, *slot);
    }
    return mix(hash, vm.classes.count());
  }

  static Booted* booted_;
};

Booted* Operations::booted_ = nullptr;

TEST_F(Operations, EachIsUndoneAndRepeats) {
  const std::uint64_t before = machine().digest();
  const std::uint64_t memory = words();
  for (std::size_t operation = 0; operation < kOperations.size(); ++operation) {
    for (const std::uint32_t seed : {0U, 1U, 2U, 3U, 12U, 35U}) {
      machine().mark();
      const std::string first = perform({operation, seed});
      const std::uint64_t after = machine().digest();
      EXPECT_NE(after, before) << first;
      machine().rollback();
      ASSERT_EQ(words(), memory) << first;
      EXPECT_EQ(machine().digest(), before) << first;
      EXPECT_EQ(perform({operation, seed}), first);
      EXPECT_EQ(machine().digest(), after) << first;
      machine().rollback();
      machine().release();
      EXPECT_EQ(machine().digest(), before) << first;
    }
  }
}

TEST_F(Operations, ThousandsAreUndoneAndRepeat) {
  base::Rng rng(7);
  const std::uint64_t before = machine().digest();
  const std::uint64_t memory = words();
  std::size_t calls_made = 0;
  for (int round = 0; round < 250; ++round) {
    const std::vector<Call> calls = random_calls(rng, 12);
    machine().mark();
    const auto first = perform(calls);
    const std::uint64_t after = machine().digest();
    machine().rollback();
    ASSERT_EQ(words(), memory) << "round " << round;
    ASSERT_EQ(perform(calls), first) << "round " << round;
    ASSERT_EQ(machine().digest(), after) << "round " << round;
    machine().rollback();
    machine().release();
    ASSERT_EQ(words(), memory) << "round " << round;
    if (round % 10 == 0) {
      ASSERT_EQ(machine().digest(), before) << "round " << round;
    }
    calls_made += 2 * calls.size();
  }
  EXPECT_EQ(machine().digest(), before);
  EXPECT_GT(calls_made, 2500U);
}

// Marks, rollbacks and releases in any order, with calls between them that find what earlier ones left.
TEST_F(Operations, NestedMarksReturnToEachLevel) {
  struct Level {
    std::uint64_t words;
    std::uint64_t digest;
  };
  base::Rng rng(8);
  const Level bottom{words(), machine().digest()};
  std::vector<Level> levels;
  std::size_t rollbacks = 0;
  std::size_t releases = 0;
  for (int step = 0; step < 600 || !levels.empty(); ++step) {
    const bool is_ending = step >= 600;
    const std::uint64_t choice = rng.below(10);
    if (!is_ending && levels.size() < 7 && (levels.empty() || choice < 3)) {
      levels.push_back({words(), machine().digest()});
      machine().mark();
    } else if (choice < 7 && !is_ending) {
      perform(random_calls(rng, 3));
    } else if (choice < 9 || levels.size() == 1) {
      machine().rollback();
      ASSERT_EQ(words(), levels.back().words) << "step " << step;
      ASSERT_EQ(machine().digest(), levels.back().digest) << "step " << step;
      ++rollbacks;
      if (is_ending || rng.below(2) == 0) {
        machine().release();
        levels.pop_back();
      }
    } else {
      machine().release();
      levels.pop_back();
      ++releases;
    }
  }
  EXPECT_EQ(words(), bottom.words);
  EXPECT_EQ(machine().digest(), bottom.digest);
  EXPECT_GT(rollbacks, 50U);
  EXPECT_GT(releases, 10U);
}

// The machine stops anywhere - in static initialisers, while linking, with monitors held - and is marked there.
TEST_F(Operations, MarksInTheMiddleOfACallReturnToIt) {
  base::Rng rng(9);
  const std::uint64_t before = machine().digest();
  const std::uint64_t memory = words();
  std::size_t stopped = 0;
  for (int round = 0; round < 400; ++round) {
    machine().mark();
    if (rng.below(2) == 0) perform(random_calls(rng, 2));
    const Call call{rng.below(kOperations.size()), static_cast<std::uint32_t>(rng.below(1000))};
    machine().options.max_steps = machine().counters.steps + 1 + rng.below(rng.below(2) == 0 ? 300 : 20'000);
    const std::string begun = perform(call);
    machine().options.max_steps = 0;
    if (begun.ends_with("used up")) {
      ++stopped;
      const std::uint64_t middle = machine().digest();
      const std::uint64_t words_there = words();
      machine().mark();
      const std::string ended = text_of(machine().go_on());
      const std::uint64_t end = machine().digest();
      machine().rollback();
      ASSERT_EQ(words(), words_there) << "round " << round << ' ' << begun;
      ASSERT_EQ(machine().digest(), middle) << "round " << round << ' ' << begun;
      ASSERT_EQ(text_of(machine().go_on()), ended) << "round " << round << ' ' << begun;
      ASSERT_EQ(machine().digest(), end) << "round " << round << ' ' << begun;
      machine().rollback();
      machine().release();
    }
    machine().rollback();
    machine().release();
    ASSERT_EQ(words(), memory) << "round " << round << ' ' << begun;
  }
  EXPECT_EQ(machine().digest(), before);
  EXPECT_GT(stopped, 100U);
}

// A thread that waits in the middle of a method, with locals of its own, is woken as often as it is rolled back.
TEST_F(Operations, AThreadThatWaitsIsWokenAgain) {
  const auto at = [](std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(kOperations, name) - kOperations.begin());
  };
  const std::uint64_t before = machine().digest();
  machine().mark();
  perform({at("waiter"), 5});
  perform({at("waiter"), 6});
  const std::uint64_t waiting = words();
  std::vector<std::string> expected;
  for (int round = 0; round < 20; ++round) {
    machine().mark();
    std::vector<std::string> results;
    for (const std::uint32_t seed : {1U, 3U, 3U, 2U, 3U, 1U}) results.push_back(perform({at("notifyWaiters"), seed}));
    if (expected.empty()) expected = results;
    EXPECT_EQ(results, expected);
    EXPECT_NE(results.front(), results.back());
    machine().rollback();
    machine().release();
    ASSERT_EQ(words(), waiting);
  }
  machine().rollback();
  machine().release();
  EXPECT_EQ(machine().digest(), before);
}

}  // namespace
}  // namespace ristretto
