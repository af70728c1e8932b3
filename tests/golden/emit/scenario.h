// SPDX-License-Identifier: MIT
// Tests as data, written by hand: what a generator would hand to emission. Types are written as signatures, members by
// name and descriptor.
#pragma once

#include <deque>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "testcase/test.h"
#include "testcase/types.h"

namespace ristretto::golden {

using testcase::BaseKind;
using testcase::Check;
using testcase::CheckKind;
using testcase::Operation;
using testcase::OperationKind;
using testcase::Test;
using testcase::Type;
using testcase::Value;
using testcase::Variable;

// Classes, types and operations of all scenarios. A mistake in a scenario ends the program with a message.
class Workshop {
 public:
  explicit Workshop(program::ClassLookup& lookup) : types_(lookup) {}

  [[nodiscard]] testcase::Types& types() { return types_; }
  [[nodiscard]] const program::Class& klass(std::string_view internal_name);
  // "I", "Ljava/util/List<Ljava/lang/Integer;>;"
  [[nodiscard]] const Type& type(std::string_view signature);
  [[nodiscard]] const program::Method& method(const program::Class& owner, std::string_view name,
                                              std::string_view descriptor);
  [[nodiscard]] const program::Field& field(const program::Class& owner, std::string_view name);
  [[nodiscard]] Operation& operation() { return operations_.emplace_back(); }

 private:
  testcase::Types types_;
  base::Arena arena_;
  std::deque<Operation> operations_;
};

using Inputs = std::vector<Variable>;

// One test, statement by statement; each call returns the variable it defines.
class Scenario {
 public:
  // `under_test`: internal name of the class whose members count as under test.
  Scenario(Workshop& workshop, std::string_view under_test) : shop_(workshop), under_test_(under_test) {}

  Variable literal(Value value, std::string_view signature);
  Variable integer(std::int32_t value, std::string_view signature = "I");
  Variable number(BaseKind kind, std::uint64_t bits, std::string_view signature);
  Variable text(std::u16string value);
  Variable null(std::string_view signature);

  // `type`: the class with its arguments, as the variable is declared.
  Variable make(std::string_view type, std::string_view descriptor, Inputs inputs = {});
  // `receiver`: type through which the method is seen; the class for static ones.
  Variable call(std::string_view receiver, std::string_view name, std::string_view descriptor, Inputs inputs = {},
                const testcase::Substitution& variables = {});
  Variable get(std::string_view owner, std::string_view name, Inputs inputs = {});
  Variable set(std::string_view owner, std::string_view name, Inputs inputs);
  Variable array(std::string_view type, Inputs inputs = {});
  Variable constant_lambda(std::string_view type, Inputs inputs = {});
  Variable parameter_lambda(std::string_view type, std::uint16_t parameter);
  // `descriptor`: of the constructor, if it is a class.
  Variable stub(std::string_view type, std::string_view descriptor = {}, Inputs inputs = {});
  // What the statement uses cannot be named.
  Variable reflect(Variable variable);

  // The same of the latest check.
  Scenario& reflect_check();
  // It held before the latest statement too.
  Scenario& kept();
  // The receiver of the last statement, before it.
  Scenario& was_empty();

  // Checks after the latest statement.
  Scenario& equals(Variable variable, Value expected);
  Scenario& observes(Variable variable, std::string_view owner, std::string_view name, std::string_view descriptor,
                     Value expected);
  Scenario& observes_field(Variable variable, std::string_view owner, std::string_view name, Value expected);
  Scenario& says(Variable variable, std::u16string text);
  Scenario& check(CheckKind kind, Variable variable, Variable other = 0);
  Scenario& instance_of(Variable variable, std::string_view type);
  Scenario& throws(std::string_view exception);
  Scenario& throws(std::string_view exception, std::u16string message);
  Scenario& goes_on_after(std::string_view exception);  // thrown by the latest statement
  Scenario& must_not_throw(std::string_view exception);
  Scenario& note(std::string text);
  Scenario& user_contract(Variable variable, std::string class_name);

  [[nodiscard]] Test done();
  [[nodiscard]] Workshop& shop() { return shop_; }

 private:
  Variable add(Operation& operation, Inputs inputs);
  Check& new_check(CheckKind kind, Variable variable);
  void note_throws(Operation& operation);

  Workshop& shop_;
  std::string under_test_;
  Test test_;
};

[[nodiscard]] inline Value int_value(std::int32_t value) {
  return testcase::primitive_value(BaseKind::kInt, static_cast<std::uint32_t>(value));
}
[[nodiscard]] inline Value boolean_value(bool value) {
  return testcase::primitive_value(BaseKind::kBoolean, value ? 1 : 0);
}
[[nodiscard]] Value double_value(double value);
[[nodiscard]] Value array_value(const Type& type, std::vector<Value> elements);
[[nodiscard]] Value enum_value(const Type& type, std::u16string name);

}  // namespace ristretto::golden
