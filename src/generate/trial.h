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
#include "generate/surroundings.h"

namespace ristretto::generate {

struct Trial {
  Ran ran;
  bool is_emittable = false;
  bool is_complete = false;  // every statement returned, or only the last threw; exceptions that were passed aside
  std::vector<Passed> passed;
  Reading reading;
  std::vector<std::uint32_t> probes;   // sorted
  std::optional<OutcomeGoal> outcome;  // of the last statement, when it is a call under test
  std::string exception;               // its class, by name, since a rollback takes classes away; empty: none
  std::vector<std::string> notes;      // of visitors
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
    if (other.hour) machine.options.clock_start += (kDay + *other.hour * kHour - machine.now() % kDay) % kDay;
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
  static constexpr std::uint64_t kHour = 3'600'000'000'000;  // nanoseconds
  static constexpr std::uint64_t kDay = 24 * kHour;

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
