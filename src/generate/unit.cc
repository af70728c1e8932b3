// SPDX-License-Identifier: MIT
#include "generate/unit.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "base/check.h"
#include "generate/directed.h"
#include "generate/exhaustive.h"
#include "generate/member_reports.h"
#include "generate/oracle.h"
#include "generate/reduce.h"
#include "generate/session.h"
#include "generate/simplify.h"
#include "generate/suite.h"
#include "generate/symbolic/symbolic.h"
#include "generate/trial.h"
#include "program/wording.h"

namespace ristretto::generate {

using testcase::Test;

namespace {

std::string member_of(const testcase::Operation& operation) { return describe(operation); }

// With Options::output_all.
std::vector<Test> tests_of_all(Session& session) {
  std::vector<Test> tests;
  for (const Candidate& candidate : session.candidates) {
    if (session.monitor.stop()) {
      ++session.left_out["the run was interrupted"];
      continue;
    }
    auto test = make_test(session, candidate.statements);
    if (!test || test->exception.has_value() != candidate.threw) {
      ++session.left_out[std::string(kNotTheSame)];
      session.note_without_test(candidate.statements, kNotTheSame);
      continue;
    }
    confirm(session, *test);
    test->notes.insert(test->notes.begin(), candidate.note);
    tests.push_back(std::move(*test));
  }
  return tests;
}

std::vector<Test> regression_tests(Session& session) {
  if (session.options.output_all && session.options.engine == Engine::kRandom) return tests_of_all(session);
  std::vector<Test> tests;
  for (const Chosen& chosen : reduce(session)) {
    auto test = make_test(session, chosen.statements);
    if (!test) {
      session.note_without_test(chosen.statements, kNotTheSame);
      continue;
    }
    confirm(session, *test);
    test->path = chosen.path;
    test->goals = chosen.goals;
    tests.push_back(std::move(*test));
  }
  return tests;
}

Test error_test(const Failure& failure, const std::string& member) {
  Test test;
  test.kind = testcase::TestKind::kErrorRevealing;
  test.statements = failure.statements;
  test.notes.push_back(fmt::format("Violates the contract {} after {}.", failure.contract, member));
  test.notes.insert(test.notes.end(), failure.notes.begin(), failure.notes.end());
  for (const testcase::Statement& statement : failure.statements)
    if (statement.operation->is_call()) test.about = statement.operation;
  if (!failure.violation) return test;
  testcase::Check check;
  check.kind = failure.violation->check;
  check.after = static_cast<std::uint32_t>(failure.statements.size() - 1);
  check.variable = failure.violation->variable;
  check.other = failure.violation->other;
  check.contract_class = failure.violation->user_class;
  test.checks.push_back(std::move(check));
  return test;
}

const testcase::Operation* last_call(const Failure& failure) {
  const testcase::Operation* last = nullptr;
  for (const testcase::Statement& statement : failure.statements)
    if (statement.operation->is_call()) last = statement.operation;
  return last;
}

// A contract, and the member after whose call it is violated.
using Violated = std::pair<std::string, std::string>;

std::optional<Violated> violated_by(const Failure& failure) {
  const testcase::Operation* last = last_call(failure);
  if (last == nullptr) return std::nullopt;
  // A broken equals is broken after every call: it is one error of the class.
  const bool is_of_object = failure.violation && failure.violation->user_class.empty();
  return Violated(std::string(failure.contract), is_of_object ? std::string() : member_of(*last));
}

void keep_shorter(std::map<Violated, Failure>& kept, const Violated& violated, Failure failure) {
  const auto [at, is_new] = kept.try_emplace(violated, failure);
  if (!is_new && failure.statements.size() < at->second.statements.size()) at->second = std::move(failure);
}

// One for each member after whose call a contract is violated: the shortest, simplified. An argument may have violated
// it before the call, and then simplifying leaves the call out: it says nothing about that member, and the next
// shortest one is tried.
std::vector<Failure> distinct_failures(Session& session) {
  constexpr std::size_t kMostTried = 8;
  std::map<Violated, std::vector<const Failure*>> found;
  for (const Failure& failure : session.failures)
    if (const auto violated = violated_by(failure)) found[*violated].push_back(&failure);
  std::map<Violated, Failure> kept;
  for (auto& [violated, failures] : found) {
    std::ranges::stable_sort(failures, {}, [](const Failure* each) { return each->statements.size(); });
    if (failures.size() > kMostTried) failures.resize(kMostTried);
    for (const Failure* each : failures) {
      Failure shown = session.options.minimise ? simplify(session, *each) : *each;
      const auto shows = violated_by(shown);
      if (!shows) continue;
      if (is_readable(session.options, shown.statements)) keep_shorter(kept, *shows, std::move(shown));
      if (*shows == violated) break;
    }
  }
  std::vector<Failure> distinct;
  for (auto& [violated, failure] : kept) {
    if (!session.visitors->empty()) failure.notes = try_statements(session, failure.statements).notes;
    distinct.push_back(std::move(failure));
  }
  return distinct;
}

void add_regression(Session& session, std::vector<Test> tests, const RunningOrder& running_order, Result& result) {
  const std::size_t made = tests.size();
  for (const Test& each : tests) session.note_without_test(each.statements, kDependsOnOthers);  // unless it is kept
  Suite suite = settle_suite(session, std::move(tests), running_order);
  session.statistics.order_dependent = made - suite.tests.size();
  if (session.options.output_all && made > suite.tests.size())
    session.left_out[std::string(kDependsOnOthers)] += made - suite.tests.size();
  std::vector<std::uint8_t> hit(session.machine.probe_log.hit.size(), 0);
  for (const auto& probes : suite.probes)
    for (const std::uint32_t probe : probes) hit[probe] = 1;
  result.suite = session.coverage(hit);
  for (auto& probes : suite.probes)
    std::ranges::copy_if(session.base_probes, std::back_inserter(probes), [&](auto probe) { return hit[probe] != 0; });
  result.tests = std::move(suite.tests);
  result.probes = std::move(suite.probes);
}

void add_findings(Session& session, std::span<const Failure> failures, Result& result) {
  for (const Failure& failure : failures) {
    if (!fails_always(session, failure)) continue;
    const testcase::Operation* last = last_call(failure);
    const std::string name = last == nullptr ? std::string() : member_of(*last);
    Test test = error_test(failure, name);
    auto passed = passed_exceptions_of(session, try_statements(session, failure.statements).passed);
    if (!passed) continue;
    test.passed_exceptions = std::move(*passed);
    if (!failure.exception.empty()) test.violating_exception = session.types.named(failure.exception);
    const auto violated = violated_by(failure);
    result.findings.push_back(
        {std::string(failure.contract), name, result.tests.size(), violated && violated->second.empty()});
    result.tests.push_back(std::move(test));
    result.probes.emplace_back();
  }
}

std::vector<const testcase::Operation*> operations_of(std::span<const Test> tests, std::span<const Failure> failures) {
  std::vector<const testcase::Operation*> operations;
  const auto take = [&](std::span<const testcase::Statement> statements) {
    for (const testcase::Statement& statement : statements) operations.push_back(statement.operation);
  };
  for (const Test& test : tests) take(test.statements);
  for (const Failure& failure : failures) take(failure.statements);
  return operations;
}

// What is delivered is what holds where no search has been before.
void add_tests(Session& session, const RunningOrder& running_order, Result& result) {
  std::vector<Test> tests = regression_tests(session);
  const std::vector<Failure> failures = distinct_failures(session);
  session.open_afresh(operations_of(tests, failures));
  add_regression(session, std::move(tests), running_order, result);
  add_findings(session, failures, result);
}

}  // namespace

Generator::Generator(vm::Machine& machine, testcase::Types& types, std::string class_name, const Options& options,
                     Monitor& monitor, const base::Clock& clock, const SymbolicMachine* symbolic)
    : machine_(machine),
      types_(types),
      class_name_(std::move(class_name)),
      options_(effective(options)),
      monitor_(monitor),
      clock_(clock),
      symbolic_(symbolic) {}

bool Generator::search(Session& session, Result& result) const {
  const auto report = [&](const std::optional<std::vector<testcase::Statement>>& reported) {
    if (!reported) return true;
    Test test;
    test.statements = *reported;
    result.tests.push_back(std::move(test));
    return false;
  };
  if (options_.engine == Engine::kSymbolic) {
    base::check(symbolic_ != nullptr, "the symbolic engine needs a machine");
    Symbolic symbolic(session, *symbolic_);
    symbolic.run();
    return report(symbolic.reported());
  }
  if (options_.strategy == Strategy::kExhaustive) {
    Exhaustive exhaustive(session, options_);
    exhaustive.run();
    return report(exhaustive.reported());
  }
  Directed directed(session, options_);
  directed.run();
  return report(directed.reported());
}

Result Generator::run(const RunningOrder& running_order) {
  Result result;
  result.class_name = program::external_name(class_name_);
  const auto found = types_.lookup().find(class_name_);
  if (!found) {
    result.problem = fmt::format("it cannot be loaded: {}", found.error().text());
    return result;
  }
  auto made = Session::make(machine_, types_, **found, options_, monitor_, clock_);
  if (!made) {
    result.problem = made.error().line();
    return result;
  }
  Session& session = **made;
  {
    const PhaseTimer timer(session.statistics, Phase::kPrepare, session.clock);
    result.problem = session.open();
  }
  if (!result.problem.empty()) return result;
  result.operations = session.catalogue;

  if (!search(session, result)) return result;
  result.visitor_reports = session.visitor_reports();
  session.count_again();
  std::vector<std::uint8_t> hit = machine_.probe_log.hit;
  {
    const PhaseTimer timer(session.statistics, Phase::kSelect, session.clock);
    add_tests(session, running_order, result);
  }
  // A test that was made shorter may get where no sequence did.
  for (const auto& probes : result.probes)
    for (const std::uint32_t probe : probes) hit[probe] = 1;
  for (std::uint32_t probe = 0; probe < hit.size(); ++probe)
    if (hit[probe] != 0) result.reached.push_back(probe);
  result.total = session.coverage(hit);
  result.members = member_reports(session, result.tests);
  result.left_out = session.left_out;
  result.escapes = session.escapes;
  result.unbuilt = session.unbuilt;
  result.mispredictions = session.mispredictions;
  result.goals = session.goals;
  result.statistics = session.statistics;
  return result;
}

}  // namespace ristretto::generate
