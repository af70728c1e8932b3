// SPDX-License-Identifier: MIT
// What generation for one class under test yields. Plain data.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "program/coverage.h"
#include "testcase/test.h"

namespace ristretto::generate {

enum class Phase : std::uint8_t { kPrepare, kChoose, kExecute, kJudge, kFilter, kSelect };
inline constexpr std::size_t kPhases = 6;
inline constexpr std::array<std::string_view, kPhases> kPhaseNames = {"prepare", "choose", "execute",
                                                                      "judge",   "filter", "select"};

struct Statistics {
  std::uint64_t sequences = 0;  // tried, after the duplicate check
  std::uint64_t duplicates = 0;
  std::uint64_t normal = 0;  // by outcome
  std::uint64_t illegal = 0;
  std::uint64_t failing = 0;
  std::uint64_t budget_exceeded = 0;  // among the illegal ones
  std::uint64_t escaped = 0;          // tried to leave the sandbox; among the illegal ones
  std::uint64_t calls = 0;            // calls that ran in the machine
  std::uint64_t reused_calls = 0;     // calls of prefixes that marks spared
  std::uint64_t bytecodes = 0;
  std::uint64_t distinct_values = 0;
  std::uint64_t components = 0;               // sequences kept
  std::uint64_t order_dependent = 0;          // tests left out because others change what they see
  std::vector<std::uint64_t> calls_by_depth;  // index: number of calls before it in its sequence
  std::vector<std::uint64_t> failures_by_depth;
  std::array<double, kPhases> seconds{};
  double first_failure_seconds = -1;   // -1: none
  double last_coverage_seconds = -1;   // when code was covered for the first time for the last time; likewise
  std::uint64_t operations = 0;        // the budget that reproduces the run
  std::uint64_t paths = 0;             // of the symbolic engine: with an end
  std::uint64_t unsolved_paths = 0;    // of those: no inputs are known
  std::uint64_t unbuilt_paths = 0;     // likewise: no statements make the inputs
  std::uint64_t refuted_ways = 0;      // that no input leads along
  std::uint64_t explored_members = 0;  // of the symbolic engine: in this run
  std::uint64_t known_members = 0;     // likewise: all their paths are those of an earlier run
  std::uint64_t solver_queries = 0;    // likewise: asked in this run
  std::uint64_t preconditions = 0;     // likewise: members that have the one that is asked for
  std::uint64_t assumptions = 0;       // likewise: on the heap, that members have, in all
};

using Coverage = program::Counters;  // as JaCoCo counts

struct MemberReport {
  std::string name;  // "add(java.lang.Object)"
  std::uint64_t calls = 0;
  // Why it was never called, or why its calls say little, in words for the user; empty when they may say all.
  std::string reason;
  std::string untested = {};  // why no test calls it although it was called; empty when one does, or nobody knows
};

// A goal of a criterion in a member (explore/criteria/goal.h), and what holds of it if no test shows it.
struct GoalReport {
  std::string member = {};   // "org.example.Stack.push(int)"
  std::string kind = {};     // "branch", "def-use", ...
  std::string text = {};     // "branch 3 -> 9"
  std::uint32_t line = 0;    // 0: not known
  std::string status = {};   // "infeasible" or "open"
  std::string verdict = {};  // "infeasible within loop 3", "open: the solver gave up"
};

// A contract violation.
struct Finding {
  std::string contract;      // "equals-reflexive", "null-pointer", ...
  std::string member;        // the call after which it shows
  std::size_t test = 0;      // index in UnitResult::tests
  bool is_of_class = false;  // it shows after any call: one finding, whatever the member
};

// What a visitor has to say when the search has ended.
struct VisitorReport {
  std::string visitor;  // its class, as the user named it
  std::string text;
};

struct Result {
  std::string class_name;                  // Java name
  std::shared_ptr<const void> operations;  // keeps alive what tests refer to
  std::vector<testcase::Test> tests;
  // By test: probes of program::CoverageModel that it hits when the suite runs, and those of the class's initialiser,
  // which run in whichever test comes first. Those of error-revealing tests are not known.
  std::vector<std::vector<std::uint32_t>> probes;
  std::vector<Finding> findings;
  std::vector<MemberReport> members;
  std::vector<VisitorReport> visitor_reports;
  // With Options::output_all: how many sequences no regression test is made of, by reason. With those tests, all.
  std::map<std::string, std::uint64_t> left_out;
  std::vector<std::string> escapes;  // "Foo.quit() calls System.exit", once each
  std::vector<std::string> unbuilt;  // "Foo.add(int): no way was found to make a Foo with its own size", once each
  std::vector<std::string> mispredictions;  // calls that took another path than the one they were made for
  std::vector<GoalReport> goals;            // of the criteria, by the numbers that Test::goals has
  std::vector<std::uint32_t> reached;       // probes hit by everything that was run, sorted
  Coverage total;                           // by everything that was run
  Coverage suite;                           // by `tests`
  Statistics statistics;
  std::string problem;  // the class could not be used at all; empty when it could
};

}  // namespace ristretto::generate
