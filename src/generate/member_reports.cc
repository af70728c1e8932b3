// SPDX-License-Identifier: MIT
#include "generate/member_reports.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "program/wording.h"

namespace ristretto::generate {
namespace {

using testcase::Operation;
using testcase::Type;

constexpr std::string_view kBeyondBudget = "does not end within the budget of a call (--call-steps, --call-heap)";

using Open = std::vector<const Type*>;

// "ends the process"; empty: it leaves nothing.
std::string escape_of(const Session& session, const Operation& operation) {
  const std::string name = describe(operation) + " ";
  for (const std::string& escape : session.escapes)
    if (escape.starts_with(name)) return escape.substr(name.size());
  return {};
}

// Of a call that has never returned, as far as is known.
std::string how_it_ended(const Session& session, const Operation& operation) {
  const std::string name = describe(operation);
  if (const std::string escape = escape_of(session, operation); !escape.empty())
    return fmt::format("{} {}", name, escape);
  for (const OutcomeGoal& goal : session.outcomes)
    if (goal.member == operation.method && !goal.thrown.empty())
      return fmt::format("{} throws {}", name, program::external_name(goal.thrown));
  if (session.called(operation).beyond_budget > 0) return fmt::format("{} {}", name, kBeyondBudget);
  return fmt::format("{} never returned", name);
}

// Why there was no value of the type, although the ways to make one were tried; empty: there was, or they were not.
std::string why_never_made(Session& session, const Type& type, Open& open) {
  if (!type.is_class() || std::ranges::find(open, &type) != open.end() || session.pool.count(type) > 0) return {};
  open.push_back(&type);
  std::string why;
  for (const Operation* producer : session.catalogue->producers(type)) {
    if (!producer->is_call()) return {};
    const auto returned = [&](const OutcomeGoal& goal) {
      return goal.member == producer->method && goal.thrown.empty();
    };
    if (std::ranges::any_of(session.outcomes, returned)) return {};
    std::string how;
    if (session.called(*producer).times > 0) how = how_it_ended(session, *producer);
    for (const Type* input : producer->inputs)
      if (how.empty()) how = why_never_made(session, *input, open);
    if (how.empty()) return {};
    if (why.empty()) why = std::move(how);
  }
  return why.empty() || why.starts_with("no ") ? why : fmt::format("no {} could be made: {}", type.name, why);
}

// A call that makes a value of the type, or of one that it takes, and did not always end; empty: there is none.
std::string what_went_beyond_budget(Session& session, const Type& type, Open& open) {
  if (!type.is_class() || std::ranges::find(open, &type) != open.end()) return {};
  open.push_back(&type);
  for (const Operation* producer : session.catalogue->producers(type)) {
    if (!producer->is_call()) continue;
    if (session.called(*producer).beyond_budget > 0)
      return fmt::format("{} often {}", describe(*producer), kBeyondBudget);
    for (const Type* input : producer->inputs)
      if (std::string what = what_went_beyond_budget(session, *input, open); !what.empty()) return what;
  }
  return {};
}

std::string why_never_called(Session& session, const Operation& target) {
  for (const Type* input : target.inputs)
    if (std::string why = session.catalogue->why_not(*input); !why.empty()) return why;
  // The symbolic engine and exhaustive search say themselves; where objects are not kept, nothing tells whether there
  // were some.
  if (session.options.engine == Engine::kSymbolic || session.options.strategy == Strategy::kExhaustive ||
      session.options.equality == Equality::kMutation)
    return {};
  for (const auto& look : {why_never_made, what_went_beyond_budget}) {
    Open open;
    for (const Type* input : target.inputs)
      if (std::string why = look(session, *input, open); !why.empty()) return why;
  }
  return {};
}

// What stood in the way of a member that was called; empty: nothing.
std::string why_hardly_called(Session& session, const Operation& target) {
  const Called called = session.called(target);
  if (called.beyond_budget == called.times) return fmt::format("it {}", kBeyondBudget);
  for (std::size_t i = 0; i < target.inputs.size(); ++i) {
    if ((called.had_value & Called::bit_of(i)) != 0) continue;
    if (const std::string why = session.catalogue->why_not(*target.inputs[i]); !why.empty())
      return fmt::format("only with null: {}", why);
  }
  return {};
}

// That some test calls.
std::set<std::string> tested_members(std::span<const testcase::Test> tests) {
  std::set<std::string> members;
  for (const testcase::Test& test : tests)
    for (const testcase::Statement& statement : test.statements)
      if (statement.operation->is_call()) members.insert(testcase::describe(*statement.operation->method));
  return members;
}

// Of a member that was called: the most frequent reason.
std::string why_without_test(const Session& session, const Operation& target) {
  const auto noted = session.without_test.find(testcase::describe(*target.method));
  if (noted != session.without_test.end())
    return std::ranges::max_element(noted->second, {}, [](const auto& reason) { return reason.second; })->first;
  if (std::string escape = escape_of(session, target); !escape.empty()) return escape;
  const Called called = session.called(target);
  return std::string(called.beyond_budget == called.times ? kBeyondBudget : std::string_view());
}

// A member may be the target of several operations, with other type arguments each.
void add_target(Session& session, const Operation& target, MemberReport& member) {
  const std::uint64_t times = session.called(target).times;
  if (times == 0 && (member.calls > 0 || !member.reason.empty())) return;
  std::string reason = times == 0 ? why_never_called(session, target) : why_hardly_called(session, target);
  if (member.calls == 0 || reason.empty()) member.reason = std::move(reason);
  member.calls += times;
}

}  // namespace

std::vector<MemberReport> member_reports(Session& session, std::span<const testcase::Test> tests) {
  const std::set<std::string> tested = tested_members(tests);
  std::vector<MemberReport> members;
  std::map<std::string, std::size_t> numbers;
  const auto at = [&](const std::string& name) -> MemberReport& {
    const auto [found, is_new] = numbers.try_emplace(name, members.size());
    if (is_new) members.emplace_back().name = name;
    return members[found->second];
  };
  for (const Operation* target : session.catalogue->targets()) {
    MemberReport& member = at(testcase::describe(*target->method));
    add_target(session, *target, member);
    if (session.called(*target).times > 0 && !tested.contains(member.name) && member.untested.empty())
      member.untested = why_without_test(session, *target);
  }
  for (const Unusable& unusable : session.catalogue->unusable()) {
    MemberReport& member = at(unusable.member);
    if (member.calls == 0 && member.reason.empty()) member.reason = unusable.reason;
  }
  for (MemberReport& member : members) {
    if (member.calls > 0) continue;
    if (const auto why = session.unbuilt_members.find(member.name); why != session.unbuilt_members.end())
      member.reason = why->second;
    else if (member.reason.empty())
      member.reason = "the budget was used up before it was called";
  }
  return members;
}

}  // namespace ristretto::generate
