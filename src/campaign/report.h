// SPDX-License-Identifier: MIT
// Everything that a campaign has to tell. Plain data; printing is for others.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "campaign/class_run.h"
#include "campaign/goals.h"
#include "campaign/outcome.h"
#include "campaign/settle.h"

namespace ristretto::campaign {

struct ReportedFinding {
  std::string contract;
  std::string member;
  std::string test;           // "org.example.StackErrorTest.popThrows"
  bool is_confirmed = false;  // delivered: the referee saw it too, or was not asked
};

// How far a class got.
enum class ClassState : std::uint8_t {
  kDone,
  kFailed,      // `problem` says why there are no tests
  kNotStarted,  // the run ended before
};

[[nodiscard]] std::string_view name_of(ClassState state);

struct ClassReport {
  std::string class_name;   // Java name
  std::string source_name;  // as Java source has it: "a.Outer.Inner"
  ClassState state = ClassState::kNotStarted;
  std::string problem;
  std::vector<std::string> files;  // written, below the output folder
  std::size_t tests = 0;           // delivered
  std::size_t error_tests = 0;
  std::vector<ReportedFinding> findings;
  std::vector<generate::MemberReport> members;
  std::vector<generate::VisitorReport> visitor_reports;
  std::map<std::string, std::uint64_t> left_out;  // see generate::Result
  std::vector<std::string> escapes;
  std::vector<std::string> unbuilt;         // paths whose inputs no statements make
  std::vector<std::string> mispredictions;  // calls that took another path than predicted
  std::size_t predicted_paths = 0;          // tests that have one
  std::size_t confirmed_paths = 0;          // of those: the real JVM took it, instruction by instruction
  std::vector<std::string> unconfirmed;     // of those: why nobody knows whether it did
  std::vector<ReportedGoal> goals;          // of criteria
  std::vector<Divergence> divergences;
  std::vector<Crash> crashes;
  generate::Coverage total;  // by all that was run
  generate::Coverage suite;  // by the tests
  generate::Statistics statistics;
  std::vector<std::uint64_t> operations;  // by seed: the budgets that reproduce it
  double emission_seconds = 0;            // of those below: printing tests as Java
  double seconds = 0;                     // of all its workers
  double referee_seconds = 0;             // beside those: the referee was at its tests
};

struct Report {
  std::vector<ClassReport> classes;  // in the order of the targets
  std::uint64_t seed = 0;
  std::size_t seeds = 1;  // that each class is searched with
  std::size_t jobs = 1;
  bool is_refereed = true;
  bool is_interrupted = false;
  std::string class_path;
  std::string jdk;
  std::string output;
  double seconds = 0;                 // of the whole run
  std::vector<base::Error> failures;  // what could not be written or judged
  std::string repeated_by;            // what --operations takes to repeat it; empty: nothing would
};

// The number of operations that repeats every class that is done, if one number does.
[[nodiscard]] std::optional<std::uint64_t> common_operations(const Report& report);

// Sums over all classes, for the last line of the table.
struct Totals {
  std::size_t classes = 0;
  std::size_t failed = 0;
  std::size_t not_started = 0;
  std::size_t members = 0;
  std::size_t uncalled_members = 0;
  std::size_t tests = 0;
  std::size_t error_tests = 0;
  std::size_t findings = 0;
  std::size_t divergences = 0;
  std::size_t rerecorded = 0;  // among them: delivered with the real JVM's value
  std::size_t crashes = 0;
  std::uint64_t sequences = 0;
  std::uint64_t calls = 0;
  std::uint64_t bytecodes = 0;
  std::uint64_t explored_members = 0;
  std::uint64_t known_members = 0;
  std::uint64_t solver_queries = 0;
  double worker_seconds = 0;
  generate::Coverage suite;
};

[[nodiscard]] Totals totals_of(const Report& report);

}  // namespace ristretto::campaign
