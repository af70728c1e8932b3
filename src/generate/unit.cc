// SPDX-License-Identifier: MIT
#include "generate/unit.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "generate/directed.h"
#include "generate/exhaustive.h"
#include "generate/oracle.h"
#include "generate/reduce.h"
#include "generate/session.h"
#include "generate/simplify.h"
#include "program/wording.h"

namespace ristretto::generate {

using testcase::Test;

namespace {

std::string member_of(const testcase::Operation& operation) { return describe(operation); }

void add_regression(Session& session, Result& result) {
  std::vector<std::uint8_t> hit(session.machine.probe_log.hit.size(), 0);
  std::vector<Test> tests;
  for (const Chosen& chosen : reduce(session)) {
    auto test = make_test(session, chosen.statements);
    if (!test) continue;
    confirm(session, *test);
    tests.push_back(std::move(*test));
  }
  for (const std::size_t i : independent(session, tests)) result.tests.push_back(std::move(tests[i]));
  for (const std::uint32_t probe : probes_of_suite(session, result.tests)) hit[probe] = 1;
  session.statistics.order_dependent = tests.size() - result.tests.size();
  if (!result.tests.empty())
    for (const std::uint32_t probe : session.base_probes) hit[probe] = 1;
  result.suite = session.coverage(hit);
}

Test error_test(const Failure& failure, const std::string& member) {
  Test test;
  test.kind = testcase::TestKind::kErrorRevealing;
  test.statements = failure.statements;
  test.notes.push_back(fmt::format("Violates the contract {} after {}.", failure.contract, member));
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

// One finding for each member after whose call a contract is violated: the shortest, simplified.
void add_findings(Session& session, Result& result) {
  const auto member = [](const Failure& failure) -> const testcase::Operation* {
    const testcase::Operation* last = nullptr;
    for (const testcase::Statement& statement : failure.statements)
      if (statement.operation->is_call()) last = statement.operation;
    return last;
  };
  std::map<std::pair<std::string, std::string>, const Failure*> shortest;
  for (const Failure& failure : session.failures) {
    const testcase::Operation* last = member(failure);
    if (last == nullptr) continue;
    // A broken equals is broken after every call: it is one error of the class.
    const bool is_of_object = failure.violation && failure.violation->user_class.empty();
    const std::string where = is_of_object ? std::string() : member_of(*last);
    const Failure*& best = shortest[{std::string(failure.contract), where}];
    if (best == nullptr || failure.statements.size() < best->statements.size()) best = &failure;
  }
  for (const auto& [key, failure] : shortest) {
    Failure simple = session.options.minimise ? simplify(session, *failure) : *failure;
    if (!fails_alike(session, simple)) continue;
    const testcase::Operation* last = member(simple);
    const std::string name = last == nullptr ? std::string() : member_of(*last);
    Test test = error_test(simple, name);
    if (!simple.exception.empty()) test.violating_exception = session.types.named(simple.exception);
    result.findings.push_back({std::string(simple.contract), name, result.tests.size()});
    result.tests.push_back(std::move(test));
  }
}

void add_members(Session& session, Result& result) {
  std::map<std::string, MemberReport> members;
  std::vector<std::string> order;
  const auto at = [&](const std::string& name) -> MemberReport& {
    const auto [found, is_new] = members.try_emplace(name);
    if (is_new) {
      order.push_back(name);
      found->second.name = name;
    }
    return found->second;
  };
  for (const testcase::Operation* target : session.catalogue->targets()) {
    MemberReport& member = at(describe(*target));
    if (target->id < session.calls_of.size()) member.calls += session.calls_of[target->id];
    for (const testcase::Type* input : target->inputs)
      if (member.reason.empty()) member.reason = session.catalogue->why_not(*input);
  }
  for (const Unusable& unusable : session.catalogue->unusable()) {
    MemberReport& member = at(unusable.member);
    if (member.reason.empty()) member.reason = unusable.reason;
  }
  for (const std::string& name : order) {
    MemberReport& member = members[name];
    if (member.calls > 0)
      member.reason.clear();
    else if (member.reason.empty())
      member.reason = "the budget was used up before it was called";
    result.members.push_back(std::move(member));
  }
}

}  // namespace

Generator::Generator(vm::Machine& machine, testcase::Types& types, std::string class_name, const Options& options,
                     Monitor& monitor, const base::Clock& clock)
    : machine_(machine),
      types_(types),
      class_name_(std::move(class_name)),
      options_(effective(options)),
      monitor_(monitor),
      clock_(clock) {}

Result Generator::run() {
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

  if (options_.strategy == Strategy::kExhaustive) {
    Exhaustive(session, options_).run();
  } else {
    Directed directed(session, options_);
    directed.run();
    if (directed.reported()) {
      Test test;
      test.statements = *directed.reported();
      result.tests.push_back(std::move(test));
      return result;
    }
  }
  result.total = session.coverage(machine_.probe_log.hit);
  {
    const PhaseTimer timer(session.statistics, Phase::kSelect, session.clock);
    add_regression(session, result);
    add_findings(session, result);
  }
  add_members(session, result);
  result.escapes = session.escapes;
  result.statistics = session.statistics;
  return result;
}

}  // namespace ristretto::generate
