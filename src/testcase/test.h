// SPDX-License-Identifier: MIT
// One test as data: statements, what was seen when they ran, and what shall be checked. Generation makes it, minimising
// shortens it, emission prints it; none of them runs the other's code.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "testcase/sequence.h"

namespace ristretto::testcase {

enum class CheckKind : std::uint8_t {
  kEquals,  // variable == expected; also boxes and strings; arrays by elements; floats exactly; made_value by equals
  kIsNull,  // variable is null
  kIsNotNull,
  kSame,        // variable and `other` are the same object
  kObserver,    // variable.observer() == expected; `observer` takes nothing but the receiver
  kField,       // variable.field == expected
  kText,        // variable.toString() == expected, of classes whose text tells all
  kInstanceOf,  // the object's class is `type`, which is more than its static type says
  // contracts, for error-revealing tests: they state what should hold and does not
  kEqualsReflexive,  // variable.equals(variable)
  kEqualsNull,       // !variable.equals(null)
  kEqualsSymmetric,  // variable.equals(other) == other.equals(variable)
  kEqualsHashCode,   // if equal, then hashCode is equal
  kHashCodeReturns,  // hashCode() throws nothing
  kToStringReturns,  // toString() throws nothing
  kUserContract,     // `contract_class`.check(variable) is true
};

struct Check {
  CheckKind kind = CheckKind::kEquals;
  std::uint32_t after = 0;  // index of the statement after which it is made
  Variable variable = 0;
  Variable other = 0;
  Value expected;
  const program::Method* observer = nullptr;
  const program::Field* field = nullptr;
  bool by_reflection = false;  // tests cannot name the observer or field
  bool is_kept = false;        // it held before the last statement too, which left that as it was
  const Type* type = nullptr;
  std::string contract_class;

  friend bool operator==(const Check&, const Check&) = default;
};

struct ExpectedException {
  const Type* type = nullptr;             // a class that tests may name
  std::optional<std::u16string> message;  // only when it is stable
};

// A statement before the last that throws, and the test goes on. Its variable is null or 0.
struct PassedException {
  std::uint32_t statement = 0;
  const Type* type = nullptr;  // a class that tests may name

  friend bool operator==(const PassedException&, const PassedException&) = default;
};

// The way that the last call of a test takes through the member under test, where it was found before the test was
// made.
struct PredictedPath {
  const program::Method* method = nullptr;
  std::vector<std::uint32_t> indices;  // of bytecodes, in the order of execution
};

// What a test is for.
enum class TestKind : std::uint8_t {
  kRegression,      // passes now and keeps behaviour
  kErrorRevealing,  // fails now: a contract is violated
};

struct Test {
  TestKind kind = TestKind::kRegression;
  std::vector<Statement> statements;
  std::vector<Check> checks;                   // by `after`
  std::optional<ExpectedException> exception;  // thrown by the last statement
  std::vector<PassedException> passed_exceptions = {};
  bool was_empty = false;  // the receiver of the last statement, before it
  // kErrorRevealing: an exception that should not be thrown by the last statement (NullPointerException without null
  // among the inputs, AssertionError, a declared error type).
  const Type* violating_exception = nullptr;
  const Operation* about = nullptr;  // the member the test is named after: the last call under test
  std::optional<PredictedPath> path;
  std::vector<std::uint32_t> goals = {};  // of criteria that the last call shows, by number
  bool reads_clock = false;               // so that one day's run says little of another's
  std::vector<std::string> notes;         // one line each, become a comment above the test; may be empty

  // Null: the statement's exception ends the test, or there is none.
  [[nodiscard]] const Type* passed_exception(std::size_t statement) const {
    for (const PassedException& passed : passed_exceptions)
      if (passed.statement == statement) return passed.type;
    return nullptr;
  }
};

}  // namespace ristretto::testcase
