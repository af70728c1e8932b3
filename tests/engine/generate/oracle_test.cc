// SPDX-License-Identifier: MIT
// What counts as an error: exceptions, contracts of objects, the user's contracts, and what is merely illegal.
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "world.h"

namespace ristretto::rows {
namespace {

using generate::Options;

constexpr std::uint64_t kJudgedOperations = 5'000;

std::string subject(std::string_view name) { return "subjects.defects." + std::string(name); }

ENGINE_TEST(Oracle, ANullPointerIsIllegalWithNullAmongTheInputs) {
  const Generated made = generated(subject("NullPointerOnNull"), with_operations(kJudgedOperations));
  EXPECT_TRUE(made.result.findings.empty());
  EXPECT_GT(made.result.statistics.illegal, 0U) << "no call was given null";
  EXPECT_EQ(made.result.statistics.failing, 0U);
}

ENGINE_TEST(Oracle, AndFailingWithoutNull) {
  EXPECT_EQ(findings_of(subject("NullPointerWithoutNull"), with_operations(kJudgedOperations)), "null-pointer");
}

TEST(Oracle, AnAssertionErrorIsAlwaysFailing) {
  in_child([] { EXPECT_EQ(findings_of(subject("AssertsFalse"), with_operations(kJudgedOperations)), "assertion"); });
  in_child(
      [] { EXPECT_EQ(findings_of(subject("ThrowsAssertionError"), with_operations(kJudgedOperations)), "assertion"); });
  in_child([] { EXPECT_EQ(findings_of(subject("AssertsFalseCorrect"), with_operations(kJudgedOperations)), ""); });
  in_child([] {
    Options silent = with_operations(kJudgedOperations);
    silent.contracts = false;
    EXPECT_EQ(findings_of(subject("AssertsFalse"), silent), "");
  });
}

// Components run to their end; with the strategy that goes on past exceptions some do not.
TEST(Oracle, OtherExceptionsAreIllegalAndNeverExtended) {
  struct OracleCounts {
    std::uint64_t illegal, components, throwing;
  };
  const auto counts = [](generate::Strategy strategy) {
    return measured<OracleCounts>([strategy] {
      // Only few sequences that throw leave something new behind.
      Options options = with_operations(10 * kJudgedOperations);
      options.strategy = strategy;
      Opened run("subjects.containers.IntStack", options);
      run.go();
      OracleCounts found{run->statistics.illegal, run->pool.size(), 0};
      for (const generate::Component& component : run->pool.components()) {
        run->restart();
        std::vector<vm::Slot> values;
        for (const testcase::Statement& each : component.sequence.statements()) {
          std::vector<vm::Slot> inputs;
          for (const testcase::Variable input : each.inputs) inputs.push_back(values[input]);
          const generate::Done done = run->executor.execute(*each.operation, inputs);
          if (done.ending != generate::Ending::kReturned) {
            ++found.throwing;
            break;
          }
          values.push_back(done.value);
        }
      }
      return found;
    });
  };
  const OracleCounts directed = counts(generate::Strategy::kDirected);
  EXPECT_GT(directed.illegal, 0U);
  EXPECT_GT(directed.components, 10U);
  EXPECT_EQ(directed.throwing, 0U);
  EXPECT_GT(counts(generate::Strategy::kRandex).throwing, 0U);
}

ENGINE_TEST(Oracle, ACallWithoutEndIsIllegalAndTheRunGoesOn) {
  Options options = with_operations(kJudgedOperations);
  options.call_steps = 20'000;
  const Generated made = generated(subject("LoopsForever"), options);
  EXPECT_GT(made.result.statistics.budget_exceeded, 0U);
  EXPECT_GE(made.result.statistics.calls, kJudgedOperations);
  bool has_twice = false;
  for (const testcase::Test& test : made.result.tests) {
    const std::string text = text_of(test.statements);
    EXPECT_EQ(text.find("spin"), std::string::npos) << text;
    has_twice = has_twice || text.find("twice") != std::string::npos;
  }
  EXPECT_TRUE(has_twice);
  for (const generate::MemberReport& member : made.result.members) {
    EXPECT_GT(member.calls, 0U) << member.name;
    const bool has_end = member.name.find("spin") == std::string::npos;
    EXPECT_EQ(member.untested, has_end ? "" : "does not end within the budget of a call (--call-steps, --call-heap)")
        << member.name;
  }
}

struct Seeded {
  std::string_view name;
  std::string_view findings;
};

void expect_findings(const Seeded& seeded) {
  in_child([&] {
    EXPECT_EQ(findings_of(subject(seeded.name), with_operations(kJudgedOperations)), seeded.findings) << seeded.name;
  });
}

TEST(Oracle, EachEqualsContractIsReportedByItsName) {
  expect_findings({"EqualsNotReflexive", "equals-reflexive"});
  expect_findings({"EqualsNull", "equals-null"});
  expect_findings({"EqualsNotSymmetric", "equals-symmetric"});
  expect_findings({"EqualsHashCode", "equals-hashcode"});
  for (const std::string_view correct : {"EqualsNotReflexiveCorrect", "EqualsNullCorrect", "EqualsNotSymmetricCorrect",
                                         "EqualsHashCodeCorrect", "EqualsThrowsCorrect"})
    expect_findings({correct, ""});
}

TEST(Oracle, HashCodeAndToStringMustNotThrow) {
  expect_findings({"HashCodeThrows", "hashcode-returns null-pointer"});
  expect_findings({"ToStringThrows", "tostring-returns"});
  expect_findings({"HashCodeThrowsCorrect", ""});
  expect_findings({"ToStringThrowsCorrect", ""});
}

// A contract, and a class that violates no other.
constexpr auto kViolators = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"null-pointer", "NullPointerWithoutNull"},
    {"assertion", "AssertsFalse"},
    {"equals-reflexive", "EqualsNotReflexive"},
    {"equals-null", "EqualsNull"},
    {"equals-symmetric", "EqualsNotSymmetric"},
    {"equals-hashcode", "EqualsHashCode"},
    {"tostring-returns", "ToStringThrows"},
});

void expect_findings_without(std::string_view name, std::vector<std::string> off, std::string_view findings) {
  in_child([&] {
    Options options = with_operations(kJudgedOperations);
    options.contracts_off = std::move(off);
    EXPECT_EQ(findings_of(subject(name), options), findings) << name;
  });
}

TEST(Oracle, EachContractCanBeSwitchedOff) {
  for (const auto& [contract, name] : kViolators) expect_findings_without(name, {std::string(contract)}, "");
  expect_findings_without("HashCodeThrows", {"hashcode-returns"}, "null-pointer");
  expect_findings_without("HashCodeThrows", {"null-pointer"}, "hashcode-returns");
}

TEST(Oracle, AndIsLookedForWhenAllOthersAreOff) {
  for (const auto& [contract, name] : kViolators) {
    std::vector<std::string> others = generate::contract_names();
    EXPECT_EQ(std::erase(others, contract), 1U) << contract;
    expect_findings_without(name, others, contract);
  }
}

// A calendar with nothing set, of JDK 17 and of JDK 25.
// And its hash codes differ where one has no milliseconds and the other has 0, which equals() takes for the same: on
// HotSpot too, but few runs come by it.
ENGINE_TEST(Oracle, ToStringOfTheJdksOwnCalendarThrows) {
  Options options = with_operations(kJudgedOperations);
  options.helper_classes = {"javax.xml.datatype.DatatypeFactory"};
  const std::string found = findings_of("javax.xml.datatype.XMLGregorianCalendar", options);
  EXPECT_TRUE(found == "tostring-returns" || found == "equals-hashcode tostring-returns") << found;
}

TEST(Oracle, TheStrictOracleWantsWrongValues) {
  const auto findings = [](std::string_view name, bool is_strict) {
    return [=] {
      Options options = with_operations(kJudgedOperations);
      options.strict_oracle = is_strict;
      const std::string expected = is_strict && name == "EqualsThrows" ? "" : "equals-reflexive";
      EXPECT_EQ(findings_of(subject(name), options), expected) << name << (is_strict ? ", strict" : "");
    };
  };
  for (const std::string_view name : {"EqualsThrows", "EqualsNotReflexive"})
    for (const bool is_strict : {false, true}) in_child(findings(name, is_strict));
}

ENGINE_TEST(Oracle, TimeThatPassesBreaksNoContract) {
  const Generated made = generated("rows.Fleeting", with_operations(kJudgedOperations));
  EXPECT_GT(made.result.statistics.failing, 0U);
  EXPECT_TRUE(made.result.findings.empty());
}

// What holds at no hour of the one country may hold at some of another.
ENGINE_TEST(Oracle, WhetherItIsTomorrowElsewhereBreaksNoContractAndIsNotAsserted) {
  const Generated made = generated("rows.Evening", with_operations(500));
  EXPECT_GT(made.result.statistics.failing, 0U);
  EXPECT_TRUE(made.result.findings.empty());
  for (const testcase::Test& test : made.result.tests) EXPECT_TRUE(test.checks.empty()) << describe(*test.about);
}

// With assertions on, Poly finds its own error first.
ENGINE_TEST(Oracle, ThatHashCodesSeldomMeetIsNotReliedOn) {
  const auto made = generated("rows.Neighbours", with_operations(500));
  for (const testcase::Test& test : made.result.tests) EXPECT_TRUE(test.checks.empty()) << describe(*test.about);
  EXPECT_TRUE(made.result.findings.empty());
}

TEST(Oracle, AContractOfTheUserFindsWhatOnlyItKnows) {
  const auto findings = [](bool has_contract, bool has_others) {
    in_child([=] {
      machine().options.assertions = false;
      Options options = with_operations(20'000);
      options.contracts = has_others;
      if (has_contract) options.contract_classes = {"subjects.contracts.RepOkContract"};
      const Generated made = generated("subjects.poly.Poly", options);
      bool is_found = false;
      for (const generate::Finding& finding : made.result.findings) {
        EXPECT_EQ(finding.contract, "rep-ok");
        const Statements& statements = made.result.tests[finding.test].statements;
        is_found = is_found || text_of(statements).find("Poly.add") != std::string::npos;
      }
      EXPECT_EQ(made.result.findings.empty(), !has_contract);
      EXPECT_EQ(is_found, has_contract);
    });
  };
  findings(true, true);
  findings(true, false);
  findings(false, true);
}

ENGINE_TEST(Oracle, AContractThatIsMissingIsNamed) {
  Options options = with_operations(10);
  options.contract_classes = {"no.such.Contract"};
  testcase::Types types(machine().classes.hierarchy());
  Watcher watcher;
  const base::FakeClock clock;
  const auto result = generate::Generator(machine(), types, "subjects/poly/Poly", options, watcher, clock).run();
  EXPECT_NE(result.problem.find("no.such.Contract"), std::string::npos) << result.problem;
}

TEST(Oracle, AnExceptionTheUserNamesIsAnError) {
  in_child([] { EXPECT_EQ(findings_of(subject("IndexOutOfBounds"), with_operations(kJudgedOperations)), ""); });
  in_child([] {
    Options options = with_operations(kJudgedOperations);
    options.error_types = {"java.lang.IndexOutOfBoundsException"};
    EXPECT_EQ(findings_of(subject("IndexOutOfBounds"), options), "declared-error");
  });
}

}  // namespace
}  // namespace ristretto::rows
