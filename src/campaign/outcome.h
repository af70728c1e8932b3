// SPDX-License-Identifier: MIT
// What a worker delivers for one class: emitted tests in pieces and what is to be reported. Plain data; crosses the
// process boundary as JSON.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/exploration_store.h"
#include "emit/emit.h"
#include "generate/result.h"
#include "replay/referee.h"

namespace ristretto::campaign {

// Beside the methods of a suite, one each.
struct TestFacts {
  std::string program;  // the test as a stand-alone Java program
  // Of an error-revealing test: the exception it must end with, as a Java name; empty: any, in its last statement.
  std::string failure;
  std::vector<std::uint32_t> probes;  // see generate::Result
  bool reads_clock = false;
  std::vector<std::uint32_t> goals = {};  // of criteria that it shows, by number
  std::optional<replay::ExpectedPath> path = {};
};

struct Suite {
  emit::TestClass tests;
  std::vector<TestFacts> facts;
};

struct FindingOutcome {
  std::string contract;
  std::string member;
  std::string test;          // the method of `errors` that shows it
  bool is_of_class = false;  // see generate::Finding
};

struct Outcome {
  std::string class_name;  // Java name
  std::string problem;     // the class could not be used at all; empty when it could
  Suite regression;
  Suite errors;
  std::vector<FindingOutcome> findings;
  std::vector<generate::MemberReport> members;
  std::vector<generate::VisitorReport> visitor_reports;
  std::map<std::string, std::uint64_t> left_out;  // see generate::Result
  std::vector<std::string> escapes;
  std::vector<std::string> unbuilt;         // paths whose inputs no statements make
  std::vector<std::string> mispredictions;  // calls that took another path than predicted
  std::vector<generate::GoalReport> goals;  // of criteria, by number
  std::vector<std::uint32_t> reached;       // see generate::Result
  generate::Coverage total;
  generate::Coverage suite;
  generate::Statistics statistics;
  std::vector<KeptExploration> explorations;  // to be kept for later runs
  double emission_seconds = 0;                // of those below
  double seconds = 0;                         // of the worker, in all
};

[[nodiscard]] std::string to_text(const Outcome& outcome);
// Nothing: the text is no outcome, so the worker was interrupted.
[[nodiscard]] std::optional<Outcome> outcome_from(std::string_view text);

}  // namespace ristretto::campaign
