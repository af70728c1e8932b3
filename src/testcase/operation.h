// SPDX-License-Identifier: MIT
// What one statement of a test does. An operation takes inputs (the receiver first) and may yield an output; a literal
// takes none. Operations are made once, live as long as their registry and are compared by address.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "program/class.h"
#include "testcase/type.h"
#include "testcase/value.h"

namespace ristretto::testcase {

enum class OperationKind : std::uint8_t {
  kLiteral,      // `literal`, null included
  kConstructor,  // new `output`(inputs...); for an inner class the first input is the enclosing instance
  kMethod,       // static: inputs are the arguments; otherwise inputs[0] is the receiver
  kGetField,     // static (enum constants too): no input; otherwise inputs[0] is the object
  kSetField,     // the last input is the value; no output
  kNewArray,     // inputs are the elements
  kLambda,       // an instance of the functional interface `output`; see LambdaBody
  kStub,         // an instance of an anonymous subclass of `output`, whose abstract methods return what `results` says;
                 // inputs are the arguments of the constructor `method`, if it is a class
};

// What the abstract methods of a stub return.
enum class StubResults : std::uint8_t {
  kDefault,  // 0, false, null
  kTypical,  // 1, true, 'a', "a"; of other types null
};

// What a lambda does when it is called. A void method's lambda does nothing.
enum class LambdaBody : std::uint8_t {
  kConstant,   // returns input 0, captured
  kParameter,  // returns its parameter number `parameter`
};

struct Operation {
  std::uint32_t id = 0;  // dense within a registry, in order of making
  OperationKind kind = OperationKind::kLiteral;
  const program::Class* owner = nullptr;    // declaring class of the member, as source code names it
  const program::Method* method = nullptr;  // kConstructor, kMethod; kLambda: the functional method
  const program::Field* field = nullptr;    // kGetField, kSetField
  std::vector<const Type*> inputs;
  const Type* output = nullptr;  // void's type when there is none; a constructor's class
  Value literal;                 // kLiteral
  LambdaBody lambda = LambdaBody::kConstant;
  std::uint16_t parameter = 0;
  StubResults results = StubResults::kDefault;
  bool is_varargs = false;                  // the last input is an array that may be written as separate arguments
  bool by_reflection = false;               // tests cannot name the member, or a type it takes
  bool is_under_test = false;               // of a class under test, rather than a means to build arguments
  std::vector<const Type*> throws_checked;  // checked exceptions that the member declares
  std::vector<const Type*> variables;  // what a generic member's own type variables stand for; empty: nothing chosen

  [[nodiscard]] bool is_static() const {
    return kind == OperationKind::kMethod ? method->flags().is_static()
                                          : field != nullptr && field->flags().is_static();
  }
  [[nodiscard]] bool has_receiver() const {
    return (kind == OperationKind::kMethod || kind == OperationKind::kGetField || kind == OperationKind::kSetField) &&
           !is_static();
  }
  [[nodiscard]] bool has_output() const { return !output->is_void(); }
  // A call of code: what "calls" counts, what contracts and coverage are about.
  [[nodiscard]] bool is_call() const { return kind == OperationKind::kConstructor || kind == OperationKind::kMethod; }
};

// "java.util.List.add(java.lang.Object)", "3", "new int[2]": for messages and reproducers, not Java source.
[[nodiscard]] std::string describe(const Operation& operation);
// "new java.util.ArrayList(int)", "java.util.List.add(java.lang.Object)": the member itself, whatever its type
// variables stand for.
[[nodiscard]] std::string describe(const program::Method& member);

}  // namespace ristretto::testcase
