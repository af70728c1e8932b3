// SPDX-License-Identifier: MIT
// Members that use up their budget, try to leave the machine or tell what is never the same twice: they are called, the
// report says so, and tests have nothing of it.
#include <algorithm>

#include "world.h"

namespace ristretto::rows {
namespace {

using generate::Options;
using testcase::Check;
using testcase::CheckKind;
using testcase::Test;

constexpr std::uint64_t kSandboxedOperations = 1'500;

Generated of_defect(std::string_view name) {
  return generated("subjects.defects." + std::string(name), with_operations(kSandboxedOperations));
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

bool calls(const Test& test, std::string_view member) { return has(text_of(test.statements), member); }

bool is_called_by_any(const Generated& made, std::string_view member) {
  return std::ranges::any_of(made.result.tests, [member](const Test& test) { return calls(test, member); });
}

void expect_all_members_called(const Generated& made) {
  for (const generate::MemberReport& member : made.result.members) EXPECT_GT(member.calls, 0U) << member.name;
}

struct Escape {
  std::string_view member;
  std::string_view what;
  bool always;  // whatever its arguments are
};

struct Escaping {
  std::string_view name;
  std::vector<Escape> escapes;
  std::string_view harmless;
};

constexpr std::string_view kNoSocket = "uses a socket, a process, a terminal or a native library";

const auto kEscaping = std::to_array<Escaping>({
    {"HaltsInMethod", {{".exit()", "ends the process", true}, {".halt()", "ends the process", true}}, ".increment()"},
    {"ReadsFile",
     {{".delete(java.lang.String)", "uses files", false},
      {".exists(java.lang.String)", "uses files", false},
      {".read(java.lang.String)", "uses files", false},
      {".settings()", "uses files", true}},
     ".steady(int)"},
    {"OpensSocket", {{".listen()", kNoSocket, true}, {".ping(int)", kNoSocket, false}}, ".steady(int)"},
    {"StartsThread",
     {{".countInThread(int)", "starts a thread", true}, {".countLater()", "starts a thread", true}},
     ".count()"},
});

// Null, a port below zero: refused before anything is reached. The empty path is no file anywhere.
bool is_refused(const Test& test) { return test.exception.has_value() || calls(test, "\"\""); }

void expect_escapes(const Escaping& row) {
  const Generated made = of_defect(row.name);
  std::vector<std::string> expected;
  for (const Escape& escape : row.escapes)
    expected.push_back("subjects.defects." + std::string(row.name) + std::string(escape.member) + " " +
                       std::string(escape.what));
  std::vector<std::string> escapes = made.result.escapes;
  std::ranges::sort(escapes);
  EXPECT_EQ(escapes, expected);
  EXPECT_GT(made.result.statistics.escaped, 0U);
  expect_all_members_called(made);
  for (const Test& test : made.result.tests)
    for (const Escape& escape : row.escapes)
      EXPECT_TRUE(!calls(test, escape.member) || (!escape.always && is_refused(test))) << text_of(test.statements);
  EXPECT_TRUE(is_called_by_any(made, row.harmless));
}

TEST(Sandbox, WhoTriesToLeaveIsNamedAndInNoTest) {
  for (const Escaping& row : kEscaping) {
    SCOPED_TRACE(row.name);
    in_child([&row] { expect_escapes(row); });
  }
}

ENGINE_TEST(Sandbox, ACallThatEatsTheHeapIsIllegalAndInNoTest) {
  const Generated made = of_defect("EatsHeap");
  EXPECT_GT(made.result.statistics.budget_exceeded, 0U);
  EXPECT_GE(made.result.statistics.calls, kSandboxedOperations) << "the run went on";
  expect_all_members_called(made);
  EXPECT_FALSE(is_called_by_any(made, ".fill()"));
  EXPECT_TRUE(is_called_by_any(made, ".held()"));
  EXPECT_TRUE(is_called_by_any(made, ".allocate(int)"));
}

// How deep a stack may be depends on the machine.
ENGINE_TEST(Sandbox, NoTestExpectsTheStackToOverflow) {
  const Generated made = of_defect("DeepRecursion");
  EXPECT_GT(made.result.statistics.illegal, 0U);
  EXPECT_EQ(made.result.statistics.failing, 0U);
  for (const Test& test : made.result.tests) EXPECT_FALSE(test.exception.has_value()) << text_of(test.statements);
  EXPECT_TRUE(is_called_by_any(made, ".depth(int)"));
  EXPECT_TRUE(is_called_by_any(made, ".twice(int)"));
}

struct Unstable {
  std::string_view name;
  std::vector<std::string_view> members;
};

const auto kUnstable = std::to_array<Unstable>({
    {"UsesTime", {".age(", ".now(", ".year("}},
    {"UsesIdentityHash", {".id(", ".bucket(", ".label(", ".text("}},
    {"RandomValues", {".roll(", ".share(", ".name("}},
});

// The member whose value is asserted; empty where nothing but the class of an object is.
std::string asserted_member(const Test& test, const Check& check) {
  if (check.kind == CheckKind::kIsNotNull || check.kind == CheckKind::kInstanceOf) return "";
  if (check.observer != nullptr) return "." + std::string(check.observer->name()) + "(";
  return describe(*test.statements[check.variable].operation);
}

void expect_nothing_unstable(const Unstable& row) {
  Options options = with_operations(kSandboxedOperations);
  options.null_arguments = false;  // which has the same identity hash everywhere
  const Generated made = generated("subjects.defects." + std::string(row.name), options);
  expect_all_members_called(made);
  bool is_steady_asserted = false;
  for (const Test& test : made.result.tests) {
    for (const Check& check : test.checks) {
      const std::string member = asserted_member(test, check);
      is_steady_asserted = is_steady_asserted || has(member, ".steady(");
      for (const std::string_view unstable : row.members)
        EXPECT_FALSE(has(member, unstable)) << text_of(test.statements);
    }
  }
  EXPECT_TRUE(is_steady_asserted);
  EXPECT_TRUE(std::ranges::any_of(row.members, [&](std::string_view each) { return is_called_by_any(made, each); }));
}

TEST(Sandbox, TimeIdentityAndLuckAreNotAsserted) {
  for (const Unstable& row : kUnstable) {
    SCOPED_TRACE(row.name);
    in_child([&row] { expect_nothing_unstable(row); });
  }
}

}  // namespace
}  // namespace ristretto::rows
