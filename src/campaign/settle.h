// SPDX-License-Identifier: MIT
// What is delivered of a class once the referee has spoken: regression tests that pass everywhere, error-revealing
// tests that fail as they did in our machine. All else is a divergence. A function of its inputs.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "campaign/outcome.h"
#include "campaign/targets.h"
#include "replay/referee.h"

namespace ristretto::campaign {

struct Divergence {
  std::string test_class;  // "org.example.StackTest"
  std::string method;
  std::string verdict;  // "failed", "flaky", ...; "passed" for an error-revealing test
  std::string message;
  std::string program;  // reproducer, Java source
};

struct SettledSuites {
  emit::TestClass regression;
  emit::TestClass errors;
  std::vector<std::uint32_t> probes;  // hit by the regression tests, sorted
  std::vector<Divergence> divergences;
};

// Gives parts of the test class names that are those of no class of the class path and of no test class of one.
// `universe`: internal names of the class path.
void name_parts(emit::TestClass& tests, const Target& target, std::span<const std::string> universe);

// The sources to be judged: one for each part, none for a suite without tests.
[[nodiscard]] std::vector<replay::Source> sources_of(const Outcome& outcome);

// "org.example.StackTest"
[[nodiscard]] std::string full_name(const emit::TestClass& test_class);
// "org.example.Stack_2Test": of the part that has the method.
[[nodiscard]] std::string full_name(const emit::TestClass& test_class, const emit::TestMethod& method);

// A method without judgement counts as not judged, and so as a divergence.
[[nodiscard]] SettledSuites settle(const Outcome& outcome, std::span<const replay::Judgement> judgements);
// Takes the tests that diverged out of the outcome.
void drop_divergent(Outcome& outcome, std::span<const Divergence> divergences);
// Those about other tests than `others` are.
[[nodiscard]] std::vector<Divergence> without(std::vector<Divergence> divergences, std::span<const Divergence> others);
// A test that is not the same in all runs may have been spoilt by another, and may itself have spoilt some: the rest
// has to be judged again.
[[nodiscard]] bool needs_another_round(std::span<const Divergence> divergences);
// Without a referee: everything as it is.
[[nodiscard]] SettledSuites settle_unjudged(const Outcome& outcome);

}  // namespace ristretto::campaign
