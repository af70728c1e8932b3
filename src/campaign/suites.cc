// SPDX-License-Identifier: MIT
#include "campaign/suites.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/check.h"
#include "campaign/reproducer.h"
#include "campaign/store.h"
#include "classfile/modified_utf8.h"

namespace ristretto::campaign {
namespace {

using testcase::Test;
using testcase::TestKind;

// As Throwable.toString() begins.
std::string binary_name(const program::Class& klass) {
  std::string name = classfile::to_utf8(klass.name());
  std::ranges::replace(name, '/', '.');
  return name;
}

TestFacts facts_of(const Test& test, const emit::TestMethod& emitted, const program::Class& under_test,
                   testcase::Types& types) {
  TestFacts facts;
  facts.reads_clock = test.reads_clock;
  facts.goals = test.goals;
  facts.program = emit::print_program(under_test, divergence_program(emitted.name), test, types);
  const bool names_exception = test.violating_exception != nullptr && test.violating_exception->is_class();
  if (names_exception) facts.failure = binary_name(*test.violating_exception->klass);
  if (test.path) {
    const program::Method& method = *test.path->method;
    facts.path = {.owner = binary_name(*method.owner),
                  .member = classfile::to_utf8(method.name()),
                  .descriptor = classfile::to_utf8(method.descriptor()),
                  .indices = test.path->indices,
                  .handlers = {}};
    for (const classfile::ExceptionHandler& handler : method.info->code->handlers)
      facts.path->handlers.push_back(handler.handler_pc);
  }
  return facts;
}

Suite suite_of(std::span<const Test> tests, const std::string& name, const program::Class& under_test,
               testcase::Types& types, const emit::Options& options) {
  Suite suite;
  suite.tests = emit::emit_class(under_test, name, tests, types, options);
  base::check(suite.tests.methods.size() == tests.size(), "emission lost a test");
  for (std::size_t i = 0; i < tests.size(); ++i)
    suite.facts.push_back(facts_of(tests[i], suite.tests.methods[i], under_test, types));
  return suite;
}

}  // namespace

Outcome outcome_of(const generate::Result& result, const Target& target, const program::Class& under_test,
                   testcase::Types& types, const emit::Options& options) {
  Outcome outcome;
  std::vector<Test> regression;
  std::vector<Test> errors;
  std::map<std::size_t, std::size_t> error_index;  // of Result::tests -> of `errors`
  std::vector<std::vector<std::uint32_t>> probes;  // of `regression`
  for (std::size_t i = 0; i < result.tests.size(); ++i) {
    if (result.tests[i].kind == TestKind::kErrorRevealing)
      error_index.emplace(i, errors.size());
    else if (i < result.probes.size())
      probes.push_back(result.probes[i]);
    (result.tests[i].kind == TestKind::kErrorRevealing ? errors : regression).push_back(result.tests[i]);
  }
  outcome.class_name = target.java_name;
  outcome.problem = result.problem;
  outcome.regression = suite_of(regression, target.test_name, under_test, types, options);
  for (std::size_t i = 0; i < probes.size(); ++i) outcome.regression.facts[i].probes = std::move(probes[i]);
  outcome.regression.tests.header =
      fmt::format("{} for {}. What is changed here is lost when it runs again.", kOwnMark, target.source_name);
  outcome.errors = suite_of(errors, target.error_test_name, under_test, types, options);
  outcome.errors.tests.header =
      fmt::format("{} for {}. Every test fails: it shows a contract that does not hold.", kOwnMark, target.source_name);
  for (const generate::Finding& each : result.findings) {
    const auto index = error_index.find(each.test);
    outcome.findings.push_back({each.contract, each.member,
                                index == error_index.end() ? "" : outcome.errors.tests.methods[index->second].name,
                                each.is_of_class});
  }
  outcome.members = result.members;
  outcome.visitor_reports = result.visitor_reports;
  outcome.left_out = result.left_out;
  outcome.escapes = result.escapes;
  outcome.unbuilt = result.unbuilt;
  outcome.mispredictions = result.mispredictions;
  outcome.goals = result.goals;
  outcome.reached = result.reached;
  outcome.total = result.total;
  outcome.suite = result.suite;
  outcome.statistics = result.statistics;
  return outcome;
}

}  // namespace ristretto::campaign
