// SPDX-License-Identifier: MIT
#include "campaign/class_unit.h"

#include <chrono>

#include "campaign/reproducer.h"
#include "campaign/suites.h"
#include "emit/running_order.h"
#include "generate/symbolic/explorations.h"
#include "generate/unit.h"
#include "testcase/types.h"

namespace ristretto::campaign {
namespace {

constexpr double kPatientFactor = 4;

double seconds_since(base::Clock::Duration start, const base::Clock& clock) {
  return std::chrono::duration<double>(clock.monotonic() - start).count();
}

std::string problem_text(const Target& target, std::string problem) {
  Outcome outcome;
  outcome.class_name = target.java_name;
  outcome.problem = std::move(problem);
  return to_text(outcome);
}

// A sequence that an earlier worker came to must be reached again, also when this one is slower.
generate::Options limits_for(const Attempt& attempt, generate::Options options) {
  if (!attempt.report && !attempt.end_before) return options;
  options.seconds *= kPatientFactor;
  options.plateau_seconds = 0;
  return options;
}

// A result with the one sequence has nothing else; any other means that it was not reached.
std::string reported_program(const generate::Result& result, const program::Class& under_test, testcase::Types& types) {
  if (result.tests.size() != 1 || !result.members.empty()) return {};
  return emit::print_program(under_test, kCrashProgram, result.tests.front(), types);
}

}  // namespace

std::string run_unit(vm::Machine& machine, const Target& target, const UnitOptions& options, const Attempt& attempt,
                     generate::Monitor& monitor, const base::Clock& clock, const generate::SymbolicMachine* symbolic) {
  const auto start = clock.monotonic();
  program::ClassLookup& lookup = machine.classes.hierarchy();
  const auto under_test = lookup.find(target.class_name);
  if (!under_test) return problem_text(target, "it cannot be loaded: " + under_test.error().text());
  testcase::Types types(lookup);
  const generate::Options generation = limits_for(attempt, options.generation);
  const generate::Result result =
      generate::Generator(machine, types, target.class_name, generation, monitor, clock, symbolic)
          .run(emit::running_order);
  if (attempt.report) return reported_program(result, **under_test, types);
  const auto emission_start = clock.monotonic();
  Outcome outcome = outcome_of(result, target, **under_test, types, options.emission);
  if (symbolic != nullptr && symbolic->known != nullptr) outcome.explorations = kept_from(symbolic->known->news());
  outcome.emission_seconds = seconds_since(emission_start, clock);
  outcome.seconds = seconds_since(start, clock);
  return to_text(outcome);
}

}  // namespace ristretto::campaign
