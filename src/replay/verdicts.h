// SPDX-License-Identifier: MIT
// From what runs of a test showed to a verdict on it, and the words for verdicts in reports.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "replay/referee.h"

namespace ristretto::replay {

// How one run of a test ended.
struct Outcome {
  bool passed = false;
  std::string type;         // of the exception; empty when it passed
  std::string message;      // of the exception; may be empty
  std::string where;        // line of the test class that it came through, "StackTest.java:17"; may be empty
  std::string actual = {};  // what an assertion there saw; see Judgement
};

struct Conclusion {
  Verdict verdict = Verdict::kPassed;
  std::string message;
  std::string where = {};   // kFailed: of all runs
  std::string actual = {};  // kFailed: the same in all runs
};

// "passed", "not-compiled", "failed", "flaky", "timed-out", "crashed", "other-path".
[[nodiscard]] std::string_view word_of(Verdict verdict);

// "java.lang.AssertionError: expected 1 (StackTest.java:17)"
[[nodiscard]] std::string describe(const Outcome& failure);

// Of one test, in the order of its runs; at least one. Two runs fail the same way if the class of the exception and the
// line are the same: a message may hold what differs by its nature, such as an identity hash.
[[nodiscard]] Conclusion conclude(std::span<const Outcome> runs);

}  // namespace ristretto::replay
