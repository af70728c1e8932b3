// SPDX-License-Identifier: MIT
// One run of given statements from the state that all sequences start from, with everything it reaches: for reducing,
// simplifying and observing tests. Leaves the coverage recorded so far as it was.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "generate/session.h"

namespace ristretto::generate {

struct Trial {
  Ran ran;
  bool is_emittable = false;
  bool is_complete = false;  // every statement returned, or only the last threw
  bool reads_clock = false;
  bool reads_identity = false;         // hash codes
  std::vector<std::uint32_t> probes;   // sorted
  std::optional<OutcomeGoal> outcome;  // of the last statement, when it is a call under test
  std::string exception;               // its class, by name, since a rollback takes classes away; empty: none
};

// Runs with other hash codes for a test that reads them: one in sixteen objects shares its bucket of a small hash table
// with a given other.
constexpr std::size_t kIdentityRuns = 64;
[[nodiscard]] constexpr std::uint32_t identity_salt(std::size_t run) {
  std::uint64_t mixed = (run + 1) * 0x9e37'79b9'7f4a'7c15U;
  mixed = (mixed ^ mixed >> 30U) * 0xbf58'476d'1ce4'e5b9U;
  return static_cast<std::uint32_t>(mixed >> 32U);
}

// What differs between two runs that a stable test cannot tell apart.
struct Surroundings {
  std::uint32_t identity_salt = 0;
  std::uint64_t clock_shift = 0;  // nanoseconds
  bool is_still = false;          // no time passes but what is slept
  bool is_same_machine = false;   // its properties are as they were
  bool is_collecting = false;     // weak references lose what only they hold (collector.h)
};

// Sets the machine's surroundings for as long as it lives.
class InSurroundings {
 public:
  InSurroundings(vm::Machine& machine, Surroundings other)
      : machine_(machine),
        salt_(machine.identity_salt),
        start_(machine.options.clock_start),
        clock_(machine.options.real_clock) {
    machine.identity_salt = other.identity_salt;
    machine.options.clock_start += other.clock_shift;
    if (other.is_still) machine.options.real_clock = [now = machine.now()] { return now; };
  }
  InSurroundings(const InSurroundings&) = delete;
  InSurroundings& operator=(const InSurroundings&) = delete;
  ~InSurroundings() {
    machine_.identity_salt = salt_;
    machine_.options.clock_start = start_;
    machine_.options.real_clock = std::move(clock_);
  }

 private:
  vm::Machine& machine_;
  std::uint32_t salt_;
  std::uint64_t start_;
  std::function<std::uint64_t()> clock_;
};

// `look` sees the machine when the statements have run, with the value of each that returned.
Trial try_statements(Session& session, std::span<const testcase::Statement> statements,
                     const std::function<void(const Trial&, std::span<const vm::Slot>)>& look = {},
                     Surroundings surroundings = {});

// Statements that a reader sees in the source of a test, at most: literals, constants and lambdas stand in the calls
// that use them.
[[nodiscard]] std::size_t written_size(std::span<const testcase::Statement> statements);
// Whether a test of them is short enough to be read.
[[nodiscard]] bool is_readable(const Options& options, std::span<const testcase::Statement> statements);

// Statements without number `index`; inputs renumbered. Nothing when its value is used.
[[nodiscard]] std::optional<std::vector<testcase::Statement>> without(std::span<const testcase::Statement> statements,
                                                                      std::size_t index);
// The last statement and what its inputs are made from.
[[nodiscard]] std::vector<testcase::Statement> slice_of_last(std::span<const testcase::Statement> statements);
// Those for which `keep` is true, which must contain all inputs of its members.
[[nodiscard]] std::vector<testcase::Statement> select_statements(std::span<const testcase::Statement> statements,
                                                                 const std::vector<bool>& keep);

}  // namespace ristretto::generate
