// SPDX-License-Identifier: MIT
// What a suite shall show: coverage probes of the class under test, and each way in which a member's call has ended
// (kind of result, exception class). Tests are worth keeping for the goals they reach.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "generate/executor.h"
#include "testcase/test.h"

namespace ristretto::generate {

// A member and a way it ended.
struct OutcomeGoal {
  const program::Method* member = nullptr;
  std::uint64_t way = 0;
  std::string thrown;       // class, by name: the number of a class is another after a rollback
  std::uint32_t order = 0;  // of the member, for an order that is the same on every machine

  friend auto operator<=>(const OutcomeGoal& a, const OutcomeGoal& b) {
    if (const auto by_member = a.order <=> b.order; by_member != 0) return by_member;
    if (const auto by_way = a.way <=> b.way; by_way != 0) return by_way;
    return a.thrown <=> b.thrown;
  }
  friend bool operator==(const OutcomeGoal& a, const OutcomeGoal& b) {
    return a.order == b.order && a.way == b.way && a.thrown == b.thrown;
  }
};

// How the call of an operation ended: exception class, or a class of results.
[[nodiscard]] OutcomeGoal outcome_of(const vm::Machine& machine, const testcase::Operation& operation,
                                     const Done& done);

// A sequence that reached goals first.
struct Candidate {
  std::vector<testcase::Statement> statements;  // up to the last that ran
  std::vector<std::uint32_t> probes;
  std::vector<OutcomeGoal> outcomes;
  bool threw = false;                                // its last statement
  std::optional<testcase::PredictedPath> path = {};  // of that
  std::vector<std::uint32_t> goals = {};             // of criteria that it takes a path to, by number
  std::string note = {};                             // with Options::output_all: its class
};

}  // namespace ristretto::generate
